"""A new game and kills by choice, for what cannot have happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript

Open = Callable[..., Any]
PLAYED = ("seat 4 folds", "seat 5 folds", "seat 1 folds", "seat 2 folds")
NEXT = (*PLAYED, "dealer pushes the pot to seat 3", "seat 3 posts 100")
KILLS = {"kill-terms": {"voluntary": "allowed"}}


@pytest.mark.parametrize(
    ("told", "sentence", "fault"),
    [
        (("dealer deals", *NEXT), "a new game begins", "the blinds are up"),
        ((), "seat 4 draws Ks for the button", "seat 4 draws for the button of no new game"),
        (("a new game begins",), "seat 4 draws ?? for the button", "seat 4 draws ??"),
        (
            ("a new game begins", "seat 4 draws Ks for the button"),
            "seat 4 draws Qs for the button",
            "seat 4 has drawn Ks",
        ),
        (
            ("a new game begins", "seat 4 draws Ks for the button"),
            "seat 5 draws Ks for the button",
            "seat 4 has drawn Ks",
        ),
        ((), "seat 4 kills the pot", "no pot is killed at this table"),
    ],
)
def test_what_cannot_have_happened(
    open_floor: Open, told: tuple[str, ...], sentence: str, fault: str
) -> None:
    at = open_floor(*told, book="roberts-11", dealt=False)

    with pytest.raises(OffScript) as off:
        at.rules(sentence)

    assert off.value.fault == fault


def test_a_kill_takes_as_many_chips_as_it_asks(open_floor: Open) -> None:
    stacks = {1: 20_000, 2: 20_000, 4: 20_000, 5: 399, 6: 400}
    table = {"book": "roberts-11", "structure": "limit", "stakes": {"kill": 400},
             "stacks": stacks, "placard": KILLS, "dealt": False}  # fmt: skip

    with pytest.raises(OffScript) as off:
        open_floor(**table).rules("seat 5 kills the pot")

    assert off.value.fault == "seat 5 has less than the kill, 400"
    assert open_floor(**table).sees("seat 6 kills the pot") is None


def test_a_seat_that_is_dealt_no_cards_kills_no_pot(open_floor: Open) -> None:
    at = open_floor("seat 6 sits down with 20000", book="roberts-11", structure="limit",
                    stakes={"kill": 400}, placard=KILLS, dealt=False)  # fmt: skip

    ruling = at.sees("seat 6 kills the pot")

    assert (ruling.decision, ruling.incident.facts["has-hand"]) == ("refuse", False)


def test_where_the_first_button_is_placed_at_random_cards_place_none(open_floor: Open) -> None:
    at = open_floor("a new game begins", "seat 4 draws Ks for the button", book="roberts-11",
                    placard={"initial-button": "random"}, dealt=False)  # fmt: skip

    assert at.rules("dealer deals", "seat 2 calls attention to the button") == []


def test_a_kill_button_may_outlast_its_game(open_floor: Open) -> None:
    stays = {"kill-terms": {"new-game": "kept"}}
    legs = {}
    for placard in (None, stays):
        at = open_floor("dealer deals", "seat 4 raises to 400", "seat 5 folds", "seat 1 folds",
                        "seat 2 folds", "seat 3 folds", "dealer pushes the pot to seat 4",
                        "a new game begins", book="roberts-11", structure="limit",
                        stakes={"kill": 400}, placard=placard, dealt=False)  # fmt: skip
        legs[placard is stays] = at.floor.seating.kills.leg

    assert legs == {False: None, True: 4}
