"""The bounds of random positions are those of PokerKit, in each structure that it plays.

A few hundred positions every day; ten thousand of each structure by ``make long``. The hands in
which the two are known to differ are named here and nowhere else.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest
from hypothesis import settings

from tests.property.positions import STRUCTURES, Position, positions
from tests.property.start import EVERY_DAY

LONG = os.environ.get("REFEREE_LONG") or settings().max_examples > EVERY_DAY
COUNT = 10_000 if LONG else 300


def named_difference(position: Position) -> str | None:
    """Return why the two need not agree on whether a raise is open, or None."""
    table, limits = position.floor.table, position.due.bounds
    assert limits is not None
    if nobody_covers(position.state):
        return "a raise that only covers the others' stacks is refused there"
    if not table.raises and table.short:
        return "an opening short all-in is a full bet there, for those who have acted"
    if (
        table.case.structure == "limit"
        and position.state.completion_betting_or_raising_count > (len(table.raises))
    ):
        return "a short all-in counts for the cap there"
    return None


def nobody_covers(state: Any) -> bool:
    """Say whether no other player there has more than the bet to match."""
    return not any(
        state.statuses[i] and state.stacks[i] + state.bets[i] > max(state.bets)
        for i in state.player_indices
        if i != state.actor_index
    )


@pytest.mark.parametrize("structure", STRUCTURES)
def test_the_bounds_are_those_of_pokerkit(structure: str) -> None:
    seen: Counter[str] = Counter()
    for position in positions(structure):
        if seen["compared"] == COUNT:
            break
        due, state = position.due, position.state
        limits, where = due.bounds, f"hand {position.seed}, {due.phase}"
        assert limits is not None
        assert state.actor_index == (due.seat or 0) - 1, f"{where}: another is to act"
        assert min(limits.to_call, limits.stack) == state.checking_or_calling_amount, where
        least = state.min_completion_betting_or_raising_to_amount
        open_here = limits.raise_barred is None and limits.all_in_to > limits.level
        if open_here != (least is not None):
            difference = named_difference(position)
            assert difference is not None, f"{where}: a raise is open on one side only"
            seen[difference] += 1
            continue
        seen["compared"] += 1
        if least is not None:
            most = state.max_completion_betting_or_raising_to_amount
            assert (min(limits.min_to, limits.all_in_to), limits.max_to) == (least, most), where

    named = seen.total() - seen["compared"]
    assert named * 20 < COUNT, f"more differs than the names are for: {seen}"
    print(structure, dict(seen))
