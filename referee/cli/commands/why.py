"""The whole reasoning at one sentence."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from referee.cli import options
from referee.cli.colour import painter
from referee.cli.hearings import hear_each
from referee.cli.output import give, spoken_words


@click.command()
@click.argument("file", type=options.FILE)
@click.option(
    "--after", type=click.IntRange(min=1), required=True, help="Number of the sentence."
)
@options.book
@options.own_rules_only
@options.on
@options.lang
@options.page_form
@options.out
def command(
    file: Path,
    after: int,
    book: str | None,
    own_rules_only: bool | None,
    on: date | None,
    lang: str | None,
    form: str,
    out: Path | None,
) -> None:
    """Tell why FILE was ruled as it was after one sentence.

    The rule, what it rests on, and each near miss with the condition that failed.
    Sentences count from 1; expectations do not count.
    """
    from referee.report import reasons

    (hearing,) = hear_each(
        [file], book=book, own_rules_only=own_rules_only, on=on, language=lang
    )
    options.known_sentence(hearing.script, after)
    data = reasons.at(hearing.data, after)
    give(form, data, lambda: _told(data, form, out), out)


def _told(data: dict[str, object], form: str, out: Path | None) -> str:
    from referee.report import reasons

    return reasons.told(data, spoken_words(), form=form, paint=painter(out))
