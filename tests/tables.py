"""Tables that tests of several parts begin from."""

from __future__ import annotations

from referee.table.due import Case
from referee.table.seat import Seat
from referee.table.table import Table


def of_five() -> Table:
    """Return a table of five before the flop, blinds posted, seat 4 to act."""
    seats = {
        1: Seat(1000),
        2: Seat(900, bet=100),
        3: Seat(800, bet=200),
        4: Seat(1000),
        5: Seat(350),
    }
    stakes = {"small-blind": 100, "big-blind": 200}
    case = Case("holdem", "no-limit", "cash")
    return Table(case, stakes, seats, button=1, phase="preflop", turn=4, level=200)
