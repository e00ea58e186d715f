"""Remedies of a tournament: what leaves the table with a player."""

from __future__ import annotations

from collections.abc import Callable

from referee.remedy.base import Order, carry_out
from referee.table.table import Table

Made = Callable[..., Order]


def test_a_stack_goes_with_what_was_brought_and_does_not_play_yet(
    order: Made, table: Table
) -> None:
    done = carry_out("remove-stack", order(seat=5, on=table.but(bought={5: 100, 3: 70})))

    assert done.told == ({"do": "remove-stack", "seat": 5, "amount": 350},)
    assert done.table.seats[5].stack == 0
    assert done.table.bought == {5: 450, 3: 70}
