"""Arguments several commands share."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee.cli.output import FORMATS, PAGES
from referee.errors import UsageError

if TYPE_CHECKING:
    from referee.scenario.script import Script


class Day(click.ParamType[date]):
    """A day written like 2026-03-01."""

    name = "date"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> date:
        """Read the day, or say how one is written."""
        if isinstance(value, date):
            return value
        try:
            return date.fromisoformat(str(value))
        except ValueError:
            self.fail(f"{value!r} is no day: write it like 2026-03-01", param, ctx)


FILE = click.Path(path_type=Path)
"""A path as it was given: the reader of the file says better what is wrong with it."""

form = click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", help="How it is told."
)
page_form = click.option(
    "--format", "form", type=click.Choice(PAGES), default="text", help="How it is told."
)
out = click.option(
    "--out",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write to this file; it is replaced whole or not at all.",
)
book = click.option(
    "--book", metavar="ID|FOLDER", help="Rule by this book instead of the file's."
)
own_rules_only = click.option(
    "--own-rules-only",
    is_flag=True,
    default=None,
    help="Ask only the book's own rules about incidents, not its bases.",
)
on = click.option("--on", type=Day(), help="Use the edition in force on this day.")


def known_sentence(script: Script, after: int) -> None:
    """Refuse the number of a sentence the script does not have.

    Raises:
        UsageError: If there are fewer sentences.
    """
    last = len(script.sentences)
    if after > last:
        raise UsageError(f"{script.file}: there is no sentence {after}: the last is {last}")
