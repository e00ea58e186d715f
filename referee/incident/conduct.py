"""Family *conduct*: what a player does that bears on the pot and is no act of betting."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.beside import PlayersAgreeSplit, SeatRefuses
from referee.table.due import Due
from referee.table.facts import fact
from referee.table.table import Table


class RefusesToAct(Incident):
    """The seat whose turn it is will not act."""

    key: ClassVar[str] = "refuses-to-act"
    family: ClassVar[str] = "conduct"
    about: ClassVar[str] = "the seat whose turn it is refuses to act"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "turn", "hand", "bounds"})
    street: str = fact("street", "the round of betting")
    facing: bool = fact("flag", "the seat has a bet to answer")
    to_call: int = fact("amount", "units the seat has to add to match")


class AgreedSplit(Incident):
    """The players who are left would share the pot whatever their cards."""

    key: ClassVar[str] = "agreed-split"
    family: ClassVar[str] = "conduct"
    about: ClassVar[str] = "the players who are left agree to share the pot"
    gives: ClassVar[frozenset[str] | None] = frozenset()
    live_hands: int = fact("count", "live hands")
    betting: bool = fact("flag", "a round of betting is open")


@observer(PlayersAgreeSplit)
def agree_to_split(table: Table, event: PlayersAgreeSplit, due: Due) -> AgreedSplit:
    """See an agreement to share the pot."""
    return AgreedSplit(None, live_hands=len(table.live()), betting=due.what == "action")


@observer(SeatRefuses)
def refuses(table: Table, event: SeatRefuses, due: Due) -> RefusesToAct | None:
    """See a seat refuse to act when it is its turn; at another time it is talk."""
    if due.bounds is None or due.seat != event.seat:
        return None
    to_call = due.bounds.to_call
    return RefusesToAct(event.seat, due.phase, facing=to_call > 0, to_call=to_call)
