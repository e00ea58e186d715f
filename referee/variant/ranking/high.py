"""High hands, ranked from the tables of ``phevaluator``: 1 is a royal flush, 7462 seven high.

Five of a kind, which a joker can make, stands below 1.
"""

from __future__ import annotations

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
    # Imported here: a script that ends before the showdown must not pay for the tables.
    from phevaluator import evaluate_cards, evaluate_omaha_cards

    if must_play is None:
        if len(hole) + len(board) < FIVE:
            return None
        rank: int = evaluate_cards(*hole, *board)
        return rank
    four = 4  # hole cards that the table of Omaha takes, with a whole board
    if must_play == 2 and len(board) == FIVE and len(hole) >= four:
        found = [evaluate_omaha_cards(*board, *held) for held in combinations(hole, four)]
    else:
        found = [evaluate_cards(*five) for five in fives(hole, board, must_play)]
    best: int | None = min(found, default=None)
    return best


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
