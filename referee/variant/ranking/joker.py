"""What a joker stands for: the best of the cards that a book lets it be.

Source: option ``joker-value``; games-ru-1 A5-1a and JB-10b; roberts-11 12.joker.2 to 4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from referee.table.cards import FROM_ACE, JOKER, RANKS, STANDARD, SUITS
from referee.variant.ranking.high import alike, kind_of_high
from referee.variant.ranking.way import Cards, Way

Ranked = Callable[[Cards, Cards, int | None], int | None]

_COMPLETED = ("straight", "flush", "straight-flush")
_ALL_FOUR = len(SUITS)


def with_joker(ranked: Ranked, way: Way, hole: Cards, board: Cards) -> int | None:
    """Return the rank of a hand with a joker in it, lower is better.

    ``ranked`` ranks the same hand once the joker is a card; no joker plays where a low has to
    qualify.
    """
    held = (*hole, *board)
    ranks = []
    for card in _stands_for(way, held):
        own, shared = (_put(card, cards) for cards in (hole, board))
        rank = ranked(own, shared, way.hole_cards)
        if rank is None:
            return None
        if _may_be(way, card, rank):
            ranks.append(rank)
    if way.ranking == "high":
        ranks.extend(_fifths(way, held))
    return min(ranks, default=None)


def _put(card: str, cards: Cards) -> Cards:
    return tuple(card if each == JOKER else each for each in cards)


def _stands_for(way: Way, held: Cards) -> Iterator[str]:
    """Yield the cards that the joker could be; one that is held already is none of them."""
    if way.joker == "lowest-missing-rank":
        there = {card[0] for card in held if card != JOKER}
        ranks = RANKS if way.ranking in ("high", "deuce-to-seven", "soko") else FROM_ACE
        lowest = next(rank for rank in ranks if rank not in there)
        yield from (lowest + suit for suit in SUITS)
        return
    yield from (card for card in STANDARD if card not in held)


def _may_be(way: Way, card: str, rank: int) -> bool:
    """Say whether a joker that completes only straights and flushes may be this card."""
    if way.joker != "ace-straight-or-flush" or card[0] == "A":
        return True
    return way.ranking == "high" and kind_of_high(rank) in _COMPLETED


def _fifths(way: Way, held: Cards) -> Iterator[int]:
    """Yield the rank of five of a kind, where the joker is the fifth."""
    if way.joker == "lowest-missing-rank":
        return
    for rank in RANKS if way.joker == "any-card" else "A":
        if sum(card[0] == rank for card in held if card != JOKER) == _ALL_FOUR:
            yield alike(rank)
