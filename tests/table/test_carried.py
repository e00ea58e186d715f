"""What deals that nobody opened have left: whose it is after moves, and who may win it."""

from __future__ import annotations

from referee.table.carried import Carried
from referee.table.chips import Pot
from referee.table.seat import Seat
from referee.table.table import Table


def test_who_is_shut_out_stays_so_in_another_seat_and_nobody_else_moves() -> None:
    moved = Carried({}, shut_out=((3, None), (5, None))).moved(3, 7)

    assert moved.shut == {5, 7}


def test_what_was_forfeited_is_not_won_by_who_is_in_for_antes_alone(table: Table) -> None:
    table = table.but(seats={**table.seats, 5: Seat(0, ante=50)})
    pots = (Pot(250, (1, 2, 3, 4, 5)), Pot(400, (1, 2, 3, 4)))

    assert Carried({}, forfeited=100).joined(pots, table) == (pots[0], Pot(500, (1, 2, 3, 4)))


def test_what_was_forfeited_lies_apart_where_every_pot_has_one_in_for_antes(
    table: Table,
) -> None:
    table = table.but(seats={**table.seats, 5: Seat(0, ante=50)})
    pots = (Pot(250, (1, 2, 3, 4, 5)),)

    assert Carried({}, forfeited=100).joined(pots, table) == (*pots, Pot(100, (1, 2, 3, 4)))


def test_what_players_who_are_gone_have_left_is_in_the_pot(table: Table) -> None:
    """Their antes of earlier deals, beside a dead blind of this one."""
    table = table.with_seat(1, dead=30)
    left = table.but(carried=Carried({}, loose=75)).gathered()

    assert sum(pot.amount for pot in left) == sum(pot.amount for pot in table.gathered()) + 75
