"""The best possible hand, checked where a bet could only have won more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.deciding import rule
from referee.hearing.ruling import Matter
from referee.incident.showdown import NutsChecked
from referee.table.seat import LIVE
from referee.table.showdown import all_in
from referee.table.table import Table
from referee.variant.insight import nothing_ties

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def look(floor: Floor, number: int, n: int) -> None:
    """Rule on a hand that lies whole and open, if nothing beats or ties it and it only checked.

    Source: tda-2026 71.
    """
    table = floor.table
    seat, (aggressor, opener) = table.seats[number], table.last_round
    if not seat.shown or seat.status != LIVE or aggressor is not None or opener is None:
        return
    if not seat.stack or floor.due.what not in ("show", "push"):
        return  # it could not have bet, or cards are still to come
    if not nothing_ties(table, number, seat.shown, floor.settings, floor.variant):
        return
    last = _last(table, opener) == number
    incident = NutsChecked(number, all_in=all_in(table), last_to_act=last)
    rule(floor, Matter(incident, None, None, None, 0, n))


def _last(table: Table, opener: int) -> int:
    """Return the seat that acted last in a round without a bet that ``opener`` began."""
    able = table.able()
    later = [seat for seat in table.after(opener) if seat in able and seat != opener]
    return later[-1] if later else opener
