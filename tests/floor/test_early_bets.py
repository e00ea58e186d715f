"""What becomes of a bet out of turn: rule 2.8.13 of club-ua-1 over all its conditions.

The column of what is expected was written from the text of the rule before the program was
asked: what was done too early, what the player in front then does, and whether the dealer had
sent the turn wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

Open = Callable[..., Any]

A = "2.8.13a: the player in front checks, folds or calls, and the early bet stays in play"
B = "2.8.13b: the player in front makes the first bet or raises: it may be taken back"
C = "2.8.13c: it stays, except where the player acted on wrong information"

CALLED = ("seat 4 calls", "seat 1 calls", "seat 2 calls", "seat 3 checks", "dealer deals")


class Early(NamedTuple):
    """``script`` leads to the turn of ``front``; ``behind`` acts before it, ``does``."""

    script: tuple[str, ...]
    front: int
    behind: int
    does: str


EARLY = {
    "bet": Early(CALLED, 2, 3, "bets 400"),
    "raise of a blind": Early((), 4, 5, "raises to 600"),
    "raise of a bet": Early((*CALLED, "seat 2 bets 400"), 3, 4, "raises to 1000"),
}


class Row(NamedTuple):
    """``stack`` is what the player in front has, where it goes all in."""

    early: str
    in_front: str
    misled: bool
    decision: str
    because: str
    stack: int = 20_000


def rows() -> list[Row]:
    found = []
    for misled in (False, True):
        stays = ("release-action", C) if misled else ("bind-action", A)
        found += [
            Row("bet", "checks", misled, *stays),
            Row("bet", "folds", misled, *stays),
            Row("bet", "bets 200", misled, "release-action", B),
            Row("bet", "goes all in", misled, "release-action", B, 350),
            Row("raise of a blind", "folds", misled, *stays),
            Row("raise of a blind", "calls", misled, *stays),
            Row("raise of a blind", "raises to 400", misled, "release-action", B),
            Row("raise of a blind", "goes all in", misled, *stays, 150),
            Row("raise of a blind", "goes all in", misled, *stays, 200),
            Row("raise of a blind", "goes all in", misled, "release-action", B, 201),
            Row("raise of a bet", "folds", misled, *stays),
            Row("raise of a bet", "calls", misled, *stays),
            Row("raise of a bet", "raises to 800", misled, "release-action", B),
            Row("raise of a bet", "goes all in", misled, *stays, 600),
            Row("raise of a bet", "goes all in", misled, "release-action", B, 601),
        ]
    return found


def told(row: Row) -> str:
    stack = f" with {row.stack}" if row.in_front == "goes all in" else ""
    return f"{row.early}, then {row.in_front}{stack}{', misled' if row.misled else ''}"


@pytest.mark.parametrize("row", rows(), ids=told)
def test_2_8_13_a_bet_out_of_turn(row: Row, open_floor: Open) -> None:
    case = EARLY[row.early]
    seats = range(1, 5) if case.script else range(1, 6)
    stacks = {**dict.fromkeys(seats, 20_000), case.front: row.stack}
    floor = open_floor(*case.script, stacks=stacks)
    assert floor.turn == case.front

    if row.misled:
        floor.rules(f"dealer points to seat {case.behind}")
    ruling = floor.sees(f"seat {case.behind} {case.does}")
    assert [each["do"] for each in ruling.remedies] == ["back-up-action", "hold-action"]
    held = floor.table.held[case.behind].to

    last = floor.rules(f"seat {case.front} {row.in_front}")[-1]
    assert (last.found.rule.number, last.seat) == ("2.8.13", case.behind)
    assert last.decision == row.decision, row.because
    stays = row.decision == "bind-action"
    assert floor.bets.get(case.behind) == (held if stays else None)
    assert (floor.turn == case.behind) is not stays, "who may choose anew has the turn"
