"""``replay`` of what is told in versions: a ruling on each, and the question to ask first."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

SHIPPED = "scenarios/holdem/tda-46-raise-said-or-not-parts-what-one-chip-is.yaml"
HEAD = """\
book: tda-2026
variant: holdem
structure: no-limit
setting: tournament
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000, 3: 20000, 4: 20000, 5: 20000}
button: 1
script:
- dealer deals
"""
WHAT_WAS_SAID = """\
- versions: {seat 4: 'seat 4 says "raise"', dealer: 'seat 4 says "call"', seat 1: }
"""
CHAT = """\
- versions: {seat 2: 'seat 2 says "nice day"', seat 3: }
"""
CHIP = "- seat 4 puts out 1000\n"


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def file(*entries: str, name: str = "told") -> Path:
        path = tmp_path / f"{name}.yaml"
        path.write_text(HEAD + "".join(entries), "utf-8")
        return path

    return file


def test_each_version_is_ruled_on(run: Callable[..., Any], write: Callable[..., Path]) -> None:
    result = run("replay", write(WHAT_WAS_SAID, CHIP), "--format", "json")

    data = json.loads(result.out)
    assert result.code == 0
    by = [each["told_by"] for each in data["versions"]]
    assert by == [["seat 4"], ["dealer"], ["seat 1"]]
    # A raise said makes the chip a raise; call said, or nothing, leaves it a call.
    assert [each["table"]["bets"]["4"] for each in data["versions"]] == [1000, 200, 200]
    assert [each["outcome"] for each in data["versions"]] == [0, 1, 1]
    assert [answer["outcomes"] for answer in data["ask"]["answers"]] == [[0], [1], [1]]


def test_the_question_that_settles_most_comes_first(
    run: Callable[..., Any], write: Callable[..., Path]
) -> None:
    result = run("replay", write(CHAT, WHAT_WAS_SAID, CHIP), "--format", "json")

    data = json.loads(result.out)
    assert len(data["versions"]) == 6
    assert data["ask"]["line"] == data["disputed"][1]["line"] == 11
    assert len({each["outcome"] for each in data["versions"]}) == 2


def test_of_two_that_matter_the_one_with_more_at_stake(
    run: Callable[..., Any], write: Callable[..., Path]
) -> None:
    # Whether seat 5 called or folded parts every outcome; what was said parts a third of them.
    answer = "- versions: {seat 5: seat 5 calls, seat 3: seat 5 folds}\n"
    data = json.loads(run("replay", write(WHAT_WAS_SAID, CHIP, answer), "--format", "json").out)

    assert len({each["outcome"] for each in data["versions"]}) == 4
    assert data["ask"]["line"] == 12
    assert data["ask"]["gain"] == 1, "it halves what is open"


def test_where_nothing_turns_on_it_nobody_is_asked(
    run: Callable[..., Any], write: Callable[..., Path]
) -> None:
    script = write(CHAT, CHIP)

    assert json.loads(run("replay", script, "--format", "json").out)["ask"] is None
    assert "nobody need be asked" in run("replay", script).out


def test_it_is_told_as_text(run: Callable[..., Any]) -> None:
    told = " ".join(run("replay", SHIPPED).out.split())

    assert "If it was as told by seat 4 No ruling was called for." in told
    assert "If it was as told by dealer or seat 1 Line 20: seat 4 puts out 1000 Ruling:" in told
    assert "Ask first about line 13:" in told
    assert "dealer, “seat 4 puts out 1000”: Seat 4 calls 200." in told


@pytest.mark.parametrize("form", ["md", "html"])
@pytest.mark.parametrize("language", ["en", "uk", "ru", "pl"])
def test_it_is_told_as_a_page(run: Callable[..., Any], form: str, language: str) -> None:
    result = run("replay", SHIPPED, "--format", form, "--lang", language)

    assert result.code == 0
    assert result.out.count("dealer") >= 2, "who tells it is named as the file has it"
    assert "report.versions" not in result.out


def test_a_page_is_of_one(run: Callable[..., Any]) -> None:
    other = "scenarios/holdem/one-big-chip-is-a-call.yaml"
    page = run("replay", SHIPPED, other, "--format", "html")

    assert page.code == 2
    assert "Replay it alone" in page.err
    assert "one-big-chip-is-a-call" in run("replay", SHIPPED, other).out


def test_check_asks_of_every_version(
    run: Callable[..., Any], write: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    from referee.rulebook import library

    monkeypatch.setattr(library, "folders", lambda: [library.folder_of("tda-2026")])
    told = """\
- versions:
    seat 4:
    - seat 4 calls
    - no-ruling: yes
    dealer:
    - {}
"""
    good = write(told.format("seat 4 folds"), name="good")
    bad = write(told.format("seat 5 folds"), name="bad")
    untold = write(told.format("seat 4 folds"), '- ruling: "46"\n', name="untold")

    assert run("check", good).code == 0
    assert run("check", bad).code == 1, "out of turn, and nobody expected a ruling"
    assert run("check", untold).code == 1


@pytest.mark.parametrize("command", [("why", "--after", "2"), ("next",)])
def test_other_commands_say_which_version_they_hear(
    run: Callable[..., Any], command: tuple[str, ...]
) -> None:
    name, *options = command
    result = run(name, SHIPPED, *options)

    assert result.code == 0
    assert "heard as told by: seat 4" in result.err


def test_a_version_that_cannot_have_been_is_told_at_its_line(
    run: Callable[..., Any], write: Callable[..., Path]
) -> None:
    told = "- versions: {seat 4: seat 4 calls, dealer: }\n- seat 4 takes back 5\n"
    result = run("replay", write(told))

    assert result.code == 2
    assert "told.yaml:11:" in result.err
    assert not result.out
