"""Acts that begin with words: one reader a word."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from referee.table.due import BRING_IN, Bounds, Facing
from referee.table.event import Declaration
from referee.table.reading import (
    PLAIN,
    UNFINISHED,
    Asked,
    Reading,
    barred_raise,
    contradiction,
    exact_call,
    incident,
    named_total,
    not_allowed,
    over_limit,
    underbet,
    wager_verb,
)


def in_order(verb: str, facing: Facing | Bounds) -> Reading | None:
    """Read a fold, check or call that is in order, nothing being said or moved beside it.

    Returns None where it is not, and for any other verb: then all of the bounds must be asked.

    >>> in_order("call", Facing(level=200, bet=100, stack=60))
    Reading(kind='plain-action', verb='call', to=160, all_in=True, facts={})
    """
    found = in_order_to(verb, facing.level, facing.bet, facing.stack)
    if found is None:
        return None
    done, to = found
    return Reading(PLAIN, done, to, done == "call" and to == facing.bet + facing.stack)


def in_order_to(verb: str, level: int, bet: int, stack: int) -> tuple[str, int] | None:
    """Return a fold, check or call that is in order, and its total; None where it is not.

    >>> in_order_to("call", level=200, bet=100, stack=60)
    ('call', 160)
    """
    if level > bet:
        if verb == "call":
            return verb, min(level, bet + stack)
        return (verb, bet) if verb == "fold" else None
    return (verb, bet) if verb == "check" else None


def fold(case: Asked) -> Reading:
    """Read a fold: chips contradict it, and with nothing to call it is an incident too."""
    if case.spoken.motions:
        return contradiction(case, "fold", case.bounds.bet)
    barred = case.bounds.barred("fold")
    if barred is not None:
        return incident(case, "barred-fold", "fold", barred_by=barred.because)
    if case.bounds.barred("check") is not None:
        return Reading(PLAIN, "fold", case.bounds.bet)  # the other thing open to it
    return in_order("fold", case.bounds) or incident(case, "fold-without-bet", "fold")


def check(case: Asked) -> Reading:
    """Read a check: the wrong word with a bet to match, a contradiction with chips."""
    if not case.bounds.to_call and case.spoken.motions:
        return contradiction(case, "check", case.bounds.bet)
    barred = case.bounds.barred("check")
    if barred is not None:
        return incident(case, "barred-check", "check", barred_by=barred.because)
    return in_order("check", case.bounds) or incident(case, "wrong-word", "check", said="check")


def call(case: Asked) -> Reading:
    """Read a call; numbers and chips must make what is due, or all a short stack has."""
    bounds = case.bounds
    if not bounds.to_call:
        barred = bounds.barred("check")
        if barred is not None and not case.spoken.motions:
            return incident(case, "barred-check", "check", barred_by=barred.because)
        return incident(case, "wrong-word", "check", said="call")
    due = min(bounds.level, bounds.all_in_to)
    word = case.word
    named = word is not None and word.amount is not None
    if named and word is not None and word.amount not in _names_of_call(bounds):
        return contradiction(case, "call", due)
    if not case.spoken.motions or case.total == due:
        return exact_call(case, due)
    if case.total < due:
        return incident(
            case,
            "undercall",
            "call",
            face=bounds.level,
            short=due - case.total,
            call_part=Fraction(case.total, due),
            opening_bet=not any(bounds.earlier_levels),
            matches_earlier=case.total in bounds.earlier_levels and case.total > 0,
            chips=case.chips,
        )
    return contradiction(case, "call", due)


def _names_of_call(bounds: Bounds) -> set[int]:
    """Return the numbers that name the call: in all or to be added, a short stack or not."""
    due = min(bounds.level, bounds.all_in_to)
    return {bounds.level, bounds.to_call, due, due - bounds.bet}


def wager(case: Asked) -> Reading:
    """Read a bet or raise; the wrong word of the two matters only where all else is right."""
    word = case.word
    assert word is not None  # the dispatch in read() gives a word
    reading = _rightly_named(case, word)
    wagers = reading.kind == PLAIN and reading.verb != "call"
    right = (word.verb == "bet") == case.bounds.unopened or _opens_full(case.bounds, word)
    if wagers and not right:
        to, whole = reading.to, reading.all_in  # what was said, where only part is out yet
        wrong = incident(
            case, "wrong-word", reading.verb, to, said=word.verb, amount=to, all_in=whole
        )
        return wrong._replace(all_in=whole)
    return reading


def _opens_full(bounds: Bounds, word: Declaration) -> bool:
    """Say whether the word is that of a seat that may open for a full bet, not the bring-in."""
    several = bounds.amounts is not None and len(bounds.amounts) > 1
    return word.verb == "complete" and several and brings_in(bounds)


def brings_in(bounds: Bounds) -> bool:
    """Say whether a seat has to bring it in now, or to open in the place of one that had."""
    bar = bounds.barred("check")
    return bar is not None and bar.because.startswith(BRING_IN)


def _rightly_named(case: Asked, word: Declaration) -> Reading:
    bounds = case.bounds
    to = named_total(word, bounds)
    if bounds.all_in_to <= bounds.level:
        return exact_call(case, bounds.all_in_to)  # no chips for more than a call
    if to is None and bounds.amounts is not None:
        return _fixed(case, word)
    if to is None and not case.spoken.motions:
        least = min(bounds.min_to, bounds.all_in_to)
        return barred_raise(case, least, said=True) or incident(
            case, UNFINISHED, wager_verb(case), to=least, minimum=bounds.min_to
        )
    if to is None:
        return _wager_by_chips(case)
    barred = barred_raise(case, max(to, min(bounds.min_to, bounds.all_in_to)), said=True)
    if barred is not None:
        return barred
    if to >= bounds.all_in_to:
        all_of_it = Reading(PLAIN, wager_verb(case), bounds.all_in_to, all_in=True)
        return over_limit(case, bounds.all_in_to) or all_of_it
    if to < bounds.min_to:
        return underbet(case, to, opening=bounds.unopened, raise_said=True)
    wrong = not_allowed(case, to)
    if wrong is not None:
        return wrong
    if case.spoken.motions and case.total != to:
        return contradiction(case, wager_verb(case), to)
    return Reading(PLAIN, wager_verb(case), to)


def _wager_by_chips(case: Asked) -> Reading:
    bounds, total = case.bounds, case.total
    barred = barred_raise(case, max(total, bounds.min_to), said=True)
    if barred is not None:
        return barred
    if len(case.spoken.motions) > 1:
        return incident(
            case,
            "raise-word-then-motions",
            wager_verb(case),
            motions=len(case.spoken.motions),
            first=case.first,
            first_part=case.part(case.first),
            raise_part=case.part(total),
        )
    if case.all_in and total > bounds.level:
        return over_limit(case, total) or Reading(PLAIN, wager_verb(case), total, all_in=True)
    if total < bounds.min_to:
        return underbet(case, total, opening=bounds.unopened, raise_said=True)
    return not_allowed(case, total) or Reading(PLAIN, wager_verb(case), total)


def _fixed(case: Asked, word: Declaration) -> Reading:
    """Read a word without an amount where sizes are fixed: the word alone says how much."""
    bounds = case.bounds
    sizes = bounds.amounts
    assert sizes is not None  # _rightly_named() asks
    least = min(bounds.min_to, bounds.all_in_to)
    barred = barred_raise(case, least, said=True)
    if barred is not None:
        return barred
    completes = word.verb == "complete" and not _opens_full(bounds, word)
    said = sizes[0] if completes else sizes[-1]
    motions = case.spoken.motions
    if word.verb == "complete" and bounds.complete_to is None and not bounds.unopened:
        return incident(case, "wrong-word", wager_verb(case), to=said, said="complete")
    if len(motions) > 1 and case.total != said:
        return _wager_by_chips(case)
    if motions and case.total < bounds.min_to == said and not case.all_in:
        return underbet(case, case.total, opening=bounds.unopened, raise_said=True)
    if motions and case.total != said and not case.all_in:
        return contradiction(case, wager_verb(case), said)
    return Reading(PLAIN, wager_verb(case), said, said == bounds.all_in_to)


def all_in(case: Asked) -> Reading:
    """Read the word alone: the whole stack goes, whatever chips have moved so far."""
    bounds, to = case.bounds, case.bounds.all_in_to
    if to <= bounds.level:
        return Reading(PLAIN, "call", to, all_in=True)
    barred = barred_raise(case, to)
    if barred is not None:
        return barred
    return over_limit(case, to) or Reading(PLAIN, wager_verb(case), to, all_in=True)


def pot(case: Asked) -> Reading:
    """Read a raise by the pot as it would be after a call, as far as the stack reaches."""
    bounds = case.bounds
    if bounds.all_in_to <= bounds.level:
        return exact_call(case, bounds.all_in_to)
    to = min(max(bounds.pot_to, bounds.min_to), bounds.all_in_to)
    barred = barred_raise(case, to)
    if barred is not None:
        return barred
    if case.spoken.motions and case.total != to:
        return contradiction(case, wager_verb(case), to)
    return incident(case, "pot-word", wager_verb(case), to=to, pot_to=to, minimum=bounds.min_to)


def bare_amount(case: Asked, amount: int) -> Reading:
    """Read a number said without a verb: plainly where it names the call, else an incident."""
    bounds = case.bounds
    due = min(bounds.level, bounds.all_in_to)
    if bounds.to_call and amount >= due == bounds.all_in_to:
        return exact_call(case, due)  # no chips for more than a call
    names_call = bounds.to_call and amount in _names_of_call(bounds)
    if names_call and (not case.spoken.motions or case.total == due):
        return exact_call(case, due)
    barred = barred_raise(case, amount)
    if barred is not None:
        return barred
    return incident(
        case,
        "spoken-amount",
        "call" if amount <= bounds.level else wager_verb(case),
        to=min(max(amount, bounds.level), bounds.all_in_to),
        all_in=amount >= bounds.all_in_to,
        raise_part=case.part(amount),
        below_call=bounds.to_call > 0 and amount < bounds.level,
        opening_bet=not any(bounds.earlier_levels),
        chips_amount=case.total if case.spoken.motions else None,
    )


def bring_in(case: Asked) -> Reading:
    """Read the word for the forced bet of stud: the least that its seat may open with."""
    bounds = case.bounds
    to = min(bounds.min_to, bounds.all_in_to)
    if not brings_in(bounds):
        return incident(case, "wrong-word", wager_verb(case), to=to, said="bring-in")
    if case.spoken.motions and case.total != to:
        return contradiction(case, "bet", to)
    return Reading(PLAIN, "bet", to, to == bounds.all_in_to)


READERS: dict[str, Callable[[Asked], Reading]] = {
    "fold": fold,
    "check": check,
    "call": call,
    "bet": wager,
    "raise": wager,
    "complete": wager,
    "all-in": all_in,
    "pot": pot,
    "bring-in": bring_in,
}
"""By the verb said before the first chips."""
