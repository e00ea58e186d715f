"""The report of an incident: what happened, the ruling, and a seal anybody can make again."""

from __future__ import annotations

import hashlib
from typing import Any

from flask import Response, url_for

from referee.report import page
from referee.report.jsonout import dumps
from referee.version import __version__
from referee.web import casefile, frame
from referee.web.casefile import Case


def sheet(case: Case) -> Response:
    """Return the sheet to print."""
    whole = view(case)
    return frame.page(
        "incident",
        frame.say("report.title"),
        report=whole,
        file=url_for("settle.scenario", **case.asked()),
        back=url_for("settle.table", **case.asked()),
    )


def view(case: Case) -> dict[str, Any]:
    """Return what a report tells of a case."""
    words = frame.spoken()
    data = casefile.hear(case, frame.language()).data
    book = data["book"]
    told = page.hearing(data, words, "s1")
    told |= {
        "scenario": frame.say("report.with", version=__version__),
        "title": frame.say("report.title"),
    }
    return {
        "wrong": [],
        "hearing": told,
        "seal": frame.say("report.seal", seal=seal(case)),
        "sealed": frame.say(
            "report.sealed", book=book["id"], edition=book["edition"], hash=book["sha256"]
        ),
        "text": case.text(),
        "again": frame.say("report.again"),
    }


def seal(case: Case) -> str:
    """Return the seal of a case: of what happened, of the book, and of what was ruled.

    It is SHA-256, in hexadecimal, of three parts a line each: SHA-256 of the scenario file,
    that of the book, that of the rulings as ``replay --format json`` tells them in English.
    """
    data = casefile.hear(case, None).data
    rulings = [_bare(each) for each in data["rulings"]]
    parts = (_sha(case.text()), data["book"]["sha256"], _sha(dumps(rulings)))
    return _sha("\n".join(parts))


def _bare(ruling: dict[str, Any]) -> dict[str, Any]:
    keys = ("after", "hand", "incident", "decision", "seat", "amount", "remedies", "rule")
    return {key: ruling[key] for key in keys}


def _sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
