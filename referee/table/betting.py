"""How an act is read: one exhaustive function, from the act as a whole to its kind.

The kind ``plain-action`` is regular; ``nothing`` is no act at all; any other kind *is* the name of
the incident. What the incident then means is for a book to say.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from referee.table.act import Act, Motion, Spoken
from referee.table.due import Bounds
from referee.table.event import Declaration
from referee.table.facts import Fact

PLAIN = "plain-action"
NOTHING = "nothing"
_ON_TOP = ("bet", "raise", "complete", "all-in", "pot")
"""Words that, said on top of a call, try to make it a raise."""


class Reading(NamedTuple):
    """What an act is: its kind, and the action it comes to on its face.

    ``to`` is the total of this street the action comes to. ``facts`` are those of the incident
    of the same name; a plain action has none.
    """

    kind: str
    verb: str
    to: int
    all_in: bool = False
    facts: dict[str, Fact] = {}  # noqa: RUF012 - a NamedTuple's default, never written to


class _Case(NamedTuple):
    """An act beside its bounds, with the sums every reader needs."""

    spoken: Spoken
    bounds: Bounds
    total: int
    first: int

    @property
    def word(self) -> Declaration | None:
        return self.spoken.before

    @property
    def chips(self) -> int:
        return sum(_count(motion) for motion in self.spoken.motions)

    @property
    def all_in(self) -> bool:
        return self.total >= self.bounds.all_in_to

    def part(self, total: int) -> Fraction:
        """How much of the least raise (or opening bet) lies above the level; exact."""
        bounds = self.bounds
        room = bounds.min_to - bounds.level
        return Fraction(total - bounds.level, room) if room else Fraction(0)


def read(act: Act, bounds: Bounds) -> Reading:
    """Read an act of the seat whose bounds are given.

    >>> from referee.table.act import Part
    >>> from referee.table.event import SeatPutsOut
    >>> bounds = Bounds(level=200, bet=0, stack=9000, min_to=400, max_to=9000, step=200, pot=300)
    >>> read(Act(4, (Part(2, SeatPutsOut(4, (1000,))),)), bounds).kind
    'single-chip'
    """
    spoken = act.sorted()
    out = _moved(spoken, bounds) if spoken.motions else 0
    later = sum(motion.total for motion in spoken.motions[1:])
    first, total = bounds.bet + out - later, bounds.bet + out
    case = _Case(spoken, bounds, total, first)
    word = spoken.before
    if word is None:
        return _silent(case) if spoken.motions else Reading(NOTHING, "", bounds.bet)
    if word.verb is None:
        return _bare_amount(case, word.amount or 0)
    readers = {
        "fold": _fold,
        "check": _check,
        "call": _call,
        "bet": _wager,
        "raise": _wager,
        "complete": _wager,
        "all-in": _all_in,
        "pot": _pot,
    }
    return readers[word.verb](case)


def _count(motion: Motion) -> int:
    return len(motion.chips) if motion.chips is not None else 2


# --- readers, one a word --------------------------------------------------------------------


def _silent(case: _Case) -> Reading:
    bounds, total = case.bounds, case.total
    if total == bounds.level and bounds.to_call:
        return _exact_call(case, total)
    if total < bounds.level:
        if case.all_in:
            return Reading(PLAIN, "call", total, all_in=True)
        return _incident(
            case,
            "undercall",
            "call",
            short=bounds.level - total,
            call_part=Fraction(total, bounds.level),
            opening_bet=not any(bounds.earlier_levels),
            matches_earlier=total in bounds.earlier_levels and total > 0,
            chips=case.chips,
        )
    if len(case.spoken.motions) > 1:
        return _string(case)
    return _one_motion(case)


def _exact_call(case: _Case, due: int) -> Reading:
    """A call, unless a raise is said on top of it: "I call, and raise"."""
    after = case.spoken.after
    if after is not None and after.verb in _ON_TOP:
        return _string(case._replace(first=due, total=max(due, case.total)))
    return Reading(PLAIN, "call", due, due == case.bounds.all_in_to)


def _one_motion(case: _Case) -> Reading:
    bounds, motion = case.bounds, case.spoken.motions[0]
    if case.chips == 1 and bounds.to_call:
        return _incident(case, "single-chip", "call", chips=1, raise_part=case.part(case.total))
    if bounds.unopened and case.total < bounds.min_to and not case.all_in:
        return _under(case, case.total, opening=True, raise_said=False)
    barred = _barred(case, case.total)
    if barred is not None:
        return barred
    verb = "bet" if bounds.unopened else "raise"
    if case.chips == 1:
        return _incident(case, "single-chip", verb, chips=1, raise_part=case.part(case.total))
    over = _over(case, case.total)
    if over is not None:
        return over
    return _incident(
        case,
        "several-silent-chips",
        verb,
        chips=case.chips,
        raise_part=case.part(case.total),
        one_not_needed=motion.chips is not None
        and case.total - min(motion.chips) >= bounds.level,
        counted=motion.chips is not None,
    )


def _string(case: _Case) -> Reading:
    bounds = case.bounds
    if case.first > bounds.level and _first_is(case) != "single-chip":
        barred = _barred(case, case.first)
        if barred is not None:
            return barred
    return _incident(
        case,
        "string-raise",
        "call" if bounds.to_call else _verb(case),
        motions=len(case.spoken.motions),
        first=case.first,
        first_is=_first_is(case),
        raise_part=case.part(case.first),
    )


def _first_is(case: _Case) -> str:
    """Name what the first motion alone would be."""
    bounds = case.bounds
    if bounds.unopened:
        return "bet" if case.first >= bounds.min_to else "underbet"
    if case.first < bounds.level:
        return "undercall"
    if case.first == bounds.level:
        return "call"
    if case.spoken.motions and _count(case.spoken.motions[0]) == 1:
        return "single-chip"
    return "raise" if case.first >= bounds.min_to else "under-raise"


def _fold(case: _Case) -> Reading:
    if case.spoken.motions:
        return _contradiction(case, "fold", case.bounds.bet)
    if not case.bounds.to_call:
        return _incident(case, "fold-without-bet", "fold")
    return Reading(PLAIN, "fold", case.bounds.bet)


def _check(case: _Case) -> Reading:
    if case.bounds.to_call:
        return _incident(case, "wrong-word", "check", said="check")
    if case.spoken.motions:
        return _contradiction(case, "check", case.bounds.bet)
    return Reading(PLAIN, "check", case.bounds.bet)


def _call(case: _Case) -> Reading:
    bounds = case.bounds
    if not bounds.to_call:
        return _incident(case, "wrong-word", "check", said="call")
    due = min(bounds.level, bounds.all_in_to)
    word = case.word
    named = word is not None and word.amount is not None
    if named and word is not None and word.amount not in _names_of_call(bounds):
        return _contradiction(case, "call", due)
    if not case.spoken.motions or case.total == due:
        return _exact_call(case, due)
    if case.total < due:
        return _incident(
            case,
            "undercall",
            "call",
            short=due - case.total,
            call_part=Fraction(case.total, due),
            opening_bet=not any(bounds.earlier_levels),
            matches_earlier=case.total in bounds.earlier_levels and case.total > 0,
            chips=case.chips,
        )
    return _contradiction(case, "call", due)


def _names_of_call(bounds: Bounds) -> set[int]:
    """Return the numbers that name the call: in all or to be added, a short stack or not."""
    due = min(bounds.level, bounds.all_in_to)
    return {bounds.level, bounds.to_call, due, due - bounds.bet}


def _wager(case: _Case) -> Reading:
    """Read a bet or raise; the wrong one of the two words matters only where all else is right."""
    word = case.word
    assert word is not None  # the dispatch in read() gives a word
    reading = _rightly_named(case, word)
    if reading.kind == PLAIN and (word.verb == "bet") != case.bounds.unopened:
        return _incident(case, "wrong-word", reading.verb, to=reading.to, said=word.verb)
    return reading


def _rightly_named(case: _Case, word: Declaration) -> Reading:
    bounds = case.bounds
    to = _named_total(word, bounds)
    if bounds.all_in_to <= bounds.level:
        return _exact_call(case, bounds.all_in_to)  # no chips for more than a call
    if to is None and not case.spoken.motions:
        least = min(bounds.min_to, bounds.all_in_to)
        return _barred(case, least) or _incident(
            case, "raise-without-amount", _verb(case), to=least, minimum=bounds.min_to
        )
    if to is None:
        return _wager_by_chips(case)
    barred = _barred(case, max(to, min(bounds.min_to, bounds.all_in_to)))
    if barred is not None:
        return barred
    if to >= bounds.all_in_to:
        return Reading(PLAIN, _verb(case), bounds.all_in_to, all_in=True)
    if to < bounds.min_to:
        return _under(case, to, opening=bounds.unopened, raise_said=True)
    over = _over(case, to)
    if over is not None:
        return over
    if case.spoken.motions and case.total != to:
        return _contradiction(case, _verb(case), to)
    return Reading(PLAIN, _verb(case), to)


def _wager_by_chips(case: _Case) -> Reading:
    bounds, total = case.bounds, case.total
    barred = _barred(case, max(total, bounds.min_to))
    if barred is not None:
        return barred
    if len(case.spoken.motions) > 1:
        return _incident(
            case,
            "raise-word-then-motions",
            _verb(case),
            motions=len(case.spoken.motions),
            first=case.first,
            first_part=case.part(case.first),
            raise_part=case.part(total),
        )
    if case.all_in and total > bounds.level:
        return Reading(PLAIN, _verb(case), total, all_in=True)
    if total < bounds.min_to:
        return _under(case, total, opening=bounds.unopened, raise_said=True)
    return _over(case, total) or Reading(PLAIN, _verb(case), total)


def _all_in(case: _Case) -> Reading:
    bounds, to = case.bounds, case.bounds.all_in_to
    if to <= bounds.level:
        return Reading(PLAIN, "call", to, all_in=True)
    barred = _barred(case, to)
    if barred is not None:
        return barred
    return _over(case, to) or Reading(PLAIN, _verb(case), to, all_in=True)


def _pot(case: _Case) -> Reading:
    bounds = case.bounds
    if bounds.all_in_to <= bounds.level:
        return _exact_call(case, bounds.all_in_to)
    to = min(bounds.level + bounds.pot + bounds.to_call, bounds.all_in_to)
    barred = _barred(case, to)
    if barred is not None:
        return barred
    if case.spoken.motions and case.total != to:
        return _contradiction(case, _verb(case), to)
    return _incident(case, "pot-word", _verb(case), to=to, pot_to=to, minimum=bounds.min_to)


def _bare_amount(case: _Case, amount: int) -> Reading:
    bounds = case.bounds
    due = min(bounds.level, bounds.all_in_to)
    if bounds.to_call and amount in _names_of_call(bounds):
        if not case.spoken.motions or case.total == due:
            return _exact_call(case, due)
    barred = _barred(case, amount) if amount > bounds.level else None
    if barred is not None:
        return barred
    return _incident(
        case,
        "spoken-amount",
        "call" if amount <= bounds.level else _verb(case),
        to=min(max(amount, bounds.level), bounds.all_in_to),
        raise_part=case.part(amount),
        chips_amount=case.total if case.spoken.motions else None,
    )


# --- what several readers share -------------------------------------------------------------


def _verb(case: _Case) -> str:
    return "bet" if case.bounds.unopened else "raise"


def _named_total(word: Declaration, bounds: Bounds) -> int | None:
    if word.amount is None:
        return None
    return bounds.level + word.amount if word.mode == "by" else word.amount


def _barred(case: _Case, to: int) -> Reading | None:
    bar = case.bounds.raise_barred
    if bar is None or to <= case.bounds.level:
        return None
    return _incident(case, "barred-raise", _verb(case), to=to, barred_by=bar.because)


def _over(case: _Case, to: int) -> Reading | None:
    bounds = case.bounds
    if bounds.cap != "structure" or to <= bounds.max_to:
        return None
    return _incident(
        case, "over-limit", _verb(case), to=to, maximum=bounds.max_to, over=to - bounds.max_to
    )


def _under(case: _Case, to: int, *, opening: bool, raise_said: bool) -> Reading:
    bounds = case.bounds
    return _incident(
        case,
        "underbet",
        _verb(case),
        to=to,
        minimum=bounds.min_to,
        short=bounds.min_to - to,
        raise_part=case.part(to),
        opening=opening,
        raise_said=raise_said,
    )


def _contradiction(case: _Case, verb: str, said_to: int) -> Reading:
    return _incident(
        case,
        "word-versus-chips",
        verb,
        to=said_to,
        chips=case.chips,
        chips_short=bool(case.spoken.motions) and case.total < said_to,
        change=case.chips == 1 and case.total > said_to,
    )


def _incident(case: _Case, kind: str, verb: str, to: int | None = None, **own: Fact) -> Reading:
    bounds, word, after = case.bounds, case.word, case.spoken.after
    said = None if word is None else word.verb or "amount"
    total = case.total if case.spoken.motions or to is None else to
    common: dict[str, Fact] = {
        "street": bounds.street,
        "to_call": bounds.to_call,
        "facing": bounds.to_call > 0,
        "opened": not bounds.unopened,
        "declared": said,
        "declared_amount": None if word is None else _named_total(word, bounds),
        "declared_after": None if after is None else after.verb or "amount",
        "amount": total,
        "all_in": total >= bounds.all_in_to,
        "heads_up": bounds.heads_up,
    }
    return Reading(
        kind, verb, total if to is None else to, total >= bounds.all_in_to, common | own
    )


def chips_of(act: Act, bounds: Bounds) -> int:
    """Return the units an act has moved forward, those of an act told as done included."""
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
        return moved + max(0, (word.amount or bounds.bet) - bounds.bet)
    return moved
