"""Passing examples of a book: the scenarios that expect its rules, heard by it as it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from referee.errors import ContentError, ContentErrors, UsageError
from referee.hearing.coverage import Room
from referee.hearing.expect import Unmet
from referee.hearing.hear import Hearing, hear_under
from referee.named import NamedTuple
from referee.scenario.script import load

Json = Mapping[str, Any]


class Said(NamedTuple):
    """An example in one language: its title if it has one there, what happened, what came."""

    title: str
    happened: str
    outcome: str


class Example(NamedTuple):
    """A scenario that shows a rule, by language; ``line`` is where the rule came into it.

    ``decides``: a ruling rests on the rule; else it mattered, or was cited beside another.
    Nothing is ``said`` where the rule only set what was due.
    """

    scenario: str
    file: str
    line: int
    decides: bool
    said: Mapping[str, Said]


class Gathered(NamedTuple):
    """The examples of each rule by its id, and what is in the way of printing them."""

    by_rule: Mapping[str, tuple[Example, ...]]
    heard: int
    failed: tuple[Unmet, ...]
    faults: tuple[ContentError, ...]


NONE = Gathered({}, 0, (), ())
"""What is gathered where nothing is heard."""


class _Found(NamedTuple):
    examples: tuple[tuple[str, Example], ...]
    failed: tuple[Unmet, ...]
    faults: tuple[ContentError, ...]


def gather(
    ref: str | Path,
    files: Iterable[Path],
    languages: Sequence[str],
    *,
    on: date | None = None,
    only: frozenset[str] | None = None,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Gathered:
    """Hear every scenario that expects a rule of a book, and tell it in some languages.

    ``on`` picks the edition in force that day; ``only`` are the ids of rules that are wanted,
    None for all; ``progress`` is told how many scenarios are read, of how many.

    Raises:
        UsageError: There is no such book.
        ContentErrors: The book is faulty. A faulty scenario is among the ``faults``.
    """
    todo = tuple(files)
    parts = [todo[at::jobs] for at in range(min(jobs, len(todo)))] or [()]
    hear = partial(_heard, ref, tuple(languages), on, only)
    found: list[_Found] = []
    if len(parts) == 1:
        room = Room(ref, on)
        for done, file in enumerate(todo, 1):
            found.append(_one(room, file, languages, only))
            if progress is not None:
                progress(done, len(todo))
    else:
        with ProcessPoolExecutor(len(parts)) as pool:
            for done, part in enumerate(pool.map(hear, parts), 1):
                found += part
                if progress is not None:
                    progress(len(todo) * done // len(parts), len(todo))
    by_rule: dict[str, list[Example]] = {}
    for name, example in (pair for each in found for pair in each.examples):
        by_rule.setdefault(name, []).append(example)
    return Gathered(
        {name: tuple(sorted(each, key=_order)) for name, each in by_rule.items()},
        sum(bool(each.examples or each.failed) for each in found),
        tuple(sorted(unmet for each in found for unmet in each.failed)),
        tuple(sorted((fault for each in found for fault in each.faults), key=str)),
    )


def _order(example: Example) -> tuple[bool, bool, int, str]:
    """Put first what decides, then what says anything, then what comes up soonest."""
    return (not example.decides, not example.said, example.line, example.file)


def _heard(
    ref: str | Path,
    languages: Sequence[str],
    on: date | None,
    only: frozenset[str] | None,
    files: Sequence[Path],
) -> list[_Found]:
    room = Room(ref, on)
    return [_one(room, file, languages, only) for file in files]


def _one(
    room: Room, file: Path, languages: Sequence[str], only: frozenset[str] | None
) -> _Found:
    """Hear one scenario, if it expects a rule of the book."""
    try:
        script = load(file)
        rules = [each for each in room.expects(script) if only is None or each in only]
        book = room.book_of(script) if rules else None
        if book is None:
            return _Found((), (), ())
        foreign = book.id == room.book.id and script.book not in (None, book.id)
        own = script.own_rules_only
        hearing = hear_under(script, book, own_only=own, foreign=foreign)
        unmet = hearing.unmet_of_another if foreign else hearing.unmet
        if hearing.wait is not None:
            raise hearing.wait
    except UsageError:
        return _Found((), (), ())  # of a book that is not here: this one has no say in it
    except ContentErrors as errors:
        return _Found((), (), errors.faults)
    except ContentError as error:
        return _Found((), (), (error,))
    if unmet:
        return _Found((), unmet, ())
    told = {language: _in(hearing, language) for language in languages}
    examples = ((rule, _example(hearing, told, room.book.id, rule)) for rule in rules)
    return _Found(tuple(examples), (), ())


def _in(hearing: Hearing, language: str) -> Json:
    """Return the data of a hearing in another language."""
    other = Hearing(
        hearing.script, hearing.book, hearing.floor, language, hearing.foreign, hearing.stopped
    )
    return other.data


def _example(hearing: Hearing, told: Mapping[str, Json], book: str, rule: str) -> Example:
    """Return how a scenario shows a rule; nothing is said where the rule only set a bound."""
    script, said, line = hearing.script, {}, 0
    first = next(iter(told.values()))
    at, decides = _ruling(first, book, rule)
    honoured = _honoured(first, book, rule) if at is None else None
    for language, data in told.items():
        title = script.title.get(language, "")
        if at is not None:
            ruling = data["rulings"][at]
            line = ruling["line"]
            happened = "" if ruling["at_end"] else ruling["sentence"]
            said[language] = Said(title, happened, ruling["announce"])
        elif honoured is not None:
            entry = data["honoured"][honoured]
            sentence = data["script"][max(entry["after"], 1) - 1]
            line = sentence["line"]
            said[language] = Said(title, sentence["sentence"], entry["what"])
    return Example(script.id, script.file, line, decides, said)


def seen_after(data: Json, book: str, rule: str) -> int | None:
    """Return after which sentence a rule decided, was cited or mattered, if it did."""
    at, _ = _ruling(data, book, rule)
    if at is not None:
        return int(data["rulings"][at]["after"])
    honoured = _honoured(data, book, rule)
    return None if honoured is None else int(data["honoured"][honoured]["after"])


def _ruling(data: Json, book: str, rule: str) -> tuple[int | None, bool]:
    """Return the first ruling that rests on a rule, else the first that cites it."""
    cited: int | None = None
    for at, ruling in enumerate(data["rulings"]):
        decides = ruling["rule"]
        if decides and (decides["book"], decides["id"]) == (book, rule):
            return at, True
        if cited is None and _cites(ruling, book, rule):
            cited = at
    return cited, False


def _honoured(data: Json, book: str, rule: str) -> int | None:
    return next(
        (at for at, each in enumerate(data["honoured"]) if _cites(each, book, rule)), None
    )


def _cites(entry: Json, book: str, rule: str) -> bool:
    return any((each["book"], each["id"]) == (book, rule) for each in entry["cites"])
