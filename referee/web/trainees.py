"""The trainer's pages: who is weak where, groups, what is asked badly, what is taken along."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, jsonify, make_response, redirect, request, url_for
from werkzeug.wrappers import Response as Answered

from referee.errors import UsageError
from referee.training import charts, exam, groups, insight, trainer
from referee.web import access, casefile, exams, frame, learning, rules, shelves, standing

pages = Blueprint("trainees", __name__, url_prefix="/trainees")

LONGEST_NOTE = 500


def _told() -> tuple[dict[str, Any], str]:
    """Return the report of those the address asks for, and the group it names.

    Raises:
        UsageError: There is no such group or book.
    """
    store = learning.store()
    group = request.args.get("group", "")[: groups.LONGEST]
    only = groups.of(store, group) if group else ()
    ref = request.args.get("book", "")
    book = learning.book(ref) if ref else None
    return insight.told(store, learning.say(), only=only, book=book, shelf=shelves.now()), group


@pages.get("")
def every() -> Response:
    """Show all trainees, or those of a group."""
    data, group = _told()
    asked: dict[str, Any] = {"group": group or None}
    there = groups.every(learning.store())
    return learning.page(
        "trainees",
        learning.tell("trainees.title"),
        groups=[{"name": each, "here": each == group} for each in there],
        group=group,
        trainees=[
            {
                "name": each["name"],
                "url": url_for("trainees.one", name=each["name"]),
                "cards": list(standing.cards(each)),
                "line": learning.tell("trainees.answers", count=each["answers"]),
                "weak": [one["name"] for one in each["weak"]],
                "groups": each["groups"],
            }
            for each in data["trainees"]
        ],
        items=url_for("trainees.items", **asked),
        out={
            name: url_for(f"trainees.{name}", **asked) for name in ("sheet", "report", "data")
        },
    )


@pages.get("/of/<path:name>")
def one(name: str) -> Response:
    """Show how it stands with one trainee."""
    _known(name)
    return learning.page(
        "trainee",
        name,
        told=standing.of(name),
        exams=[
            {"key": each, "name": exams.title(each)}
            for each in exams.files()
            if exams.plan(each).table
        ],
        books=_books(frame.settings().book),
        examiner=_examiner(),
    )


def _books(here: str) -> list[dict[str, Any]]:
    found = rules.named(frame.language())
    return [{"key": id_, "name": told, "here": id_ == here} for id_, told, _ in found]


def _known(name: str) -> None:
    if name not in learning.store().trainees():
        abort(404)


@pages.get("/items")
def items() -> Response:
    """Show what is asked: how hard it is, what tells nobody apart, what is taken for what."""
    data, group = _told()
    say = learning.say()
    return learning.page(
        "items",
        learning.tell("items.title"),
        group=group,
        points=charts.points(data["items"]),
        columns=[say.say(f"training.trainer.columns.{name}") for name in trainer.COLUMNS],
        rows=[[_cell(name, each[name]) for name in trainer.COLUMNS] for each in data["items"]],
        doubtful=[
            say.say("training.trainer.doubtful", **each)
            for each in data["items"]
            if each["doubtful"]
        ],
        confused=[
            {**each, "head": say.say(f"training.trainer.confused.{each['kind']}")}
            for each in data["confused"]
        ],
        book=data["book"],
        books=_books(""),
        retrain=[say.say("training.trainer.retrain", **each) for each in data["retrain"]],
    )


def _cell(name: str, value: Any) -> str:
    if value is None:
        return ""
    return f"{round(100 * value)} %" if name == "facility" else str(value)


# --- what is taken along --------------------------------------------------------------------


def _given(text: str, name: str, kind: str) -> Response:
    answer = make_response(text)
    answer.mimetype = kind
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@pages.get("/sheet.csv")
def sheet() -> Response:
    """Give the report as a sheet."""
    return _given(trainer.sheet(_told()[0]), "trainees.csv", "text/csv")


@pages.get("/report.html")
def report() -> Response:
    """Give the report as one file with its charts."""
    return _given(trainer.page(_told()[0], learning.say()), "trainees.html", "text/html")


@pages.get("/report.json")
def data() -> Response:
    """Give the report as plain values."""
    answer = jsonify(_told()[0])
    answer.headers["Content-Disposition"] = 'attachment; filename="trainees.json"'
    return answer


# --- what a trainer writes ------------------------------------------------------------------


@pages.post("/groups")
def grouped() -> Answered:
    """Put a trainee into groups, told with commas between."""
    name = request.form.get("name", "")
    _known(name)
    groups.put(learning.store(), name, request.form.get("groups", "").split(","))
    return redirect(url_for("trainees.one", name=name), 303)


@pages.post("/sign")
def signs() -> Answered:
    """Write down a table test: who has seen it, under which book, and whether it was passed."""
    asked = request.form
    name = asked.get("name", "")
    _known(name)
    plan = exams.plan(asked.get("exam", ""))
    if not plan.table:
        raise UsageError(f"{plan.id} has no table test")
    if asked.get("passed") not in ("yes", "no"):
        abort(400)
    by = _examiner() or " ".join(asked.get("examiner", "").split())[: learning.LONGEST_NAME]
    if not by:
        raise UsageError("a table test needs an examiner")
    exam.sign(
        learning.store(), name, plan, learning.book(casefile.known_book(asked.get("book", ""))),
        examiner=by, passed=asked["passed"] == "yes",
        note=" ".join(asked.get("note", "").split())[:LONGEST_NOTE],
    )  # fmt: skip
    return redirect(url_for("trainees.one", name=name), 303)


def _examiner() -> str:
    """Return who signs: who has come in; empty where nobody is asked for a name."""
    who = access.account()
    return who.name if who else ""
