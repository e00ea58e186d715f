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
    from one that does something else. Of a book beside one that it stands on it is what it
    adds, changes or strikes.
    """
    from referee.rulebook import editions, library
    from referee.rulebook.book import load_book

    before, now = load_book(old), load_book(new)
    data = editions.compared(before, now) | {
        "from": library.called(old, before.id),
        "to": library.called(new, now.id),
    }
    give(form, data, lambda: _told(data, house=now.stands_on(before.id)))


def _told(data: dict[str, Any], *, house: bool) -> str:
    words = spoken_words()
    named = {"old": data["from"], "new": data["to"]}
    lines: list[str] = []
    for kind, count in data["counts"].items():
        of_kind = [change for change in data["changes"] if change["kind"] == kind]
        if of_kind:
            lines += [words.say(f"diff.{kind}", count=count), *map(_line, of_kind), ""]
    if not lines:
        return words.say("diff.same", **named) + "\n"
    head = [words.say("diff.house", **named), ""] if house else []
    return "\n".join([*head, *lines[:-1]]) + "\n"


def _line(change: dict[str, Any]) -> str:
    numbers = [number for number in (change["from"], change["to"]) if number]
    told = " -> ".join(dict.fromkeys(numbers))
    shown = [field for field in change["fields"] if field != "number"]
    fields = f" ({', '.join(shown)})" if shown else ""
    return f"  {told}  {told_text(change['title'])}{fields}"
