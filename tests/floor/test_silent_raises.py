"""What chips put out are worth: rules 2.8.9 and 2.8.10 of club-ua-1 over all their conditions.

The conditions: how the chips came (several in one motion, one alone, or behind the word raise),
what they come to beyond the call, and whether they are all the seat has. The outcomes expected
were written from the text of the rules before the program was asked, each row with the words
it rests on. Of the rules cited some were settled afterwards: which of two that agree is the
narrower.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

Open = Callable[..., Any]


class Spot(NamedTuple):
    """``level`` faces ``seat``, the smallest raise is ``step``; ``script`` leads there."""

    script: tuple[str, ...]
    seat: int
    level: int
    step: int


SPOTS = {
    "the blind": Spot((), 4, 200, 200),
    "a raise": Spot(("seat 4 raises to 600",), 5, 600, 400),
    "a bet on the flop": Spot(
        (
            "seat 4 folds", "seat 5 calls", "seat 1 folds", "seat 2 calls", "seat 3 checks",
            "dealer deals", "seat 2 checks", "seat 3 bets 300",
        ),
        5, 300, 300,
    ),
}  # fmt: skip
PARTS = {"none": 0, "under half": -10, "half": 0, "over half": 10, "full": 0, "more": 100}
"""What the chips come to beyond the call, and the chips over or under that share of a raise."""
SHARES = {"none": 0, "under half": 1, "half": 1, "over half": 1, "full": 2, "more": 2}
"""In halves of the smallest raise."""


class Row(NamedTuple):
    """``worth``: call, least (the smallest raise) or as it lies; ``rule`` None: lawful play."""

    chips: str
    part: str
    all_in: bool
    worth: str
    rule: str | None
    because: str


CALL = "what is put in is the call"
ONE = "2.8.9: one chip, silently put in, is a call"
LESS = "2.8.10b: a silent raise below half the minimum raise is a call"
MADE_UP = "2.8.10c: half the minimum or more is a raise, and is made up to the minimum"
FULL = "2.8.10a: silently, in one motion, at least the bet plus the last raise"
SAID = "2.8.4: a raise that was said is carried out, 2.8.10c: up to the minimum"
SHORT = "2.8.3c: all in for less than the minimum raise is allowed"
NO_CHIPS = "2.4.1a: nothing beyond the stack is in play, so nothing is left to raise with"

ROWS = (
    Row("several", "none", False, "call", None, CALL),
    Row("several", "under half", False, "call", "2.8.10", LESS),
    Row("several", "half", False, "least", "2.8.10", MADE_UP),
    Row("several", "over half", False, "least", "2.8.10", MADE_UP),
    Row("several", "full", False, "as it lies", "2.8.10", FULL),
    Row("several", "more", False, "as it lies", "2.8.10", FULL),
    Row("several", "none", True, "call", None, CALL),
    Row("several", "under half", True, "as it lies", "2.8.3", SHORT),
    Row("several", "half", True, "as it lies", "2.8.3", SHORT),
    Row("several", "over half", True, "as it lies", "2.8.3", SHORT),
    Row("several", "full", True, "as it lies", "2.8.10", FULL),
    Row("several", "more", True, "as it lies", "2.8.10", FULL),
    Row("one", "none", False, "call", None, CALL),
    Row("one", "under half", False, "call", "2.8.9", ONE),
    Row("one", "half", False, "call", "2.8.9", ONE),
    Row("one", "over half", False, "call", "2.8.9", ONE),
    Row("one", "full", False, "call", "2.8.9", ONE),
    Row("one", "more", False, "call", "2.8.9", ONE),
    Row("one", "none", True, "call", None, CALL),
    Row("one", "under half", True, "call", "2.8.9", ONE),
    Row("one", "half", True, "call", "2.8.9", ONE),
    Row("one", "over half", True, "call", "2.8.9", ONE),
    Row("one", "full", True, "call", "2.8.9", ONE),
    Row("one", "more", True, "call", "2.8.9", ONE),
    Row("said", "none", False, "least", "2.8.4", SAID),
    Row("said", "under half", False, "least", "2.8.4", SAID),
    Row("said", "half", False, "least", "2.8.4", SAID),
    Row("said", "over half", False, "least", "2.8.4", SAID),
    Row("said", "full", False, "as it lies", None, SAID),
    Row("said", "more", False, "as it lies", None, SAID),
    Row("said", "none", True, "call", None, NO_CHIPS),
    Row("said", "under half", True, "as it lies", None, SHORT),
    Row("said", "half", True, "as it lies", None, SHORT),
    Row("said", "over half", True, "as it lies", None, SHORT),
    Row("said", "full", True, "as it lies", None, SAID),
    Row("said", "more", True, "as it lies", None, SAID),
)


def told(row: Row) -> str:
    return f"{row.chips}, {row.part}{', all in' if row.all_in else ''}"


@pytest.mark.parametrize("spot", SPOTS.values(), ids=SPOTS)
@pytest.mark.parametrize("row", ROWS, ids=told)
def test_2_8_10_chips_put_out(row: Row, spot: Spot, open_floor: Open) -> None:
    to = spot.level + spot.step * SHARES[row.part] // 2 + PARTS[row.part]
    stacks = dict.fromkeys(range(1, 6), 20_000)
    if row.all_in:  # what the seat has called before the flop comes on top
        stacks[spot.seat] = to + (200 if "dealer deals" in spot.script else 0)
    floor = open_floor(*spot.script, stacks=stacks)
    assert floor.turn == spot.seat

    if row.chips == "said":
        floor.watches(f'seat {spot.seat} says "raise"')
    halves = f"{to // 2} + {to - to // 2}"
    rulings = floor.rules(f"seat {spot.seat} puts out {to if row.chips == 'one' else halves}")

    worth = {"call": spot.level, "least": spot.level + spot.step, "as it lies": to}[row.worth]
    assert floor.bets[spot.seat] == worth, row.because
    verb = "call" if worth == spot.level else "raise"
    assert floor.table.seats[spot.seat].last == verb, row.because
    by = [each.found.rule.number for each in rulings]
    assert by == [row.rule] * (row.rule is not None), row.because


def test_the_table_has_every_combination() -> None:
    seen = {(row.chips, row.part, row.all_in) for row in ROWS}
    assert len(seen) == len(ROWS) == 3 * len(PARTS) * 2
