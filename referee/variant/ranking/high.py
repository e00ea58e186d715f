"""High hands, ranked from the tables of ``phevaluator``: 1 is a royal flush, 7462 seven high.

Five of a kind, which a joker can make, stands below 1.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

from referee.table.cards import KINDS, RANKS, UNKNOWN
from referee.variant.ranking.way import FIVE, Cards, fives

WORST = 7462  # so many ranks the library tells apart
# As the library counts its ranks.
_BETTER = (6185, 3325, 2467, 1609, 1599, 322, 166, 10, 0)
"""The last rank that is better than each kind of hand, the lowest kind first."""
FIVE_ALIKE = "five-of-a-kind"
ORDER = (*KINDS, FIVE_ALIKE)
BEST = 1


def high(hole: Cards, board: Cards, must_play: int | None = None) -> int | None:
    """Return the rank of the best five cards, lower is better.

    None if a card is unknown, or if too few of them can play.
    """
    if UNKNOWN in hole or UNKNOWN in board:
        return None
    evaluate_cards, evaluate_omaha_cards, number_of = _tables()
    own, shared = tuple(map(number_of, hole)), tuple(map(number_of, board))
    if must_play is None:
        if len(own) + len(shared) < FIVE:
            return None
        return evaluate_cards(*own, *shared)
    four = 4  # hole cards that the table of Omaha takes, with a whole board
    if must_play == 2 and len(shared) == FIVE and len(own) >= four:
        found = [evaluate_omaha_cards(*shared, *held) for held in combinations(own, four)]
    else:
        found = [evaluate_cards(*five) for five in fives(own, shared, must_play)]
    return min(found, default=None)


@cache
def _tables() -> tuple[Callable[..., int], Callable[..., int], Callable[[str], int]]:
    """Return what looks up any five to seven cards, and hands of Omaha; and a card's number.

    The library reads a card's name anew each time it is asked, which costs more than the rank.
    """
    # Imported here: a script that ends before the showdown must not pay for the tables.
    from phevaluator import Card, evaluate_cards, evaluate_omaha_cards

    return evaluate_cards, evaluate_omaha_cards, cache(Card.to_id)


def alike(rank: str) -> int:
    """Return the rank of five cards of one rank, aces the best.

    >>> alike("A") < alike("2") < BEST
    True
    """
    return -1 - RANKS.index(rank)


def kind_of_high(rank_of_hand: int) -> str:
    """Return what kind of hand has this rank.

    >>> kind_of_high(1)
    'straight-flush'
    """
    if rank_of_hand < BEST:
        return FIVE_ALIKE
    return next(
        kind for kind, better in zip(KINDS, _BETTER, strict=True) if rank_of_hand > better
    )


def weakest(kind: str) -> int:
    """Return the rank of the weakest high hand of a kind."""
    return (WORST, *_BETTER)[KINDS.index(kind)]
