"""Remedies that move chips which are in front of a seat and not yet settled."""

from __future__ import annotations

from referee.remedy.base import Done, Order, remedy, told


@remedy(settles="the chips", needs=("seat",))
def return_chips(order: Order) -> Done:
    """Chips of the act that are no part of the bet go back to the stack."""
    amount = order.table.pending.get(order.actor, 0)
    if not amount:
        return Done(order.table)
    returned = {**order.table.returned, order.actor: amount}
    table = order.table.chips_back(order.actor).but(returned=returned)
    return Done(table, (told("return-chips", order.actor, amount),))


@remedy(settles="the chips", needs=("seat",))
def forfeit_chips(order: Order) -> Done:
    """Chips of the act that are no part of the bet stay in the pot as dead money."""
    pending = dict(order.table.pending)
    amount = pending.pop(order.actor, 0)
    if not amount:
        return Done(order.table)
    dead = order.table.seats[order.actor].dead + amount
    table = order.table.but(pending=pending).with_seat(order.actor, dead=dead)
    return Done(table, (told("forfeit-chips", order.actor, amount),))


@remedy(settles="the act", needs=("seat",))
def refuse(order: Order) -> Done:
    """The act is refused: its chips go back, and the turn stays where it was."""
    table = order.table
    amount = table.pending.get(order.actor)
    if amount is not None:
        returned = {**table.returned, order.actor: amount}
        table = table.chips_back(order.actor).but(returned=returned)
    return Done(table, (told("refuse", order.actor, amount),))
