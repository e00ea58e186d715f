"""Who must act, and between what and what: the questions of a round of betting.

What a book may decide comes in as settings; nothing here has a value of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

from referee.table.due import Bar, Bounds, Cite, Setting, Settings
from referee.table.table import LIVE, OUT, Table
from referee.variant.structure.base import structures
from referee.variant.structure.pot import pot_total

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

    A big blind that is all-in for less still costs in full, unless ``short-blind-price`` lets
    the others match what is there.
    """
    if table.level == 0 or table.aggressor is not None:
        return table.level  # somebody bet it or raised to it, so it is there to be matched
    there = max([seat.bet for other, seat in table.seats.items() if other != number], default=0)
    if there >= table.level:
        return table.level
    if len(table.live()) > 2:
        full = settings["short-blind-price.multiway"].value == "full"
    else:
        heads_up = settings["short-blind-price.heads-up"].value == "actual"
        full = not heads_up or others_able(table, number)
    return table.level if full else max(there, min(table.level, table.seats[number].bet))


def must_act(table: Table, number: int, settings: Settings) -> bool:
    """Say whether the round still waits for a seat."""
    seat = table.seats[number]
    if seat.status != LIVE or not seat.stack or seat.frozen:
        return False
    if seat.bet < price(table, number, settings):
        return True
    if seat.acted is not None or not others_able(table, number):
        return False
    return not has_option(table, number) or settings["blind-option"].value == "yes"


def has_option(table: Table, number: int) -> bool:
    """Say whether a seat has yet to act on its own blind, which nobody raised."""
    seat = table.seats[number]
    return seat.acted is None and 0 < table.level <= seat.bet


def others_able(table: Table, number: int) -> bool:
    """Say whether another seat may still bet."""
    for other, seat in table.seats.items():
        if seat.stack > 0 and other != number and seat.status == LIVE and not seat.frozen:
            return True
    return False


def next_to_act(table: Table, after: int, settings: Settings) -> int | None:
    """Return the next seat clockwise that the round waits for, or None when it is over."""
    before = None
    for number, seat in table.seats.items():
        if seat.status != LIVE or not seat.stack or (number <= after and before is not None):
            continue
        if must_act(table, number, settings):
            if number > after:
                return number
            before = number  # counts only if nobody after the seat is waited for
    return before


def bounds(table: Table, number: int, settings: Settings, *, pot: bool = False) -> Bounds:
    """Return between what a seat may wager, were it its turn now.

    ``pot_to`` is reckoned only where ``pot`` asks for it: it is said once in a hundred acts.
    """
    seat = table.seats[number]
    level = price(table, number, settings)
    least = step(table, settings)
    structure = structures()[table.case.structure]
    min_to = _least_total(table, settings, least)
    return Bounds(
        level=level,
        bet=seat.bet,
        stack=seat.stack,
        min_to=min_to,
        max_to=structure.most(table, number, level, settings),
        step=least,
        pot_to=pot_total(table, number, level, settings) if pot else 0,
        cap="structure" if structure.capped else "stack",
        bars=bars(table, number, settings, level, min_to),
        unopened=table.level == 0,
        street=table.phase,
        heads_up=heads_up(table),
        earlier_levels=table.levels,
    )


def heads_up(table: Table) -> bool:
    """Say whether two live hands are left."""
    live = 0
    for seat in table.seats.values():
        if seat.status == LIVE:
            live += 1
    return live == 2


def _least_total(table: Table, settings: Settings, least: int) -> int:
    if not table.level:
        return least
    opened_short = table.short and table.levels[-1:] == (0,)
    if opened_short and settings["raise-over-short-bet"].value == "minimum-bet":
        return max(least, table.level)
    return table.level + least


def bars(
    table: Table, number: int, settings: Settings, level: int, min_to: int
) -> tuple[Bar, ...]:
    """Return what a seat may not do now, and why."""
    found = [
        Bar("raise", limit.because, (limit.cite,) if limit.cite else ())
        for limit in table.limits
        if limit.seat == number and limit.verb == "raise"
    ]
    seat = table.seats[number]
    if not _answerable(table, number, level):
        found.append(Bar("raise", "nobody-to-raise"))
    elif table.capped and still_capped(table, settings):
        found.append(Bar("raise", "cap", _cap(table, settings).cites))
    elif shut_out(table, number, settings):
        found.append(Bar("raise", "short-all-in", settings["reopen-threshold"].cites))
    elif seat.bet + seat.stack < min_to:
        below = settings["all-in-below-minimum"]
        if below.value == "not-allowed":
            found.append(Bar("raise", "short-stack", below.cites))
    return tuple(found)


def _answerable(table: Table, number: int, level: int) -> bool:
    """Say whether another seat has chips for more than the level."""
    for other, seat in table.seats.items():
        able = other != number and seat.status == LIVE and not seat.frozen
        if able and seat.stack and seat.bet + seat.stack > level:
            return True
    return False


def _cap(table: Table, settings: Settings) -> Setting:
    """Return the cap that holds now: with two hands left it may be another."""
    multiway, heads_up = settings["raise-cap.multiway"], settings["raise-cap.heads-up"]
    if len(table.live()) > 2:
        return multiway
    if heads_up.value == "as-multiway-until-last-two":
        last_two = sum(seat.status != OUT for seat in table.seats.values()) == 2
        return Setting("none", heads_up.cites) if last_two else multiway
    return heads_up


def reaches_cap(table: Table, settings: Settings) -> bool:
    """Say whether the round has had all the raises that are allowed after its opening bet."""
    multiway, heads_up = settings["raise-cap.multiway"], settings["raise-cap.heads-up"]
    if multiway.value == heads_up.value == "none" or not table.raises:
        return False  # asked after every act: most games have no cap at all
    cap = _cap(table, settings).value
    opened_by_bet = table.levels[:1] == (0,)
    return cap.isdigit() and len(table.raises) - opened_by_bet >= int(cap)


def still_capped(table: Table, settings: Settings) -> bool:
    """Say whether a cap that was reached holds now that hands have been folded since."""
    if len(table.live()) > 2 or _cap(table, settings).value != "none":
        return True
    return settings["raise-cap.heads-up-from"].value == "before-cap-reached"


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


def _last_is_all_in(table: Table) -> bool:
    aggressor = table.seats.get(table.aggressor or 0)
    return aggressor is not None and aggressor.stack == 0


def _after_all_in(table: Table, number: int) -> bool:
    return table.seats[number].acted is not None and _last_is_all_in(table)


_MATTERS: dict[str, Callable[[Table, int], bool]] = {
    "minimum-bet": lambda table, _: table.level == 0,
    "minimum-raise": lambda table, _: table.level > 0,
    "reopen-threshold": _after_all_in,
    "reopen-by-sum": lambda table, number: _after_all_in(table, number) and table.short,
    "short-all-in-answer.under-half": lambda table, number: (
        table.short and table.seats[number].acted is None and _last_is_all_in(table)
    ),
    "raise-over-short-bet": lambda table, _: table.short and table.levels[-1:] == (0,),
    "blind-option": has_option,
}
"""In which position an option bears on what a seat may do."""
