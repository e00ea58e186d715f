"""Where the cards of two streets come to lie that nobody has acted on, all being all in."""

from __future__ import annotations

from referee.remedy.shifting import shifted
from referee.table.due import Case
from referee.table.plan import Step
from referee.table.seat import Seat
from referee.table.street import Course, Taken, Went
from referee.table.table import Table


def test_a_card_moves_from_under_the_last_one_that_its_player_has_taken_in() -> None:
    """Seat 2 got no sixth card; the last card of seat 1 stays, and lies above its sixth."""
    sixth = Course(20, "sixth", "up", (None, 1, 2), (Went(20, None, "Kc"), Went(21, 1, "Qd")))
    last = (Went(22, None, "2c"), Went(23, 1, "3h"))
    seventh = Course(22, "seventh", "down", (None, 1, 2), last)
    hand = ("Qd", "3h")
    seats = {1: Seat(0, dealt=hand, cards=hand, up=("Qd",)), 2: Seat(0)}
    table = Table(
        Case("stud", "limit", "cash"), {}, seats, None, phase="seventh", burned=("Kc", "2c")
    ).but(plan=(Step("bets"),))
    taken = (Taken(24, 1, "looks"),)
    table = table.but(dealt=table.dealt._replace(courses=(sixth, seventh), taken=taken))

    now = shifted(table, "sixth", ())

    assert (sorted(now.seats[1].dealt), now.seats[1].up) == (["3h", "Qd"], ("Qd",))
    assert (now.seats[2].dealt, now.seats[2].up) == (("2c",), ("2c",))
    assert now.burned == ("Kc",)
