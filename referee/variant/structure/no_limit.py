"""No-limit: a seat may bet all it has.

Source: online-ru-1 10.1, roberts-11 14.NL.
"""

from __future__ import annotations

from referee.table.due import Settings
from referee.table.table import Table
from referee.variant.structure.base import Structure


def _stack(table: Table, number: int, level: int, settings: Settings) -> int:
    seat = table.seats[number]
    return seat.bet + seat.stack


NO_LIMIT = Structure("no-limit", _stack, capped=False)
