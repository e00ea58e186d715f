"""The app under a server that stands up to a room: waitress, with threads."""

from __future__ import annotations

import logging
from threading import Thread
from typing import TYPE_CHECKING, Any

from referee import words
from referee.errors import UsageError
from referee.report import render
from referee.training import course
from referee.web import casefile, rules, setting_up, shelves, situations, taps
from referee.web.app import create
from referee.web.settings import Settings

if TYPE_CHECKING:
    from flask import Flask

THREADS = 8
MOST_HEADER = 64 * 1024
"""Bytes of what comes before the body: an address carries a whole case."""
MOST_BODY = 2 << 20
"""Bytes at which the connection is cut; the app refuses less politely told below that."""


def made(settings: Settings) -> Any:
    """Return a server that listens; it serves when it is run, until somebody ends it.

    Raises:
        UsageError: If the address cannot be listened at, or nobody could come in.
    """
    import waitress  # only here: an app under test needs no server

    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s")
    app = create(settings)
    ready(app, settings.book)
    try:
        server = waitress.create_server(
            app,
            host=settings.host,
            port=settings.port,
            threads=THREADS,
            max_request_header_size=MOST_HEADER,
            max_request_body_size=MOST_BODY,
            ident=None,
        )
    except (OSError, ValueError) as error:
        where = f"{settings.host}:{settings.port}"
        raise UsageError(f"cannot listen at {where}: {error}\n  Is it in use?") from None
    Thread(target=warm, args=(app, settings.book), daemon=True).start()
    return server


def ready(app: Flask, book: str) -> None:
    """Make what every page needs, before anybody is let in: a third of a second."""
    with app.app_context():
        render.prepare("web")
        casefile.hear(setting_up.at_once(next(iter(taps.offered()["games"])), book), "en")
        for language in words.languages():
            rules.named(language)


def warm(app: Flask, book: str) -> None:
    """Read what the first reader of some pages would have to wait for."""
    with app.app_context():
        situations.texts()
        rules.find("chip", book)
        rules.find("chip")
        course.shipped_by_rule(shelves.now().book(book))
