"""Pots cut by what each seat has in, and split to the unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.table.chips import cut, share


def pots(
    matched: Mapping[int, int], live: Sequence[int], unmatched: int = 0
) -> list[tuple[int, tuple[int, ...]]]:
    return [(pot.amount, pot.seats) for pot in cut(matched, live, unmatched)]


CUTS = {
    "all have the same in": ({1: 100, 2: 100, 3: 100}, [1, 2, 3], 0, [(300, (1, 2, 3))]),
    "one is all-in for less": (
        {1: 50, 2: 100, 3: 100},
        [1, 2, 3],
        0,
        [(150, (1, 2, 3)), (100, (2, 3))],
    ),
    "two are all-in for less": (
        {1: 30, 2: 70, 3: 100, 4: 100},
        [1, 2, 3, 4],
        0,
        [(120, (1, 2, 3, 4)), (120, (2, 3, 4)), (60, (3, 4))],
    ),
    "an odd all-in": ({1: 37, 2: 101, 3: 101}, [1, 2, 3], 0, [(111, (1, 2, 3)), (128, (2, 3))]),
    "folded money below the all-in": (
        {1: 50, 2: 100, 3: 100, 4: 20},
        [1, 2, 3],
        0,
        [(170, (1, 2, 3)), (100, (2, 3))],
    ),
    "folded money between the layers": (
        {1: 50, 2: 100, 3: 100, 4: 70},
        [1, 2, 3],
        0,
        [(200, (1, 2, 3)), (120, (2, 3))],
    ),
    "folded money over the top layer joins it": (
        {1: 50, 2: 100, 3: 100, 4: 160},
        [1, 2, 3],
        0,
        [(200, (1, 2, 3)), (210, (2, 3))],
    ),
    "only the short stack is left": ({1: 50, 2: 100, 3: 100}, [1], 0, [(250, (1,))]),
    "a side pot of one": ({1: 50, 2: 100}, [1, 2], 0, [(100, (1, 2)), (50, (2,))]),
    "dead money goes to the main pot": (
        {1: 50, 2: 100, 3: 100},
        [1, 2, 3],
        25,
        [(175, (1, 2, 3)), (100, (2, 3))],
    ),
    "only dead money": ({1: 0, 2: 0}, [1, 2], 25, [(25, (1, 2))]),
    "a live seat with nothing in": ({1: 0, 2: 100, 3: 100}, [1, 2, 3], 0, [(200, (2, 3))]),
    "nothing": ({1: 0, 2: 0}, [1, 2], 0, []),
    "only folded money": ({1: 0, 2: 0, 3: 40}, [1, 2], 0, [(40, (1, 2))]),
}


@pytest.mark.parametrize(("matched", "live", "dead", "wanted"), CUTS.values(), ids=CUTS.keys())
def test_pots_are_cut(
    matched: dict[int, int],
    live: list[int],
    dead: int,
    wanted: list[tuple[int, tuple[int, ...]]],
) -> None:
    assert pots(matched, live, dead) == wanted


@given(
    st.dictionaries(st.integers(1, 10), st.integers(0, 5000), min_size=1, max_size=10),
    st.integers(0, 500),
    st.data(),
)
def test_no_cut_makes_or_loses_a_unit(
    matched: dict[int, int], dead: int, data: st.DataObject
) -> None:
    live = data.draw(st.lists(st.sampled_from(sorted(matched)), min_size=1, unique=True))
    found = cut(matched, live, dead)

    assert sum(pot.amount for pot in found) == sum(matched.values()) + dead
    assert all(set(pot.seats) <= set(live) for pot in found)


SHARES = {
    "one winner": (1001, [4], 1, 1, {4: 1001}),
    "an even pot": (1000, [4, 2], 1, 1, {4: 500, 2: 500}),
    "the odd unit to the first": (1001, [4, 2], 1, 1, {4: 501, 2: 500}),
    "two odd units of three winners": (1001, [2, 4, 5], 1, 1, {2: 334, 4: 334, 5: 333}),
    "an unbounded winner takes both": (1001, [2, 4, 5], 1, None, {2: 335, 4: 333, 5: 333}),
    "split to chips of 25": (175, [2, 4], 25, 1, {2: 100, 4: 75}),
    "two odd chips of 25": (125, [2, 4, 5], 25, 1, {2: 50, 4: 50, 5: 25}),
    "what is under a chip goes to the first": (180, [2, 4], 25, 1, {2: 105, 4: 75}),
    "less than one chip": (10, [2, 4], 25, 1, {2: 10, 4: 0}),
}


@pytest.mark.parametrize(
    ("amount", "winners", "unit", "most", "wanted"), SHARES.values(), ids=SHARES.keys()
)
def test_a_pot_is_split(
    amount: int, winners: list[int], unit: int, most: int | None, wanted: dict[int, int]
) -> None:
    awards = share(amount, winners, unit=unit, most_odd=most)

    assert {award.seat: award.amount for award in awards} == wanted


def test_what_did_not_divide_is_told() -> None:
    first, second = share(1001, [4, 2], unit=1, most_odd=1)

    assert (first.odd, second.odd) == (1, 0)


@given(
    st.integers(0, 100_000),
    st.lists(st.integers(1, 10), min_size=1, max_size=10, unique=True),
    st.sampled_from([1, 5, 25, 100]),
    st.sampled_from([1, None]),
)
def test_no_split_makes_or_loses_a_unit(
    amount: int, winners: list[int], unit: int, most: int | None
) -> None:
    awards = share(amount, winners, unit=unit, most_odd=most)

    assert sum(award.amount for award in awards) == amount
    assert [award.seat for award in awards] == winners


def test_who_is_in_for_dead_money_alone_can_win_that_alone() -> None:
    pots = cut({3: 0, 4: 200, 5: 200}, live=[3, 4, 5], unmatched=200)

    assert [(pot.amount, pot.seats) for pot in pots] == [(200, (3, 4, 5)), (400, (4, 5))]


def test_dead_money_is_part_of_the_main_pot_of_all_who_have_matched() -> None:
    pots = cut({3: 50, 4: 200, 5: 200}, live=[3, 4, 5], unmatched=200)

    assert [(pot.amount, pot.seats) for pot in pots] == [(350, (3, 4, 5)), (300, (4, 5))]
