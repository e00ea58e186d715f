"""Pot-limit and half-pot: no more than a share of the pot, as the book counts it.

Both are one sum; how big the share is, and what is counted, are the parts of one option.

Source: option ``pot-limit-maximum`` (roberts-11 14.PL.4 to 14.PL.6, online-ru-1 11.1 and 12.1,
tda-2026 56-B).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache

from referee.table.due import Reckoned, Settings
from referee.table.table import Table
from referee.variant.structure import big_bet
from referee.variant.structure.base import Span, Structure
from referee.variant.structure.short import over_short

_PARTS = "pot-limit-maximum"

ROUNDED: dict[str, Callable[[Fraction | int, int], int]] = {
    "up-to-unit": lambda amount, unit: -(-amount // unit) * unit,
    "down-to-unit": lambda amount, unit: amount // unit * unit,
    "exact": lambda amount, unit: amount // 1,  # there is no part of a unit to bet
}
"""How an amount is made one that the chips of the game can pay."""

FOLLOWS: Mapping[str, tuple[str, ...]] = {
    **big_bet.FOLLOWS,
    f"{_PARTS}.base": ("pot-after-call", "current-pot"),
    f"{_PARTS}.small-blind": ("actual", "as-big-blind"),
    f"{_PARTS}.short-or-dead-blind": ("actual", "full"),
    f"{_PARTS}.rounding": tuple(ROUNDED),
}
"""Answers that are followed."""


@cache
def _part_of(share: str) -> Fraction | int:
    """Return a share as a number; a whole one as an integer, which is reckoned with faster."""
    part = Fraction(share)
    return part.numerator if part.denominator == 1 else part


def reckon(table: Table, number: int, level: int, settings: Settings) -> Reckoned:
    """Return the greatest bet or raise of a seat with its sum, as a dealer says it."""
    share = settings[f"{_PARTS}.share"].value
    rounded = ROUNDED[settings[f"{_PARTS}.rounding"].value]
    credit, counted = _credit(table, settings)
    call = 0
    if settings[f"{_PARTS}.base"].value == "pot-after-call":
        call = max(0, level - table.seats[number].bet)
    exact = table.pot + credit + call
    unit = max(table.unit, table.smallest)  # a chip that does not play is no unit to count in
    base = rounded(exact, unit)
    part = base * _part_of(share)
    more = rounded(part, unit)
    by = "pot" if not level else "pot-after-call" if call else "current-pot"
    rests = [f"{_PARTS}.base", f"{_PARTS}.share", *counted]
    if base != exact or more != part:
        rests.append(f"{_PARTS}.rounding")
    return Reckoned(
        by if _part_of(share) == 1 else f"share-of-{by}",
        to=level + more,
        level=level,
        more=more,
        base=base,
        call=call,
        credit=credit,
        share=share,
        rests=tuple(rests),
    )


def _credit(table: Table, settings: Settings) -> tuple[int, list[str]]:
    """Return for how much more than their chips blinds count, and under which parts."""
    if not table.posted or table.level == 0 or any(seat.put for seat in table.seats.values()):
        return 0, []  # blinds are spoken of in the first round only
    credit, counted = 0, []
    if settings[f"{_PARTS}.short-or-dead-blind"].value == "full":
        lacking = _lacking(table)
        if lacking:
            credit += lacking
            counted.append(f"{_PARTS}.short-or-dead-blind")
    if settings[f"{_PARTS}.small-blind"].value == "as-big-blind":
        more = _small_as_big(table)
        if more:
            credit += more
            counted.append(f"{_PARTS}.small-blind")
    return credit, counted


def _lacking(table: Table) -> int:
    """Return what short blinds, and blinds that nobody posted, lack of their full size."""
    asked = {kind: amount for _, kind, amount in table.posted}
    dead = sum(
        amount
        for kind, amount in table.stakes.items()
        if kind in ("small-blind", "big-blind") and kind not in asked
    )
    short = 0
    for number, kind, amount in table.posted:
        seat = table.seats[number]
        if kind != "ante" and seat.bet < amount and not seat.stack:
            short += amount - seat.bet
    return dead + short


def _small_as_big(table: Table) -> int:
    """Return what the small blind lacks of the big one, until the big blind has acted."""
    by_kind = {kind: (number, amount) for number, kind, amount in table.posted}
    if "small-blind" not in by_kind or "big-blind" not in by_kind:
        return 0
    (small, posted), (big, full) = by_kind["small-blind"], by_kind["big-blind"]
    seat = table.seats[small]
    if table.seats[big].acted is not None:
        return 0
    return max(0, full - max(seat.bet, posted))


def span(table: Table, number: int, level: int, settings: Settings) -> Span:
    """Return the span of a seat; where the pot allows less than the least, the least stands.

    Source: online-ru-1 12.2 read so that the minimum goes before half of a small pot.
    """
    least = big_bet.step(table, settings)
    min_to = big_bet.least_total(table, settings, least)
    sum_ = reckon(table, number, level, settings)
    if sum_.to < min_to:
        sum_ = sum_._replace(by="minimum", to=min_to, more=min_to - level)
    made = Span(least, min_to, sum_.to, reckoned=sum_)
    return over_short(table, settings, level, made)


def rests(table: Table, number: int, level: int, settings: Settings) -> tuple[str, ...]:
    """Return the options that the least and the greatest bet or raise rest on."""
    sizes = big_bet.rests(table, number, level, settings)
    return (*sizes, *reckon(table, number, level, settings).rests)


POT_LIMIT = Structure(
    "pot-limit",
    reads=(*big_bet.READS, _PARTS),
    step=big_bet.step,
    full=big_bet.full,
    span=span,
    rests=rests,
    pot=reckon,
    follows=FOLLOWS,
)
HALF_POT = POT_LIMIT._replace(key="half-pot")
