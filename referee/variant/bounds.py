"""Who must act, and between what and what: the questions of a round of betting.

What a book may decide comes in as settings; nothing here has a value of its own.
"""

from __future__ import annotations

from itertools import pairwise

from referee.table.due import Bar, Bounds, Cite, Facing, Settings
from referee.table.seat import LIVE
from referee.table.spoken import in_order_to
from referee.table.table import Table
from referee.variant import caps, opening
from referee.variant.structure import short
from referee.variant.structure.base import Span, Structure, declared_structure

_TWO = 2
"""Heads-up is two players; two halves are a whole."""


def step(table: Table, settings: Settings) -> int:
    """Return the size of the least legal raise, in units."""
    return declared_structure(table.case.structure).step(table, settings)


def full_size(table: Table, settings: Settings) -> int:
    """Return the size from which a bet or raise is a full one, in units."""
    return declared_structure(table.case.structure).full(table, settings)


def price(table: Table, number: int, settings: Settings) -> int:
    """Return the total a seat must match.

    A big blind that is all-in for less still costs in full, unless ``short-blind-price`` lets
    the others match what is there.
    """
    if table.level == 0 or table.aggressor is not None:
        return table.level  # somebody bet it or raised to it, so it is there to be matched
    there = 0
    for other, seat in table.seats.items():
        if seat.bet > there and other != number:
            there = seat.bet
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
    if seat.status != LIVE or seat.frozen:
        return False
    if not seat.stack:
        return seat.acted is None and opens_without_chips(table, number, settings)
    if seat.bet < price(table, number, settings):
        return True
    if seat.acted is not None or not others_able(table, number):
        return False
    # A bet in the dark, in a game without blinds, has the option that its own terms give it.
    asked = has_option(table, number) and "blind-option" in settings
    return not asked or settings["blind-option"].value == "yes"


def opens_without_chips(table: Table, number: int, settings: Settings) -> bool:
    """Say whether a seat that is all in for the antes may still open the pot.

    Source: option ``all-in-for-ante``; games-ru-1 JB-5, roberts-11 12.JB.5.
    """
    if MAY_OPEN not in settings or settings[MAY_OPEN].value == "no":
        return False
    if any(limit.seat == number and limit.verb == "raise" for limit in table.limits):
        return False  # it has passed
    seat = table.seats[number]
    return not (table.bettor or table.acted_before or seat.put or seat.bet or table.level)


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
    first: int | None = None  # of those that come before ``after``: once around the table
    # Where the level is there to be matched, who has acted and matched it is asked no more.
    settled = table.level if table.level == 0 or table.aggressor is not None else None
    for number, seat in table.seats.items():
        if number == after or (number < after and first is not None):
            continue
        if seat.status != LIVE or seat.frozen:
            continue
        if not seat.stack and not must_act(table, number, settings):
            continue
        if settled is not None and seat.acted is not None:
            if seat.bet >= settled:
                continue
        elif not must_act(table, number, settings):
            continue
        if number > after:
            return number
        first = number
    if first is None and after in table.seats and must_act(table, after, settings):
        return after
    return first


def facing(table: Table, number: int, settings: Settings) -> Facing:
    """Return what a seat faces, were it its turn now."""
    seat = table.seats[number]
    return Facing(price(table, number, settings), seat.bet, seat.stack)


def plain(
    table: Table, number: int, verb: str, amount: int | None, settings: Settings
) -> tuple[str, int] | None:
    """Return an act told as done, by its verb and total, where it is surely in order.

    None where it may not be: then ``read`` says of all its ``bounds`` what it is. ``amount`` is
    the total that a bet or raise names, in units.
    """
    level, seat = price(table, number, settings), table.seats[number]
    if verb not in _WAGERS:
        if verb == "fold" and table.limits:
            return None  # a ruling may have left the seat no fold
        return None if amount is not None else in_order_to(verb, level, seat.bet, seat.stack)
    most = seat.bet + seat.stack
    to = most if verb == "all-in" else amount
    unopened = table.level == 0
    named = verb == "all-in" or (verb == "bet") == unopened
    if to is None or to <= level or to > most or not named:
        return None
    span = declared_structure(table.case.structure).span(table, number, level, settings)
    sized = to in span.amounts if span.amounts is not None else span.min_to <= to <= span.max_to
    whole = span.complete_to  # of a short bet: in order where there is no other size
    if not sized or (whole is not None and span.amounts != (whole,)):
        return None
    if bars(table, number, settings, level, span):
        return None
    return ("bet" if unopened else "raise"), to


_WAGERS = ("bet", "raise", "all-in")


def bounds(table: Table, number: int, settings: Settings, *, pot: bool = False) -> Bounds:
    """Return between what a seat may wager, were it its turn now.

    ``pot_to`` is reckoned only where ``pot`` asks for it: it is said once in a hundred acts.
    """
    seat = table.seats[number]
    level = price(table, number, settings)
    structure = declared_structure(table.case.structure)
    span = structure.span(table, number, level, settings)
    all_in_to = seat.bet + seat.stack
    amounts, most, whole = span.amounts, span.max_to, span.complete_to
    if amounts is not None:
        # Sizes that a seat has the chips for, and all of them where it lacks for one.
        amounts = tuple(dict.fromkeys([min(amount, all_in_to) for amount in amounts]))
    # In the order of the fields: naming them costs a bulk replay one hand in a hundred.
    made = Bounds(
        level,
        seat.bet,
        seat.stack,
        span.min_to,
        most if most < all_in_to else all_in_to,
        span.step,
        0,  # pot_to
        "structure" if structure.capped or amounts is not None else "stack",
        bars(table, number, settings, level, span),
        table.level == 0,
        table.phase,
        heads_up(table),
        table.levels,
        span.reckoned,
        amounts,
        None if whole is None or whole > all_in_to else whole,
        span.raise_from,
    )
    if pot:
        made = _with_pot(made, structure, table, number, settings)
    return _in_chips(made, table.smallest) if table.smallest > 1 else made


def _in_chips(made: Bounds, smallest: int) -> Bounds:
    """Return bounds that go no further than chips that play; ``smallest`` is one of them."""
    most, pot_to = made.max_to - made.max_to % smallest, made.pot_to - made.pot_to % smallest
    return made._replace(max_to=most, pot_to=pot_to, smallest=smallest)


def _with_pot(
    made: Bounds, structure: Structure, table: Table, number: int, settings: Settings
) -> Bounds:
    if structure.pot is None:
        return made
    sum_ = structure.pot(table, number, made.level, settings)
    return made._replace(pot_to=sum_.to, reckoned=made.reckoned or sum_)


def heads_up(table: Table) -> bool:
    """Say whether two live hands are left."""
    live = 0
    for seat in table.seats.values():
        if seat.status == LIVE:
            live += 1
            if live > _TWO:
                return False
    return live == _TWO


def bars(
    table: Table, number: int, settings: Settings, level: int, span: Span
) -> tuple[Bar, ...]:
    """Return what a seat may not do now, and why."""
    found: list[Bar] = []
    if table.limits:
        found += [
            Bar(limit.verb, limit.because, (limit.cite,) if limit.cite else ())
            for limit in table.limits
            if limit.seat == number
        ]
    if table.owes and not table.level:
        found += opening.bars(table, number, settings)
    seat = table.seats[number]
    if not _answerable(table, number, level):
        found.append(Bar("raise", "nobody-to-raise"))
    elif table.capped and caps.still_holds(table, settings):
        found.append(Bar("raise", "cap", _cap_cites(table, settings)))
    elif shut_out(table, number, settings):
        found.append(Bar("raise", "short-all-in", settings["reopen-threshold"].cites))
    elif seat.last == "check" and _no_check_raise(settings):
        found.append(Bar("raise", "checked", settings[CHECK_RAISE].cites))
    elif span.bar is not None:
        found.append(span.bar)
    elif seat.bet + seat.stack < span.min_to:
        below = settings["all-in-below-minimum"]
        if below.value == "not-allowed":
            found.append(Bar("raise", "short-stack", below.cites))
    return tuple(found) if found else ()


CHECK_RAISE = "check-raise"
MAY_OPEN = "all-in-for-ante.may-open"
OPENING_PRICE = "all-in-for-ante.price-if-that-player-opened"


def _no_check_raise(settings: Settings) -> bool:
    """Say whether who has checked may not raise: a table that hears otherwise has a placard."""
    return CHECK_RAISE in settings and settings[CHECK_RAISE].value != "allowed"


def _answerable(table: Table, number: int, level: int) -> bool:
    """Say whether another seat has chips for more than the level."""
    for other, seat in table.seats.items():
        able = other != number and seat.status == LIVE and not seat.frozen
        if able and seat.stack and seat.bet + seat.stack > level:
            return True
    return False


def _cap_cites(table: Table, settings: Settings) -> tuple[Cite, ...]:
    """Return the rules a cap rests on; one kept over a fold names when it goes, too."""
    cites = settings[caps.deciding(table, settings)].cites
    if caps.allowed(table, settings) == "none":
        cites = (
            *settings["raise-cap.multiway"].cites,
            *settings["raise-cap.heads-up-from"].cites,
        )
    if caps.by_all_in(table, settings):
        cites = (*cites, *settings["raise-cap-players"].cites)
    return tuple(dict.fromkeys(cites))


def shut_out(table: Table, number: int, settings: Settings) -> bool:
    """Say whether a seat that has acted faces too little to raise again.

    ``reopen-threshold`` says how much is enough, ``reopen-by-sum`` whether several short
    all-ins add up to it.
    """
    seat = table.seats[number]
    if seat.acted is None or len(table.raises) > seat.seen_raises:
        return False
    enough = step(table, settings)
    counts = _TWO if settings["reopen-threshold"].value == "half-bet" else 1
    risen = [table.level - seat.acted]
    if settings["reopen-by-sum"].value == "no":
        passed = [level for level in (*table.levels, table.level) if level >= seat.acted]
        risen = [after - before for before, after in pairwise(passed)]
    return counts * max(risen, default=0) < enough


def cites(table: Table, number: int, settings: Settings) -> tuple[Cite, ...]:
    """Return the rules the bounds of a seat rest on, each once."""
    named = rests(table, number, settings)
    return tuple(dict.fromkeys([cite for option in named for cite in settings[option].cites]))


def rests(table: Table, number: int, settings: Settings) -> list[str]:
    """Return the options the bounds of a seat rest on."""
    level = price(table, number, settings)
    structure = declared_structure(table.case.structure)
    found = [*structure.rests(table, number, level, settings)]
    after_all_in, acted = _last_is_all_in(table), table.seats[number].acted is not None
    if after_all_in and not acted:
        found += short.rests(table, settings, structure.step(table, settings))
    if after_all_in and acted:
        found += ["reopen-threshold", "reopen-by-sum"] if table.short else ["reopen-threshold"]
    if has_option(table, number) and "blind-option" in settings:
        found.append("blind-option")
    return found


def _last_is_all_in(table: Table) -> bool:
    aggressor = table.seats.get(table.aggressor or 0)
    return aggressor is not None and aggressor.stack == 0
