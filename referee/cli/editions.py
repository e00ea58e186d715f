"""``referee book diff``: two editions of a book beside each other."""

from __future__ import annotations

from typing import Any

import click

from referee.cli import options
from referee.cli.output import give, spoken_words, told_text


@click.command()
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@options.lang
@options.form
def diff(old: str, new: str, lang: str | None, form: str) -> None:
    """Tell what is different between two editions of a book.

    A rule that only has another number is told apart from one that is worded otherwise, and
    from one that does something else.
    """
    data = compared(old, new)
    give(form, data, lambda: _told(data))


def compared(old: str, new: str) -> dict[str, Any]:
    """Return what two editions of a book have that is not the same, as JSON tells it."""
    from referee.rulebook import editions
    from referee.rulebook.book import load_book

    before, after = load_book(old).own, load_book(new).own
    found = [
        {
            "id": change.id,
            "kind": change.kind,
            "from": change.old,
            "to": change.new,
            "title": change.title,
            "fields": list(change.fields),
        }
        for change in editions.changes(before, after)
    ]
    counts = {kind: sum(each["kind"] == kind for each in found) for kind in editions.KINDS}
    return {"from": before.book_id, "to": after.book_id, "counts": counts, "changes": found}


def _told(data: dict[str, Any]) -> str:
    words = spoken_words()
    lines = []
    for kind, count in data["counts"].items():
        of_kind = [change for change in data["changes"] if change["kind"] == kind]
        if of_kind:
            lines += [words.say(f"diff.{kind}", count=count), *map(_line, of_kind), ""]
    if not lines:
        return words.say("diff.same", **{"old": data["from"], "new": data["to"]}) + "\n"
    return "\n".join(lines[:-1]) + "\n"


def _line(change: dict[str, Any]) -> str:
    numbers = [number for number in (change["from"], change["to"]) if number]
    told = " -> ".join(dict.fromkeys(numbers))
    shown = [field for field in change["fields"] if field != "number"]
    fields = f" ({', '.join(shown)})" if shown else ""
    return f"  {told}  {told_text(change['title'])}{fields}"
