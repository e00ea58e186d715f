"""Upcards that came face down are turned up, each at its own seat."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.remedy.base import CannotApply, Order, carry_out
from referee.table.deal import Given
from referee.table.table import Table

Made = Callable[..., Order]
CAME = (
    Given(5, 4, 4, 1, "9c", down=True, street="fourth"),
    Given(6, 4, 4, 2, "8c", street="fifth"),
    Given(7, 5, 5, 3, "7h", down=True, street="fifth"),
)


@pytest.mark.parametrize(("seat", "card"), [(4, "9c"), (5, "7h")])
def test_the_card_of_the_seat_that_lies_face_down_is_turned_up(
    order: Made, table: Table, seat: int, card: str
) -> None:
    table = table.but(dealt=table.dealt._replace(given=CAME))

    done = carry_out("turn-up", order(seat=seat, on=table))

    assert done.table.seats[seat].up == (card,)


def test_who_has_no_card_face_down_turns_none_up(order: Made, table: Table) -> None:
    table = table.but(dealt=table.dealt._replace(given=CAME))

    with pytest.raises(CannotApply, match="no card of seat 3 lies face down"):
        carry_out("turn-up", order(seat=3, on=table))
