"""A room with a book of its own, a scenario, and what people said that night."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.cli import main

PRESS = Path(__file__).parents[1] / "press"
NOTES = """\
table: "5"
time: 2026-11-30 21:40
floor: Iryna S.
dealer: Olena K.
statements:
  - {who: seat 4, says: I only wanted change.}
override:
  - {after: 2, by: Iryna S., decision: raise to 1000, because: The player is new here.}
"""


class Result(NamedTuple):
    code: int
    out: str
    err: str


class Room(NamedTuple):
    """The folder of the room, and a way to run a command there."""

    folder: Path
    run: Callable[..., Result]

    @property
    def book(self) -> Path:
        return self.folder / "books" / "harbour-2026"

    @property
    def scenario(self) -> Path:
        return self.folder / "scenarios" / "one-chip-calls.yaml"

    @property
    def record(self) -> Path:
        return self.folder / "night.zip"

    def seal(self, *args: object) -> Result:
        given = ("--book", self.book, "--notes", self.folder / "notes.yaml")
        return self.run("report", "seal", self.scenario, *given, "--out", self.record, *args)

    def change(self, file: Path, old: str, new: str) -> None:
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def room(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Room:
    shutil.copytree(PRESS / "books", tmp_path / "books")
    shutil.copytree(PRESS / "scenarios", tmp_path / "scenarios")
    (tmp_path / "notes.yaml").write_text(NOTES, "utf-8")

    def run(*args: object) -> Result:
        code = main([str(arg) for arg in args])
        return Result(code, *capsys.readouterr())

    return Room(tmp_path, run)
