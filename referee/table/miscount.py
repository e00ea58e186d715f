"""A bet of the pot that the dealer has counted wrongly: what it may be, and what it was.

Everybody takes the dealer's word, so nobody sees anything amiss until somebody counts again.
Source: tda-2026 54-B.
"""

from __future__ import annotations

from referee.table.betting import Reading
from referee.table.due import Bounds
from referee.table.notes import Miscount
from referee.table.table import Table


def by_count(bounds: Bounds, off: int) -> Bounds:
    """Return the bounds as the table takes them, the count being ``off`` by so many units."""
    most = max(bounds.min_to, bounds.max_to + off)
    return bounds._replace(max_to=most, pot_to=max(bounds.min_to, bounds.pot_to + off))


def miscounted(
    seat: int, bounds: Bounds, reading: Reading, off: int, n: int
) -> Miscount | None:
    """Return what is to be noted of a bet or raise that is all the false count allows."""
    most = reading.to == bounds.max_to and not reading.all_in
    if reading.verb not in ("bet", "raise") or not most:
        return None
    return Miscount(n, seat, reading.to, min(bounds.max_to - off, bounds.all_in_to), off, 0)


def noted(table: Table, found: Miscount | None) -> Table:
    """Return the table with that noted, beside the cards that are out."""
    if found is None:
        return table
    return table.but(miscount=found._replace(cards=cards_out(table)))


def cards_out(table: Table) -> int:
    """Return how many cards lie on the board and in the hands, thrown in or not."""
    return len(table.board) + sum(len(seat.dealt) for seat in table.seats.values())
