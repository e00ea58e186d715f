"""Hands given back, shown and struck out, pots put right: chips are kept, plans are amended."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.remedy.base import CannotApply, Order, carry_out
from referee.table.notes import Mispush
from referee.table.plan import Step
from referee.table.seat import DEAD, FOLDED, LIVE, MUCKED, OUT, RELEASED
from referee.table.table import Table

Made = Callable[..., Order]
PUSH = Step("push")


@pytest.fixture
def pot(table: Table) -> Table:
    """Seats 1 and 2 are left; 600 are in, 300 of each; the pot is to be pushed."""
    for seat in (3, 4, 5):
        table = table.with_seat(seat, status=FOLDED, bet=0)
    for seat in (1, 2):
        table = table.with_seat(seat, bet=0, put=(("preflop", 300),))
    return table.but(phase="pot", plan=(PUSH,), turn=1, level=0)


@pytest.mark.parametrize("status", [MUCKED, RELEASED, FOLDED, DEAD])
def test_a_hand_given_back_is_live_and_has_to_show(
    order: Made, pot: Table, status: str
) -> None:
    there = pot.with_seat(2, status=status)

    done = carry_out("return-hand", order(on=there, seat=2))

    assert done.table.seats[2].status == LIVE
    assert [step.do for step in done.table.plan] == ["show", "push"]
    assert done.table.plan[0].cites, "the step rests on the rule that put it there"
    assert done.table.pots == ()
    assert done.table.total == there.total


def test_a_live_hand_is_not_given_back(order: Made, pot: Table) -> None:
    with pytest.raises(CannotApply, match="was not given up"):
        carry_out("return-hand", order(on=pot, seat=2))


def test_no_hand_comes_back_once_chips_were_pushed(order: Made, pot: Table) -> None:
    there = pot.with_seat(2, status=MUCKED).but(pushed={1: 100})

    with pytest.raises(CannotApply, match="have been pushed"):
        carry_out("return-hand", order(on=there, seat=2))


def test_in_a_round_the_turn_goes_with_the_hand(order: Made, table: Table) -> None:
    there = table.with_seat(4, status=FOLDED, acted=200).but(in_round=True, turn=5)

    done = carry_out("return-hand", order(on=there, seat=4))

    assert (done.table.seats[4].status, done.table.seats[4].acted, done.turn) == (LIVE, None, 4)


def test_a_hand_that_must_be_shown_comes_before_the_push(order: Made, pot: Table) -> None:
    done = carry_out("show-hand", order(on=pot, seat=2))

    assert [step.do for step in done.table.plan] == ["show", "push"]


@pytest.mark.parametrize("status", [MUCKED, DEAD])
def test_a_dead_hand_is_shown_and_nothing_waits_for_it(
    order: Made, pot: Table, status: str
) -> None:
    done = carry_out("show-hand", order(on=pot.with_seat(2, status=status), seat=2))

    assert done.table.plan == (PUSH,)
    assert [told["do"] for told in done.told] == ["show-hand"]


def test_a_forfeited_pot_goes_to_the_other_live_hand(order: Made, pot: Table) -> None:
    done = carry_out("forfeit-pot", order(on=pot, seat=1))

    assert done.table.live() == (2,)
    assert done.table.total == pot.total


def test_where_no_other_is_left_those_thrown_in_play_again(order: Made, pot: Table) -> None:
    there = pot.with_seat(2, status=MUCKED)

    done = carry_out("forfeit-pot", order(on=there, seat=1))

    assert done.table.live() == (2,)
    assert done.table.seats[1].status == DEAD
    assert done.table.seats[3].status == FOLDED, "who folded before the showdown is out"


def test_where_nobody_can_have_it_it_cannot_be_forfeited(order: Made, pot: Table) -> None:
    with pytest.raises(CannotApply, match="no other hand"):
        carry_out("forfeit-pot", order(on=pot.with_seat(2, status=FOLDED), seat=1))


def test_a_pot_that_went_wrong_is_moved(order: Made, pot: Table) -> None:
    there = pot.but(mispushed=Mispush(1, 9, {1: -600, 2: 600}))

    done = carry_out("award-pot", order(on=there, seat=2))

    assert done.told == ({"do": "award-pot", "seat": 2, "amount": 600},)
    assert (done.table.stacks[1], done.table.stacks[2]) == (400, 1500)
    assert done.table.mispushed is None
    assert done.table.total == there.total


def test_a_pot_of_several_is_moved_to_each(order: Made, pot: Table) -> None:
    there = pot.but(mispushed=Mispush(1, 9, {1: -400, 2: 200, 3: 200}, frozenset({1})))

    done = carry_out("split-pot", order(on=there, seat=2))

    assert [(told["seat"], told["amount"]) for told in done.told] == [(2, 200), (3, 200)]
    assert done.table.total == there.total


def test_what_was_lost_since_cannot_come_back(order: Made, pot: Table) -> None:
    there = pot.with_seat(1, stack=150).but(mispushed=Mispush(1, 9, {1: -600, 2: 600}))

    done = carry_out("award-pot", order(on=there, seat=2))

    assert done.told == ({"do": "award-pot", "seat": 2, "amount": 150},)
    assert done.table.stacks[1] == 0
    assert done.table.total == there.total


@pytest.mark.parametrize("name", ["award-pot", "split-pot"])
def test_a_pot_that_went_right_cannot_be_put_right(order: Made, pot: Table, name: str) -> None:
    with pytest.raises(CannotApply, match="no pot went"):
        carry_out(name, order(on=pot, seat=2))


def test_a_hand_that_plays_the_board_stays_in(order: Made, pot: Table) -> None:
    done = carry_out("play-the-board", order(on=pot, seat=2))

    assert done.table.seats[2].board
    assert done.table.live() == (1, 2)


def test_who_is_asked_shows_or_mucks_and_nothing_moves(order: Made, pot: Table) -> None:
    assert carry_out("show-or-muck", order(on=pot, seat=2)).table is pot


def test_who_pushed_a_hand_forward_was_in_the_deal_whose_pot_others_may_win(
    order: Made, pot: Table
) -> None:
    there = pot.with_seat(1, status=RELEASED).with_seat(4, status=OUT)

    done = carry_out("shut-out-of-pot", order(on=there, seat=2))

    assert done.table.carried is not None
    assert done.table.carried.among == {1, 2, 3, 5}
    assert done.table.carried.shut == {2}
