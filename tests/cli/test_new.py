"""``referee new scenario``: a file that can be replayed as it stands, and never one lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli import main


def new(*arguments: str) -> int:
    return main(["new", "scenario", *arguments])


def test_a_new_scenario_can_be_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new("early-call-binds", "--folder", str(tmp_path), "--seats", "4") == 0

    path = tmp_path / "early-call-binds.yaml"
    assert capsys.readouterr().out == f"{path}\n"
    assert path.read_text(encoding="utf-8").startswith("title: Early call binds\n")
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
