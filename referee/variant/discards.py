"""Cards that a hand gives up without drawing others, as in pineapple.

Which card it was nobody sees: from then on the hand is known only as far as it is tabled.
"""

from __future__ import annotations

from referee.table.cards import UNKNOWN
from referee.table.table import Table
from referee.variant.dealt import rotation


def waiting(table: Table) -> list[int]:
    """Return the seats that have still to discard, the first left of the button first."""
    return [number for number in rotation(table) if number not in table.discarded]


def given_up(table: Table, number: int, count: int) -> Table:
    """Return the table after a seat gave up so many cards, or all it has where those are fewer.

    ``cards`` of the seat stay what is known of all it was dealt.
    """
    seat = table.seats[number]
    left = max(0, len(seat.dealt) - count)
    held = seat.dealt if left == len(seat.dealt) else (UNKNOWN,) * left
    seats = {**table.seats, number: seat._replace(dealt=held, cards=seat.cards or seat.dealt)}
    discarded = {**table.discarded, number: len(seat.dealt) - left}
    return table.but(seats=seats, discarded=discarded)
