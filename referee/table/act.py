"""The act under way: consecutive words, chips and gestures of one seat, read as a whole.

Judging sentence by sentence gives false undercalls and false string raises: a player who puts
out 100, then 100 more, facing 200, has called.
"""

from __future__ import annotations

from referee.named import NamedTuple
from referee.table.event import (
    Declaration,
    Event,
    SeatActs,
    SeatEvent,
    SeatPushesCards,
    SeatPushesUncounted,
    SeatPutsOut,
    SeatSays,
    SeatTaps,
)

_SIZED = ("bet", "raise", "complete")
"""Words that an amount may follow."""
_FOLDING_PUSH = ("forward", "muck")
"""Where cards go when the push means a fold; off the table is an accident of its own."""
_NO_ACT = ("time", "claim", "pat", "draw", "split", "misread")
"""Words that bind to something and are no part of an act of betting."""


class Motion(NamedTuple):
    """Chips that moved at once; ``chips`` is None when nobody counted them."""

    total: int
    chips: tuple[int, ...] | None


class Part(NamedTuple):
    """One sentence of an act; ``n`` is the number of the sentence in the script."""

    n: int
    event: SeatEvent


class Spoken(NamedTuple):
    """An act sorted into what came before the first chips, the chips, and what came after."""

    before: Declaration | None
    motions: tuple[Motion, ...]
    after: Declaration | None
    proper: bool


class Act(NamedTuple):
    """Consecutive parts of one seat; ``acted_on``: another seat's act put an end to it."""

    seat: int
    parts: tuple[Part, ...]
    acted_on: bool = False

    def then(self, part: Part) -> Act:
        """Return the act with one more part."""
        return Act(self.seat, (*self.parts, part))

    def with_chip(self, units: int) -> Act:
        """Return the act with one more chip among the first that are put out in silence."""
        parts = list(self.parts)
        for at, part in enumerate(parts):
            if isinstance(part.event, SeatPutsOut):
                chips = (units, *part.event.chips)
                parts[at] = part._replace(event=part.event.but(chips=chips))
                break
        return Act(self.seat, tuple(parts), self.acted_on)

    def until(self, count: int) -> Act:
        """Return the act as it stood after its first ``count`` parts."""
        return Act(self.seat, self.parts[:count], self.acted_on)

    def playing(self, smallest: int) -> Act:
        """Return the act as it is without chips, and parts of amounts, below a chip that plays.

        ``smallest`` is that chip, in units. Source: option ``smallest-chip``.
        """
        left = [(part.n, _playing(part.event, smallest)) for part in self.parts]
        parts = tuple(Part(n, event) for n, event in left if event is not None)
        return Act(self.seat, parts, self.acted_on)

    @property
    def told_as_done(self) -> SeatActs | None:
        """The act, where one sentence tells all of it as done."""
        if len(self.parts) != 1:
            return None
        event = self.parts[0].event
        return event if isinstance(event, SeatActs) else None

    @property
    def chips(self) -> int:
        """Units moved forward by hand in all motions; those of a proper act are not counted."""
        return sum(motion.total for motion in self.sorted().motions)

    def sorted(self) -> Spoken:
        """Sort the parts by the first chips: words before bind otherwise than words after."""
        done = self.told_as_done
        if done is not None:
            return Spoken(Declaration(done.verb, done.amount, "to"), (), None, True)
        before: list[Declaration] = []
        after: list[Declaration] = []
        motions: list[Motion] = []
        proper = False
        for part in self.parts:
            event = part.event
            if isinstance(event, SeatPutsOut):
                motions.append(Motion(sum(event.chips), event.chips))
            elif isinstance(event, SeatPushesUncounted):
                motions.append(Motion(event.amount, None))
            else:
                # Told behind chips that lie there, it says what they are, and no more come.
                proper = proper or (
                    isinstance(event, SeatActs) and _takes(event) and not motions
                )
                (after if motions else before).extend(declared(event))
        if motions and before and before[0].amount is None and _sizes(after, before[0]):
            # "raise", one big chip, "six hundred": the amount belongs to the word before.
            return Spoken(combined([*before, after[0]]), tuple(motions), None, proper)
        later = [*_left_over(before), *after]
        return Spoken(combined(before), tuple(motions), combined(later), proper)


def _takes(event: SeatActs) -> bool:
    return event.verb not in ("fold", "check")


def _playing(event: SeatEvent, smallest: int) -> SeatEvent | None:
    if isinstance(event, SeatPutsOut):
        chips = tuple(chip for chip in event.chips if chip >= smallest)
        return event.but(chips=chips) if chips else None
    if isinstance(event, (SeatActs, SeatPushesUncounted)) and event.amount:
        whole = event.amount - event.amount % smallest
        return event.but(amount=whole) if whole else None
    if isinstance(event, SeatSays):
        words = tuple(
            word._replace(amount=word.amount - word.amount % smallest) if word.amount else word
            for word in event.declarations
        )
        return event.but(declarations=words)
    return event


def _sizes(words: list[Declaration], said: Declaration) -> bool:
    """Say whether the first of some words names the amount of a bet or raise said before."""
    return (
        bool(words)
        and words[0].amount is not None
        and said.verb in _SIZED
        and words[0].verb in (None, said.verb)
    )


def _left_over(words: list[Declaration]) -> list[Declaration]:
    """Return the words after the first that say another action: "I call, and raise"."""
    return [word for word in words[1:] if word.verb not in (None, words[0].verb)]


def declared(event: Event) -> tuple[Declaration, ...]:
    """Return what an event declares; words that bind to nothing declare nothing."""
    if isinstance(event, SeatActs):
        return (Declaration(event.verb, event.amount, "to"),)
    if isinstance(event, SeatSays):
        return tuple(word for word in event.declarations if word.verb not in _NO_ACT)
    if isinstance(event, SeatTaps):
        return (Declaration("check"),)
    if isinstance(event, SeatPushesCards) and event.where in _FOLDING_PUSH:
        return (Declaration("fold"),)
    return ()


def combined(words: list[Declaration]) -> Declaration | None:
    """Return the one declaration that several words make: the first binds, amounts join it.

    >>> combined([Declaration("raise"), Declaration(None, 600)])
    Declaration(verb='raise', amount=600, mode=None, seat=None)
    """
    if not words:
        return None
    first = words[0]
    for word in words[1:]:
        unsized = first.verb in _SIZED and first.amount is None
        if unsized and word.verb in (None, first.verb) and word.amount is not None:
            return first._replace(amount=word.amount, mode=word.mode)
        if unsized and word.verb == "all-in":
            return word
        if first.verb is None and word.verb in ("bet", "raise", "call") and word.amount is None:
            return word._replace(amount=first.amount, mode=first.mode)
    return first


def is_part(event: Event) -> bool:
    """Say whether an event belongs to an act: chips, binding words, a gesture, a proper act."""
    told = (SeatActs, SeatPutsOut, SeatPushesUncounted)
    return isinstance(event, told) or bool(declared(event))


def relied_on(act: Act | None, event: Event) -> Act | None:
    """Return an act with what an event that ends it makes of it: another seat acts on it.

    An act told as done is what it seems, and most are: they cost nothing.
    """
    if act is None or not is_part(event) or act.told_as_done is not None:
        return act
    return act._replace(acted_on=getattr(event, "seat", None) != act.seat)


def only_claims(event: SeatSays) -> bool:
    """Say whether words name a hand and nothing else."""
    return all(word.verb == "claim" for word in event.declarations)


def moves_chips(act: Act) -> bool:
    """Say whether chips went forward in the act."""
    spoken = act.sorted()
    if spoken.motions:
        return True
    word = spoken.before
    return (
        spoken.proper and word is not None and word.verb in ("call", "bet", "raise", "all-in")
    )


def number_drawn(event: SeatSays | SeatTaps) -> int | None:
    """Return how many cards words or a knock ask for in a draw; None where they say nothing.

    A knock stands pat.
    """
    if isinstance(event, SeatTaps):
        return 0
    for said in event.declarations:
        if said.verb in ("pat", "check"):
            return 0
        if said.verb in (None, "draw") and said.amount is not None:
            return said.amount
    return None
