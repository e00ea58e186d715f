"""What a seat does while no betting is open and more of it is to come: ahead of the street."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.act import declared, number_drawn
from referee.table.due import Due
from referee.table.event import (
    SeatActs,
    SeatPushesCards,
    SeatPushesUncounted,
    SeatPutsOut,
    SeatSays,
    SeatTaps,
)
from referee.table.facts import fact
from referee.table.seat import LIVE
from referee.table.table import Table
from referee.table.upcards import freezes

BEFORE = ("post", "deal", "shuffle", "burn", "board", "move-button")
"""What the dealer has still to do before a round of betting opens."""
AHEAD = (
    "check",
    "call",
    "bet",
    "raise",
    "complete",
    "all-in",
    "fold",
    "pot",
    "amount",
    "chips",
)


class Ahead(Incident):
    """What every incident of acting ahead records."""

    family: ClassVar[str] = "turn"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat"})
    street: str = fact("street", "the phase the hand is in")
    dealer_due: str = fact("word", "what the dealer has still to do first", words=BEFORE)
    act: str = fact("word", "what it did or said", words=AHEAD)
    amount: int | None = fact("amount", "units put out or named", optional=True)
    live: bool = fact("flag", "the seat has a live hand")
    drawing: bool = fact("flag", "cards of a draw have still to be dealt")


class ActAhead(Ahead):
    """A seat acts before the round of betting is open."""

    key: ClassVar[str] = "act-ahead"
    about: ClassVar[str] = "a seat acts or puts out chips before the round of betting is open"


class WordAhead(Ahead):
    """A seat says what it will do before the round of betting is open."""

    key: ClassVar[str] = "word-ahead"
    about: ClassVar[str] = "a seat says what it will do before the round of betting is open"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)


class ThrownInAhead(Incident):
    """A live hand is thrown in while no betting is open and more of it is to come."""

    key: ClassVar[str] = "thrown-between-rounds"
    family: ClassVar[str] = "hand"
    about: ClassVar[str] = "a live hand is thrown in before the round of betting is open"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand"})
    street: str = fact("street", "the phase the hand is in")
    dealer_due: str = fact("word", "what the dealer has still to do first", words=BEFORE)
    into_muck: bool = fact("flag", "the cards touch the muck")


def _waits(due: Due) -> bool:
    return due.what in BEFORE and "show" not in due.verbs


@observer(SeatActs)
@observer(SeatPutsOut)
@observer(SeatPushesUncounted)
def acts_ahead(
    table: Table, event: SeatActs | SeatPutsOut | SeatPushesUncounted, due: Due
) -> Incident | None:
    """See an act before the round is open; a fold of a live hand is cards thrown in."""
    if not _waits(due):
        return None
    seat = table.seats[event.seat]
    live = seat.status == LIVE
    if isinstance(event, SeatActs):
        if event.verb == "fold" and live and seat.dealt:
            return ThrownInAhead(event.seat, table.phase, due.what, into_muck=True)
        verb, units = event.verb, event.amount
    else:
        verb = "chips"
        units = sum(event.chips) if isinstance(event, SeatPutsOut) else event.amount
    return ActAhead(event.seat, table.phase, due.what, verb, units, live, due.draws)


@observer(SeatSays)
@observer(SeatTaps)
def speaks_ahead(table: Table, event: SeatSays | SeatTaps, due: Due) -> WordAhead | None:
    """See words of betting, or a knock, before the round is open."""
    said = declared(event)
    if not _waits(due) or not said:
        return None
    if freezes(table, event) or (due.draws and number_drawn(event) is not None):
        return None
    live = table.seats[event.seat].status == LIVE
    verb = said[0].verb or "amount"
    units = said[0].amount
    return WordAhead(event.seat, table.phase, due.what, verb, units, live, due.draws)


@observer(SeatPushesCards)
def throws_in_ahead(table: Table, event: SeatPushesCards, due: Due) -> ThrownInAhead | None:
    """See a live hand pushed away face down before the round is open."""
    if not _waits(due) or event.where == "off-table":
        return None
    if table.seats[event.seat].status != LIVE:
        return None
    into_muck = event.where == "muck"
    return ThrownInAhead(event.seat, table.phase, due.what, into_muck=into_muck)
