"""What a bet or raise of the pot comes to: the word "pot" means it in every big-bet game.

Source: option ``pot-limit-maximum`` (roberts-11 14.PL.4, online-ru-1 11.1).
"""

from __future__ import annotations

from fractions import Fraction

from referee.table.due import Settings
from referee.table.table import Table


def pot_total(table: Table, number: int, level: int, settings: Settings) -> int:
    """Return the total, in units, that the greatest share of the pot allows a seat."""
    base = table.pot
    if settings["pot-limit-maximum.base"].value == "pot-after-call":
        base += max(0, level - table.seats[number].bet)
    return level + int(base * Fraction(settings["pot-limit-maximum.share"].value))
