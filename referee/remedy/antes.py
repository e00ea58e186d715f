"""Remedies about antes that are missing."""

from __future__ import annotations

from referee.remedy.base import Done, Order, remedy, told


@remedy(settles="the chips", needs=("seat",))
def post_ante(order: Order) -> Done:
    """The seat puts in the ante that is missing."""
    table, number = order.table, order.seat
    left = {**table.unpaid}
    seat = table.seats[number]
    units = min(left.pop(number, 0), seat.stack)
    table = table.with_seat(number, stack=seat.stack - units, ante=seat.ante + units)
    return Done(table.but(unpaid=left), (told("post-ante", number, units),))
