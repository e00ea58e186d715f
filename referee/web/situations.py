"""The scenarios that come with the program, to choose from and by the rule they show.

Their texts are read once a server and searched as they stand; a script is only made of those
that are shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from referee import content
from referee.errors import ContentError, ContentErrors, UsageError
from referee.scenario.cache import lexicon_key
from referee.scenario.script import Script, load


class Situation(NamedTuple):
    """One scenario: ``name`` is its path without the ending."""

    name: str
    title: Mapping[str, str]
    book: str


@lru_cache(maxsize=1)
def texts() -> Mapping[str, str]:
    """Return the text of every scenario by its name, in the order of names."""
    root = content.root("scenarios")
    return {
        path.relative_to(root).with_suffix("").as_posix(): path.read_text("utf-8", "replace")
        for path in sorted(root.rglob("*.yaml"))
    }


def folder_of(name: str) -> str:
    """Return the folder a scenario lies in.

    >>> folder_of("holdem/one-big-chip-is-a-call")
    'holdem'
    """
    return name.rpartition("/")[0]


@lru_cache(maxsize=8192)
def listed(name: str) -> Situation | None:
    """Return a scenario as it stands in a list; None where it is faulty: a check tells why."""
    try:
        found = script(name)
    except (ContentError, ContentErrors):
        return None
    return Situation(name, found.title or {"en": found.id}, found.book or "")


def script(name: str) -> Script:
    """Return one of the scenarios that came with the program.

    Raises:
        UsageError: If there is none of that name; no other file is ever opened.
    """
    if name not in texts():
        raise UsageError(f"there is no scenario {name!r}")
    return load(content.root("scenarios") / f"{name}.yaml", lexicon=_lexicon())


@lru_cache(maxsize=1)
def _lexicon() -> str:
    return lexicon_key()


def titled(query: str, most: int) -> Iterator[str]:
    """Yield the names of scenarios that have all words in their name or their head."""
    wanted = query.casefold().split()
    for name, text in texts().items():
        head = f"{name} {text.partition('script:')[0]}".casefold()
        if all(word in head for word in wanted):
            yield name
            most -= 1
            if not most:
                return


@lru_cache(maxsize=2048)
def showing(rules: frozenset[tuple[str, str]]) -> tuple[tuple[str, Situation], ...]:
    """Return the scenarios that expect one of some rules, each with the book it is asked of.

    A rule is a book and what the scenario may call it: its id or its number.
    """
    return tuple(_showing(rules))


def _showing(rules: frozenset[tuple[str, str]]) -> Iterator[tuple[str, Situation]]:
    called = "|".join(sorted({re.escape(name) for _, name in rules}))
    said = re.compile(rf"(?<![\w.~-])(?:{called})(?![\w.-])")
    for name, text in texts().items():
        if not said.search(text):
            continue
        found = listed(name)
        books = [book for book, rule in _expected(script(name)) if (book, rule) in rules]
        if found and books:
            yield (found.book if found.book in books else books[0]), found


def _expected(script: Script) -> Iterator[tuple[str, str]]:
    """Yield the rules that a script expects, each with the book it is asked of."""
    for each in script.expectations:
        if each.kind not in ("ruling", "honours"):
            continue
        if each.by_book:
            yield from ((book, rule) for book, rule in each.by_book.items() if rule)
        elif each.id:
            yield script.book or "", each.id
