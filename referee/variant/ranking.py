"""Which hand is best. The tables are those of ``phevaluator``; unknown cards give no answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

from referee.errors import FaultError
from referee.table.cards import KINDS, STANDARD, UNKNOWN

_BETTER = (6185, 3325, 2467, 1609, 1599, 322, 166, 10, 0)  # the table of phevaluator
"""The last rank that is better than each kind of hand, the lowest kind first."""


def high(cards: Iterable[str]) -> int | None:
    """Return the rank of the best five of five to seven cards, lower is better.

    None if a card is unknown.
    """
    hand = tuple(cards)
    if UNKNOWN in hand:
        return None
    # Imported here: a script that ends before the showdown must not pay for the tables.
    from phevaluator import evaluate_cards

    rank: int = evaluate_cards(*hand)
    return rank


def kind_of(rank_of_hand: int) -> str:
    """Return what kind of high hand has this rank.

    >>> kind_of(1)
    'straight-flush'
    """
    return next(
        kind for kind, better in zip(KINDS, _BETTER, strict=True) if rank_of_hand > better
    )


_BASE = 15  # more than any rank of a card, so that the ranks of five cards make one number
_LOW = "A23456789TJQK"
_SHAPES = {
    "11111": "high-card",
    "2111": "pair",
    "221": "two-pair",
    "311": "three-of-a-kind",
    "32": "full-house",
    "41": "four-of-a-kind",
}
"""Kinds of five cards by how often each of their ranks is there."""


def ace_to_five(cards: Iterable[str]) -> int | None:
    """Return the rank of the lowest five cards, lower is better.

    The ace is low; straights and flushes do not count. None if a card is unknown.
    """
    hand = tuple(cards)
    if UNKNOWN in hand:
        return None
    ranks = [_LOW.index(card[0]) + 1 for card in hand]
    return min(_low_five(five) for five in combinations(ranks, _FIVE))


_FIVE = 5  # cards of a hand


def _low_five(ranks: tuple[int, ...]) -> int:
    groups = sorted(((ranks.count(each), each) for each in set(ranks)), reverse=True)
    kind = KINDS.index(_SHAPES["".join(str(count) for count, _ in groups)])
    value = kind
    for count, each in groups:
        for _ in range(count):
            value = value * _BASE + each
    return value


def low_kind_of(rank_of_hand: int) -> str:
    """Return what kind of hand has this rank from ace to five.

    >>> low_kind_of(ace_to_five(("As", "2d", "3h", "4c", "4s")) or 0)
    'pair'
    """
    return KINDS[rank_of_hand // _BASE**_FIVE]


def weakest(kind: str) -> int:
    """Return the rank of the weakest high hand of a kind."""
    return (_WORST, *_BETTER)[KINDS.index(kind)]


_WORST = 7462  # the last rank of phevaluator: seven high
RANKINGS: dict[str, Callable[[Iterable[str]], int | None]] = {
    "high": high,
    "ace-to-five": ace_to_five,
}
"""By the values of ``hand-ranking``."""
_KINDS = {"high": kind_of, "ace-to-five": low_kind_of}


def rank(ranking: str, hole: tuple[str, ...], board: tuple[str, ...]) -> int | None:
    """Return the rank of a hand under a ranking, lower is better.

    Raises:
        FaultError: The ranking has no function yet.
    """
    try:
        return RANKINGS[ranking]((*hole, *board))
    except KeyError:
        raise FaultError(f"no hand can be ranked by {ranking!r} yet") from None


def kind(ranking: str, rank_of_hand: int) -> str:
    """Return what kind of hand has this rank under a ranking."""
    return _KINDS[ranking](rank_of_hand)


def nothing_beats(ranking: str, own: int, board: tuple[str, ...], hand_size: int) -> bool:
    """Say whether no cards that may be out make a better rank than ``own`` on this board."""
    unseen = [card for card in STANDARD if card not in board]
    ranks = (rank(ranking, hole, board) for hole in combinations(unseen, hand_size))
    return all(value is None or value >= own for value in ranks)
