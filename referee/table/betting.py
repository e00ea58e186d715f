"""How an act is read: one exhaustive function, from the act as a whole to its kind.

The kind ``plain-action`` is regular; ``nothing`` is no act at all; any other kind *is* the name
of the incident. What the incident then means is for a book to say.
"""

from __future__ import annotations

from fractions import Fraction

from referee.table.act import Act, Spoken
from referee.table.due import Bounds
from referee.table.reading import (
    NOTHING,
    PLAIN,
    Asked,
    Reading,
    barred_raise,
    contradiction,
    contrary,
    exact_call,
    incident,
    not_allowed,
    over_limit,
    string_raise,
    underbet,
)
from referee.table.spoken import READERS, bare_amount, brings_in

__all__ = ["NOTHING", "PLAIN", "Reading", "chips_of", "read"]


def read(act: Act, bounds: Bounds, spoken: Spoken | None = None) -> Reading:
    """Read an act of the seat whose bounds are given; ``spoken`` is the act sorted, if it is.

    >>> from referee.table.act import Part
    >>> from referee.table.event import SeatPutsOut
    >>> bounds = Bounds(
    ...     level=200, bet=0, stack=9000, min_to=400, max_to=9000, step=200, pot_to=700
    ... )
    >>> read(Act(4, (Part(2, SeatPutsOut(4, (1000,))),)), bounds).kind
    'single-chip'
    """
    if bounds.smallest > 1:
        playing = act.playing(bounds.smallest)
        if playing != act:
            return _small_chips(act, playing, bounds)
    return _read(spoken or act.sorted(), bounds)


def _read(spoken: Spoken, bounds: Bounds) -> Reading:
    out = _moved(spoken, bounds) if spoken.motions else 0
    later = sum(motion.total for motion in spoken.motions[1:])
    first, total = bounds.bet + out - later, bounds.bet + out
    case = Asked(spoken, bounds, total, first)
    reading = _first_reading(case)
    if reading.kind == PLAIN and contrary(case, reading):
        return contradiction(case, reading.verb, reading.to)
    return reading


def _small_chips(act: Act, playing: Act, bounds: Bounds) -> Reading:
    """Read an act of which a part does not play; it comes to what the rest of it comes to."""
    spoken, rest = act.sorted(), playing.sorted()
    total = bounds.bet + _moved(spoken, bounds)
    units = total - bounds.bet - _moved(rest, bounds)
    if not units and spoken.before is not None and rest.before is not None:
        units = (spoken.before.amount or 0) - (rest.before.amount or 0)
    comes_to = _read(rest, bounds)
    case = Asked(spoken, bounds, total, total)
    found = incident(
        case,
        "small-chips",
        comes_to.verb,
        to=comes_to.to,
        units=units,
        smallest=bounds.smallest,
    )
    return found._replace(to=comes_to.to, all_in=comes_to.all_in)


def _first_reading(case: Asked) -> Reading:
    """Read an act without what was said later against it."""
    word = case.word
    if word is None:
        motions = case.spoken.motions
        return _silent(case) if motions else Reading(NOTHING, "", case.bounds.bet)
    if word.verb is None:
        return bare_amount(case, word.amount or 0)
    return READERS[word.verb](case)


def _silent(case: Asked) -> Reading:
    bounds, total = case.bounds, case.total
    if total == bounds.level and bounds.to_call:
        return exact_call(case, total)
    if total == bounds.min_to and brings_in(bounds):
        return Reading(PLAIN, "bet", total, case.all_in)  # what is forced on it, and no more
    if total < bounds.level:
        if case.all_in:
            return Reading(PLAIN, "call", total, all_in=True)
        return incident(
            case,
            "undercall",
            "call",
            face=bounds.level,
            short=bounds.level - total,
            call_part=Fraction(total, bounds.level),
            opening_bet=not any(bounds.earlier_levels),
            matches_earlier=total in bounds.earlier_levels and total > 0,
            chips=case.chips,
        )
    if len(case.spoken.motions) > 1:
        return string_raise(case)
    return _one_motion(case)


def _one_motion(case: Asked) -> Reading:
    bounds, motion = case.bounds, case.spoken.motions[0]
    if case.chips == 1 and bounds.to_call:
        return _single_chip(case, "call", face=bounds.level)
    if bounds.unopened and case.total < bounds.min_to and not case.all_in:
        return underbet(case, case.total, opening=True, raise_said=False)
    barred = barred_raise(case, case.total)
    if barred is not None:
        return barred
    verb = "bet" if bounds.unopened else "raise"
    if case.chips == 1:
        return _single_chip(case, verb)
    wrong = not_allowed(case, case.total)
    if wrong is not None:
        return wrong
    return incident(
        case,
        "several-silent-chips",
        verb,
        chips=case.chips,
        raise_part=case.part(case.total),
        one_not_needed=motion.chips is not None
        and case.total - min(motion.chips) >= bounds.level,
        counted=motion.chips is not None,
    )


def _single_chip(case: Asked, verb: str, face: int | None = None) -> Reading:
    return incident(
        case,
        "single-chip",
        verb,
        face=face,
        chips=1,
        raise_part=case.part(case.total),
        over_maximum=over_limit(case, case.total) is not None,
    )


def chips_of(act: Act, bounds: Bounds) -> int:
    """Return the units an act has moved forward, those of an act told as done included.

    Chips too small to play move nothing.
    """
    if bounds.smallest > 1:
        act = act.playing(bounds.smallest)
    return _moved(act.sorted(), bounds)


def _moved(spoken: Spoken, bounds: Bounds) -> int:
    moved = sum(motion.total for motion in spoken.motions)
    word = spoken.before
    if not spoken.proper or word is None:
        return moved
    if word.verb == "call":
        return moved + min(bounds.to_call, bounds.stack)
    if word.verb == "all-in":
        return moved + bounds.stack
    if word.verb in ("bet", "raise", "complete"):
        named = max(0, (word.amount or bounds.bet) - bounds.bet)
        return moved + min(named, bounds.stack)  # words may name more than there is
    return moved
