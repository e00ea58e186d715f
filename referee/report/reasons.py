"""The whole reasoning at one sentence: what was seen, the rule, and what nearly applied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.report import flips, page, render, text
from referee.words import Words

Json = Mapping[str, Any]


def at(data: Json, after: int) -> dict[str, Any]:
    """Return what a hearing says of the sentence numbered ``after``."""
    return {
        "scenario": data["scenario"],
        "title": data["title"],
        "book": data["book"],
        "after": after,
        "script": [each for each in data["script"] if each["n"] <= after],
        "rulings": [ruling for ruling in data["rulings"] if ruling["after"] == after],
        "honoured": [entry for entry in data["honoured"] if entry["after"] == after],
        "stands": [entry for entry in data["stands"] if entry["after"] == after],
        "ruled_at": sorted({ruling["after"] for ruling in data["rulings"]}),
        "stopped": data["stopped"],
    }


def told(
    data: Json, words: Words, *, form: str = "text", paint: render.Paint = render.plain
) -> str:
    """Return the same as text, or as a page."""
    ruled_at = ", ".join(str(after) for after in data["ruled_at"])
    elsewhere = "rulings-at" if ruled_at else "no-rulings"
    view = {
        "title": data["scenario"],
        "book": words.say("report.book", **data["book"]),
        "rulings": [],
        "nothing": words.say("report.after-none", after=data["after"]),
        "elsewhere": words.say(f"report.{elsewhere}", sentences=ruled_at),
        "honoured_head": words.say("report.honoured"),
        "honoured": [text.honoured_line(entry, words) for entry in data["honoured"]],
        "stopped": text.stopped_line(data, words),
        "flips_head": words.say("report.flip.head"),
        "flips": flips.lines(data["flips"], words) if "flips" in data else [],
    }
    if form != "text":
        title = words.say("report.page.because-of", scenario=data["title"], after=data["after"])
        view |= page.frame(words, title, show_facts=True)
        view["rulings"] = [
            page.ruling(data, at, words, f"r{at + 1}") for at in range(len(data["rulings"]))
        ]
        return render.render("why", view, form=form)
    view["rulings"] = [text.ruling_view(ruling, words) for ruling in data["rulings"]]
    return render.render("why", view, paint=paint)
