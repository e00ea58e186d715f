"""Remedies between hands: posts put right, chips let in or kept out."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, remedy, told
from referee.table.table import Table


@remedy(settles="the chips", needs=("post",))
def post_blind(order: Order) -> Done:
    """The seat posts what it owes, no more and no less."""
    if order.due.terms is None or not order.due.terms.owed:
        raise CannotApply(f"seat {order.seat} has nothing to post")
    table = order.table.chips_back(order.seat)
    units = min(order.due.terms.owed_units, table.seats[order.seat].stack)
    table = table.but(to_post=table.to_post | {order.seat})
    return Done(table, (told("post-blind", order.seat, units),))


@remedy(settles="the chips", needs=("brought-chips",))
def allow_chips(order: Order) -> Done:
    """The chips play."""
    amount = order.table.bought.get(order.seat, 0)
    table = _let_in(order.table, order.seat, amount)
    return Done(table, (told("allow-chips", order.seat, amount),))


@remedy(settles="the chips", needs=("brought-chips",))
def cap_chips(order: Order) -> Done:
    """Chips play up to the largest buy-in; what is over it does not."""
    terms = order.due.terms
    if terms is None or terms.most is None:
        raise CannotApply("this table has no largest buy-in")
    room = max(0, terms.most - order.table.seats[order.seat].stack)
    amount = min(room, order.table.bought.get(order.seat, 0))
    table = _let_in(order.table, order.seat, amount)
    return Done(table, (told("cap-chips", order.seat, amount),))


@remedy(settles="the chips", needs=("brought-chips",))
def least_chips(order: Order) -> Done:
    """No more of the chips plays than the smallest buy-in."""
    terms = order.due.terms
    if terms is None:
        raise CannotApply("no chips are bought between hands")
    amount = min(terms.least, order.table.bought.get(order.seat, 0))
    table = _let_in(order.table, order.seat, amount)
    return Done(table, (told("least-chips", order.seat, amount),))


@remedy(settles="the chips", needs=("brought-chips",))
def next_hand_chips(order: Order) -> Done:
    """The chips play from the next hand on."""
    bought = dict(order.table.bought)
    amount = bought.pop(order.seat, 0)
    behind = {**order.table.behind}
    behind[order.seat] = behind.get(order.seat, 0) + amount
    table = order.table.but(bought=bought, behind=behind)
    return Done(table, (told("next-hand-chips", order.seat, amount),))


def _let_in(table: Table, number: int, amount: int) -> Table:
    bought = dict(table.bought)
    bought[number] = bought.get(number, 0) - amount
    return table.with_seat(number, stack=table.seats[number].stack + amount).but(bought=bought)


@remedy(settles="the chips", needs=("brought-chips",))
def bring_full(order: Order) -> Done:
    """The seat may sit down with the smallest buy-in, or with what it took away."""
    return Done(order.table, (told("bring-full", order.seat),))
