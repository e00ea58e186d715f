"""The whole reasoning at one sentence: what was seen, the rule, and what nearly applied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.report import render, text
from referee.words import Words

Json = Mapping[str, Any]


def at(data: Json, after: int) -> dict[str, Any]:
    """Return what a hearing says of the sentence numbered ``after``."""
    return {
        "scenario": data["scenario"],
        "book": data["book"],
        "after": after,
        "rulings": [ruling for ruling in data["rulings"] if ruling["after"] == after],
        "honoured": [entry for entry in data["honoured"] if entry["after"] == after],
        "stands": [entry for entry in data["stands"] if entry["after"] == after],
        "ruled_at": sorted({ruling["after"] for ruling in data["rulings"]}),
        "stopped": data["stopped"],
    }


def told(data: Json, words: Words) -> str:
    """Return the same as text."""
    ruled_at = ", ".join(str(after) for after in data["ruled_at"])
    form = "rulings-at" if ruled_at else "no-rulings"
    view = {
        "title": data["scenario"],
        "book": words.say("report.book", **data["book"]),
        "rulings": [text.ruling_view(ruling, words) for ruling in data["rulings"]],
        "nothing": words.say("report.after-none", after=data["after"]),
        "elsewhere": words.say(f"report.{form}", sentences=ruled_at),
        "honoured_head": words.say("report.honoured"),
        "honoured": [text.honoured_line(entry, words) for entry in data["honoured"]],
        "stopped": text.stopped_line(data, words),
    }
    return render.render("why", view)
