"""Situations, books and expected rulings for any program to be measured by."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import options
from referee.cli.output import give, told_line, write

if TYPE_CHECKING:
    from referee.conformance.measure import Score

folder = click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
_MOST = 20
"""Cases that differ told in text; JSON has all of them."""


@click.group()
def command() -> None:
    """Measure a program by the situations of this one: written, answered and compared."""


@command.command("write")
@folder
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path, exists=True))
@options.lang
def writes(folder: Path, paths: tuple[Path, ...], lang: str | None) -> None:
    """Write the kit as FOLDER: cases, books and schemas, and what to do with them.

    PATHS are files or folders of scenarios; without any, those that came with the program.
    """
    from referee import check, content
    from referee.conformance import kit

    files = check.scenario_files(paths or [content.root("scenarios")])
    made = kit.write(folder, files)
    told = f"{folder}: {made.cases} cases, {made.books} books, {len(made.left)} left out"
    write(told_line(told) + "\n")


@command.command()
@folder
@options.lang
@options.out
def answer(folder: Path, lang: str | None, out: Path | None) -> None:
    """Answer every case of the kit in FOLDER, a line each."""
    from referee.conformance import measure

    write("".join(measure.answers(folder)), out)


@command.command("score")
@folder
@click.argument("answers", type=options.FILE)
@options.lang
@options.form
def scores(folder: Path, answers: Path, lang: str | None, form: str) -> int:
    """Compare ANSWERS, a line each, with what the kit in FOLDER expects.

    Ends 1 where a case differs.
    """
    from referee.conformance import measure

    found = measure.score(folder, answers)
    give(form, _data(found), lambda: _as_text(found))
    return int(found.agree != found.cases)


def _data(found: Score) -> dict[str, object]:
    return {
        "agree": found.agree,
        "cases": found.cases,
        "games": {key: list(count) for key, count in found.games.items()},
        "books": {key: list(count) for key, count in found.books.items()},
        "differs": [each._asdict() for each in found.differs],
    }


def _as_text(found: Score) -> str:
    lines = [told_line(f"{found.agree} of {found.cases} cases agree")]
    for groups in (found.books, found.games):
        lines += [f"  {key}: {agree} / {cases}" for key, (agree, cases) in groups.items()]
    for each in found.differs[:_MOST]:
        lines += [f"{each.case}:{each.after}", f"  {each.expected}", f"  {each.got}"]
    if len(found.differs) > _MOST:
        lines.append(told_line(f"and {len(found.differs) - _MOST} more"))
    return "\n".join(lines) + "\n"
