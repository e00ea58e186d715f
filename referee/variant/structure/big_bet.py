"""What the games in which any size goes have in common: the least bet and the least raise.

Source: options ``minimum-bet``, ``minimum-raise`` and ``raise-over-short-bet``.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.table.due import Settings
from referee.table.table import Table
from referee.variant.structure.short import completes_at

READS = ("minimum-bet", "minimum-raise", "raise-over-short-bet")
OVER_SHORT: Mapping[str, tuple[str, ...]] = {
    "raise-over-short-bet": ("all-in-plus-minimum-bet", "minimum-bet")
}
FOLLOWS: Mapping[str, tuple[str, ...]] = {
    "minimum-bet": ("big-blind", "bring-in", "one-ante"),
    "minimum-raise": ("last-raise", "last-bet-or-raise", "largest-full-raise-of-round"),
    **OVER_SHORT,
}
"""Answers that are followed."""

_BASES = {
    "big-blind": ("big-blind", "button-blind"),
    "bring-in": ("bring-in",),
    "one-ante": ("ante",),
}
"""The stake that each value of ``minimum-bet`` names: a blind on the button is the big one."""


def smallest_bet(table: Table, settings: Settings) -> int:
    """Return the least opening bet of a round, in units."""
    stakes = table.stakes
    first, *others = _BASES[settings["minimum-bet"].value]
    # Asked at every bet and raise of every hand: most games have the first.
    return stakes[first] if first in stakes else stakes[others[0]]


def lacks_least_bet(stakes: Mapping[str, int], settings: Settings) -> bool:
    """Say whether the stakes have nothing that the least bet could be."""
    names = (*_BASES[settings["minimum-bet"].value], "spread-min")
    return not any(name in stakes for name in names)


def step(table: Table, settings: Settings) -> int:
    """Return the size of the least legal raise, in units."""
    if not table.raises:
        return smallest_bet(table, settings)
    if settings["minimum-raise"].value == "largest-full-raise-of-round":
        return max(table.raises)
    return table.raises[-1]


def full(table: Table, settings: Settings) -> int:
    """Return the size from which a bet or raise is a full one, a completed one included."""
    least = step(table, settings)
    return completes_at(table, settings, least) if table.short else least


def least_total(table: Table, settings: Settings, least: int) -> int:
    """Return the least total of a bet or raise; ``least`` is the size of the least raise."""
    if not table.level:
        return least
    if opened_short(table) and settings["raise-over-short-bet"].value == "minimum-bet":
        return max(least, table.level)
    return table.level + least


def opened_short(table: Table) -> bool:
    """Say whether the round stands at an opening all-in below the least bet."""
    return bool(table.short) and table.levels[-1:] == (0,)


def rests(table: Table, number: int, level: int, settings: Settings) -> tuple[str, ...]:
    """Return the options that the least bet or raise rests on."""
    del number, level, settings  # the same for every seat
    if not table.level:
        return ("minimum-bet",)
    return ("minimum-raise", "raise-over-short-bet")[: 1 + opened_short(table)]
