"""Remedies against a player: what is given for an offence, and the ledger it is noted in."""

from __future__ import annotations

from referee.remedy.base import Done, Order, Told, remedy, told
from referee.table.due import BIG
from referee.table.sanction import (
    CHIPS,
    MISSED_HANDS,
    MISSED_ROUNDS,
    SANCTIONS,
    WARNING,
    Sanction,
)


@remedy(needs=("seat",))
def warn(order: Order) -> Done:
    """The player is warned."""
    given = Sanction(order.actor, "", WARNING, order.n, cite=order.cite)
    return _noted(order, given, (told("warn", order.actor),))


@remedy(args=(), needs=("seat",))
def penalty(order: Order) -> Done:
    """The player is penalised after the hand; the argument names the penalty."""
    what, _, step = (order.arg or "").partition(" ")
    gives, _, size = step.partition(" ")
    if gives and gives not in SANCTIONS:
        what, gives = order.arg or "", ""  # no step of the ladder: the room's own words
    given = Sanction(order.actor, what, gives, order.n, cite=order.cite)
    if gives:
        given = _sized(order, given, int(size or 0))
    said = {
        "what": what or None,
        "gives": gives or None,
        "hands": given.hands or None,
        "units": given.units or None,
    }
    return _noted(order, given, ({**told("penalty", order.actor), **said},))


def _sized(order: Order, given: Sanction, size: int) -> Sanction:
    """Return a sanction with the hands to miss or the units, so many big blinds, to forfeit."""
    table = order.table
    if given.gives in (MISSED_HANDS, MISSED_ROUNDS):
        return given._replace(hands=size)
    if given.gives == CHIPS:
        seat = table.seats[given.seat]
        return given._replace(units=min(size * table.stakes.get(BIG, 0), seat.stack))
    return given


def _noted(order: Order, given: Sanction, said: tuple[Told, ...]) -> Done:
    table = order.table
    return Done(table.but(sanctions=(*table.sanctions, given)), said)
