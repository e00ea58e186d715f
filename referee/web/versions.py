"""Two accounts of one dispute: what each comes to, and the one question that decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Response, url_for

from referee.hearing.disputed import Disputed
from referee.report import disputed, text
from referee.report import table as drawing
from referee.web import frame, stepping, tellings
from referee.web.casefile import Case
from referee.web.tellings import ONE, OTHER, Place


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
    found, stories = tellings.heard(case, language)
    data = stories.data
    return frame.page(
        "versions",
        frame.say("versions.title"),
        ask=_asked(case, found, stories, data),
        back=url_for("settle.table", **case.asked()),
        sides=[
            {
                "name": frame.say(f"versions.{name}"),
                "told": [{**each, "called": False} for each in told["script"]],
                "rulings": [
                    stepping.ruling(told, n, words, f"{name}{n + 1}")
                    for n in range(len(told["rulings"]))
                ],
                "none": words.say("report.none"),
                "stopped": text.stopped_line(told, words),
                "table": drawing.view(told["table"], told["next"], f"{name}-table", words),
            }
            for name, told in ((ONE, data["versions"][0]), (OTHER, data["versions"][-1]))
        ],
    )


def _asked(
    case: Case, found: Sequence[Place], stories: Disputed, data: dict[str, Any]
) -> dict[str, Any] | None:
    """Return the question, and with each answer what follows and where it leads."""
    if stories.ask is None:
        return None
    words = frame.spoken()
    answers = [
        {
            "said": disputed.said(each, words),
            "then": disputed.then(each, data, words),
            "url": url_for(
                "settle.table",
                **tellings.settled(case, found, stories.ask.dispute, name).asked(),
            ),
        }
        for name, each in zip((ONE, OTHER), data["ask"]["answers"], strict=True)
    ]
    told = [each for each in data["ask"]["answers"] if each["sentences"]]
    if len(told) == 1:
        line = frame.say("versions.whether", said=disputed.said(told[0], words))
    else:
        one, other = (each["said"] for each in answers)
        line = frame.say("versions.question", one=one, other=other)
    return {"line": line, "answers": answers}
