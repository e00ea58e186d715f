"""Which slips of a book no scenario would notice: each threshold and each choice is turned.

A slip is noticed where a scenario that passes as the book stands fails once it is turned.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from referee.errors import RefereeError, UsageError, did_you_mean
from referee.hearing import vocabulary
from referee.hearing.coverage import layer_of
from referee.hearing.hear import Hearing, hear_under, hold_together
from referee.hearing.leans import Leans, book_for, heard_with_leans
from referee.hearing.outcome import Outcome, of
from referee.named import NamedTuple
from referee.rulebook.book import Book, Shelf, load_book
from referee.rulebook.collide import all_cases, conflicts
from referee.rulebook.layer import Layer
from referee.rulebook.match import Found
from referee.rulebook.rule import Rule
from referee.rulebook.shadow import Kind, kinds
from referee.rulebook.turns import Turn, turns
from referee.rulebook.witness import witness
from referee.scenario.script import load
from referee.scenario.values import Script
from referee.table.due import Case
from referee.words import plain

Json = dict[str, Any]
MOST = 3
"""Scenarios that are named for one slip."""


class Slip(NamedTuple):
    """One slip that no scenario noticed; ``reason`` is the book's, None where it has none.

    ``told`` is the slip as a book names it under ``unnoticed:``. ``felt`` are scenarios that
    come out otherwise with it and expect nothing there; ``near`` those that rest on the rule,
    or read the option. ``parts`` says what a scenario must have in it: None where nothing tells
    the two apart, and of an option, for which it is not looked for.
    """

    id: str
    number: str
    case: int
    file: str
    line: int
    told: str
    reason: str | None
    option: str | None = None
    incident: str | None = None
    parts: Json | None = None
    felt: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


class Tried(NamedTuple):
    """What came of one slip: whether it was noticed, and where one that was not is at stake."""

    at: int
    n: int
    noticed: bool
    felt: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


class Mutation(NamedTuple):
    """How many slips there are, how many a scenario noticed, and which none did.

    ``stale`` are slips that the book excuses and that are noticed, or are none.
    """

    book: str
    flips: int
    noticed: int
    unnoticed: tuple[Slip, ...]
    stale: tuple[Slip, ...]
    seconds: float

    def as_json(self) -> Json:
        """Return the values under the names others lean on."""
        return {
            **self._asdict(),
            "unnoticed": [each._asdict() for each in self.unnoticed],
            "stale": [each._asdict() for each in self.stale],
        }


class _Scene(NamedTuple):
    script: Script
    book: Book
    layer: Layer
    leans: Leans
    expects: frozenset[str]
    foreign: bool
    """Whether the book is not the script's own, but one that it names too."""
    before: Outcome


def mutate(
    ref: str | Path,
    files: Iterable[Path],
    *,
    only: Sequence[str] = (),
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Mutation:
    """Turn every threshold and choice of a book's own rules, and see which scenario fails.

    ``only`` are ids or numbers of rules, else all are turned.

    Raises:
        UsageError: There is no such book.
        ContentErrors: A book or a scenario is faulty.
    """
    started = time.perf_counter()
    book = load_book(ref)
    hold_together(book)
    named = _known(book, only)
    places = [at for at, rule in enumerate(book.own.rules) if not only or rule.id in named]
    todo = [str(file) for file in files]
    parts = [places[at::jobs] for at in range(min(jobs, len(places)))]
    if len(parts) < 2:
        found = [_part(ref, todo, progress, places)]
    else:
        with ProcessPoolExecutor(len(parts)) as pool:
            found = list(pool.map(partial(_part, ref, todo, None), parts))
    results = sorted(each for part in found for each in part)
    rules = [book.own.rules[at] for at in places]
    return _counted(book, rules, results, time.perf_counter() - started)


def _known(book: Book, only: Sequence[str]) -> frozenset[str]:
    """Return ids of the book's own rules: of a printed number those of all its entries.

    Raises:
        UsageError: One of them is neither an id nor a number of this book.
    """
    ids: dict[str, set[str]] = {}
    for rule in book.own.rules:
        for name in (rule.id, rule.number, rule.printed):
            ids.setdefault(name, set()).add(rule.id)
    for name in only:
        if name not in ids:
            told = f"the book {book.id!r} has no rule {name!r}"
            raise UsageError("\n  ".join((told, *did_you_mean(name, ids))))
    return frozenset(found for name in only for found in ids[name])


def _part(
    ref: str | Path,
    files: Sequence[str],
    progress: Callable[[int, int], None] | None,
    places: Sequence[int],
) -> list[Tried]:
    book = load_book(ref)
    room = _Room(ref, book, files)
    found: list[Tried] = []
    for done, at in enumerate(places, 1):
        found += room.tries(at)
        if progress is not None:
            progress(done, len(places))
    return found


def _counted(
    book: Book, rules: Sequence[Rule], results: Sequence[Tried], seconds: float
) -> Mutation:
    unnoticed: list[Slip] = []
    missed: dict[str, set[str]] = {}
    by_rule: dict[int, list[Tried]] = {}
    parts = _Parts(book)
    for each in results:
        if not each.noticed:
            by_rule.setdefault(each.at, []).append(each)
    for at, tried in by_rule.items():
        rule = book.own.rules[at]
        there = list(turns(book, book.own, rule))
        for each in tried:
            slip = _slip(there[each.n], each, parts)
            unnoticed.append(slip)
            missed.setdefault(rule.id, set()).add(slip.told)
    stale = [
        Slip(rule.id, rule.number, 0, rule.place.file, rule.place.line, told, because)
        for rule in rules
        if not rule.case
        for told, because in rule.unnoticed.items()
        if told not in missed.get(rule.id, ())
    ]
    noticed = sum(each.noticed for each in results)
    return Mutation(book.id, len(results), noticed, tuple(unnoticed), tuple(stale), seconds)


def _slip(turn: Turn, tried: Tried, parts: _Parts) -> Slip:
    rule = turn.rule
    return Slip(
        rule.id,
        rule.number,
        rule.case,
        rule.place.file,
        turn.line,
        turn.told,
        rule.unnoticed.get(turn.told),
        turn.option,
        rule.incident if turn.option is None else None,
        parts.told(turn) if turn.option is None else None,
        tried.felt,
        tried.near,
    )


class _Parts:
    """Finds what a scenario must have in it to notice a slip."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.schema = vocabulary.incidents()
        self.cases = sorted(all_cases(), key=_unusual)
        self.kinds: dict[str, list[Kind]] = {}

    def told(self, turn: Turn) -> Json | None:
        """Return facts at which a slip is felt, and what is ruled without it and with it."""
        incident = turn.rule.incident or ""
        if incident not in self.kinds:
            self.kinds[incident] = list(kinds(self.book, incident, self.cases))
        found = witness(self.book, turn, self.kinds[incident], self.schema.get(incident, {}))
        if found is None:
            return None
        return {
            "game": ", ".join(found.case),
            "facts": {name: plain(value) for name, value in found.facts.items()},
            "before": _says(found.before),
            "now": _says(found.now),
        }


def _unusual(case: Case) -> tuple[bool, ...]:
    return case.variant != "holdem", case.structure != "no-limit", case.setting == "online"


def _says(found: Found) -> Json:
    """Return the rules that speak, and what they order; none where every layer is silent."""
    rules = [each.id for each in (*found.deferring, *found.rules)]
    floor = found.floor.default or "" if found.floor is not None else None
    orders = [
        each.do if each.arg is None else f"{each.do} {each.arg}" for each in found.remedies
    ]
    return {"rules": list(dict.fromkeys(rules)), "orders": orders, "floor": floor}


class _Room:
    """Hears each scenario once as the book stands, and again for each slip it may notice."""

    def __init__(self, ref: str | Path, book: Book, files: Sequence[str]) -> None:
        self.book = book
        self.cases = all_cases()
        self.scenes = list(_scenes(ref, book, files))
        self.by_incident: dict[str, list[_Scene]] = {}
        self.by_key: dict[str, list[_Scene]] = {}
        for scene in self.scenes:
            for incident in scene.leans.incidents:
                self.by_incident.setdefault(incident, []).append(scene)
            for key in {key for _, key in scene.leans.settings}:
                self.by_key.setdefault(key, []).append(scene)

    def tries(self, at: int) -> Iterator[Tried]:
        """Try each slip of the rule that stands at a place of the book."""
        rule = self.book.own.rules[at]
        for n, turn in enumerate(turns(self.book, self.book.own, rule)):
            asked = (
                self.by_incident.get(rule.incident or "", ())
                if turn.option is None
                else self.by_key.get(turn.option, ())
            )
            scenes = sorted(asked, key=lambda each: rule.id not in each.expects)
            tried = self._tried(
                at, n, turn, [each for each in scenes if self._asks(each, turn)]
            )
            fault = not tried.noticed and self._is_fault(turn)
            yield Tried(at, n, noticed=True) if fault else tried

    def _tried(self, at: int, n: int, turn: Turn, scenes: Sequence[_Scene]) -> Tried:
        felt: list[str] = []
        for scene in scenes:
            hearing = self._heard(scene, turn)
            if hearing is None or _fails(hearing):
                return Tried(at, n, noticed=True)
            if len(felt) < MOST and scene.before.differs(of(hearing)):
                felt.append(scene.script.file)
        near = (each.script.file for each in scenes if _rests(each, turn))
        return Tried(at, n, False, tuple(felt), tuple(islice(near, MOST)))

    def _asks(self, scene: _Scene, turn: Turn) -> bool:
        """Tell whether a scenario can lean on a rule at all: what it plays is in scope."""
        if turn.option is None:
            return True
        return any(
            turn.rule.scope.covers(case)
            for case, key in scene.leans.settings
            if key == turn.option
        )

    def _heard(self, scene: _Scene, turn: Turn) -> Hearing | None:
        """Hear a scenario by the book with a slip; None where it can no longer be heard."""
        turned = next(
            each for each in turn.book.layers if each.book_id == self.book.own.book_id
        )
        answers = frozenset([turn.option]) if turn.option is not None else frozenset()
        other = scene.book.with_layer(scene.layer, turned, answers=answers)
        own_only, foreign = scene.script.own_rules_only, scene.foreign
        try:
            return hear_under(scene.script, other, own_only=own_only, foreign=foreign)
        except RefereeError:
            return None

    def _is_fault(self, turn: Turn) -> bool:
        """Tell whether a slip makes two rules contradict each other: `check` says so."""
        if turn.option is not None or turn.rule.incident is None:
            return False
        own = turn.book.books[0]
        schema, about = vocabulary.incidents(), [turn.rule.incident]
        return any(True for _ in conflicts(turn.book, own, schema, self.cases, about))


def _rests(scene: _Scene, turn: Turn) -> bool:
    """Tell whether a scenario is near: the rule speaks there, or the option is read."""
    if turn.option is None:
        return turn.rule.id in scene.expects
    return any(
        key == turn.option and turn.rule.scope.covers(case) for case, key in scene.leans.read
    )


def _scenes(ref: str | Path, book: Book, files: Sequence[str]) -> Iterator[_Scene]:
    """Yield scenarios that pass, each by its own book and by this one where it names it too."""
    shelf = Shelf()
    for file in files:
        script = load(file)
        if script.book is None:
            continue
        on = date.fromisoformat(script.on) if script.on else None
        heard_by = [(book_for(script, script.book, on=on, shelf=shelf), False)]
        named = {name for each in script.expectations for name in each.by_book or ()}
        if book.id in named - {script.book}:
            heard_by.append((book_for(script, ref, shelf=shelf), True))
        for used, foreign in heard_by:
            layer = layer_of(used, book.own)
            if layer is None or layer.only != book.own.only:
                continue
            try:
                hearing, leans = heard_with_leans(script, used, foreign=foreign)
            except RefereeError:
                continue
            if not _fails(hearing):  # else it can tell nothing
                expects = _expects(hearing.data)
                yield _Scene(script, used, layer, leans, expects, foreign, of(hearing))


def _fails(hearing: Hearing) -> bool:
    """Tell whether a scenario does not come to what it expects of the book it was heard by."""
    unmet = hearing.unmet_of_another if hearing.foreign else hearing.unmet
    return bool(unmet) or hearing.wait is not None


def _expects(data: Mapping[str, Any]) -> frozenset[str]:
    """Return the ids of the rules a hearing cites: their scenarios are tried first."""
    cites = [cite for each in data["rulings"] for cite in each["cites"]]
    cites += [cite for each in data["honoured"] for cite in each["cites"]]
    return frozenset(cite["id"] for cite in cites)
