"""What the round so far tells of an act: short calls before it, a blind of one big chip, a sum.

Source: tda-2026 48-C, 53-C, 59.
"""

from __future__ import annotations

from referee.table.due import Bounds
from referee.table.table import Table

_NOUGHT = 10  # what one more nought does to a number


def meant(table: Table, bounds: Bounds, said: int) -> int | None:
    """Return the greatest bet or raise a number can stand for with noughts behind it.

    It is no more than the pot; None where the number with noughts can be no bet and no raise.
    """
    if not said:
        return None
    pot = sum(seat.matched + seat.dead for seat in table.seats.values())
    sums = [said * _NOUGHT**noughts for noughts in range(1, len(str(pot)) + 1)]
    fit = [each for each in sums if bounds.min_to <= each <= min(pot, bounds.max_to)]
    return max(fit, default=None)


def blind_chip(table: Table, number: int) -> int:
    """Return what the one chip is worth that a seat posted with, until it acts; or 0."""
    return table.big_chips.get(number, 0) if table.seats[number].acted is None else 0


def over_blind(table: Table, number: int) -> int:
    """Return what that chip is worth more than its bet; 0 once it is picked up."""
    bet = table.seats[number].bet
    return max(0, blind_chip(table, number) - bet) if bet else 0


def blind_covers(table: Table, number: int, bounds: Bounds) -> bool:
    """Say whether the one chip a seat posted its blind with is worth the call by itself.

    It may have been picked up since.
    """
    return 0 < bounds.level <= blind_chip(table, number)


def short_before(table: Table, number: int) -> int:
    """Count the players in a row before a seat who put in too little against this level."""
    short = {seat for seat, level in table.short_calls if level == table.level}
    live = table.live()
    ring = [seat for seat in table.after(number) if seat in live and seat != number]
    found = 0
    for seat in reversed(ring):
        if seat not in short:
            break
        found += 1
    return found
