"""What a room has made of its incidents: scenarios that hold a ruling, and drills on them.

A scenario is a file in the room's folder, `scenarios/incident-7.yaml`: `check`, `replay` and
`drill` take it like any other. The drill of the page is asked from the same file, and its
answer is ruled anew each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, make_response, request, url_for

from referee import swap
from referee.errors import RefereeError
from referee.training import scenes
from referee.training.question import Part, Question
from referee.web import access, casefile, frame, shelves
from referee.web.casefile import Case
from referee.web.incidents import Incident

pages = Blueprint("cases", __name__, url_prefix="/cases")

FOLDER = "scenarios"
MOST = 200
"""Cases that the page lists, the newest first."""
_NAME = "incident-"


def text(incident: Incident) -> str:
    """Return an incident as a scenario that expects what was ruled.

    Raises:
        RefereeError: It cannot be heard any more.
    """
    case = incident.case
    data = casefile.hear(case, None).data
    expected: dict[int, list[dict[str, Any]]] = {}
    for ruling in data["rulings"]:
        expected.setdefault(ruling["after"], []).append(ruling)
    lines: list[str] = []
    for n, sentence in enumerate(case.said, 1):
        lines.append(casefile.entry(sentence))
        for ruling in expected.get(n, ()):
            lines += _expects(ruling)
    titled = {"title": incident.told or f"incident {incident.id}", **case.head}
    return Case(titled).text(lines)


def _expects(ruling: dict[str, Any]) -> Iterator[str]:
    rule = ruling["rule"]
    name = casefile.written(rule["id"], quoted=True) if rule else "none"
    yield f"  - ruling: {name}"
    for key in ("decision", "seat", "amount"):
        if ruling[key] is not None:
            yield f"    {key}: {casefile.written(ruling[key])}"


def make(home: Path, incident: Incident) -> Path:
    """Write the scenario of an incident into the room's folder, whole or not at all.

    Raises:
        RefereeError: It cannot be heard any more, or the folder cannot be written.
    """
    content = text(incident)
    path = _path(home, incident.id)
    path.parent.mkdir(mode=0o700, exist_ok=True)
    swap.put(path, content.encode())
    return path


def made(number: int) -> bool:
    """Say whether an incident has been made a case."""
    home = frame.settings().home
    return home is not None and _path(home, number).is_file()


def every() -> list[int]:
    """Return the numbers of the incidents that were made cases, the newest first."""
    home = frame.settings().home
    names = [] if home is None else [each.stem for each in (home / FOLDER).glob("*.yaml")]
    numbers = [each.removeprefix(_NAME) for each in names if each.startswith(_NAME)]
    return sorted((int(each) for each in numbers if _is_number(each)), reverse=True)[:MOST]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def _path(home: Path, number: int) -> Path:
    return home / FOLDER / f"{_NAME}{number}.yaml"


def _file(number: int) -> Path:
    """Return the file of a case; where there is none there is no such page."""
    access.kept()
    home = frame.settings().home
    if home is None or not made(number):
        abort(404)
    return _path(home, number)


@pages.get("")
def listed() -> Response:
    """Show the cases of this room, each to be drilled on."""
    access.kept()
    return frame.page(
        "cases",
        frame.say("cases.title"),
        cases=[
            {"name": frame.say("log.head", n=n), "url": url_for("cases.asked", number=n)}
            for n in every()
        ],
    )


@pages.get("/<int:number>.yaml")
def file(number: int) -> Response:
    """Give a case as a scenario file."""
    answer = make_response(_file(number).read_bytes())
    answer.mimetype = "application/yaml"
    answer.headers["Content-Disposition"] = f'attachment; filename="{_NAME}{number}.yaml"'
    return answer


@pages.get("/<int:number>")
def asked(number: int) -> Response:
    """Ask about a case; what was answered is in the address, and gone over at once."""
    question = _question(_file(number))
    chosen = {} if question is None else _chosen(question)
    return frame.page(
        "case",
        frame.say("log.head", n=number),
        question=question and _told(question, chosen),
        carried=list(chosen.items()),
        again=url_for("cases.asked", number=number) if chosen else "",
        others=url_for("cases.listed"),
    )


def _question(path: Path) -> Question | None:
    """Return the first question a case gives; None where nothing hangs on the rule."""
    try:
        found = scenes.from_file(path, None, language=frame.language(), shelf=shelves.now())
    except RefereeError:
        return None
    return found[0] if found else None


def _chosen(question: Question) -> dict[str, str]:
    """Return the answers so far: an option of each part, by its key."""
    asked = {part.name: request.args.get(part.name, "") for part in question.parts}
    return {
        part.name: asked[part.name]
        for part in question.parts
        if asked[part.name] in {option.key for option in part.options}
    }


def _told(question: Question, chosen: dict[str, str]) -> dict[str, Any]:
    open_ = next((each for each in question.parts if each.name not in chosen), None)
    return {
        "situation": question.situation,
        "table": "\n".join(question.table),
        "done": [_gone_over(each, chosen[each.name]) for each in question.parts
                 if each.name in chosen],
        "open": open_ and {
            "name": open_.name,
            "prompt": open_.prompt,
            "options": [{"key": each.key, "text": each.text} for each in open_.options],
        },
        "because": "" if open_ else question.because,
    }  # fmt: skip


def _gone_over(part: Part, key: str) -> dict[str, Any]:
    answer = next(each for each in part.options if each.key == key)
    return {
        "prompt": part.prompt,
        "answer": answer.text,
        "right": answer.right,
        "should": "" if answer.right else part.right.text,
        "why": answer.why,
    }
