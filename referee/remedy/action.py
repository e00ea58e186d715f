"""Remedies that give an act its meaning: fold, check, call, bet, raise."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, remedy, told
from referee.table.due import Bounds

SIZES = ("minimum", "maximum", "chips", "declared", "first-motion", "pot", "all-in")
_BY_SIZE = {
    "first-motion": "first-motion",
    **dict.fromkeys(("chips", "declared", "pot"), "act"),
}
"""What a size is read from; the others follow from the bounds."""


def _bounds(order: Order) -> Bounds:
    if order.bounds is None:
        raise CannotApply("no seat is acting")
    return order.bounds


def _acts(order: Order, verb: str, to: int) -> Done:
    table = order.table.acted(order.seat, verb, to, order.base)
    amount = None if verb == "fold" else to
    return Done(table, (told(verb, order.seat, amount),))


@remedy(settles="the act", needs=("bounds",))
def fold(order: Order) -> Done:
    """The hand is folded."""
    return _acts(order, "fold", _bounds(order).bet)


@remedy(settles="the act", needs=("bounds",))
def check(order: Order) -> Done:
    """The act counts as a check."""
    limits = _bounds(order)
    if limits.to_call:
        raise CannotApply("there is a bet to call")
    return _acts(order, "check", limits.bet)


@remedy(settles="the act", needs=("bounds",))
def call(order: Order) -> Done:
    """The act counts as a call; what is missing comes from the stack."""
    limits = _bounds(order)
    if not limits.to_call:
        raise CannotApply("there is nothing to call")
    return _acts(order, "call", min(limits.level, limits.all_in_to))


@remedy(SIZES, settles="the act", needs=("bounds",), arg_needs=_BY_SIZE)
def bet(order: Order) -> Done:
    """The act counts as a bet of the size named."""
    return _wager(order)


@remedy(SIZES, settles="the act", needs=("bounds",), arg_needs=_BY_SIZE)
def raise_(order: Order) -> Done:
    """The act counts as a raise to the size named."""
    return _wager(order)


def _wager(order: Order) -> Done:
    limits = _bounds(order)
    to = min(_size(order, limits), limits.all_in_to)
    if to <= limits.level:
        raise CannotApply("the size named is no more than the bet to match")
    return _acts(order, "bet" if limits.unopened else "raise", to)


def _size(order: Order, limits: Bounds) -> int:
    """Return the total named; nothing said or done comes to less than the legal minimum."""
    facts = order.reading.facts if order.reading is not None else {}
    if order.arg == "minimum":
        return limits.min_to
    if order.arg == "maximum":
        return limits.max_to
    if order.arg == "all-in":
        return limits.all_in_to
    given = {
        "chips": facts.get("chips_amount") or facts.get("amount"),
        "declared": facts.get("declared_amount") or facts.get("amount"),
        "first-motion": facts.get("first"),
        "pot": facts.get("pot_to") or (order.reading.to if order.reading else None),
        None: facts.get("amount"),
    }[order.arg]
    if not isinstance(given, int):
        raise CannotApply(f"no {order.arg} is on record")
    return min(max(given, limits.min_to), limits.max_to)
