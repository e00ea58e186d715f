"""What a book tells of itself: numbers in its texts, how old a translation is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256

from referee.errors import did_you_mean
from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.lintfault import LintFault

_DIGEST = 8
"""Hexadecimal digits that are enough to tell one text of a rule from the next."""

POINTS = re.compile(
    r"\b(?:rules?|see|правил[аоіу]?|пункт\w*|див\.|см\.|zasad\w*|zob\.|punkt\w*)\s+"
    r"(\d+(?:\.\d+)+[a-z]?|\d+-[A-Z])(?![\w/])",
    re.I,
)
"""A number with a point or a hyphen behind a word that points: a plain count is none."""


def mentions(book: Book) -> Iterator[LintFault]:
    """Find numbers that the words of an entry point to and that no rule of the chain has."""
    known = {rule.printed for layer in book.books for rule in layer.rules}
    known |= {rule.id for layer in book.books for rule in layer.rules}
    for rule in book.own.rules:
        entry = book.own.rule(rule.id)
        told: dict[str, str] = {}
        for name in ("title", "text", "because"):
            said = getattr(rule, name)
            if rule.case and entry is not None and said == getattr(entry, name):
                continue
            for words in said.values():
                told |= dict.fromkeys(POINTS.findall(words), name)
        for number in sorted(told):
            if not _stands(number, known):
                yield LintFault(
                    "mention",
                    rule.place,
                    f"rule {rule.number} speaks of {number}, and no rule has that number",
                    "Write the number of a rule of this book or of one that it extends.",
                    *did_you_mean(number, known),
                    part=(told[number],),
                )


def _stands(number: str, known: set[str]) -> bool:
    """Tell whether a number is that of a rule, or of a section that has rules."""
    return number in known or any(
        each.startswith((f"{number}.", f"{number}-", f"{number}(")) for each in known
    )


def numbers(layer: Layer) -> Iterator[LintFault]:
    """Find numbers whose entries are in two chapters of the book.

    Several entries of one number are one printed rule, and stand together.
    """
    first: dict[str, tuple[str, str]] = {}
    for rule in layer.rules:
        if rule.case:
            continue
        file, place = first.setdefault(rule.number, (rule.place.file, str(rule.place)))
        if file != rule.place.file:
            yield LintFault(
                "number",
                rule.place,
                f"rule {rule.number} has the number of a rule in another chapter",
                f"That rule stands at {place}.",
                "Let entries of one printed rule stand in one chapter, or mend the number.",
            )


def digest(text: str) -> str:
    """Return what ``reviewed:`` says of a text, spaces and line ends apart.

    >>> digest("A fold  is final.") == digest("A fold is final.")
    True
    """
    return sha256(" ".join(text.split()).encode()).hexdigest()[:_DIGEST]


def stale(layer: Layer) -> Iterator[LintFault]:
    """Find translations that were looked over when the text said something else."""
    for name, reviewed in layer.reviewed.items():
        rule = layer.rule(name)
        if rule is None or layer.language not in rule.text:
            continue
        now = digest(rule.text[layer.language])
        for language, then in reviewed.items():
            if then != now:
                yield LintFault(
                    "stale",
                    rule.place,
                    f"the text of rule {rule.number} in {language!r} is older than the one in "
                    f"{layer.language!r}",
                    f"Look it over, then write 'reviewed: {{{language}: {now}}}'.",
                    part=("reviewed", language),
                )
