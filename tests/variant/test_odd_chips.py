"""Odd chips: pots by winners by what does not divide.

Expected from Robert's Rules 3.Ties.3 to 3.Ties.5: the odd chip is of the smallest unit, nobody
gets more than one of a pot, the first tied hand left of the button comes first, and each pot is
split by itself. The button is seat 1, so the order is 2, 3, 4, 1.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.table.carried import Carried
from referee.table.due import Settings
from referee.table.seat import FOLDED, Seat
from referee.table.table import Table
from referee.variant import showing, winning
from referee.variant.holdem import HOLDEM

Options = Callable[..., Settings]
Round = Callable[..., Table]
BOARD = ("As", "Kd", "Qh", "7c", "2d")
TIE = {1: ("Jd", "Td"), 2: ("Js", "Ts"), 3: ("Jh", "Tc"), 4: ("Jc", "Th")}
"""Four times the same straight."""
LOSES = ("3c", "4d")

# main pot, side pot (of seats 2, 3, 4), who ties, unit, what each gets, why
CASES: list[tuple[int, int, tuple[int, ...], int, dict[int, int], str]] = [
    (400, 0, (2, 3), 1, {2: 200, 3: 200}, "it divides"),
    (401, 0, (2, 3), 1, {2: 201, 3: 200}, "2 is first left of the button"),
    (401, 0, (1, 4), 1, {4: 201, 1: 200}, "the button itself is last"),
    (401, 0, (1, 2, 3), 1, {2: 134, 3: 134, 1: 133}, "two odd chips, one each"),
    (400, 0, (1, 2, 3), 1, {2: 134, 3: 133, 1: 133}, "one odd chip"),
    (402, 0, (1, 2, 3, 4), 1, {2: 101, 3: 101, 4: 100, 1: 100}, "two odd chips of four"),
    (403, 0, (1, 2, 3, 4), 1, {2: 101, 3: 101, 4: 101, 1: 100}, "three odd chips of four"),
    (405, 0, (2, 3), 5, {2: 205, 3: 200}, "the smallest chip in play is 5"),
    (410, 0, (1, 2, 3), 5, {2: 140, 3: 135, 1: 135}, "82 chips of 5: 27 each and one over"),
    (401, 301, (2, 3), 1, {2: 352, 3: 350}, "one odd chip in each pot, both to 2"),
    (401, 300, (1, 3), 1, {3: 501, 1: 200}, "1 is not in the side pot: all of it to 3"),
    (401, 301, (1, 4), 1, {4: 502, 1: 200}, "the odd one of the main pot to 4, before 1"),
    (400, 301, (3, 4), 1, {3: 351, 4: 350}, "only the side pot is odd"),
    (401, 302, (2, 3, 4), 1, {2: 235, 3: 235, 4: 233}, "two odd chips in each, one each a pot"),
    (400, 301, (2, 3, 4), 1, {2: 235, 3: 233, 4: 233}, "one odd chip in each, both to 2"),
    (401, 301, (3,), 1, {3: 702}, "one winner takes all"),
]


def table_of(round_of: Round, main: int, side: int, ties: tuple[int, ...], unit: int) -> Table:
    """Return a showdown with these pots.

    A fifth player matched the main pot, put the odd part into the side pot and folded; what is
    still over in the main pot is dead money.
    """
    table = round_of(dict.fromkeys((1, 2, 3, 4, 5), 500), board=BOARD).but(unit=unit)
    each, left = divmod(main, 5)
    more, rest = divmod(side, 3)
    for seat in (1, 2, 3, 4):
        cards = TIE[seat] if seat in ties else LOSES
        river = more if seat != 1 else 0
        put = (("preflop", each), ("river", river))
        table = table.with_seat(seat, put=put, shown=cards, cards=cards)
    put = (("preflop", each), ("river", rest))
    return table.with_seat(5, status=FOLDED, put=put).with_seat(1, dead=left)


@pytest.mark.parametrize(("main", "side", "ties", "unit", "expected", "why"), CASES)
def test_what_does_not_divide_goes_left_of_the_button(
    main: int,
    side: int,
    ties: tuple[int, ...],
    unit: int,
    expected: dict[int, int],
    why: str,
    round_of: Round,
    options: Options,
) -> None:
    table = table_of(round_of, main, side, ties, unit)
    pots = winning.award(table, options(), HOLDEM)

    assert sum(pot.amount for pot in pots) == main + side
    assert showing.due_to(pots, {}) == expected, why
    for pot in pots:
        assert sum(won.amount for won in pot.awards) == pot.amount
        assert all(won.odd <= unit for won in pot.awards), "no more than one odd chip each"


def test_a_pot_that_more_win_than_the_one_before_is_no_part_of_it(
    round_of: Round, options: Options
) -> None:
    """Seats 1 and 2 tie; 5 is in for antes alone and wins nothing that was forfeited."""
    table = round_of({1: 0, 2: 400}, board=BOARD).but(carried=Carried({}, forfeited=30))
    for seat, put in ((1, 50), (2, 100)):
        cards = TIE[seat]
        table = table.with_seat(seat, put=(("preflop", put),), shown=cards, cards=cards)
    fifth = Seat(0, ante=100, shown=LOSES, cards=LOSES)
    table = table.but(seats={**table.seats, 5: fifth})

    pots = winning.award(table, options(pots_split_separately="no"), HOLDEM)

    assert [(pot.amount, pot.seats) for pot in pots] == [
        (150, (1, 2, 5)), (100, (2, 5)), (30, (1, 2)),
    ]  # fmt: skip
    assert showing.due_to(pots, {}) == {1: 75 + 15, 2: 75 + 100 + 15}
