"""What stakes come to where a game names only some of them.

Source: option ``limit-big-blind``; online-ru-1 8.1 to 8.3.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.table.due import BIG, BUTTON, Settings

_TWICE = 2
"""Bets *double*: the upper one is twice the lower, which a blind of half of it doubled is."""


def lower_bet(stakes: Mapping[str, int], settings: Settings) -> int:
    """Return the lower bet of limit stakes, in units: as it is named, or by the big blind."""
    if "small-bet" in stakes:
        return stakes["small-bet"]
    blind = next(stakes[kind] for kind in (BIG, BUTTON) if kind in stakes)
    return blind if settings["limit-big-blind"].value == "lower-bet" else _TWICE * blind


def upper_bet(stakes: Mapping[str, int], settings: Settings) -> int:
    """Return the upper bet of limit stakes, in units."""
    if "big-bet" in stakes:
        return stakes["big-bet"]
    return _TWICE * lower_bet(stakes, settings)
