"""An incident report: what happened, who said what, what was ruled, by which edition."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

from referee.hearing.hear import hear, hear_under
from referee.records import books, notes
from referee.rulebook.book import load_book, with_placard
from referee.scenario.script import load
from referee.version import __version__

KIND = "incident"
NOTES, REPORT, ASKED = "notes.yaml", "report.json", "asked.json"


def gathered(
    file: Path,
    *,
    book: str | None = None,
    own_rules_only: bool | None = None,
    on: date | None = None,
    noted: Path | None = None,
    language: str = "en",
) -> tuple[dict[str, bytes], dict[str, Any]]:
    """Return the files a report is made of, and what was asked, before it is made.

    Raises:
        ContentError, ContentErrors: The script, the book or the notes are faulty.
        UsageError: There is no such book.
    """
    hearing = hear(file, book=book, own_rules_only=own_rules_only, on=on)
    if hearing.wait is not None:
        raise hearing.wait
    script = hearing.script
    own = script.own_rules_only if own_rules_only is None else own_rules_only
    asked = {
        "scenario": file.name,
        "book": hearing.book.id,
        "own_rules_only": own,
        "foreign": hearing.foreign,
        "language": language,
    }
    files = {**books.files(hearing.book), f"scenario/{file.name}": file.read_bytes()}
    if noted is not None:
        files[NOTES] = noted.read_bytes()
        notes.read(files[NOTES], str(noted), hearing.data["rulings"])
    return files, asked


def made(folder: Path, asked: dict[str, Any], program: str = __version__) -> dict[str, Any]:
    """Return the report that the files in a folder make: the same for the same files.

    Raises:
        ContentError, ContentErrors: This program can no longer hear them.
    """
    language = asked["language"]
    script = load(folder / "scenario" / asked["scenario"]).but(file=asked["scenario"])
    book = load_book(folder / books.FOLDER / asked["book"])
    edition = books.told(book, language)
    if script.placard:
        book = with_placard(book, script.placard, script.place("placard"))
    hearing = hear_under(
        script,
        book,
        own_only=asked["own_rules_only"],
        foreign=asked["foreign"],
        language=language,
    )
    noted = folder / NOTES
    people = (
        notes.read(noted.read_bytes(), NOTES, hearing.data["rulings"])
        if noted.is_file()
        else {"statements": [], "override": []}
    )
    return {
        "format": 1,
        "kind": KIND,
        "program": program,
        "language": language,
        **edition,
        "people": people,
        "hearing": hearing.data,
    }
