"""The page of an audit: what was counted, and the hands that show most, each told whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.report import page as pages
from referee.report import render
from referee.words import Words

Json = Mapping[str, Any]
COUNTS = {
    "by_incident": "audit.by-incident",
    "by_standing": "audit.by-standing",
    "by_rule": "audit.by-rule",
}
"""What is counted by name, with the line of words that heads it."""


def page(hearings: Sequence[Json], counted: Json, words: Words, form: str) -> str:
    """Return the page as ``html`` or ``md``; ``counted`` has the keys of an audit's summary."""
    title = words.say("audit.page.title")
    view = {
        **pages.frame(words, title),
        "contents": True,
        "hearings": [
            pages.hearing(each, words, f"h{at}") for at, each in enumerate(hearings, 1)
        ],
        "lines": [*summary(counted, words), words.say("audit.page.which")]
        if hearings
        else [*summary(counted, words), words.say("audit.page.none")],
        "tables": tables(counted, words),
    }
    return render.render("audit", view, form=form)


def summary(counted: Json, words: Words) -> list[str]:
    """Return how many hands there were and how they ended."""
    return [
        words.say("audit.page.hands", **{key: counted[key] for key in _COUNTED}),
        words.say("audit.stacks", equal=counted["stacks_equal"]),
    ]


_COUNTED = ("hands", "clean", "flagged", "rejected")


def tables(counted: Json, words: Words) -> list[dict[str, Any]]:
    """Return what is counted by name, each with its head; nothing of what is not there."""
    return [
        {
            "head": words.say(f"audit.{key.replace('_', '-')}"),
            "rows": list(counted[key].items()),
        }
        for key in COUNTS
        if counted[key]
    ]
