"""The short deck: the ranks of ``phevaluator``, with kinds of hand in another order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.table.cards import KINDS, UNKNOWN
from referee.variant.ranking.high import kind_of_high
from referee.variant.ranking.way import FIVE, Cards, fives

FLUSH_FIRST = (*KINDS[:5], "full-house", "flush", *KINDS[7:])  # both kinds change places
TRIPS_TOO = (*KINDS[:3], "straight", "three-of-a-kind", *FLUSH_FIRST[5:])  # and so do these
_APART = 10_000  # more than there are ranks: kinds of hand come first, ranks within them after
_LOWEST_STRAIGHT = frozenset("A6789")
_WHEELS = (1609, 10)  # what phevaluator gives A-5 as a straight and as a straight flush
BEST = 1


def short(order: Sequence[str]) -> Callable[[Cards, Cards, int | None], int | None]:
    """Return the ranking of a short deck whose kinds are in this order, the lowest first."""

    def ranked(hole: Cards, board: Cards, must_play: int | None = None) -> int | None:
        """Return the rank of the best five cards of a short deck, lower is better."""
        if UNKNOWN in hole or UNKNOWN in board:
            return None
        found = (_five(five, order) for five in fives(hole, board, must_play))
        return min(found, default=None)

    return ranked


def _five(five: Cards, order: Sequence[str]) -> int:
    from phevaluator import evaluate_cards

    value: int = evaluate_cards(*five)
    if _LOWEST_STRAIGHT.issuperset(card[0] for card in five) and _all_differ(five):
        # No five of a short deck is A-2-3-4-5, so its place is free for A-6-7-8-9.
        value = _WHEELS[len({card[1] for card in five}) == 1]
    worse = len(order) - 1 - order.index(kind_of_high(value))
    return worse * _APART + value


def _all_differ(five: Cards) -> bool:
    return len({card[0] for card in five}) == FIVE


def kind_of_short(rank_of_hand: int) -> str:
    """Return what kind of hand has this rank in a short deck."""
    return kind_of_high(rank_of_hand % _APART)
