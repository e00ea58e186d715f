"""The books: which there are, and what they say."""

from __future__ import annotations

from typing import Any

import click

from referee.cli import (
    beginning,
    bookwork,
    editions,
    history,
    impact,
    mutate,
    options,
    pocket,
    printing,
    searching,
    showing,
)
from referee.cli.output import give, spoken_words, told_text


@click.group()
def command() -> None:
    """List the books, show one of them or one of its rules, or check one."""


command.add_command(bookwork.lint)
command.add_command(bookwork.coverage)
command.add_command(editions.diff)
command.add_command(history.back)
command.add_command(history.history)
command.add_command(history.keep)
command.add_command(history.share)
command.add_command(impact.impact)
command.add_command(mutate.mutate)
command.add_command(pocket.offline)
command.add_command(printing.card)
command.add_command(printing.print_)
command.add_command(printing.submission)
command.add_command(beginning.new)
command.add_command(searching.search)
command.add_command(showing.show)


@command.command("list")
@options.lang
@options.form
def list_(lang: str | None, form: str) -> None:
    """List the books that came with the program."""
    from referee.rulebook.book import list_books

    data = [
        {"id": book_id, "title": title, "edition": edition}
        for book_id, title, edition in list_books(lang or "en")
    ]
    give(form, data, lambda: _books(data))


def _books(data: list[dict[str, Any]]) -> str:
    words = spoken_words()
    wide = max((len(book["id"]) for book in data), default=0)
    told = (
        words.say("lists.edition", title=told_text(book["title"]), edition=book["edition"])
        for book in data
    )
    return "".join(
        f"{book['id'].ljust(wide)}  {line}\n" for book, line in zip(data, told, strict=True)
    )
