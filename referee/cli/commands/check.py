"""Do the books, the words and the scenarios hold together?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee.cli import options
from referee.cli.hearings import unmet_line
from referee.cli.output import complain, give
from referee.errors import ContentError, ContentErrors, RefereeError

if TYPE_CHECKING:
    from referee.check import CheckResult


@click.command()
@click.argument("paths", nargs=-1, type=options.FILE)
@click.option(
    "--cover", is_flag=True, help="Name rules no scenario shows, remedies no rule orders."
)
@options.form
def command(paths: tuple[Path, ...], cover: bool, form: str) -> int:
    """Check that books, words and scenarios hold together, and that every expectation is met.

    Without PATH everything that came with the program is checked.
    """
    from referee import check

    result = check.run(paths or None, cover=cover)
    for fault in result.faults:
        complain(str(fault))
    for failed in result.failed:
        complain(unmet_line(failed))
    for note in result.notes:
        complain(f"worth a look: {note}")
    data = {
        "books": result.books,
        "scenarios": result.scenarios,
        "passed": result.passed,
        "failed": [failed._asdict() for failed in result.failed],
        "faults": [told for fault in result.faults for told in _faults(fault)],
        "notes": [told for note in result.notes for told in _faults(note)],
        "coverage": [found.as_json() for found in result.coverage],
        "seconds": round(result.seconds, 3),
    }
    give(form, data, lambda: _as_text(result))
    return 2 if result.faults else 1 if result.failed else 0


def _faults(error: RefereeError) -> list[dict[str, Any]]:
    """Return the faults of an error, each with its place if it has one."""
    if isinstance(error, ContentErrors):
        return [told for fault in error.faults for told in _faults(fault)]
    if isinstance(error, ContentError):
        place, message, help_lines = error.place, error.fault, list(error.help_lines)
        kind = {"code": error.code, "severity": error.severity}
        told = {"file": place.file, "line": place.line, **kind, "message": message}
        return [{**told, "help": help_lines}]
    kind = {"code": "file", "severity": "error"}
    return [{"file": None, "line": None, **kind, "message": str(error), "help": []}]


def _as_text(result: CheckResult) -> str:
    line = f"{result.books} books, {result.passed} of {result.scenarios} scenarios as expected"
    faults = len(result.faults)
    wrong = f", {faults} {'fault' if faults == 1 else 'faults'} in the files" if faults else ""
    shown = [
        f"{found.book.id}: {len(found.cited)} of {len(found.entries)} rules are shown"
        for found in result.coverage
    ]
    return "\n".join([f"{line}{wrong} ({result.seconds:.1f} s)", *shown]) + "\n"
