"""Replay scenarios and rule on them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from referee.cli import options
from referee.cli.replaying import replay


@click.command()
@click.argument("files", nargs=-1, required=True, type=options.FILE)
@options.book
@options.own_rules_only
@options.on
@options.lang
@options.page_form
@options.out
def command(
    files: tuple[Path, ...],
    book: str | None,
    own_rules_only: bool | None,
    on: date | None,
    lang: str | None,
    form: str,
    out: Path | None,
) -> int:
    """Replay scenario FILES and tell every ruling.

    Ends 1 where a file expects something else of its own book, 2 where a script reaches what
    cannot be ruled yet; what was ruled before is told all the same.
    """
    return replay(
        files,
        book=book,
        own_rules_only=own_rules_only,
        on=on,
        lang=lang,
        form=form,
        out=out,
    )
