"""How a penalty is served: hands that are dealt and killed, chips that leave play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.observing import observed
from referee.table.event import DealerTakesCards
from referee.table.seat import LIVE

if TYPE_CHECKING:
    from referee.hearing.floor import Floor
    from referee.seating.seating import Seating


def take_cards(floor: Floor, seating: Seating, n: int) -> None:
    """Take in the cards of who misses this hand, the deal being complete.

    It is what the dealer does next, under the rule that the book has for it: no sentence tells
    of it. A misdeal deals the same hand again, and that is one hand of the penalty.

    Source: tda-2026 37-C, 74-C.
    """
    floor.write(floor.table.but(serving=seating.serving))
    for number in sorted(seating.serving):
        if floor.table.seats[number].status == LIVE and number in floor.table.away:
            observed(floor, DealerTakesCards(number), n)


def chips_leave(floor: Floor, seating: Seating) -> None:
    """Take off the table what sanctions have forfeited: some chips, or a whole stack.

    It is done as the next hand begins: till then the floor may think better of it.

    Source: tda-2026 74-D, rp-26.
    """
    for at, each in enumerate(floor.table.sanctions):
        out = seating.players[each.seat].out if each.seat in seating.players else False
        units = floor.table.seats[each.seat].stack if out else each.units
        if not units:
            continue
        stack = floor.table.seats[each.seat].stack
        units = min(units, stack)
        floor.write(floor.table.with_seat(each.seat, stack=stack - units))
        floor.house += units
        given = list(floor.table.sanctions)
        given[at] = each._replace(units=0)
        floor.write(floor.table.but(sanctions=tuple(given)))
    seating.given = floor.table.sanctions
