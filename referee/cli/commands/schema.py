"""What an editor needs to help while somebody types."""

from __future__ import annotations

from pathlib import Path

import click

from referee.cli import options
from referee.cli.output import write


@click.command()
@click.argument("kind", type=click.Choice(("book", "chapter", "scenario")))
@options.out
@options.lang
def command(kind: str, out: Path | None, lang: str | None) -> None:
    """Give the schema of a kind of file, by which an editor completes and checks it."""
    from referee.authoring import schemas

    write(schemas.text(kind, lang or "en"), out)
