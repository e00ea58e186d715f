"""Remedies that give an act its meaning: fold, check, call, bet, raise."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, remedy, told
from referee.table.due import Bounds

SIZES = (
    "minimum", "maximum", "nearest", "chips", "declared", "meant", "first-motion", "pot",
    "all-in",
)  # fmt: skip
_BY_SIZE = {
    "first-motion": "first-motion",
    **dict.fromkeys(("chips", "declared", "meant", "pot", "nearest"), "act"),
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


@remedy(settles="the act")
def complete(order: Order) -> Done:
    """The act brings a short all-in up to the full bet."""
    limits = _bounds(order)
    if limits.complete_to is None:
        raise CannotApply("there is no short all-in to complete")
    to = min(limits.complete_to, limits.all_in_to)
    table = order.table.acted(order.seat, "raise", to, order.base)
    return Done(table, (told("complete", order.seat, to),))


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
    if order.arg == "meant":
        if order.meant is None:
            raise CannotApply("no number was said that can mean several sums")
        return order.meant
    given = {
        "chips": facts.get("chips_amount") or facts.get("amount"),
        # Words that the chips gainsay come to a size although none was named: a fixed one.
        "declared": facts.get("declared_amount")
        or (facts.get("comes_to") and order.reading and order.reading.to)
        or facts.get("amount"),
        "first-motion": facts.get("first"),
        "pot": facts.get("pot_to") or (order.reading.to if order.reading else None),
        "nearest": facts.get("amount"),
        None: facts.get("amount"),
    }[order.arg]
    if not isinstance(given, int):
        raise CannotApply(f"no {order.arg} is on record")
    return _as_allowed(min(max(given, limits.min_to), limits.max_to), limits)


def _as_allowed(to: int, limits: Bounds) -> int:
    """Return the size nearest to a total, where only certain sizes are allowed."""
    sizes = limits.amounts
    if sizes is None and limits.complete_to is not None and limits.raise_from is not None:
        between = limits.complete_to < to < limits.raise_from
        sizes = (limits.complete_to, limits.raise_from) if between else None
    if sizes is None or to >= limits.all_in_to:
        return to
    # Of two that are as near the greater: what was put out covers more than the smaller.
    return min(sizes, key=lambda size: (abs(size - to), -size))


@remedy(settles="the act", needs=("act", "bounds"))
def return_small_chips(order: Order) -> Done:
    """Chips too small to play go back; the act is what the rest of it comes to."""
    limits = _bounds(order)
    if order.act is None or order.reading is None:
        raise CannotApply("no chips were bet")
    playing = order.act.playing(limits.smallest)
    if playing == order.act:
        raise CannotApply("all chips of the act play")
    units = order.reading.facts["units"]
    table = order.table.chips_back(order.seat)
    told_ = told("return-small-chips", order.seat, units if isinstance(units, int) else None)
    return Done(table, (told_,), (playing,) if playing.parts else ())
