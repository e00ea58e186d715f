"""Openers in jacks or better, all combinations of the rule (games-ru-1 JB-2 and JB-4).

Written from the rule: before the draw, with no raise and fewer than two callers, a false opener
is dead, its first bet stays, and the others may open; with a raise, with two callers, or once
the betting is over, the pot is played without it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript

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


# --- opening with nothing but the ante -------------------------------------------------------


def antes_alone(open_floor: Open, *sentences: str, **changes: Any) -> Any:
    """Return a floor whose seat 2 has the ante and no more."""
    terms: dict[str, Any] = {
        "book": "games-ru-1",
        "variant": "jacks-or-better",
        "structure": "limit",
        "stakes": {"ante": 1, "small-bet": 4, "big-bet": 8},
        "stacks": {1: 100, 2: 1, 3: 100, 4: 100},
    }
    return open_floor(*sentences, **{**terms, **changes})


@pytest.mark.parametrize(
    ("before", "changes", "fault"),
    [
        ((), {"variant": "draw-high"}, "cannot open the pot with words alone"),
        ((), {"stacks": dict.fromkeys((1, 2, 3, 4), 100)}, "has chips to open the pot with"),
        (("seat 2 checks",), {}, "opens the pot out of turn"),
        (("seat 2 checks", "seat 3 bets 4"), {}, "cannot open the pot with words alone"),
    ],
)
def test_a_pot_is_opened_with_words_only_where_it_can_be(
    open_floor: Open, before: tuple[str, ...], changes: dict[str, Any], fault: str
) -> None:
    floor = antes_alone(open_floor, *before, **changes)

    with pytest.raises(OffScript, match=fault):
        floor.rules("seat 2 opens the pot")


@pytest.mark.parametrize(("structure", "price"), [("limit", 4), ("no-limit", 1)])
def test_who_comes_in_pays_the_opening_bet_of_the_game(
    open_floor: Open, structure: str, price: int
) -> None:
    stakes = {"ante": 1, "small-bet": 4, "big-bet": 8} if structure == "limit" else {"ante": 1}
    floor = antes_alone(open_floor, structure=structure, stakes=stakes)
    assert floor.due.seat == 2

    floor.rules("seat 2 opens the pot")

    assert (floor.due.seat, floor.due.bounds.to_call) == (3, price)
    assert floor.table.total == 301


def test_all_others_fold_to_who_opened_with_the_ante_alone(open_floor: Open) -> None:
    floor = antes_alone(open_floor, "seat 2 opens the pot")
    floor.rules("seat 3 folds", "seat 4 folds", "seat 1 folds", "seat 2 turns up Kc Kd")

    assert floor.due.what == "push"
    floor.rules("dealer pushes 4 to seat 2")
    assert floor.table.stacks == {1: 99, 2: 4, 3: 99, 4: 99}


# --- splitting openers (games-ru-1 JB-3, JB-9, JB-10) -----------------------------------------

FOUR_OF_A_FLUSH = "Js 9s 6s 3s"


@pytest.mark.parametrize("said", [True, False])
@pytest.mark.parametrize("chip", [True, False])
@pytest.mark.parametrize(("gone", "held"), [("Jd", True), ("8d", False)])
def test_what_proves_split_openers(
    open_floor: Open, *, said: bool, chip: bool, gone: str, held: bool
) -> None:
    """Announced, kept under a chip, and borne out by the discards: all three, or no pot."""
    floor = opened(open_floor, "seat 3 calls", "seat 4 folds", "seat 1 folds")
    if said:
        floor.rules('seat 2 says "I split"')
    floor.rules(f"seat 2 discards {gone}")
    if chip:
        floor.rules("seat 2 puts a chip on their discards")
    floor.rules("dealer deals", "seat 3 stands pat", "seat 2 checks", "seat 3 checks")
    floor.rules(f"seat 2 tables {FOUR_OF_A_FLUSH} 2s", "seat 3 tables Qc Qd 7h 5c 4s")
    if chip:
        floor.rules("dealer turns up the discards of seat 2")
    floor.rules("dealer pushes 12 to seat 2")

    wins = said and chip and held
    assert (floor.table.stacks[2] == 107) == wins
    assert (floor.table.seats[2].status == "dead") == (not wins)


@pytest.mark.parametrize(
    ("thrown", "shown", "proved"),
    [
        (0, "5s 5d 3c 3h 9d", True),
        (1, "5s 5d 3c 3h 9d", True),  # all four of the pairs may have been kept
        (2, "5s 5d 3c 3h 9d", False),
        (3, "Ks Kd 3c 7h 9d", True),
        (4, "Ks Kd 3c 7h 9d", False),  # one card was kept
        (2, "8s 8d 8c 7h 9d", True),
        (3, "8s 8d 8c 7h 9d", False),
        (3, "Ts Td 3c 7h 9d", False),
    ],
)
def test_openers_are_among_as_many_cards_as_were_kept(
    open_floor: Open, thrown: int, shown: str, *, proved: bool
) -> None:
    floor = opened(open_floor, "seat 3 calls", "seat 4 folds", "seat 1 folds")
    floor.rules("seat 2 stands pat" if not thrown else f"seat 2 discards {thrown}")
    floor.rules("dealer deals") if thrown else None
    floor.rules("seat 3 stands pat", "seat 2 checks", "seat 3 checks")
    floor.rules(f"seat 2 tables {shown}", "seat 3 tables 4c 4d 7s 6c 2s")
    floor.rules("dealer pushes 12 to seat 2")

    assert (floor.table.stacks[2] == 107) == proved
