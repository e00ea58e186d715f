"""The room's own books beside those that came with the program, for tables and readers."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from threading import Lock
from time import monotonic

from referee.errors import Place
from referee.rulebook import library
from referee.rulebook.book import Book, Shelf
from referee.web import shelf

LOOKS = 1.0
"""Seconds for which the files are not looked at again."""

Mark = tuple[tuple[str, int, int], ...]


class RoomShelf(Shelf):
    """Books that came with the program, off a shelf of their own, and those of the room."""

    def __init__(self, base: Shelf, own: Mapping[str, Path]) -> None:
        """Take the shelf of what came, and the folders of the room's books."""
        super().__init__()
        self._base = base
        self.own = own

    def book(
        self,
        ref: str | Path,
        *,
        on: date | None = None,
        placard: Mapping[str, object] | None = None,
        placard_place: Place | None = None,
    ) -> Book:
        """Return a book as ``load_book`` does; an id may be one of the room."""
        folder = self.own.get(str(ref))
        if folder is None:
            return self._base.book(ref, on=on, placard=placard, placard_place=placard_place)
        return super().book(folder, on=on, placard=placard, placard_place=placard_place)


class RoomShelves:
    """The shelf of a room; another one is begun when a file of one of its books has changed."""

    def __init__(self, home: Path) -> None:
        """Take the folder of the room's books; it need not be there yet."""
        self._home = home
        self._lock = Lock()
        self._looked = -LOOKS
        self._mark: Mark = ()
        self._base: Shelf | None = None
        self._own: Mapping[str, Path] = {}
        self._shelf: Shelf | None = None

    def on(self, base: Shelf) -> Shelf:
        """Return the room's shelf upon that of the program; that one where it has no books."""
        with self._lock:
            changed = base is not self._base
            if monotonic() - self._looked >= LOOKS:
                own = shelf.books(self._home)
                mark = tuple(_marks(own))
                changed = changed or mark != self._mark
                self._own, self._mark, self._looked = own, mark, monotonic()
            if changed or self._shelf is None:
                self._base = base
                self._shelf = RoomShelf(base, self._own) if self._own else base
            return self._shelf

    def forget(self) -> None:
        """Look at the files again the next time: one of them was just written."""
        with self._lock:
            self._looked = -LOOKS


def _marks(own: Mapping[str, Path]) -> list[tuple[str, int, int]]:
    """Return what tells whether a file is another one than it was."""
    files = (file for folder in own.values() for file in library.files(folder))
    found = ((file, file.stat()) for file in files if file.is_file())
    return [(str(file), stat.st_mtime_ns, stat.st_size) for file, stat in found]


def own(on: Shelf) -> Mapping[str, Path]:
    """Return the folders of the room's books on a shelf, by their ids."""
    return on.own if isinstance(on, RoomShelf) else {}
