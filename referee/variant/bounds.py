"""Who must act, and between what and what: the questions of a round of betting.

What a book may decide comes in as settings; nothing here has a value of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

from referee.table.due import Bar, Bounds, Cite, Settings
from referee.table.table import LIVE, Table

_BASES = {"big-blind": "big-blind", "bring-in": "bring-in", "one-ante": "ante"}
"""The stake that each value of ``minimum-bet`` names."""


def smallest_bet(table: Table, settings: Settings) -> int:
    """Return the least opening bet of a round, in units."""
    return table.stakes[_BASES[settings["minimum-bet"].value]]


def step(table: Table, settings: Settings) -> int:
    """Return the size of the least legal raise, in units."""
    if not table.raises:
        return smallest_bet(table, settings)
    if settings["minimum-raise"].value == "largest-full-raise-of-round":
        return max(table.raises)
    return table.raises[-1]


def price(table: Table, number: int, settings: Settings) -> int:
    """Return the total a seat must match.

    A big blind that is all-in for less still costs in full, unless ``short-blind-price`` lets a
    lone opponent match what is there.
    """
    if table.level == 0 or table.aggressor is not None:
        return table.level  # somebody bet it or raised to it, so it is there to be matched
    others = [seat.bet for other, seat in table.seats.items() if other != number]
    there = max(others, default=0)
    if there >= table.level or len(table.live()) > 2:
        return table.level
    alone = not any(other != number for other in table.able())
    if alone and settings["short-blind-price.heads-up"].value == "actual":
        return max(there, min(table.level, table.seats[number].bet))
    return table.level


def must_act(table: Table, number: int, settings: Settings) -> bool:
    """Say whether the round still waits for a seat."""
    seat = table.seats[number]
    if seat.status != LIVE or not seat.stack or seat.frozen:
        return False
    if seat.bet < price(table, number, settings):
        return True
    return seat.acted is None and others_able(table, number)


def others_able(table: Table, number: int) -> bool:
    """Say whether another seat may still bet."""
    for other, seat in table.seats.items():
        if seat.stack > 0 and other != number and seat.status == LIVE and not seat.frozen:
            return True
    return False


def next_to_act(table: Table, after: int, settings: Settings) -> int | None:
    """Return the next seat clockwise that the round waits for, or None when it is over."""
    for number in table.after(after):
        if must_act(table, number, settings):
            return number
    return None


def bounds(table: Table, number: int, settings: Settings) -> Bounds:
    """Return between what a seat may wager, were it its turn now."""
    seat = table.seats[number]
    level = price(table, number, settings)
    least = step(table, settings)
    unopened = table.level == 0
    return Bounds(
        level=level,
        bet=seat.bet,
        stack=seat.stack,
        min_to=_least_total(table, settings, least),
        max_to=seat.bet + seat.stack,
        step=least,
        pot=table.pot,
        bars=bars(table, number, settings),
        unopened=unopened,
        street=table.phase,
        heads_up=len(table.live()) == 2,
        earlier_levels=table.levels,
    )


def _least_total(table: Table, settings: Settings, least: int) -> int:
    if not table.level:
        return least
    opened_short = table.short and table.levels[-1:] == (0,)
    if opened_short and settings["raise-over-short-bet"].value == "minimum-bet":
        return max(least, table.level)
    return table.level + least


def bars(table: Table, number: int, settings: Settings) -> tuple[Bar, ...]:
    """Return what a seat may not do now, and why."""
    found = [
        Bar("raise", limit.because, (limit.cite,) if limit.cite else ())
        for limit in table.limits
        if limit.seat == number and limit.verb == "raise"
    ]
    if not others_able(table, number):
        found.append(Bar("raise", "nobody-to-raise"))
    elif capped(table, settings):
        found.append(Bar("raise", "cap", settings["raise-cap.multiway"].cites))
    elif shut_out(table, number, settings):
        found.append(Bar("raise", "short-all-in", settings["reopen-threshold"].cites))
    return tuple(found)


def capped(table: Table, settings: Settings) -> bool:
    """Say whether the round has had all the raises its structure allows."""
    multiway, heads_up = settings["raise-cap.multiway"], settings["raise-cap.heads-up"]
    if not (multiway.value.isdigit() or heads_up.value.isdigit()):
        return False  # asked at every act: most games have no cap at all
    cap = (multiway if len(table.live()) > 2 else heads_up).value
    if not cap.isdigit():
        return False
    opening = 0 if table.levels == () and table.level else 1
    return len(table.raises) - opening >= int(cap)


def shut_out(table: Table, number: int, settings: Settings) -> bool:
    """Say whether a seat that has acted faces too little to raise again.

    ``reopen-threshold`` says how much is enough, ``reopen-by-sum`` whether several short
    all-ins add up to it.
    """
    seat = table.seats[number]
    if seat.acted is None or len(table.raises) > seat.seen_raises:
        return False
    enough = Fraction(step(table, settings))
    if settings["reopen-threshold"].value == "half-bet":
        enough /= 2
    risen = [table.level - seat.acted]
    if settings["reopen-by-sum"].value == "no":
        passed = [level for level in (*table.levels, table.level) if level >= seat.acted]
        risen = [after - before for before, after in pairwise(passed)]
    return max(risen, default=0) < enough


def cites(table: Table, number: int, settings: Settings) -> tuple[Cite, ...]:
    """Return the rules the bounds of a seat rest on, each once."""
    found: list[Cite] = []
    for option, matters in _MATTERS.items():
        if matters(table, number):
            found.extend(settings[option].cites)
    return tuple(dict.fromkeys(found))


def _after_all_in(table: Table, number: int) -> bool:
    seat = table.seats[number]
    aggressor = table.seats.get(table.aggressor or 0)
    return seat.acted is not None and aggressor is not None and aggressor.stack == 0


_MATTERS: dict[str, Callable[[Table, int], bool]] = {
    "minimum-bet": lambda table, _: table.level == 0,
    "minimum-raise": lambda table, _: table.level > 0,
    "reopen-threshold": _after_all_in,
    "reopen-by-sum": lambda table, number: _after_all_in(table, number) and table.short,
    "short-all-in-answer.under-half": lambda table, number: (
        table.short and table.seats[number].acted is None
    ),
    "raise-over-short-bet": lambda table, _: table.short and table.levels[-1:] == (0,),
    "blind-option": lambda table, number: (
        table.level > 0
        and table.seats[number].acted is None
        and table.seats[number].bet == table.level
    ),
}
"""In which position an option bears on what a seat may do."""
