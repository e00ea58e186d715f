"""Options a book answers though nobody asks."""

from __future__ import annotations

from collections.abc import Iterator

from referee.rulebook import options
from referee.rulebook.book import Book
from referee.rulebook.lintfault import LintFault


def unread_options(book: Book) -> Iterator[LintFault]:
    """Find options that are a choice of a ruling, and that no rule of the chain points to."""
    declared = options.load()
    pointed = {name for layer in book.books for rule in layer.rules for name in rule.options}
    for rule in book.own.rules:
        for key in rule.sets:
            name = key.partition(".")[0]
            if declared[name].read == "choice" and key not in pointed:
                yield LintFault(
                    "unread",
                    rule.place,
                    f"rule {rule.number} sets {key!r}, which nothing reads",
                    "Say it as the remedies of a rule on the incident,",
                    "or let a condition point to it: {below: {option: ...}}.",
                    severity="note",
                )
