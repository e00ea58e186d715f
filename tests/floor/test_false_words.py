"""A low hand misnamed at the showdown, all combinations of the rule (games-ru-1 LB-14).

Written from the rule: heads-up with both hands there the words are ignored; where they made the
other throw in, the hand that was misnamed is dead and the pot goes to the other; with three
hands or more it is dead whatever the others did. The second card costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Open = Callable[..., Any]

NINE, TEN, JACK = "9s 8d 5c 3h 2c", "Ts 9d 5d 3s 2d", "Js 9c 5h 4s 2h"
EIGHT, PAIR = "8s 7d 5c 3h 2c", "7s 6d 4c 4h 2c"
KEEPS, THROWS = "keeps", "throws in"


@pytest.mark.parametrize(
    ("said", "hand", "third", "fourth", "ruling", "winner"),
    [
        # said and hand of seat 2; what seats 3 (a ten) and 4 (a jack, None: not in) do then.
        ("eight", NINE, KEEPS, None, None, 2),
        ("eight", NINE, THROWS, None, "forfeit-pot", 3),
        ("eight", NINE, KEEPS, KEEPS, "kill-hand", 3),
        ("eight", NINE, THROWS, KEEPS, "kill-hand", 4),
        ("eight", NINE, KEEPS, THROWS, "kill-hand", 3),
        ("eight", NINE, THROWS, THROWS, "forfeit-pot", 3),
        ("eight", PAIR, KEEPS, None, None, 3),
        ("eight", PAIR, THROWS, None, "forfeit-pot", 3),
        ("eight", PAIR, KEEPS, KEEPS, "kill-hand", 3),
        ("eight", EIGHT, KEEPS, None, None, 2),
        ("eight", EIGHT, THROWS, None, None, 2),
        ("eight", EIGHT, KEEPS, KEEPS, None, 2),
        ("eight, six", EIGHT, THROWS, None, None, 2),
        ("eight, six", EIGHT, KEEPS, KEEPS, None, 2),
        ("nine", EIGHT, THROWS, None, None, 2),
        ("nine", EIGHT, KEEPS, KEEPS, None, 2),
        ("nine", NINE, THROWS, KEEPS, None, 2),
        ("good hand", NINE, THROWS, None, None, 2),
    ],
)
def test_what_false_words_cost(
    open_floor: Open,
    said: str,
    hand: str,
    third: str,
    fourth: str | None,
    ruling: str | None,
    winner: int,
) -> None:
    held = {2: hand, 3: TEN, 4: JACK}
    there = (2, 3) if fourth is None else (2, 3, 4)
    floor = open_floor(
        f"seat 4 {'calls' if fourth else 'folds'}",
        "seat 1 folds",
        "seat 2 calls",
        "seat 3 checks",
        *(f"seat {seat} stands pat" for seat in there),
        *(f"seat {seat} checks" for seat in there),
        book="games-ru-1",
        variant="lowball-27",
        structure="limit",
        stakes={"small-blind": 2, "big-blind": 4},
        stacks=dict.fromkeys((1, 2, 3, 4), 100),
    )
    floor.rules(f'seat 2 says "{said}"')
    for seat, does in ((3, third), (4, fourth)):
        if does == THROWS:
            floor.rules(f"seat {seat} pushes their cards into the muck")
    floor.rules(f"seat 2 tables {hand}")
    while floor.due.what == "show":
        floor.rules(f"seat {floor.due.seat} tables {held[floor.due.seat]}")

    told = [each.decision for each in floor.floor.rulings]
    won = {award.seat for pot in floor.table.pots for award in pot.awards}
    assert told == ([ruling] if ruling else [])
    assert won == {winner}
