"""The plainest command lines, read without a library: what a tool asks over and over.

Only ``replay`` with JSON as its form, every word in full and none of them wrong. Whatever is
not surely that is left to ``program``, which reads the same and says what is the matter.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from referee.named import NamedTuple

_ASKS_THE_LIBRARY = ("REFEREE_LANG", "_REFEREE_COMPLETE")
"""What of the environment has a say in a command line: a language, a shell completing it."""


class Asked(NamedTuple):
    """What ``replay`` is asked to do, by the names of its parameters."""

    files: tuple[Path, ...]
    book: str | None
    own_rules_only: bool | None
    on: None
    lang: None
    form: str
    out: None


def replay_of(args: Sequence[str]) -> Asked | None:
    """Return what a plain command line asks of ``replay``, None where it is not so plain.

    >>> asked = replay_of(["replay", "a.yaml", "--format", "json"])
    >>> asked.files, asked.form, asked.book
    ((PosixPath('a.yaml'),), 'json', None)
    >>> replay_of(["replay", "a.yaml", "--format", "text"])
    """
    if list(args[:1]) != ["replay"] or any(name in os.environ for name in _ASKS_THE_LIBRARY):
        return None
    files: list[Path] = []
    said: dict[str, str] = {}
    rest = iter(args[1:])
    for word in rest:
        if not word.startswith("-"):
            files.append(Path(word))
        elif word == "--own-rules-only" and word not in said:
            said[word] = ""
        elif word in ("--format", "--book") and word not in said:
            said[word] = next(rest, "-")
        else:
            return None
    book = said.get("--book")
    if (
        not files
        or said.get("--format") != "json"
        or (book is not None and book[:1] in ("", "-"))
    ):
        return None
    return Asked(
        files=tuple(files),
        book=book,
        own_rules_only=True if "--own-rules-only" in said else None,
        on=None,
        lang=None,
        form="json",
        out=None,
    )
