"""``referee book mutate``: which slips of a book no scenario would notice."""

from __future__ import annotations

import os
from pathlib import Path

import click

from referee.cli import options
from referee.cli.output import give, spoken_words
from referee.cli.progress import progress


@click.command()
@click.argument("book", metavar="ID|FOLDER")
@click.argument("paths", nargs=-1, type=options.FILE)
@click.option("--rule", "rules", multiple=True, metavar="ID", help="Only this rule; many.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; as many as processors.")
@click.option("--strict", is_flag=True, help="End 1 where a slip goes unnoticed.")
@options.lang
@options.page_form
@options.out
def mutate(
    book: str,
    paths: tuple[Path, ...],
    rules: tuple[str, ...],
    jobs: int | None,
    strict: bool,
    lang: str | None,
    form: str,
    out: Path | None,
) -> int:
    """Turn each threshold and each choice of a book, and tell what no scenario notices.

    A slip is noticed when a scenario that passes now fails with it, or when the book is faulty
    with it. What cannot be noticed is excused in the book, under 'unnoticed:'. PATHS are files
    or folders of scenarios; without any, those that came with the program.
    """
    from referee import check, content
    from referee.authoring import mutate as slips

    files = list(check.scenario_files(paths or [content.root("scenarios")]))
    with progress() as show:
        found = slips.mutate(
            book, files, only=rules, jobs=jobs or os.cpu_count() or 1, progress=show
        )
    data = found.as_json()

    def as_text() -> str:
        from referee.report import slips as told

        return told.told(data, spoken_words(), form=form)

    give(form, data, as_text, out)
    bare = any(each.reason is None for each in found.unnoticed)
    return 1 if strict and (bare or found.stale) else 0
