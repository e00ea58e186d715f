"""Family *draw*: cards given up as in pineapple, too many, out of turn or not in time."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.due import Due
from referee.table.event import (
    DealerPutsOut,
    SeatActs,
    SeatDiscards,
    SeatPushesCards,
    SeatPushesUncounted,
    SeatPutsOut,
)
from referee.table.facts import fact
from referee.table.seat import LIVE
from referee.table.table import Table

EARLY = ("fold", "check", "call", "bet", "raise", "complete", "all-in", "chips")


class Discards(Incident):
    """What every incident of the family records."""

    family: ClassVar[str] = "draw"
    due_cards: int = fact("count", "cards each hand has to give up")


class TooManyDiscarded(Discards):
    """A hand gives up more cards than the game asks."""

    key: ClassVar[str] = "too-many-discarded"
    about: ClassVar[str] = "a seat gives up more cards than it has to"
    given_up: int = fact("count", "cards given up")
    left_in_hand: int = fact("count", "cards left in the hand")


class DiscardOutOfTurn(Discards):
    """A hand gives up its card while another is due to."""

    key: ClassVar[str] = "discard-out-of-turn"
    about: ClassVar[str] = "a seat gives up its card before its turn to"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    happens: ClassVar[bool] = True
    turn_of: int = fact("seat", "the seat that is due to give up a card")


class ActBeforeDiscard(Discards):
    """A seat acts on its hand while cards have still to be given up."""

    key: ClassVar[str] = "act-before-discard"
    about: ClassVar[str] = "a seat bets, checks or folds while cards are still to be given up"
    early_act: str = fact("word", "what it did", words=EARLY)
    own_discard: bool = fact("flag", "the seat itself has still to give up a card")


class DiscardMissed(Discards):
    """The next board cards come while a hand holds a card too many."""

    key: ClassVar[str] = "discard-missed"
    about: ClassVar[str] = "board cards come while a hand has not given up its card"
    street: str = fact("street", "the street whose cards came")
    still_to_discard: int = fact("count", "hands that hold a card too many")


@observer(SeatDiscards)
def discards(table: Table, event: SeatDiscards, due: Due) -> Discards | None:
    """See cards given up in another number or another order than is due."""
    seat = table.seats[event.seat]
    if due.what != "discard" or seat.status != LIVE or event.seat in table.discarded:
        return None
    if event.thrown > due.discards:
        left = max(0, len(seat.dealt) - event.thrown)
        return TooManyDiscarded(
            event.seat, due.discards, given_up=event.thrown, left_in_hand=left
        )
    if due.seat is None or event.seat == due.seat:
        return None
    return DiscardOutOfTurn(event.seat, due.discards, turn_of=due.seat)


@observer(SeatActs)
@observer(SeatPutsOut)
@observer(SeatPushesUncounted)
@observer(SeatPushesCards)
def acts_too_early(
    table: Table,
    event: SeatActs | SeatPutsOut | SeatPushesUncounted | SeatPushesCards,
    due: Due,
) -> ActBeforeDiscard | None:
    """See an act of betting, or a hand thrown in, before the cards are given up."""
    if due.what not in ("discard", "draw"):
        return None
    live = table.seats[event.seat].status == LIVE
    if isinstance(event, SeatPushesCards):
        if event.where == "off-table":
            return None  # dropped, not given up
        act = "fold"
    else:
        act = event.verb if isinstance(event, SeatActs) else "chips"
    if act == "fold" and not live:
        return None  # the hand is gone already
    drawn = table.drawing.draws if table.drawing.phase == table.phase else {}
    own = live and event.seat not in table.discarded and event.seat not in drawn
    return ActBeforeDiscard(event.seat, due.discards, early_act=act, own_discard=own)


@observer(DealerPutsOut)
def goes_on_too_early(table: Table, event: DealerPutsOut, due: Due) -> DiscardMissed | None:
    """See board cards come while a hand holds a card too many."""
    if due.what != "discard" or not table.dealt.early:
        return None
    waiting = 1 + len(due.also)
    street = table.dealt.early[-1].street
    return DiscardMissed(due.seat, due.discards, street=street, still_to_discard=waiting)
