"""Badugi: as many cards as can be of ranks and suits that all differ, then the lowest.

The ace is low. Source: customs-1 C4.5.
"""

from __future__ import annotations

from itertools import combinations

from referee.table.cards import FROM_ACE, UNKNOWN
from referee.variant.ranking.way import BASE, Cards, numbered

SIZE = 4  # cards of a hand, one of each suit at best
ORDER = ("one-card", "two-cards", "three-cards", "badugi")
_APART = BASE**SIZE
BEST = numbered(0, (4, 3, 2, 1))  # A-2-3-4 of four suits


def badugi(hole: Cards, board: Cards, must_play: int | None = None) -> int | None:
    """Return the rank of a hand of badugi, lower is better; None if a card is unknown."""
    cards = (*hole, *board)
    if UNKNOWN in cards or not cards:
        return None
    for size in range(min(SIZE, len(cards)), 0, -1):
        sets = (each for each in combinations(cards, size) if _all_differ(each))
        ranks = [sorted((_rank(card) for card in each), reverse=True) for each in sets]
        if ranks:
            return numbered(SIZE - size, [0] * (SIZE - size) + min(ranks))
    raise AssertionError("one card alone always differs")


def _rank(card: str) -> int:
    return FROM_ACE.index(card[0]) + 1


def _all_differ(cards: Cards) -> bool:
    ranks, suits = zip(*cards, strict=True)
    return len(set(ranks)) == len(set(suits)) == len(cards)


def kind_of_badugi(rank_of_hand: int) -> str:
    """Return how many cards play in a hand of this rank.

    >>> kind_of_badugi(badugi(("As", "2d", "3h", "4h"), ()) or 0)
    'three-cards'
    """
    return ORDER[SIZE - 1 - rank_of_hand // _APART]
