"""How much may be brought to a table, as options say it in words.

Source: options ``minimum-buy-in`` and ``maximum-buy-in``.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.table.due import BIG

_UNITS = {
    "big-blinds": lambda stakes: stakes.get(BIG, 0),
    "lower-bets": lambda stakes: stakes.get("small-bet", stakes.get(BIG, 0)),
    "upper-bets": lambda stakes: stakes.get("big-bet", 2 * stakes.get(BIG, 0)),
}
"""What a number in the words counts. The upper bet of limit games is twice the lower one."""


def units(said: str, stakes: Mapping[str, int]) -> int | None:
    """Return so many whole units, or None where there is no bound.

    >>> units("40-big-blinds", {"big-blind": 200})
    8000
    >>> units("6000", {})
    6000
    """
    if said == "none":
        return None
    count, _, counted = said.partition("-")
    return int(count) * (int(_UNITS[counted](stakes)) if counted else 1)
