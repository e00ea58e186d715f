"""Remedies about the opening of a round that a card opens."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, remedy, told
from referee.table.notes import AFTER_FOLD, BRING_IN
from referee.table.opening import left_of


@remedy(settles="the opening", needs=("turn",))
def open_left(order: Order) -> Done:
    """The first hand to the left with chips opens: it folds, brings it in or bets in full."""
    table = order.table
    left = left_of(table, order.seat)
    if left is None:
        raise CannotApply("no other hand has chips to open with")
    owes = AFTER_FOLD[table.owes] if table.owes == BRING_IN else table.owes
    excused = table.excused._replace(cite=order.cite) if table.excused is not None else None
    table = table.but(turn=left, owes=owes, excused=excused)
    return Done(table, (told("open-left", left),))


@remedy(settles="the opening", needs=("opening",))
def move_bring_in(order: Order) -> Done:
    """The chips go back, and the turn is with the seat whose card has to open."""
    table = order.table
    seen = table.misopened
    if seen is None or not table.in_round:
        raise CannotApply("no round that a wrong seat opened is still open")
    seat = table.seats[seen.seat]
    table = table.with_seat(
        seen.seat, stack=seat.stack + seat.bet, bet=0, acted=None, seen_raises=0, last=""
    )
    unbet = {number for number in seen.before if table.seats[number].last == "fold"}
    table = table.but(
        level=0,
        levels=(),
        raises=(),
        short=0,
        capped=False,
        aggressor=None,
        bettor=None,
        opener=None,
        unbet=frozenset(unbet),
        turn=seen.due,
        misopened=None,
    )
    returned = {**table.returned, seen.seat: seat.bet}
    done = told("move-bring-in", seen.due, seat.bet)
    return Done(table.but(returned=returned), (done,))


@remedy(needs=("bounds",))
def post_bring_in(order: Order) -> Done:
    """The forced bet goes in from the stack of the seat whose card has to open."""
    limits = order.bounds
    if limits is None or order.table.level or "bring-in" not in order.table.stakes:
        raise CannotApply("no bring-in is due")
    to = min(order.table.stakes["bring-in"], limits.all_in_to)
    table = order.table.acted(order.seat, "bet", to, order.base)
    return Done(table, (told("post-bring-in", order.seat, to),))
