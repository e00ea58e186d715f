"""Exams on a phone: drawn, answered against the clock, told at the end, and put on paper."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from secrets import token_hex
from typing import Any

from flask import Blueprint as Pages
from flask import Response, abort, jsonify, redirect, request, url_for
from werkzeug.wrappers import Response as Answered

from referee.errors import UsageError
from referee.rulebook.rule import in_language
from referee.training import blueprint, exam, insight, memory
from referee.training.blueprint import Blueprint
from referee.training.exam import Exam, Result
from referee.training.question import Answer
from referee.training.sitting import Asked
from referee.training.store import Review
from referee.web import asking, frame, learning, rules, shelves

pages = Pages("exams", __name__, url_prefix="/exam")

Json = Mapping[str, Any]
OWN = "exams"
"""The folder of a room's own exams, in the folder of the room."""


def files() -> dict[str, Path]:
    """Return the exams there are by their names: those that ship, and those of the room."""
    found = {path.stem: path for path in blueprint.listed()}
    home = frame.settings().home
    if home is not None:
        found |= {path.stem: path for path in sorted((home / OWN).glob("*.yaml"))}
    return found


def plan(name: str) -> Blueprint:
    """Return an exam by its name; never a file of the machine.

    Raises:
        UsageError: There is none of that name.
        ContentErrors: With every fault of its file.
    """
    path = files().get(name)
    if path is None:
        raise UsageError(f"there is no exam {name[:40]!r}\n  There are: {', '.join(files())}.")
    return _plan(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _plan(path: Path, stamp: int) -> Blueprint:
    return blueprint.load(str(path))


def title(name: str) -> str:
    """Return what an exam is called; by its name where its file is gone."""
    if name not in files():
        return name
    told = plan(name).title
    return in_language(told, frame.language()) or name


def address(number: int) -> str:
    """Return where an attempt is."""
    return url_for("exams.one", number=number)


# --- attempts -------------------------------------------------------------------------------


def ended(number: int) -> bool:
    """Say whether an attempt is over."""
    found = exam.one(learning.store(), number)
    return found is not None and found["ended"] is not None


def _attempt(number: int) -> Json:
    """Return an attempt of who asks, or one a trainer looks at; to others it is not there."""
    found = exam.one(learning.store(), number)
    own = found is not None and found["name"] == learning.trainee()
    if found is None or not (own or learning.trains()):
        abort(404)
    return found


def _sat(attempt: Json) -> Exam | None:
    """Return an attempt to go on with; None where it is over, or its book is changed."""
    if attempt["ended"] is not None:
        return None
    book = learning.book(attempt["book"])
    if book.sha256 != attempt["sha256"] or attempt["blueprint"] not in files():
        return None
    return Exam(
        plan(attempt["blueprint"]), book, learning.store(), attempt["name"],
        seed=token_hex(4), language=frame.language(), shelf=shelves.now(),
    )  # fmt: skip


@pages.get("")
def every() -> Response:
    """Show the exams there are, and the attempts of who asks."""
    name = learning.trainee()
    tried = exam.of_trainee(learning.store(), name) if name else []
    own = frame.settings().book
    return learning.page(
        "exams",
        learning.tell("exam.title"),
        name=name if learning.asks_name() else None,
        trainees=learning.store().trainees() if learning.asks_name() else [],
        exams=[_offered(plan(each), tried) for each in files()],
        books=[
            {"key": id_, "name": told, "here": id_ == own}
            for id_, told, _ in rules.named(frame.language())
        ],
        attempts=[listed(each) for each in reversed(tried)],
    )


def listed(each: Json) -> dict[str, Any]:
    """Return an attempt as a list shows it."""
    state = {None: "under-way", True: "passed", False: "not-passed"}[each["passed"]]
    told = {**each, "blueprint": title(each["blueprint"])}
    return {
        "line": learning.say().say(f"training.trainer.exam.{state}", **told),
        "day": learning.day(datetime.fromisoformat(each["ended"])) if each["ended"] else "",
        "url": address(each["id"]),
    }


def _offered(each: Blueprint, tried: list[dict[str, Any]]) -> dict[str, Any]:
    say = learning.say()
    least = [
        learning.tell(f"exam.least.{part}", share=round(100 * share))
        for part, share in each.least.items()
    ]
    return {
        "id": each.id,
        "title": title(each.id),
        "about": say.say(
            "training.exam.about",
            questions=each.count, attempts=each.attempts, table=len(each.table),
        ),
        "least": least,
        "time": learning.tell("exam.time", count=each.seconds) if each.seconds else "",
        "open": next(
            (
                address(one["id"])
                for one in tried
                if one["blueprint"] == each.id and one["ended"] is None
            ),
            None,
        ),
    }  # fmt: skip


@pages.post("/begin")
def begins() -> Answered:
    """Begin an attempt, or go on with the one that is under way."""
    name = learning.takes_name()
    if not name:
        return redirect(url_for("exams.every"), 303)
    asked, book = (
        plan(request.form.get("exam", "")),
        learning.book(request.form.get("book", "")),
    )
    with learning.turn():
        sat = Exam(
            asked, book, learning.store(), name,
            seed=token_hex(4), language=frame.language(), shelf=shelves.now(),
        )  # fmt: skip
        next(sat.questions(), None)  # its clock runs from now
    return redirect(address(sat.number), 303)


@pages.get("/<int:number>")
def one(number: int) -> Response:
    """Show the question that is asked; once all are answered, what came of it."""
    attempt = _attempt(number)
    if attempt["ended"] is not None:
        return _result(attempt)
    if attempt["name"] != learning.trainee():
        abort(404)  # a trainer sees it when it is over
    book = learning.book(attempt["book"])
    review = _open(number)
    question = learning.question(review.key, book) if review else None
    if review is None or question is None or book.sha256 != attempt["sha256"]:
        return learning.page(
            "pause",
            title(attempt["blueprint"]),
            changed=book.sha256 != attempt["sha256"] or (review and question is None),
            goes_on=url_for("exams.goes_on", number=number),
        )
    done = learning.store().reviews(exam=number)
    keys = json.loads(attempt["drawn"])
    seconds = plan(attempt["blueprint"]).seconds
    return learning.page(
        "question",
        learning.tell("question", n=len(done) + 1, of=len(keys)),
        faces=asking.faces,
        question=asking.told(question, "table"),
        lines=[title(attempt["blueprint"])],
        why=learning.say().say("training.exam.put-off") if done and done[-1].late else "",
        part=asking.part(question, review.chosen),
        answers=url_for("exams.answers", number=number),
        method="post",
        carried=[("review", review.id)],
        left=max(0, round(seconds - _taken(review))) if seconds else None,
    )


def _open(number: int) -> Review | None:
    """Return the question of an attempt that is asked, None where it was left between two."""
    found = learning.store().reviews(exam=number, done=False)
    done = {each.key for each in learning.store().reviews(exam=number)}
    return next((each for each in found if each.key not in done), None)


def _taken(review: Review) -> float:
    """Return the seconds since a question was put: leaving the page stops no clock."""
    return (memory.now() - review.at).total_seconds()


@pages.post("/<int:number>/go")
def goes_on(number: int) -> Answered:
    """Go on with an attempt that was left between two questions."""
    with learning.turn():
        sat = _sat(_own(number))
        if sat is not None and next(sat.questions(), None) is None:
            sat.result()
    return redirect(address(number), 303)


def _own(number: int) -> Json:
    found = _attempt(number)
    if found["name"] != learning.trainee():
        abort(404)
    return found


@pages.post("/<int:number>")
def answers(number: int) -> Answered:
    """Take the answer to a part of the question that is asked; no other can be answered."""
    with learning.turn():
        sat = _sat(_own(number))
        review = _open(number) if sat is not None else None
        if sat is not None and review is not None:
            _answered(sat, review)
    return redirect(address(number) + asking.to_prompt(), 303)


def _answered(sat: Exam, review: Review) -> None:
    question = learning.question(review.key, sat.book)
    if question is None or request.form.get("review") != str(review.id):
        return
    found = asking.chosen(question, review)
    if found is None:
        return
    chosen, last = found
    seconds = _taken(review)
    if not last:
        sat.store.chooses(review.id, chosen, seconds)
        return
    sat.ended(Asked(question, None, review.id), Answer(question, chosen), seconds=seconds)
    if next(sat.questions(), None) is None:
        sat.result()


# --- after ----------------------------------------------------------------------------------


def _result(attempt: Json) -> Response:
    view = _told(attempt)
    say = learning.say()
    return learning.page(
        "result",
        title(attempt["blueprint"]),
        **view,
        verdict=say.say(f"training.exam.{'passed' if attempt['passed'] else 'not-passed'}"),
        questions=[
            {
                "n": n,
                "name": insight.named(
                    next(iter(each.items), f"skill:{each.kind}"), say, shelves.now()
                ),
                "hit": insight.right(each) and not each.late,
                "late": each.late,
                "url": asking.of_review(each.id),
            }
            for n, each in enumerate(learning.store().reviews(exam=attempt["id"]), 1)
        ],
        certificate=url_for("exams.certificate", number=attempt["id"]),
        record=url_for("exams.record", number=attempt["id"]),
    )


def _scored(attempt: Json) -> Result | None:
    """Return the result of an attempt; None where the file of its exam is gone."""
    if attempt["blueprint"] not in files():
        return None
    return exam.scored(learning.store().reviews(exam=attempt["id"]), plan(attempt["blueprint"]))


def _told(attempt: Json) -> dict[str, Any]:
    """Return what a page says of an attempt that is over."""
    result, say = _scored(attempt), learning.say()
    right, of = (result.right, result.of) if result else ({}, {})
    return {
        "name": attempt["name"],
        "exam": title(attempt["blueprint"]),
        "passed": attempt["passed"],
        "day": learning.day(datetime.fromisoformat(attempt["ended"])),
        "under": learning.tell(
            "exam.under",
            book=attempt["book"], edition=attempt["edition"], hash=attempt["sha256"][:16],
        ),
        "scores": [
            say.say(f"training.exam.score.{part}", right=right[part], of=count)
            for part, count in of.items()
            if count
        ],
        "chapters": [
            {"name": _chapter(name, attempt["book"]), "right": hits, "of": count}
            for name, (hits, count) in (result.chapters.items() if result else ())
        ],
    }  # fmt: skip


def _chapter(name: str, ref: str) -> str:
    """Return what a chapter or a kind is called."""
    told = learning.say().find(f"training.kinds.{name}.name")
    if told:
        return told[:1].upper() + told[1:]
    book = learning.book(ref)
    for layer in book.layers:
        for each in layer.chapters:
            if Path(each.file).stem == name:
                return in_language(each.title, frame.language())
    return name


def _over(number: int) -> Json:
    found = _attempt(number)
    if found["ended"] is None:
        abort(404)
    return found


@pages.get("/<int:number>/certificate")
def certificate(number: int) -> Response:
    """Show what came of an attempt as a sheet to be signed."""
    attempt = _over(number)
    return learning.page(
        "certificate",
        learning.tell("exam.certificate"),
        **_told(attempt),
        back=address(number),
        verdict=learning.say().say(
            f"training.exam.{'passed' if attempt['passed'] else 'not-passed'}"
        ),
    )


@pages.get("/<int:number>/record.json")
def record(number: int) -> Response:
    """Give what ``referee exam --format json`` tells of an attempt."""
    attempt = _over(number)
    result = _scored(attempt)
    if result is None:
        abort(404)
    answer = jsonify(exam.as_json(attempt, result))
    answer.headers["Content-Disposition"] = f'attachment; filename="exam-{number}.json"'
    return answer
