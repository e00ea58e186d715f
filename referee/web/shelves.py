"""The books in memory, for many readers; read again once one of their files is another one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from threading import Lock
from time import monotonic

from flask import current_app, has_app_context

from referee import content
from referee.rulebook.book import Shelf
from referee.web.roomshelf import RoomShelves

LOOKS = 1.0
"""Seconds for which the files are not looked at again."""

Mark = tuple[tuple[str, int, int], ...]
"""What tells whether a file is another one: its path, when it was written, and its length."""


class Shelves:
    """The shelf of a server; another one is begun when a file of a book has changed."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._shelf = Shelf()
        self._mark: Mark = ()
        self._looked = -LOOKS

    def now(self) -> Shelf:
        """Return the books as they are now: what was saved a second ago is among them."""
        with self._lock:
            if monotonic() - self._looked >= LOOKS:
                mark = tuple(_marks(str(content.root("rulebooks"))))
                if mark != self._mark:
                    self._shelf, self._mark = Shelf(), mark
                self._looked = monotonic()
            return self._shelf

    def forget(self) -> None:
        """Look at the files again the next time: one of them was just written."""
        with self._lock:
            self._looked = -LOOKS


def _marks(folder: str) -> Iterator[tuple[str, int, int]]:
    with os.scandir(folder) as entries:
        for each in sorted(entries, key=lambda entry: entry.name):
            if each.name.startswith("."):
                continue
            if each.is_dir():
                yield from _marks(each.path)
            else:
                found = each.stat()
                yield each.path, found.st_mtime_ns, found.st_size


_OF_THIS_SERVER = Shelves()
EXTENSION = "referee.books"
"""Where an app has the shelf of its room."""


def now() -> Shelf:
    """Return the books as they are now, those of the room among them."""
    base = _OF_THIS_SERVER.now()
    room = _room()
    return room.on(base) if room else base


def forget() -> None:
    """Look at all files again the next time: one of them was just written."""
    _OF_THIS_SERVER.forget()
    if room := _room():
        room.forget()


def _room() -> RoomShelves | None:
    return current_app.extensions.get(EXTENSION) if has_app_context() else None
