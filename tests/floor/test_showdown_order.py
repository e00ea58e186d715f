"""Who shows first: every combination of an aggressor, a side pot, an all-in and a muck.

Four players, the button is seat 1: 2 is left of it, then 3, 4, 1. What is expected stands
beside its reason, read from club-ua-1 2.10.5: after a bet in the last round the last to bet or
raise opens, otherwise who acted first in it; players of a side pot open before a hand that is
all in for the main pot alone. A hand that was thrown in is out of the order (2.10.6).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

STACKS = dict.fromkeys((1, 2, 3, 4), 20_000)
SHORT = {**STACKS, 3: 1000}
"""Seat 3 has 1000, which a raise before the flop puts in."""

ALL_CALL = ("seat 4 calls", "seat 1 calls", "seat 2 calls", "seat 3 checks")
ALL_IN = ("seat 4 calls", "seat 1 calls", "seat 2 calls", "seat 3 goes all in")
CALLED = ("seat 4 calls", "seat 1 calls", "seat 2 calls")
SIDE = ("seat 2 bets 400", "seat 4 calls", "seat 1 calls")
CHECKS = ("seat 2 checks", "seat 3 checks", "seat 4 checks", "seat 1 checks")
THREE_CHECK = ("seat 2 checks", "seat 4 checks", "seat 1 checks")
BET = ("seat 2 checks", "seat 3 checks", "seat 4 bets 400", "seat 1 calls", "seat 2 calls",
       "seat 3 calls")  # fmt: skip
THREE_BET = ("seat 2 checks", "seat 4 bets 400", "seat 1 calls", "seat 2 calls")
RAISED = ("seat 2 bets 400", "seat 3 calls", "seat 4 raises to 1200", "seat 1 calls",
          "seat 2 calls", "seat 3 calls")  # fmt: skip


def hand(before: tuple[str, ...], flop: tuple[str, ...], river: tuple[str, ...]) -> list[str]:
    """Return the sentences of a hand: before the flop, on it, on the turn all check."""
    checks = THREE_CHECK if len(flop) == 3 else CHECKS
    deal = ("dealer deals",)
    return [*before, *deal, *flop, *deal, *checks, *deal, *river]


PLAIN_CHECKED = hand(ALL_CALL, CHECKS, CHECKS)
PLAIN_BET = hand(ALL_CALL, CHECKS, BET)
PLAIN_RAISED = hand(ALL_CALL, CHECKS, RAISED)
SHORT_CHECKED = hand((*ALL_IN, *CALLED), THREE_CHECK, THREE_CHECK)
SHORT_BET = hand((*ALL_IN, *CALLED), THREE_CHECK, THREE_BET)
SIDE_CHECKED = hand((*ALL_IN, *CALLED), SIDE, THREE_CHECK)
SIDE_BET = hand((*ALL_IN, *CALLED), SIDE, THREE_BET)

# name: (stacks, sentences, who throws in, the order expected, why)
TABLE: dict[str, tuple[dict[int, int], list[str], tuple[int, ...], list[int], str]] = {
    "checked": (STACKS, PLAIN_CHECKED, (), [2, 3, 4, 1],
                "all checked: the first after the button acted first"),
    "checked, the first mucks": (STACKS, PLAIN_CHECKED, (2,), [3, 4, 1],
                "2 is out: it goes on clockwise from where 2 sat"),
    "checked, a later one mucks": (STACKS, PLAIN_CHECKED, (4,), [2, 3, 1],
                "2 still acted first; 4 is out"),
    "bet": (STACKS, PLAIN_BET, (), [4, 1, 2, 3], "4 was the last to bet"),
    "bet, the bettor mucks": (STACKS, PLAIN_BET, (4,), [1, 2, 3],
                "4 is out: the next clockwise begins"),
    "bet, a caller mucks": (STACKS, PLAIN_BET, (1,), [4, 2, 3], "4 bet; 1 is out"),
    "raised": (STACKS, PLAIN_RAISED, (), [4, 1, 2, 3],
                "2 bet and 4 raised: the last raise counts"),
    "raised, the raiser mucks": (STACKS, PLAIN_RAISED, (4,), [1, 2, 3],
                "the raise of 4 was the last; after it clockwise, not back to the bettor"),
    # Seat 3 is all in, and nobody has bet beside it: one pot, one order.
    "all-in, checked": (SHORT, SHORT_CHECKED, (), [2, 3, 4, 1],
                "the river was checked and there is no side pot: as if nobody were all in"),
    "all-in, checked, the first mucks": (SHORT, SHORT_CHECKED, (2,), [3, 4, 1],
                "2 is out; 3, all in, is next clockwise"),
    # A bet on the river makes the side pot.
    "side pot by the river bet": (SHORT, SHORT_BET, (), [4, 1, 2, 3],
                "4 bet; 3 is in the main pot alone and comes last"),
    "side pot by the river bet, the bettor mucks": (SHORT, SHORT_BET, (4,), [1, 2, 3],
                "1 and 2 still play for the side pot, 3 comes last"),
    "side pot, checked": (SHORT, SIDE_CHECKED, (), [2, 4, 1, 3],
                "2 acted first on the river; 3 is in the main pot alone"),
    "side pot, checked, the first mucks": (SHORT, SIDE_CHECKED, (2,), [4, 1, 3],
                "2 is out; 4 and 1 have the side pot, then 3"),
    "side pot, checked, two muck": (SHORT, SIDE_CHECKED, (2, 4), [1, 3],
                "1 has the side pot alone and is still in more pots than 3"),
    "side pot, bet": (SHORT, SIDE_BET, (), [4, 1, 2, 3], "4 bet last; 3 comes last"),
    "side pot, bet, the bettor mucks": (SHORT, SIDE_BET, (4,), [1, 2, 3],
                "4 is out: clockwise in the side pot, then 3"),
    "side pot, bet, the all-in mucks": (SHORT, SIDE_BET, (3,), [4, 1, 2],
                "who plays on for both pots shows in the order of the bet"),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLE)
def test_who_shows_in_which_order(name: str, open_floor: Callable[..., Any]) -> None:
    stacks, sentences, mucks, expected, why = TABLE[name]
    floor = open_floor(*sentences, stacks=stacks)
    for seat in mucks:
        assert floor.rules(f"seat {seat} pushes his cards into the muck") == []

    due = floor.due

    assert [due.seat, *(seat for _, seat in due.also)] == expected, why
    rule = "2.10.5b" if sentences[-1].endswith("calls") else "2.10.5a"
    assert rule in {cite.id for cite in due.cites}


@pytest.mark.parametrize("name", [name for name in TABLE if name.startswith("side pot")])
def test_with_a_side_pot_its_rule_is_cited_too(
    name: str, open_floor: Callable[..., Any]
) -> None:
    stacks, sentences, _, _, _ = TABLE[name]
    floor = open_floor(*sentences, stacks=stacks)

    assert "2.10.5c" in {cite.id for cite in floor.due.cites}


@pytest.mark.parametrize("setting", ["cash", "tournament"])
def test_the_order_is_the_same_in_every_format(
    setting: str, open_floor: Callable[..., Any]
) -> None:
    floor = open_floor(*PLAIN_BET, stacks=STACKS, setting=setting)

    assert floor.due.seat == 4, "A.19: one showdown for cash games and tournaments"
