"""Who may raise after a short all-in: rule 2.8.11 of club-ua-1 over all its conditions.

The column of what is expected was written from the text of the rule before the program was
asked, each row with the words it rests on. The rule knows no structure, so each row holds in
all five.

Flop, five players, the smallest bet 600: seat 2 bets 600, seat 3 calls, seat 4 is all in for
``more`` on top, and then seat 5 does something. Where the all-in opens the round, seat 2 checks
and seat 3 is all in for ``more``. Whoever is asked about comes next to act.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from referee.errors import Place
from referee.hearing.floor import Floor
from referee.rulebook.book import load_book
from referee.scenario.sentence import parse
from referee.table.due import Case

BET = 600
STAKES = {
    "no-limit": {},
    "pot-limit": {},
    "half-pot": {},
    "limit": {"small-bet": BET, "big-bet": 2 * BET},
    "spread": {"spread-max": 2 * BET},
}
DEEP = 20_000


class Row(NamedTuple):
    """``more``: the all-in over the bet; ``behind``: what seat 5 adds on top, or its word."""

    more: int
    behind: int | str
    asked: str
    may_raise: bool
    because: str


A = "2.8.11a: who sits behind the all-in may call or raise it"
B = "2.8.11b: who acted before the short all-in may call it or fold, not raise"
C = "2.8.11c: somebody behind raised in full, so those who acted may raise too"
D = "2.8.11d: the all-in is a full raise, so everybody may raise"
SUM = "2.8.11 says nothing of sums; 3.Betting.8 of the base book lets who faces the sum raise"

RAISES = (
    # more, what seat 5 does, who is asked, whether it may raise, and why
    Row(100, "-", "not yet acted", True, A),
    Row(300, "-", "not yet acted", True, A),
    Row(599, "-", "not yet acted", True, A),
    Row(600, "-", "not yet acted", True, D),
    Row(900, "-", "not yet acted", True, D),
    # a fold behind changes nothing
    Row(100, "folds", "bettor", False, B),
    Row(300, "folds", "bettor", False, B),
    Row(599, "folds", "bettor", False, B),
    Row(600, "folds", "bettor", True, D),
    Row(900, "folds", "bettor", True, D),
    Row(100, "folds", "caller", False, B),
    Row(300, "folds", "caller", False, B),
    Row(599, "folds", "caller", False, B),
    Row(600, "folds", "caller", True, D),
    Row(900, "folds", "caller", True, D),
    # neither does a call
    Row(100, "calls", "bettor", False, B),
    Row(300, "calls", "bettor", False, B),
    Row(599, "calls", "bettor", False, B),
    Row(600, "calls", "bettor", True, D),
    Row(900, "calls", "bettor", True, D),
    Row(100, "calls", "caller", False, B),
    Row(300, "calls", "caller", False, B),
    Row(599, "calls", "caller", False, B),
    Row(600, "calls", "caller", True, D),
    Row(900, "calls", "caller", True, D),
    # a full raise behind opens the betting again
    Row(100, 600, "bettor", True, C),
    Row(300, 600, "bettor", True, C),
    Row(599, 600, "bettor", True, C),
    Row(600, 600, "bettor", True, D),
    Row(100, 600, "caller", True, C),
    Row(300, 600, "caller", True, C),
    Row(599, 600, "caller", True, C),
    Row(600, 600, "caller", True, D),
    # a second short all-in that does not bring the sum up to a raise
    Row(100, 300, "bettor", False, B),
    Row(300, 200, "bettor", False, B),
    Row(300, 299, "bettor", False, B),
    Row(600, 200, "bettor", True, D),
    Row(100, 300, "caller", False, B),
    Row(300, 200, "caller", False, B),
    Row(300, 299, "caller", False, B),
    Row(600, 200, "caller", True, D),
    # a second short all-in that does
    Row(100, 500, "bettor", True, SUM),
    Row(300, 300, "bettor", True, SUM),
    Row(599, 1, "bettor", True, SUM),
    Row(100, 500, "caller", True, SUM),
    Row(300, 300, "caller", True, SUM),
    Row(599, 1, "caller", True, SUM),
)
OPENINGS = (
    Row(200, "-", "not yet acted", True, A),
    Row(300, "-", "not yet acted", True, A),
    Row(599, "-", "not yet acted", True, A),
    Row(600, "-", "not yet acted", True, D),
    Row(200, "calls", "checker", False, B),
    Row(300, "calls", "checker", False, B),
    Row(599, "calls", "checker", False, B),
    Row(600, "calls", "checker", True, D),
    Row(200, 600, "checker", True, C),
    Row(300, 600, "checker", True, C),
    Row(599, 600, "checker", True, C),
    Row(600, 600, "checker", True, D),
)


def told(row: Row) -> str:
    return f"{row.more} more, {row.behind} behind, {row.asked}"


def floor_of(structure: str, stacks: dict[int, int], *sentences: str) -> Floor:
    floor = Floor.open(
        book=load_book("club-ua-1"),
        case=Case("holdem", structure, "cash"),
        stakes={"small-blind": BET // 2, "big-blind": BET, **STAKES[structure]},
        stacks=stacks,
        button=1,
    )
    to_the_flop = ("seat 4 calls", "seat 5 calls", "seat 1 calls", "seat 2 calls")
    script = ("dealer deals", *to_the_flop, "seat 3 checks", "dealer deals", *sentences)
    for n, sentence in enumerate(script, 1):
        assert floor.sees(parse(sentence, Place("a floor case", n)), n) == ()
    assert floor.end() == ()
    return floor


def may_raise(floor: Floor, seat: int) -> bool:
    assert floor.due.seat == seat
    assert floor.due.bounds is not None
    return floor.due.bounds.raise_barred is None


EACH = [
    pytest.param(row, structure, id=f"{structure}: {told(row)}")
    for row in RAISES
    for structure in STAKES
    if row.more <= BET or structure != "limit"  # a raise of a fixed size is never more than it
]


@pytest.mark.parametrize(("row", "structure"), EACH)
def test_2_8_11_an_all_in_over_a_bet(row: Row, structure: str) -> None:
    level = BET + row.more
    stacks = {**dict.fromkeys((1, 2, 3, 5), DEEP), 4: BET + level}
    script = ["seat 2 bets 600", "seat 3 calls", "seat 4 goes all in"]
    short = isinstance(row.behind, int) and row.behind < BET
    if isinstance(row.behind, int):
        stacks[5] = BET + level + row.behind if short else DEEP
        script.append("seat 5 goes all in" if short else f"seat 5 raises to {level + BET}")
    elif row.behind != "-":
        script.append(f"seat 5 {row.behind}")
    asked = {"not yet acted": 5, "bettor": 2, "caller": 3}[row.asked]
    if asked != 5:
        script.append("seat 1 folds")
    if asked == 3:
        script.append("seat 2 calls")

    floor = floor_of(structure, stacks, *script)

    assert may_raise(floor, asked) is row.may_raise, row.because


@pytest.mark.parametrize("structure", STAKES)
@pytest.mark.parametrize("row", OPENINGS, ids=told)
def test_2_8_11_an_all_in_that_opens(row: Row, structure: str) -> None:
    stacks = {**dict.fromkeys((1, 2, 4, 5), DEEP), 3: BET + row.more}
    script = ["seat 2 checks", "seat 3 goes all in"]
    if row.asked == "checker":
        raises = isinstance(row.behind, int)
        script.append(f"seat 4 raises to {row.more + BET}" if raises else "seat 4 calls")
        script += ["seat 5 folds", "seat 1 folds"]

    floor = floor_of(structure, stacks, *script)

    assert may_raise(floor, 2 if row.asked == "checker" else 4) is row.may_raise, row.because
