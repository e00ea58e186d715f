"""What is seen beside the betting: the clock, who gets up, odd cards, chips of a pocket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.off import OffScript
from referee.table.beside import (
    CardsMix,
    ChipsFound,
    DealerCountsDeck,
    DealerDropsStub,
    OddCardSeen,
    SeatBehaves,
    SeatBetsToken,
    SeatHoldsForward,
    SeatMovesUpcards,
    SeatNotLooked,
    SeatPockets,
    SeatPushesSome,
)
from referee.table.between import SeatAdds, SeatBuys, SeatLeaves, SeatReturns
from referee.table.cards import JOKER, UNKNOWN
from referee.table.deal import Odd
from referee.table.event import (
    CallsTime,
    DealerShuffles,
    DealerTakesCards,
    Event,
    SeatDiscards,
    SeatPushesCards,
    SeatShows,
    SeatTables,
    SeatTakesCards,
    SeatTurnsUp,
    SecondsPass,
)
from referee.table.notes import Clock
from referee.table.seat import LIVE
from referee.table.table import Table

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

BESIDE = (
    CallsTime,
    ChipsFound,
    DealerCountsDeck,
    DealerDropsStub,
    DealerShuffles,
    OddCardSeen,
    SeatAdds,
    SeatBuys,
    SeatLeaves,
    SeatPockets,
    SeatReturns,
    SecondsPass,
)


_ON_CARDS = (
    CardsMix,
    DealerTakesCards,
    SeatMovesUpcards,
    SeatNotLooked,
    SeatPushesCards,
    SeatPushesSome,
    SeatShows,
    SeatTables,
    SeatTakesCards,
    SeatTurnsUp,
)
"""What happens to the cards of a seat: it holds some, or gave them up."""


def check(floor: Floor, event: Event) -> None:
    """Refuse what cannot have been seen at this table.

    Raises:
        OffScript: The event cannot have happened.
    """
    table = floor.table
    if isinstance(event, _ON_CARDS):
        seat = table.seats[event.seat]
        if seat.status == LIVE and not seat.dealt:
            raise OffScript(f"seat {event.seat} holds no cards")
        if isinstance(event, SeatMovesUpcards) and not seat.up:
            raise OffScript(f"seat {event.seat} has no upcards")
    elif isinstance(event, SeatDiscards):
        if not floor.variant.draws and floor.due.what != "discard":
            raise OffScript(f"seat {event.seat} has no card to give up now")
    elif isinstance(event, OddCardSeen):
        _check_odd(table, event)
    elif isinstance(event, SeatBehaves) and event.to == event.seat:
        raise OffScript(
            f"seat {event.seat} does that to itself", "Name the other seat that it is done to."
        )
    elif isinstance(event, SeatHoldsForward):
        stack = table.seats[event.seat].stack
        if event.amount > stack:
            raise OffScript(f"seat {event.seat} moves {event.amount} forward and has {stack}")
    elif isinstance(event, SeatPockets):
        stack = table.seats[event.seat].stack
        if event.amount > stack:
            raise OffScript(
                f"seat {event.seat} takes {event.amount} off the table and has {stack}"
            )
    elif isinstance(event, (SeatLeaves, SeatReturns)):
        _check_presence(table, event)


def _check_presence(table: Table, event: SeatLeaves | SeatReturns) -> None:
    away = event.seat in table.away
    if isinstance(event, SeatLeaves) and away:
        raise OffScript(f"seat {event.seat} leaves and has left before")
    if isinstance(event, SeatReturns) and not away:
        raise OffScript(
            f"seat {event.seat} comes back and has not left",
            f"One gets up first: seat {event.seat} leaves",
        )


def _check_odd(table: Table, event: OddCardSeen) -> None:
    if event.card in (UNKNOWN, JOKER):
        raise OffScript(f"{event.card} is not one card that can be seen twice")
    if event.where == "board" and not table.board and not table.dealt.early:
        raise OffScript("no card lies on the board yet")
    card = JOKER if event.what == "joker" else event.card
    if event.where == "board":
        _check_among(f"the board has {' '.join(table.board)}", table.board, card)
    if event.seat is None:
        return
    hand = table.seats[event.seat].dealt
    if not hand:
        raise OffScript(f"seat {event.seat} holds no cards")
    _check_among(f"seat {event.seat} holds {' '.join(hand)}", hand, card)


def _check_among(there: str, cards: tuple[str, ...], card: str | None) -> None:
    """Refuse a card that is said to be among some, all known, and is not."""
    if card is not None and cards and UNKNOWN not in cards and card not in cards:
        raise OffScript(f"{there}, and {card} is no card of it")


def before(floor: Floor, event: Event, n: int) -> None:
    """Take down what an observer or a remedy asks: a card that was seen, the time of an act."""
    if isinstance(event, (SeatBetsToken, SecondsPass)):
        from referee.hearing import shotclock  # few scripts let time go by

        if isinstance(event, SecondsPass):
            shotclock.runs(floor, event, n)
        else:
            shotclock.token(floor, event, n)
    if isinstance(event, OddCardSeen):
        if event.what == "joker" and JOKER in floor.variant.deck and floor.honours is not None:
            saying = "joker-in-deck" if JOKER in floor.hand.deck else "no-joker"
            floor.honours.add(n, "jokers", saying)
        odd = Odd(n, event.what, event.where, event.card, event.seat)
        dealt = floor.table.dealt
        floor.write(floor.table.but(dealt=dealt._replace(odd=(*dealt.odd, odd))))


def takes(floor: Floor, event: Event) -> None:
    """Take an event that is in order, or that happens whatever is ruled on it."""
    table = floor.table
    if isinstance(event, SecondsPass):
        if table.clock is not None and table.clock.seat == floor.due.seat:
            elapsed = table.clock.elapsed + event.seconds
            floor.write(table.but(clock=table.clock._replace(elapsed=elapsed)))
    elif isinstance(event, CallsTime):
        runs = table.clock is not None and table.clock.seat == event.on
        if event.on == floor.due.seat and not runs:
            floor.write(table.but(clock=Clock(event.on)))  # no rule speaks against it
    elif isinstance(event, SeatLeaves):
        floor.write(table.but(away=table.away | {event.seat}))
    elif isinstance(event, SeatReturns):
        floor.write(table.but(away=table.away - {event.seat}))
    elif isinstance(event, DealerShuffles):
        if floor.due.what == "shuffle":
            floor.hand.step(table.plan[0])
        else:
            floor.write(table.but(deck=()))  # nobody knows its order any more
