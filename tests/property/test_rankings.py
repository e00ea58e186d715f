"""Which of two hands is better, game by game, beside PokerKit's answer.

PokerKit shares no code with the tables we use: it makes its own from the rules of a ranking.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pokerkit as pk
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.table.cards import STANDARD
from referee.variant.moves import variants
from referee.variant.ranking import NO_LOW, Way, kind_of, order_of, rank
from tests.property.start import examples

LOWS = tuple(card for card in STANDARD if card[0] in "A2345678K")
"""Cards among which low hands, and ties, are frequent."""
GAMES: dict[str, tuple[str, Way, Any]] = {
    "holdem": ("holdem", Way("high"), pk.StandardHighHand),
    "omaha": ("omaha", Way("high", 2), pk.OmahaHoldemHand),
    "omaha-hi-lo, high": ("omaha-hi-lo", Way("high", 2), pk.OmahaHoldemHand),
    "omaha-hi-lo, low": (
        "omaha-hi-lo",
        Way("eight-or-better", 2, worst=8),
        pk.OmahaEightOrBetterLowHand,
    ),
    "any five cards, low": (
        "holdem",
        Way("eight-or-better", worst=8),
        pk.EightOrBetterLowHand,
    ),
    "omaha-5": ("omaha-5", Way("high", 2), pk.OmahaHoldemHand),
    "omaha-6": ("omaha-6", Way("high", 2), pk.OmahaHoldemHand),
    "short-deck": ("short-deck", Way("short-deck"), pk.ShortDeckHoldemHand),
    "pineapple": ("pineapple", Way("high"), pk.StandardHighHand),
    "crazy-pineapple": ("crazy-pineapple", Way("high"), pk.StandardHighHand),
}
WITHOUT_BOARD: dict[str, tuple[tuple[str, ...], Way, int, Any]] = {
    "high of seven": (
        ("stud", "stud-hi-lo", "mississippi-stud"),
        Way("high"),
        7,
        pk.StandardHighHand,
    ),
    "high of five": (
        ("five-card-stud", "draw-high", "jacks-or-better"),
        Way("high"),
        5,
        pk.StandardHighHand,
    ),
    "eight or better of seven": (
        ("stud-hi-lo",),
        Way("eight-or-better", worst=8),
        7,
        pk.EightOrBetterLowHand,
    ),
    "ace-to-five of seven": (("razz",), Way("ace-to-five"), 7, pk.RegularLowHand),
    "ace-to-five of five": (("lowball-a5",), Way("ace-to-five"), 5, pk.RegularLowHand),
    "deuce-to-seven": (
        ("lowball-27", "triple-draw-27"),
        Way("deuce-to-seven"),
        5,
        pk.StandardLowHand,
    ),
    "badugi": (("badugi",), Way("badugi"), 4, pk.BadugiHand),
}
"""Games of five to seven cards to a hand, of four in badugi, and nothing in the middle."""
RANKED_BY_US = {"soko"}
"""PokerKit has no such ranking: test_jokers_and_soko.py has a plain one of our own."""
LABELS = {"One pair": "pair", "Two pair": "two-pair"}


def test_every_game_has_a_line_here() -> None:
    listed = {of for of, _, _ in GAMES.values()} | RANKED_BY_US
    for games, _, _, _ in WITHOUT_BOARD.values():
        listed |= set(games)
    assert set(variants()) <= listed


@pytest.mark.parametrize("name", GAMES)
@examples(100)
@given(seed=st.integers(min_value=0))
def test_the_better_of_two_hands_is_pokerkits(name: str, seed: int) -> None:
    key, way, theirs = GAMES[name]
    variant, dice = variants()[key], Random(seed)
    deck = LOWS if way.worst is not None and dice.random() < 0.7 else variant.deck
    size = variant.hand_size
    drawn = dice.sample(deck, 5 + 2 * size)
    board, holes = tuple(drawn[:5]), (tuple(drawn[5 : 5 + size]), tuple(drawn[5 + size :]))

    ours = [rank(way, hole, board) for hole in holes]
    told = [theirs.from_game_or_none("".join(hole), "".join(board)) for hole in holes]

    if way.worst is not None:
        assert [value != NO_LOW for value in ours] == [hand is not None for hand in told]
        if None in told:
            return
    one, two = ours
    assert one is not None
    assert two is not None
    assert (one < two, one == two) == (told[0] > told[1], told[0] == told[1])
    if way.worst is None:
        label = str(told[0].entry.label.value)
        kind = LABELS.get(label, label.lower().replace(" ", "-"))
        assert kind_of(one, way.ranking) == kind


@pytest.mark.parametrize("name", WITHOUT_BOARD)
@examples(100)
@given(seed=st.integers(min_value=0))
def test_the_better_of_two_hands_without_a_board_is_pokerkits(name: str, seed: int) -> None:
    _, way, size, theirs = WITHOUT_BOARD[name]
    dice = Random(seed)
    deck = dice.choice((STANDARD, LOWS, tuple(card for card in STANDARD if card[1] in "cd")))
    drawn = dice.sample(deck, 2 * size)
    holes = tuple(drawn[:size]), tuple(drawn[size:])

    ours = [rank(way, hole, ()) for hole in holes]
    told = [theirs.from_game_or_none("".join(hole)) for hole in holes]

    if way.worst is not None:
        assert [value != NO_LOW for value in ours] == [hand is not None for hand in told]
        if None in told:
            return
    one, two = ours
    assert one is not None
    assert two is not None
    assert (one < two, one == two) == (told[0] > told[1], told[0] == told[1])
    if way.worst is None and way.ranking != "badugi":
        label = str(told[0].entry.label.value)
        kind = LABELS.get(label, label.lower().replace(" ", "-"))
        assert kind_of(one, way.ranking) == kind
    if way.ranking == "badugi":
        assert order_of("badugi").index(kind_of(one, "badugi")) + 1 == len(told[0].cards)
