"""What every reader of an act shares: the reading itself and the kinds several readers give."""

from __future__ import annotations

from fractions import Fraction

from referee.named import NamedTuple
from referee.table.act import Motion, Spoken
from referee.table.due import Bounds
from referee.table.event import Declaration
from referee.table.facts import Fact

PLAIN = "plain-action"
NOTHING = "nothing"
UNFINISHED = "raise-without-amount"
"""What the act so far is while its amount may still follow."""
RETRIED = ("barred-raise", "wrong-word")
"""What the act so far is where a plain act after it is a new act: the first was refused."""
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


class Asked(NamedTuple):
    """An act beside its bounds, with the sums every reader needs."""

    spoken: Spoken
    bounds: Bounds
    total: int
    first: int

    @property
    def word(self) -> Declaration | None:
        """What was said before the first chips, or None."""
        return self.spoken.before

    @property
    def chips(self) -> int | None:
        """Pieces moved in all motions, not units; None where nobody counted some of them."""
        counts = [pieces(motion) for motion in self.spoken.motions]
        return None if None in counts else sum(count for count in counts if count)

    @property
    def all_in(self) -> bool:
        """Whether the total takes every chip the seat has in front of it and behind."""
        return self.total >= self.bounds.all_in_to

    def part(self, total: int) -> Fraction:
        """How much of the least raise (or opening bet) lies above the level; exact."""
        bounds = self.bounds
        room = bounds.min_to - bounds.level
        return Fraction(total - bounds.level, room) if room else Fraction(0)


def pieces(motion: Motion) -> int | None:
    """Count the pieces of a motion; None where nobody counted them."""
    return None if motion.chips is None else len(motion.chips)


def contrary(case: Asked, reading: Reading) -> bool:
    """Say whether words that came later speak against what an act already is."""
    after = case.spoken.after
    if after is None:
        return False
    if reading.verb in ("bet", "raise"):
        named = named_total(after, case.bounds)
        another = named is not None and named != reading.to
        weaker = after.verb in ("fold", "check") or (
            after.verb == "call" and not reading.all_in  # "all in, I call" says nothing else
        )
        return weaker or another or (after.verb == "all-in" and not reading.all_in)
    if reading.verb == "call":
        return after.verb in ("fold", "check")
    return after.verb != reading.verb


def exact_call(case: Asked, due: int) -> Reading:
    """A call, unless a raise is said on top of it: "I call, and raise"."""
    after = case.spoken.after
    more = due < case.bounds.all_in_to  # else there is nothing to put on top of it
    if more and after is not None and after.verb in _ON_TOP:
        return string_raise(case._replace(first=due, total=max(due, case.total)))
    return Reading(PLAIN, "call", due, due == case.bounds.all_in_to)


def string_raise(case: Asked) -> Reading:
    """Read a raise made in pieces; one barred already by its first motion is read as barred."""
    bounds = case.bounds
    if case.first > bounds.level and first_is(case) != "single-chip":
        barred = barred_raise(case, case.first)
        if barred is not None:
            return barred
    return incident(
        case,
        "string-raise",
        "call" if bounds.to_call else wager_verb(case),
        face=bounds.level if bounds.to_call else None,
        motions=len(case.spoken.motions),
        first=case.first,
        first_is=first_is(case),
        raise_part=case.part(case.first),
    )


def first_is(case: Asked) -> str:
    """Name what the first motion alone would be."""
    bounds = case.bounds
    if bounds.unopened:
        return "bet" if case.first >= bounds.min_to else "underbet"
    if case.first < bounds.level:
        return "undercall"
    if case.first == bounds.level:
        return "call"
    if case.spoken.motions and pieces(case.spoken.motions[0]) == 1:
        return "single-chip"
    return "raise" if case.first >= bounds.min_to else "under-raise"


def wager_verb(case: Asked) -> str:
    """Return "bet" while nobody has opened the street, else "raise"."""
    return "bet" if case.bounds.unopened else "raise"


def barred_raise(case: Asked, to: int, *, said: bool = False) -> Reading | None:
    """Return the incident if a total above the level is not open to the seat, else None.

    Who ``said`` a raise meant one, also where no size above the level is left.
    """
    bar = case.bounds.raise_barred
    if bar is None or (to <= case.bounds.level and not said):
        return None
    return incident(
        case,
        "barred-raise",
        wager_verb(case),
        to=to,
        barred_by=bar.because,
        raise_part=case.part(to),
    )


def over_limit(case: Asked, to: int) -> Reading | None:
    """Return the incident if a total exceeds what the structure, not the stack, allows."""
    bounds = case.bounds
    if bounds.cap != "structure" or to <= bounds.max_to:
        return None
    return incident(
        case,
        "over-limit",
        wager_verb(case),
        to=to,
        maximum=bounds.max_to,
        over=to - bounds.max_to,
        completing=bounds.amounts == (bounds.complete_to,),
    )


def wrong_size(case: Asked, to: int) -> Reading | None:
    """Return the incident if a total is none of the sizes there are, between two of them."""
    bounds = case.bounds
    if bounds.amounts is not None:
        sizes = bounds.amounts
    elif bounds.complete_to is not None and bounds.raise_from is not None:
        sizes = (bounds.complete_to, bounds.raise_from)
    else:
        return None
    if to in sizes or not sizes[0] < to < sizes[-1]:
        return None
    return incident(
        case,
        "wrong-size",
        wager_verb(case),
        to=to,
        below=max(size for size in sizes if size < to),
        above=min(size for size in sizes if size > to),
    )


def not_allowed(case: Asked, to: int) -> Reading | None:
    """Return the incident if a total is more than the game allows, or none of its sizes."""
    return over_limit(case, to) or wrong_size(case, to)


def underbet(case: Asked, to: int, *, opening: bool, raise_said: bool) -> Reading:
    """Return the incident of a wager to less than the least; the caller has compared them."""
    bounds = case.bounds
    return incident(
        case,
        "underbet",
        wager_verb(case),
        to=to,
        minimum=bounds.min_to,
        short=bounds.min_to - to,
        raise_part=case.part(to),
        amount=to,
        opening=opening,
        raise_said=raise_said,
    )


def contradiction(case: Asked, verb: str, said_to: int) -> Reading:
    """Return the incident of chips that do not make the total the words come to."""
    return incident(
        case,
        "word-versus-chips",
        verb,
        to=said_to,
        chips=case.chips,
        chips_short=bool(case.spoken.motions) and case.total < said_to,
        change=case.chips == 1 and case.total > said_to,
        amount=case.total,
        comes_to=verb,
    )


def incident(
    case: Asked,
    kind: str,
    verb: str,
    to: int | None = None,
    face: int | None = None,
    **own: Fact,
) -> Reading:
    """Return a reading with the facts every kind has, and its ``own``, which override them.

    Without ``to`` the chips say what the act comes to; where none moved, ``to`` is its amount.
    ``face`` is what it comes to on its face where that is less than the chips: a call.
    """
    bounds, word, after = case.bounds, case.word, case.spoken.after
    said = None if word is None else word.verb or "amount"
    total = case.total if case.spoken.motions or to is None else to
    common: dict[str, Fact] = {
        "street": bounds.street,
        "to_call": bounds.to_call,
        "facing": bounds.to_call > 0,
        "opened": not bounds.unopened,
        "declared": said,
        "declared_amount": None if word is None else named_total(word, bounds),
        "declared_after": None if after is None else after.verb or "amount",
        "amount": total,
        "all_in": total >= bounds.all_in_to,
        "heads_up": bounds.heads_up,
    }
    comes_to = next(value for value in (face, to, total) if value is not None)
    all_in = total >= bounds.all_in_to
    return Reading(kind, verb, min(comes_to, bounds.all_in_to), all_in, common | own)


def named_total(word: Declaration, bounds: Bounds) -> int | None:
    """Return the total of this street that words name: "by" counts from the level."""
    if word.amount is None:
        return None
    return bounds.level + word.amount if word.mode == "by" else word.amount
