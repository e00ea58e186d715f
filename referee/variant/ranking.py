"""Which hand is best. The tables are those of ``phevaluator``; unknown cards give no answer."""

from __future__ import annotations

from collections.abc import Iterable

from referee.errors import FaultError
from referee.table.cards import UNKNOWN


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


RANKINGS = {"high": high}
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
