"""Which rules mattered where one seat antes for the whole table.

Source: option ``table-ante``; tda-2026 RP-11.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.seating.antes import FIRST, PAYER
from referee.table.due import ANTE

if TYPE_CHECKING:
    from referee.hearing.honour import Honours

_FIRST = {"blind": "blind-comes-first", "ante": "ante-comes-first"}
"""What is told of each answer to which of the two is paid first."""


def note(honours: Honours, n: int) -> None:
    """Note who has anted for the table, and what came first where that seat had too little."""
    floor = honours.floor
    for ante in floor.start.posts:
        if ante.kind != ANTE or not ante.dead:
            continue
        honours.add(n, PAYER, "table-ante", seat=ante.seat, amount=ante.amount)
        seat = floor.table.seats[ante.seat]
        owed = sum(post.amount for post in floor.start.posts if post.seat == ante.seat)
        if seat.bet + seat.dead < owed:
            honours.add(n, FIRST, _FIRST[floor.settings[FIRST].value], seat=ante.seat)
