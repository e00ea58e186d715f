"""A ruling that the floor takes back: tournament and seats are as they were before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

STACKS = {1: 20_000, 2: 20_000, 3: 20_000, 4: 0, 5: 20_000, 6: 0, 7: 20_000}
HAND = ("seat 5 folds", "seat 7 folds", "seat 1 folds", "seat 2 folds")


def test_the_other_table_keeps_the_player_whose_arrival_is_set_aside(
    open_floor: Callable[..., Any],
) -> None:
    arrives = (
        "dealer pushes the pot to seat 3",
        "table 12 has 8 players",
        "a player from table 12 takes seat 6 with 20000",
    )
    told = open_floor(*HAND, *arrives, book="tda-2026", setting="tournament", stacks=STACKS)
    assert told.floor.field.tables == {12: 7}
    assert 4 in told.floor.seating.players

    told.rules('floor decides refuse because "it was the wrong table"')

    assert told.floor.field.tables == {12: 8}
    assert 4 not in told.floor.seating.players
