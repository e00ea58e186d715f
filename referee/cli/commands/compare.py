"""Scenarios under several books."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee.cli import options
from referee.cli.colour import painter
from referee.cli.hearings import hear_each
from referee.cli.output import give, spoken_words
from referee.errors import UsageError
from referee.rulebook import library

if TYPE_CHECKING:
    from collections.abc import Sequence


@click.command()
@click.argument("files", nargs=-1, required=True, type=options.FILE, metavar="FILE...")
@click.option("--book", "books", multiple=True, metavar="ID|FOLDER", help="Give it twice.")
@click.option("--all", "every", is_flag=True, help="By every book, and only where they part.")
@options.own_rules_only
@options.on
@options.lang
@options.page_form
@options.out
def command(
    files: tuple[Path, ...],
    books: tuple[str, ...],
    every: bool,
    own_rules_only: bool | None,
    on: date | None,
    lang: str | None,
    form: str,
    out: Path | None,
) -> None:
    """Rule on each FILE by several books and tell where they part.

    One file is told whole, by each book. Several make a sheet to hand out: of each what the
    books say, to the first point at which they part. --all takes every book that came with the
    program, and those named beside it; it tells only where they part, and who says the same.
    """
    from referee.report import compare

    if every:
        all_of = library.folders() if on is None else library.editions(on)
        books = (*books, *(each.name for each in all_of if each.name not in books))
    if len(books) < 2:
        raise UsageError("compare needs two books or more: give --book once for each, or --all")
    by_book: dict[str, list[dict[str, Any]]] = {}
    for book in books:
        hearings = hear_each(
            files, book=book, own_rules_only=own_rules_only, on=on, language=lang
        )
        name = hearings[0].data["book"]["id"]
        if name in by_book:
            raise UsageError(f"the book {name!r} is named twice")
        by_book[name] = [hearing.data for hearing in hearings]
    sheet = [
        compare.compared(
            next(iter(by_book.values()))[at]["scenario"],
            {name: heard[at] for name, heard in by_book.items()},
        )
        for at in range(len(files))
    ]

    def told() -> str:
        return _told(sheet, form, out, apart=every)

    give(form, sheet if len(files) > 1 else sheet[0], told, out)


def _told(sheet: Sequence[dict[str, Any]], form: str, out: Path | None, *, apart: bool) -> str:
    from referee.report import compare

    told = compare.told_together if len(sheet) > 1 else compare.told_alone
    if apart:
        told = compare.told_apart
    return told(sheet, spoken_words(), form=form, paint=painter(out))
