"""What stakes come to where a game names only some of them.

Source: options ``limit-big-blind`` and ``smallest-chip``; online-ru-1 8.1 to 8.3; roberts-11
3.Betting.1; online-pl-1 4.7.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.table.due import BIG, BUTTON, RAKE, Settings

SMALLEST = "smallest-chip"
_ASKED = ("ante", "small-blind", BIG, "third-blind", BUTTON, "bring-in", "small-bet", "big-bet")
"""Antes and blinds of every kind, and bets of a fixed size: a game can always pay them."""

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


def smallest_chip(chips: Sequence[int], stakes: Mapping[str, int], said: str) -> int:
    """Return the smallest chip that plays, in units, of the values that are on the table.

    Antes and blinds are paid in the largest chips there are; the house takes its share of a pot
    in any. ``said`` is what the book answers to ``smallest-chip``.

    >>> smallest_chip((25, 100, 500), {"small-blind": 100, "big-blind": 200}, "")
    100
    >>> smallest_chip((25, 100), {"small-blind": 50, "big-blind": 100}, "")
    25
    """
    if RAKE in stakes and said == "smallest-ante-blind-or-rake-chip":
        return min(chips)
    asked = [stakes[kind] for kind in _ASKED if kind in stakes]
    return min((chip for amount in asked for chip in _paid(amount, chips)), default=min(chips))


def _paid(amount: int, chips: Sequence[int]) -> Iterator[int]:
    """Yield the chips that an amount is paid in, each value once, the largest first."""
    for chip in sorted(chips, reverse=True):
        if amount >= chip:
            yield chip
        amount %= chip
    if amount:
        yield min(chips)
