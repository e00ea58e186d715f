"""The trainer's report as it is told: text, a page with charts, or a table."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from typing import Any

from referee.report import render
from referee.training import charts
from referee.training.out.sheet import safe
from referee.words import Words

Json = Mapping[str, Any]
COLUMNS = ("name", "asked", "trainees", "facility", "discrimination")


def page(data: Json, say: Words) -> str:
    """Return the report as one file of HTML with its charts drawn in it."""
    view = _view(data, say) | {
        "language": say.language,
        "bars": charts.bars(data["trainees"]),
        "points": charts.points(data["items"]),
        "columns": [say.say(f"training.trainer.columns.{name}") for name in COLUMNS],
        "rows": [[_cell(each[name]) for name in COLUMNS] for each in data["items"]],
    }
    return render.render("trainees", view, form="html")


def text(data: Json, say: Words, paint: render.Paint = render.plain) -> str:
    """Return the report for a terminal."""
    return render.render("trainees", _view(data, say), paint=paint)


def sheet(data: Json) -> str:
    """Return a table for a spreadsheet: a row for each item of each trainee."""
    told = io.StringIO(newline="")
    writer = csv.writer(told)
    writer.writerow(["trainee", "item", "name", "asked", "right", "due", "recall"])
    for trainee in data["trainees"]:
        for each in trainee["items"]:
            writer.writerow(
                [
                    safe(trainee["name"]), each["item"], safe(each["name"]), each["asked"],
                    each["right"], each["due"] or "", _cell(each["recall"]),
                ]
            )  # fmt: skip
    return told.getvalue()


def _cell(value: object) -> str:
    return "" if value is None else str(value)


def _view(data: Json, say: Words) -> dict[str, Any]:
    heads = ("trainees", "items", "doubtful", "retrain", "confused")
    charted = ("facility", "discrimination", "ruling", "rule")
    return {
        "title": say.say("training.trainer.title"),
        "heads": {
            name: say.say(f"training.trainer.heads.{name}") for name in (*heads, *charted)
        },
        "trainees": [
            {"name": each["name"], "lines": list(_lines(each, say))}
            for each in data["trainees"]
        ],
        "doubtful": [
            say.say("training.trainer.doubtful", **each)
            for each in data["items"]
            if each["doubtful"]
        ],
        "confused": [_confused(each, say) for each in data["confused"]],
        "retrain": [say.say("training.trainer.retrain", **each) for each in data["retrain"]],
    }


def _confused(each: Json, say: Words) -> str:
    """Return what was taken for what in a line."""
    head = say.say(f"training.trainer.confused.{each['kind']}")
    return say.say(
        "training.trainer.confused.line", **each, told=f"{head} {each['instead']}".strip()
    )


def _lines(trainee: Json, say: Words) -> Iterator[str]:
    """Yield what is said of one trainee."""
    if not trainee["answers"]:
        yield say.say("training.terminal.nothing")
    for part, (hits, of) in trainee["scores"].items():
        if of:
            yield say.say(f"training.terminal.score.{part}", right=hits, of=of)
    for each in trainee["weak"]:
        yield say.say("training.trainer.weak", **each)
    for each in trainee["exams"]:
        state = {None: "under-way", True: "passed", False: "not-passed"}[each["passed"]]
        yield say.say(f"training.trainer.exam.{state}", **each)
    for each in trainee["table_tests"]:
        state = "passed" if each["passed"] else "not-passed"
        yield say.say(f"training.trainer.test.{state}", **each, day=each["at"][:10])
