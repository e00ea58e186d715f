"""Openers in jacks or better, all combinations of the rule (games-ru-1 JB-2 and JB-4).

Written from the rule: before the draw, with no raise and fewer than two callers, a false opener
is dead, its first bet stays, and the others may open; with a raise, with two callers, or once
the betting is over, the pot is played without it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Open = Callable[..., Any]

FALSE, JACKS, FLUSH = "Ts Td 8c 5h 3s", "Js Jd 8c 5h 3s", "2h 4h 7h 9h Jh"
ACE_AND_JOKER = "As Jk 8c 5h 3s"


def opened(open_floor: Open, *sentences: str) -> Any:
    return open_floor(
        "seat 2 bets 4",
        *sentences,
        book="games-ru-1",
        variant="jacks-or-better",
        structure="limit",
        stakes={"ante": 1, "small-bet": 4, "big-bet": 8},
        stacks=dict.fromkeys((1, 2, 3, 4), 100),
    )


NOBODY = ()
ONE = ("seat 3 calls",)
TWO = ("seat 3 calls", "seat 4 calls")
RAISED = ("seat 3 raises to 8",)
RAISED_AND_CALLED = ("seat 3 raises to 8", "seat 4 calls")
ONE_AND_OVER = ("seat 3 calls", "seat 4 folds", "seat 1 folds")
TWO_AND_OVER = ("seat 3 calls", "seat 4 calls", "seat 1 folds")


@pytest.mark.parametrize(
    ("before", "hand", "ruling", "stays"),
    [
        # stays: what of seat 2 is in the pot beside its ante.
        (NOBODY, FALSE, "reopen-pot", 4),
        (ONE, FALSE, "reopen-pot", 4),
        (TWO, FALSE, "kill-hand", 4),
        (RAISED, FALSE, "kill-hand", 4),
        (RAISED_AND_CALLED, FALSE, "kill-hand", 4),
        (ONE_AND_OVER, FALSE, "kill-hand", 4),
        (TWO_AND_OVER, FALSE, "kill-hand", 4),
        *((before, hand, None, 4) for before in (NOBODY, ONE, TWO, RAISED, ONE_AND_OVER)
          for hand in (JACKS, FLUSH, ACE_AND_JOKER)),
    ],
)  # fmt: skip
def test_what_false_openers_come_to(
    open_floor: Open, before: tuple[str, ...], hand: str, ruling: str | None, stays: int
) -> None:
    floor = opened(open_floor, *before)
    floor.rules(f"seat 2 tables {hand}")

    told = [each.decision for each in floor.floor.rulings]
    assert told == ([ruling] if ruling else [])
    assert floor.table.stacks[2] == 100 - 1 - stays
    assert (floor.table.seats[2].status == "dead") == (ruling is not None)


@pytest.mark.parametrize("before", [NOBODY, ONE])
def test_if_nobody_opens_in_its_place_all_bets_but_the_first_go_back(
    open_floor: Open, before: tuple[str, ...]
) -> None:
    floor = opened(open_floor, *before)
    floor.rules(f"seat 2 tables {FALSE}", "seat 3 checks", "seat 4 checks", "seat 1 checks")

    assert floor.table.outcome == "passed-in"
    assert floor.table.stacks == {1: 99, 2: 95, 3: 99, 4: 99}
    assert floor.table.pot == 8


def test_its_later_bets_come_back(open_floor: Open) -> None:
    floor = opened(open_floor, "seat 3 calls", "seat 4 folds")
    floor.rules(f"seat 2 tables {FALSE}")

    assert floor.table.stacks[2] == 95, "the opening bet stays"
    assert floor.table.stacks[3] == 99, "the call goes back"


def test_another_who_opens_becomes_the_opener(open_floor: Open) -> None:
    floor = opened(open_floor)
    floor.rules(f"seat 2 tables {FALSE}", "seat 3 checks", "seat 4 bets 4", "seat 1 calls")
    floor.rules("seat 3 folds", "seat 4 stands pat", "seat 1 stands pat")

    assert floor.table.pot_opener == 4
    assert floor.turn == 4
