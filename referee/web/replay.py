"""Scenarios to step through: the table drawn after each sentence, rulings where they fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, request, url_for

from referee.errors import UsageError
from referee.hearing.hear import Hearing
from referee.rulebook.rule import in_language
from referee.scenario.values import Script
from referee.web import casefile, frame, situations, stepping

pages = Blueprint("replay", __name__, url_prefix="/replay")

MOST = 100
"""Scenarios that one page lists."""


@pages.get("")
def folders() -> Response:
    """Show the folders of scenarios; with ``q`` those whose title has these words."""
    query = " ".join(request.args.get("q", "")[:100].split())
    counts = Counter(map(situations.folder_of, situations.texts()))
    return frame.page(
        "folders",
        frame.say("parts.replay"),
        query=query,
        hits=_listed(situations.titled(query, MOST)) if query else [],
        folders=[
            {"name": _game(name), "count": count, "url": url_for("replay.folder", name=name)}
            for name, count in sorted(counts.items())
        ],
    )


def _game(folder: str) -> str:
    """Return what the game of a folder is called; several games in turn go by their folder."""
    return frame.spoken().find(f"web.games.{folder}") or folder.replace("-", " ")


def _listed(names: Iterable[str]) -> list[dict[str, str]]:
    return [
        {
            "title": in_language(each.title, frame.language()),
            "name": each.name,
            "url": url_for("replay.scenario", name=each.name),
        }
        for each in map(situations.listed, names)
        if each
    ]


@pages.get("/in/<path:name>")
def folder(name: str) -> Response:
    """Show the scenarios of a folder."""
    found = [each for each in situations.texts() if situations.folder_of(each) == name]
    if not found:
        abort(404)
    sheets = range(1, (len(found) - 1) // MOST + 2)
    at = _number(sheets[-1], "page")
    return frame.page(
        "folder",
        _game(name),
        situations=_listed(found[(at - 1) * MOST : at * MOST]),
        sheets=[
            {"n": n, "url": url_for("replay.folder", name=name, page=n), "here": n == at}
            for n in sheets
        ],
    )


@pages.get("/of/<path:name>")
def scenario(name: str) -> Response:
    """Step through a scenario."""
    try:
        script = situations.script(name)
    except UsageError:
        abort(404)
    return _stepped(script, url_for("replay.scenario", name=name), {})


@pages.get("/table")
def table() -> Response:
    """Step through what was tapped in at a table."""
    case = casefile.from_request()
    script = casefile.hear(case, None).script
    return _stepped(script, url_for("replay.table"), case.asked())


@dataclass(frozen=True)
class _Asked:
    """What the address of a step says beside the script."""

    base: str
    carried: dict[str, Any]
    book: str
    beside: str
    at: int

    def url(self, **other: Any) -> str:
        """Return the address of another step."""
        asked = {"book": self.book, "with": self.beside, "at": self.at, **other}
        query = {**self.carried, **{key: value for key, value in asked.items() if value}}
        return f"{self.base}?{_encoded(query)}"


def _encoded(query: dict[str, Any]) -> str:
    return urlencode(query, doseq=True)


def _stepped(script: Script, base: str, carried: dict[str, Any]) -> Response:
    own = script.book or ""
    end = len(script.sentences)
    named = {key: request.args.get(key, "") for key in ("book", "with")}
    for key, value in named.items():
        named[key] = casefile.known_book(value) if value else ""
    asked = _Asked(base, carried, named["book"], named["with"], _number(end))
    words, language = frame.spoken(), frame.language()

    def heard(book: str, up_to: int | None = None) -> Hearing:
        part = script
        if up_to is not None and up_to < end:
            part = script.up_to(up_to)
        return casefile.hear_one(part, language, book=book if book != own else None)

    sides = [asked.book or own, *([asked.beside] if asked.beside else [])]
    wholes = [heard(book).data for book in sides]
    steps = [
        stepping.step(whole, partial(heard, book), asked.at, words, f"b{at}")
        for at, (book, whole) in enumerate(zip(sides, wholes, strict=True), 1)
    ]
    marks = set().union(*(stepping.fell(whole) for whole in wholes))
    first = wholes[0]
    return frame.page(
        "step",
        first["title"],
        question=first["question"],
        steps=steps,
        script=[
            {
                **each,
                "url": asked.url(at=each["n"]),
                "here": each["n"] == asked.at,
                "ruled": each["n"] in marks,
            }
            for each in first["script"]
        ],
        place=frame.say("replay.place", at=asked.at, count=end),
        prev=asked.url(at=asked.at - 1) if asked.at > 1 else None,
        next=asked.url(at=asked.at + 1) if asked.at < end else None,
        books=casefile.books(),
        book=sides[0],
        beside=asked.beside,
        hidden=[*casefile.pairs(carried), ("at", asked.at)],
        base=base,
    )


def _number(end: int, name: str = "at") -> int:
    """Return the number that is asked for, from 1 to ``end``; 1 where none is."""
    raw = request.args.get(name, "1")
    if not raw.isascii() or not raw.isdecimal() or not 1 <= int(raw[:6]) <= end:
        abort(404)
    return int(raw)
