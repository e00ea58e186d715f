"""A declaration whose words do not fit is refused."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from referee.table.cards import STANDARD
from referee.variant.moves import build
from referee.variant.phases import (
    BY_BOOK,
    DOOR_CARD,
    Bets,
    Board,
    By,
    Discard,
    Down,
    Draw,
    Half,
    Posts,
    Show,
    Up,
    Variant,
)

BLINDS = Posts("blinds", kinds=("small-blind", "big-blind"))
PREFLOP = Bets("preflop", deal=(Down(2),), opens="after-blinds")
FLOP = Bets("flop", deal=(Board(3),), burn=1)


def variant(*phases: Any, hand_size: int = 2) -> Variant:
    return Variant(
        key="trial",
        title="Trial",
        source="none",
        deck=STANDARD,
        hand_size=hand_size,
        phases=phases,
        pot=(Half("high"),),
    )


def test_words_that_fit_are_taken() -> None:
    assert variant(BLINDS, PREFLOP, FLOP, Show()).streets == ("preflop", "flop")


def test_a_deal_without_betting_is_no_round() -> None:
    late = Bets("late", deal=(Board(1),), opens=None)

    assert variant(BLINDS, PREFLOP, late, Show()).streets == ("preflop",)


def test_cards_given_up_are_no_part_of_the_hand() -> None:
    pineapple = Bets("preflop", deal=(Down(3),), opens="after-blinds")

    assert variant(BLINDS, pineapple, Discard("discard", 1), Show()).hand_size == 2


def test_a_card_up_lets_a_round_open_by_it() -> None:
    third = Bets(
        "third", deal=(Down(2), Up(1)), opens=DOOR_CARD, first=By("bring-in", "check-or-bet")
    )
    fourth = Bets("fourth", deal=(Up(1),), opens="high-board", unit=BY_BOOK)

    assert variant(BLINDS, third, fourth, Show(), hand_size=4).streets == ("third", "fourth")


WRONG = {
    "a phase named twice": (
        (BLINDS, PREFLOP, FLOP, FLOP, Show()),
        r"a phase is named twice in \['blinds', 'preflop', 'flop', 'flop', 'showdown'\]",
    ),
    "no showdown at the end": ((BLINDS, PREFLOP, FLOP), "the last phase must be a showdown"),
    "a showdown in the middle": (
        (BLINDS, PREFLOP, Show("early"), FLOP),
        "the last phase must be a showdown",
    ),
    "a draw at the end": (
        (BLINDS, PREFLOP, Draw("draw", 2)),
        "the last phase must be a showdown",
    ),
    "too few cards": (
        (BLINDS, Bets("preflop", deal=(Down(1),)), Show()),
        "1 cards are dealt to a hand of 2",
    ),
    "too many cards": (
        (BLINDS, PREFLOP, Bets("late", deal=(Up(1),)), Show()),
        "3 cards are dealt to a hand of 2",
    ),
    "an unknown opener": (
        (BLINDS, Bets("preflop", deal=(Down(2),), opens="left-of-dealer"), Show()),
        "nothing opens by 'left-of-dealer'",
    ),
    "a high board with no card up": (
        (BLINDS, PREFLOP, Bets("flop", deal=(Board(3),), opens="high-board"), Show()),
        "flop opens by a card, and no card is up",
    ),
    "a door card with no card up": (
        (BLINDS, Bets("preflop", deal=(Down(2),), opens=DOOR_CARD), Show()),
        "preflop opens by a card, and no card is up",
    ),
    "an unknown first act": (
        (BLINDS, Bets("preflop", deal=(Down(2),), first="check"), Show()),
        "preflop begins with 'check'",
    ),
    "an unknown first act of one structure": (
        (
            BLINDS,
            Bets("preflop", deal=(Down(2),), first=By("bring-in", "open")),
            Show(),
        ),
        "preflop begins with 'open'",
    ),
    "an unknown unit": (
        (BLINDS, Bets("preflop", deal=(Down(2),), unit="double"), Show()),
        "preflop has the unit 'double'",
    ),
}


@pytest.mark.parametrize(("phases", "fault"), WRONG.values(), ids=WRONG.keys())
def test_a_declaration_that_is_refused(phases: tuple[Any, ...], fault: str) -> None:
    with pytest.raises(ValueError, match=f"^trial: {fault}$"):
        variant(*phases)


def test_a_declaration_is_never_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        variant(BLINDS, PREFLOP, Show()).key = "other"  # type: ignore[misc]


def test_the_moves_follow_from_the_order_of_the_phases() -> None:
    machine = build(variant(BLINDS, PREFLOP, FLOP, Show()))

    assert machine.states == ("blinds", "preflop", "flop", "showdown", "pot", "over")
    assert machine.open("blinds") == ("onward", "void")
    assert machine.open("preflop") == ("onward", "one_player_left", "void")
    assert machine.open("showdown") == ("onward", "void")
    assert machine.move("preflop", "one_player_left") == "pot"
    assert machine.move("flop", "void") == "blinds"
    assert machine.move("pot", "onward") == "over"
    assert machine.open("over") == ()
