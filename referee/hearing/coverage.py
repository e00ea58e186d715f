"""Which rules of a book the scenarios show: expected by one, and a change of the rule is felt.

A rule counts where a scenario expects it and, heard under the book's own rules alone, comes to
something else when the rule is struck, its option answered otherwise, or one of its conditions
dropped. A definition counts when a rule that points to it (``see:``) does; an entry that only
answers options which no game reads, or which take no other answer, is one. A worked case counts
where a scenario that ``shows`` it expects one of the rules it points to, and that rule counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from referee.errors import UsageError
from referee.hearing.outcome import Outcome, heard, of, outcome
from referee.hearing.vocabulary import read_keys
from referee.named import NamedTuple
from referee.rulebook import flip
from referee.rulebook.book import Book, Shelf
from referee.rulebook.declared import doubts
from referee.rulebook.layer import Layer
from referee.rulebook.rule import Rule
from referee.scenario.script import load
from referee.scenario.values import Expectation, Script
from referee.table.record import Record
from referee.table.rotation import CHOICE, rotations
from referee.variant.moves import variants

NO_GAME = "no-game"
"""The reason of a rule for games that no module declares."""
STRUCK, ANSWERED, DROPPED = "struck", "answered otherwise", "a condition dropped"
WORKED = "a worked case"

Wanted = Mapping[str, Sequence[str]]
"""The scenario files that expect each entry, by its id."""


class Shown(NamedTuple):
    """A rule that a scenario shows: its id and case, the scenario, and what is felt there."""

    id: str
    case: int
    file: str
    how: str


class Coverage(Record):
    """What the scenarios show of a book; ``entries`` are its own rules, cases aside."""

    book: Book
    shown: tuple[Shown, ...]

    @cached_property
    def entries(self) -> tuple[Rule, ...]:
        """The entries of the book, in its order."""
        return tuple(rule for rule in self.book.own.rules if not rule.case)

    @cached_property
    def cited(self) -> Mapping[str, Shown | None]:
        """The ids that count, with what shows them; None for definitions."""
        direct = {each.id: each for each in reversed(self.shown)}
        cases = {(each.id, each.case) for each in self.shown}
        seen = {
            name
            for rule in self.book.own.rules
            if (rule.id, rule.case) in cases
            for name in rule.see
        }
        defined = {
            rule.id: None
            for rule in self.entries
            if rule.id in seen and rule.id not in direct and _defines(rule, self.book.own)
        }
        return {**defined, **direct}

    @cached_property
    def uncited(self) -> tuple[Rule, ...]:
        """The entries that do not count."""
        return tuple(rule for rule in self.entries if rule.id not in self.cited)

    @property
    def missing(self) -> tuple[Rule, ...]:
        """Those of them that a scenario could show."""
        return tuple(rule for rule in self.uncited if reason_of(rule) is None)

    def as_json(self) -> dict[str, Any]:
        """Return the values under the names others lean on."""
        left = doubts(self.book.own)
        return {
            "book": self.book.id,
            "rules": len(self.entries),
            "cited": len(self.cited),
            "uncited": [
                {"number": rule.number, "id": rule.id, "reason": reason_of(rule)}
                for rule in self.uncited
            ],
            "shown": [each._asdict() for each in self.shown],
            **left._asdict(),
        }


def reason_of(rule: Rule) -> str | None:
    """Return why no scenario can show a rule: the book says it, or its game cannot be heard."""
    played = {*variants(), *rotations(), CHOICE}
    if rule.scope.variants and not rule.scope.variants & played:
        return NO_GAME
    return rule.no_scenario


def _defines(rule: Rule, layer: Layer) -> bool:
    """Tell whether an entry decides and answers nothing, in none of its cases."""
    asked = read_keys() & rule.sets.keys()
    answers = any(True for key in asked for _ in flip.other_answers(key, rule.sets[key]))
    return not answers and all(
        each.incident is None for each in layer.rules if each.id == rule.id
    )


def cover(
    ref: str | Path, files: Iterable[Path], *, on: date | None = None, jobs: int = 1
) -> Coverage:
    """Hear what the scenarios expect of a book, and what is felt when each rule changes.

    Raises:
        UsageError: There is no such book, or ``jobs`` is below 1.
        ContentErrors: A scenario or a book is faulty.
    """
    if jobs < 1:
        raise UsageError(f"--jobs must be at least 1, and is {jobs}")
    room = Room(ref, on)
    wanted: dict[str, list[str]] = {}
    for file in map(str, files):
        for rule_id in room.expects(load(file)):
            wanted.setdefault(rule_id, []).append(file)
    tasks = [(rule.id, tuple(wanted[rule.id])) for rule in room.entries if rule.id in wanted]
    parts = [tasks[at::jobs] for at in range(min(jobs, len(tasks)))]
    show = partial(_show, ref, on)
    if len(parts) < 2:  # one process is enough: this one
        found = [show(part) for part in parts]
    else:
        with ProcessPoolExecutor(len(parts)) as pool:
            found = list(pool.map(show, parts))
    order = {rule.id: at for at, rule in enumerate(room.entries)}
    direct = [each for part in found for each in part]
    direct += room.worked(wanted, {each.id for each in direct})
    shown = sorted(direct, key=lambda each: (order[each.id], each.case))
    return Coverage(room.book, tuple(shown))


def _show(
    ref: str | Path, on: date | None, tasks: Sequence[tuple[str, Sequence[str]]]
) -> list[Shown]:
    """Find what scenarios show of some entries, in this process."""
    room = Room(ref, on)
    return [shown for rule_id, files in tasks for shown in room.shows(rule_id, files)]


class Scene(NamedTuple):
    """A scenario by the book it is heard by: what it comes to, and which rules decide there."""

    script: Script
    book: Book
    layer: Layer
    before: Outcome
    decisive: frozenset[tuple[str, int]]

    def feels(self, changed: Book) -> bool:
        """Tell whether the scenario comes to something else under a changed book."""
        after = outcome(self.script, changed, own_only=True)
        return after is not None and self.before.differs(after)


class Room:
    """Hears scenarios for one book, each once as it stands."""

    def __init__(self, ref: str | Path, on: date | None) -> None:
        self.ref = ref
        self.on = on
        self._shelf = Shelf()
        self.book = self._shelf.book(ref, on=on)
        self.cases = self.book.own.entries()
        self._scenes: dict[str, Scene | None] = {}

    @property
    def entries(self) -> list[Rule]:
        """The entries of the book, in its order."""
        return [rules[0] for rules in self.cases.values()]

    def expects(self, script: Script) -> list[str]:
        """Return the ids of this book's rules that a script expects."""
        book = self.book_of(script)
        if book is None:
            return []
        names = (name for each in script.expectations for name in _names(each, book.id))
        ids = (_resolved(book, self.book.id, name) for name in (*names, *script.shows))
        return list(dict.fromkeys(each for each in ids if each is not None))

    def book_of(self, script: Script) -> Book | None:
        """Return the book a script is heard by here; None where this one has no say in it.

        Raises:
            UsageError: There is no such book.
            ContentErrors: It is faulty, or the script's placard.
        """
        by_book = {book for each in script.expectations for book in each.by_book or ()}
        own = script.book in (None, self.book.id)
        assert script.book is not None or own  # a script without a book is heard by this one
        ref = self.ref if own or self.book.id in by_book else self._beside(str(script.book))
        day = date.fromisoformat(script.on) if script.on and not own else self.on
        book = self._shelf.book(
            ref, on=day, placard=script.placard or None, placard_place=script.place("placard")
        )
        return book if layer_of(book, self.book.own) is not None else None

    def _beside(self, name: str) -> str | Path:
        """Return a book that lies beside this one, as a base would be found; else its name."""
        folder = Path(self.book.own.place.file).parent.parent / name
        return folder if (folder / "book.yaml").is_file() else name

    def scene(self, file: str) -> Scene | None:
        """Return a scenario as it stands, or None where its own rules alone make no sense."""
        if file not in self._scenes:
            self._scenes[file] = self._scene(load(file))
        return self._scenes[file]

    def _scene(self, script: Script) -> Scene | None:
        book = self.book_of(script)
        hearing = heard(script, book, own_only=True) if book is not None else None
        if book is None or hearing is None:
            return None
        layer = layer_of(book, self.book.own)
        assert layer is not None  # else the script had no say
        deciding = {
            (rule.id, rule.case)
            for ruling in hearing.floor.rulings
            for rule in (*ruling.found.rules, *ruling.found.deferring)
            if rule.book == layer.book_id
        }
        beside = {
            cite.id
            for ruling in hearing.floor.rulings
            for cite in ruling.found.cites
            if cite.role == "also"
        }
        honoured = hearing.floor.honours.list if hearing.floor.honours is not None else ()
        lawful = {cite.id for each in honoured if each.option is None for cite in each.cites}
        deciding |= {
            (rule.id, rule.case)
            for rule in layer.rules
            if rule.id in lawful | beside and rule.incident is not None
        }
        return Scene(script, book, layer, of(hearing), frozenset(deciding))

    def shows(self, rule_id: str, files: Sequence[str]) -> Iterator[Shown]:
        """Yield what scenarios that expect an entry show of it, each of its cases once."""
        rules = self.cases[rule_id]
        scenes = {file: scene for file in files if (scene := self.scene(file)) is not None}
        shown = {each.case: each for each in _struck(rules, scenes)}
        if 0 not in shown:
            shown |= {each.case: each for each in _answered(rules[0], scenes)}
        if not shown:
            shown = {each.case: each for each in _dropped(rules, scenes)}
        yield from shown.values()

    def worked(self, wanted: Wanted, felt: Iterable[str]) -> Iterator[Shown]:
        """Yield the worked cases that a scenario tells, by a rule that is felt somewhere."""
        counts = frozenset(felt)
        for case in self.entries:
            for file in wanted.get(case.id, ()):
                script = load(file)
                told = counts & {*case.see} & {*self.expects(script)}
                if case.id in script.shows and told:
                    yield Shown(case.id, 0, file, f"{WORKED} of {', '.join(sorted(told))}")
                    break


def _struck(rules: Sequence[Rule], scenes: Mapping[str, Scene]) -> Iterator[Shown]:
    for rule in rules:
        for file, scene in scenes.items():
            if (rule.id, rule.case) in scene.decisive and scene.feels(
                flip.without(scene.book, scene.layer, rule)
            ):
                yield Shown(rule.id, rule.case, file, STRUCK)
                break


def _answered(rule: Rule, scenes: Mapping[str, Scene]) -> Iterator[Shown]:
    for file, scene in scenes.items():
        for key, value in rule.sets.items():
            for other in flip.other_answers(key, value):
                if scene.feels(flip.answering(scene.book, scene.layer, rule, key, other)):
                    yield Shown(rule.id, rule.case, file, f"{ANSWERED}: {key} {other}")
                    return


def _dropped(rules: Sequence[Rule], scenes: Mapping[str, Scene]) -> Iterator[Shown]:
    for rule in rules:
        for file, scene in scenes.items():
            if any(map(scene.feels, flip.asking_less(scene.book, scene.layer, rule))):
                yield Shown(rule.id, rule.case, file, DROPPED)
                return


def _names(each: Expectation, book_id: str) -> Iterator[str]:
    """Yield the rules an expectation names, by id or number."""
    named = each.id if each.by_book is None else each.by_book.get(book_id)
    if each.kind in ("ruling", "honours") and named is not None:
        yield named
    cites = each.wants.get("cites", ())
    yield from map(str, cites if isinstance(cites, list | tuple) else (cites,))


def _resolved(book: Book, book_id: str, name: str) -> str | None:
    """Return the id that a name stands for, where the first layer that has it is this book."""
    for layer in book.books:
        rule = layer.rule(name)
        ids = (
            {rule.id}
            if rule is not None
            else {each.id for each in layer.rules if each.number == name}
        )
        if ids:
            return ids.pop() if len(ids) == 1 and layer.book_id == book_id else None
    return None


def layer_of(book: Book, own: Layer) -> Layer | None:
    """Return the layer of a book that is ``own``, by its id and edition; None if none is.

    Never by identity: the same book is read again where many others were read in between.
    """
    return next(
        (
            layer
            for layer in book.books
            if (layer.book_id, layer.edition) == (own.book_id, own.edition)
        ),
        None,
    )
