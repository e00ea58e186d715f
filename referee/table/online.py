"""Events of an online room: a player loses the connection, and is back.

Like those of ``event.py``. Scripts seldom tell of it, so these are read where one does.
"""

from __future__ import annotations

from typing import ClassVar

from referee.table.event import Moment, SeatEvent


class SeatDisconnects(SeatEvent):
    """A player's connection is gone: until it is back nothing comes from the seat."""

    key: ClassVar[str] = "seat-disconnects"


class SeatReconnects(SeatEvent):
    """A player's connection is back."""

    key: ClassVar[str] = "seat-reconnects"


class LineDown(Moment):
    """The turn is with a seat whose connection is gone.

    ``used`` is how often within a day a lost connection of the seat has counted as all in,
    ``warned`` how often its player was warned of making use of that.
    """

    key: ClassVar[str] = "line-down"
    used: int = 0
    warned: int = 0
