"""``referee book keep``, ``history``, ``back``, ``share``: past editions of one's own book."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import click

from referee.cli import options
from referee.cli.output import complain, give, spoken_words, write
from referee.errors import UsageError


@click.command()
@click.argument("book", metavar="ID|FOLDER")
@click.option("--note", default="", help="What it is: printed, approved, hung on the wall.")
@options.lang
def keep(book: str, note: str, lang: str | None) -> int:
    """Keep a book of one's own as it is now, so that it can be listed and brought back."""
    from referee.authoring import history as past

    n, new = past.keep(book, note, at=datetime.now())
    if not new:
        complain(spoken_words().say("history.there", ref=f"{book}@{n}"))
    write(f"{book}@{n}\n")
    return 0


@click.command()
@click.argument("book", metavar="ID|FOLDER")
@options.lang
@options.form
def history(book: str, lang: str | None, form: str) -> None:
    """List what was kept of a book, and what has changed from one to the next.

    Each has a name such as harbour-1@2, by which every command takes it for a book.
    """
    from referee.authoring import history as past

    found = past.history(book)
    data = {**found._asdict(), "kept": [each._asdict() for each in found.kept]}
    give(form, data, lambda: _told(data))


@click.command()
@click.argument("edition", metavar="ID@NUMBER")
@options.lang
def back(edition: str, lang: str | None) -> int:
    """Bring back an edition that was kept; the book as it was is kept before."""
    from referee.authoring import history as past

    note = spoken_words().say("history.before", ref=edition)
    folder, n = past.back(edition, at=datetime.now(), note=note)
    complain(spoken_words().say("history.was", ref=f"{edition.rpartition('@')[0]}@{n}"))
    write(f"{folder}\n")
    return 0


@click.command()
@click.argument("book", metavar="ID|FOLDER")
@click.option("--store", metavar="FILE|URL", help="The store that rooms share.")
@click.option(
    "--renumber", is_flag=True, help="Put what was kept here behind what others kept."
)
@options.lang
@options.form
def share(book: str, store: str | None, renumber: bool, lang: str | None, form: str) -> None:
    """Send what was kept of a book to other rooms, and get what they kept.

    The files of the book stay as they are; a book that is not here is made.
    """
    from referee.authoring import sharing
    from referee.database.opened import Database
    from referee.database.places import shared

    url = shared(store)
    if url is None:
        raise UsageError("no store is named\n  Give --store, or a server in REFEREE_STORE.")
    with Database(url) as opened:
        found = sharing.share(book, opened, renumber=renumber)
    give(form, found._asdict(), lambda: _shared(book, found._asdict()))


def _shared(ref: str, data: dict[str, Any]) -> str:
    words = spoken_words()
    lines = [
        words.say("history.renumbered", old=f"{ref}@{old}", new=f"{ref}@{new}")
        for old, new in data["renumbered"].items()
    ]
    lines += [words.say("history.came", ref=f"{ref}@{n}") for n in data["came"]]
    lines += [words.say("history.sent", ref=f"{ref}@{n}") for n in data["sent"]]
    if data["made"]:
        lines.append(words.say("history.made", book=ref))
    return "\n".join(lines or [words.say("history.both", book=ref)]) + "\n"


def _told(data: dict[str, Any]) -> str:
    words = spoken_words()
    lines = [line for each in data["kept"] for line in _lines(each)]
    if not lines:
        return words.say("history.none", book=data["book"]) + "\n"
    if data["same_as"] is not None:
        last = words.say("history.same", n=data["same_as"])
    else:
        last = words.say("history.now", changes=_changes(data["changes"]))
    return "\n".join([*lines, last]) + "\n"


def _lines(kept: dict[str, Any]) -> list[str]:
    words = spoken_words()
    head = "history.line" if kept["rules"] is not None else "history.unread"
    found = [words.say(head, **kept)]
    if kept["note"]:
        found.append(f"  {kept['note']}")
    if kept["changes"] is not None:
        found.append(f"  {_changes(kept['changes'])}")
    return found


def _changes(changes: dict[str, int] | None) -> str:
    """Return how many changes there are of each kind."""
    words = spoken_words()
    if changes is None:
        return words.say("history.uncompared")
    told = [words.say(f"diff.{kind}", count=count) for kind, count in changes.items() if count]
    return "; ".join(told) or words.say("history.unchanged")
