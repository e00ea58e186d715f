"""Spread: any size from the least bet to the most of the round, and perhaps a ceiling.

``stakes: {spread-max: ...}`` is the most of one bet or raise; a book may give rounds a multiple
of it and a seat a ceiling for a whole round.

Source: option ``spread-limits`` (online-ru-1 9.1 to 9.5).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from referee.table.due import Bar, Reckoned, Settings
from referee.table.table import Table
from referee.variant.moves import declared_variant
from referee.variant.phases import Variant
from referee.variant.structure import big_bet
from referee.variant.structure.base import Span, Structure
from referee.variant.structure.short import completes_at, over_short

_ROUNDS = "spread-limits.maximum-by-round"
_CEILING = "spread-limits.ceiling-of-a-round"


def by_round(settings: Settings) -> list[str]:
    """Return how many times the spread may be bet, round by round, as the book writes it."""
    return settings[_ROUNDS].value.split(", ")


def _most(table: Table, settings: Settings) -> int:
    """Return the most of one bet or raise in this round, in units."""
    at = declared_variant(table.case.variant).streets.index(table.phase)
    return int(table.stakes["spread-max"] * Fraction(by_round(settings)[at]))


def _ceiling(table: Table, settings: Settings) -> int | None:
    """Return the most a seat may have in front of it in this round, or None."""
    times = settings[_CEILING].value
    return None if times == "none" else int(times) * _most(table, settings)


def _smallest(table: Table, settings: Settings) -> int:
    """Return the least bet: the table's own, where it has one."""
    if "spread-min" in table.stakes:
        return table.stakes["spread-min"]
    return big_bet.smallest_bet(table, settings)


def step(table: Table, settings: Settings) -> int:
    """Return the size of the least raise, in units."""
    return big_bet.step(table, settings) if table.raises else _smallest(table, settings)


def full(table: Table, settings: Settings) -> int:
    """Return the size from which a bet or raise is a full one: what the ceiling leaves counts.

    Source: online-ru-1 9.4, read so that the last raise below a ceiling may be smaller.
    """
    least, ceiling = step(table, settings), _ceiling(table, settings)
    enough = completes_at(table, settings, least)
    left = enough if ceiling is None else ceiling - table.level
    return min(enough, left) if left > 0 else enough


def span(table: Table, number: int, level: int, settings: Settings) -> Span:
    """Return the span of a seat: the least raise, the most of the round, and the ceiling."""
    del number  # the same for every seat
    least, most = step(table, settings), _most(table, settings)
    min_to = big_bet.least_total(table, settings, least)
    sum_ = Reckoned("spread", to=table.level + most, level=level, more=most, rests=(_ROUNDS,))
    ceiling = _ceiling(table, settings)
    bar = None
    if ceiling is not None and ceiling < sum_.to:
        sum_ = sum_._replace(by="ceiling", to=ceiling, more=ceiling - level, rests=(_CEILING,))
        min_to = min(min_to, ceiling)
        if ceiling <= table.level:
            bar = Bar("raise", "ceiling", settings[_CEILING].cites)
    elif sum_.to < min_to:
        sum_ = sum_._replace(by="minimum", to=min_to, more=min_to - level)
    made = Span(least, min_to, sum_.to, reckoned=sum_, bar=bar)
    return made if bar is not None else over_short(table, settings, level, made)


def rests(table: Table, number: int, level: int, settings: Settings) -> tuple[str, ...]:
    """Return the options that the least and the greatest bet or raise rest on."""
    sizes = big_bet.rests(table, number, level, settings)
    if not table.level and "spread-min" in table.stakes:
        sizes = ()
    reckoned = span(table, number, level, settings).reckoned
    return (*sizes, *(reckoned.rests if reckoned is not None else ()))


def unfit(variant: Variant, settings: Settings) -> Iterator[str]:
    """Yield the rounds of a game for which the book says no most of a bet."""
    said = by_round(settings)
    for at, name in enumerate(variant.streets):
        if at >= len(said) or number(said[at]) is None:
            yield f"spread-limits.maximum-by-round: nothing for round {at + 1}, the {name}"


def number(word: str) -> Fraction | None:
    """Return how many times the spread a word of the list says, or None."""
    try:
        return Fraction(word)
    except (ValueError, ZeroDivisionError):
        return None


SPREAD = Structure(
    "spread",
    reads=(*big_bet.READS, "spread-limits"),
    step=step,
    full=full,
    span=span,
    rests=rests,
    stakes=("spread-min", "spread-max"),
    needs=("spread-max",),
    follows=big_bet.FOLLOWS,
    unfit=unfit,
)
