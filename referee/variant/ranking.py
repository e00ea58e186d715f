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


RANKINGS: dict[str, Callable[[Iterable[str]], int | None]] = {"high": high}
"""By the values of ``hand-ranking``."""


def rank(ranking: str, hole: tuple[str, ...], board: tuple[str, ...]) -> int | None:
    """Return the rank of a hand under a ranking, lower is better.

    Raises:
        FaultError: The ranking has no function yet.
    """
    try:
        return RANKINGS[ranking]((*hole, *board))
    except KeyError:
        raise FaultError(f"no hand can be ranked by {ranking!r} yet") from None


def nothing_beats(ranking: str, own: int, board: tuple[str, ...], hand_size: int) -> bool:
    """Say whether no cards that may be out make a better rank than ``own`` on this board."""
    unseen = [card for card in STANDARD if card not in board]
    ranks = (rank(ranking, hole, board) for hole in combinations(unseen, hand_size))
    return all(value is None or value >= own for value in ranks)
