"""What may be done over a short all-in, by the answers of a book."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.table.due import Settings
from referee.table.table import Table
from referee.variant.structure.short import answer

FULL = 1000


@pytest.mark.parametrize(
    ("units", "whole", "may_raise"),
    [(600, 2400, False), (999, 2001, False), (1000, None, True), (1200, None, True)],
    ids=str,
)
def test_short_all_ins_that_come_to_a_full_bet_bar_nobody(
    round_of: Callable[..., Table],
    options: Callable[..., Settings],
    units: int,
    whole: int | None,
    may_raise: bool,
) -> None:
    settings = options(
        **{
            "short-all-in-answer.half-or-more": "call-or-complete",
            "short-all-in-answer.complete": "allowed",
        }
    )
    table = round_of({1: 9000, 2: 9000, 3: 9000}, turn=2).but(level=2000, short=units)

    found = answer(table, settings, FULL)

    assert (found.whole, found.may_raise) == (whole, may_raise)
