"""What happened at a table so far, as an address carries it and as a scenario writes it.

Nothing of it is kept by the server: to undo is to go back, to branch is to open a second page,
and a server that is started again has lost nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from flask import request

from referee.errors import UsageError, did_you_mean
from referee.hearing.hear import Hearing, hear_script
from referee.rulebook import library
from referee.rulebook.book import Shelf
from referee.scenario.reader import read_text
from referee.scenario.values import Script
from referee.web import roomshelf, shelves
from referee.web.settings import UNWRITTEN

MOST_SAID = 300
"""Sentences of one case: a hand has some forty."""
LONGEST = 200
"""Signs of one sentence."""
MOST_HEAD = 8000
"""Signs of the head in an address."""
DEEPEST = 6
"""Levels of the head: games with stakes of their own have three."""
_PLAIN = re.compile(r"[A-Za-z0-9][\w./-]*(?: [\w./]+)*")


class Case(NamedTuple):
    """The head of a scenario as plain values, and the sentences so far.

    ``other`` is what happened by another account of it; empty where there is one account.
    """

    head: Mapping[str, Any]
    said: tuple[str, ...] = ()
    other: tuple[str, ...] = ()

    def with_(self, *sentences: str) -> Case:
        """Return the case with more that happened."""
        return self._replace(said=(*self.said, *sentences))

    def up_to(self, n: int) -> Case:
        """Return the case as it was after its first ``n`` sentences."""
        return self._replace(said=self.said[:n])

    def asked(self) -> dict[str, Any]:
        """Return the arguments of an address that carries the case."""
        head = json.dumps(self.head, ensure_ascii=False, separators=(",", ":"))
        return {"h": head, "s": list(self.said), "o": list(self.other)}

    def text(self, entries: Iterable[str] | None = None) -> str:
        r"""Return the case as a scenario file; ``entries`` are lines of its script.

        >>> print(Case({"button": 1, "stacks": {"1": 200}}, ("dealer deals",)).text(), end="")
        button: 1
        stacks: {1: 200}
        script:
          - dealer deals
        """
        lines = [f"{key}: {written(value)}" for key, value in self.head.items()]
        lines += ["script:", *(map(entry, self.said) if entries is None else entries)]
        return "\n".join(lines) + "\n"


def entry(sentence: str) -> str:
    """Return a sentence as a line of a script."""
    return f"  - {written(sentence)}"


def written(value: Any, *, quoted: bool = False) -> str:
    """Return a value on one line of YAML; ``quoted``: a text in quotes, whatever it is."""
    if quoted:
        return json.dumps(str(value), ensure_ascii=False)
    if isinstance(value, Mapping):
        inner = (f"{written(key)}: {written(each)}" for key, each in value.items())
        return f"{{{', '.join(inner)}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(written, value))}]"
    if value is None or isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def from_request() -> Case:
    """Return the case that the address of this request carries.

    Raises:
        UsageError: If it carries none, or one that is no head of a scenario.
    """
    raw = request.values.get("h", "")
    try:
        head = json.loads(raw) if len(raw) <= MOST_HEAD else None
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or "script" in head or not _is_flat(head):
        raise UsageError("the address of this page is not whole\n  Begin a new table.")
    accounts = [
        tuple(each.strip() for each in request.values.getlist(name) if each.strip())
        for name in ("s", "o")
    ]
    if max(map(len, accounts)) > MOST_SAID:
        raise UsageError(f"more than {MOST_SAID} sentences\n  Begin a new table.")
    if any(len(each) > LONGEST for said in accounts for each in said):
        raise UsageError(f"a sentence of more than {LONGEST} signs\n  Tell less at once.")
    return Case(head, *accounts)


def _is_flat(value: Any, most: int = DEEPEST) -> bool:
    """Say whether a head is as deep as heads are, and no deeper."""
    if not isinstance(value, dict | list):
        return True
    inner = value.values() if isinstance(value, dict) else value
    return most > 0 and all(_is_flat(each, most - 1) for each in inner)


def pairs(carried: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Return the arguments of an address as a form carries them."""
    return [
        (key, value)
        for key, values in carried.items()
        for value in (values if isinstance(values, list) else [values])
    ]


def books() -> list[str]:
    """Return the ids of the books a table may be ruled by."""
    return list(_books(shelves.now()))


@lru_cache(maxsize=4)
def _books(shelf: Shelf) -> tuple[str, ...]:
    return (*roomshelf.own(shelf), *(folder.name for folder in library.folders()))


def known_book(book: str) -> str:
    """Return the id of a book; never a folder of the machine.

    Raises:
        UsageError: If there is none of that id.
    """
    known = books()
    if book not in known:
        near = "".join(f"\n  {line}" for line in did_you_mean(book, known))
        raise UsageError(f"there is no book {book!r}\n  Books: {', '.join(known)}.{near}")
    return book


@lru_cache(maxsize=512)
def _script(text: str) -> Script:
    return read_text(text, UNWRITTEN)


def hear(case: Case, language: str | None, *, book: str | None = None) -> Hearing:
    """Hear a case; ``book`` instead of its own.

    Raises:
        RefereeError: If it cannot be heard.
    """
    return _heard(case.text(), language, book, shelves.now())


@lru_cache(maxsize=64)
def _heard(text: str, language: str | None, book: str | None, shelf: Shelf) -> Hearing:
    """Hear a case once: what was just ruled is also printed, kept, and compared."""
    return _hear(_script(text), language, book, shelf)


def hear_one(script: Script, language: str | None, *, book: str | None = None) -> Hearing:
    """Hear a script under a book that came with the program."""
    return _hear(script, language, book, shelves.now())


def _hear(script: Script, language: str | None, book: str | None, shelf: Shelf) -> Hearing:
    known_book(book or script.book or "")
    return hear_script(script, book=book, language=language, shelf=shelf)
