"""Remedies about early acts: held, bound, released, accepted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.remedy.base import CannotApply, Order, carry_out
from referee.table.event import Declaration, SeatActs, SeatPushesCards, SeatPutsOut, SeatSays
from referee.table.notes import Limit
from referee.table.seat import FOLDED
from referee.table.table import Table

Made = Callable[..., Order]
EARLY = SeatPutsOut(5, (200,))


def held(
    order: Made, *events: SeatActs | SeatPutsOut | SeatSays, on: Table | None = None
) -> Table:
    return carry_out("hold-action", order(*events, on=on)).table


def test_the_turn_is_told_to_be_with_the_seat_passed_over(order: Made, table: Table) -> None:
    done = carry_out("back-up-action", order(EARLY))

    assert done.told == ({"do": "back-up-action", "seat": 4, "amount": None},)
    assert done.table.turn == 4


class TestHolding:
    def test_an_early_act_is_kept_as_it_was_made(self, order: Made, table: Table) -> None:
        done = carry_out("hold-action", order(EARLY))
        hold = done.table.held[5]

        assert done.told == ({"do": "hold-action", "seat": 5, "amount": None},)
        assert (hold.verb, hold.to, hold.level, hold.chips) == ("call", 200, 200, 200)
        assert hold.skipped == (4,)
        assert hold.cite is not None
        assert done.table.total == table.total
        assert done.table.pending == {}

    def test_play_goes_on_unheard(self, order: Made) -> None:
        assert not held(order, EARLY).heard

    def test_every_seat_passed_over_is_kept(self, order: Made) -> None:
        assert held(order, SeatActs(1, "call")).held[1].skipped == (4, 5)

    def test_who_was_misinformed_stays_so(self, order: Made) -> None:
        done = carry_out("hold-action", order(EARLY, misinformed=True))

        assert done.table.held[5].misinformed

    def test_of_two_acts_the_first_is_held(self, order: Made) -> None:
        first = held(order, EARLY)
        second = held(order, SeatPutsOut(5, (100,)), on=first)

        assert second.held == first.held
        assert second.total == first.total
        assert second.pending == {}

    def test_without_an_act_there_is_nothing_to_hold(self, order: Made) -> None:
        with pytest.raises(CannotApply, match="no act is there to be held"):
            carry_out("hold-action", order())


class TestForfeiting:
    def test_chips_of_a_held_act_are_dead_money(self, order: Made, table: Table) -> None:
        mucks = SeatPushesCards(5, "muck")

        done = carry_out("forfeit-early", order(mucks, on=held(order, EARLY)))

        assert done.told == ({"do": "forfeit-early", "seat": 5, "amount": 200},)
        assert (done.table.seats[5].dead, done.table.held) == (200, {})
        assert done.table.total == table.total

    def test_chips_that_lie_there_for_a_later_act_too_count_once(
        self, order: Made, table: Table
    ) -> None:
        there = held(order, EARLY)
        stack = there.seats[5].stack

        later = order(SeatPutsOut(5, (stack,)), on=there)
        done = carry_out("forfeit-early", later).table

        assert (done.seats[5].stack, done.seats[5].dead) == (stack - 200, 200)
        assert done.total == table.total


class TestTheTurnComes:
    def test_a_bound_act_is_heard_again(self, order: Made, table: Table) -> None:
        there = held(order, EARLY)

        done = carry_out("bind-action", order(on=there, seat=5))

        assert [act.seat for act in done.hear] == [5]
        assert done.table.held == {}
        assert done.table.total == table.total

    def test_a_released_act_gives_its_chips_back(self, order: Made, table: Table) -> None:
        there = held(order, EARLY)

        done = carry_out("release-action", order(on=there, seat=5))

        assert done.told == ({"do": "release-action", "seat": 5, "amount": 200},)
        assert (done.hear, done.table.held) == ((), {})
        assert done.table.seats[5].stack == table.seats[5].stack
        assert done.table.returned == {5: 200}

    def test_a_released_word_gives_nothing_back(self, order: Made) -> None:
        there = held(order, SeatSays(5, "call", (Declaration("call"),)))

        assert carry_out("release-action", order(on=there, seat=5)).told[0]["amount"] is None

    @pytest.mark.parametrize("name", ["bind-action", "release-action"])
    def test_what_was_never_held_is_neither_bound_nor_released(
        self, order: Made, name: str
    ) -> None:
        with pytest.raises(CannotApply, match="no act of the seat is held"):
            carry_out(name, order(seat=5))


class TestASkippedSeat:
    def test_facing_a_bet_it_folds(self, order: Made) -> None:
        done = carry_out("forfeit-turn", order(EARLY))

        assert done.told == ({"do": "forfeit-turn", "seat": 4, "amount": None},)
        assert done.table.seats[4].status == FOLDED

    def test_with_nothing_to_call_it_checks(self, order: Made, table: Table) -> None:
        done = carry_out("forfeit-turn", order(SeatActs(5, "check"), on=table.but(level=0)))

        assert done.table.seats[4].last == "check"
        assert done.table.seats[4].status != FOLDED

    def test_the_acts_behind_it_are_heard_again_in_the_order_they_were_made(
        self, order: Made, table: Table
    ) -> None:
        first = held(order, SeatActs(5, "call"))
        order_of_second = order(SeatActs(1, "raise", 600), on=first)._replace(n=4)

        done = carry_out("accept-actions", order_of_second)

        assert done.told == (
            {"do": "accept-actions", "seat": 5, "amount": None},
            {"do": "accept-actions", "seat": 1, "amount": None},
        )
        assert [act.seat for act in done.hear] == [5, 1]
        assert done.hear == (first.held[5].act, order_of_second.act)
        assert (done.table.held, done.table.pending) == ({}, {})
        assert (done.table.seats, done.table.total) == (table.seats, table.total)

    def test_chips_of_the_last_of_them_wait_to_be_heard(
        self, order: Made, table: Table
    ) -> None:
        first = held(order, EARLY)
        late = order(SeatPutsOut(1, (200,)), on=first)._replace(n=4)

        done = carry_out("accept-actions", late)

        assert [act.seat for act in done.hear] == [5, 1]
        assert (done.table.pending, done.table.stacks) == ({}, table.stacks)

    def test_of_two_acts_of_one_seat_the_held_one_stands(self, order: Made) -> None:
        first = held(order, EARLY)
        second = order(SeatActs(5, "fold"), on=first)._replace(n=4)

        assert carry_out("accept-actions", second).hear == (first.held[5].act,)

    def test_play_goes_on_from_the_last_of_them(self, order: Made) -> None:
        done = carry_out("accept-actions", order(SeatActs(5, "fold")))

        assert done.turn == 5
        assert [act.seat for act in done.hear] == [5]

    def test_or_from_a_seat_that_waited_for_the_one_in_front(self, order: Made) -> None:
        assert carry_out("accept-actions", order(SeatActs(1, "call"))).turn == 5

    def test_or_from_one_that_waited_between_two_of_them(self, order: Made) -> None:
        first = held(order, SeatActs(5, "call"))
        late = order(SeatActs(2, "call"), on=first)._replace(n=4)

        assert carry_out("accept-actions", late).turn == 1

    def test_nothing_is_accepted_where_nobody_acted(self, order: Made) -> None:
        with pytest.raises(CannotApply, match="no act was made past the seat"):
            carry_out("accept-actions", order())


def test_a_bar_names_its_seat_and_its_reason(order: Made) -> None:
    done = carry_out("bar-raise", order(seat=5, arg="early-check"))

    (limit,) = done.table.limits
    assert limit == Limit(5, "raise", "early-check", limit.cite)
    assert limit.cite is not None


def test_a_bar_without_a_word_is_by_ruling(order: Made) -> None:
    assert carry_out("bar-raise", order(seat=5)).table.limits[0].because == "ruling"


def test_a_motion_nobody_made_is_not_completed(order: Made) -> None:
    with pytest.raises(CannotApply, match="no seat holds chips forward"):
        carry_out("complete-motion", order(EARLY))
