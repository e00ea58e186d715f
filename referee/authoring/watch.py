"""A check that goes on: after each save only what depends on it is heard again."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Sequence, Set
from datetime import date
from pathlib import Path

from referee import content
from referee.authoring import partial
from referee.errors import ContentError, ContentErrors, Place, RefereeError
from referee.hearing import further, vocabulary
from referee.hearing.expect import Unmet
from referee.hearing.leans import Between, Leans, heard_with_leans
from referee.named import NamedTuple
from referee.rulebook import library
from referee.rulebook.book import Book, load_book, with_placard
from referee.scenario.cache import lexicon_key
from referee.scenario.disputed import stories
from referee.scenario.script import load
from referee.scenario.values import Script

_Ref = tuple[str, str | None]
"""How a script names its book: by its id or folder, and perhaps a day."""


class Verdict(NamedTuple):
    """How things stand after a save.

    ``heard`` of the ``scenarios`` were heard for it; ``unheard`` are those whose book is
    faulty. ``changed`` are the files that were saved, none for the first verdict.
    """

    changed: tuple[str, ...]
    scenarios: int
    passed: int
    heard: int
    unheard: int
    failed: tuple[Unmet, ...]
    faults: tuple[RefereeError, ...]
    seconds: float


class _Scene(NamedTuple):
    """One scenario as it was last heard. ``names`` of rules are those it expects.

    ``further`` are the books beside its own of which it expects something.
    """

    script: Script | None = None
    leans: Leans | None = None
    names: frozenset[str] = frozenset()
    failed: tuple[Unmet, ...] = ()
    fault: RefereeError | None = None
    further: frozenset[_Ref] = frozenset()


class _Shelved(NamedTuple):
    """A book as it last held together, or None; the files it is made of; what is wrong now."""

    book: Book | None
    files: frozenset[Path]
    faults: tuple[RefereeError, ...]


class Watch:
    """Scenarios and books under some paths, and how they stand.

    Watched are the scenarios, and the files of every book that one of them is heard by, with
    all it stands on. Without paths: all scenarios that came with the program.
    """

    def __init__(self, paths: Sequence[Path] = ()) -> None:
        self.drafts = [path for path in paths if (path / "book.yaml").is_file()]
        others = [path for path in paths if path not in self.drafts]
        self.paths = others if paths else [content.root("scenarios")]
        self.scenes: dict[Path, _Scene] = {}
        self.books: dict[_Ref, _Shelved] = {}
        self.lexicon = lexicon_key()
        self._unsettled: set[_Ref] = set()
        self._between: Between | None = None
        self._stamps: dict[Path, int] = {}

    # --- what was saved -----------------------------------------------------------------------

    def changes(self) -> set[Path]:
        """Return the files that were saved, made or taken away since this was last asked."""
        now = self._stamped()
        before, self._stamps = self._stamps, now
        return {path for path, _ in now.items() ^ before.items()}

    def _stamped(self) -> dict[Path, int]:
        stamps: dict[Path, int] = {}
        files = set(self._scenario_files())
        for folder in self._folders():
            files.update(path.absolute() for path in library.files(folder))
        for path in files:
            try:
                stamps[path] = os.stat(path).st_mtime_ns  # noqa: PTH116 - thousands, often
            except OSError:
                continue  # it is gone: that is a change too
        return stamps

    def _scenario_files(self) -> Iterator[Path]:
        for path in self.paths:
            yield from sorted(path.rglob("*.yaml")) if path.is_dir() else [path]

    def _folders(self) -> set[Path]:
        """Return the folders of all books there is something to hear by."""
        found = {file.parent for each in self.books.values() for file in each.files}
        return found | {folder.absolute() for folder in self.drafts}

    # --- verdicts -----------------------------------------------------------------------------

    def first(self) -> Verdict:
        """Hear everything once."""
        started = time.perf_counter()
        heard = self._hear(self._scenario_files())
        for folder in self.drafts:
            self._shelve((str(folder), None))
        self.changes()  # what is saved from here on is a change
        return self._verdict((), heard, started)

    def after(self, changed: Iterable[Path]) -> Verdict:
        """Hear again what depends on files that were saved."""
        started = time.perf_counter()
        saved = set(changed)
        there = set(self._scenario_files())
        for path in self.scenes.keys() - there:
            del self.scenes[path]
        again = (saved & there) | (there - self.scenes.keys())
        for ref, shelved in list(self.books.items()):
            if any(_of(path, shelved.files) for path in saved):
                again |= self._touched(ref, saved)
        heard = self._hear(sorted(again), saved)
        return self._verdict(sorted(map(content.shown, saved)), heard, started)

    def settle(self) -> Verdict | None:
        """Look at the whole of the books that were saved; a verdict where that finds a fault.

        ``after`` looks at the part that has changed: a scenario is heard again at once.
        """
        started = time.perf_counter()
        asked, self._unsettled = self._unsettled, set()
        found = False
        for ref in asked:
            shelved = self.books[ref]
            if shelved.book is not None and not shelved.faults:
                load_book(_folder(ref))  # kept for who starts next
                faults = vocabulary.kept_faults(shelved.book)
                self.books[ref] = shelved._replace(faults=tuple(faults))
                found = found or bool(faults)
        files = sorted({each.place.file for ref in asked for each in self._placed(ref)})
        return self._verdict(files, 0, started) if found else None

    def _placed(self, ref: _Ref) -> Iterator[ContentError]:
        return (each for each in self.books[ref].faults if isinstance(each, ContentError))

    def _verdict(self, changed: Sequence[str], heard: int, started: float) -> Verdict:
        faults: dict[str, RefereeError] = {}
        for shelved in self.books.values():
            faults |= {str(fault): fault for fault in shelved.faults}
        bad = {ref for ref, shelved in self.books.items() if shelved.faults}
        unheard = passed = 0
        failed: list[Unmet] = []
        for _, scene in sorted(self.scenes.items()):
            if scene.script is not None and not bad.isdisjoint(_refs(scene)):
                unheard += 1
            elif scene.fault is not None:
                faults[str(scene.fault)] = scene.fault
            else:
                failed += scene.failed
                passed += not scene.failed
        return Verdict(
            tuple(changed),
            len(self.scenes),
            passed,
            heard,
            unheard,
            tuple(failed),
            tuple(faults.values()),
            time.perf_counter() - started,
        )

    # --- books --------------------------------------------------------------------------------

    def _touched(self, ref: _Ref, saved: set[Path]) -> set[Path]:
        """Read a book again; return the scenarios that lean on what is otherwise in it."""
        old = self.books[ref].book
        new = self._shelve(ref, after=old).book
        mine = {path for path, scene in self.scenes.items() if ref in _refs(scene)}
        if self.books[ref].faults or new is None:
            return set()  # heard when the book holds together again
        if old is None or any(path.name == "book.yaml" for path in saved):
            return mine
        between = self._beside(old, new)
        self._unsettled.add(ref)
        renamed = between.renamed
        return {
            path
            for path in mine
            if ref in self.scenes[path].further or _depends(self.scenes[path], between, renamed)
        }

    def _beside(self, old: Book, new: Book) -> Between:
        """Return two books beside each other; a book has two names, its id and its folder."""
        last = self._between
        if (
            last is None
            or last.old.layers is not old.layers
            or last.new.layers is not new.layers
        ):
            last = self._between = Between(old, new, cited=True)
        return last

    def _shelve(self, ref: _Ref, *, after: Book | None = None) -> _Shelved:
        """Read a book, and say what is wrong with it; the last good one is kept beside.

        ``after``: only what is otherwise than in that book is looked at.
        """
        known = self.books.get(ref)
        book, files = (known.book, known.files) if known else (None, frozenset[Path]())
        faults: Sequence[RefereeError] = ()
        try:
            folder = _folder(ref)
            chain = library.chain(folder)
            files = frozenset(file.absolute() for each in chain for file in library.files(each))
            read = load_book(folder, keep=False)
            faults = (
                vocabulary.kept_faults(read)
                if after is None
                else partial.faults(self._beside(after, read))
            )
            book = book if faults else read
        except ContentErrors as errors:
            faults = errors.faults
        except RefereeError as error:
            faults = [error]
        self.books[ref] = _Shelved(book, files, tuple(faults))
        return self.books[ref]

    # --- scenarios ----------------------------------------------------------------------------

    def _hear(self, paths: Iterable[Path], saved: Set[Path] | None = None) -> int:
        """Hear scenarios by their books; return how many could be heard.

        ``saved`` are those that are to be read again, None: all.
        """
        heard = 0
        for path in paths:
            last = self.scenes.get(path)
            script = last.script if last and saved is not None and path not in saved else None
            try:
                script = script or load(path, lexicon=self.lexicon)
                shelved = self._book(script)
            except RefereeError as error:
                self.scenes[path] = _Scene(fault=error)
                continue
            if shelved is None or shelved.faults or shelved.book is None:
                self.scenes[path] = _Scene(script)
                continue
            scene = _heard(script, shelved.book)
            self.scenes[path] = self._by_others(scene, script, shelved.book.id)
            heard += 1
        return heard

    def _by_others(self, scene: _Scene, script: Script, own: str) -> _Scene:
        """Return a scene with what is not met of further books it expects something of."""
        refs: set[_Ref] = set()
        failed, fault = list(scene.failed), scene.fault
        for story in stories(script):
            for book, place in further.named(story, own).items():
                try:
                    shelved = self._shelved((book, script.on), place)
                    refs.add((book, script.on))
                    if shelved.book is not None and not shelved.faults:
                        found = further.unmet(story, shelved.book)
                        failed += (each for each in found if each not in failed)
                except RefereeError as error:
                    fault = fault or error
        return scene._replace(further=frozenset(refs), failed=tuple(failed), fault=fault)

    def _shelved(self, ref: _Ref, place: Place) -> _Shelved:
        if ref not in self.books:
            library.named_at(place, ref[0])  # a slip of this script alone
        return self.books.get(ref) or self._shelve(ref)

    def _book(self, script: Script) -> _Shelved | None:
        ref = _ref(script)
        if ref is None:
            raise ContentError(
                script.place(), "the script names no book", "For example: book: club-ua-1"
            )
        return self._shelved(ref, script.place("book"))


def _folder(ref: _Ref) -> Path:
    """Return where a book is that a script names."""
    name, on = ref
    folder = library.folder_of(name)
    return library.in_force(folder, date.fromisoformat(on)) if on else folder


def _ref(script: Script) -> _Ref | None:
    return None if script.book is None else (script.book, script.on)


def _refs(scene: _Scene) -> frozenset[_Ref | None]:
    """Return the books a scene is heard by."""
    own = _ref(scene.script) if scene.script is not None else None
    return scene.further | {own}


def _of(path: Path, files: frozenset[Path]) -> bool:
    """Tell whether a file is one of a book's, or may be a new one of it."""
    return path in files or any(path.parent == each.parent for each in files)


def _heard(script: Script, book: Book) -> _Scene:
    """Hear a script, in all its versions, and note what of the book it leaned on."""
    if script.placard:
        book = with_placard(book, script.placard, script.place("placard"))
    failed: list[Unmet] = []
    leans: list[Leans] = []
    fault: RefereeError | None = None
    for story in stories(script):
        try:
            hearing, leaned = heard_with_leans(story, book, foreign=False)
        except RefereeError as error:
            # What it leaned on is not known: it is heard again whenever the book changes.
            return _Scene(script, fault=error)
        leans.append(leaned)
        failed += (each for each in hearing.unmet if each not in failed)
        fault = fault or hearing.wait
    incidents = frozenset().union(*(each.incidents for each in leans))
    settings = frozenset().union(*(each.settings for each in leans))
    read = frozenset().union(*(each.read for each in leans))
    whole = Leans(incidents, settings, read)
    return _Scene(script, whole, _expected(script), tuple(failed), fault)


def _depends(scene: _Scene, between: Between, renamed: frozenset[str]) -> bool:
    if scene.leans is None:
        return True
    return between.turns(scene.leans) or not scene.names.isdisjoint(renamed)


def _expected(script: Script) -> frozenset[str]:
    """Return every name of a rule that a script expects, in any of its versions."""
    tellings = [each for dispute in script.disputes for each in dispute.tellings]
    said = [*script.expectations, *(each for one in tellings for each in one.expectations)]
    names: set[str] = set(script.shows)
    for each in said:
        cites = each.wants.get("cites") or ()
        names.update([cites] if isinstance(cites, str) else cites)
        names.update(name for name in (each.by_book or {}).values() if name)
        names.update([each.id] if each.id else [])
    return frozenset(names)
