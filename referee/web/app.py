"""The app: its parts put together. Who starts it says where it listens."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from flask import Flask

from referee.errors import UsageError
from referee.web import (
    access,
    accounts,
    api,
    beside,
    casefile,
    door,
    drill,
    editing,
    exams,
    faults,
    guard,
    home,
    impacts,
    importing,
    learning,
    log,
    people,
    pocket,
    roomdrill,
    roomshelf,
    settle,
    shelves,
    trainees,
)
from referee.web.keeping import Kept
from referee.web.settings import Settings

KEY = "key"
"""The file of a room that signs its sessions."""


def create(settings: Settings | None = None) -> Flask:
    """Return the app as a server runs it.

    Raises:
        UsageError: If others reach it and nobody could come in, there is no such book, or its
            folder cannot be used.
    """
    settings = settings or Settings()
    kept = Kept(settings.home, settings.store) if settings.home else None
    if not settings.alone and (kept is None or not accounts.every(kept)):
        raise UsageError(
            f"{settings.host} can be reached by others, and there is no account yet\n"
            "  For example: referee account add anna --role manager"
        )
    app = Flask("referee.web", static_folder="static", template_folder=None)
    app.extensions |= {"referee": settings, "referee.guesses": accounts.Guesses()}
    app.extensions["referee.impacts"] = beside.Desk(impacts.MOST)
    app.extensions[pocket.EXTENSION] = beside.Desk(pocket.MOST)
    if settings.shelf:
        app.extensions[shelves.EXTENSION] = roomshelf.RoomShelves(settings.shelf)
    with app.app_context():
        casefile.known_book(settings.book)
    app.secret_key = _key(settings.home) if settings.home else secrets.token_bytes()
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    guard.install(app, settings)
    access.install(app, settings, kept)
    learning.install(app, settings)
    faults.install(app)
    for part in (
        home, door, people, pocket, importing, settle, log, roomdrill, editing, drill, exams,
        trainees, api,
    ):  # fmt: skip
        app.register_blueprint(part.pages)
    return app


def _key(folder: Path) -> bytes:
    """Return the room's key, made once: nobody but its owner may read it."""
    file = folder / KEY
    with suppress(FileExistsError):
        handle = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(handle, "wb") as fresh:
            fresh.write(secrets.token_bytes(32))
    key = file.read_bytes()
    if len(key) < 32:
        raise UsageError(f"{str(file)!r} is no key\n  Delete it: a new one is made.")
    return key
