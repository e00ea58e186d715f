"""Write hands in the notation of recorded hands."""

from __future__ import annotations

from pathlib import Path

import click

from referee.cli import options
from referee.cli.output import write


@click.command()
@click.argument("file", type=options.FILE)
@click.option("--hand", metavar="N", help="Only this hand of the file.")
@options.book
@options.lang
@options.out
def command(
    file: Path, hand: str | None, book: str | None, lang: str | None, out: Path | None
) -> int:
    """Write a scenario, or the recorded hands of FILE, as Poker Hand History.

    A recorded hand keeps every field it had. A scenario must be one regular hand, to its end.
    A name that ends in .phhs, or several hands, make a file of several.
    """
    from referee.bulk import export, toml

    if file.suffix in (".yaml", ".yml"):
        found = [export.scenario(file, book)]
    else:
        from referee.bulk.single import readied

        found = [export.values(one) for one in readied(file, hand)]
    several = len(found) > 1 or (out is not None and out.suffix == ".phhs")
    write(toml.dump_all(found) if several else toml.dump(found[0]), out)
    return 0
