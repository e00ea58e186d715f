"""Limit: one size for each round, and what a short all-in makes of it.

An all-in of half a bet or more is a full one where half a bet opens the betting again.

Source: options ``limit-doubles-from``, ``limit-big-blind`` and ``reopen-threshold`` (roberts-11
3.Betting.7, online-ru-1 8.1 to 8.4).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from referee.table.due import Reckoned, Settings
from referee.table.stakes import lower_bet, upper_bet
from referee.table.table import Table
from referee.variant.moves import declared_variant
from referee.variant.phases import BY_BOOK, Bets, Draw, Phase, Variant
from referee.variant.structure.base import Span, Structure
from referee.variant.structure.big_bet import opened_short
from referee.variant.structure.short import completes_at, over_short

# --- the size of a bet ----------------------------------------------------------------------


def size(table: Table, settings: Settings) -> int:
    """Return the one size of a bet or raise of this round, in units."""
    upper = upper_rounds(table.case.variant, settings["limit-doubles-from"].value)
    bet = upper_bet if table.phase in upper else lower_bet
    return bet(table.stakes, settings)


@cache
def upper_rounds(key: str, word: str) -> frozenset[str]:
    """Return the rounds of a variant with the upper bet; ``word``: ``limit-doubles-from``.

    Raises:
        ValueError: The variant has no round that the word could mean.
    """
    variant = declared_variant(key)
    rounds = [each for each in variant.phases if isinstance(each, Bets) and each.opens]
    first = FIRST_UPPER[word](variant, [each.name for each in rounds])
    return frozenset(
        each.name
        for at, each in enumerate(rounds)
        if each.unit == "big" or (each.unit == BY_BOOK and at >= first)
    )


def _after_draw(variant: Variant, names: list[str]) -> int:
    phases: list[Phase] = list(variant.phases)
    drawn = next((at for at, each in enumerate(phases) if isinstance(each, Draw)), None)
    if drawn is None:
        raise ValueError("there is no draw")
    return next(at for at, name in enumerate(names) if _index(phases, name) > drawn)


def _index(phases: list[Phase], name: str) -> int:
    return next(at for at, each in enumerate(phases) if each.name == name)


FIRST_UPPER: dict[str, Callable[[Variant, list[str]], int]] = {
    "turn": lambda _, names: names.index("turn"),
    "fifth-street": lambda _, names: names.index("fifth"),
    "third-round": lambda _, names: 2,
    "last-two-rounds": lambda _, names: len(names) - 2,
    "after-draw": _after_draw,
    "never": lambda _, names: len(names),
}
"""Which round is the first with the upper bet, counted from 0."""


# --- what may be bet ------------------------------------------------------------------------


def full(table: Table, settings: Settings) -> int:
    """Return the size from which a bet or raise is a full one.

    An all-in of half a bet may be; completing a short all-in always is: it makes the full bet.
    """
    bet = size(table, settings)
    enough = bet
    if settings["reopen-threshold"].value == "half-bet":
        enough = (bet + 1) // 2  # half of an odd bet, rounded up
    return min(enough, completes_at(table, settings, bet))


def span(table: Table, number: int, level: int, settings: Settings) -> Span:
    """Return the sizes there are: the full bet or raise, the completed one, both or none."""
    del number  # the same for every seat
    bet = size(table, settings)
    to = table.level + bet
    if opened_short(table) and settings["raise-over-short-bet"].value == "minimum-bet":
        to = max(bet, table.level)
    told = Reckoned("fixed", to=to, level=level, more=to - level)
    return over_short(table, settings, level, Span(bet, to, to, (to,), reckoned=told))


def rests(table: Table, number: int, level: int, settings: Settings) -> tuple[str, ...]:
    """Return the options that the size rests on."""
    del number, level
    found = ["limit-doubles-from"]
    if "small-bet" not in table.stakes:
        found.append("limit-big-blind")
    if opened_short(table):
        found.append("raise-over-short-bet")
    return tuple(found)


LIMIT = Structure(
    "limit",
    reads=("limit-doubles-from", "limit-big-blind", "raise-over-short-bet"),
    step=size,
    full=full,
    span=span,
    rests=rests,
    stakes=("small-bet", "big-bet", "kill", "overs"),
)
