"""Options a book answers though nobody asks, or nobody in the games of the rule."""

from __future__ import annotations

from collections.abc import Container, Iterator

from referee.rulebook import options
from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.lintfault import LintFault
from referee.rulebook.reading import words


def unread_options(book: Book, layer: Layer, incidents: Container[str]) -> Iterator[LintFault]:
    """Find options of a layer that are a choice of a ruling, and that no rule points to.

    A number may be there for a book that is built on this one. ``incidents`` are those there
    are.
    """
    declared = options.load()
    pointed = {name for layer in book.books for rule in layer.rules for name in rule.options}
    for rule in layer.rules:
        for key in rule.sets:
            name, _, part = key.partition(".")
            if declared[name].set_as(part) == "ruled" and key not in pointed:
                on = " or ".join(map(repr, declared[name].on(incidents))) or "the incident"
                yield LintFault(
                    "unread",
                    rule.place,
                    f"rule {rule.number} sets {key!r}, which nothing reads",
                    f"Say it as the remedies of a rule on {on},",
                    "or let a condition point to it: {below: {option: ...}}.",
                    part=("sets", name),
                )


def misplaced_options(layer: Layer) -> Iterator[LintFault]:
    """Find answers of a rule for games that are none of those the option is about."""
    declared, games = options.load(), words().axes["variant"]
    for rule in layer.rules:
        for name in dict.fromkeys(key.partition(".")[0] for key in rule.sets):
            about = declared[name].scope.get("variant", ())
            asked = {game for each in about for game in games[each]}
            if rule.scope.variants and about and asked.isdisjoint(rule.scope.variants):
                yield LintFault(
                    "unread",
                    rule.place,
                    f"rule {rule.number} sets {name!r} for games that do not ask it",
                    f"It is about: {', '.join(about)}.",
                    part=("sets", name),
                )
