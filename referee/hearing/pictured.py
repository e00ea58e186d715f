"""The cards of each seat as everybody at the table sees them, and what each has drawn.

What the writer of a script knows of a card face down nobody at the table does: it is told only
where its face was seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from referee.table.cards import UNKNOWN
from referee.table.seat import DEAD, FOLDED, MUCKED, OUT, RELEASED, Seat
from referee.table.table import Table
from referee.variant.moves import declared_variant
from referee.variant.phases import Bets, Board, Up, Variant

Data = dict[str, Any]
GONE = (FOLDED, DEAD, OUT, MUCKED)
"""States of a hand whose cards are in the muck; one released lies there, face down."""


def cards(table: Table) -> Data:
    """Tell the cards of a game with upcards, by seat, in the order in which they came.

    ``street`` is the phase that dealt a card; it ``lies`` up, down, or is gone with its hand.
    """
    dealt = list(_deal(declared_variant(table.case.variant)))
    if not any(up for _, up in dealt):
        return {}
    told = {
        str(number): _hand(table, number, dealt)
        for number, seat in table.seats.items()
        if seat.dealt
    }
    return {"cards": told}


def drawn(table: Table) -> Data:
    """Tell how many cards each seat has drawn, by draw and seat, in the order of both."""
    counts = table.drawing.counts
    told = {
        phase: {str(number): count for number, count in sorted(seats.items())}
        for phase, seats in counts.items()
    }
    return {"drawn": told} if told else {}


def _deal(variant: Variant) -> Iterator[tuple[str, bool]]:
    """Yield the street of each card of a hand, and whether it is due face up."""
    for phase in variant.phases:
        if isinstance(phase, Bets):
            for deal in phase.deal:
                if not isinstance(deal, Board):
                    yield from [(phase.name, isinstance(deal, Up))] * deal.count


def _hand(table: Table, number: int, dealt: list[tuple[str, bool]]) -> list[Data]:
    seat = table.seats[number]
    held = _named(seat)
    exposed = {given.card for given in table.dealt.given if given.up and given.seat == number}
    seen = {*seat.shown, *seat.up, *exposed}
    told = []
    for at, (card, up) in enumerate(zip(held, _lying_up(seat, held, dealt), strict=True)):
        street = dealt[min(at, len(dealt) - 1)][0]
        lies = "up" if up and seat.status != RELEASED else "down"
        lies = "gone" if seat.status in GONE else lies
        face = card if up or card in seen else UNKNOWN
        told.append({"card": face, "street": street, "lies": lies})
    return told


def _named(seat: Seat) -> list[str]:
    """Return the cards of a seat, unknown ones named by those that were turned up since."""
    shown = seat.shown or seat.up
    turned = [card for card in shown if card != UNKNOWN and card not in seat.dealt]
    coming = iter(turned)
    return [next(coming, UNKNOWN) if card == UNKNOWN else card for card in seat.dealt]


def _lying_up(seat: Seat, held: list[str], dealt: list[tuple[str, bool]]) -> Iterator[bool]:
    """Yield for each card whether it lies face up; of unknown ones those that are due so do."""
    up = Counter(seat.shown or seat.up)
    for at, card in enumerate(held):
        due = card != UNKNOWN or (at < len(dealt) and dealt[at][1])
        lies = due and up[card] > 0
        up[card] -= lies
        yield lies
