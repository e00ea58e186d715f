"""The room's own books beside those that came with the program, for tables and readers."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from threading import Lock

from referee.errors import Place
from referee.rulebook import library
from referee.rulebook.book import Book, Shelf
from referee.web import shelf
from referee.web.looked import Looked


class RoomShelf(Shelf):
    """Books that came with the program, off a shelf of their own, and those of the room."""

    def __init__(self, base: Shelf, own: Mapping[str, Path]) -> None:
        """Take the shelf of what came, and the folders of the room's books."""
        super().__init__()
        self.base = base
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
            return self.base.book(ref, on=on, placard=placard, placard_place=placard_place)
        return super().book(folder, on=on, placard=placard, placard_place=placard_place)


class RoomShelves:
    """The shelf of a room; another one is begun when a file of one of its books has changed."""

    def __init__(self, home: Path) -> None:
        """Take the folder of the room's books; it need not be there yet."""
        self._own: Looked[Mapping[str, Path]] = Looked(
            lambda: _files(shelf.books(home)), lambda: shelf.books(home)
        )
        self._lock = Lock()
        self._shelf: RoomShelf | None = None

    def on(self, base: Shelf) -> Shelf:
        """Return the room's shelf upon that of the program; that one where it has no books."""
        own = self._own.now()
        if not own:
            return base
        with self._lock:
            found = self._shelf
            if found is None or found.base is not base or found.own is not own:
                found = self._shelf = RoomShelf(base, own)
            return found

    def forget(self) -> None:
        """Look at the files again the next time: one of them was just written."""
        self._own.forget()


def _files(own: Mapping[str, Path]) -> list[Path]:
    return [file for folder in own.values() for file in library.files(folder)]


def own(on: Shelf) -> Mapping[str, Path]:
    """Return the folders of the room's books on a shelf, by their ids."""
    return on.own if isinstance(on, RoomShelf) else {}
