"""A book beside an edition before it: which entries are otherwise, and in what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from referee.errors import UsageError, did_you_mean
from referee.press.texts import GONE, NEW, Part, linked, marked
from referee.rulebook import library
from referee.rulebook.book import Book, load_book
from referee.rulebook.editions import Change, changes
from referee.rulebook.layer import Layer
from referee.rulebook.rule import Rule, in_language
from referee.table.order import RemedyStep
from referee.words import Words


def edition(named: str, book: Book) -> Book:
    """Return another edition of a book: by its name in print, its id, or its folder.

    Raises:
        UsageError: The family of the book has no such edition.
        ContentErrors: It is faulty.
    """
    here = Path(book.own.place.file).resolve().parent
    family = [each for each in library.family(here) if each.resolve() != here]
    by_name = {load_book(each).own.edition: each for each in family}
    try:
        found = load_book(by_name.get(named, named))
    except UsageError:
        known = [*by_name, *(each.name for each in family)]
        there = f"There are: {', '.join(known)}." if known else "It has no other edition."
        near = "".join(f"\n  {line}" for line in did_you_mean(named, known))
        raise UsageError(
            f"the book {book.id!r} has no edition {named!r}\n  {there}{near}"
        ) from None
    if found.own.effective > book.own.effective:
        raise UsageError(
            f"the edition {named!r} is in force from {found.own.effective}, after "
            f"{book.id!r}, which is from {book.own.effective}"
        )
    return found


class Redline:
    """What is otherwise in a book since another edition of it.

    Without an edition before, nothing is.
    """

    def __init__(self, now: Layer, before: Layer | None) -> None:
        self.before = before
        self.changes: Sequence[Change] = changes(before, now) if before is not None else ()
        self._by_id = {each.id: each for each in self.changes}
        self._old: dict[tuple[str, int], Rule] = {}
        if before is not None:
            self._old = {(rule.id, rule.case): rule for rule in before.rules}

    def kind(self, rule: Rule) -> str:
        """Return how an entry is otherwise; empty where it is as it was."""
        change = self._by_id.get(rule.id)
        return change.kind if change is not None else ""

    def old(self, rule: Rule) -> Rule | None:
        """Return an entry or a case as it was."""
        return self._old.get((rule.id, rule.case))

    def parts(
        self, rule: Rule, field: str, language: str, anchors: Mapping[str, str]
    ) -> list[Part]:
        """Return a text of a rule, marked where it was another; its numbers lead to rules."""
        text = in_language(getattr(rule, field), language)
        if self.before is None:
            return linked(text, anchors)
        old = self.old(rule)
        if old is None:
            return [Part(text, NEW)] if text else []
        was = in_language(getattr(old, field), language)
        return linked(text, anchors) if was == text else marked(was, text)

    def removed(self, language: str) -> list[dict[str, Any]]:
        """Return the entries that are no longer there, struck whole."""
        gone = (self._old.get((each.id, 0)) for each in self.changes if each.kind == "removed")
        return [
            {
                "number": rule.number,
                "title": [Part(in_language(rule.title, language), GONE)],
                "text": [Part(in_language(rule.text, language), GONE)],
            }
            for rule in gone
            if rule is not None
        ]

    def substance(self, rule: Rule, words: Words) -> list[str]:
        """Return what an entry does otherwise than before, a line for each thing."""
        change, old = self._by_id.get(rule.id), self.old(rule)
        if change is None or change.kind != "changed" or old is None or rule.case:
            return []
        lines = []
        for field in change.fields:
            if field == "sets":
                lines += [words.say("press.was-now", **each) for each in _answers(old, rule)]
            elif field == "remedies" and old.remedies != rule.remedies:
                was, now = _steps(old.remedies), _steps(rule.remedies)
                what = words.say("press.fields.remedies")
                lines.append(words.say("press.was-now", what=what, was=was, now=now))
            elif words.find(f"press.fields.{field}"):
                what = words.say(f"press.fields.{field}")
                lines.append(words.say("press.otherwise", what=what))
        return lines


def _answers(old: Rule, new: Rule) -> Iterator[dict[str, str]]:
    for key in {**old.sets, **new.sets}:
        was, now = old.sets.get(key, "–"), new.sets.get(key, "–")
        if was != now:
            yield {"what": key, "was": was, "now": now}


def _steps(steps: Sequence[RemedyStep]) -> str:
    return ", ".join(
        step.do if step.arg is None else f"{step.do}: {step.arg}" for step in steps
    ) or "–"  # fmt: skip
