"""Take hands out of records: a list of them, or one as a scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from referee.cli import options
from referee.cli.output import complain, give, spoken, spoken_words, told_error, write
from referee.errors import ContentError, UsageError


@click.command(name="import")
@click.argument("files", nargs=-1, required=True, type=options.FILE, metavar="FILE...")
@click.option("--hand", metavar="N", help="Only this hand of the file.")
@click.option("--as-scenario", is_flag=True, help="Write the hand as a scenario.")
@click.option(
    "--book",
    metavar="ID|FOLDER",
    default="roberts-11",
    show_default=True,
    help="The book it is heard by.",
)
@options.lang
@options.form
@options.out
def command(
    files: tuple[Path, ...],
    hand: str | None,
    as_scenario: bool,
    book: str,
    lang: str | None,
    form: str,
    out: Path | None,
) -> int:
    """List the recorded hands of each FILE, or cut one out as a scenario.

    Hands are named by their number or by their place in the file, counted from 1. What is not
    on record stays unknown: cards nobody saw are ??.
    """
    from referee.bulk import single

    if as_scenario:
        if len(files) > 1:
            raise UsageError("a scenario is cut out of one file, and several are named")
        cut = single.scenario(files[0], hand, book)
        write(cut.text(spoken()), out)
        return 0
    listed: list[dict[str, Any]] = []
    faults: list[ContentError] = []
    for file in files:
        found, wrong = single.listed(file, hand)
        listed += found
        faults += wrong
    for fault in faults:
        complain(told_error(fault))
    give(form, {"hands": listed}, lambda: _as_text(listed), out)
    return 2 if faults else 0


def _as_text(listed: list[dict[str, Any]]) -> str:
    words = spoken_words()
    lines = [words.say("import.line", **each) for each in listed]
    return "\n".join([*lines, words.say("import.hands", hands=len(listed))]) + "\n"
