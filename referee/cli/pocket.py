"""``referee book offline``: a book on one page for a phone that needs no network."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from referee.cli import options
from referee.cli.output import spoken, write_bytes
from referee.cli.printing import examples, jobs, scenarios, sound, told_failing


@click.command()
@click.argument("book", metavar="ID|FOLDER")
@click.option(
    "--examples", "most", type=click.IntRange(min=0), default=2, help="Examples below a rule."
)
@click.option(
    "--own-rules-only", is_flag=True, help="Leave out the books that a book stands on."
)
@scenarios
@options.on
@jobs
@options.lang
@options.out
def offline(
    book: str,
    most: int,
    own_rules_only: bool,
    paths: tuple[Path, ...],
    on: date | None,
    jobs: int | None,
    lang: str | None,
    out: Path | None,
) -> int:
    """Make one page of a book, with its situations, for a phone without a network.

    It is told in four languages, searched by everyday words, and asks nobody for anything.
    Every scenario that expects one of its rules is heard first, as print does.
    """
    from referee import words
    from referee.press import offline as page
    from referee.press.examples import NONE
    from referee.report.render import render

    used = sound(book, on)
    tongues = [words.load(code) for code in dict.fromkeys([spoken(), *words.languages()])]
    found = {layer.book_id: NONE for layer in used.books[: 1 if own_rules_only else None]}
    if most:
        known = page.sources(used, book)
        found = {
            name: examples(known[name], paths, tongues, on if name == used.id else None, jobs)
            for name in found
        }
    if code := max(map(told_failing, found.values())):
        return code
    view = page.view(used, found, tongues, most=most)
    write_bytes(render("offline", view, form="html").encode(), out)
    return 0
