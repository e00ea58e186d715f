"""What ``replay`` does, however its command line was read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from referee.cli.hearings import hear_each, tell_unmet, tell_waits, telling
from referee.cli.output import give

if TYPE_CHECKING:
    from datetime import date

    from referee.hearing.hear import Hearing


def replay(
    files: tuple[Path, ...],
    *,
    book: str | None,
    own_rules_only: bool | None,
    on: date | None,
    lang: str | None,
    form: str,
    out: Path | None,
) -> int:
    """Hear files and tell every ruling in a form; return the exit code of the command."""
    hearings = hear_each(files, book=book, own_rules_only=own_rules_only, on=on, language=lang)
    told = [hearing.data for hearing in hearings]
    data = told[0] if len(told) == 1 else told
    give(form, data, lambda: _told(hearings, form, out), out)
    return tell_waits(hearings) or tell_unmet(hearings)


def _told(hearings: list[Hearing], form: str, out: Path | None) -> str:
    text, words = telling()
    if form != "text":
        from referee.report import page

        return page.hearings([hearing.data for hearing in hearings], words, form)
    from referee.cli.colour import painter  # only text has colours

    paint = painter(out)
    return "\n".join(text.hearing(hearing.data, words, paint) for hearing in hearings)
