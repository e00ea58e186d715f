"""Family *hand*: cards that are exposed, taken, fouled or dropped while they play."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.due import Due
from referee.table.event import (
    BetGoesBack,
    CardsMix,
    DealerTakesCards,
    SeatPushesCards,
    SeatShows,
    SeatTables,
    SeatTurnsUp,
)
from referee.table.facts import fact
from referee.table.table import LIVE, Table


class HandIncident(Incident):
    """What every incident of the family records."""

    family: ClassVar[str] = "hand"
    betting: bool = fact("flag", "a round of betting is open")
    facing: bool = fact("flag", "the seat has a bet to answer")


class ExposedCards(HandIncident):
    """Cards are turned up for all to see in a round of betting."""

    key: ClassVar[str] = "exposed-cards"
    about: ClassVar[str] = "a live hand turns up cards while a round of betting is open"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    happens: ClassVar[bool] = True
    to_call: int = fact("amount", "units the seat has to add to match")
    whole: bool = fact("flag", "all its cards are turned up")
    in_turn: bool = fact("flag", "the turn is with the seat")
    heads_up: bool = fact("flag", "two live hands are left")


class ShownToOne(HandIncident):
    """Cards are shown to one other seat in a round of betting."""

    key: ClassVar[str] = "shown-to-one"
    about: ClassVar[str] = "a seat shows cards to one other while a round of betting is open"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    to: int = fact("seat", "the seat that sees them")
    to_player_in: bool = fact("flag", "that seat has a live hand")
    may_use: bool = fact("flag", "that seat may still act in this round")


class HandTaken(HandIncident):
    """The dealer takes in a live hand that is not tabled."""

    key: ClassVar[str] = "hand-taken"
    about: ClassVar[str] = "the dealer takes in a live hand that is not tabled"
    up: int = fact("count", "cards of the hand that are face up")


class HandFouled(HandIncident):
    """A live hand lies among discards."""

    key: ClassVar[str] = "hand-fouled"
    about: ClassVar[str] = "the cards of a live hand mix with discards"
    tabled: bool = fact("flag", "all its cards lay face up before")


class ThrownBetween(HandIncident):
    """A live hand is thrown in while no bet is open and the betting goes on."""

    key: ClassVar[str] = "thrown-between-rounds"
    about: ClassVar[str] = "a live hand is thrown in between two rounds of betting"
    into_muck: bool = fact("flag", "the cards touch the muck")


class DroppedCards(HandIncident):
    """Cards of a live hand fall off the table."""

    key: ClassVar[str] = "dropped-cards"
    about: ClassVar[str] = "the cards of a live hand fall off the table"


class UncalledBack(Incident):
    """Chips go back that nobody called, or that lay there for an early act."""

    key: ClassVar[str] = "uncalled-back"
    family: ClassVar[str] = "money"
    about: ClassVar[str] = "chips that nobody called, or that were held, go back"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    happens: ClassVar[bool] = True
    amount: int = fact("amount", "units that go back")
    held: bool = fact("flag", "they lay there for an early act")


def _facing(table: Table, number: int) -> bool:
    seat = table.seats[number]
    return table.in_round and seat.bet < table.level and seat.stack > 0


@observer(SeatTables)
@observer(SeatTurnsUp)
def exposes(table: Table, event: SeatTables | SeatTurnsUp, due: Due) -> ExposedCards | None:
    """See cards turned up while a round of betting is open."""
    seat = table.seats[event.seat]
    if due.what != "action" or seat.status != LIVE:
        return None
    up = len({*seat.up, *event.cards})
    return ExposedCards(
        event.seat,
        betting=True,
        facing=_facing(table, event.seat),
        to_call=max(0, table.level - seat.bet),
        whole=isinstance(event, SeatTables) or up >= len(seat.dealt),
        in_turn=due.seat == event.seat,
        heads_up=len(table.live()) == 2,
    )


@observer(SeatShows)
def shows_to_one(table: Table, event: SeatShows, due: Due) -> ShownToOne | None:
    """See cards shown to one player alone."""
    if due.what != "action":
        return None
    viewer = table.seats[event.to]
    in_it = viewer.status == LIVE
    waits = viewer.acted is None or viewer.bet < table.level
    return ShownToOne(
        event.seat,
        betting=True,
        facing=_facing(table, event.seat),
        to=event.to,
        to_player_in=in_it,
        may_use=in_it and waits and viewer.stack > 0,
    )


@observer(DealerTakesCards)
def takes_hand(table: Table, event: DealerTakesCards, due: Due) -> HandTaken | None:
    """See the dealer take in a live hand that is not tabled; the last one left is taken in."""
    seat = table.seats[event.seat]
    if seat.status != LIVE or seat.shown or due.what == "push":
        return None
    betting = due.what == "action"
    return HandTaken(event.seat, betting, _facing(table, event.seat), len(seat.up))


@observer(CardsMix)
def fouls(table: Table, event: CardsMix, due: Due) -> HandFouled | None:
    """See a live hand lie among discards."""
    seat = table.seats[event.seat]
    if seat.status != LIVE:
        return None
    betting = due.what == "action"
    return HandFouled(event.seat, betting, _facing(table, event.seat), bool(seat.shown))


@observer(SeatPushesCards)
def drops(table: Table, event: SeatPushesCards, due: Due) -> DroppedCards | None:
    """See the cards of a live hand fall off the table."""
    if event.where != "off-table" or table.seats[event.seat].status != LIVE:
        return None
    return DroppedCards(event.seat, due.what == "action", _facing(table, event.seat))


@observer(SeatPushesCards)
def throws_in_between(table: Table, event: SeatPushesCards, due: Due) -> ThrownBetween | None:
    """See a live hand thrown in while the dealer is due and betting is still to come."""
    between = due.what in ("burn", "board") and "show" not in due.verbs
    if not between or event.where == "off-table" or table.seats[event.seat].status != LIVE:
        return None
    into = event.where != "forward"
    return ThrownBetween(event.seat, betting=False, facing=False, into_muck=into)


@observer(BetGoesBack)
def goes_back(table: Table, event: BetGoesBack, due: Due) -> UncalledBack:
    """See chips go back when a round closes."""
    return UncalledBack(event.seat, event.amount, event.held)
