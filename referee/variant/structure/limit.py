"""Limit: one size for each round, and what a short all-in makes of it.

An all-in of half a bet or more is a full one where half a bet opens the betting again.

Source: options ``limit-doubles-from``, ``limit-big-blind`` and ``reopen-threshold`` (roberts-11
3.Betting.7, online-ru-1 8.1 to 8.4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from referee.table.due import Reckoned, Settings
from referee.table.stakes import lower_bet, upper_bet
from referee.table.table import Table
from referee.variant.moves import declared_variant
from referee.variant.phases import BY_BOOK, Bets, Draw, Phase, Variant
from referee.variant.structure import bring_in
from referee.variant.structure.base import Span, Structure
from referee.variant.structure.big_bet import OVER_SHORT, opened_short
from referee.variant.structure.short import completes_at, over_short

OPEN_PAIR = "open-pair-double-bet"

# --- the size of a bet ----------------------------------------------------------------------


def size(table: Table, settings: Settings) -> int:
    """Return the size of a bet or raise of this round, in units; of two sizes the lower."""
    return sizes(table, settings)[0]


def sizes(table: Table, settings: Settings) -> tuple[int, ...]:
    """Return the sizes of a bet or raise of this round, in units, least first.

    There are two only where an open pair lets a bet of either limit be made, until one of the
    upper has been.
    """
    upper = upper_rounds(table.case.variant, settings["limit-doubles-from"].value)
    if table.phase in upper:
        return (upper_bet(table.stakes, settings),)
    if not _either(table, settings):
        return (lower_bet(table.stakes, settings),)
    both = (lower_bet(table.stakes, settings), upper_bet(table.stakes, settings))
    return both[1:] if any(raised >= both[1] for raised in table.raises) else both


def _either(table: Table, settings: Settings) -> bool:
    """Say whether an open pair lets a bet of either limit be made."""
    return _paired(table) and settings[OPEN_PAIR].value == "either-limit"


def _paired(table: Table) -> bool:
    """Say whether a pair shows in a round in which a book may ask for one."""
    if table.phase not in paired_rounds(table.case.variant):
        return False
    from referee.variant.boards import open_pair  # games with upcards alone

    return open_pair(table)


@cache
def paired_rounds(key: str) -> frozenset[str]:
    """Return the rounds of a variant in which an open pair may allow the upper bet."""
    phases = declared_variant(key).phases
    return frozenset(each.name for each in phases if isinstance(each, Bets) and each.open_pair)


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
    if bring_in.stands(table):
        return bet - table.level
    if table.owes and not table.level:
        return bet  # a bring-in of half a bet is no bet for that
    enough = bet
    if settings["reopen-threshold"].value == "half-bet":
        enough = (bet + 1) // 2  # half of an odd bet, rounded up
    return min(enough, completes_at(table, settings, bet))


def span(table: Table, number: int, level: int, settings: Settings) -> Span:
    """Return the sizes there are: the full bet or raise, the completed one, both or none."""
    bets = sizes(table, settings)
    if bring_in.owed_by(table, number):
        return bring_in.opening(table, settings, bets[0])
    if bring_in.stands(table):
        return bring_in.completed(table, level, bets[0])
    totals = tuple([table.level + bet for bet in bets])
    if opened_short(table) and settings["raise-over-short-bet"].value == "minimum-bet":
        totals = tuple([max(bet, table.level) for bet in bets])
    to = totals[-1]
    by = "fixed" if len(totals) == 1 else "fixed-either"
    told = Reckoned(by, to=to, level=level, more=to - level)
    made = Span(bets[0], totals[0], to, totals, reckoned=told)
    return over_short(table, settings, level, made)


def rests(table: Table, number: int, level: int, settings: Settings) -> tuple[str, ...]:
    """Return the options that the size rests on."""
    del level
    if bring_in.owed_by(table, number):
        return (bring_in.MAY_OPEN_FULL,)
    if bring_in.stands(table):
        return (bring_in.COMPLETING,)
    found = ["limit-doubles-from"]
    if _paired(table):
        found.append(OPEN_PAIR)  # also where the pair changes nothing
    if "small-bet" not in table.stakes:
        found.append("limit-big-blind")
    if opened_short(table):
        found.append("raise-over-short-bet")
    return tuple(found)


def unfit(variant: Variant, settings: Settings) -> Iterator[str]:
    """Yield where bets would double in a round that a game does not have."""
    word = settings["limit-doubles-from"].value
    try:
        upper_rounds(variant.key, word)
    except ValueError:
        yield f"limit-doubles-from: {word} (no such round in {variant.key})"


LIMIT = Structure(
    "limit",
    reads=("limit-doubles-from", "limit-big-blind", "raise-over-short-bet"),
    step=size,
    full=full,
    span=span,
    rests=rests,
    stakes=("small-bet", "big-bet", "kill", "overs"),
    follows={
        "limit-big-blind": ("lower-bet", "half-lower-bet"),
        "limit-doubles-from": tuple(FIRST_UPPER),
        **OVER_SHORT,
    },
    unfit=unfit,
)
