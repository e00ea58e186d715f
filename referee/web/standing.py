"""How it stands with a trainee: what is weak, what comes back when, exams and table tests."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from typing import Any

from flask import url_for

from referee.training import insight, kinds, memory, progress
from referee.training.store import Review
from referee.web import asking, exams, learning, rules, shelves

MISSES = 10
"""Wrong answers of late that are listed."""


def back(due: datetime, now: datetime) -> str:
    """Return in words when something that is due comes back."""
    days = (progress.day_of(due) - progress.day_of(now)).days
    if days <= 0:
        return learning.tell("back.today")
    if days == 1:
        return learning.tell("back.tomorrow")
    return learning.tell("back.days", days=days, day=learning.day(due))


def of(name: str) -> dict[str, Any]:
    """Return how it stands with a trainee, as a page shows it."""
    say, store = learning.say(), learning.store()
    told = insight.of_one(store, name, say, shelves.now())
    return {
        "name": name,
        "answers": told["answers"],
        "cards": list(cards(told)),
        "weak": [_item(each) for each in told["weak"]],
        "items": [_item(each) for each in told["items"]],
        "exams": [exams.listed(each) for each in told["exams"]],
        "misses": list(islice(_misses(store.reviews(trainee=name)), MISSES)),
        "tests": [table_test(each) for each in told["table_tests"]],
        "groups": told["groups"],
    }


def lines(name: str, by: datetime) -> Iterator[str]:
    """Yield in short how it stands: what comes back by a moment, and the days in a row."""
    store, now = learning.store(), memory.now()
    log = store.reviews(trainee=name)
    if log:
        count = progress.due(store.states(name).values(), by)
        yield learning.tell("due" if by <= now else "due-tomorrow", count=count)
        days = {progress.day_of(each.at) for each in log}
        yield learning.tell("row", days=progress.in_a_row(days, progress.day_of(now)))


def cards(told: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the few numbers that stand above all else."""
    row = told["days_in_a_row"]
    yield {"n": row, "what": learning.tell("cards.row", days=row)}
    yield {"n": told["due"], "what": learning.tell("cards.due")}
    for part, (hits, of_all) in told["scores"].items():
        if of_all:
            share = f"{round(100 * hits / of_all)} %"
            yield {"n": share, "what": learning.tell(f"cards.{part}")}


def _item(each: dict[str, Any]) -> dict[str, Any]:
    due, recall = each["due"], each["recall"]
    return {
        **each,
        "name": each["name"][:1].upper() + each["name"][1:],
        "back": back(datetime.fromisoformat(due), memory.now()) if due else "",
        "share": round(100 * each["right"] / each["asked"]),
        "url": _read_more(each["item"]),
        "recall": f"{round(100 * recall)} %" if recall is not None and recall < 1 else "",
    }


def _read_more(item: str) -> str | None:
    """Return where an item is learned: the rule it is about, or drills of its kind."""
    kind, _, rest = item.partition(":")
    if kind == "skill":
        return url_for("drill.start", kind=rest) if rest in kinds.kinds() else None
    return rules.address(*rest.split(":", 1)) if ":" in rest else None


def _misses(log: list[Review]) -> Iterator[dict[str, str]]:
    """Yield what was wrong, the newest first; nothing of an exam that is under way."""
    closed: dict[int, bool] = {}
    for each in reversed(log):
        if each.late or insight.right(each):
            continue
        if each.exam is not None:
            closed.setdefault(each.exam, exams.ended(each.exam))
        if each.exam is None or closed[each.exam]:
            yield {
                "name": item_name(each),
                "day": learning.day(each.at),
                "url": asking.of_review(each.id),
            }


def item_name(review: Review) -> str:
    """Return what a review was about."""
    return insight.named(
        next(iter(review.items), f"skill:{review.kind}"), learning.say(), shelves.now()
    )


def table_test(each: dict[str, Any]) -> str:
    """Return a table test in a line."""
    state = "passed" if each["passed"] else "not-passed"
    line = learning.say().say(
        f"training.trainer.test.{state}",
        **each,
        day=learning.day(datetime.fromisoformat(each["at"])),
    )
    return f"{line}. {each['note']}" if each["note"] else line
