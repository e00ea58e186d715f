"""The room's own books: which there are, what stands in their chapters, and how it is changed.

Only files of the folder of books are ever read or written: a name that leads elsewhere, or a
link, is no book and no chapter. Every file is replaced whole, and only by somebody who has read
what he replaces.
"""

from __future__ import annotations

import hashlib
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from referee import swap
from referee.content import listed
from referee.errors import ContentError, Place, UsageError
from referee.rulebook import library
from referee.yamlfile import MOST_BYTES

BOOK = "book.yaml"
MOST_TEXT = 400_000
"""Bytes of a chapter that is edited here; the longest that came with the program has 57,000."""
WAIT = 30
"""Seconds that one waits for another who changes a book."""
_LOCK = ".lock"
"""Who has opened this alone may change the books: a file of SQLite, which knows how to wait."""
_BOOK = re.compile(r"[a-z0-9][a-z0-9.-]{0,60}")
_CHAPTER = re.compile(r"[a-z0-9][a-z0-9_-]{0,60}\.yaml")


class Chapter(NamedTuple):
    """A file of a book as it was read: ``digest`` is that of its bytes."""

    name: str
    text: str
    digest: str


def digest(content: bytes) -> str:
    """Return what tells one content of a file from any other."""
    return hashlib.sha256(content).hexdigest()


def books(home: Path) -> dict[str, Path]:
    """Return the folders of the room's books by their ids, in the order of ids.

    A folder that is a link, or has one in it, is none: it would lead outside.
    """
    shipped = {folder.name for folder in library.folders()}
    return {
        each.name: each
        for each in listed(home)
        if _BOOK.fullmatch(each.name)
        and each.name not in shipped
        and not each.is_symlink()
        and (each / BOOK).is_file()
        and not any(file.is_symlink() for file in listed(each))
    }


def chapters(folder: Path) -> list[str]:
    """Return the names of the files of a book, ``book.yaml`` first."""
    return [file.name for file in library.files(folder) if _plain(file)]


def _plain(file: Path) -> bool:
    known = file.name == BOOK or _CHAPTER.fullmatch(file.name) is not None
    return known and file.is_file() and not file.is_symlink()


def read(folder: Path, name: str) -> Chapter | None:
    """Return a file of a book as text, None where it has no such file.

    Raises:
        ContentError: If it is not text, or more than is edited here.
    """
    if name not in chapters(folder):
        return None
    raw = (folder / name).read_bytes()
    if len(raw) > MOST_TEXT:
        raise ContentError(
            Place(f"{folder.name}/{name}"),
            f"the file is too big: {len(raw)} bytes",
            f"At most {MOST_BYTES} bytes are read. Split it into several files.",
        )
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ContentError(
            Place(f"{folder.name}/{name}", line),
            "the file is not written in UTF-8",
            "Save it again as UTF-8.",
        ) from None
    return Chapter(name, plain(text), digest(raw))


def plain(text: str) -> str:
    r"""Return a text with the ends of lines that files here have; a browser sends others.

    >>> plain("id: harbour-1\r\nedition: 1")
    'id: harbour-1\nedition: 1\n'
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text if text.endswith("\n") else f"{text}\n"


def is_new_name(folder: Path, name: str) -> bool:
    """Say whether a file of this name could be begun in a book."""
    return _CHAPTER.fullmatch(name) is not None and not (folder / name).exists()


@contextmanager
def alone(home: Path) -> Iterator[None]:
    """Let nobody else change the room's books meanwhile, whatever server he came by.

    Raises:
        UsageError: If the folder cannot be used.
    """
    try:
        with closing(sqlite3.connect(home / _LOCK, timeout=WAIT, isolation_level=None)) as base:
            base.execute("begin exclusive")
            yield
    except sqlite3.Error as error:
        raise UsageError(f"the folder {str(home)!r} cannot be used: {error}") from None


def put(folder: Path, name: str, text: str, *, was: str) -> Chapter | None:
    """Put a text in the place of a file whose digest ``was`` this; empty: of no file.

    Return None if that is done; else, with nothing changed, the file as it is now.

    Raises:
        UsageError: If it cannot be written.
    """
    with alone(folder.parent):
        there = read(folder, name) or Chapter(name, "", "")
        if there.digest != was:
            return there
        swap.put(folder / name, text.encode())
    return None
