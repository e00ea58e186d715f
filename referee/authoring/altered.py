"""A script with one fact changed: a number, a word, the order of two sentences, a seat."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from math import gcd
from typing import Any

from referee import words as told_words
from referee.errors import FaultError
from referee.named import NamedTuple
from referee.scenario.grammar import KINDS, WHOLE
from referee.scenario.lexicon import load_lexicon
from referee.scenario.sentence import tell
from referee.scenario.table import SENTENCES
from referee.scenario.values import Script, Sentence
from referee.table import event as e

NUMBER, WORD, ORDER, SEAT = "number", "word", "order", "seat"
KINDS_OF_CHANGE = (NUMBER, WORD, ORDER, SEAT)
_SEATS = ("seat", "to", "of", "on")
_NUMBERS = frozenset(name for name, kind in KINDS.items() if kind is WHOLE)
_MANY = 40
"""As many chips of one value as anybody puts out at once."""
_LARGER = 4  # a number is looked for up to so many times itself, or up to the largest stack
_BACK = 2  # sentences after the ruled one that may belong to its act


class Altered(NamedTuple):
    """A script with one fact changed.

    ``at`` is the sentence that is otherwise (0: the head), ``where`` the place of the ruled
    one, ``was`` and ``now`` are sentences, or an entry of the head with its key before it.
    ``moved`` gives the old place of a sentence that has another.
    """

    kind: str
    script: Script
    at: int
    where: int
    was: tuple[str, ...]
    now: tuple[str, ...]
    moved: Mapping[int, int] = {}


class Dial(NamedTuple):
    """A number of a script that can be turned; ``values`` are all it may be, where few are.

    ``most`` is as far as it is worth turning, ``unit`` what it is a multiple of. Of chips put
    out together ``each`` is what one step changes, and ``whole`` what they come to.
    """

    at: int
    value: int
    most: int
    turned: Callable[[int], Altered | None]
    unit: int = 1
    values: Sequence[int] = ()
    each: int = 1
    whole: int = 0

    def size(self, new: int) -> float:
        """Return which part of the number is otherwise, between 0 and 1."""
        was = self.whole or self.value
        now = was + (new - self.value) * self.each
        return abs(now - was) / max(now, was)


class Region:
    """The part of a script that a ruling may turn on: its hand, up to its act."""

    def __init__(self, script: Script, where: int, hand: Sequence[int], language: str) -> None:
        self.script = script.but(expectations=(), ends=None)
        self.where = where
        self.language = language
        self.near = sorted(
            (n for n in hand if n <= where + _BACK), key=lambda n: (abs(where - n), n)
        )
        self.unit = reduce(gcd, script.chips, 0) or 1
        self.largest = max((*script.stacks.values(), 1))

    def dials(self) -> Iterator[Dial]:
        """Yield every number, those of the ruled sentence first, those of the head last."""
        for n in self.near:
            yield from self._of_sentence(n)
        seat = getattr(self._sentence(self.where).event, "seat", None)
        stacks = self.script.stacks
        if seat in stacks:
            yield self._of_head("stacks", seat, stacks[seat], stacks)
        for key, amount in self.script.stakes.items():
            yield self._of_head("stakes", key, amount, self.script.stakes)

    def others(self) -> Iterator[Altered]:
        """Yield what can only be one thing or another: words, the order, seats."""
        for n in self.near:
            event = self._sentence(n).event
            for other in self._words(event):
                yield from self._with(WORD, n, other)
        for n in self.near:
            yield from self._swapped(n)
        for n in self.near:
            event = self._sentence(n).event
            for name in _SEATS:
                was = getattr(event, name, None)
                for seat in self.script.stacks if isinstance(was, int) else ():
                    if seat != was:
                        yield from self._with(SEAT, n, event.but(**{name: seat}))
        for seat in self.script.stacks:
            if self.script.button is not None and seat != self.script.button:
                changed = self.script.but(button=seat)
                was, now = (str(self.script.button),), (str(seat),)
                yield Altered(SEAT, changed, 0, self.where, ("button", *was), ("button", *now))

    def _sentence(self, n: int) -> Sentence:
        return self.script.sentences[n - 1]

    def _with(self, kind: str, n: int, event: e.Event) -> Iterator[Altered]:
        old = self._sentence(n)
        try:
            text = tell(event, self.language)
        except FaultError:
            return  # no sentence says so
        sentences = list(self.script.sentences)
        sentences[n - 1] = old.but(event=event, text=text)
        script = self.script.but(sentences=tuple(sentences))
        yield Altered(kind, script, n, self.where, (self._told(old),), (text,))

    def _told(self, sentence: Sentence) -> str:
        return tell(sentence.event, self.language)

    # --- numbers ------------------------------------------------------------------------------

    def _of_sentence(self, n: int) -> Iterator[Dial]:
        event = self._sentence(n).event
        for name in event.names:
            value = getattr(event, name)
            if name in _NUMBERS and isinstance(value, int):
                yield self._dial(n, value, _filled(event, name))
        if isinstance(event, e.SeatPutsOut):
            yield from self._of_chips(n, event)
        if isinstance(event, e.SeatSays | e.DealerSays):
            for said in event.declarations:
                if said.amount is not None:
                    yield self._dial(n, said.amount, _spoken(event, said.amount))

    def _of_chips(self, n: int, event: e.SeatPutsOut) -> Iterator[Dial]:
        for value in dict.fromkeys(event.chips):
            count, whole = event.chips.count(value), sum(event.chips)
            worth = self._dial(n, value, _worth(event, value), values=self.script.chips)
            yield worth._replace(each=count, whole=whole)
            many = self._dial(n, count, _many(event, value), most=_MANY, unit=1)
            yield many._replace(each=value, whole=whole)

    def _dial(
        self,
        n: int,
        value: int,
        change: Callable[[int], e.Event | None],
        *,
        most: int | None = None,
        unit: int | None = None,
        values: Sequence[int] = (),
    ) -> Dial:
        def turned(new: int) -> Altered | None:
            event = change(new)
            return next(self._with(NUMBER, n, event), None) if event is not None else None

        unit, most = unit or self._unit(value), most or self._most(value)
        return Dial(n, value, most, turned, unit, values)

    def _of_head(self, key: str, name: Any, value: int, held: Mapping[Any, int]) -> Dial:
        def turned(new: int) -> Altered:
            script = self.script.but(**{key: {**held, name: new}})
            was, now = (key, str(name), str(value)), (key, str(name), str(new))
            return Altered(NUMBER, script, 0, self.where, was, now)

        return Dial(0, value, self._most(value), turned, self._unit(value))

    def _most(self, value: int) -> int:
        return max(self.largest, value * _LARGER)

    def _unit(self, value: int) -> int:
        return self.unit if value % self.unit == 0 else 1

    # --- words and order ----------------------------------------------------------------------

    def _words(self, event: e.Event) -> Iterator[e.Event]:
        """Yield the event with another word in it: a verb, a manner, what is said."""
        for form in SENTENCES:
            if form.event is type(event) and form.fixed and not form.tells(event):
                held = {name: getattr(event, name) for name in event.names}
                if all(held[slot] is not None for slot in form.slots()):
                    kept = {name: held[name] for name in form.slots()}
                    yield form.event(**form.fixed, **kept)
        if isinstance(event, e.SeatSays):
            for words, bound in _sayings(self.language):
                if bound != event.declarations:
                    yield event.but(words=words, declarations=bound)

    def _swapped(self, n: int) -> Iterator[Altered]:
        sentences = self.script.sentences
        if n == len(sentences) or n + 1 not in self.near:
            return
        first, second = sentences[n - 1], sentences[n]
        if first.event == second.event or isinstance(first.event, e.HandOpens):
            return
        changed = list(sentences)
        changed[n - 1] = second.but(n=n, line=first.line)
        changed[n] = first.but(n=n + 1, line=second.line)
        moved = {n: n + 1, n + 1: n}
        where = moved.get(self.where, self.where)
        was = (self._told(first), self._told(second))
        script = self.script.but(sentences=tuple(changed))
        yield Altered(ORDER, script, n, where, was, was[::-1], moved)


def _filled(event: e.Event, name: str) -> Callable[[int], e.Event]:
    """Return what puts another number into a field."""
    return lambda new: event.but(**{name: new})


def _worth(event: e.SeatPutsOut, value: int) -> Callable[[int], e.Event]:
    """Return what puts out chips of another value in the place of those of one."""
    return lambda new: event.but(
        chips=tuple(new if chip == value else chip for chip in event.chips)
    )


def _many(event: e.SeatPutsOut, value: int) -> Callable[[int], e.Event | None]:
    """Return what puts out another number of chips of one value."""
    others = tuple(chip for chip in event.chips if chip != value)
    at = event.chips.index(value)

    def change(new: int) -> e.Event | None:
        chips = (*others[:at], *((value,) * new), *others[at:])
        return event.but(chips=chips) if chips else None

    return change


def _spoken(event: e.SeatSays | e.DealerSays, was: int) -> Callable[[int], e.Event | None]:
    """Return what says another amount in the same words, if it stands there in figures."""
    by = "dealer" if isinstance(event, e.DealerSays) else "seat"

    def change(new: int) -> e.Event | None:
        words, count = re.subn(rf"(?<!\d){was}(?!\d)", str(new), event.words, count=1)
        if not count:
            return None
        return event.but(words=words, declarations=load_lexicon().read(words, by=by))

    return change


def _sayings(language: str) -> Iterator[tuple[str, tuple[e.Declaration, ...]]]:
    """Yield how each verb is said in a language, as far as the lexicon knows it."""
    for words in told_words.load(language).data["verbs"].values():
        bound = load_lexicon().read(words)
        if bound:
            yield words, bound
