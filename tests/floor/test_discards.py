"""Cards given up as in pineapple: who is due, what is kept, and what cannot have happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript
from referee.table.cards import UNKNOWN

Open = Callable[..., Any]
TABLE = {"book": "customs-1", "stacks": dict.fromkeys((1, 2, 3), 20_000)}


@pytest.fixture
def discards(open_floor: Open) -> Any:
    """Three hands of three cards, each with one to give up; seat 3 holds three aces."""
    return open_floor(variant="pineapple", cards={3: ("As", "Ad", "Ah")}, **TABLE)


def test_the_first_left_of_the_button_is_due_and_the_others_after_it(discards: Any) -> None:
    due = discards.floor.due

    assert (due.what, due.seat, due.discards) == ("discard", 2, 1)
    assert due.also == (("discard", 3), ("discard", 1))


def test_who_has_discarded_holds_two_cards_that_nobody_knows(discards: Any) -> None:
    discards.rules("seat 2 discards 1", "seat 3 discards 1")

    seat = discards.table.seats[3]
    assert seat.dealt == (UNKNOWN, UNKNOWN)
    assert seat.cards == ("As", "Ad", "Ah"), "what was known of it still is"


def test_a_card_that_was_given_up_lies_nowhere_else(discards: Any) -> None:
    discards.rules("seat 2 discards 1", "seat 3 discards 1", "seat 1 discards 1")
    discards.rules("seat 1 calls", "seat 2 calls", "seat 3 checks")

    with pytest.raises(OffScript, match="Ah is in two places"):
        discards.rules("dealer puts out Ah Kd Qc")


def test_nobody_gives_up_a_card_twice(discards: Any) -> None:
    discards.rules("seat 2 discards 1")

    with pytest.raises(OffScript, match="seat 2 has no card to give up now"):
        discards.rules("seat 2 discards 1")


def test_a_hand_is_no_wrong_count_before_or_after_it(discards: Any) -> None:
    discards.rules("seat 2 discards 1")

    assert discards.rules("seat 1 calls attention to the deal") == []


def test_cards_are_given_up_only_when_that_is_due(open_floor: Open) -> None:
    floor = open_floor(**TABLE)

    with pytest.raises(OffScript, match="seat 1 has no card to give up now"):
        floor.rules("seat 1 discards 1")


def test_a_card_of_three_that_was_not_dealt_cannot_be_tabled(discards: Any) -> None:
    discards.rules("seat 2 discards 1", "seat 3 discards 1", "seat 1 discards 1")
    discards.rules("seat 1 folds", "seat 2 calls", "seat 3 checks")
    for cards in ("Kh Qd 2c", "3d", "4s"):
        discards.rules(f"dealer puts out {cards}", "seat 2 checks", "seat 3 checks")
    discards.rules("seat 2 tables Jc Jd")

    with pytest.raises(OffScript, match="was dealt As Ad Ah"):
        discards.rules("seat 3 tables As Kd")


def test_a_short_deck_has_no_deuce(open_floor: Open) -> None:
    floor = open_floor(
        "seat 2 calls",
        "seat 3 calls",
        "seat 1 checks",
        variant="short-deck",
        stakes={"ante": 100, "button-blind": 200},
        **TABLE,
    )

    with pytest.raises(OffScript, match="2c is no card of the deck of short-deck"):
        floor.rules("dealer puts out 2c 7d 8h")
