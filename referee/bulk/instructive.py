"""The hands of an archive that show most: each kind of ruling once, the rarest first.

What happens all the time needs no page. Of each kind the shortest hand is shown, because it
shows the ruling and little else; where there are fewer kinds than room, the next shortest too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee import words as told_words
from referee.bulk.hands import Put, Ready, put, ready
from referee.bulk.room import Room
from referee.bulk.sources import Item
from referee.bulk.tally import NOBODY, Json, Part
from referee.hearing.hear import Hearing

MOST = 10


def chosen(whole: Part) -> list[Json]:
    """Return the hands to show, of an archive counted as a whole."""
    by_kind: dict[str, list[Json]] = {}
    for each in whole.shown:
        by_kind.setdefault(each["kind"], []).append(each)
    kinds = sorted(by_kind, key=lambda kind: (_times(kind, whole), kind))
    rounds = max(map(len, by_kind.values()), default=0)
    found: dict[tuple[str, int, str], Json] = {}
    for at in range(rounds):
        for kind in kinds:
            for each in by_kind[kind][at : at + 1]:
                found.setdefault((each["file"], each["line"], each["hand"]), each)
    return list(found.values())[:MOST]


def _times(kind: str, whole: Part) -> int:
    """Return how often the rarer half of a kind, what was ruled on or the rule, is met."""
    incident, _, rule = kind.partition(": ")
    seen = whole.incidents.get(incident, 0) + whole.standing.get(incident, 0)
    return min(seen, whole.rules.get(rule, 0)) if rule != NOBODY else seen


def hearings(shown: Sequence[Mapping[str, Any]], room: Room) -> Iterator[Json]:
    """Yield the hands to show, each heard again and told whole, as a report tells a hearing."""
    for each in shown:
        one = ready(Item(each["file"], each["line"], each["of"], each["text"]))
        used = room.online() if one.online else room
        yield told(one, put(one, used, watch=True), used)


def told(one: Ready, heard: Put, room: Room) -> Json:
    """Return a hand that was heard as a hearing is told."""
    from referee.bulk.scripts import facts  # most audits have nothing to show

    steps = one.play.steps
    script = facts(one, room.book.id).script({n: step.line for n, step in enumerate(steps, 1)})
    stopped = None
    if heard.stopped is not None:
        n, because = heard.stopped
        stopped = {"after": n, "line": steps[n - 1].line, "because": because}
    hearing = Hearing(script, room.book, heard.floor, room.language, True, stopped)
    return hearing.data | {"scenario": f"{one.hand.file}:{steps[0].line}"}


def pages(shown: Sequence[Mapping[str, Any]], numbers: Json, room: Room) -> dict[str, str]:
    """Return the page of the hands to show, as HTML and as Markdown."""
    from referee.report import archive  # needs the templates, and only a whole archive does

    heard = list(hearings(shown, room))
    words = told_words.load(room.language)
    return {form: archive.page(heard, numbers, words, form) for form in ("html", "md")}
