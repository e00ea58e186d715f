"""Recorded hands, pasted or sent as a file, to be stepped through like any other.

Nothing of it is kept, and nothing is ever unpacked or run: a hand becomes a case, and a case
is its address.
"""

from __future__ import annotations

from typing import Any

from flask import Response, abort, redirect, request, url_for
from werkzeug.wrappers import Response as Answer

from referee import retold, yamlfile
from referee.bulk import single
from referee.bulk.scripts import Cut
from referee.errors import ContentError
from referee.web import casefile, frame, replay, roomshelf, shelves
from referee.web.casefile import Case

pages = replay.pages

MOST = 20
"""Hands of a text that are shown; a hand is heard in some hundredths of a second."""
MOST_TEXT = 500_000
"""Bytes of a text: some three hundred hands."""
NAME = "(hands)"
"""What messages call the text; it is not shown."""


@pages.get("/hand")
def asks() -> Response:
    """Ask for recorded hands."""
    return _form("", [])


def _form(
    text: str, wrong: list[str], hands: list[dict[str, Any]] | None = None, *, status: int = 200
) -> Response:
    return frame.page(
        "hands",
        frame.say("hands.title"),
        status=status,
        text=text,
        wrong=wrong,
        hands=hands or [],
        books=casefile.books(),
        book=request.form.get("book") or frame.settings().book,
        most=MOST_TEXT,
    )


@pages.post("/hand")
def takes() -> Answer:
    """Lead to a hand, or list those there are."""
    raw = _sent()
    book = casefile.known_book(request.form.get("book") or frame.settings().book)
    hands: list[dict[str, Any]] = []
    wrong: list[str] = []
    folder = roomshelf.own(shelves.now()).get(book)
    for n, found in enumerate(single.scenarios(NAME, raw, book, folder)):
        if n == MOST:
            wrong.append(frame.say("hands.more", count=MOST))
            break
        if isinstance(found, ContentError):
            wrong.append(_fault(found))
        else:
            hands.append(_hand(found, n + 1))
    if len(hands) == 1 and not wrong:
        return redirect(hands[0]["url"], 303)
    text = raw.decode("utf-8-sig", "replace")
    return _form(text, wrong, hands, status=200 if hands else 400)


def _sent() -> bytes:
    """Return the text that was sent: the file, where there is one, else what was pasted."""
    file = request.files.get("file")
    raw = file.read(MOST_TEXT + 1) if file is not None and file.filename else b""
    raw = raw or request.form.get("text", "").replace("\r\n", "\n").encode()
    if len(raw) > MOST_TEXT:
        abort(413)
    return raw


def _fault(fault: ContentError) -> str:
    said = retold.line(fault.fault, frame.language())
    line = fault.place.line
    return f"{frame.say('books.line', line=line)}: {said}" if line else said


def _hand(cut: Cut, place: int) -> dict[str, Any]:
    """Return a hand as it stands in the list, with where it is stepped through."""
    case = case_of(cut, place)
    return {
        "title": case.head["title"],
        "told": frame.say(
            "hands.told",
            game=frame.spoken().find(f"web.games.{cut.variant}") or cut.variant,
            count=len(cut.stacks),
        ),
        "url": url_for("replay.table", **case.asked()),
    }


def case_of(cut: Cut, place: int) -> Case:
    """Return a recorded hand as a case; one without a number is called by its ``place``.

    How it ended on record is left to the hearing.
    """
    data = yamlfile.parse(cut.text(), NAME).data
    said = data.pop("script")
    for name in ("ends", "tags"):
        data.pop(name, None)
    data["title"] = frame.say("hands.head", n=cut.hand if cut.hand.isdecimal() else place)
    return Case(data, tuple(said))
