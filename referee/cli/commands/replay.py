"""Replay scenarios and rule on them."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import options
from referee.cli.colour import painter
from referee.cli.hearings import hear_each, tell_unmet, tell_waits, telling
from referee.cli.output import give

if TYPE_CHECKING:
    from referee.hearing.hear import Hearing


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
    hearings = hear_each(files, book=book, own_rules_only=own_rules_only, on=on, language=lang)
    told = [hearing.data for hearing in hearings]
    data = told[0] if len(told) == 1 else told
    give(form, data, lambda: _told(hearings, form, out), out)
    return tell_waits(hearings) or tell_unmet(hearings)


def _told(hearings: list[Hearing], form: str, out: Path | None) -> str:
    text, words = telling()
    if form != "text":
        from referee.report import page

        return page.hearings([hearing.data for hearing in hearings], words, form)
    paint = painter(out)
    return "\n".join(text.hearing(hearing.data, words, paint) for hearing in hearings)
