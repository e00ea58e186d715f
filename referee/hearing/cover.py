"""What no scenario reaches: rules that none shows, remedies that no rule orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.errors import ContentError, Place
from referee.hearing import vocabulary
from referee.hearing.coverage import Coverage
from referee.rulebook.lintfault import LintFault


def missing(books: Iterable[Coverage]) -> Iterator[ContentError]:
    """Yield each rule that lacks a scenario, and each remedy that no rule orders."""
    ordered: set[str] = set()
    for found in books:
        for rule in found.book.own.rules:
            ordered |= {step.do for steps in rule.ordered for step in steps}
        for rule in found.missing:
            fault = f"no scenario shows rule {rule.number} ({rule.id})"
            help_line = f"'referee book coverage {found.book.id}' says what counts."
            yield LintFault("cover", rule.place, fault, help_line)
    for name in sorted(set(vocabulary.remedies()) - ordered):
        fault = f"no rule orders the remedy {name!r}"
        yield LintFault("cover", Place("rulebooks"), fault)
