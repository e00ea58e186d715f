"""Family *money* in one hand: chips that come, go or come to light; pots pushed early."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.beside import AsksStack, ChipsFound, SeatPockets
from referee.table.between import DealerCollects, SeatAdds, SeatBuys, SeatPosts, SeatStraddles
from referee.table.due import TIME, Due
from referee.table.event import DealerMovesButton, DealerPushes
from referee.table.facts import fact
from referee.table.seat import LIVE
from referee.table.table import Table

SOURCES = ("bought", "pocket")
POSTS = ("post", "straddle")
_SEAT = frozenset({"seat"})
_OVER = ("show", "push", "nothing")


class Money(Incident):
    """What every incident of the family records."""

    family: ClassVar[str] = "money"
    gives: ClassVar[frozenset[str] | None] = _SEAT
    amount: int = fact("amount", "units it is about")
    live: bool = fact("flag", "the seat has a live hand")
    in_hand: bool = fact("flag", "cards are out and the pot is not pushed")


class ChipsAdded(Money):
    """Chips are added to a stack while a hand goes on."""

    key: ClassVar[str] = "chips-added"
    about: ClassVar[str] = "a seat adds chips or money to its stack while a hand goes on"
    gives: ClassVar[frozenset[str] | None] = _SEAT | {"brought-chips"}
    source: str = fact("word", "where they come from", words=SOURCES)


class ChipsRemoved(Money):
    """Chips leave the table, and their owner stays in the game."""

    key: ClassVar[str] = "chips-removed"
    about: ClassVar[str] = "a seat takes chips off the table and stays in the game"
    stack: int = fact("amount", "units it had behind")


class HiddenChips(Money):
    """Chips come to light that nobody had seen before a seat."""

    key: ClassVar[str] = "hidden-chips"
    about: ClassVar[str] = "more chips of a seat come to light than anybody had seen"
    all_in: bool = fact("flag", "the seat has bet all that was seen of its stack")
    called: bool = fact("flag", "a live hand has matched that bet")


class StackAsked(Incident):
    """Somebody asks how many chips another player has."""

    key: ClassVar[str] = "stack-asked"
    family: ClassVar[str] = "money"
    gives: ClassVar[frozenset[str] | None] = _SEAT
    about: ClassVar[str] = "a seat asks how many chips another has"
    asker: int = fact("seat", "the seat that asks")
    to_the_chip: bool = fact("flag", "it asks for an exact count")


class PushedInBetting(Money):
    """The pot is pushed while the betting is not over."""

    key: ClassVar[str] = "pushed-in-betting"
    about: ClassVar[str] = "the pot is pushed while players have still to act"
    street: str = fact("street", "the phase the hand is in")
    still_to_act: int = fact("count", "seats the round still waits for")
    others: int = fact("count", "other live hands")


class WrongCharge(Incident):
    """Another charge is collected for the time than the table has, or where there is none."""

    key: ClassVar[str] = "wrong-charge"
    family: ClassVar[str] = "money"
    gives: ClassVar[frozenset[str] | None] = frozenset()
    about: ClassVar[str] = "another charge for the time is collected than the table has"
    amount: int = fact("amount", "units collected of each player")
    charge: int = fact("amount", "units of the charge, 0 where there is none")


@observer(DealerCollects)
def collects(table: Table, event: DealerCollects, due: Due) -> WrongCharge | None:
    """See a charge that is not the table's."""
    charge = table.stakes.get(TIME, 0)
    return None if event.amount == charge else WrongCharge(None, event.amount, charge)


class PostInHand(Incident):
    """A blind or a straddle is put up while the hand goes on."""

    key: ClassVar[str] = "post-in-hand"
    family: ClassVar[str] = "blinds-and-seats"
    about: ClassVar[str] = "a blind or a straddle is put up when cards are out"
    gives: ClassVar[frozenset[str] | None] = _SEAT
    kind: str = fact("word", "what it is put up as", words=POSTS)
    amount: int = fact("amount", "units put up")


class ButtonInHand(Incident):
    """The button is moved while the hand goes on."""

    key: ClassVar[str] = "button-in-hand"
    family: ClassVar[str] = "blinds-and-seats"
    about: ClassVar[str] = "the dealer moves the button while the hand goes on"
    gives: ClassVar[frozenset[str] | None] = _SEAT


def _in_hand(table: Table, due: Due) -> bool:
    return due.what != "nothing" and bool(table.dealt.each or table.dealt.given)


@observer(SeatBuys)
@observer(SeatAdds)
def adds_chips(table: Table, event: SeatBuys | SeatAdds, due: Due) -> ChipsAdded | None:
    """See chips added while cards are out."""
    if due.terms is not None:
        return None  # they come before the cards
    source = "bought" if isinstance(event, SeatBuys) else "pocket"
    live = table.seats[event.seat].status == LIVE
    return ChipsAdded(event.seat, event.amount, live, _in_hand(table, due), source)


@observer(SeatPockets)
def takes_chips_off(table: Table, event: SeatPockets, due: Due) -> ChipsRemoved:
    """See chips taken off the table."""
    seat = table.seats[event.seat]
    here = _in_hand(table, due)
    return ChipsRemoved(event.seat, event.amount, seat.status == LIVE, here, seat.stack)


@observer(ChipsFound)
def chips_come_to_light(table: Table, event: ChipsFound, due: Due) -> HiddenChips:
    """See chips that nobody had seen before."""
    seat = table.seats[event.seat]
    live, all_in = seat.status == LIVE, not seat.stack
    matched = [
        each.matched >= seat.matched or not each.stack
        for number, each in table.seats.items()
        if number != event.seat and each.status == LIVE
    ]
    return HiddenChips(
        event.seat,
        amount=event.amount,
        live=live,
        in_hand=_in_hand(table, due),
        all_in=all_in,
        called=all_in and any(matched),
    )


@observer(AsksStack)
def asks_for_a_stack(table: Table, event: AsksStack, due: Due) -> StackAsked:
    """See who asks what somebody else has."""
    return StackAsked(event.of, asker=event.seat, to_the_chip=event.exact)


@observer(DealerPushes)
def pushes_in_betting(table: Table, event: DealerPushes, due: Due) -> PushedInBetting | None:
    """See the pot pushed while there is betting to come."""
    if due.what in _OVER:
        return None
    waiting = [
        number
        for number, seat in table.seats.items()
        if table.in_round
        and seat.status == LIVE
        and seat.stack
        and (seat.acted is None or seat.bet < table.level)
    ]
    live = table.seats[event.seat].status == LIVE
    return PushedInBetting(
        event.seat,
        amount=event.amount or table.pot,
        live=live,
        in_hand=_in_hand(table, due),
        street=table.phase,
        still_to_act=len(waiting),
        others=len([number for number in table.live() if number != event.seat]),
    )


@observer(SeatPosts)
@observer(SeatStraddles)
def posts_in_hand(
    table: Table, event: SeatPosts | SeatStraddles, due: Due
) -> PostInHand | None:
    """See a blind put up when it is too late for one."""
    if due.terms is not None:
        return None  # it is in time
    kind = "post" if isinstance(event, SeatPosts) else "straddle"
    return PostInHand(event.seat, kind, event.amount)


@observer(DealerMovesButton)
def moves_button_in_hand(table: Table, event: DealerMovesButton, due: Due) -> ButtonInHand:
    """See the button moved in the middle of a hand."""
    return ButtonInHand(event.seat)
