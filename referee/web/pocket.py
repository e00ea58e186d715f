"""A book to take along: one file for a phone, made once for all who want it."""

from __future__ import annotations

from functools import partial
from typing import Any

from flask import Response, abort, current_app, make_response, redirect, url_for
from werkzeug.wrappers import Response as Answer

from referee.rulebook.book import Book
from referee.rulebook.rule import in_language
from referee.version import __version__
from referee.web import beside, frame, packing, roomshelf, rules, shelves

pages = rules.pages

MOST = 4
"""Pages that are kept in memory, some two megabytes each."""
EXTENSION = "referee.pocket"
"""Where an app has those that are made."""


@pages.get("/-/phone/<book>")
def phone(book: str) -> Response:
    """Show whether the file is made, how far it has come, or what makes it."""
    found = rules.of(book)
    job = _desk().find(_key(found))
    return frame.page(
        "phone",
        in_language(found.title, frame.language()),
        book={"id": found.id, "edition": found.edition},
        back=url_for("rules.book", book=book),
        **_told(book, job),
    )


@pages.post("/-/phone/<book>")
def packs(book: str) -> Answer:
    """Have the file made, unless it is."""
    found = rules.of(book)
    ref = roomshelf.own(shelves.now()).get(book, book)
    _desk().begin(_key(found), lambda _, place: packing.command(ref, frame.language(), place))
    return redirect(url_for("rules.phone", book=book), 303)


@pages.get("/-/phone/<book>/come")
def packed(book: str) -> Response:
    """Tell how far it has come, or give what leads to the file."""
    return frame.part("_packed", **_told(book, _desk().find(_key(rules.of(book)))))


@pages.get("/-/phone/<book>/file")
def file(book: str) -> Response:
    """Give the file."""
    job = _desk().find(_key(rules.of(book)))
    if job is None or job.data is None:
        abort(404)
    answer = make_response(job.data)
    answer.mimetype = "text/html"
    answer.headers["Content-Disposition"] = f'attachment; filename="{book}.html"'
    return answer


def _told(book: str, job: beside.Job | None) -> dict[str, Any]:
    done, of = job.come() if job else (0, 0)
    link = partial(url_for, book=book)
    return {
        "asked": job is not None and not job.failed,
        "failed": job is not None and job.failed,
        "come": frame.say("books.come", done=done, of=of) if of else "",
        "look": link("rules.packed"),
        "make": link("rules.packs"),
        "here": link("rules.phone"),
        "file": link("rules.file") if job and job.data else "",
        "size": f"{len(job.data) / 1e6:.1f}" if job and job.data else "",
    }


def _key(book: Book) -> str:
    """Return what tells one page from another: its books, and the language it opens in."""
    return f"{book.id} {book.sha256} {frame.language()} {__version__}"


def _desk() -> beside.Desk:
    desk: beside.Desk = current_app.extensions[EXTENSION]
    return desk
