"""How a hand is ranked, and what every ranking needs: which cards make it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeVar

from referee.named import NamedTuple

Cards = tuple[str, ...]

BASE = 15  # more than any rank of a card, so that the ranks of a hand make one number
FIVE = 5  # cards of a hand, save in badugi
NO_LOW = 0
"""The rank of a low hand that does not qualify."""
NO_HAND = 1_000_000_000  # more than any rank of any way
"""A rank worse than any: of a seat that gave up cards where two of them must play."""


class Way(NamedTuple):
    """How a half of the pot is ranked: by which ranking, and with how many hole cards.

    ``hole_cards`` None: any number of them plays. ``worst`` is the highest rank a low hand may
    have (None: the ranking has no qualifier). ``joker`` is what a joker stands for, a value of
    ``joker-value`` (None: no joker plays).
    """

    ranking: str
    hole_cards: int | None = None
    worst: int | None = None
    joker: str | None = None


Card = TypeVar("Card")
"""A card by its name, or by the number or rank that a ranking has for it."""


def fives(
    hole: tuple[Card, ...], board: tuple[Card, ...], must_play: int | None
) -> Iterator[tuple[Card, ...]]:
    """Yield the hands of five cards; ``must_play`` hole cards are in each (None: any)."""
    if must_play is None:
        yield from combinations((*hole, *board), FIVE)
        return
    for own in combinations(hole, must_play):
        for shared in combinations(board, FIVE - must_play):
            yield (*own, *shared)


def numbered(first: int, ranks: Iterable[int]) -> int:
    """Return one number that compares as ``first`` does, and then as the ranks do in turn.

    >>> numbered(1, (3, 2)) > numbered(1, (3, 1)) > numbered(0, (14, 14))
    True
    """
    for each in ranks:
        first = first * BASE + each
    return first
