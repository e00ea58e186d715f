"""Remedies about a hand as a whole, and those that change nothing on the table."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, remedy, told
from referee.table.seat import DEAD, LIVE


@remedy(settles="the hand", needs=("hand",))
def kill_hand(order: Order) -> Done:
    """The hand is dead; what it has put in stays in."""
    table = order.table.with_seat(order.seat, status=DEAD)
    if table.live() and not table.pushed:
        table = table.but(pots=())  # what it had won by then goes to the next best hand
    return Done(table, (told("kill-hand", order.seat),))


@remedy(settles="the hand", needs=("hand",))
def keep_hand(order: Order) -> Done:
    """The hand stays live."""
    return Done(order.table, (told("keep-hand", order.seat),))


@remedy(settles="the act", needs=("turn", "hand"))
def treat_as_all_in(order: Order) -> Done:
    """The hand plays for what it has put in, as if that were all; the others play on."""
    table = order.table.with_seat(order.seat, frozen=True)
    return Done(table, (told("treat-as-all-in", order.seat),))


@remedy(needs=("seat",))
def nothing(order: Order) -> Done:
    """Nothing is corrected."""
    return Done(order.table, (told("nothing", order.seat),))


@remedy(settles="the deal")
def play_on(order: Order) -> Done:
    """Play goes on as it stands."""
    return Done(order.table, (told("play-on", None),))


@remedy(needs=("seat",))
def call_manager(order: Order) -> Done:
    """The manager is called, and has the last word."""
    return Done(order.table, (told("call-manager", order.actor),))


@remedy(needs=("seat",))
def tell_live(order: Order) -> Done:
    """It is said that the seat has a live hand."""
    return Done(order.table, (told("tell-live", order.seat),))


@remedy(needs=("seat",))
def tell_dead(order: Order) -> Done:
    """It is said that the seat has no hand any more."""
    return Done(order.table, (told("tell-dead", order.seat),))


@remedy(needs=("seat",))
def tell_may_raise(order: Order) -> Done:
    """It is said that the seat may raise."""
    return Done(order.table, (told("tell-may-raise", order.seat),))


@remedy(needs=("seat",))
def tell_no_raise(order: Order) -> Done:
    """It is said that the seat may not raise."""
    return Done(order.table, (told("tell-no-raise", order.seat),))


@remedy(needs=("seat",))
def tell_stack(order: Order) -> Done:
    """The seat says about how many chips it has; it need not count them."""
    return Done(order.table, (told("tell-stack", order.seat),))


@remedy(needs=("seat",))
def close_account(order: Order) -> Done:
    """The player's account is closed: this is the last hand."""
    return Done(order.table, (told("close-account", order.actor),))


@remedy(settles="the act", needs=("act", "hand"))
def deal_in(order: Order) -> Done:
    """Cards dealt to who owes a blind are a live hand, and what it did stands."""
    table, number = order.table, order.seat
    astray = dict(table.dealt.astray)
    if number not in astray or order.act is None:
        raise CannotApply(f"seat {number} was dealt no cards without a right to them")
    cards = astray.pop(number)
    table = table.chips_back(number).with_seat(number, status=LIVE, dealt=cards)
    table = table.but(dealt=table.dealt._replace(astray=tuple(astray.items())))
    return Done(table, (told("deal-in", number),), (order.act,), order.due.seat)
