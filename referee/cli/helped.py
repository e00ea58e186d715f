"""Help and usage errors of the library of commands, in another language than English.

The library makes both in English; they are retold where they are put on paper, by
``reports/help.yaml``. English never comes here.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence

import click

from referee import retold
from referee.cli.output import spoken

_EXTRA = re.compile(r"(?P<line>.*?)(?:  )?\[(?P<extra>[^\]]*)\]", re.DOTALL)
"""A line of an option, and what stands in brackets behind it."""
_CUT = "..."
"""How the library ends a line it has cut short for the list of commands."""


def asked_for(args: Sequence[str]) -> str:
    """Return the language a command line asks for; English where it names none there is.

    Help and usage errors are told before the options have been read, or while they are.
    """
    from referee import words  # the folder is listed only where a language is asked for

    language = os.environ.get("REFEREE_LANG", "en")
    for name, value in zip(args, [*args[1:], ""], strict=True):
        if name == "--":
            break
        if name == "--lang":
            language = value
        elif name.startswith("--lang="):
            language = name.partition("=")[2]
    return language if language in words.languages() else "en"


def show(error: click.ClickException) -> None:
    """Tell on the error stream what is wrong with a command line."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        error.show()  # it is help, and retold already
        return
    told = [f"Error: {error.format_message()}"]
    if isinstance(error, click.UsageError) and error.ctx is not None:
        name = max(error.ctx.help_option_names, key=len)
        click.echo(error.ctx.get_usage(), err=True)
        told = [f"Try '{error.ctx.command_path} {name}' for help.", "", *told]
    for each in "\n".join(told).splitlines():
        click.echo(retold.misused(each, spoken()), err=True)


class Formatter(click.HelpFormatter):
    """Puts help on paper in the language of this run."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how a command is called, its arguments by their names in the language."""
        told = prefix or f"{retold.helped('Usage:', spoken())} "
        super().write_usage(prog, retold.named(args, spoken()), told)

    def write_heading(self, heading: str) -> None:
        """Write what stands over a list."""
        super().write_heading(retold.helped(heading, spoken()))

    def write_text(self, text: str) -> None:
        """Write what a command does, paragraph by paragraph."""
        told = (_paragraph(" ".join(each.split())) for each in text.split("\n\n"))
        super().write_text("\n\n".join(told))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write options or commands, each with its line."""
        told = [(retold.named(name, spoken()), _row(line)) for name, line in rows]
        super().write_dl(told, col_max, col_spacing)


def _paragraph(text: str) -> str:
    return retold.named(retold.helped(text, spoken()), spoken())


def _row(line: str) -> str:
    """Return the line of an option or a command; one that was cut short is told whole."""
    found = _EXTRA.fullmatch(line)
    if found is None:
        cut = line.endswith(_CUT)
        return _paragraph(retold.whole(line.removesuffix(_CUT)) if cut else line)
    extra = "; ".join(retold.helped(each, spoken()) for each in found["extra"].split("; "))
    return "  ".join(filter(None, [_paragraph(found["line"]), f"[{extra}]"]))
