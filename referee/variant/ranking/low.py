"""Low hands from ace to five: the ace is low, straights and flushes do not count.

Source: games-ru-1 O8-2, S8-5, S8-6, RZ-2 and A5-P1.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from referee.table.cards import FROM_ACE, KINDS, UNKNOWN
from referee.variant.ranking.way import BASE, FIVE, NO_LOW, Cards, fives, numbered

BACKWARDS = KINDS[::-1]
ORDER = tuple(kind for kind in BACKWARDS if "straight" not in kind and kind != "flush")
"""The kinds of this ranking, the worst first."""

# --- eight or better --------------------------------------------------------------------------

_BIT = {rank: 1 << at for at, rank in enumerate(FROM_ACE)}
"""A bit for each rank, the ace lowest: of two low hands the lesser number is the better one."""
BEST_LOW = 0b11111  # A-2-3-4-5


def low(hole: Cards, board: Cards, must_play: int | None, worst: int) -> int | None:
    """Return the rank of the best ace-to-five low, lower is better, or ``NO_LOW``.

    Five ranks that differ, none above ``worst``. None if a card is unknown.

    >>> low(("As", "2d", "Kc", "Kd"), ("3c", "4c", "8h", "Qs", "9s"), 2, 8) == 0b10001111
    True
    """
    if UNKNOWN in hole or UNKNOWN in board:
        return None
    own = {_BIT[card[0]] for card in hole}
    shared = {_BIT[card[0]] for card in board}
    limit = 1 << worst
    if must_play is None:
        below = sorted(bit for bit in own | shared if bit < limit)[:FIVE]
        return sum(below) if len(below) == FIVE else NO_LOW
    found = (
        sum(held) + sum(there)
        for held in combinations((bit for bit in own if bit < limit), must_play)
        for there in combinations(
            (bit for bit in shared if bit < limit and bit not in held), FIVE - must_play
        )
    )
    return min(found, default=NO_LOW)


_KEPT = 65536  # hands whose rank is remembered: far more than meet in any script

# --- the lowest hand, whatever it is --------------------------------------------------------

_SHAPES = {
    "11111": "high-card",
    "2111": "pair",
    "221": "two-pair",
    "311": "three-of-a-kind",
    "32": "full-house",
    "41": "four-of-a-kind",
    "5": "four-of-a-kind",  # with a joker that stands for a fifth
}
"""Kinds of five cards by how often each of their ranks is there."""


def ace_to_five(hole: Cards, board: Cards, must_play: int | None = None) -> int | None:
    """Return the rank of the lowest five cards, lower is better.

    None if a card is unknown, or if too few of them can play.
    """
    if UNKNOWN in hole or UNKNOWN in board:
        return None
    ranks = "".join([card[0] for card in (*hole, *board)])
    if must_play is None:
        return _lowest(ranks)
    held, shared = tuple(ranks[: len(hole)]), tuple(ranks[len(hole) :])
    found = ("".join(five) for five in fives(held, shared, must_play))
    return min(map(_five, found), default=None)


@lru_cache(maxsize=_KEPT)
def _lowest(ranks: str) -> int | None:
    """Return the rank of the lowest five of some cards: suits have no say in it."""
    differing = sorted(set(ranks), key=FROM_ACE.index)[:FIVE]
    if len(differing) == FIVE:
        return _five("".join(differing))  # no pair is lower than any
    return min(map(_five, map("".join, combinations(ranks, FIVE))), default=None)


@lru_cache(maxsize=_KEPT)
def _five(five: str) -> int:
    ranks = [FROM_ACE.index(rank) + 1 for rank in five]
    groups = sorted(((ranks.count(each), each) for each in set(ranks)), reverse=True)
    kind = KINDS.index(_SHAPES["".join(str(count) for count, _ in groups)])
    return numbered(kind, (each for count, each in groups for _ in range(count)))


BEST = numbered(0, (5, 4, 3, 2, 1))  # A-2-3-4-5


def kind_of_low(rank_of_hand: int) -> str:
    """Return what kind of hand has this rank from ace to five.

    >>> kind_of_low(ace_to_five(("As", "2d"), ("3h", "4c", "4s")) or 0)
    'pair'
    """
    return KINDS[rank_of_hand // BASE**FIVE]
