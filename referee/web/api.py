"""What other software of a room asks: the same answers as those of the command line, in JSON.

``openapi.yaml`` beside this module says what may be asked; a test holds the two together.
"""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, request

from referee import words, yamlfile
from referee.errors import ContentError, Place, UsageError
from referee.hearing.disputed import hear_versions
from referee.hearing.hear import Hearing, hear_script
from referee.report.jsonout import dumps
from referee.rulebook import library
from referee.rulebook.alike import words_of
from referee.rulebook.book import list_books
from referee.scenario.reader import read_text
from referee.scenario.values import Script
from referee.version import __version__
from referee.web import casefile, rules, shelves, situations

pages = Blueprint("api", __name__, url_prefix="/api")

MOST_SENTENCES = 1000
"""Of one request: an evening has as many."""
MOST_FOUND = 100
_FLAGS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


@pages.route("/replay", methods=["GET", "POST"])
def replay() -> Response:
    """Give what ``referee replay --format json`` prints of a scenario."""
    script = _script()
    if script.disputes:
        return _json(hear_versions(script, **_asked(script)).data)
    return _json(_heard(script).data)


@pages.route("/next", methods=["GET", "POST"])
def due() -> Response:
    """Give what ``referee next --format json`` prints, at the end or ``after`` a sentence."""
    script = _script()
    after = _whole("after", most=MOST_SENTENCES)
    if after is not None:
        if after > len(script.sentences):
            last = len(script.sentences)
            raise UsageError(f"there is no sentence {after}: the last is {last}")
        script = script.up_to(after)
    return _json(_heard(script).after)


@pages.get("/rules")
def found() -> Response:
    """Give what ``referee book search --format json`` prints."""
    query = request.args.get("q", "")
    if len(query) > rules.LONGEST:
        raise UsageError(f"a search of more than {rules.LONGEST} signs")
    if not words_of(query):
        raise UsageError(f"there is no word to look for in {query!r}")
    book = _book()
    most = _whole("most", most=MOST_FOUND)
    hits = rules.find(query, book or "", most or 10)
    searched = [book] if book else [folder.name for folder in library.editions(None)]
    return _json({"query": query, "books": searched, "hits": [hit.as_json() for hit in hits]})


@pages.get("/rules/<book>/<path:name>")
def rule(book: str, name: str) -> Response:
    """Give an entry of a book with its cases, as ``referee book show`` has them."""
    if book not in casefile.books():
        abort(404)
    found = [rule.as_json() for rule in shelves.now().book(book).own.rules if rule.id == name]
    if not found:
        abort(404)
    return _json(found)


@pages.get("/books")
def books() -> Response:
    """Give what ``referee book list --format json`` prints."""
    named = list_books(_language() or "en")
    return _json([dict(zip(("id", "title", "edition"), each, strict=True)) for each in named])


@pages.get("/openapi.json")
def described() -> Response:
    """Give the description of all of this."""
    return _json(description())


def _json(data: Any) -> Response:
    """Return what the command line would print, byte for byte."""
    return Response(dumps(data), mimetype="application/json")


@lru_cache(maxsize=1)
def description() -> dict[str, Any]:
    """Return the description, read once; its version is that of the program."""
    found: dict[str, Any] = _typed(yamlfile.read(Path(__file__).with_name("openapi.yaml")).data)
    found["info"]["version"] = __version__
    return found


_KINDS = {"true": True, "false": False}


def _typed(value: Any, key: str = "") -> Any:
    """Return values of a description as JSON has them: what is read plainly are all words."""
    if isinstance(value, dict):
        return {name: _typed(each, name) for name, each in value.items()}
    if isinstance(value, list):
        return [_typed(each) for each in value]
    if value in _KINDS:
        return _KINDS[value]
    number = key in ("minimum", "maximum", "minLength", "maxLength", "default")
    return int(value) if number and value.isdecimal() else value


def _script() -> Script:
    """Return the scenario of this request: one that came with the program, or the body."""
    if request.method == "GET":
        name = request.args.get("scenario", "")
        return situations.script(name)
    raw = request.get_data(cache=False)
    place = Place("request")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ContentError(place, "the body is not written in UTF-8") from None
    script = read_text(text, "request")
    if len(script.sentences) > MOST_SENTENCES:
        raise ContentError(
            place, f"more than {MOST_SENTENCES} sentences", "Split it into several."
        )
    return script


def _heard(script: Script) -> Hearing:
    return hear_script(script, **_asked(script))


def _asked(script: Script) -> dict[str, Any]:
    """Return how a script is to be heard, under a book that came with the program."""
    book = _book()
    casefile.known_book(book or script.book or "")
    return {
        "book": book,
        "language": _language(),
        "shelf": shelves.now(),
        "on": _day(),
        "own_rules_only": _flag("own-rules-only"),
    }


def _book() -> str | None:
    book = request.args.get("book")
    return casefile.known_book(book) if book is not None else None


def _language() -> str | None:
    """Return the language that is asked for; None where none is, as on the command line."""
    language, known = request.args.get("lang"), words.languages()
    if language is not None and language not in known:
        there = ", ".join(known)
        raise UsageError(f"there is no language {language!r}\n  There are: {there}.")
    return language


def _day() -> date | None:
    raw = request.args.get("on")
    try:
        return date.fromisoformat(raw) if raw is not None else None
    except ValueError:
        raise UsageError(f"{raw!r} is no day: write it like 2026-03-01") from None


def _flag(name: str) -> bool | None:
    raw = request.args.get(name)
    if raw is not None and raw not in _FLAGS:
        raise UsageError(f"{name!r} is {raw!r}\n  Expected: true or false.")
    return None if raw is None else _FLAGS[raw]


def _whole(name: str, *, most: int) -> int | None:
    raw = request.args.get(name)
    if raw is None:
        return None
    if not (raw.isascii() and raw.isdecimal()) or not 1 <= int(raw[:9]) <= most:
        raise UsageError(f"{name!r} is {raw!r}\n  Expected a number from 1 to {most}.")
    return int(raw)
