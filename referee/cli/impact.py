"""``referee book impact``: what a change of a book does to every situation there is."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click

from referee.cli import options
from referee.cli.colour import painter
from referee.cli.output import give, spoken, spoken_words
from referee.cli.progress import progress


@click.command()
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.argument("paths", nargs=-1, type=options.FILE)
@click.option("--bulletin", is_flag=True, help="One page for the staff instead of all of it.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; as many as processors.")
@options.lang
@options.page_form
@options.out
def impact(
    old: str,
    new: str,
    paths: tuple[Path, ...],
    bulletin: bool,
    jobs: int | None,
    lang: str | None,
    form: str,
    out: Path | None,
) -> None:
    """Tell every situation whose ruling is another under NEW than under OLD.

    Both are an ID or a FOLDER. PATHS are files or folders of scenarios; without any, those that
    came with the program. Each is heard by both books, whatever book it names.
    """
    from referee import check, content
    from referee.authoring import impact as impacts
    from referee.rulebook.book import load_book

    files = list(check.scenario_files(paths or [content.root("scenarios")]))
    with progress() as show:
        found = impacts.impact(
            old, new, files, language=lang, jobs=jobs or os.cpu_count() or 1, progress=show
        )
    data = impacts.told(found, load_book(old), load_book(new), spoken())
    give(form, data, lambda: _told(data, form, out, bulletin=bulletin), out)


def _told(data: dict[str, Any], form: str, out: Path | None, *, bulletin: bool) -> str:
    from referee.report import impact as told

    if bulletin:
        return told.bulletin(data, spoken_words(), form=form)
    return told.told(data, spoken_words(), form=form, paint=painter(out))
