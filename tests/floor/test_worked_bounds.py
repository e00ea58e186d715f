"""Bounds worked by hand from the books' own examples, each row with its sum."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from referee.errors import Place
from referee.hearing.floor import Floor
from referee.rulebook.book import load_book
from referee.scenario.sentence import parse
from referee.table.due import Case

DEEP = 1000
FLOP = ("seat 1 calls", "seat 2 calls", "seat 3 checks", "dealer deals")
CHECKED = ("seat 2 checks", "seat 3 checks", "seat 1 checks", "dealer deals")
TURN = (*FLOP, *CHECKED)
RIVER = (*TURN, *CHECKED)
SPREAD_FLOP = ("seat 1 calls", "seat 2 checks", "seat 3 checks", "dealer deals")
"""Where the small blind is as big as the big one."""
SPREAD_RIVER = (*SPREAD_FLOP, *CHECKED, *CHECKED)
FIVE_TEN = {"small-blind": 2, "big-blind": 5, "small-bet": 5, "big-bet": 10}
TWENTY = {"small-blind": 10, "big-blind": 20}
ONE_TWO_THREE = {"small-blind": 1, "big-blind": 1, "spread-max": 1}
BY_ROUND = {"spread-limits": {"maximum-by-round": "1, 1, 2, 3", "ceiling-of-a-round": "3"}}
NO_CAP = {"raise-cap": {"multiway": "none"}}
CURRENT = {"pot-limit-maximum": {"base": "current-pot"}}


class Row(NamedTuple):
    """One example: who is next is between ``least`` and ``most``, or may not raise (None)."""

    source: str
    structure: str
    stakes: dict[str, int]
    script: tuple[str, ...]
    to_call: int
    least: int | None
    most: int | None
    because: str
    book: str = "customs-1"
    placard: dict[str, Any] = {}  # noqa: RUF012 - a default, never written to
    stacks: dict[int, int] = {1: DEEP, 2: DEEP, 3: DEEP}  # noqa: RUF012 - likewise


ROWS = (
    # limit
    Row("online-ru-1 8.2", "limit", {"small-blind": 2, "big-blind": 5}, (), 5, 10, 10,
        "the big blind is the lower bet: 5, and a raise is 5 more"),
    Row("online-ru-1 8.1", "limit", FIVE_TEN, FLOP, 0, 5, 5, "a flop bet is 5, not 8"),
    Row("online-ru-1 8.3a", "limit", FIVE_TEN, (*FLOP, "seat 2 bets 5"), 5, 10, 10,
        "the lower limit on the flop: 5 + 5"),
    Row("online-ru-1 8.3b", "limit", FIVE_TEN, TURN, 0, 10, 10, "the upper limit on the turn"),
    Row("online-ru-1 8.3b raised", "limit", FIVE_TEN, (*TURN, "seat 2 bets 10"), 10, 20, 20,
        "the upper limit on the turn: 10 + 10"),
    Row("online-ru-1 8.4", "limit", FIVE_TEN,
        (*FLOP, "seat 2 bets 5", "seat 3 raises to 10", "seat 1 raises to 15",
         "seat 2 raises to 20"), 10, None, None, "one bet and three raises are made"),
    Row("club-ua-1 2.8.1", "limit", FIVE_TEN,
        (*FLOP, "seat 2 bets 5", "seat 3 raises to 10", "seat 1 raises to 15",
         "seat 2 raises to 20"), 10, None, None, "three in the hand: bet and three raises",
        book="club-ua-1"),
    Row("club-ua-1 2.8.2", "limit", FIVE_TEN,
        (*FLOP, "seat 2 bets 5", "seat 3 raises to 10", "seat 1 folds", "seat 2 raises to 15",
         "seat 3 raises to 20", "seat 2 raises to 25"), 5, 30, 30,
        "two in the hand: the fifth raise is 25 + 5", book="club-ua-1"),
    Row("roberts-11 3.Betting.7 half", "limit", TWENTY, (*FLOP, "seat 2 goes all in"),
        15, 35, 35, "$15 of $20 is half or more, so a bet: 15 + 20", book="roberts-11",
        stacks={1: DEEP, 2: 35, 3: DEEP}),
    Row("online-pl-1 4.4b", "limit", TWENTY, (*FLOP, "seat 2 goes all in"), 8, 20, 20,
        "8 of 20 is under half: completed to 20 and no further",
        stacks={1: DEEP, 2: 28, 3: DEEP}),
    Row("online-pl-1 4.4e", "limit", TWENTY, (*FLOP, "seat 2 goes all in"), 12, 32, 32,
        "12 of 20 counts as a bet: 12 + 20", stacks={1: DEEP, 2: 32, 3: DEEP}),
    Row("online-pl-1 4.4a", "limit", TWENTY,
        (*FLOP, "seat 2 bets 20", "seat 3 goes all in", "seat 1 folds"), 8, None, None,
        "8 of 20 more is under half: the bettor may call 8, not raise",
        stacks={1: DEEP, 2: DEEP, 3: 48}),
    Row("online-pl-1 4.4d", "limit", TWENTY,
        (*FLOP, "seat 2 bets 20", "seat 3 goes all in", "seat 1 folds"), 10, None, None,
        "10 of 20 more opens the betting, but nobody is left to raise",
        stacks={1: DEEP, 2: DEEP, 3: 50}),
    Row("tda-2026 49-B", "limit", TWENTY,
        (*FLOP, "seat 2 bets 20", "seat 3 goes all in", "seat 1 calls"), 10, 50, 50,
        "half a bet more opens the betting: 30 + 20", stacks={1: DEEP, 2: DEEP, 3: 50}),
    # spread
    Row("online-ru-1 9.1", "spread", ONE_TWO_THREE, SPREAD_FLOP, 0, 1, 1,
        "from the big blind, 1, to the most of the round, 1", placard=BY_ROUND),
    Row("online-ru-1 9.2", "spread", ONE_TWO_THREE, SPREAD_RIVER, 0, 1, 3,
        "in the last round the most is 3", placard=BY_ROUND),
    Row("online-ru-1 9.3", "spread", ONE_TWO_THREE,
        (*SPREAD_RIVER, "seat 2 bets 1", "seat 3 raises to 3"), 3, 5, 6,
        "the last raise was 2, so 3 + 2; the most is 3 + 3", placard=BY_ROUND),
    Row("online-ru-1 9.4", "spread", ONE_TWO_THREE,
        (*SPREAD_RIVER, "seat 2 bets 2", "seat 3 raises to 4", "seat 1 raises to 6",
         "seat 2 raises to 8"), 4, 9, 9,
        "the ceiling of 9 leaves room for 1 only, though the last raise was 2",
        placard={**BY_ROUND, **NO_CAP}),
    Row("online-ru-1 9.5", "spread", ONE_TWO_THREE,
        (*SPREAD_RIVER, "seat 2 bets 3", "seat 3 raises to 6", "seat 1 raises to 9"), 6,
        None, None,
        "three times 3 is in: nobody may have more in front", placard={**BY_ROUND, **NO_CAP}),
    # no-limit
    Row("online-ru-1 10.1", "no-limit", {"small-blind": 5, "big-blind": 10}, FLOP, 0, 10, 990,
        "any amount from the big blind to the stack, 1000 - 10"),
    Row("club-ua-1 2.3.2a", "no-limit", {"small-blind": 5, "big-blind": 10}, FLOP, 0, 10, 990,
        "nobody may bet less than the big blind", book="club-ua-1"),
    Row("club-ua-1 2.3.2c", "no-limit", {"small-blind": 5, "big-blind": 10}, (), 10, 20, DEEP,
        "the blind of 6 is paid as 10, and a raise is 10 more", book="club-ua-1",
        stacks={1: DEEP, 2: DEEP, 3: 6}),
    Row("club-ua-1 2.3.2d", "no-limit", {"small-blind": 5, "big-blind": 10}, ("seat 1 folds",),
        1, None, None, "alone against the blind of 6, the small blind adds 1",
        book="club-ua-1", stacks={1: DEEP, 2: DEEP, 3: 6}),
    Row("club-ua-1 2.8.3d", "no-limit", {"small-blind": 10, "big-blind": 20},
        (*FLOP, "seat 2 bets 20", "seat 3 raises to 60"), 60, 100, 980,
        "the last raise was 40: 60 + 40", book="club-ua-1"),
    Row("club-ua-1 2.8.3c", "no-limit", {"small-blind": 10, "big-blind": 20},
        (*FLOP, "seat 2 bets 40"), 40, 55, 55,
        "55 is all there is, and less than 80 all the same",
        book="club-ua-1", stacks={1: DEEP, 2: DEEP, 3: 75}),
    Row("club-ua-1 2.8.11a", "no-limit", {"small-blind": 10, "big-blind": 20},
        (*FLOP, "seat 2 bets 40", "seat 3 goes all in"), 55, 95, 980,
        "behind an all-in of 55 a raise is 40 more", book="club-ua-1",
        stacks={1: DEEP, 2: DEEP, 3: 75}),
    Row("club-ua-1 2.8.11b", "no-limit", {"small-blind": 10, "big-blind": 20},
        (*FLOP, "seat 2 bets 40", "seat 3 goes all in", "seat 1 calls"), 15, None, None,
        "who bet 40 may only call the 15", book="club-ua-1", stacks={1: DEEP, 2: DEEP, 3: 75}),
    Row("club-ua-1 2.8.11c", "no-limit", {"small-blind": 10, "big-blind": 20},
        (*FLOP, "seat 2 bets 40", "seat 3 goes all in", "seat 1 raises to 120"), 80, 185, 980,
        "120 is 65 more than 55, a full raise: 120 + 65", book="club-ua-1",
        stacks={1: DEEP, 2: DEEP, 3: 75}),
    Row("club-ua-1 2.8.11d", "no-limit", {"small-blind": 10, "big-blind": 20},
        (*FLOP, "seat 2 bets 40", "seat 3 goes all in", "seat 1 calls"), 50, 140, 980,
        "the all-in of 90 is a raise of 50: 90 + 50", book="club-ua-1",
        stacks={1: DEEP, 2: DEEP, 3: 110}),
    # pot-limit
    Row("online-ru-1 11.1", "pot-limit", {"small-blind": 5, "big-blind": 10}, FLOP, 0, 10, 30,
        "the pot is 30"),
    Row("online-ru-1 11.1 raised", "pot-limit", {"small-blind": 5, "big-blind": 10},
        (*FLOP, "seat 2 bets 20"), 20, 40, 70,
        "the pot as it lies is 30 + 20, and that may go on top of 20", placard=CURRENT),
    Row("roberts-11 14.PL.4", "pot-limit", {"small-blind": 10, "big-blind": 20},
        ("seat 1 raises to 40", "seat 2 folds", "seat 3 calls", "dealer deals",
         "seat 3 bets 45"), 45, 90, 225,
        "pot 90, bet 45: call 45 and raise 180, 225 in all", book="roberts-11"),
    Row("roberts-11 14.PL.6", "pot-limit", {"small-blind": 5, "big-blind": 10}, (), 10, 20, 40,
        "the small blind counts as 10: 10 + 10 + 10 on top of 10", book="roberts-11"),
    Row("tda-2026 56-B", "pot-limit", {"small-blind": 100, "big-blind": 200}, (), 200, 400, 700,
        "the blind of 60 counts as 200: 100 + 200 + 200 on top of 200",
        stacks={1: DEEP, 2: DEEP, 3: 60}),
    Row("tda-2026 56-B full", "pot-limit", {"small-blind": 100, "big-blind": 200}, (),
        200, 400, 700, "the same with a full blind"),
    # half-pot
    Row("online-ru-1 12.1", "half-pot", {"small-blind": 5, "big-blind": 10}, FLOP, 0, 10, 15,
        "half of 30"),
    Row("online-ru-1 12.2", "half-pot", {"small-blind": 5, "big-blind": 10}, (), 10, 20, 20,
        "half of the 15 that lie there is less than a raise of 10, which stands",
        placard=CURRENT),
)  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.source)
def test_the_example_of_a_book(row: Row) -> None:
    floor = Floor.open(
        book=load_book(row.book, placard=row.placard),
        case=Case("holdem", row.structure, "cash"),
        stakes=row.stakes,
        stacks=row.stacks,
        button=1,
    )
    for n, sentence in enumerate(("dealer deals", *row.script), 1):
        assert floor.sees(parse(sentence, Place("an example", n)), n) == (), sentence
    assert floor.end() == ()

    limits = floor.due.bounds

    assert limits is not None
    barred = limits.raise_barred is not None
    least = None if barred else min(limits.min_to, limits.all_in_to)
    most = None if barred else limits.max_to
    assert (limits.to_call, least, most) == (row.to_call, row.least, row.most), row.because


def test_there_are_thirty_and_more() -> None:
    assert len({row.source for row in ROWS}) == len(ROWS) >= 30
