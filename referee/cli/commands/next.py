"""What is due now."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee.cli import options
from referee.cli.colour import painter
from referee.cli.hearings import hear_each
from referee.cli.output import give, spoken_words

if TYPE_CHECKING:
    from referee.hearing.hear import Hearing


@click.command()
@click.argument("file", type=options.FILE)
@click.option("--after", type=click.IntRange(min=1), help="Stop after this sentence.")
@options.book
@options.own_rules_only
@options.on
@options.lang
@options.form
def command(
    file: Path,
    after: int | None,
    book: str | None,
    own_rules_only: bool | None,
    on: date | None,
    lang: str | None,
    form: str,
) -> None:
    """Tell what is due after FILE: of whom, within which bounds, under which rule."""
    hearing = _heard(
        file, after, book=book, own_rules_only=own_rules_only, on=on, language=lang
    )
    data = hearing.after
    give(form, data, lambda: _as_text(data))


def _heard(file: Path, after: int | None, **asked: Any) -> Hearing:
    """Hear the file, or its first sentences; what it expects later is then left out."""
    if after is None:
        return hear_each([file], **asked)[0]
    from referee.hearing.hear import hear_script
    from referee.scenario import script

    whole = script.load(file)
    options.known_sentence(whole, after)
    return hear_script(whole.up_to(after), **asked)


def _as_text(data: dict[str, Any]) -> str:
    from referee.report import text

    return text.after(data, spoken_words(), painter())
