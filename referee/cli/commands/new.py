"""Begin a file: a scenario."""

from __future__ import annotations

from pathlib import Path

import click

from referee.cli import options
from referee.cli.output import replace, write


@click.group()
def command() -> None:
    """Begin a new file with what it needs."""


@command.command()
@click.argument("name")
@click.option("--book", default="club-ua-1", show_default=True, help="The book it is heard by.")
@click.option("--variant", default="holdem", show_default=True)
@click.option("--structure", default="no-limit", show_default=True)
@click.option("--setting", default="cash", show_default=True)
@click.option("--seats", type=click.IntRange(2, 10), default=6, show_default=True)
@click.option("--stack", type=click.IntRange(1), default=20_000, show_default=True)
@click.option("--blinds", type=(int, int), default=(100, 200), show_default=True)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    default=Path(),
    show_default="here",
    help="Where the file goes.",
)
@options.lang
def scenario(
    name: str,
    book: str,
    variant: str,
    structure: str,
    setting: str,
    seats: int,
    stack: int,
    blinds: tuple[int, int],
    folder: Path,
    lang: str | None,
) -> int:
    """Begin the scenario NAME: words and hyphens that tell the outcome."""
    from referee.authoring.scenario import Head, path_of, skeleton
    from referee.rulebook.book import load_book

    load_book(book)  # a book that is not there is told before a file names it
    path = path_of(name, folder)
    stakes = dict(zip(("small-blind", "big-blind"), blinds, strict=True))
    head = Head(book, variant, structure, setting, stakes, seats, stack)
    replace(path, skeleton(name, head))
    write(f"{path}\n")
    return 0
