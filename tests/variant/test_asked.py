"""The house options a game asks follow from the words it is declared in."""

import pytest

from referee.table.cards import JOKER
from referee.variant.holdem import HOLDEM
from referee.variant.jacks_or_better import JACKS_OR_BETTER
from referee.variant.moves import variants
from referee.variant.phases import Half, Variant
from referee.variant.razz import RAZZ
from referee.variant.stud import STUD
from referee.variant.triple_draw_27 import TRIPLE_DRAW_27

HALVES = (Half("high"), Half("low"))


@pytest.mark.parametrize(
    ("game", "changed", "more"),
    [
        (HOLDEM, {"pot": HALVES}, {"low-qualifier", "odd-chip-high-low"}),
        (HOLDEM, {"deck": (*HOLDEM.deck, JOKER)}, {"jokers", "joker-value"}),
        (HOLDEM, {"asks": ("short-deck-trips",)}, {"short-deck-trips"}),
        (
            TRIPLE_DRAW_27,
            {"nobody_opens": "before-draw"},
            {"passed-deal", "carried-pot", "all-in-for-ante"},
        ),
        (RAZZ, {"pot": HALVES}, {"low-qualifier", "odd-chip-high-low"}),
    ],
)
def test_a_word_more_asks_its_options(
    game: Variant, changed: dict[str, object], more: set[str]
) -> None:
    assert set(game.but(**changed).reads) - set(game.reads) == more


@pytest.mark.parametrize(
    ("game", "asks", "never"),
    [
        (HOLDEM, "odd-chip-button-games", "odd-chip-stud"),
        (STUD, "odd-chip-stud", "odd-chip-button-games"),
        (STUD, "open-pair-double-bet", "heads-up-blinds.button-posts"),
        (TRIPLE_DRAW_27, "draw-at-once", "after-draw-first"),
        (JACKS_OR_BETTER, "after-draw-first", "bring-in"),
    ],
)
def test_what_a_game_has_it_asks_and_what_it_has_not_it_does_not(
    game: Variant, asks: str, never: str
) -> None:
    assert asks in game.reads
    assert never not in game.reads


@pytest.mark.parametrize("key", sorted(variants()))
def test_no_option_is_asked_twice(key: str) -> None:
    reads = variants()[key].reads
    assert len(reads) == len(set(reads))
