"""Scenarios by what they show: those that expect a ruling on an incident."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path

from referee import content
from referee.rulebook import library
from referee.rulebook.book import Book, Shelf

MOST = 60  # a few seconds of hearing at most
"""Scenarios that are heard for one finding before it is given up."""
_NAMED = re.compile(r'"([^"\n]+)"|(?:ruling|honours): *([^\s"{]+)')


class Worked:
    """Scenarios by the rules they expect, whether of a book that ships or of one more."""

    def __init__(self, book: Book, files: Iterable[Path]) -> None:
        self._by_name = _by_name(tuple(files))
        self._names = {key: set(names) for key, names in _of_shipped_books().items()}
        _add(self._names, book)

    def on(self, incident: str) -> list[Path]:
        """Return scenarios that expect a ruling on an incident, short ones first."""
        named = self._names.get(incident, ())
        files = {file for name in named for file in self._by_name.get(name, ())}
        return sorted(files, key=lambda file: (file.stat().st_size, file))[:MOST]


@cache
def shipped() -> tuple[Path, ...]:
    """Return the files of all scenarios that came with the program."""
    return tuple(sorted(content.root("scenarios").rglob("*.yaml")))


@lru_cache(maxsize=2)
def _by_name(files: tuple[Path, ...]) -> Mapping[str, list[Path]]:
    """Return the scenarios that name a rule in what they expect, by its id or number."""
    found: dict[str, list[Path]] = {}
    for file in files:
        text = file.read_text(encoding="utf-8")
        for name in {one or other for one, other in _NAMED.findall(text)}:
            found.setdefault(name, []).append(file)
    return found


@cache
def _of_shipped_books() -> Mapping[str, set[str]]:
    """Return the ids and numbers of the rules on each incident, of all books that ship."""
    shelf = Shelf()
    names: dict[str, set[str]] = {}
    for folder in library.folders():
        _add(names, shelf.book(folder.name))
    return names


def _add(names: dict[str, set[str]], book: Book) -> None:
    for incident, places in book.own.index.incidents.items():
        rules = [book.own.rules[at] for at in places]
        said = {name for rule in rules for name in (rule.id, rule.number)}
        names.setdefault(incident, set()).update(said)
