"""The seven rule of limit ace-to-five, every combination of what it asks (games-ru-1 A5-4).

Written from the rule: a seven or better that checked after the draw and is best wins nothing
of what was bet later, and one that is beaten pays it all. An all-in of less than half a bet
may just be called and won, who calls it too and loses is paid back, and who completes it has
bet.
Three play, each with 8 in the pot before the draw; a bet after it is 16.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Open = Callable[..., Any]

SEVEN, EIGHT = "7d 6s 4h 3c 2d", "8d 5c 4s 3h 2s"
SIX, NINE = "6c 5d 4d 3d 2h", "9h 8s 5s 4c 3s"
TEN = "Th 9c 8c 7c 6h"
BEFORE = 24
"""In the pot when the draw begins."""
CALLED = ("calls", "calls", "checks")
FULL, HALF, SHORT = 16, 8, 7
"""What the all-in of seat 3 comes to: a full bet, half of one, and less than half."""


@pytest.mark.parametrize(
    ("hand", "did", "bet", "against", "third", "ruling", "wins"),
    [
        # hand: of seat 2; did; bet of seat 3; hand of seat 3; hand of seat 1 or None: it folds.
        # wins: what seat 2 has more or less than before the draw, in the end.
        (SEVEN, "checks", FULL, NINE, None, "return-draw-bets", BEFORE),
        (SEVEN, "checks", FULL, NINE, TEN, "return-draw-bets", BEFORE),
        (SEVEN, "checks", FULL, SIX, None, None, -FULL),
        (SEVEN, "checks", FULL, SIX, TEN, None, -FULL),
        (SEVEN, "checks", FULL, NINE, SIX, None, -FULL),
        (SEVEN, "checks", HALF, NINE, None, "return-draw-bets", BEFORE),
        (SEVEN, "checks", HALF, NINE, TEN, "return-draw-bets", BEFORE),
        (SEVEN, "checks", HALF, SIX, None, None, -HALF),
        (SEVEN, "checks", SHORT, NINE, None, None, BEFORE + SHORT),
        (SEVEN, "checks", SHORT, NINE, TEN, "return-overcalls", BEFORE + SHORT),
        (SEVEN, "checks", SHORT, SIX, None, None, -SHORT),
        (SEVEN, "checks", SHORT, SIX, TEN, None, -SHORT),
        (SIX, "checks", FULL, NINE, None, "return-draw-bets", BEFORE),
        (SIX, "checks", SHORT, NINE, TEN, "return-overcalls", BEFORE + SHORT),
        (EIGHT, "checks", FULL, NINE, None, None, BEFORE + FULL),
        (EIGHT, "checks", FULL, NINE, TEN, None, BEFORE + 2 * FULL),
        (EIGHT, "checks", HALF, NINE, None, None, BEFORE + HALF),
        (EIGHT, "checks", SHORT, NINE, TEN, None, BEFORE + 2 * SHORT),
        (EIGHT, "checks", FULL, SIX, None, None, -FULL),
        (SEVEN, "calls", SHORT, NINE, None, None, BEFORE + SHORT),
        (SEVEN, "calls", SHORT, NINE, TEN, "return-overcalls", BEFORE + SHORT),
        (SEVEN, "calls", SHORT, SIX, None, None, -SHORT),
        (EIGHT, "calls", SHORT, NINE, TEN, None, BEFORE + 2 * SHORT),
        (SEVEN, "completes to 16", SHORT, NINE, TEN, None, BEFORE + SHORT + FULL),
        (SEVEN, "bets 16", FULL, NINE, TEN, None, BEFORE + 2 * FULL),
    ],
)
def test_what_a_seven_that_did_not_bet_comes_to(
    open_floor: Open,
    hand: str,
    did: str,
    bet: int,
    against: str,
    third: str | None,
    ruling: str | None,
    wins: int,
) -> None:
    held = {2: hand, 3: against, 1: third or TEN}
    # Who opens is left of the button: seat 2 where it checks or bets, seat 3 where it answers.
    first = did in ("checks", "bets 16")
    called = (1, 2, 3) if first else (2, 3, 1)
    floor = open_floor(
        *(f"seat {seat} {word}" for seat, word in zip(called, CALLED, strict=True)),
        book="games-ru-1",
        variant="lowball-a5",
        structure="limit",
        stakes={"small-blind": 4, "big-blind": 8},
        stacks={1: 100, 2: 100, 3: 8 + bet},
        cards={seat: tuple(cards.split()) for seat, cards in held.items()},
        button=1 if first else 2,
    )
    pat = ("seat 2 stands pat", "seat 3 stands pat", "seat 1 stands pat")
    floor.rules(*(pat if first else (*pat[1:], pat[0])))
    before = floor.table.stacks[2]

    if did == "bets 16":
        floor.rules("seat 2 bets 16", "seat 3 goes all in")
    elif first:
        floor.rules("seat 2 checks", "seat 3 goes all in")
    answers = [] if did == "bets 16" else [f"seat 2 {'calls' if first else did}"]
    other = "seat 1 calls" if third else "seat 1 folds"
    if first:
        floor.rules(other, *answers)
    else:
        floor.rules("seat 3 goes all in", other, *answers)
        if did.startswith("completes") and third:
            floor.rules("seat 1 calls")
    while floor.floor.due.what == "show":
        seat = floor.floor.due.seat
        floor.rules(f"seat {seat} tables {held[seat]}")
    floor.floor.finish()

    told = [each.decision for each in floor.floor.rulings]
    assert told == ([ruling] if ruling else [])
    assert floor.table.stacks[2] - before == wins
