"""Family *hand*: cards that are exposed, taken, fouled or dropped while they play."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.beside import CardsMix, SeatPushesSome
from referee.table.due import Due
from referee.table.event import (
    BetGoesBack,
    DealerTakesCards,
    SeatPushesCards,
    SeatShows,
    SeatTables,
    SeatTurnsUp,
)
from referee.table.facts import fact
from referee.table.seat import LIVE
from referee.table.table import Table


class HandIncident(Incident):
    """What every incident of the family records."""

    family: ClassVar[str] = "hand"
    betting: bool = fact("flag", "a round of betting is open")
    facing: bool = fact("flag", "the seat has a bet to answer")


class ExposedCards(HandIncident):
    """Cards are turned up for all to see while there is betting to come."""

    key: ClassVar[str] = "exposed-cards"
    about: ClassVar[str] = "a live hand turns up cards while there is betting to come"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    happens: ClassVar[bool] = True
    to_call: int = fact("amount", "units the seat has to add to match")
    whole: bool = fact("flag", "all its cards are turned up")
    in_turn: bool = fact("flag", "the turn is with the seat")
    heads_up: bool = fact("flag", "two live hands are left")
    dealing: bool = fact("flag", "the deal still goes on")


class ShownToOne(HandIncident):
    """Cards are shown to one other seat while there is betting to come."""

    key: ClassVar[str] = "shown-to-one"
    about: ClassVar[str] = "a seat shows cards to one other while there is betting to come"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    to: int = fact("seat", "the seat that sees them")
    to_player_in: bool = fact("flag", "that seat has a live hand")
    may_use: bool = fact("flag", "that seat may still act on what it sees")


class HandTaken(HandIncident):
    """The dealer takes in a live hand that is not tabled."""

    key: ClassVar[str] = "hand-taken"
    about: ClassVar[str] = "the dealer takes in a live hand that is not tabled"
    up: int = fact("count", "cards of the hand that are face up")


class HandFouled(HandIncident):
    """A live hand lies among discards."""

    key: ClassVar[str] = "hand-fouled"
    about: ClassVar[str] = "the cards of a live hand mix with discards or another hand"
    tabled: bool = fact("flag", "all its cards lay face up before")
    among: int | None = fact("seat", "the seat whose cards it lies among", optional=True)


class CardLost(HandIncident):
    """Some cards of a live hand lie in the muck, the others do not."""

    key: ClassVar[str] = "card-lost"
    about: ClassVar[str] = "some cards of a live hand go into the muck"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand"})
    lost: int = fact("count", "cards that went into the muck")
    left: int = fact("count", "cards the seat still has")
    identifiable: bool = fact("flag", "the cards can be told apart")


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


_TO_COME = ("deal", "shuffle", "discard", "burn", "board")
"""What has to be done before the next round of betting."""


def _betting_to_come(due: Due) -> bool:
    waits = due.what in _TO_COME and "show" not in due.verbs
    return due.what == "action" or waits


def facing_a_bet(table: Table, number: int) -> bool:
    """Say whether a seat has a bet to answer."""
    seat = table.seats[number]
    return table.in_round and seat.bet < table.level and seat.stack > 0


@observer(SeatTables)
@observer(SeatTurnsUp)
def exposes(table: Table, event: SeatTables | SeatTurnsUp, due: Due) -> ExposedCards | None:
    """See cards turned up while there is betting to come."""
    seat = table.seats[event.seat]
    if not _betting_to_come(due) or seat.status != LIVE:
        return None
    up = len({*seat.up, *event.cards})
    return ExposedCards(
        event.seat,
        betting=due.what == "action",
        facing=facing_a_bet(table, event.seat),
        to_call=max(0, table.level - seat.bet) if due.what == "action" else 0,
        whole=isinstance(event, SeatTables) or up >= len(seat.dealt),
        in_turn=due.seat == event.seat,
        heads_up=len(table.live()) == 2,
        dealing=due.what == "deal",
    )


@observer(SeatShows)
def shows_to_one(table: Table, event: SeatShows, due: Due) -> ShownToOne | None:
    """See cards shown to one player alone."""
    if not _betting_to_come(due):
        return None
    viewer = table.seats[event.to]
    in_it = viewer.status == LIVE
    betting = due.what == "action"
    waits = not betting or viewer.acted is None or viewer.bet < table.level
    return ShownToOne(
        event.seat,
        betting=betting,
        facing=facing_a_bet(table, event.seat),
        to=event.to,
        to_player_in=in_it,
        may_use=in_it and waits and viewer.stack > 0,
    )


@observer(DealerTakesCards)
def takes_hand(table: Table, event: DealerTakesCards, due: Due) -> HandTaken | None:
    """See the dealer take in a live hand that is not tabled; the last one left is taken in."""
    seat = table.seats[event.seat]
    away = event.seat in table.away
    if away or seat.status != LIVE or seat.shown or due.what == "push":
        return None
    betting = due.what == "action"
    return HandTaken(event.seat, betting, facing_a_bet(table, event.seat), len(seat.up))


@observer(CardsMix)
def fouls(table: Table, event: CardsMix, due: Due) -> HandFouled | None:
    """See a live hand lie among discards."""
    seat = table.seats[event.seat]
    if seat.status != LIVE:
        return None
    betting = due.what == "action"
    facing, tabled = facing_a_bet(table, event.seat), bool(seat.shown)
    return HandFouled(event.seat, betting, facing, tabled, event.to)


@observer(SeatPushesSome)
def loses_a_card(table: Table, event: SeatPushesSome, due: Due) -> CardLost | None:
    """See some cards of a live hand go into the muck."""
    seat = table.seats[event.seat]
    if seat.status != LIVE or seat.shown or due.what == "push":
        return None  # where the pot is to be pushed the last hand has won, cards or no cards
    return CardLost(
        event.seat,
        betting=due.what == "action",
        facing=facing_a_bet(table, event.seat),
        lost=event.count,
        left=max(0, len(seat.dealt) - event.count),
        identifiable=(event.seat, "identifiable") in table.found,
    )


@observer(SeatPushesCards)
def drops(table: Table, event: SeatPushesCards, due: Due) -> DroppedCards | None:
    """See the cards of a live hand fall off the table."""
    if event.where != "off-table" or table.seats[event.seat].status != LIVE:
        return None
    return DroppedCards(event.seat, due.what == "action", facing_a_bet(table, event.seat))


@observer(BetGoesBack)
def goes_back(table: Table, event: BetGoesBack, due: Due) -> UncalledBack:
    """See chips go back when a round closes."""
    return UncalledBack(event.seat, event.amount, event.held)
