"""Slips of somebody with a book of one's own in the working folder, and how to go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import retold
from referee.cli import main
from referee.words import languages

SCENARIO = """\
title: A bet
book: harbor-9
variant: holdem
structure: no-limit
setting: cash
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000, 3: 20000}
button: 1
script:
  - dealer deals
"""


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the book of a room in it, as the working folder."""
    monkeypatch.chdir(tmp_path)
    assert main(["book", "new", "harbour-9", "--extends", "roberts-11", "--yes"]) == 0
    return tmp_path


@pytest.mark.parametrize(
    "asked",
    [
        ("book", "lint", "Harbour-9"),
        (
            "new",
            "rule",
            "x",
            "--book",
            "harbor-9",
            "--incident",
            "conduct",
            "--remedies",
            "warn",
        ),
    ],
)
@pytest.mark.usefixtures("room")
def test_a_book_of_this_folder_is_offered(
    asked: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(list(asked)) == 2

    told = capsys.readouterr().err
    assert "\n  Books in this folder: harbour-9.\n" in told
    assert "\n  Did you mean 'harbour-9'?" in told


@pytest.mark.parametrize("command", ["replay", "check"])
def test_a_scenario_that_misspells_its_book_is_told_the_line(
    room: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (room / "one.yaml").write_text(SCENARIO, encoding="utf-8")

    assert main([command, "one.yaml"]) != 0
    told = capsys.readouterr().err
    assert told.startswith("one.yaml:2: there is no book 'harbor-9'\n  Books: ")
    assert "Did you mean 'harbour-9'?" in told


@pytest.mark.parametrize("language", sorted({*languages()} - {"en"}))
def test_what_is_told_is_told_in_every_language(language: str) -> None:
    assert retold.line("Books in this folder: a, b.", language) != "Books in this folder: a, b."
