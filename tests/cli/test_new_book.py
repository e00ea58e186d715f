"""``book new`` and ``new rule``: what they write holds together, or is not written."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from referee import check
from referee.authoring import newbook
from referee.cli import main
from referee.rulebook.book import load_book
from referee.table.due import Case
from referee.yamlfile import read

CASH_LIMIT = Case("holdem", "limit", "cash")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def begin(folder: Path, *arguments: str, name: str = "harbour-1") -> int:
    return main(["book", "new", name, "--folder", str(folder), *arguments])


def rule(book: Path, *arguments: str, name: str = "early-check") -> int:
    return main(["new", "rule", name, "--book", str(book), *arguments])


EARLY_CHECK = (
    *("--incident", "held-action", "--when", "verb: check", "--when", "changed: yes"),
    *("--remedies", "release-action"),
)

SMALL = ("--extends", "customs-1")
"""The smallest base: what is linted again and again is small."""


def snapshot(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_a_book_is_begun_with_the_answers_that_differ(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = ("--set", "raise-cap.multiway=5", "--set", "clock.seconds=60")
    assert begin(tmp_path, "--title", "Harbour", "--language", "pl", *said) == 0

    folder = tmp_path / "harbour-1"
    assert capsys.readouterr().out == f"{folder}\n"
    assert check.lint(folder) == []
    book = load_book(folder)
    assert book.own.language == "pl"
    assert [layer.book_id for layer in book.books][1] == newbook.base()
    assert book.setting(CASH_LIMIT, "raise-cap.multiway").value == "5"
    # A minute is what the base says of the clock.
    assert [dict(rule.sets) for rule in book.own.rules] == [{"raise-cap.multiway": "5"}]
    assert set(book.own.rules[0].text) == {"en", "pl"}


@pytest.mark.parametrize("language", ["en", "uk", "ru", "pl"])
def test_it_is_as_the_schema_beside_it_says(tmp_path: Path, language: str) -> None:
    import jsonschema

    said = ("--language", language, "--set", "straddle=several")
    assert begin(tmp_path, *SMALL, *said) == 0

    folder = tmp_path / "harbour-1"
    for name in ("book.yaml", "01-house.yaml"):
        first = (folder / name).read_text("utf-8").splitlines()[0]
        schema = json.loads((folder / first.partition("$schema=")[2]).read_text("utf-8"))
        jsonschema.Draft7Validator(schema).validate(read(folder / name).data)
    assert check.lint(folder) == []


def test_ten_questions_are_asked_at_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = ["Harbour Room", "club-ua", "club-ua-1", "tda-2026", "uk", "2026-12-31"]
    answers += ["", "five", "5", "45", "", "moving"]
    monkeypatch.setattr("sys.stdin", Terminal("".join(f"{each}\n" for each in answers)))

    assert begin(tmp_path) == 0

    asked = capsys.readouterr().err
    assert asked.count(" > ") == len(answers), "two answers were none, and asked for again"
    assert "Did you mean 'club-ua-1'?" in asked
    assert "[one] > " in asked, "what the base says of straddles is offered"
    book = load_book(tmp_path / "harbour-1")
    assert (book.own.title["uk"], book.own.effective) == ("Harbour Room", "2026-12-31")
    assert [layer.book_id for layer in book.books][1:3] == ["tda-2026", "club-ua-1"]
    sets: dict[str, Any] = {}
    for each in book.own.rules:
        sets |= each.sets
    assert sets == {
        "raise-cap.multiway": "5",
        "clock.seconds": "45",
        "button-rule": "moving",
    }
    assert check.lint(tmp_path / "harbour-1") == []


def test_an_input_that_ends_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal("Harbour Room\n"))

    assert begin(tmp_path) == 2

    assert "ended before all was answered" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--extends", "robert-11"), "Did you mean 'roberts-11'?"),
        (("--tournaments", "tda"), "there is no book 'tda'"),
        (("--language", "de"), "There are: en, pl, ru, uk."),
        (("--set", "raise-cap"), "gives no answer"),
        (("--set", "raise-cap=4"), "Its parts: multiway, heads-up"),
        (("--set", "stradle=one"), "Did you mean 'straddle'?"),
        (("--set", "straddle=on"), "Did you mean 'one'?"),
        (("--effective", "soon"), "is no day"),
    ],
)
def test_what_is_no_answer_is_told(
    tmp_path: Path, arguments: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert begin(tmp_path, *arguments) == 2

    assert told in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["Harbour", "-x", "a/b", "roberts-11"])
def test_a_name_that_cannot_be_is_told(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert begin(tmp_path, "--", name=name) == 2

    assert name in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_book_that_is_there_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begin(tmp_path)
    before = snapshot(tmp_path)

    assert begin(tmp_path, "--title", "Another") == 2

    assert "is there already" in capsys.readouterr().err
    assert snapshot(tmp_path) == before


def test_a_book_may_stand_on_its_neighbour(tmp_path: Path) -> None:
    begin(tmp_path, "--set", "clock.seconds=45")

    said = ("--extends", "harbour-1", "--set", "clock.seconds=45")
    assert begin(tmp_path, *said, name="pier-1") == 0

    assert not load_book(tmp_path / "pier-1").own.rules, "its neighbour says so already"


def test_a_rule_begins_the_first_chapter(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin(tmp_path, *SMALL, "--language", "uk")
    folder = tmp_path / "harbour-1"
    capsys.readouterr()

    assert rule(folder, *EARLY_CHECK, "--because", "Nobody gains.") == 0

    path = folder / "01-house.yaml"
    assert capsys.readouterr().out == f"{path}\n"
    assert check.lint(folder) == []
    (made,) = load_book(folder).own.rules
    assert (made.number, made.incident) == ("1", "held-action")
    assert [step.do for step in made.remedies] == ["release-action"]
    text = path.read_text("utf-8")
    assert "#   verb: fold, check, call, bet, raise\n" in text
    assert "Чому зал хоче саме так" in text


def test_a_rule_goes_to_the_end_of_the_last_chapter(tmp_path: Path) -> None:
    begin(tmp_path, *SMALL, "--set", "straddle=several")
    folder = tmp_path / "harbour-1"
    chapter = folder / "02-two.yaml"
    chapter.write_text(INDENTED, "utf-8")

    assert rule(folder, *EARLY_CHECK) == 0

    assert chapter.read_text("utf-8").startswith(INDENTED)
    book = load_book(folder)
    assert [each.number for each in book.own.rules] == ["1", "7", "8"]
    assert rule(folder, *EARLY_CHECK, "--chapter", "03.yaml", name="other") == 2


INDENTED = """\
chapter: Two
rules:

  # a definition
  - number: "7"
    id: seven
    title: T
    text: T
    standing: confirmed
    source: S
    no_scenario: guidance"""


def test_what_is_ordered_may_be_said_one_by_one(tmp_path: Path) -> None:
    begin(tmp_path, *SMALL)
    folder = tmp_path / "harbour-1"
    asked = ("--incident", "string-raise", "--remedies", "raise: first-motion")

    assert rule(folder, *asked, "--remedies", "return-chips", name="first-counts") == 0

    (made,) = (each for each in load_book(folder).own.rules if each.id == "first-counts")
    told = [(step.do, step.arg) for step in made.remedies]
    assert told == [("raise", "first-motion"), ("return-chips", None)]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--incident", "held-acton", "--remedies", "call"), "Did you mean 'held-action'?"),
        (("--incident", "held-action"), "no remedy is ordered on held-action"),
        (("--incident", "held-action", "--remedies", "cal"), "Did you mean 'call'?"),
        ((*EARLY_CHECK, "--when", "chekced: yes"), "asks about 'chekced'"),
        ((*EARLY_CHECK, "--when", "skipped: {"), "01-house.yaml:"),
        ((*EARLY_CHECK, "--exception-to", "nobody"), "nobody"),
        (("--incident", "single-chip", "--remedies", "bind-action"), "an early act"),
    ],
)
def test_a_rule_that_would_break_the_book_is_not_written(
    tmp_path: Path, arguments: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    begin(tmp_path, *SMALL, "--set", "straddle=several")
    folder = tmp_path / "harbour-1"
    before = snapshot(folder)

    assert rule(folder, *arguments) == 2

    assert told in capsys.readouterr().err
    assert snapshot(folder) == before


def test_a_rule_against_another_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin(tmp_path, *SMALL)
    folder = tmp_path / "harbour-1"
    rule(folder, *EARLY_CHECK)
    heads_up = (*EARLY_CHECK[:-1], "bind-action", "--when", "heads-up: yes")

    assert rule(folder, *heads_up, name="early-check-of-two") == 2
    assert "early-check" in capsys.readouterr().err
    assert rule(folder, *heads_up, "--exception-to", "early-check", name="of-two") == 0
    assert [each.id for each in load_book(folder).own.rules] == ["early-check", "of-two"]


def test_a_rule_may_answer_options(tmp_path: Path) -> None:
    begin(tmp_path, *SMALL)
    folder = tmp_path / "harbour-1"
    said = ("--set", "raise-cap.multiway=5", "--set", "raise-cap.heads-up=none")

    assert rule(folder, *said, "--for", "structure: limit", name="five-raises") == 0

    assert check.lint(folder) == []
    (made,) = load_book(folder).own.rules
    assert dict(made.sets) == {"raise-cap.multiway": "5", "raise-cap.heads-up": "none"}
    assert (made.incident, made.scope.structures) == (None, frozenset({"limit"}))
    assert rule(folder, "--set", "clock.seconds=soon", name="clock") == 2
    assert len(load_book(folder).own.rules) == 1


def test_a_word_of_a_fact_is_told_for_what_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin(tmp_path, *SMALL)

    assert rule(tmp_path / "harbour-1", "--incident", "swears", "--remedies", "warn") == 2

    assert "--incident conduct --when 'doing: swears'" in capsys.readouterr().err


def test_a_book_that_came_with_the_program_is_not_written_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["new", "rule", "x", "--book", "roberts-11", *EARLY_CHECK]) == 2

    assert "came with the program" in capsys.readouterr().err
