"""How much may be brought to a table, as options say it in words.

Source: options ``minimum-buy-in`` and ``maximum-buy-in``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from referee.table.seats import BIG

_UNITS = {
    "big-blinds": lambda stakes: stakes.get(BIG, 0),
    "lower-bets": lambda stakes: stakes.get("small-bet", stakes.get(BIG, 0)),
    "upper-bets": lambda stakes: stakes.get("big-bet", 2 * stakes.get(BIG, 0)),
}
"""What a number in the words counts. The upper bet of limit games is twice the lower one."""


def units(said: str, stakes: Mapping[str, int]) -> int | None:
    """Return so many whole units, or None where there is no bound.

    Raises:
        ValueError: The words name no amount; the message says what does.

    >>> units("40-big-blinds", {"big-blind": 200})
    8000
    >>> units("6000", {})
    6000
    """
    if said == "none":
        return None
    if said.isdecimal():
        return int(said)
    found = re.fullmatch(r"(\d+)-([a-z-]+)", said)
    if found is None or found[2] not in _UNITS:
        told = ", ".join(f"40-{name}" for name in _UNITS)
        raise ValueError(f"{said!r} is no buy-in; one is a number, none, or like {told}")
    return int(found[1]) * int(_UNITS[found[2]](stakes))
