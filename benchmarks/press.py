"""How long it takes to print a book, and how big it is.

``python -m benchmarks.press [--out FOLDER] [--write]`` prints each book in every form, in this
process, and tells seconds of processor time, kilobytes and
pages. ``--write`` puts the table into docs/print.md. PDF needs ``.[print]`` and pypdf.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from referee import check, content
from referee.press import book as books
from referee.press.examples import Gathered, gather
from referee.report.paper import paper
from referee.rulebook.book import load_book
from referee.words import load

PAGE = Path("docs/print.md")
HEAD = """# What printing costs

Written by `python -m benchmarks.press --write` in one run of one process; seconds are of the
processor. Examples are heard once a book, whatever the form; a form takes time on top of it.

"""


class Printed(NamedTuple):
    """A book to print, and in which languages."""

    book: str
    languages: tuple[str, ...]


BOOKS = (
    Printed("roberts-11", ("en",)),
    Printed("club-ua-1", ("uk", "en")),
    Printed("house-template", ("en",)),
)


def measured(one: Printed, folder: Path) -> list[str]:
    """Print one book in every form and return the rows of the table."""
    files = list(check.scenario_files([content.root("scenarios")]))
    begun = time.process_time()
    gathered = gather(one.book, files, one.languages)
    heard = time.process_time() - begun
    if gathered.failed or gathered.faults:
        raise SystemExit(f"{one.book}: {len(gathered.failed)} examples fail")
    return [_row(one, form, gathered, heard, folder) for form in ("html", "md", "pdf")]


def _row(one: Printed, form: str, gathered: Gathered, heard: float, folder: Path) -> str:
    begun = time.process_time()
    view = books.view(load_book(one.book), gathered, [load(each) for each in one.languages])
    told = paper("book", view, form)
    seconds = time.process_time() - begun
    (folder / f"{one.book}.{form}").write_bytes(told)
    rules = sum(len(each["rules"]) for each in view["chapters"])
    return (
        f"| {one.book} ({', '.join(one.languages)}) | {rules} | {gathered.heard} |"
        f" {heard:.1f} s | {form} | {seconds:.1f} s | {len(told) / 1024:,.0f} kB |"
        f" {_pages(told) if form == 'pdf' else ''} |"
    )


def _pages(told: bytes) -> int:
    from io import BytesIO

    from pypdf import PdfReader

    return len(PdfReader(BytesIO(told)).pages)


def main(arguments: Sequence[str]) -> int:
    """Print every book, tell the table, and write it if asked."""
    parser = argparse.ArgumentParser(description="Time and size of printed books.")
    parser.add_argument("--out", type=Path, help="keep what is printed in this folder")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE}")
    given = parser.parse_args(arguments)
    rows = [
        "| book | rules | examples heard | hearing them | form | making it | size | pages |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    with tempfile.TemporaryDirectory() as made:
        folder = given.out or Path(made)
        folder.mkdir(parents=True, exist_ok=True)
        for one in BOOKS:
            rows += measured(one, folder)
    print("\n".join(rows))
    if given.write:
        PAGE.write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
