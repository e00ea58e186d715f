"""A draw on the floor: what lies where, and what is told of it where a script seldom goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript
from referee.table.cards import UNKNOWN

Open = Callable[..., Any]
CALLED = ("seat 4 calls", "seat 1 folds", "seat 2 calls", "seat 3 checks")
TABLE = {
    "book": "customs-1",
    "variant": "lowball-27",
    "structure": "limit",
    "stakes": {"small-blind": 2, "big-blind": 4},
    "stacks": dict.fromkeys((1, 2, 3, 4), 100),
}
HELD = ("Kd", "Qs", "7h", "5c", "3s")


@pytest.fixture
def draw(open_floor: Open) -> Any:
    """Three hands before the draw: seat 2 holds a king and a queen, and gets a deuce."""
    return open_floor(*CALLED, cards={2: (*HELD, "2d")}, **TABLE)


def test_the_first_left_of_the_button_is_due_and_the_others_after_it(draw: Any) -> None:
    assert (draw.due.what, draw.due.seat, draw.due.discards) == ("draw", 2, 5)
    assert draw.due.also == (("draw", 3), ("draw", 4))


def test_a_card_that_is_named_lies_among_the_discards_of_its_seat(draw: Any) -> None:
    draw.rules("seat 2 discards Kd", "dealer deals")

    assert draw.table.drawing.discards == {2: ("Kd",)}
    assert draw.table.seats[2].dealt == ("Qs", "7h", "5c", "3s", "2d")


def test_of_a_hand_whose_discards_nobody_saw_nothing_is_known(draw: Any) -> None:
    draw.rules("seat 2 discards 2")

    assert draw.table.seats[2].dealt == (UNKNOWN,) * 3
    assert draw.table.drawing.first[2] == HELD


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("seat 2 discards As", "throws away As and does not hold it"),
        ("seat 3 discards Kd", "throws away Kd and does not hold it"),
        ("seat 2 discards 6", "throws away 6 of 5 cards"),
    ],
)
def test_what_a_seat_does_not_hold_it_does_not_throw_away(
    draw: Any, sentence: str, reason: str
) -> None:
    if sentence.startswith("seat 3"):
        draw.rules("seat 2 stands pat")
    with pytest.raises(OffScript, match=reason):
        draw.rules(sentence)


def test_the_burn_comes_with_the_first_card_that_is_asked_for(draw: Any) -> None:
    draw.rules("seat 2 stands pat")
    assert draw.due.what == "draw"

    draw.rules("seat 3 discards 1")
    assert (draw.due.what, draw.due.also) == ("burn", (("draw", 4),))


def test_nothing_is_burned_where_all_are_pat(draw: Any) -> None:
    draw.rules("seat 2 stands pat", "seat 3 stands pat", "seat 4 taps the table")

    assert draw.turn == 2
    assert draw.table.burns == 0


def test_who_has_folded_does_not_bet_in_the_draw(draw: Any) -> None:
    (ruling,) = draw.rules("seat 1 puts out 8")

    assert (ruling.incident.key, ruling.decision) == ("act-before-discard", "refuse")


def test_a_card_too_many_after_the_draw_is_found_when_it_is_looked_for(draw: Any) -> None:
    draw.rules("seat 2 stands pat", "seat 3 stands pat", "seat 4 stands pat")
    assert draw.rules("dealer deals Th to seat 3 face up") == []

    (ruling,) = draw.rules("seat 4 calls attention to the cards of seat 3")
    assert (ruling.incident.key, ruling.decision) == ("wrong-draw", "kill-hand")
