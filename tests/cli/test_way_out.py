"""What a manager does wrong in a house book is told with a way out that works as it stands."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from referee.cli import main

Capture = pytest.CaptureFixture[str]
ROOM = "harbour-9"


@pytest.fixture
def told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> Callable[..., str]:
    """Return what runs a command beside a new house book and gives all it said."""
    monkeypatch.chdir(tmp_path)
    main(["book", "new", ROOM, "--extends", "roberts-11", "--yes"])
    capsys.readouterr()

    def ran(*args: str) -> str:
        main([*args])
        said = capsys.readouterr()
        return said.err + said.out

    return ran


def _new(told: Callable[..., str], name: str, incident: str, remedies: str, *more: str) -> str:
    what = ["--incident", incident, "--remedies", remedies, *more]
    return told("new", "rule", name, "--book", ROOM, *what)


def _chapter() -> Path:
    return Path(ROOM) / "01-house.yaml"


def test_the_rule_that_is_passed_over_can_be_struck_as_it_is_told(told):
    found = _new(told, "claim", "mucked-hand-claimed", "kill-hand")
    (struck,) = re.findall(r"strikes: \[.*\]", found)
    assert struck == "strikes: [3.deadhands.2]", "the id, not the number 3.DeadHands.2"

    chapter = _chapter()
    line = "  remedies: [kill-hand]\n"
    text = chapter.read_text("utf-8")
    chapter.write_text(text.replace(line.strip(), f"{line.strip()}\n  {struck}"), "utf-8")
    assert "0 errors, 0 warnings" in told("book", "lint", ROOM)


def test_a_new_rule_tells_what_is_worth_a_look_in_it_alone(told):
    assert "rule 1 goes before" in _new(told, "claim", "mucked-hand-claimed", "kill-hand")

    after = _new(told, "first-up", "exposed-card", "misdeal", "--when", "position: 1")
    assert "rule 1 goes before" not in after
    assert "rule 1 goes before" in told("book", "lint", ROOM), "it is still so"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("kill the hand", "Did you mean 'kill-hand'?"),
        ("[kill hand]", "Did you mean 'kill-hand'?"),
        ("(call, return-chips)", "Did you mean [call, return-chips]?"),
        ('[call, "raise: minimum"]', "Did you mean {raise: minimum}?"),
    ],
)
def test_what_was_meant_by_remedies_is_told(told, said, meant):
    _new(told, "claim", "mucked-hand-claimed", "kill-hand")
    chapter = _chapter()
    text = chapter.read_text("utf-8")
    chapter.write_text(text.replace("remedies: [kill-hand]", f"remedies: {said}"), "utf-8")

    assert meant in told("book", "lint", ROOM)


def test_a_mistyped_folder_is_told_the_nearest(told):
    Path("hands").mkdir()

    assert "Did you mean 'hands'?" in told("check", ROOM, "hnads")


def test_a_structure_by_another_name_is_the_one_it_ends_with(told):
    _new(told, "claim", "mucked-hand-claimed", "kill-hand", "--for", "structure: limit")
    chapter = _chapter()
    text = chapter.read_text("utf-8")
    assert "structure: limit" in text
    chapter.write_text(text.replace("structure: limit", "structure: fixed-limit"), "utf-8")

    assert "Did you mean 'limit'?" in told("book", "lint", ROOM)


def test_an_incident_and_a_remedy_are_found_by_a_word(told):
    assert told("incidents", "conduct").startswith("conduct\n")
    assert "\n\n" not in told("incidents", "conduct").strip(), "the one that is so named, alone"
    assert {"conduct"} < set(told("incidents", "phone").split())
    assert "\nconnection-lost\n" not in told("incidents", "phone")
    assert told("remedies", "kill-hand").startswith("kill-hand\n")
    missed = told("remedies", "kill-hands")
    assert "none of them has 'kill-hands'\n  Did you mean 'kill-hand'?" in missed
