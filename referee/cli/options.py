"""Arguments several commands share."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee.cli.output import FORMATS, PAGES, speak
from referee.errors import UsageError, did_you_mean

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


class Language(click.ParamType[str]):
    """A language that has words."""

    name = "language"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Name them all."""
        from referee import words  # as below

        return "|".join(words.languages())

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Take the code of a language, or say which there are."""
        from referee import words  # the folder is listed only where a language is asked for

        known = words.languages()
        if value not in known:
            near = "".join(f"\n  {line}" for line in did_you_mean(str(value), known))
            self.fail(f"there is no language {value!r}\n  There are: {', '.join(known)}.{near}")
        return str(value)


def _speak(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Tell all that follows in the language of this command."""
    speak(value or "en")
    return value


FILE = click.Path(path_type=Path)
"""A path as it was given: the reader of the file says better what is wrong with it."""

form = click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", help="How it is told."
)
lang = click.option(
    "--lang",
    type=Language(),
    envvar="REFEREE_LANG",
    is_eager=True,
    callback=_speak,
    help="The language all is told in; else that of REFEREE_LANG, else English.",
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
folder = click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    default=Path(),
    show_default="here",
    help="Where the file goes.",
)


def known_sentence(script: Script, after: int) -> None:
    """Refuse the number of a sentence the script does not have.

    Raises:
        UsageError: If there are fewer sentences.
    """
    last = len(script.sentences)
    if after > last:
        raise UsageError(f"{script.file}: there is no sentence {after}: the last is {last}")
