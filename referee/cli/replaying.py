"""What ``replay`` does, however its command line was read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.cli.hearings import heard_of_each, tell_unmet, tell_waits, telling
from referee.cli.output import give

if TYPE_CHECKING:
    from datetime import date

    from referee.hearing.disputed import Disputed
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
    asked = {"book": book, "own_rules_only": own_rules_only, "on": on, "language": lang}
    heard = heard_of_each(files, partial(_hear, asked))
    told = [each.data for each in heard]
    data = told[0] if len(told) == 1 else told
    give(form, data, lambda: _told(told, form, out), out)
    hearings = [hearing for each in heard for hearing in _hearings(each)]
    return tell_waits(hearings) or tell_unmet(hearings)


def _hear(asked: dict[str, Any], file: Path) -> Hearing | Disputed:
    from referee.hearing.hear import hear

    hearing = hear(file, **asked)
    if not hearing.script.disputes:
        return hearing
    from referee.hearing.disputed import hear_versions  # few scripts are told in versions

    return hear_versions(hearing.script, **asked)


def _hearings(heard: Hearing | Disputed) -> Sequence[Hearing]:
    if isinstance(heard, tuple):
        return [each.hearing for each in heard.versions]
    return [heard]


def _told(told: list[Any], form: str, out: Path | None) -> str:
    text, words = telling()
    disputed = [each for each in told if "versions" in each]
    if form != "text":
        from referee.report import page

        if disputed:
            return _page(told, disputed, form)
        return page.hearings(told, words, form)
    from referee.cli.colour import painter  # only text has colours

    paint = painter(out)
    if not disputed:
        return "\n".join(text.hearing(each, words, paint) for each in told)
    from referee.report import disputed as versions

    return "\n".join(
        versions.told(each, words, paint=paint)
        if "versions" in each
        else text.hearing(each, words, paint)
        for each in told
    )


def _page(told: list[Any], disputed: list[Any], form: str) -> str:
    """Return the page of one script that is told in versions.

    Raises:
        UsageError: There are others beside it: a page is of one or of many.
    """
    if len(told) > 1:
        from referee.errors import UsageError

        raise UsageError(
            f"{disputed[0]['file']} is told in versions: it has a page of its own\n"
            "  Replay it alone, or all as text."
        )
    from referee.report import disputed as versions

    return versions.told(disputed[0], telling()[1], form=form)
