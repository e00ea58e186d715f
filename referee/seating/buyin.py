"""How much may be brought to a table, as options say it in words.

Source: options ``minimum-buy-in`` and ``maximum-buy-in``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.table.due import BIG, Settings
from referee.table.stakes import lower_bet, upper_bet

_UNITS: Mapping[str, Callable[[Mapping[str, int], Settings], int]] = {
    "big-blinds": lambda stakes, _: stakes.get(BIG, 0),
    "lower-bets": lower_bet,
    "upper-bets": upper_bet,
}
"""What a number in the words counts."""


def units(said: str, stakes: Mapping[str, int], settings: Settings) -> int | None:
    """Return so many whole units, or None where there is no bound.

    >>> units("40-big-blinds", {"big-blind": 200}, {})
    8000
    >>> units("6000", {}, {})
    6000
    """
    if said == "none":
        return None
    count, _, counted = said.partition("-")
    return int(count) * (_UNITS[counted](stakes, settings) if counted else 1)
