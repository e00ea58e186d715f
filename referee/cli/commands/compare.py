"""One scenario under several books."""

from __future__ import annotations

from pathlib import Path

import click

from referee.cli import options
from referee.cli.colour import painter
from referee.cli.hearings import hear_each
from referee.cli.output import give, spoken_words
from referee.errors import UsageError


@click.command()
@click.argument("file", type=options.FILE)
@click.option(
    "--book", "books", multiple=True, required=True, metavar="ID|FOLDER", help="Give it twice."
)
@options.own_rules_only
@options.lang
@options.page_form
@options.out
def command(
    file: Path,
    books: tuple[str, ...],
    own_rules_only: bool | None,
    lang: str | None,
    form: str,
    out: Path | None,
) -> None:
    """Rule on FILE by several books and tell where they part."""
    from referee.report import compare

    if len(books) < 2:
        raise UsageError("compare needs two books or more: give --book once for each")
    heard = {}
    for book in books:
        (hearing,) = hear_each(
            [file], book=book, own_rules_only=own_rules_only, on=None, language=lang
        )
        name = hearing.data["book"]["id"]
        if name in heard:
            raise UsageError(f"the book {name!r} is named twice")
        heard[name] = hearing.data
    data = compare.compared(hearing.data["scenario"], heard)
    give(form, data, lambda: _told(data, form, out), out)


def _told(data: dict[str, object], form: str, out: Path | None) -> str:
    from referee.report import compare

    return compare.told(data, spoken_words(), form=form, paint=painter(out))
