"""What is asked in one sitting: drills from scenarios and of the kinds, by a seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random

from referee import content
from referee.errors import UsageError
from referee.rulebook.book import Book, Shelf
from referee.scenario.cache import lexicon_key
from referee.scenario.script import load
from referee.table.record import Record
from referee.training import kinds, scenes
from referee.training.question import Question

SCENARIO = scenes.KIND
EVERY = 3
"""One question in so many is from a scenario where nothing else is asked for."""


def of_scenarios(
    files: Sequence[Path],
    ref: str | None,
    *,
    seed: str,
    level: int | None,
    language: str,
    shelf: Shelf,
) -> Iterator[Question]:
    """Yield the drills of scenarios in an order the seed decides, each file once."""
    order = list(files)
    Random(f"{SCENARIO}:{seed}").shuffle(order)
    for path in order:
        for each in scenes.from_file(path, ref, language=language, shelf=shelf):
            if level is None or each.level == level:
                yield each


def sitting(
    book: Book,
    *,
    of: Sequence[str],
    seed: str,
    level: int | None,
    language: str,
    shelf: Shelf,
    files: Sequence[Path] = (),
) -> Iterator[Question]:
    """Yield questions under a book without end, or as many as the scenarios named give.

    ``of`` are kinds, ``scenario`` among them; none: all of them in turn.

    Raises:
        UsageError: There is no such kind.
    """
    names = list(of) or [SCENARIO, *kinds.kinds()]
    for name in names:
        known(name)
    if files:
        yield from of_scenarios(
            files, book.id, seed=seed, level=level, language=language, shelf=shelf
        )
        return
    generated = [name for name in names if name != SCENARIO]
    told = of_scenarios(
        scenario_files(), book.id, seed=seed, level=level, language=language, shelf=shelf
    )
    Random(f"kinds:{seed}").shuffle(generated)
    made = kinds.endless(generated, book, seed=seed, level=level or 1, language=language)
    at = 0
    while True:
        if SCENARIO in names and (not generated or at % EVERY == 0):
            question = next(told, None)
            if question is None and not generated:
                return
            if question is not None:
                yield question
        else:
            yield next(made)
        at += 1


def known(kind: str) -> None:
    """Refuse a kind that is none.

    Raises:
        UsageError: There is no such kind.
    """
    if kind != SCENARIO:
        kinds.make_of(kind)


def rebuilt(
    key: str, book: Book, *, language: str, shelf: Shelf, files: Sequence[Path] = ()
) -> Question | None:
    """Return the question of a key as this book rules it; None where it asks it no more."""
    kind, _, rest = key.partition(":")
    if kind == SCENARIO:
        name = rest.rpartition(":")[0]
        for path in (*files, *scenario_files()):
            if path.stem == name:
                found = scenes.from_file(path, book.id, language=language, shelf=shelf)
                return next((each for each in found if each.key == key), None)
        return None
    level, _, seed = rest.partition(":")
    if kind not in kinds.kinds() or not level.isdecimal():
        return None
    return kinds.question(kind, book, seed=seed, level=int(level), language=language)


class _Expected(Record):
    """What a scenario expects: the book it names, and its rulings by rule."""

    book: str | None
    rulings: tuple[tuple[str | None, Mapping[str, str | None]], ...]


def _expected(path: Path, lexicon: str) -> _Expected:
    script = load(path, lexicon=lexicon)
    if script.games:
        return _Expected(None, ())
    told = [
        (each.id, each.by_book or {}) for each in script.expectations if each.kind == "ruling"
    ]
    return _Expected(script.book, tuple(told))


@cache
def _of_shipped() -> dict[Path, _Expected]:
    """Return the same of the scenarios that came with the program, read once for all books."""
    lexicon = lexicon_key(None)
    return {path: _expected(path, lexicon) for path in scenario_files()}


def by_rule(book: Book, files: Sequence[Path]) -> dict[str, list[Path]]:
    """Return the scenarios that expect a ruling by each rule of a book, by its item."""
    lexicon = lexicon_key(None)
    return _grouped(book, {path: _expected(path, lexicon) for path in files})


def _grouped(book: Book, expected: Mapping[Path, _Expected]) -> dict[str, list[Path]]:
    layers = {layer.book_id: {rule.id for rule in layer.rules} for layer in book.books}
    found: dict[str, list[Path]] = {}
    for path, script in expected.items():
        if script.book not in layers:
            continue
        for own, elsewhere in script.rulings:
            rule = elsewhere.get(book.id) or own
            home = next((name for name, ids in layers.items() if rule in ids), None)
            if home is not None:
                paths = found.setdefault(f"rule:{home}:{rule}", [])
                if path not in paths:
                    paths.append(path)
    return found


_SHIPPED: dict[str, dict[str, list[Path]]] = {}


def shipped_by_rule(book: Book) -> dict[str, list[Path]]:
    """Return the same of the scenarios that came with the program, once a book."""
    if book.sha256 not in _SHIPPED:
        _SHIPPED[book.sha256] = _grouped(book, _of_shipped())
    return _SHIPPED[book.sha256]


def scenario_files() -> list[Path]:
    """Return the scenarios that came with the program."""
    return sorted(content.root("scenarios").rglob("*.yaml"))


def walked(paths: Sequence[Path]) -> list[Path]:
    """Return the scenario files that are meant: files, and those in folders.

    Raises:
        UsageError: There is no such file or folder, or a folder without scenarios.
    """
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise UsageError(f"there is no file or folder {str(path)!r}")
        inside = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not inside:
            raise UsageError(f"there is no scenario in {str(path)!r}")
        found += inside
    return found
