"""Family *online*: a player who cannot act because the connection is gone."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.due import Due
from referee.table.facts import fact
from referee.table.online import LineDown
from referee.table.table import Table

PROTECTION = ("left", "used-up", "other-structure", "play-money")
_WHERE = "disconnect-where"


class ConnectionLost(Incident):
    """The turn is with a seat whose connection is gone."""

    key: ClassVar[str] = "connection-lost"
    family: ClassVar[str] = "online"
    about: ClassVar[str] = "the turn is with a seat whose connection is gone"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "turn", "hand", "bounds"})
    street: str = fact("street", "the round of betting")
    facing: bool = fact("flag", "the seat has a bet to answer")
    to_call: int = fact("amount", "units the seat has to add to match")
    bet_made: bool = fact("flag", "chips of the seat are bet in this hand, a live blind too")
    only_blind: bool = fact("flag", "what it has bet is a blind and nothing else")
    protection: str = fact(
        "word", "whether a lost connection can count as all in here", words=PROTECTION
    )
    used: int = fact("count", "times within a day that it counted as all in for this seat")
    deliberate: bool = fact("flag", "the floor found that it was deliberate")
    warned: int = fact("count", "times the player was warned of making use of it")


class LostOnDraw(Incident):
    """A seat is to draw, and its connection is gone."""

    key: ClassVar[str] = "connection-lost-on-draw"
    family: ClassVar[str] = "online"
    about: ClassVar[str] = "a seat is to draw, and its connection is gone"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "turn", "hand"})
    street: str = fact("street", "the draw")


@observer(LineDown)
def draw_is_not_answered(table: Table, event: LineDown, due: Due) -> LostOnDraw | None:
    """See a draw that waits for a seat whose connection is gone."""
    return LostOnDraw(event.seat, street=due.phase) if due.what == "draw" else None


@observer(LineDown)
def line_is_down(table: Table, event: LineDown, due: Due) -> ConnectionLost | None:
    """See the turn with a seat whose connection is gone."""
    bounds = due.bounds
    if due.what != "action" or bounds is None:
        return None
    seat = table.seats[event.seat]
    bet = seat.matched > seat.ante
    acted = seat.acted is not None or event.seat in table.acted_before
    return ConnectionLost(
        event.seat,
        street=due.phase,
        facing=bounds.to_call > 0,
        to_call=bounds.to_call,
        bet_made=bet,
        only_blind=bet and not acted,
        protection=_protection(table, event, due),
        used=event.used,
        deliberate=(event.seat, "deliberate") in table.found,
        warned=event.warned,
    )


def _protection(table: Table, event: LineDown, due: Due) -> str:
    """Return what is left of the protection that option ``disconnect-where`` gives a game."""
    if table.case.structure not in due.says(f"{_WHERE}.structures").split(", "):
        return "other-structure"
    for_play = due.says("money-in-play") == "play"
    if for_play and due.says(f"{_WHERE}.real-money-only") == "yes":
        return "play-money"
    return "left" if event.used < int(due.says(f"{_WHERE}.per-day")) else "used-up"
