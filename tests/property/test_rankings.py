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
from referee.variant.ranking import NO_LOW, Way, kind_of, rank
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
LABELS = {"One pair": "pair", "Two pair": "two-pair"}


def test_every_game_has_a_line_here() -> None:
    assert {of for of, _, _ in GAMES.values()} == set(variants())


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
