"""What no scenario reaches: rules that no hearing cites, remedies that no rule orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from referee.errors import ContentError, Place
from referee.hearing import vocabulary
from referee.rulebook.book import Book
from referee.rulebook.lintfault import LintFault


class Cover:
    """Gathers the rules that hearings cite."""

    def __init__(self) -> None:
        self.cited: set[tuple[str, str]] = set()

    def add(self, data: Mapping[str, Any]) -> None:
        """Add a hearing, as JSON tells it."""
        for entry in (*data["rulings"], *data["honoured"], data["next"]):
            self.cited |= {(cite["book"], cite["id"]) for cite in entry["cites"]}

    def missing(self, books: Iterable[Book]) -> Iterator[ContentError]:
        """Yield each rule of the books that nothing cited, and each remedy none orders."""
        ordered: set[str] = set()
        for layer in (book.own for book in books):
            told: set[str] = set()
            for rule in layer.rules:
                choices = rule.floor.choices.values() if rule.floor else ()
                ordered |= {step.do for steps in (rule.remedies, *choices) for step in steps}
                if (layer.book_id, rule.id) not in self.cited and rule.id not in told:
                    told.add(rule.id)
                    fault = f"no scenario cites rule {rule.number} ({rule.id})"
                    yield LintFault("cover", rule.place, fault, severity="note")
        for name in sorted(set(vocabulary.remedies()) - ordered):
            fault = f"no rule orders the remedy {name!r}"
            yield LintFault("cover", Place("rulebooks"), fault, severity="note")
