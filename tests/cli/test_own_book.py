"""Slips of somebody with a book of one's own in the working folder, and how to go on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from referee import content, retold
from referee.authoring.impact import impact
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


def refused(capsys: pytest.CaptureFixture[str], name: str, *given: str) -> str:
    rule = ("new", "rule", name, "--book", "harbour-9", *given)
    assert main(list(rule)) == 2
    return capsys.readouterr().err


def test_a_refused_rule_cites_no_line_that_was_not_written(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chapter = room / "harbour-9" / "01-house.yaml"
    slip = ("--incident", "conduct", "--when", "doing: fone", "--remedies", "warn")
    told = refused(capsys, "phones", *slip)

    assert told.startswith("harbour-9/01-house.yaml: rule 1 asks whether 'doing' is 'fone'")
    assert "01-house.yaml:" in told
    assert not re.search(r"01-house\.yaml:\d", told)
    last = "harbour-9/01-house.yaml: nothing was written: the book is as it was\n"
    assert told.endswith(last)
    assert not chapter.exists()

    phones = ("--incident", "conduct", "--when", "doing: phone", "--remedies", "warn")
    assert main(["new", "rule", "phones", "--book", "harbour-9", *phones]) == 0
    capsys.readouterr()
    before = chapter.read_text(encoding="utf-8")
    told = refused(capsys, "phones", *phones)
    lines = {int(line) for line in re.findall(r"01-house\.yaml:(\d+)", told)}
    assert lines, "the rule that is there is cited by its line"
    assert max(lines) <= len(before.splitlines())
    assert told.endswith(last)
    assert chapter.read_text(encoding="utf-8") == before


@pytest.mark.usefixtures("room")
def test_a_kept_edition_is_told_with_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "keep", "harbour-9"]) == 0
    capsys.readouterr()

    assert main(["book", "diff", "harbour-9@1", "harbour-9"]) == 0
    assert capsys.readouterr().out == "harbour-9@1 and harbour-9 say the same.\n"

    scenario = next(content.root("scenarios").glob("holdem/*.yaml"))
    found = impact("harbour-9@1", "harbour-9", [scenario])
    assert (found.old, found.new) == ("harbour-9@1", "harbour-9")


def test_why_without_a_sentence_takes_the_only_ruling(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    silent = SCENARIO.replace("harbor", "harbour")
    one = f"{silent}  - seat 1 puts out 1000\n"

    def why(script: str) -> tuple[int, str, str]:
        (room / "one.yaml").write_text(script, encoding="utf-8")
        code = main(["why", "one.yaml"])
        told = capsys.readouterr()
        return code, told.out, told.err

    code, out, _ = why(one)
    assert main(["why", "one.yaml", "--after", "2"]) == code == 0
    assert capsys.readouterr().out == out

    asked = (
        "one.yaml: which sentence is meant?\n"
        "  Say --after N: sentences count from 1; expectations do not count.\n"
    )
    assert why(silent) == (2, "", asked)
    ruled = "  Sentences that called for a ruling: 2, 3.\n"
    assert why(f"{one}  - seat 3 folds\n") == (2, "", asked + ruled)


@pytest.mark.parametrize("language", sorted({*languages()} - {"en"}))
@pytest.mark.parametrize(
    "line",
    [
        "Books in this folder: a, b.",
        "nothing was written: the book is as it was",
        "there is no blank behind the colon in 'doing:phone'",
        "one.yaml: which sentence is meant?",
        "Say --after N: sentences count from 1; expectations do not count.",
        "Sentences that called for a ruling: 2, 3.",
    ],
)
def test_what_is_told_is_told_in_every_language(language: str, line: str) -> None:
    assert retold.line(line, language) != line


def test_a_house_beside_its_base_has_what_it_changes_alone(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rule = ("--incident", "conduct", "--when", "doing: phone", "--remedies", "warn")
    assert main(["new", "rule", "phones", "--book", "harbour-9", *rule]) == 0
    chapter = room / "harbour-9" / "01-house.yaml"
    said = chapter.read_text(encoding="utf-8")
    chapter.write_text(f'{said}  strikes: ["7.1"]\n', encoding="utf-8")
    capsys.readouterr()

    def diff(old: str, new: str, *more: str) -> str:
        assert main(["book", "diff", old, new, *more]) == 0
        return capsys.readouterr().out

    there = json.loads(diff("roberts-11", "harbour-9", "--format", "json"))
    assert [(each["kind"], each["id"]) for each in there["changes"]] == [
        ("added", "phones"),
        ("removed", "7.1"),
    ]
    back = json.loads(diff("harbour-9", "roberts-11", "--format", "json"))
    assert {(each["kind"], each["id"]) for each in back["changes"]} == {
        ("removed", "phones"),
        ("added", "7.1"),
    }
    first = "harbour-9 stands on roberts-11: what it does not mention holds as before."
    assert diff("roberts-11", "harbour-9").splitlines()[0] == first


@pytest.mark.usefixtures("room")
def test_who_names_no_scenarios_is_told_how(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = "Only scenarios that came with the program were heard. Yours go behind the book: "
    said += "referee book coverage harbour-9 FOLDER\n"
    one = str(next(content.root("scenarios").glob("holdem/*.yaml")))
    monkeypatch.setattr("referee.check.scenario_files", lambda paths: [Path(one)])

    assert main(["book", "coverage", "harbour-9", "--jobs", "1"]) == 0
    assert capsys.readouterr().err == said
    assert main(["book", "coverage", "harbour-9", one, "--jobs", "1"]) == 0
    assert capsys.readouterr().err == ""
    assert main(["book", "coverage", "house-template", one, "--jobs", "1"]) == 0
    assert capsys.readouterr().err == ""


def test_a_phone_may_kill_a_hand_in_and_out_of_turn(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rule = ("--when", "doing: phone", "--when", "live: yes", "--remedies", "kill-hand")
    wish = ("phones", "--book", "harbour-9", "--incident", "conduct", *rule)
    assert main(["new", "rule", *wish]) == 0
    lines = ["dealer deals", "seat 1 uses a phone", "seat 2 calls", "seat 2 uses a phone"]
    script = SCENARIO.replace("harbor", "harbour").partition("  - ")[0]
    script += "".join(f"  - {line}\n" for line in lines)
    (room / "one.yaml").write_text(script, encoding="utf-8")
    capsys.readouterr()

    assert main(["replay", "one.yaml", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(each["decision"], each["seat"]) for each in told["rulings"]] == [
        ("kill-hand", 1),
        ("kill-hand", 2),
    ]
    assert told["table"]["hands"] == {"1": "dead", "2": "dead", "3": "live"}
    assert told["next"]["phase"] == "pot", "one hand is left, and it has won"
