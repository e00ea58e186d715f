"""Do the books, the words and the scenarios hold together?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from referee.cli import options
from referee.cli.output import complain, give

if TYPE_CHECKING:
    from referee.check import CheckResult


@click.command()
@click.argument("paths", nargs=-1, type=options.FILE)
@click.option(
    "--cover", is_flag=True, help="Name rules no scenario cites, remedies no rule orders."
)
@options.form
def command(paths: tuple[Path, ...], cover: bool, form: str) -> int:
    """Check that books, words and scenarios hold together, and that every expectation is met.

    Without PATH everything that came with the program is checked.
    """
    from referee import check

    result = check.run(paths or None, cover)
    for fault in result.faults:
        complain(fault.told())
    for failed in result.failed:
        complain(_failed_line(failed))
    data = {
        "scenarios": result.scenarios,
        "passed": result.passed,
        "failed": list(result.failed),
        "faults": [_fault(fault) for fault in result.faults],
        "seconds": round(result.seconds, 3),
    }
    give(form, data, lambda: _as_text(result))
    return 2 if result.faults else 1 if result.failed else 0


def _failed_line(failed: dict[str, Any]) -> str:
    place = f"{failed['file']}:{failed['line']}"
    return f"{place}: expected {failed['expected']}\n  got {failed['got']}"


def _fault(fault: Any) -> dict[str, Any]:
    return {
        "file": fault.place.file,
        "line": fault.place.line,
        "message": fault.fault,
        "help": list(fault.help_lines),
    }


def _as_text(result: CheckResult) -> str:
    line = f"{result.passed} of {result.scenarios} scenarios as expected"
    faults = len(result.faults)
    wrong = f", {faults} {'fault' if faults == 1 else 'faults'} in the files" if faults else ""
    return f"{line}{wrong} ({result.seconds:.1f} s)\n"
