"""Do the books, the words and the scenarios hold together?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee.cli import options
from referee.cli.hearings import unmet_line
from referee.cli.output import complain, give, spoken_words, told_error, told_line
from referee.cli.progress import progress
from referee.errors import ContentError, ContentErrors, RefereeError

if TYPE_CHECKING:
    from referee.check import CheckResult
    from referee.hearing.expect import Unmet


@click.command()
@click.argument("paths", nargs=-1, type=options.FILE)
@click.option(
    "--cover", is_flag=True, help="Name rules no scenario shows, remedies no rule orders."
)
@click.option("--watch", is_flag=True, help="Go on, and check again after every save.")
@options.lang
@options.form
def command(
    paths: tuple[Path, ...], cover: bool, watch: bool, lang: str | None, form: str
) -> int:
    """Check that books, words and scenarios hold together, and that every expectation is met.

    Without PATH everything that came with the program is checked.
    """
    if watch:
        from referee.cli.watching import watch as go_on  # nobody else waits for it

        return go_on(paths, form)
    from referee import check

    with progress() as shown:
        result = check.run(paths or None, cover=cover, progress=shown)
    for fault in result.faults:
        complain(told_error(fault))
    if result.unheard:
        complain(spoken_words().say("check.unheard", scenarios=result.unheard))
    for failed in result.failed:
        complain(unmet_line(failed))
    for note in result.notes:
        complain(spoken_words().say("check.note", note=told_error(note)))
    data = {
        "books": result.books,
        "scenarios": result.scenarios,
        "passed": result.passed,
        "unheard": result.unheard,
        "failed": [_failed(failed) for failed in result.failed],
        "faults": [told for fault in result.faults for told in _faults(fault)],
        "notes": [told for note in result.notes for told in _faults(note)],
        "coverage": [found.as_json() for found in result.coverage],
        "seconds": round(result.seconds, 3),
    }
    give(form, data, lambda: _as_text(result))
    return 2 if result.faults else 1 if result.failed else 0


def _failed(unmet: Unmet) -> dict[str, Any]:
    told = {"expected": told_line(unmet.expected), "got": told_line(unmet.got)}
    return {**unmet._asdict(), **told}


def _faults(error: RefereeError) -> list[dict[str, Any]]:
    """Return the faults of an error, each with its place if it has one."""
    if isinstance(error, ContentErrors):
        return [told for fault in error.faults for told in _faults(fault)]
    if isinstance(error, ContentError):
        place, message = error.place, told_line(error.fault)
        help_lines = [told_line(each) for each in error.help_lines]
        kind = {"code": error.code, "severity": error.severity}
        told = {"file": place.file, "line": place.line, **kind, "message": message}
        return [{**told, "help": help_lines}]
    kind = {"code": "file", "severity": "error"}
    return [{"file": None, "line": None, **kind, "message": told_error(error), "help": []}]


def _as_text(result: CheckResult) -> str:
    words = spoken_words()
    counts = {"books": result.books, "passed": result.passed, "scenarios": result.scenarios}
    faults = len(result.faults)
    told = (
        words.say("check.result", **counts)
        + (words.say("check.wrong", faults=faults) if faults else "")
        + words.say("check.took", seconds=f"{result.seconds:.1f}")
    )
    shown = [
        words.say(
            "book.shown",
            book=found.book.id,
            cited=len(found.cited),
            rules=len(found.entries),
        )
        for found in result.coverage
    ]
    return "\n".join([told, *shown]) + "\n"
