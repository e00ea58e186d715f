"""Remedies of the showdown: hands shown, given back, played, and pots put right."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, remedy, told
from referee.table.plan import Step
from referee.table.seat import DEAD, FOLDED, LIVE
from referee.table.showdown import THROWN_IN
from referee.table.table import Table


def _shows_next(order: Order, table: Table) -> Table:
    """Return the table with the hands that wait to be shown before the pot is pushed."""
    if not table.plan or table.plan[0].do != "push":
        return table
    if table.pushed:
        raise CannotApply("chips of the pot have been pushed")
    step = Step("show", cites=(order.cite,) if order.cite else ())
    return table.but(pots=(), plan=(step, *table.plan))


@remedy(settles="the hand")
def return_hand(order: Order) -> Done:
    """The hand that was given up is live again, and the player gets the cards back."""
    table = order.table
    seat = table.seats[order.seat]
    if seat.status not in (*THROWN_IN, FOLDED, DEAD):
        raise CannotApply("the hand was not given up")
    table = table.with_seat(order.seat, status=LIVE)
    if table.in_round:
        table = table.with_seat(order.seat, acted=None, last="")
        return Done(table, (told("return-hand", order.seat),), turn=order.seat)
    return Done(_shows_next(order, table), (told("return-hand", order.seat),))


@remedy()
def show_hand(order: Order) -> Done:
    """The hand is turned up for all."""
    table = order.table
    seat = table.seats[order.seat]
    if seat.status == LIVE and not (seat.shown or table.in_round or table.pushed):
        table = _shows_next(order, table)
    return Done(table, (told("show-hand", order.seat),))


@remedy()
def show_or_muck(order: Order) -> Done:
    """The seat that is due shows its hand now or throws it in."""
    return Done(order.table, (told("show-or-muck", order.seat),))


@remedy()
def play_the_board(order: Order) -> Done:
    """The hand is its board: the cards may go, the claim stays."""
    table = order.table.with_seat(order.seat, board=True)
    return Done(table, (told("play-the-board", order.seat),))


@remedy(settles="the pot")
def award_pot(order: Order) -> Done:
    """The pot that went wrong goes to the hand that won it."""
    return _put_right(order, "award-pot")


@remedy(settles="the pot")
def split_pot(order: Order) -> Done:
    """The pot that went wrong is shared by the hands that won it."""
    return _put_right(order, "split-pot")


def _put_right(order: Order, name: str) -> Done:
    gone = order.table.mispushed
    if gone is None:
        raise CannotApply("no pot went to the wrong player")
    table = order.table
    there = 0
    for number, units in gone.owing.items():
        if units < 0:
            seat = table.seats[number]
            back = min(-units, seat.stack)  # what it has lost since cannot come back
            table = table.with_seat(number, stack=seat.stack - back)
            there += back
    done = []
    for number, units in gone.owing.items():
        given = min(max(units, 0), there)
        if given:
            stack = table.seats[number].stack + given
            table = table.with_seat(number, stack=stack)
            there -= given
            done.append(told(name, number, given))
    return Done(table.but(mispushed=None), tuple(done))


@remedy(settles="the pot")
def forfeit_pot(order: Order) -> Done:
    """The hand wins nothing; if none is left, those thrown in at the showdown play again."""
    table = order.table.with_seat(order.seat, status=DEAD)
    if not table.live():
        for number, seat in table.seats.items():
            if seat.status in THROWN_IN:
                table = table.with_seat(number, status=LIVE)
    if not table.live():
        raise CannotApply("no other hand is there to have the pot")
    return Done(_shows_next(order, table), (told("forfeit-pot", order.seat),))
