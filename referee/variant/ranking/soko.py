"""Soko: four cards of a suit beat four in sequence, and both stand between a pair and two.

An ace is high or low in a sequence. Among four-flushes the four cards decide, then the fifth;
among sequences of four the highest of it, then the fifth card.

Source: customs-1 C4.7; variants.yaml soko_high. No book of a room ranks them.
"""

from __future__ import annotations

from collections import Counter

from referee.table.cards import KINDS, RANKS, UNKNOWN
from referee.variant.ranking.high import kind_of_high, weakest
from referee.variant.ranking.way import BASE, FIVE, Cards, fives, numbered

FOUR = FIVE - 1
ORDER = (*KINDS[:2], "four-straight", "four-flush", *KINDS[2:])
BEST = 1
_APART: int = BASE**FIVE  # kinds of hand come first, ranks within them after
_RUNS = {frozenset(f"A{RANKS}"[at : at + FOUR]): at for at in range(len(RANKS) - 2)}
"""Four ranks in sequence, A-2-3-4 the lowest, J-Q-K-A the highest."""


def soko(hole: Cards, board: Cards, must_play: int | None = None) -> int | None:
    """Return the rank of the best five cards, lower is better.

    None if a card is unknown, or if too few of them can play.
    """
    if UNKNOWN in hole or UNKNOWN in board:
        return None
    found = (_five(five) for five in fives(hole, board, must_play))
    return min(found, default=None)


def _five(five: Cards) -> int:
    from phevaluator import evaluate_cards

    value: int = evaluate_cards(*five)
    fours = (_of_a_suit(five) or _in_sequence(five)) if value > weakest("two-pair") else None
    if fours is None:
        return _worse_kinds(kind_of_high(value)) * _APART + value
    kind, ranks = fours
    return (_worse_kinds(kind) + 1) * _APART - numbered(0, ranks)


def _worse_kinds(kind: str) -> int:
    return len(ORDER) - 1 - ORDER.index(kind)


def _of_a_suit(five: Cards) -> tuple[str, list[int]] | None:
    suit, count = Counter(card[1] for card in five).most_common(1)[0]
    if count < FOUR:
        return None
    ranks = sorted((_rank(card) for card in five if card[1] == suit), reverse=True)
    return "four-flush", [*ranks, *(_rank(card) for card in five if card[1] != suit)]


def _in_sequence(five: Cards) -> tuple[str, list[int]] | None:
    found: list[list[int]] = []
    for out, apart in enumerate(five):
        run = _RUNS.get(frozenset(card[0] for at, card in enumerate(five) if at != out))
        if run is not None:
            found.append([run, _rank(apart)])
    return ("four-straight", max(found)) if found else None


def _rank(card: str) -> int:
    return RANKS.index(card[0]) + 1


def kind_of_soko(rank_of_hand: int) -> str:
    """Return what kind of hand has this rank in soko.

    >>> kind_of_soko(soko(("As", "Ks", "4s", "4d", "2s"), ()) or 0)
    'four-flush'
    """
    return ORDER[len(ORDER) - 1 - rank_of_hand // _APART]
