"""One hand, sentence by sentence: what is shown after each, under one book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee.hearing.hear import Hearing
from referee.report import due, page, table, text
from referee.words import Words

Json = Mapping[str, Any]
Heard = Callable[[int], Hearing]
"""What hears the first sentences of a script."""


def step(whole: Json, hear: Heard, at: int, words: Words, name: str) -> dict[str, Any]:
    """Return what is shown after sentence ``at`` of a script that was heard as ``whole``.

    A ruling is shown where it fell in the whole hearing. While an act is under way the table
    is shown as it was before that act: read so far, the act would be ruled another one.
    """
    end = len(whole["script"])
    rulings = [n for n, each in enumerate(whole["rulings"]) if last(each) == at]
    under_way, now = _settled(whole, hear, at)
    return {
        "id": name,
        "book": words.say("report.book", **whole["book"]),
        "rulings": [ruling(whole, n, words, f"{name}-{n + 1}") for n in rulings],
        "under_way": under_way,
        "next": due.lines(now, words) if not rulings else [],
        "stopped": text.stopped_line(whole, words) if _stops(whole, at) else None,
        "table": {
            **table.view(now["table"], now["next"], f"{name}-table", words),
            "title": phase(now["table"], words),
        },
        "honoured": [
            text.honoured_line(each, words) for each in whole["honoured"] if each["after"] == at
        ],
        "stands": [text.stands_line(each, words) for each in whole["stands"]]
        if at == end
        else [],
    }


def ruling(whole: Json, n: int, words: Words, name: str) -> dict[str, Any]:
    """Return a ruling; the table and all that happened before stand beside it already."""
    told = page.ruling(whole, n, words, name)
    called = [each for each in told["happened"] if each["called"]]
    return {**told, "table": None, "happened": called}


def phase(seen: Json, words: Words) -> str:
    """Return how far a table is, as it stands below its drawing."""
    told = table.phase(seen["phase"], words)
    return told[:1].upper() + told[1:]


def fell(whole: Json) -> set[int]:
    """Return the sentences at which a ruling fell."""
    return {last(each) for each in whole["rulings"]}


def last(ruling: Json) -> int:
    """Return the sentence at which a ruling fell."""
    return int(ruling.get("up_to", ruling["after"]))


def _stops(whole: Json, at: int) -> bool:
    return bool(whole["stopped"]) and at >= int(whole["stopped"]["after"])


def _settled(whole: Json, hear: Heard, at: int) -> tuple[bool, Json]:
    """Return whether an act is under way, and the hearing up to the last that is settled."""
    for n in range(at, 0, -1):
        now = hear(n).data
        before = sum(last(each) <= n for each in whole["rulings"])
        if len(now["rulings"]) <= before:
            return n < at, now
    return False, hear(at).data
