"""Which conditions of a book make a difference in a scenario, and which answers are read.

A condition is shown where the rule decides somewhere, and somewhere else this condition alone
keeps it away, so that nothing else would. Of a list of words each is shown where the rule
decides by it. What is not shown has its reason: mostly that another rule decided first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from referee.errors import ContentError, RefereeError
from referee.hearing.coverage import Room, reason_of
from referee.hearing.hear import hear_under
from referee.hearing.vocabulary import read_keys
from referee.named import NamedTuple
from referee.rulebook.apart import asks
from referee.rulebook.book import Book, Put
from referee.rulebook.conditions import Condition, Demand
from referee.rulebook.layer import Layer
from referee.rulebook.match import Found, Question, find
from referee.rulebook.rule import Rule
from referee.scenario.script import load
from referee.scenario.values import Script
from referee.table.due import Case
from referee.words import plain

NEVER_PUT, NEVER_DECIDES, DECIDED_FIRST, NEVER_ALONE, NO_WORD = (
    "never-put", "never-decides", "decided-first", "never-alone", "no-word"
)  # fmt: skip
NEVER_READ, ANSWERED_FIRST = "never-read", "answered-first"

By = tuple[str, str, str]
"""Another rule: its book, id and number."""


class Unreached(NamedTuple):
    """A condition, or an answer to an option, that no scenario shows.

    ``by`` is the rule that was first, or that decides where this one decides nowhere.
    """

    id: str
    number: str
    case: int
    file: str
    line: int
    what: str
    reason: str
    by: By | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the values under the names others lean on."""
        by = dict(zip(("book", "id", "number"), self.by, strict=True)) if self.by else None
        return {**self._asdict(), "by": by}


class Reached(NamedTuple):
    """How many conditions and answers a book has, and which of them no scenario shows."""

    conditions: int
    options: int
    dark: tuple[Unreached, ...]
    unread: tuple[Unreached, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the values under the names others lean on."""
        return {
            "conditions": _counted(self.conditions, self.dark),
            "options": _counted(self.options, self.unread),
        }


def _counted(there: int, missing: Sequence[Unreached]) -> dict[str, Any]:
    told = [each.as_json() for each in missing]
    return {"there": there, "shown": there - len(missing), "missing": told}


class _Seen:
    """What all scenarios together show of one rule."""

    def __init__(self) -> None:
        self.put = 0
        self.decides = 0
        self.first: Counter[By] = Counter()
        self.instead: Counter[By] = Counter()
        self.alone: set[int] = set()
        self.first_alone: dict[int, Counter[By]] = {}
        self.words: set[tuple[str, str]] = set()
        self.read: set[str] = set()
        self.first_read: dict[str, Counter[By]] = {}

    def add(self, other: _Seen) -> None:
        """Take in what other scenarios show."""
        self.put += other.put
        self.decides += other.decides
        self.first += other.first
        self.instead += other.instead
        self.alone |= other.alone
        self.words |= other.words
        self.read |= other.read
        for at, first in other.first_alone.items():
            self.first_alone.setdefault(at, Counter()).update(first)
        for key, first in other.first_read.items():
            self.first_read.setdefault(key, Counter()).update(first)


def reached(
    ref: str | Path, files: Iterable[Path], *, on: date | None = None, jobs: int = 1
) -> Reached:
    """Hear scenarios by a book, and tell which of its conditions and answers none shows.

    Raises:
        UsageError: There is no such book.
        ContentErrors: A scenario or a book is faulty.
    """
    room = Room(ref, on)
    todo = [str(file) for file in files]
    parts = [todo[at::jobs] for at in range(min(jobs, len(todo)))]
    look = partial(_look, ref, on)
    if len(parts) < 2:
        found = [look(part) for part in parts]
    else:
        with ProcessPoolExecutor(len(parts)) as pool:
            found = list(pool.map(look, parts))
    seen = [_Seen() for _ in room.book.own.rules]
    for part in found:
        for whole, each in zip(seen, part, strict=True):
            whole.add(each)
    return _told(room.book.own, seen)


def _look(ref: str | Path, on: date | None, files: Sequence[str]) -> list[_Seen]:
    room = Room(ref, on)
    seen = [_Seen() for _ in room.book.own.rules]
    for file in files:
        script = load(file)
        if script.book is None:
            continue
        book = room.book_of(script)
        if book is not None:
            _hear(script, book, room.book.own, seen)
    return seen


def _hear(script: Script, book: Book, own: Layer, seen: Sequence[_Seen]) -> None:
    used = book.listening()
    try:
        hear_under(script, used, own_only=script.own_rules_only, foreign=True)
    except RefereeError:
        return  # `check` says what is wrong with it
    above = _above(book, own)
    for put in used.questions:
        _asked(put, book, own, above, seen)
    for case, key in used.read:
        _read(case, key, book, own, seen)


def _above(book: Book, own: Layer) -> frozenset[str]:
    """Return the books that are asked before this one."""
    names = [layer.book_id for layer in book.layers]
    return frozenset(names[: names.index(own.book_id)])


def _asked(
    put: Put, book: Book, own: Layer, above: frozenset[str], seen: Sequence[_Seen]
) -> None:
    places = own.index.incidents.get(put.incident, ())
    scoped = {(rule.id, rule.case) for rule in own.on(put.incident, put.case)}
    if not scoped or (put.own_only and above):
        return
    question = Question(book, put.case, put.incident, put.facts)
    try:
        found = find(book, put.case, put.incident, put.facts, own_only=put.own_only)
        rules = [(at, own.rules[at]) for at in places]
        there = [(at, rule) for at, rule in rules if (rule.id, rule.case) in scoped]
        failed = {at: _failed(question, rule) for at, rule in there}
    except ContentError:
        return  # an option that no layer answers
    applying = [rule for at, rule in there if not failed[at]]
    for at, rule in there:
        _note(rule, put, found, failed[at], _first(rule, found, applying, above), seen[at])


def _failed(question: Question, rule: Rule) -> list[int]:
    """Return the places, among all its lines, of those that keep a rule away."""
    return [
        at
        for at, (line, wanted) in enumerate(asks(rule))
        if line.holds(question.facts.get(line.fact), question.look) is not wanted
    ]


def _first(
    rule: Rule, found: Found, applying: Sequence[Rule], above: frozenset[str]
) -> Rule | None:
    """Return the rule that would speak in the place of one to which all conditions apply."""
    for each in (*found.rules, *found.deferring):
        if each.book in above and each.defers_to is None:
            return each
    return next((each for each in applying if rule.yields_to(each)), None)


def _note(
    rule: Rule, put: Put, found: Found, failed: list[int], first: Rule | None, seen: _Seen
) -> None:
    seen.put += 1
    name = (rule.book, rule.id, rule.case)
    speak = {(each.book, each.id, each.case) for each in (*found.rules, *found.deferring)}
    if not failed and name in speak:
        seen.decides += 1
        facts = (line.fact for line, _ in asks(rule))
        seen.words |= {(fact, plain(put.facts.get(fact))) for fact in facts}
        return
    if found.rule is not None:
        seen.instead[_by(found.rule)] += 1
    if not failed and first is not None:
        seen.first[_by(first)] += 1
    elif len(failed) == 1 and first is None:
        seen.alone.add(failed[0])
    elif len(failed) == 1 and first is not None:
        seen.first_alone.setdefault(failed[0], Counter())[_by(first)] += 1


def _read(case: Case, key: str, book: Book, own: Layer, seen: Sequence[_Seen]) -> None:
    places = [at for at in own.index.keys.get(key, ()) if own.rules[at].scope.covers(case)]
    if not places:
        return
    try:
        cites = book.setting(case, key).cites
    except ContentError:
        return
    said = {(cite.book, cite.id) for cite in cites}
    for at in places:
        rule = own.rules[at]
        if (rule.book, rule.id) in said:
            seen[at].read.add(key)
        elif cites:
            first = cites[-1]
            by = (first.book, first.id, first.number)
            seen[at].first_read.setdefault(key, Counter())[by] += 1


def _by(rule: Rule) -> By:
    return rule.book, rule.id, rule.number


# --- what is told -----------------------------------------------------------------------------


def _told(own: Layer, seen: Sequence[_Seen]) -> Reached:
    conditions = options = 0
    dark: list[Unreached] = []
    unread: list[Unreached] = []
    asked = read_keys() | {name for rule in own.rules for name in rule.options}
    for rule, each in zip(own.rules, seen, strict=True):
        entry = own.rule(rule.id)
        if reason_of(entry or rule) is not None:
            continue
        for what, line, reason, by in _lines(rule, each):
            conditions += 1
            if reason is not None:
                dark.append(_unreached(rule, line, what, reason, by))
        for key in asked & rule.sets.keys():
            options += 1
            if key not in each.read:
                first = each.first_read.get(key, Counter[By]())
                reason = ANSWERED_FIRST if first else NEVER_READ
                what = f"{key}: {rule.sets[key]}"
                unread.append(_unreached(rule, 0, what, reason, _most(first)))
    return Reached(conditions, options, tuple(dark), tuple(unread))


def _unreached(rule: Rule, line: int, what: str, reason: str, by: By | None) -> Unreached:
    place = rule.place
    return Unreached(
        rule.id, rule.number, rule.case, place.file, line or place.line, what, reason, by
    )


_Line = tuple[str, int, str | None, By | None]
"""A condition as it is told, its line, why no scenario shows it (None: one does), by whom."""


def _lines(rule: Rule, seen: _Seen) -> Iterator[_Line]:
    missing, by = _whole(seen)
    for at, (line, wanted) in enumerate(asks(rule)):
        what = f"{line.fact}: {' and '.join(map(_said, line.demands))}"
        what = what if wanted else f"unless {what}"
        first = seen.first_alone.get(at, Counter[By]())
        if missing is not None:
            yield what, line.line, missing, by
        elif at in seen.alone:
            yield what, line.line, None, None
        else:
            yield what, line.line, DECIDED_FIRST if first else NEVER_ALONE, _most(first)
        if missing is None and wanted:
            yield from _words(line, seen)


def _whole(seen: _Seen) -> tuple[str | None, By | None]:
    """Return why none of a rule's conditions can be shown, None where they can."""
    if seen.decides:
        return None, None
    if seen.first:
        return DECIDED_FIRST, _most(seen.first)
    return NEVER_DECIDES if seen.put else NEVER_PUT, _most(seen.instead)


def _words(line: Condition, seen: _Seen) -> Iterator[_Line]:
    for demand in line.demands:
        for word in demand.values if demand.op == "is" and len(demand.values) > 1 else ():
            reason = None if (line.fact, word) in seen.words else NO_WORD
            yield f"{line.fact}: {word}", line.line, reason, None


def _said(demand: Demand) -> str:
    if demand.op == "is":
        return " or ".join(demand.values)
    return f"{demand.op} {demand.option or demand.values[0]}"


def _most(first: Counter[By]) -> By | None:
    return min(first, key=lambda by: (-first[by], by)) if first else None
