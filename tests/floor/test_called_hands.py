"""What was said of a hand, where a book lets words count and not cards; and cards given up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Open = Callable[..., Any]
STACKS = {1: 12000, 2: 10500, 3: 14300}
CARDS = {1: ("Qc", "Jd"), 2: ("As", "Kd"), 3: ("Kc", "7h")}
DECK = ("4c", "Kh", "7d", "2c", "4d", "9s", "4h", "3h")
ROUND = ("dealer deals", "seat 2 checks", "seat 3 checks", "seat 1 checks")
CHECKED = ("seat 1 calls", "seat 2 calls", "seat 3 checks", *ROUND * 3)
SHOWN = (
    "seat 2 tables As Kd", 'seat 3 says "I have a pair"', "seat 3 tables Kc 7h",
    "seat 1 pushes his cards into the muck",
)  # fmt: skip


@pytest.mark.parametrize(("speak", "winner"), [("yes", 3), ("no", 2)])
def test_two_pair_that_was_called_a_pair(open_floor: Open, speak: str, winner: int) -> None:
    floor = open_floor(
        *CHECKED, *SHOWN,
        stacks=STACKS, cards=CARDS, deck=DECK, placard={"cards-speak": speak},
    )  # fmt: skip

    assert (floor.due.what, floor.due.seat) == ("push", winner)


@pytest.mark.parametrize(("ranking", "winner"), [("high", 3), ("ace-to-five", 2)])
def test_the_ranking_of_the_book_gives_the_pot(
    open_floor: Open, ranking: str, winner: int
) -> None:
    floor = open_floor(
        *CHECKED, *SHOWN,
        stacks=STACKS, cards=CARDS, deck=DECK, placard={"hand-ranking": ranking},
    )  # fmt: skip

    # From ace to five the nine low of seat 2 beats the king low of seat 3.
    assert (floor.due.what, floor.due.seat) == ("push", winner)


def test_cards_thrown_into_the_muck_between_two_rounds_are_gone(open_floor: Open) -> None:
    floor = open_floor(*CHECKED[:3], stacks=STACKS)

    ruling = floor.sees("seat 2 pushes his cards into the muck")

    assert (ruling.decision, ruling.seat, ruling.found.rule.id) == ("kill-hand", 2, "2.6.2")
    floor.rules("dealer deals")
    assert floor.turn == 3


def test_clear_of_the_muck_they_are_for_the_floor(open_floor: Open) -> None:
    floor = open_floor(*CHECKED[:3], stacks=STACKS)

    ruling = floor.sees("seat 2 pushes his cards forward face down")

    assert (ruling.decision, ruling.found.rule.id) == ("floor-decides", "2.6.1-2")


def test_cards_that_fall_off_the_table_between_two_rounds_still_play(open_floor: Open) -> None:
    floor = open_floor(*CHECKED[:3], stacks=STACKS)

    assert floor.sees("seat 2 pushes his cards off the table").decision == "keep-hand"


def test_who_has_folded_before_gives_up_nothing(open_floor: Open) -> None:
    floor = open_floor("seat 1 folds", "seat 2 calls", "seat 3 checks", stacks=STACKS)

    assert floor.rules("seat 1 pushes his cards into the muck") == []
