"""Incidents on which there are facts that no rule of any layer speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from referee.rulebook.apart import apart, bars
from referee.rulebook.book import Book
from referee.rulebook.shadow import kinds
from referee.table.due import Case
from referee.table.facts import Schema


def gaps(book: Book, schema: Schema, cases: Sequence[Case]) -> list[str]:
    """Return the incidents with a game and facts for which every layer is silent.

    Whether such facts come together at a table is for a hand to show.
    """
    return [
        incident
        for incident, specs in schema.items()
        if any(
            apart((), [bar for layer in kind.rules for bar in bars(layer)], specs, kind.known)
            is not None
            for kind in kinds(book, incident, cases)
        )
    ]
