"""Remedies that give an act its meaning."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.remedy.base import CannotApply, Order, carry_out
from referee.table.event import Declaration, SeatPutsOut, SeatSays
from referee.table.seat import FOLDED
from referee.table.table import Table

Made = Callable[..., Order]
CHIP = SeatPutsOut(4, (1000,))
SEVERAL = SeatPutsOut(4, (200, 100))


def say(verb: str | None, amount: int | None = None) -> SeatSays:
    return SeatSays(4, "...", (Declaration(verb, amount),))


def test_a_call_takes_its_price_and_leaves_the_rest_in_front(order: Made) -> None:
    done = carry_out("call", order(CHIP))

    assert done.told == ({"do": "call", "seat": 4, "amount": 200},)
    assert (done.table.seats[4].bet, done.table.pending) == (200, {4: 800})
    assert done.table.seats[4].last == "call"


def test_a_short_call_is_completed_from_the_stack(order: Made) -> None:
    done = carry_out("call", order(SeatPutsOut(4, (50,))))

    assert (done.table.seats[4].bet, done.table.seats[4].stack) == (200, 800)
    assert done.table.pending == {}


def test_a_call_beyond_the_stack_is_all_in(order: Made, table: Table) -> None:
    done = carry_out("call", order(say("call"), on=table.with_seat(4, stack=150)))

    assert done.told[0]["amount"] == 150


def test_nothing_is_called_where_nothing_is_to_call(order: Made, table: Table) -> None:
    with pytest.raises(CannotApply, match="there is nothing to call"):
        carry_out("call", order(say("call"), on=table.but(level=0)))


def test_a_check_changes_no_chips(order: Made, table: Table) -> None:
    done = carry_out("check", order(say("call"), on=table.but(level=0)))

    assert done.told == ({"do": "check", "seat": 4, "amount": 0},)
    assert done.table.total == table.total


def test_no_check_facing_a_bet(order: Made) -> None:
    with pytest.raises(CannotApply, match="there is a bet to call"):
        carry_out("check", order(say("check")))


def test_a_fold_has_no_amount(order: Made) -> None:
    done = carry_out("fold", order(say("fold")))

    assert done.told == ({"do": "fold", "seat": 4, "amount": None},)
    assert done.table.seats[4].status == FOLDED


@pytest.mark.parametrize(
    ("arg", "events", "to"),
    [
        ("minimum", (SEVERAL,), 400),
        (None, (SEVERAL,), 400),
        ("maximum", (SEVERAL,), 1000),
        ("all-in", (SEVERAL,), 1000),
        ("chips", (SeatPutsOut(4, (500, 100)),), 600),
        ("chips", (SEVERAL,), 400),
        ("declared", (say("raise", 600), SeatPutsOut(4, (500,))), 600),
        ("declared", (say(None, 600),), 600),
        ("declared", (say("raise", 300),), 400),
        ("first-motion", (SeatPutsOut(4, (300, 200)), SeatPutsOut(4, (100,))), 500),
        ("pot", (say("pot"),), 700),
    ],
    ids=str,
)
def test_a_raise_of_a_size_that_is_named(
    order: Made, arg: str | None, events: tuple[SeatSays | SeatPutsOut, ...], to: int
) -> None:
    done = carry_out("raise", order(*events, arg=arg))

    assert done.told == ({"do": "raise", "seat": 4, "amount": to},)
    assert (done.table.seats[4].bet, done.table.level) == (to, to)
    assert done.table.aggressor == 4


def test_a_bet_where_nothing_was_bet(order: Made, table: Table) -> None:
    done = carry_out("bet", order(SeatPutsOut(4, (300,)), arg="chips", on=table.but(level=0)))

    assert done.told == ({"do": "bet", "seat": 4, "amount": 300},)
    assert done.table.seats[4].last == "bet"


def test_no_raise_beyond_the_stack(order: Made, table: Table) -> None:
    done = carry_out("raise", order(say("raise"), on=table.with_seat(4, stack=350)))

    assert done.told[0]["amount"] == 350
    assert done.table.short, "an all-in under the minimum is no full raise"


def test_no_raise_that_is_no_more_than_the_call(order: Made, table: Table) -> None:
    with pytest.raises(CannotApply, match="no more than the bet to match"):
        carry_out("raise", order(say("raise"), arg="minimum", on=table.with_seat(4, stack=200)))


def test_a_size_that_is_not_on_record(order: Made) -> None:
    with pytest.raises(CannotApply, match="no first-motion is on record"):
        carry_out("raise", order(say("raise"), arg="first-motion"))
