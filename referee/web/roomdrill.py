"""Drills on what happened in the room: asked from its own scenarios, each ruled anew.

What was answered is in the address and kept nowhere: it would tell who remembered the evening.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, make_response, request, url_for

from referee.errors import RefereeError
from referee.training import scenes
from referee.training.question import Answer, Question
from referee.web import access, asking, frame, learning, roomcases, shelves

pages = Blueprint("cases", __name__, url_prefix="/cases")


@pages.get("")
def listed() -> Response:
    """Show the cases of this room, each to be drilled on."""
    access.kept()
    return frame.page(
        "cases",
        frame.say("cases.title"),
        cases=[
            {"name": frame.say("log.head", n=n), "url": url_for("cases.asked", number=n)}
            for n in roomcases.every()
        ],
    )


@pages.get("/<int:number>.yaml")
def file(number: int) -> Response:
    """Give a case as a scenario file."""
    found = _file(number)
    answer = make_response(found.read_bytes())
    answer.mimetype = "application/yaml"
    answer.headers["Content-Disposition"] = f'attachment; filename="{found.name}"'
    return answer


def _file(number: int) -> Path:
    """Return the file of a case; where there is none there is no such page."""
    access.kept()
    home = frame.settings().home
    if home is None or not roomcases.made(number):
        abort(404)
    return roomcases.path(home, number)


@pages.get("/<int:number>")
def asked(number: int) -> Response:
    """Ask about a case, a part at a time; once all is answered it is gone over."""
    question = _question(_file(number))
    here, title = url_for("cases.asked", number=number), frame.say("log.head", n=number)
    links = [{"url": url_for("cases.listed"), "name": frame.say("cases.title")}]
    if question is None:
        return frame.page("case", title, links=links)
    chosen = _chosen(question)
    shown: dict[str, Any] = {
        "question": asking.told(question, "table"),
        "faces": asking.faces,
    }
    if asking.left(question, chosen):
        shown |= {
            "lines": [frame.say("cases.about")],
            "part": asking.part(question, chosen),
            "answers": here,
            "method": "get",
            "carried": list(chosen.items()),
            "left": None,
            "why": "",
        }
        return learning.page("question", title, **shown)
    over = asking.gone_over(Answer(question, {**chosen}), learning.book(question.book))
    links = [{"url": here, "name": frame.say("cases.again")}, *links]
    return learning.page(
        "over", title, **shown, over=over, links=links,
        by="", late=False, changed=False, back=[],
    )  # fmt: skip


def _question(path: Path) -> Question | None:
    """Return the first question a case gives; None where nothing hangs on the rule."""
    try:
        found = scenes.from_file(path, None, language=frame.language(), shelf=shelves.now())
    except RefereeError:
        return None
    return found[0] if found else None


def _chosen(question: Question) -> dict[str, str]:
    """Return the answers so far: an option of each part, by its key."""
    asked = request.args.to_dict()
    told = {**asked, asked.get("part", ""): asked.get("option", "")}
    return {
        part.name: told[part.name]
        for part in question.parts
        if told.get(part.name) in {option.key for option in part.options}
    }
