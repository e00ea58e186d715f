"""The bring-in of limit stud: who still owes it, what it may be, and how it is completed.

Source: options ``bring-in``, ``bring-in-may-open-full`` and ``completion-is-a-raise``
(games-ru-1 7S-1a, 7S-2, 7S-3a; roberts-11 8.1 to 8.3).
"""

from __future__ import annotations

from referee.table.due import BRING_IN as STAKE
from referee.table.due import Reckoned, Settings
from referee.table.notes import BRING_IN, BRING_IN_OR_FOLD
from referee.table.table import Table
from referee.variant.structure.base import Span

MAY_OPEN_FULL = "bring-in-may-open-full"
COMPLETING = "completion-is-a-raise"
_FORCED = (BRING_IN, BRING_IN_OR_FOLD)


def owed_by(table: Table, number: int) -> bool:
    """Say whether a seat is the one that has to bring it in now."""
    return not table.level and number == table.turn and table.owes in _FORCED


def stands(table: Table) -> bool:
    """Say whether the bring-in is all that has been bet, all-in for less or not."""
    made = table.owes in _FORCED and table.level > 0
    return made and table.short == table.level and len(table.levels) == 1


def brought_short(table: Table) -> Table:
    """Return the table after a bring-in: one all in for less still is the whole of it.

    What it costs the others is then a question of ``short-blind-price``, as of a short blind.
    """
    whole = table.stakes.get(STAKE, 0)
    if len(table.levels) != 1 or table.level >= whole or table.owes not in _FORCED:
        return table
    return table.but(level=whole, short=whole, aggressor=None)


def opening(table: Table, settings: Settings, bet: int) -> Span:
    """Return what the seat that owes it may put in; ``bet`` is a full one, in units."""
    least = table.stakes[STAKE]
    most = bet if settings[MAY_OPEN_FULL].value == "yes" else least
    told = Reckoned("fixed", to=most, level=0, more=most, rests=(MAY_OPEN_FULL,))
    return Span(bet, least, most, tuple(dict.fromkeys((least, most))), reckoned=told)


def completed(table: Table, level: int, bet: int) -> Span:
    """Return what may be done over a bring-in: bring it up to a full bet, and no more."""
    told = Reckoned("completes-bring-in", to=bet, level=level, more=bet - level)
    return Span(bet, bet, bet, (bet,), complete_to=bet, reckoned=told)


def counts_as_raise(table: Table, settings: Settings) -> bool:
    """Say whether the first full bet completed a bring-in, and is a raise for that."""
    if table.owes not in _FORCED or len(table.levels) < 2:
        return False
    return table.levels[1] <= table.stakes[STAKE] and settings[COMPLETING].value == "yes"
