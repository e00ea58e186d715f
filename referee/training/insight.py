"""What a trainer asks of the log: who is weak where, what tells nobody apart, who retrains.

*Facility* is the share of right answers to an item. *Discrimination* is the point-biserial
correlation between an answer to it and how often the same trainee is right in everything else:
near 0 or below it is right or wrong by luck, and the rule behind it may be badly written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cache, lru_cache
from math import sqrt
from typing import Any

from referee import content
from referee.errors import RefereeError
from referee.rulebook.book import Book, Shelf
from referee.rulebook.rule import in_language
from referee.table.record import Record
from referee.training import exam, groups, memory, misconceptions, progress
from referee.training.heard import FLOOR
from referee.training.question import RULE, RULING
from referee.training.store import Review, Store
from referee.words import Words

Json = dict[str, Any]
Titles = Mapping[str, tuple[str, Mapping[str, str]]]
"""The number and the title of each rule, by its id."""
SHIPPED = Shelf()
"""Books that come with the program, or stand in the folder one is in."""


class Limits(Record):
    """From where on something is said: ``rulebooks/training/limits.yaml``; shares to 1."""

    weak_answers: int
    weak_share: float
    doubtful_answers: int
    doubtful_trainees: int
    doubtful_below: float


@cache
def limits() -> Limits:
    """Return the limits of the file."""
    from referee.yamlfile import read  # only a report needs it

    data = read(content.root("rulebooks") / "training" / "limits.yaml").data
    weak, doubtful = data["weak"], data["doubtful"]
    return Limits(
        int(weak["answers"]),
        int(weak["share"].removesuffix("%")) / 100,
        int(doubtful["answers"]),
        int(doubtful["trainees"]),
        int(doubtful["discrimination"]) / 100,
    )


def right(review: Review) -> bool:
    """Say whether all that was asked was right."""
    return all(score for score in (review.ruling, review.rule) if score is not None)


def told(
    store: Store,
    say: Words,
    *,
    only: Iterable[str],
    book: Book | None,
    shelf: Shelf = SHIPPED,
) -> Json:
    """Return the whole report; ``only`` are the trainees meant (none: all).

    ``book``: who has to be asked again what this edition rules otherwise; off the ``shelf``
    come the titles of rules.
    """
    wanted = list(only)
    log = [each for each in store.reviews() if _counts(each)]
    names = wanted or store.trainees()
    now = memory.now()
    grouped = groups.every(store)
    tests = exam.table_tests(store)
    of_each: dict[str, list[Review]] = {name: [] for name in names}
    for each in log:
        of_each.setdefault(each.trainee, []).append(each)
    return {
        "trainees": [
            _trainee(store, name, of_each[name], say, now, shelf)
            | {"table_tests": _tests_of(name, tests), "groups": _groups_of(name, grouped)}
            for name in names
        ],
        "items": items(log, say, shelf),
        "confused": confused(log, say, shelf),
        "retrain": [] if book is None else list(_retrain(store, names, book, say)),
        "book": book.id if book is not None else None,
    }


def of_one(store: Store, name: str, say: Words, shelf: Shelf = SHIPPED) -> Json:
    """Return what the report says of one trainee, without a look at the others."""
    log = [each for each in store.reviews(trainee=name) if _counts(each)]
    return _trainee(store, name, log, say, memory.now(), shelf) | {
        "table_tests": _tests_of(name, exam.table_tests(store)),
        "groups": _groups_of(name, groups.every(store)),
    }


def _counts(review: Review) -> bool:
    return not review.late and (review.ruling is not None or review.rule is not None)


def _tests_of(name: str, tests: Iterable[Json]) -> list[Json]:
    shown = ("at", "examiner", "book", "edition", "passed", "note")
    return [{key: each[key] for key in shown} for each in tests if each["name"] == name]


def _groups_of(name: str, grouped: Mapping[str, list[str]]) -> list[str]:
    return [group for group, members in grouped.items() if name in members]


def _trainee(
    store: Store, name: str, own: list[Review], say: Words, now: datetime, shelf: Shelf
) -> Json:
    states = store.states(name)
    by_item: list[Json] = []
    for item, answers in _by_item(own).items():
        hits = sum(map(right, answers))
        state = states.get(item)
        by_item.append(
            {
                "item": item,
                "name": named(item, say, shelf),
                "asked": len(answers),
                "right": hits,
                "due": state.due.isoformat() if state and state.due else None,
                "recall": round(memory.recall(state, now), 2) if state else None,
            }
        )
    by_item.sort(key=lambda each: (each["right"] / each["asked"], -each["asked"]))
    bound = limits()
    weak = [
        each
        for each in by_item
        if each["asked"] >= bound.weak_answers
        and each["right"] <= bound.weak_share * each["asked"]
    ]
    days = [progress.day_of(each.at) for each in own]
    return {
        "name": name,
        "answers": len(own),
        "last": own[-1].at.isoformat() if own else None,
        "days_in_a_row": progress.in_a_row(days, progress.day_of(now)),
        "due": progress.due(states.values(), now),
        "scores": {part: _score(own, part) for part in ("ruling", "rule")},
        "items": by_item,
        "weak": weak,
        "exams": [
            {
                key: each[key]
                for key in ("id", "blueprint", "book", "edition", "ended", "passed", "score")
            }
            for each in exam.of_trainee(store, name)
        ],
    }


def _score(log: list[Review], part: str) -> list[int]:
    """Return how many were right, and of how many."""
    scores = [getattr(each, part) for each in log if getattr(each, part) is not None]
    return [sum(scores), len(scores)]


def _by_item(log: Iterable[Review]) -> dict[str, list[Review]]:
    found: dict[str, list[Review]] = {}
    for review in log:
        for item in review.items:
            found.setdefault(item, []).append(review)
    return found


# --- items ----------------------------------------------------------------------------------


def items(log: list[Review], say: Words, shelf: Shelf = SHIPPED) -> list[Json]:
    """Return every item with its facility and discrimination, the doubtful ones first."""
    bound = limits()
    found = []
    for item, answers in _by_item(log).items():
        trainees = {each.trainee for each in answers}
        value = discrimination(item, answers, log)
        enough = (
            len(answers) >= bound.doubtful_answers and len(trainees) >= bound.doubtful_trainees
        )
        found.append(
            {
                "item": item,
                "name": named(item, say, shelf),
                "asked": len(answers),
                "trainees": len(trainees),
                "facility": round(sum(map(right, answers)) / len(answers), 3),
                "discrimination": None if value is None else round(value, 3),
                "doubtful": enough and value is not None and value < bound.doubtful_below,
            }
        )
    return sorted(found, key=lambda each: (not each["doubtful"], each["facility"]))


def discrimination(item: str, answers: list[Review], log: list[Review]) -> float | None:
    """Return the point-biserial correlation of an item; None where it cannot be reckoned.

    It cannot where all answers are alike, or nobody has answered anything else.
    """
    elsewhere: dict[str, list[bool]] = {}
    for review in log:
        if item not in review.items:
            elsewhere.setdefault(review.trainee, []).append(right(review))
    pairs = [
        (right(each), sum(elsewhere[each.trainee]) / len(elsewhere[each.trainee]))
        for each in answers
        if each.trainee in elsewhere
    ]
    hits = [share for good, share in pairs if good]
    misses = [share for good, share in pairs if not good]
    if not hits or not misses:
        return None
    shares = [share for _, share in pairs]
    mean = sum(shares) / len(shares)
    spread = sqrt(sum((share - mean) ** 2 for share in shares) / len(shares))
    if not spread:
        return None
    p = len(hits) / len(pairs)
    apart = sum(hits) / len(hits) - sum(misses) / len(misses)
    return apart / spread * sqrt(p * (1 - p))


# --- what is taken for what -----------------------------------------------------------------


def confused(log: Iterable[Review], say: Words, shelf: Shelf = SHIPPED) -> list[Json]:
    """Return what was chosen in the place of what, the commonest first.

    ``kind`` says what is known of the wrong choice: ``rule`` another rule was named, ``floor``
    the floor was called for nothing, ``belief`` a misconception that has a name; ``instead`` is
    what was named or believed.
    """
    found: dict[tuple[str, str, str], list[Review]] = {}
    for each in log:
        if not each.items:
            continue
        for kind, taken in _taken(each):
            found.setdefault((each.items[0], kind, taken), []).append(each)
    told = [
        {
            "item": item,
            "name": named(item, say, shelf),
            "kind": kind,
            "instead": _instead(kind, taken, answers[0].book, say, shelf),
            "times": len(answers),
            "trainees": len({each.trainee for each in answers}),
        }
        for (item, kind, taken), answers in found.items()
    ]
    return sorted(told, key=lambda each: (-each["times"], -each["trainees"], each["name"]))


def _taken(review: Review) -> Iterable[tuple[str, str]]:
    """Yield the kind and the name of what was wrongly chosen, where more is known of it."""
    if review.rule is False and (key := review.chosen.get(RULE)):
        yield "rule", key.removeprefix("rule ")
    if review.ruling is False and (key := review.chosen.get(RULING)):
        if key == FLOOR:
            yield "floor", ""
        elif key.startswith("belief "):
            yield "belief", key.removeprefix("belief ")


def _instead(kind: str, taken: str, book_id: str, say: Words, shelf: Shelf) -> str:
    if kind == "rule":
        titles = (title for number, title in _rules(book_id, shelf).values() if number == taken)
        return f"{taken} {in_language(next(titles, {}), say.language)}".strip()
    if kind == "belief":
        for each in misconceptions.load():
            if each.id == taken:
                return in_language(each.why, say.language)
        return taken
    return ""


def _retrain(store: Store, names: list[str], book: Book, say: Words) -> Iterable[Json]:
    """Yield what trainees have known that the book rules otherwise now."""
    for name in names:
        for item, state in store.states(name).items():
            if state.changed or memory.quarantined(state, book).changed:
                yield {"trainee": name, "item": item, "name": _named(item, say, _titles(book))}


def named(item: str, say: Words, shelf: Shelf = SHIPPED) -> str:
    """Return an item as a trainer reads it: number and title of a rule, or what a kind asks."""
    book_id = item.split(":")[1] if item.count(":") > 1 else ""
    return _named(item, say, _rules(book_id, shelf) if book_id else {})


def _named(item: str, say: Words, known: Titles) -> str:
    kind, _, rest = item.partition(":")
    if kind == "skill":
        return say.find(f"training.kinds.{rest}.name") or rest
    book_id, _, rule_id = rest.partition(":")
    number, title = known.get(rule_id, (rule_id, {}))
    return f"{number} {in_language(title, say.language)} ({book_id})".replace("  ", " ")


@lru_cache(maxsize=32)
def _rules(book_id: str, shelf: Shelf) -> Titles:
    try:
        return _titles(shelf.book(book_id))
    except RefereeError:
        return {}  # a book that is not here any more


def _titles(book: Book) -> Titles:
    return {
        rule.id: (rule.number, rule.title)
        for layer in reversed(book.books)
        for rule in layer.rules
        if not rule.case
    }
