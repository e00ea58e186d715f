"""The books in memory, for many readers; read again once one of their files is another one."""

from __future__ import annotations

import os
from collections.abc import Iterator

from flask import current_app, has_app_context

from referee import content
from referee.rulebook.book import Shelf
from referee.web.looked import Looked
from referee.web.roomshelf import RoomShelves


def _files(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for each in sorted(entries, key=lambda entry: entry.name):
            if each.name.startswith("."):
                continue
            if each.is_dir():
                yield from _files(each.path)
            else:
                yield each.path


_SHIPPED = Looked(lambda: _files(str(content.root("rulebooks"))), Shelf)
EXTENSION = "referee.books"
"""Where an app has the shelf of its room."""


def now() -> Shelf:
    """Return the books as they are now, those of the room among them."""
    base = _SHIPPED.now()
    room = _room()
    return room.on(base) if room else base


def forget() -> None:
    """Look at all files again the next time: one of them was just written."""
    _SHIPPED.forget()
    if room := _room():
        room.forget()


def _room() -> RoomShelves | None:
    return current_app.extensions.get(EXTENSION) if has_app_context() else None
