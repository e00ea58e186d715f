"""What is seen and heard between hands, one value an event: posts, seats, chips, the next game.

As in ``event``: amounts are whole units, seats the numbers painted on the table.
"""

from __future__ import annotations

from typing import ClassVar

from referee.table.event import Event, SeatEvent


class SeatPosts(SeatEvent):
    """Chips put up before the cards; ``chip`` where that is one chip worth more, in units."""

    key: ClassVar[str] = "seat-posts"
    amount: int
    chip: int | None = None


class SeatStraddles(SeatEvent):
    """A blind raise before the cards."""

    key: ClassVar[str] = "seat-straddles"
    amount: int


class SeatSits(SeatEvent):
    """A player takes a seat with so many chips; ``came``: elsewhere, or from which game."""

    key: ClassVar[str] = "seat-sits"
    stack: int
    came: str = "elsewhere"


class SeatLeaves(SeatEvent):
    """A player gets up."""

    key: ClassVar[str] = "seat-leaves"


class SeatReturns(SeatEvent):
    """A player comes back; ``minutes`` None when nobody looked at the clock.

    ``stack`` is what is brought back, where the chips were taken away.
    """

    key: ClassVar[str] = "seat-returns"
    minutes: int | None
    stack: int | None = None


class SeatBuys(SeatEvent):
    """Chips are bought and come to the stack.

    ``on_way``: they are paid for and not there yet; ``silent``: nobody was told how many.
    """

    key: ClassVar[str] = "seat-buys"
    amount: int
    on_way: bool = False
    silent: bool = False


class SeatMoves(SeatEvent):
    """A player takes another seat."""

    key: ClassVar[str] = "seat-moves"
    to: int


class NextGame(Event):
    """Another game is announced, and is dealt from the next hand on."""

    key: ClassVar[str] = "next-game"
    variant: str
    structure: str


class SeatChooses(SeatEvent):
    """A seat says which game is dealt next."""

    key: ClassVar[str] = "seat-chooses"
    variant: str
    structure: str
