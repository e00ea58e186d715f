"""What is so of the streets of stud once the burns are mixed with the rest of the deck."""

from __future__ import annotations

from referee.table.due import Case
from referee.table.plan import Step
from referee.table.seat import Seat
from referee.table.street import Course, Went
from referee.table.table import Table
from referee.variant import supply


def test_no_card_of_a_street_moves_once_its_burn_is_mixed_in() -> None:
    sixth = Course(20, "sixth", "up", (None, 1, 2), (Went(20, None, "Kc"), Went(21, 1, "Qd")))
    seats = {1: Seat(0), 2: Seat(0)}
    table = Table(
        Case("stud", "limit", "cash"), {}, seats, None, phase="seventh", burned=("Kc",)
    )
    table = table.but(dealt=table.dealt._replace(courses=(sixth,)))

    mixed = supply.mix_in(table, Step("mix-in", 1))

    assert mixed.burned == ()
    assert [each.fixed for each in mixed.dealt.courses] == [True]
