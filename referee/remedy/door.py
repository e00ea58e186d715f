"""Remedies for a down card that the dealer turned up on the first deal of stud."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, remedy, told
from referee.remedy.deal import exposed_of
from referee.table.deal import Door


@remedy(settles="the card", needs=("seen-card",))
def play_as_upcard(order: Order) -> Done:
    """The card is the upcard; the one that was due face up comes face down."""
    table = order.table
    if order.street is None:
        raise CannotApply("the card belongs to no street")
    door = Door(order.seat, exposed_of(order), order.street, order.cite)
    dealt = table.dealt._replace(doors=(*table.dealt.doors, door))
    return Done(table.but(dealt=dealt), (told("play-as-upcard", order.seat),))


@remedy(needs=("seat",))
def return_ante(order: Order) -> Done:
    """The ante goes back to the player."""
    seat = order.table.seats[order.seat]
    table = order.table.with_seat(order.seat, stack=seat.stack + seat.ante, ante=0)
    return Done(table, (told("return-ante", order.seat, seat.ante),))
