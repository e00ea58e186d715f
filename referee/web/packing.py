"""A book on one page for a phone without a network, made in a process of its own.

``python -m referee.web.packing BOOK LANGUAGE PLACE`` writes into PLACE how far it has come, and
at the end the page.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from referee import check, content, words
from referee.errors import ContentError, ContentErrors, Place
from referee.hearing.expect import Unmet
from referee.hearing.hear import hold_together
from referee.press import offline
from referee.press.examples import Gathered, gather
from referee.report.render import render
from referee.rulebook.book import load_book
from referee.web import beside


def command(ref: str | Path, language: str, place: Path) -> list[str]:
    """Return how the process is started."""
    return [sys.executable, "-m", __name__, str(ref), language, str(place)]


def packed(ref: str, language: str, progress: beside.Progress) -> str:
    """Return the page, which opens in a language; every situation on it was heard first.

    Raises:
        UsageError: There is no such book.
        ContentErrors: It is faulty, or a situation is not as it expects.
    """
    book = load_book(ref)
    hold_together(book)
    tongues = [words.load(code) for code in dict.fromkeys([language, *words.languages()])]
    files = list(check.scenario_files([content.root("scenarios")]))
    found: dict[str, Gathered] = {}
    sources = offline.sources(book, ref)
    for name, folder in sources.items():
        come = partial(_come, progress, len(found), len(sources))
        spoken = [each.language for each in tongues]
        found[name] = gather(folder, files, spoken, progress=come)
        if faults := [*found[name].faults, *map(_fault, found[name].failed)]:
            raise ContentErrors(faults)
    return render("offline", offline.view(book, found, tongues), form="html")


def _fault(unmet: Unmet) -> ContentError:
    said = f"expected {unmet.expected}, got {unmet.got}"
    return ContentError(Place(unmet.file, unmet.line), said)


def _come(progress: beside.Progress, before: int, books: int, done: int, of: int) -> None:
    progress(before * of + done, books * of)


def _main(ref: str, language: str, place: str) -> None:
    beside.works(place, lambda progress: packed(ref, language, progress).encode())


if __name__ == "__main__":
    _main(*sys.argv[1:])
