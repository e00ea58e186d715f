"""The scenarios that come with the program, as a list to choose from and by the rule they show.

Read once a server, and kept compiled until a file changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from referee import content, store
from referee.errors import ContentError, ContentErrors, UsageError
from referee.scenario.cache import lexicon_key
from referee.scenario.script import Script, load
from referee.version import __version__


class Situation(NamedTuple):
    """One scenario: ``name`` is its path without the ending, ``rules`` what it expects."""

    name: str
    title: Mapping[str, str]
    book: str
    rules: Sequence[str]

    @property
    def folder(self) -> str:
        """The folder it lies in."""
        return self.name.rpartition("/")[0]


@lru_cache(maxsize=1)
def every() -> tuple[Situation, ...]:
    """Return all situations by their names."""
    root = content.root("scenarios")
    paths = sorted(root.rglob("*.yaml"))
    stamps = (f"{path.relative_to(root)} {path.stat().st_mtime_ns}" for path in paths)
    key = store.key("situations", __version__, *stamps)
    kept = store.load(key)
    if kept is None:
        kept = list(_read(root, paths))
        store.save(key, kept)
    return tuple(Situation(*each) for each in kept)


def _read(root: Path, paths: Sequence[Path]) -> list[Situation]:
    lexicon = lexicon_key()
    found = []
    for path in paths:
        try:
            script = load(path, lexicon=lexicon)
        except (ContentError, ContentErrors):
            continue  # `referee check` tells it; the others can be shown
        name = path.relative_to(root).with_suffix("").as_posix()
        rules = sorted({f"{book} {rule}" for book, rule in _expected(script)})
        title = dict(script.title) or {"en": script.id}
        found.append(Situation(name, title, script.book or "", rules))
    return found


def _expected(script: Script) -> set[tuple[str, str]]:
    """Return the rules that a script expects, each with the book it is asked of."""
    found: set[tuple[str, str]] = set()
    for each in script.expectations:
        if each.kind not in ("ruling", "honours"):
            continue
        if each.by_book:
            found |= {(book, rule) for book, rule in each.by_book.items() if rule}
        elif each.id:
            found.add((script.book or "", each.id))
    return found


@lru_cache(maxsize=1)
def by_rule() -> Mapping[str, Sequence[Situation]]:
    """Return the situations by what they expect: ``club-ua-1 2.8.9``."""
    found: dict[str, list[Situation]] = {}
    for each in every():
        for rule in each.rules:
            found.setdefault(rule, []).append(each)
    return found


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    return frozenset(each.name for each in every())


def script(name: str) -> Script:
    """Return one of the scenarios that came with the program.

    Raises:
        UsageError: If there is none of that name; no other file is ever opened.
    """
    if name not in _names():
        raise UsageError(f"there is no scenario {name!r}")
    return load(content.root("scenarios") / f"{name}.yaml")
