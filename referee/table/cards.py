"""Cards as they are written: rank and suit, ``??`` unknown, ``Jk`` a joker."""

from __future__ import annotations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN = "??"
JOKER = "Jk"
KINDS = (
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
)
"""Kinds of hand that five cards make, the lowest first."""
OF_SOME_GAMES = ("five-of-a-kind", "four-straight", "four-flush", "badugi")
"""Kinds of hand with a joker, in soko and in badugi."""
MADE = (*KINDS, *OF_SOME_GAMES, "three-cards", "two-cards", "one-card")
"""Everything that cards make in some game; of badugi also how many cards play."""
CLAIMS = (*KINDS, *OF_SOME_GAMES, "nuts", "board", "concession")
"""What words about a hand may name: a kind, the best there can be, the board, or no hand."""
ANNOUNCED = (
    "low-card",
    "high-hand",
    "possible-hand",
    *(f"pair-{rank}" for rank in RANKS),
)
"""What a dealer of stud may say of the boards: who opens, what may come, which pair shows."""
STANDARD = tuple(rank + suit for rank in RANKS for suit in SUITS)
SHORT = tuple(card for card in STANDARD if card[0] not in "2345")
"""The deck without its twos to fives."""


def known(cards: tuple[str, ...]) -> bool:
    """Say whether every card is known."""
    return UNKNOWN not in cards


def all_of(held: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Return the cards of a seat, filled up with unknown ones to ``count``."""
    return (*held, *([UNKNOWN] * (count - len(held))))[:count]


FROM_ACE = "A" + RANKS[:-1]
"""The ranks with the ace low."""
_PAIRS = (
    "deuces",
    "threes",
    "fours",
    "fives",
    "sixes",
    "sevens",
    "eights",
    "nines",
    "tens",
    "jacks",
    "queens",
    "kings",
    "aces",
)
OR_BETTER = {f"{pair}-or-better": rank for pair, rank in zip(_PAIRS, RANKS, strict=True)}
"""The rank of a pair by what a book calls that pair and all that beats it."""


def low_rank(card: str) -> int | None:
    """Return the rank of a card with the ace low: 1, a joker 0; None where it is unknown."""
    if card == UNKNOWN:
        return None
    return 0 if card == JOKER else FROM_ACE.index(card[0]) + 1
