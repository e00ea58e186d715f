"""Family *conduct*: what players ask of the dealer and the floor, and until when."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.beside import AsksState, SeatAppeals
from referee.table.due import Due
from referee.table.event import (
    DealerShuffles,
    SeatActs,
    SeatDiscards,
    SeatPushesCards,
    SeatPushesUncounted,
    SeatPutsOut,
)
from referee.table.facts import fact
from referee.table.seat import LIVE
from referee.table.table import Table

ASKED = ("hand", "raise")
_ACTS = (SeatActs, SeatDiscards, SeatPushesCards, SeatPushesUncounted, SeatPutsOut)


class RulingAppealed(Incident):
    """A player wants a ruling looked at again by who stands above the floor."""

    key: ClassVar[str] = "ruling-appealed"
    family: ClassVar[str] = "conduct"
    about: ClassVar[str] = "a seat appeals against the last ruling"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat"})
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    ruled: bool = fact("flag", "there is a ruling to appeal against")
    appeals: int = fact("count", "appeals against it before this one")
    acted_since: int = fact("count", "acts of players since it")
    deals_since: int = fact("count", "deals begun since")


class RulingSetAside(Incident):
    """The floor decides otherwise than the rule that was just applied, which left no choice."""

    key: ClassVar[str] = "ruling-set-aside"
    family: ClassVar[str] = "conduct"
    about: ClassVar[str] = "the floor takes another decision than the rule it has just applied"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat"})


class StateAsked(Incident):
    """A player asks the dealer how things stand, before acting."""

    key: ClassVar[str] = "state-asked"
    family: ClassVar[str] = "conduct"
    about: ClassVar[str] = "a seat asks whether a hand is live, or whether it may raise"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat"})
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    asker: int = fact("seat", "the seat that asks")
    asks: str = fact("word", "what it asks about", words=ASKED)
    in_turn: bool = fact("flag", "the turn is with the seat")
    holds: bool = fact("flag", "the hand is live, or the asker may raise")


def riffled(table: Table) -> bool:
    """Say whether the deck was shuffled for the next deal, the hand being over."""
    seen = (each for each in reversed(table.record) if each.hand == table.hand)
    return any(
        isinstance(each.event, DealerShuffles)
        and each.due is not None
        and each.due.what == "nothing"
        for each in seen
    )


@observer(SeatAppeals)
def appeals(table: Table, event: SeatAppeals, due: Due) -> RulingAppealed:
    """See an appeal, and what has happened since the ruling."""
    since = [each for each in table.record[:-1] if each.n > due.ruled_after]
    then = next((each.hand for each in table.record if each.n == due.ruled_after), table.hand)
    return RulingAppealed(
        event.seat,
        ruled=due.ruled_after > 0,
        appeals=sum(isinstance(each.event, SeatAppeals) for each in since),
        acted_since=sum(isinstance(each.event, _ACTS) for each in since),
        deals_since=table.hand - then + riffled(table),
    )


@observer(AsksState)
def asks_how_things_stand(table: Table, event: AsksState, due: Due) -> StateAsked:
    """See who asks, and what the answer is."""
    in_turn = due.what == "action" and due.seat == event.seat
    if event.of is None:
        free = in_turn and due.bounds is not None and due.bounds.raise_barred is None
        return StateAsked(event.seat, event.seat, "raise", in_turn, holds=free)
    live = table.seats[event.of].status == LIVE
    return StateAsked(event.of, event.seat, "hand", in_turn, holds=live)
