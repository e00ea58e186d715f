"""Deuce-to-seven: the worst high hand wins, and the ace is never low.

Source: games-ru-1 27-P1 to 27-P3 and 27-1.
"""

from __future__ import annotations

from referee.table.cards import UNKNOWN
from referee.variant.ranking.high import WORST, kind_of_high
from referee.variant.ranking.way import Cards, fives

_WHEEL = frozenset("A2345")
# Two ranks of the library, and the two that each is counted as.
_NO_STRAIGHT = {1609: 6678, 10: 815}
"""What ``phevaluator`` gives A-2-3-4-5, and A-2-3-4-6 of as many suits, just above it here."""
_TWICE = 2  # every rank counts double, so that A-2-3-4-5 finds room below A-2-3-4-6
BEST = _TWICE * (WORST + 1) - _TWICE * WORST


def deuce_to_seven(hole: Cards, board: Cards, must_play: int | None = None) -> int | None:
    """Return the rank of the lowest five cards, lower is better.

    The ace is high, straights and flushes count; A-2-3-4-5 is no straight. None if a card is
    unknown, or if too few of them can play.
    """
    if UNKNOWN in hole or UNKNOWN in board:
        return None
    found = (_five(five) for five in fives(hole, board, must_play))
    return min(found, default=None)


def _five(five: Cards) -> int:
    from phevaluator import evaluate_cards

    value: int = evaluate_cards(*five)
    as_high = _TWICE * value
    if value in _NO_STRAIGHT and _WHEEL.issuperset(card[0] for card in five):
        as_high = _TWICE * _NO_STRAIGHT[value] + 1
    return _TWICE * (WORST + 1) - as_high


def kind_of_deuce(rank_of_hand: int) -> str:
    """Return what kind of hand has this rank from deuce to seven.

    >>> kind_of_deuce(deuce_to_seven(("As", "2d", "3h", "4c", "5s"), ()) or 0)
    'high-card'
    """
    return kind_of_high((_TWICE * (WORST + 1) - rank_of_hand) // _TWICE)
