"""Does the content hold together? Books, words and scenarios, and every expectation met."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path

from referee import content
from referee.errors import ContentError, ContentErrors, RefereeError, UsageError
from referee.hearing import further, vocabulary
from referee.hearing.cover import missing
from referee.hearing.coverage import Coverage
from referee.hearing.coverage import cover as cover_book
from referee.hearing.expect import Unmet
from referee.hearing.hear import hear_script
from referee.named import NamedTuple
from referee.rulebook import library, options, terms
from referee.rulebook.book import Shelf, load_book
from referee.scenario.cache import lexicon_key
from referee.scenario.disputed import stories
from referee.scenario.script import Script, load


class CheckResult(NamedTuple):
    """What a check found.

    ``faults`` are errors of files, ``failed`` expectations not met; ``notes`` are no faults,
    but worth a look: rules of one's own book that leave a narrower one of a base nothing, and
    what no scenario shows where that is asked; ``coverage`` then has the numbers, a book each.
    ``unheard`` counts scenarios whose book is faulty.
    """

    books: int
    scenarios: int
    passed: int
    unheard: int
    failed: tuple[Unmet, ...]
    faults: tuple[RefereeError, ...]
    notes: tuple[ContentError, ...]
    coverage: tuple[Coverage, ...]
    seconds: float


def run(
    paths: Sequence[Path] | None = None,
    *,
    cover: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> CheckResult:
    """Check every book that ships, and what is under ``paths``: scenarios, or one's own books.

    Without paths all scenarios that ship are heard, but none whose book is faulty: what
    that book would rule says nothing. ``progress`` is told after each how many are done, of
    how many.
    """
    started = time.perf_counter()
    failed: list[Unmet] = []
    drafts = [path for path in paths or () if (path / "book.yaml").is_file()]
    paths = [path for path in paths or [content.root("scenarios")] if path not in drafts]
    shelf = Shelf()
    lexicon = lexicon_key()
    faults = _Faults()
    notes: list[ContentError] = []
    shipped = library.folders()
    for folder in (*shipped, *drafts):
        found = faults.of_book(folder)
        for note in _notes(folder, found) if folder in drafts else ():
            if note.severity == "error":
                faults.add(note)
            else:
                notes.append(note)
    for fault in terms.faults({*vocabulary.incidents(), *options.load()}):
        faults.add(fault)
    bad: set[str] = set()
    unheard = 0
    files = tuple(scenario_files(paths))
    for done, path in enumerate(files, 1):
        if progress is not None:
            progress(done, len(files))
        try:
            script = load(path, lexicon=lexicon)
            if faults.in_book_of(script):
                unheard += 1
                continue
            missed = _missed(script, shelf)
        except RefereeError as error:
            faults.add(error)
            bad.add(str(path))
            continue
        failed.extend(missed)
        if missed:
            bad.add(str(path))
    coverage: list[Coverage] = []
    if cover and not faults.told:
        coverage = [cover_book(folder, files) for folder in (*shipped, *drafts)]
        notes += missing(coverage)
    seconds = time.perf_counter() - started
    books = len(shipped) + len(drafts)
    return CheckResult(
        books=books,
        scenarios=len(files),
        passed=len(files) - len(bad) - unheard,
        unheard=unheard,
        failed=tuple(failed),
        faults=tuple(faults.told.values()),
        notes=tuple(notes),
        coverage=tuple(coverage),
        seconds=seconds,
    )


def _missed(script: Script, shelf: Shelf) -> tuple[Unmet, ...]:
    """Return what a script expects and does not get, of its book and others, however told."""
    missed: list[Unmet] = []
    for story in stories(script):
        hearing = hear_script(story, shelf=shelf)
        found = (*hearing.unmet, *further.missed(story, hearing.book.id, shelf))
        missed += (each for each in found if each not in missed)
        if hearing.wait is not None:
            raise hearing.wait
    return tuple(missed)


def scenario_files(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the scenario files under the paths given, sorted."""
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*.yaml"))
            if not found:
                raise UsageError(f"there is no scenario and no book under {str(path)!r}")
            yield from found
        else:
            yield path


class _Faults:
    """Faults of files, each once, though every scenario and every book on top reads a book."""

    def __init__(self) -> None:
        self.told: dict[str, RefereeError] = {}
        self._books: dict[Path, bool] = {}
        self._under: dict[tuple[str, str | None], bool] = {}

    def add(self, error: RefereeError) -> None:
        """Take a fault, or several, that were not told before."""
        for fault in error.faults if isinstance(error, ContentErrors) else (error,):
            self.told.setdefault(str(fault), fault)

    def of_book(self, folder: Path) -> list[ContentError]:
        """Take the faults of a book, and return them."""
        found = _faults(folder)
        for fault in found:
            self.add(fault)
        self._books[folder.resolve()] = bool(found)
        return found

    def in_book_of(self, script: Script) -> bool:
        """Say whether the book of a script is faulty, or one that it stands on.

        Raises:
            UsageError: If no edition of the book is in force on the day.
            ContentError: If there is no such book, or one that it extends is not there.
        """
        if script.book is None:
            return False  # the hearing says so
        key = script.book, script.on
        if key not in self._under:
            folder = library.named_at(script.place("book"), script.book)
            self._under[key] = self._in_chain(folder, script.on)
        return self._under[key]

    def _in_chain(self, folder: Path, on: str | None) -> bool:
        if on:
            folder = library.in_force(folder, date.fromisoformat(on))
        if folder.resolve() not in self._books:
            self.of_book(folder)
        chain = library.chain(folder)
        return any(self._books.get(each.resolve(), False) for each in chain)


def _faults(folder: Path) -> list[ContentError]:
    """Return what is wrong with a book; that nothing is, is kept."""
    try:
        return vocabulary.kept_faults(load_book(folder))
    except ContentErrors as errors:
        return list(errors.faults)
    except ContentError as error:
        return [error]


def _notes(folder: Path, faults: list[ContentError]) -> list[ContentError]:
    """Return what is no fault of a book but worth a look, out of its ``faults`` too."""
    found = [each for each in faults if each.severity != "error"]
    sound = vocabulary.sound(faults)
    with contextlib.suppress(ContentError, ContentErrors):  # what cannot be read has no more
        found += vocabulary.notes(load_book(folder), sound=sound)
    return found


def lint(ref: str | Path, *, on: date | None = None) -> list[ContentError]:
    """Return all there is to say of a book, faults first; ``severity`` says which are.

    Raises:
        UsageError: There is no such book, or no edition in force on the day.
    """
    try:
        book = load_book(ref, on=on)
    except ContentErrors as errors:
        return list(errors.faults)
    except ContentError as error:
        return [error]
    faults = vocabulary.faults(book)
    return [*faults, *vocabulary.notes(book, sound=vocabulary.sound(faults))]
