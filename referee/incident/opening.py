"""Family *stud*: who opens a round that a card opens, and who need not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from referee.incident.base import Fault, Incident, look_back, observer
from referee.incident.deal import acted
from referee.incident.wager import EXCUSES
from referee.table.due import Due
from referee.table.event import BringInDue
from referee.table.facts import fact
from referee.table.notes import BET_OR_FOLD, NO_CHECK
from referee.table.opening import left_of
from referee.table.table import Table


class BringInExcused(Incident):
    """The card that has to open was turned up by mistake, or its player has no chips."""

    key: ClassVar[str] = "bring-in-excused"
    family: ClassVar[str] = "stud"
    about: ClassVar[str] = "the card that has to open was exposed by mistake, or is all in"
    lawful: ClassVar[tuple[str, ...]] = ("open-left", "nothing")
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "turn", "hand"})
    excuse: str = fact("word", "why it may be that the seat need not open", words=EXCUSES)
    to_left: int | None = fact("seat", "the first hand to its left with chips", optional=True)
    big_bet: bool = fact("flag", "bets are of any size: who opens bets or folds")


class WrongBringIn(Incident):
    """A seat opened the first round although the card of another had to."""

    key: ClassVar[str] = "wrong-bring-in"
    family: ClassVar[str] = "stud"
    about: ClassVar[str] = "a seat opened the round although the card of another had to"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "turn", "hand", "opening"})
    due_seat: int = fact("seat", "the seat that had to open")
    amount: int = fact("amount", "units it opened for")
    full_bet: bool = fact("flag", "it opened for a full bet")
    acted_since: int = fact("count", "players who have acted since, folds included")
    by_dealer: bool = fact("flag", "the dealer prompted the seat")


@observer(BringInDue)
def excused(table: Table, event: BringInDue, due: Due) -> BringInExcused:
    """See the card that has to open lie before a seat that may not have to."""
    return BringInExcused(
        event.seat,
        excuse=event.why,
        to_left=left_of(table, event.seat),
        big_bet=table.owes in (BET_OR_FOLD, NO_CHECK),
    )


@look_back(WrongBringIn, "low card", "high card")
def opened_wrongly(table: Table) -> Iterator[Fault]:
    """Find a round that another seat opened than the one whose card had to."""
    seen = table.misopened
    if seen is None:
        return
    since = acted(table) - seen.before - {seen.seat}
    incident = WrongBringIn(
        seen.seat,
        due_seat=seen.due,
        amount=seen.to,
        full_bet=seen.full,
        acted_since=len(since),
        by_dealer=seen.by_dealer,
    )
    yield Fault(seen.n, incident)
