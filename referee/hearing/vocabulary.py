"""The words that books and scripts may use: incidents with their facts, and remedies."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from referee import store
from referee.content import changed
from referee.errors import ContentError
from referee.incident.base import incidents as incident_classes
from referee.incident.base import vocabulary
from referee.remedy.base import remedies
from referee.rulebook import cache as kept
from referee.rulebook.book import Book, setting_keys, words_files
from referee.table.facts import FactSpec, Schema
from referee.variant.moves import variants
from referee.variant.structure.base import structures
from referee.version import __version__

__all__ = [
    "errors",
    "faults",
    "gives",
    "incident_classes",
    "incidents",
    "kept_faults",
    "notes",
    "read_keys",
    "reads",
    "remedies",
    "sound",
]


@cache
def incidents() -> Schema:
    """Return the facts of every incident; a street may be one of any variant."""
    streets = tuple(
        dict.fromkeys(name for each in variants().values() for name in each.streets)
    )
    return {
        key: {name: _with_streets(spec, streets) for name, spec in facts.items()}
        for key, facts in vocabulary().items()
    }


def gives() -> dict[str, frozenset[str] | None]:
    """Return the things that each incident brings along for remedies."""
    return {key: found.gives for key, found in incident_classes().items()}


def reads() -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the options that each variant asks in each structure."""
    return {
        (key, of): (*variant.reads, *structure.reads)
        for key, variant in variants().items()
        for of, structure in structures().items()
    }


@cache
def read_keys() -> frozenset[str]:
    """Return the keys of all options that a game or a structure asks."""
    asked = [variant.reads for variant in variants().values()]
    asked += [structure.reads for structure in structures().values()]
    return frozenset(setting_keys(name for names in asked for name in names))


def faults(book: Book) -> list[ContentError]:
    """Return every fault of a book and of what it stands on, the book's own first."""
    # Only who checks a book pays for this.
    from referee.rulebook import lint

    return lint.faults(book, incidents(), remedies(), gives=gives(), reads=reads())


def kept_faults(book: Book) -> list[ContentError]:
    """Return every fault as ``faults`` does; that a book has none is kept.

    It is looked at anew when a file of the book, the options, or the program has changed.
    """
    key = store.key("lint", book.sha256, kept.key_of("words", words_files()), _program())
    if store.load(key) is True:
        return []
    found = faults(book)
    if not found:
        store.save(key, True)
    return found


@cache
def _program() -> str:
    """Return the version, and when any module of the program changed last."""
    package = Path(__file__).parents[1]
    with contextlib.suppress(OSError):
        return f"{__version__} {changed(*{str(each.parent) for each in package.rglob('*.py')})}"
    return __version__


def notes(book: Book, *, sound: bool = True) -> list[ContentError]:
    """Return what is worth a look, and what is found only where the rules are tried.

    Where a book is not ``sound`` its rules are not tried.
    """
    from referee.hearing import placed, tried  # as above
    from referee.rulebook import lint

    also = [*placed.out_of_place(book), *(tried.undoable(book) if sound else ())]
    return [*lint.notes(book, incidents(), also=also)]


def sound(found: Iterable[ContentError]) -> bool:
    """Tell whether a book can be heard with these faults: where two rules part, it can."""
    return all(each.code == "conflict" for each in errors(found))


def errors(found: Iterable[ContentError]) -> list[ContentError]:
    """Return those of findings that are errors."""
    return [each for each in found if each.severity == "error"]


def _with_streets(spec: FactSpec, streets: tuple[str, ...]) -> FactSpec:
    return spec._replace(words=streets) if spec.kind == "street" else spec
