"""What is tried, by kind: each makes one case from dice, tries it, and says how it ended."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from referee.bulk import hands
from referee.bulk.room import Room, open_room
from referee.bulk.sources import items
from referee.errors import ContentError, ContentErrors, FaultError, RefereeError
from referee.hearing import vocabulary
from referee.rulebook.book import load_book
from referee.scenario.reader import read_text
from tests.fuzz.damage import damaged
from tests.fuzz.holds import holds, watched
from tests.fuzz.slips import BOOKS, slipped
from tests.shipped import heard
from tests.turns import PATHS, ROOT, text_of

LANGUAGES = (None, "en", "pl", "ru", "uk")
DATA = ROOT / "tests" / "data"
ASKED = ("/api/replay", "/api/next")


def scripts(dice: Random) -> str:
    """Put a scenario with slips to a book."""
    script, book = slipped(dice)
    return holds(script, book, dice.choice(LANGUAGES))


def texts(dice: Random) -> str:
    """Read a damaged scenario file, and hear it where it can be read."""
    text = damaged(dice, text_of(dice.choice(PATHS)))
    try:
        script = read_text(text, "case.yaml")
    except RefereeError as error:
        return _refused(error)
    if script.book is None or script.book not in BOOKS:
        return "read"
    try:
        with watched(script):
            heard(script)
    except RefereeError as error:
        return _refused(error)
    return "heard"


def books(dice: Random) -> str:
    """Read a book one file of which is damaged, and look for all its faults."""
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room) / "house-template"
        shutil.copytree(ROOT / "rulebooks" / "house-template", folder)
        file = dice.choice(sorted(folder.rglob("*.yaml")))
        file.write_text(damaged(dice, file.read_text("utf-8")), "utf-8", errors="replace")
        try:
            found = vocabulary.faults(load_book(folder))
        except RefereeError as error:
            return _refused(error)
        for each in found:
            _refused(each)
        return "faulty" if found else "read"


def records(dice: Random) -> str:
    """Read damaged records of hands, and rule on those that can be read."""
    source = dice.choice(sorted((*DATA.glob("*.phh"), *(DATA / "hh").glob("*.txt"))))
    ended = "empty"
    with tempfile.TemporaryDirectory() as room:
        file = Path(room) / source.name
        file.write_text(damaged(dice, source.read_text("utf-8")), "utf-8", errors="replace")
        for item in items([str(file)]):
            try:
                hands.hear(hands.ready(item), room_of(dice.choice(BOOKS)))
            except RefereeError as error:
                ended = _refused(error)
            else:
                ended = "ruled"
    return ended


@cache
def room_of(book: str) -> Room:
    """Return the room that hears records under a book."""
    return open_room(book, on=None, setting="cash")


@cache
def client() -> Any:
    """Return a browser of the application as one person has it."""
    from referee.web.app import create  # the web's library is there in tests alone

    return create().test_client()


def requests(dice: Random) -> str:
    """Send a damaged scenario to the interface for other programs."""
    text = damaged(dice, text_of(dice.choice(PATHS)))
    path = dice.choice((*ASKED, "/api/rules", "/api/rules/roberts-11/3.1"))
    asked = {
        name: damaged(dice, value)
        for name, value in (
            ("book", "roberts-11"), ("lang", "uk"), ("on", "2026-01-01"), ("after", "3"),
            ("q", "big chip"), ("most", "5"),
        )
        if dice.random() < 0.3
    }  # fmt: skip
    kind = dice.choice(("application/yaml", "application/json", "text/plain"))
    answer = client().open(
        path,
        method=dice.choice(("GET", "PUT")) if dice.random() < 0.1 else _method(path),
        query_string=asked,
        data=text.encode("utf-8", "replace"),
        content_type=kind,
    )
    assert answer.status_code < 500, (answer.status_code, answer.get_data(as_text=True))
    return str(answer.status_code)


def _method(path: str) -> str:
    return "POST" if path in ASKED else "GET"


def _refused(error: RefereeError) -> str:
    """Hold that a refusal is no fault of the program, and that it can be read."""
    if isinstance(error, FaultError) or "fault of the program" in str(error):
        raise AssertionError(str(error)) from error
    if isinstance(error, (ContentError, ContentErrors)):
        assert str(error).strip(), "a fault without a word"
    return "refused"


KINDS: Mapping[str, Callable[[Random], str]] = {
    "scripts": scripts,
    "texts": texts,
    "books": books,
    "records": records,
    "requests": requests,
}
