"""Chips that a player moves forward and does not let go of."""

from __future__ import annotations

from referee.table.beside import SeatHoldsForward
from referee.table.event import SeatEvent
from referee.table.table import Table


def chips_held(table: Table, number: int | None) -> int:
    """Return the units that a seat whose turn it is holds forward: 0 where it holds none.

    It moved them in this turn, and has done nothing since.
    """
    for seen in reversed(table.record):
        own = isinstance(seen.event, SeatEvent) and seen.event.seat == number
        if own and isinstance(seen.event, SeatHoldsForward) and seen.due is not None:
            return seen.event.amount if seen.due.seat == number else 0
        if own or seen.hand != table.hand:
            break
    return 0
