"""Past states of a book that rooms share: those kept here go into a store, and the other way.

A number means the same state everywhere: who kept something else under a number that others
have used already is told, and may have his states come behind theirs.
"""

from __future__ import annotations

import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

from referee.authoring.history import LABEL, files_of, label_of, numbers, packed
from referee.authoring.newrule import own_book
from referee.database.opened import Database
from referee.errors import UsageError
from referee.named import NamedTuple
from referee.rulebook import library
from referee.swap import put_folder


class Shared(NamedTuple):
    """What came of sharing a book: numbers of the states that were ``sent`` and that ``came``.

    ``renumbered``: what states that were kept here are now called. ``made``: the folder was not
    there, and holds the newest state now.
    """

    book: str
    sent: tuple[int, ...]
    came: tuple[int, ...]
    renumbered: dict[int, int]
    made: bool


class State(NamedTuple):
    """A state of a book as it is kept: its files, when it was kept, and what it is."""

    files: dict[str, bytes]
    at: str
    note: str

    @property
    def sha256(self) -> str:
        """The same for the same files."""
        total = sha256()
        for name, content in sorted(self.files.items()):
            total.update(f"{name}\n{len(content)}\n".encode())
            total.update(content)
        return total.hexdigest()


def share(ref: str, store: Database, *, renumber: bool = False) -> Shared:
    """Bring what a book has kept and what a store has of it together.

    A book whose folder is not there is made in it, as it is in its newest state. The files of
    one that is there are left as they are.

    Raises:
        UsageError: There is no such book, here or there; it came with the program; or a number
            is of another state here than there, and ``renumber`` is not said.
    """
    shelf = _Shelf(store)
    folder, made = _folder(ref, shelf)
    there = shelf.states(folder.name)
    here = {n: _state(folder, n) for n in numbers(folder)}
    apart = [n for n in here if n in there and here[n].sha256 != there[n]]
    renumbered: dict[int, int] = {}
    if apart:
        if not renumber:
            raise UsageError(
                f"edition {apart[0]} of {folder.name!r} is another one in the store"
                "\n  --renumber puts what was kept here behind what is there."
            )
        renumbered = _renumber(folder, [n for n in here if n >= apart[0]], max((*here, *there)))
        here = {n: _state(folder, n) for n in numbers(folder)}
    came = tuple(n for n in there if n not in here)
    for n in came:
        _put(folder, n, shelf.state(folder.name, n))
    sent = tuple(n for n in here if n not in there and shelf.puts(folder.name, n, here[n]))
    if made:
        newest = shelf.state(folder.name, max(there))
        for name, content in newest.files.items():
            (folder / name).write_bytes(content)
    return Shared(folder.name, sent, came, renumbered, made)


def _folder(ref: str, shelf: _Shelf) -> tuple[Path, bool]:
    """Return the folder of a book; where it is not there, but the store has it, a new one."""
    folder = Path(ref)
    if folder.exists() or not shelf.states(folder.name):
        return own_book(ref), False
    if not folder.resolve().parent.is_dir():
        raise UsageError(f"there is no folder {str(folder.parent)!r}")
    folder.mkdir()
    return folder.resolve(), True


def _state(folder: Path, n: int) -> State:
    place = library.kept(folder, n)
    label = label_of(place.parent / LABEL)
    return State(files_of(place), label["at"], label["note"])


def _put(folder: Path, n: int, state: State) -> None:
    """Keep a state that came from the store."""
    for name in state.files:
        if name != Path(name).name or name.startswith("."):
            raise UsageError(f"{name!r} is no file of a book")
    home = folder / library.HISTORY
    home.mkdir(exist_ok=True)
    put_folder(home / str(n), packed(folder.name, state.files, at=state.at, note=state.note))


def _renumber(folder: Path, own: list[int], last: int) -> dict[int, int]:
    """Give states that were kept here the numbers behind all others."""
    became = {n: last + at for at, n in enumerate(own, 1)}
    home = folder / library.HISTORY
    for n in reversed(own):
        shutil.move(home / str(n), home / str(became[n]))
    return became


class _Shelf:
    """The states of books in a store."""

    def __init__(self, store: Database) -> None:
        self.store, self.sql = store, store.sql
        self.edition, self.file = store.tables("book_edition", "book_file")

    def states(self, book: str) -> dict[int, str]:
        """Return what there is of a book: numbers, and what tells each state from others."""
        row = self.edition.c
        asked = self.sql.select(row.number, row.sha256).where(row.book == book)
        with self.store.reads() as connection:
            rows = connection.execute(asked.order_by(row.number))
            return {each.number: each.sha256 for each in rows}

    def state(self, book: str, n: int) -> State:
        """Return a state that is there."""
        row, file = self.edition.c, self.file.c
        with self.store.reads() as connection:
            asked = self.sql.select(self.edition).where(row.book == book, row.number == n)
            found = connection.execute(asked).one()
            files = self.sql.select(file.name, file.content).where(file.edition_id == found.id)
            contents = {each.name: bytes(each.content) for each in connection.execute(files)}
        return State(contents, found.at, found.note)

    def puts(self, book: str, n: int, state: State) -> bool:
        """Keep a state; False where another room was faster with the same one.

        Raises:
            UsageError: Another room was faster with another one.
        """
        values: dict[str, Any] = {"book": book, "number": n, "at": state.at}
        values |= {"note": state.note, "sha256": state.sha256}
        try:
            with self.store.begin() as connection, connection.begin_nested():
                made = connection.execute(self.edition.insert().values(values))
                (number,) = made.inserted_primary_key
                rows = [
                    {"edition_id": number, "name": name, "content": content}
                    for name, content in state.files.items()
                ]
                connection.execute(self.file.insert(), rows)
        except UsageError:
            faster = self.states(book).get(n)
            if faster is None:
                raise
            if faster != state.sha256:
                raise UsageError(
                    f"edition {n} of {book!r} is another one in the store"
                    "\n  --renumber puts what was kept here behind what is there."
                ) from None
            return False
        return True
