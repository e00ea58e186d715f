"""Two accounts of one dispute: where they part, and whether it matters."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from flask import Response, url_for

from referee.report import table as drawing
from referee.report import text
from referee.web import casefile, frame, stepping, taps
from referee.web.casefile import Case

_DECIDES = ("rule", "decision", "seat", "amount", "remedies")
"""What makes a ruling another one."""


def links(case: Case) -> dict[str, str]:
    """Return where the other account is told, and where both are compared."""
    if not case.other:
        if not case.said:
            return {}
        branch = case._replace(said=case.said[:-1], other=case.said)
        return {"branch": url_for("settle.table", **branch.asked())}
    turned = case._replace(said=case.other, other=case.said)
    alone = case._replace(other=())
    return {
        "turn": url_for("settle.table", **turned.asked()),
        "compare": url_for("settle.both", **case.asked()),
        "drop": url_for("settle.table", **alone.asked()),
    }


def compared(case: Case) -> Response:
    """Return the page with both accounts: their rulings, and the question that decides."""
    language, words = frame.language(), frame.spoken()
    told = [
        casefile.hear(each, language).data for each in (case, case._replace(said=case.other))
    ]
    return frame.page(
        "versions",
        frame.say("versions.title"),
        question=_question(case, language) if _decided(told[0]) != _decided(told[1]) else None,
        back=url_for("settle.table", **case.asked()),
        sides=[
            {
                "name": frame.say(f"versions.{name}"),
                "told": [{**each, "called": False} for each in data["script"]],
                "rulings": [
                    stepping.ruling(data, n, words, f"{name}{n + 1}")
                    for n in range(len(data["rulings"]))
                ],
                "none": words.say("report.none"),
                "stopped": text.stopped_line(data, words),
                "table": drawing.view(data["table"], data["next"], f"{name}-table", words),
            }
            for name, data in zip(("one", "other"), told, strict=True)
        ],
    )  # fmt: skip


def _decided(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what was ruled, and what became of the chips, without how it was told."""
    rulings = [{key: each[key] for key in _DECIDES} for each in data["rulings"]]
    for each in rulings:
        each["rule"] = each["rule"] and (each["rule"]["book"], each["rule"]["id"])
    return rulings


def _question(case: Case, language: str) -> str:
    """Return what to ask: which of two things happened, where the accounts part first."""
    nothing = frame.say("versions.nothing")
    one, other = next(
        (pair for pair in zip_longest(case.said, case.other) if pair[0] != pair[1]),
        (None, None),
    )
    names = [(each and taps.told(each, language)) or each or nothing for each in (one, other)]
    return frame.say("versions.question", one=names[0], other=names[1])
