"""A bet of the pot by a false count: what is known of it when somebody notices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Open = Callable[..., Any]
STAKES = {"small-blind": 750, "big-blind": 1500}
BET = (
    "seat 2 calls", "seat 3 checks", "dealer deals",
    'dealer says "the pot is 2000"', "seat 3 bets 2000",
)  # fmt: skip


@pytest.mark.parametrize(
    ("then", "still_open"),
    [
        ((), True),
        (("seat 2 calls", "dealer deals"), False),
        (("seat 2 calls", "dealer deals", "seat 3 checks"), False),
    ],
    ids=["at once", "the next card is out", "in the next round"],
)
def test_the_round_of_the_bet_is_over_once_the_next_one_is_played(
    open_floor: Open, then: tuple[str, ...], still_open: bool
) -> None:
    floor = open_floor(
        *BET, *then, book="tda-2026", setting="tournament", structure="pot-limit",
        stakes=STAKES, stacks={2: 60_000, 3: 60_000}, button=2,
    )  # fmt: skip

    (ruling,) = floor.rules("seat 2 calls attention to the bet of seat 3")

    assert ruling.incident.key == "pot-miscounted"
    assert ruling.incident.round_open is still_open
