"""How a round opens on the table: who opens in the place of a seat that need not."""

from __future__ import annotations

from referee.table.table import Table


def left_of(table: Table, number: int) -> int | None:
    """Return the first seat to the left of one that may still bet, or None."""
    able = set(table.able()) - {number}
    return next((seat for seat in table.after(number) if seat in able), None)
