"""``referee new scenario``: a file that can be replayed as it stands, and never one lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.cli import main
from referee.variant.moves import variants
from referee.yamlfile import parse


def new(*arguments: str) -> int:
    return main(["new", "scenario", *arguments])


def test_a_new_scenario_can_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new("early-call-binds", "--folder", str(tmp_path), "--seats", "4") == 0

    path = tmp_path / "early-call-binds.yaml"
    assert capsys.readouterr().out == f"{path}\n"
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# yaml-language-server: $schema=.schemas/scenario.schema.json\n")
    assert parse(text, "x").data["title"] == {
        "en": "Early call binds",
        "uk": "Early call binds",
    }, "the book is Ukrainian"
    assert main(["replay", str(path)]) == 0
    assert "seat 4 to act" in capsys.readouterr().out


def test_a_file_that_is_there_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.yaml").write_text("mine\n", encoding="utf-8")

    assert new("mine", "--folder", str(tmp_path)) == 2

    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "mine.yaml").read_text(encoding="utf-8") == "mine\n"


@pytest.mark.parametrize("name", ["Early Call", "../up", "a_b", ""])
def test_a_name_that_is_none_is_told(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new(name, "--folder", str(tmp_path)) == 2

    assert "is no name of a scenario" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_book_that_is_not_there_is_told_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new("mine", "--folder", str(tmp_path), "--book", "club-ua") == 2

    assert "club-ua-1" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_nearest_name_is_offered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new("Early Call", "--folder", str(tmp_path))

    assert "Did you mean 'early-call'?" in capsys.readouterr().err


@pytest.mark.parametrize("game", variants())
def test_a_new_scenario_of_each_game_can_be_dealt(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new("mine", "--folder", str(tmp_path), "--variant", game, "--seats", "3") == 0

    assert main(["replay", str(tmp_path / "mine.yaml")]) == 0
    assert "\nNext: " in capsys.readouterr().out


def test_a_game_that_is_none_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new("mine", "--folder", str(tmp_path), "--variant", "raz") == 2

    assert "Did you mean 'razz'?" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_what_an_editor_needs_lies_beside_it(tmp_path: Path) -> None:
    new("mine", "--folder", str(tmp_path))
    text = (tmp_path / "mine.yaml").read_text(encoding="utf-8")

    named = text.splitlines()[0].partition("$schema=")[2]
    schema = json.loads((tmp_path / named).read_text(encoding="utf-8"))
    assert schema["title"] == "referee scenario"
    assert set(parse(text, "x").data) <= set(schema["properties"])
