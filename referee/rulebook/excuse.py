"""Excuses for slips, ``unnoticed:``, that name no slip of their entry."""

from __future__ import annotations

from collections.abc import Iterator

from referee.errors import did_you_mean
from referee.rulebook.book import Book
from referee.rulebook.lintfault import LintFault
from referee.rulebook.turns import turns


def idle_excuses(book: Book) -> Iterator[LintFault]:
    """Find excuses of what no slip of an entry is any more.

    Whether a scenario notices a slip that is one, and the excuse is needless for that, is for
    ``book mutate`` to tell: it takes a hearing.
    """
    own = book.own
    for entry in own.rules:
        if not entry.unnoticed or entry.case:
            continue
        cases = [rule for rule in own.rules if rule.id == entry.id]
        there = {turn.told for rule in cases for turn in turns(book, own, rule)}
        for told in entry.unnoticed:
            if told not in there:
                yield LintFault(
                    "idle-silence",
                    entry.place,
                    f"{told!r} is excused, and rule {entry.number} has no such slip",
                    f"Leave the line out; 'referee book mutate {book.id}' lists the slips.",
                    *did_you_mean(told, there),
                )
