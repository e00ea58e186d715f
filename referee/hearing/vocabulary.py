"""The words that books and scripts may use: incidents with their facts, and remedies."""

from __future__ import annotations

from functools import cache

from referee.errors import ContentError
from referee.incident.base import incidents as incident_classes
from referee.incident.base import vocabulary
from referee.remedy.base import remedies
from referee.rulebook.book import Book, setting_keys
from referee.table.facts import FactSpec, Schema
from referee.variant.moves import variants
from referee.variant.structure.base import structures

__all__ = [
    "faults",
    "gives",
    "incident_classes",
    "incidents",
    "notes",
    "read_keys",
    "reads",
    "remedies",
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


def notes(book: Book) -> list[ContentError]:
    """Return what is no fault of a book but worth a look."""
    from referee.rulebook import lint  # as above

    return [*lint.notes(book, incidents())]


def _with_streets(spec: FactSpec, streets: tuple[str, ...]) -> FactSpec:
    return spec._replace(words=streets) if spec.kind == "street" else spec
