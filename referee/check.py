"""Does the content hold together? Books, words and scenarios, and every expectation met."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from referee import content
from referee.errors import ContentError, ContentErrors, RefereeError, UsageError
from referee.hearing import vocabulary
from referee.hearing.expect import Unmet
from referee.hearing.hear import hear_script, hold_together
from referee.rulebook.book import list_books, load_book
from referee.rulebook.lint import faults as book_faults
from referee.scenario.script import load


class CheckResult(NamedTuple):
    """What a check found. ``faults`` are errors of files, ``failed`` expectations not met."""

    scenarios: int
    passed: int
    failed: tuple[Unmet, ...]
    faults: tuple[RefereeError, ...]
    seconds: float


def run(paths: Sequence[Path] | None = None, *, cover: bool = False) -> CheckResult:
    """Check every book that ships, and what is under ``paths``: scenarios, or one's own books.

    Without paths all scenarios that ship are heard.
    """
    started = time.perf_counter()
    failed: list[Unmet] = []
    drafts = [path for path in paths or () if (path / "book.yaml").is_file()]
    paths = [path for path in paths or [content.root("scenarios")] if path not in drafts]
    faults: list[RefereeError] = [*_books(), *_drafts(drafts)]
    heard = 0
    bad: set[str] = set()
    for path in scenario_files(paths):
        heard += 1
        try:
            hearing = hear_script(load(path))
            missed = hearing.unmet
            if hearing.wait is not None:
                raise hearing.wait
        except RefereeError as error:
            faults.append(error)
            bad.add(str(path))
            continue
        failed.extend(missed)
        if missed:
            bad.add(str(path))
    seconds = time.perf_counter() - started
    return CheckResult(heard, heard - len(bad), tuple(failed), tuple(faults), seconds)


def scenario_files(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the scenario files under the paths given, sorted."""
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*.yaml"))
            if not found:
                raise UsageError(f"there is no scenario and no book under {str(path)!r}")
            yield from found
        else:
            yield path


def _drafts(folders: Sequence[Path]) -> Iterator[RefereeError]:
    for folder in folders:
        try:
            hold_together(load_book(folder))
        except (ContentError, ContentErrors) as error:
            yield error


def _books() -> Iterator[ContentError | RefereeError]:
    schema, remedies = vocabulary.incidents(), vocabulary.remedies()
    for heading in list_books():
        try:
            yield from book_faults(load_book(heading[0]), schema, remedies)
        except (ContentError, ContentErrors) as error:
            yield error
