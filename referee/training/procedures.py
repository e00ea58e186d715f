"""What a dealer does with the hands, in its order: ``rulebooks/training/procedures.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from referee import content, words
from referee.errors import ContentError
from referee.table.record import Record

Text = Mapping[str, str]


class Step(Record):
    """One step; ``text`` by language."""

    id: str
    text: Text


class Procedure(Record):
    """Steps in their order; ``books`` are those whose rooms do it so (none: all)."""

    id: str
    title: Text
    steps: tuple[Step, ...]
    books: tuple[str, ...] = ()


def of_book(book_id: str) -> list[Procedure]:
    """Return the procedures of a book: its own in the place of those that all have."""
    found = {each.id: each for each in load() if not each.books}
    found |= {each.id: each for each in load() if book_id in each.books}
    return list(found.values())


@cache
def load() -> tuple[Procedure, ...]:
    """Read the file.

    Raises:
        ContentError: A procedure lacks steps, or names one twice.
    """
    from referee.yamlfile import read  # only drills of procedure need it

    document = read(content.root("rulebooks") / "training" / "procedures.yaml")
    found = []
    for at, entry in enumerate(document.data):
        steps = tuple(
            Step(each["id"], {name: text for name, text in each.items() if name != "id"})
            for each in entry["steps"]
        )
        strange = {name for step in steps for name in step.text} - set(words.languages())
        if strange:
            fault = f"{entry['id']} has a text in no known language: {', '.join(strange)}"
            raise ContentError(document.place(at, "steps"), fault)
        if len({step.id for step in steps}) < max(len(steps), 4):
            fault = f"{entry['id']} needs four steps or more, each of its own"
            raise ContentError(document.place(at, "steps"), fault)
        found.append(
            Procedure(entry["id"], entry["title"], steps, tuple(entry.get("books") or ()))
        )
    return tuple(found)
