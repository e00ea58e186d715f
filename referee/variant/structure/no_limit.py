"""No-limit: a seat may bet all it has.

Source: online-ru-1 10.1, roberts-11 14.NL.
"""

from __future__ import annotations

from referee.table.due import Settings
from referee.table.table import Table
from referee.variant.structure import big_bet, pot_limit
from referee.variant.structure.base import Span, Structure
from referee.variant.structure.short import over_short


def _span(table: Table, number: int, level: int, settings: Settings) -> Span:
    least = big_bet.step(table, settings)
    seat = table.seats[number]
    span = Span(least, big_bet.least_total(table, settings, least), seat.bet + seat.stack)
    return over_short(table, settings, level, span) if table.short else span


NO_LIMIT = Structure(
    "no-limit",
    reads=(*big_bet.READS, "pot-limit-maximum"),  # for the word "pot"
    step=big_bet.step,
    full=big_bet.full,
    span=_span,
    rests=big_bet.rests,
    pot=pot_limit.reckon,
    capped=False,
    follows=pot_limit.FOLLOWS,
)
