"""A ranking of hands of our own, slow and plain, to hold against the one of the program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

ORDER = "23456789TJQKA"
Value = tuple[int, ...]


def best(cards: Iterable[str]) -> Value:
    """Return the value of the best five of the cards; more is better."""
    return max(five(hand) for hand in combinations(sorted(cards), 5))


@lru_cache(maxsize=100_000)
def five(hand: tuple[str, ...]) -> Value:
    """Return the value of five cards: the kind of hand, then what breaks a tie of the kind."""
    ranks = sorted((ORDER.index(card[0]) for card in hand), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda each: (each[1], each[0]), reverse=True)
    shape = tuple(count for _, count in groups)
    kickers = tuple(rank for rank, _ in groups)
    flush = len({card[1] for card in hand}) == 1
    top = straight(ranks)
    if flush and top is not None:
        return (8, top)
    if shape[0] == 4:
        return (7, *kickers)
    if shape == (3, 2):
        return (6, *kickers)
    if flush:
        return (5, *kickers)
    if top is not None:
        return (4, top)
    return ({(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(shape, 0), *kickers)


def straight(ranks: list[int]) -> int | None:
    """Return the highest card of a straight, 3 (a five) for the wheel, None for no straight."""
    if len(set(ranks)) == 5 and ranks[0] - ranks[-1] == 4:
        return ranks[0]
    return 3 if ranks == [12, 3, 2, 1, 0] else None


def winners(hands: dict[int, tuple[str, ...]], board: tuple[str, ...]) -> set[int]:
    """Return the seats whose seven cards are best."""
    values = {seat: best((*cards, *board)) for seat, cards in hands.items()}
    most = max(values.values())
    return {seat for seat, value in values.items() if value == most}
