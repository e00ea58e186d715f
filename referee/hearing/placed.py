"""Rules for games in which what they decide does not come up, such as a draw in hold'em.

Nobody declares where an incident comes up. But where every rule that ships and decides it is
for certain games, a rule of a house for none of these is most likely meant for others.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.rulebook import library
from referee.rulebook.book import Book, Shelf
from referee.rulebook.lintfault import LintFault
from referee.rulebook.rule import Scope

_AXES = ("variants", "structures")
"""Not the setting: what a book of tournaments alone speaks of comes up in cash games too."""


def out_of_place(book: Book) -> Iterator[LintFault]:
    """Find rules of a book itself for games in which no book knows of the incident."""
    rules = [rule for rule in book.own.rules if rule.incident and any(_axes(rule.scope))]
    asked = {rule.incident for rule in rules}
    known: dict[str | None, list[Scope]] = {}
    shelf = Shelf()
    for folder in library.folders() if rules else ():
        for rule in shelf.book(folder.name).own.rules:
            if rule.incident in asked:
                known.setdefault(rule.incident, []).append(rule.scope)
    for rule in rules:
        others = [_axes(scope) for scope in known.get(rule.incident, ())]
        for mine, *theirs in zip(_axes(rule.scope), *others, strict=True):
            games = frozenset().union(*theirs)
            if mine and theirs and all(theirs) and mine.isdisjoint(games):
                who = f"rule {rule.number} decides {rule.incident!r}"
                fault = f"{who} in games in which no book does"
                listed = ", ".join(sorted(games))
                help_line = f"Others decide it in: {listed}."
                yield LintFault("out-of-place", rule.place, fault, help_line, part=("for",))


def _axes(scope: Scope) -> tuple[frozenset[str], ...]:
    return tuple(getattr(scope, axis) for axis in _AXES)
