"""Hearing files for a command, and saying what was otherwise than expected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from referee.cli.output import complain, spoken_words, told_error, told_line
from referee.errors import ContentError, ContentErrors

if TYPE_CHECKING:
    from datetime import date

    from referee.hearing.expect import Unmet
    from referee.hearing.hear import Hearing
    from referee.words import Words

T = TypeVar("T")


def hear_each(
    files: Sequence[Path],
    *,
    book: str | None,
    own_rules_only: bool | None,
    on: date | None,
    language: str | None,
) -> list[Hearing]:
    """Hear every file; ``language`` None: in English, its sentences as they were written.

    Of what is told in versions the first is heard, and that is said on the error stream.

    Raises:
        ContentErrors: The faults of all files together; then nothing is told of any.
    """
    from referee.hearing.hear import hear

    hearings = heard_of_each(
        files,
        lambda file: hear(
            file, book=book, own_rules_only=own_rules_only, on=on, language=language
        ),
    )
    for script in (each.script for each in hearings if each.script.disputes):
        by = ", ".join(each.tellings[0].by for each in script.disputes)
        complain(spoken_words().say("report.versions.first", file=script.file, by=by))
    return hearings


def heard_of_each(files: Sequence[Path], hear: Callable[[Path], T]) -> list[T]:
    """Return what hearing each file gives.

    Raises:
        ContentErrors: The faults of all files together.
    """
    heard: list[T] = []
    faults: list[ContentError] = []
    for file in files:
        try:
            heard.append(hear(file))
        except ContentErrors as error:
            faults += error.faults
        except ContentError as error:
            faults.append(error)
    if faults:
        raise ContentErrors(faults)
    return heard


def tell_unmet(hearings: Sequence[Hearing]) -> int:
    """Say on the error stream what was otherwise than expected; return the exit code.

    Two standing rules that order different things count too: such a book expects nothing clear.
    """
    for unmet in (each for hearing in hearings for each in hearing.unmet):
        complain(unmet_line(unmet))
    return int(any(hearing.unmet or hearing.conflict for hearing in hearings))


def tell_waits(hearings: Sequence[Hearing]) -> int:
    """Say on the error stream what cannot be ruled yet; return 2 if there is such, else 0."""
    waits = [hearing.wait for hearing in hearings if hearing.wait is not None]
    for wait in waits:
        complain(told_error(wait))
    return 2 if waits else 0


def unmet_line(unmet: Unmet) -> str:
    """Return what a file expected, and what came instead, at its place."""
    words = spoken_words()
    said = {"expected": told_line(unmet.expected), "book": unmet.book}
    expected = words.say("check.expected-of" if unmet.book else "check.expected", **said)
    got = words.say("check.got", got=told_line(unmet.got))
    return f"{unmet.file}:{unmet.line}: {expected}\n  {got}"


def telling() -> tuple[ModuleType, Words]:
    """Return the teller of hearings and its words: only text needs them, JSON must not pay."""
    from referee.report import text

    return text, spoken_words()
