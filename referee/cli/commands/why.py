"""The whole reasoning at one sentence."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from referee.cli import options
from referee.cli.colour import painter
from referee.cli.hearings import hear_each
from referee.cli.output import give, spoken_words
from referee.errors import UsageError

if TYPE_CHECKING:
    from referee.hearing.hear import Hearing


@click.command()
@click.argument("file", type=options.FILE)
@click.option("--after", type=click.IntRange(min=1), help="Number of the sentence.")
@click.option("--flip", is_flag=True, help="Find the smallest change that turns the ruling.")
@options.book
@options.own_rules_only
@options.on
@options.lang
@options.page_form
@options.out
def command(
    file: Path,
    after: int | None,
    flip: bool,
    book: str | None,
    own_rules_only: bool | None,
    on: date | None,
    lang: str | None,
    form: str,
    out: Path | None,
) -> None:
    """Tell why FILE was ruled as it was after one sentence.

    The rule, what it rests on, and each near miss with the condition that failed.
    Sentences count from 1; expectations do not count. Without --after it is the
    only ruling. With --flip also which single fact,
    were it otherwise, would turn the ruling, and to which rule.
    """
    from referee.report import reasons

    (hearing,) = hear_each(
        [file], book=book, own_rules_only=own_rules_only, on=on, language=lang
    )
    after = _only_ruling(hearing) if after is None else after
    options.known_sentence(hearing.script, after)
    data = reasons.at(hearing.data, after)
    if flip and data["rulings"]:
        from referee.authoring.flips import flips  # hears the script some hundred times

        data["flips"] = [each._asdict() for each in flips(hearing, after)]
    give(form, data, lambda: _told(data, form, out), out)


def _only_ruling(hearing: Hearing) -> int:
    """Return the sentence of the only ruling.

    Raises:
        UsageError: There is none, or several sentences called for one.
    """
    ruled = sorted({ruling["after"] for ruling in hearing.data["rulings"]})
    if len(ruled) == 1:
        return int(ruled[0])
    lines = [
        f"{hearing.script.file}: which sentence is meant?",
        "Say --after N: sentences count from 1; expectations do not count.",
    ]
    if ruled:
        lines.append(f"Sentences that called for a ruling: {', '.join(map(str, ruled))}.")
    raise UsageError("\n  ".join(lines))


def _told(data: dict[str, object], form: str, out: Path | None) -> str:
    from referee.report import reasons

    return reasons.told(data, spoken_words(), form=form, paint=painter(out))
