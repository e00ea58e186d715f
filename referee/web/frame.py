"""The frame of every page: its language, where it leads, and how a template is filled."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

from flask import Response, current_app, g, make_response, request, url_for

from referee import retold, words
from referee.errors import RefereeError
from referee.report import page as pages
from referee.report import render
from referee.version import __version__
from referee.web import access
from referee.web.settings import UNWRITTEN, Settings
from referee.words import Words

COOKIE = "lang"
YEAR = 365 * 24 * 60 * 60
PARTS = (
    ("settle", "settle.start"), ("rules", "rules.books"), ("replay", "replay.folders"),
    ("drill", "drill.start"), ("log", "log.every"), ("trainees", "trainees.every"),
    ("books", "books.every"),
)  # fmt: skip
"""What the app is for: a word of ``web.parts``, and the page it begins with."""
WITHIN = {"exams": "drill", "cases": "drill"}
"""What is a part of another one, and has no name of its own above."""
KEPT = ("log", "books")
"""Parts that are only there where the room keeps something."""
_UNWRITTEN = re.compile(rf"^{re.escape(UNWRITTEN)}(:\d+)?: ", re.M)


def settings() -> Settings:
    """Return what the server was started with."""
    found: Settings = current_app.extensions["referee"]
    return found


def language() -> str:
    """Return the language of this request: as asked for, as kept, as the browser prefers."""
    if "language" not in g:
        known = words.languages()
        wanted = (request.args.get(COOKIE), request.cookies.get(COOKIE))
        found = next((each for each in wanted if each in known), None)
        g.language = found or request.accept_languages.best_match(known, "en")
    told: str = g.language
    return told


def spoken() -> Words:
    """Return the words of this request."""
    return words.load(language())


def say(path: str, **values: object) -> str:
    """Return a line of the web's own words."""
    return spoken().say(f"web.{path}", **values)


def told(error: RefereeError) -> str:
    """Return what an error says, in the language of this request.

    The line of a file that nobody wrote is left out.
    """
    return _UNWRITTEN.sub("", retold.error(error, language()))


def page(template: str, title: str, *, status: int = 200, **view: Any) -> Response:
    """Return a page: ``reports/web/<template>.html.j2`` in its frame."""
    whole = {**pages.frame(spoken(), title), **view}
    whole |= {
        "language": language(),
        "languages": [
            {"code": code, "name": name, "url": _in_language(code)}
            for code, name in words.in_each("name").items()
        ],
        "parts": [
            {
                "key": name,
                "name": say(f"parts.{name}"),
                "url": url_for(end),
                "here": _here(end),
            }
            for name, end in PARTS
            if access.may(end) and _there(name)
        ],
        "who": access.described(),
        "csrf": access.token,
        "say": say,
        "link": url_for,
        "home": url_for("home.start"),
        "style": url_for("home.style", v=__version__),
        "icon": static("icon.svg"),
        "scripts": [static(name) for name in ("htmx.min.js", "keys.js", "drill.js")],
    }
    answer = make_response(render.render(f"web/{template}", whole, form="html"), status)
    answer.headers["Content-Language"] = language()
    answer.vary.update(("Accept-Language", "Cookie"))
    if request.args.get(COOKIE) == language():
        answer.set_cookie(
            COOKIE, language(), max_age=YEAR, samesite="Lax", httponly=True,
            secure=request.is_secure,
        )  # fmt: skip
    return answer


def part(template: str, **view: Any) -> Response:
    """Return a part of a page alone, which takes the place of the one that is shown."""
    whole = {**view, "say": say, "link": url_for, "csrf": access.token}
    answer = make_response(render.render(f"web/{template}", whole, form="html"))
    answer.headers["Content-Language"] = language()
    return answer


def static(name: str) -> str:
    """Return the address of a file that browsers keep; another version has another address."""
    return url_for("static", filename=name, v=__version__)


def _in_language(code: str) -> str:
    """Return the address of this page in another language, with all else that was asked."""
    if request.endpoint is None or request.method != "GET":
        return url_for("home.start", lang=code)
    asked = {**request.args.to_dict(flat=False), COOKIE: code}
    return f"{request.path}?{urlencode(asked, doseq=True)}"


def _there(part: str) -> bool:
    """Say whether a part has anything to show: some need a place where things are kept."""
    if part in KEPT:
        return access.keeps()
    answers: object = current_app.extensions["referee.answers"]
    return part not in ("drill", "trainees") or answers is not None


def _here(endpoint: str) -> bool:
    part = (request.endpoint or "").partition(".")[0]
    return WITHIN.get(part, part) == endpoint.partition(".")[0]
