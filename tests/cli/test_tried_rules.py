"""What a rule orders and no table allows is told before it is played."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee.cli import main
from referee.hearing import vocabulary
from referee.hearing.tried import undoable
from referee.rulebook import library
from referee.rulebook.book import load_book
from referee.words import languages

Capture = pytest.CaptureFixture[str]
Write = Callable[[str], Path]
RULE = """\
chapter: House rules
rules:
- number: "1"
  id: one
  title: T
  text: T
{said}
  standing: confirmed
  source: House rules, 1
"""


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Return what writes the only chapter of a house book: one rule."""
    monkeypatch.chdir(tmp_path)
    assert main(["book", "new", "harbour-9", "--extends", "roberts-11", "--yes"]) == 0

    def written(said: str) -> Path:
        chapter = tmp_path / "harbour-9" / "01-house.yaml"
        lines = "".join(f"  {line}\n" for line in said.splitlines()).rstrip("\n")
        chapter.write_text(RULE.format(said=lines), encoding="utf-8")
        return chapter

    return written


@pytest.fixture
def linted(write: Write, capsys: Capture) -> Callable[[str], list[dict[str, Any]]]:
    """Return what lint finds of a rule, but for what is said of the base."""

    def found(said: str) -> list[dict[str, Any]]:
        write(said)
        capsys.readouterr()
        main(["book", "lint", "harbour-9", "--format", "json"])
        entries: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
        return [each for each in entries if each["code"] != "shadow"]

    return found


@pytest.mark.parametrize(
    ("incident", "remedies", "ending", "others"),
    [
        (
            "held-action",
            "[bind-action, return-blinds]",
            "return-blinds",
            ["bind-action"],
        ),
        ("wrong-count", "[misdeal, give-card]", "misdeal", ["give-card"]),
        ("hand-fouled", "[keep-hand, forfeit-refund]", "forfeit-refund", ["keep-hand"]),
        ("wrong-count", "[misdeal, forfeit-chips]", "misdeal", ["forfeit-chips"]),
    ],
)
def test_what_goes_on_with_a_deal_does_not_stand_beside_its_end(
    linted: Any, incident: str, remedies: str, ending: str, others: list[str]
) -> None:
    found = linted(f"incident: {incident}\nremedies: {remedies}")

    assert [(each["code"], each["severity"]) for each in found] == [("twice", "error")] * len(
        others
    )
    for each, other in zip(found, others, strict=True):
        assert each["message"] == f"rule 1 orders {ending!r} and {other!r} together"
        assert each["help"][0] == f"{ending!r} ends the deal: all chips and cards go back."


@pytest.mark.parametrize(
    "said",
    [
        "incident: wrong-button\nremedies: [misdeal, move-button]",
        "incident: wrong-count\nremedies: [misdeal, warn]",
        "incident: wrong-count\nremedies: [misdeal, penalty: hour]",
        "incident: wrong-count\nremedies: [misdeal, shuffle-all]",
    ],
)
def test_what_is_done_beside_the_deal_stands_beside_its_end(linted: Any, said: str) -> None:
    assert [each for each in linted(said) if each["code"] == "twice"] == []


@pytest.mark.parametrize(
    ("incident", "remedies", "other"),
    [
        ("held-action", "[kill-hand, bind-action]", "bind-action"),
        ("wrong-count", "[give-card, kill-hand]", "give-card"),
    ],
)
def test_a_dead_hand_does_not_play_on(
    linted: Any, incident: str, remedies: str, other: str
) -> None:
    (found,) = linted(f"incident: {incident}\nremedies: {remedies}")

    assert found["message"] == f"rule 1 orders 'kill-hand' and {other!r} together"
    assert found["help"][0] == "'kill-hand' ends the hand of the seat."


@pytest.mark.parametrize(
    ("said", "help_line"),
    [
        (
            "missed-hands 2",
            "Say in one word what it is for: '- penalty: conduct missed-hands 2'.",
        ),
        ("abuse missed-hand 2", "Did you mean 'missed-hands'?"),
        ("foul words missed-hands 2", "Say in one word what it is for:"),
        ("abuse missed-hands 2", ""),
        ("one hour outside", ""),
        ("hour", ""),
        ("out for 2", ""),
    ],
)
def test_a_step_of_the_ladder_is_written_so_that_it_is_one(
    linted: Any, said: str, help_line: str
) -> None:
    rule = "incident: conduct\nwhen: {doing: swears}\nremedies: [penalty: %s]"
    found = [each for each in linted(rule % said) if each["code"] == "argument"]

    assert len(found) == bool(help_line)
    for each in found:
        assert each["help"][0].startswith(help_line)


def test_a_rule_for_games_without_its_incident_is_worth_a_look(linted: Any) -> None:
    rule = "incident: exposed-on-draw\nremedies: [replace-card]\nfor: {variant: %s}"

    (found,) = linted(rule % "all-board")
    assert (found["code"], found["severity"]) == ("out-of-place", "warning")
    assert "badugi" in found["help"][0]
    assert [each["code"] for each in linted(rule % "[holdem, badugi]")] == []


def test_play_on_and_a_misdeal_contradict_each_other(linted: Any) -> None:
    (found,) = linted("incident: wrong-count\nremedies: [misdeal, play-on]")

    assert (found["code"], found["help"]) == (
        "twice",
        ["Each settles the deal: keep one of them."],
    )


def test_what_no_hand_allows_is_an_error_and_can_be_seen(linted: Any, capsys: Capture) -> None:
    (found,) = linted("incident: held-action\nremedies: [return-blinds]")

    said = "rule 1 cannot order 'return-blinds': more is in the pot than blinds"
    assert (found["code"], found["severity"], found["message"]) == ("undoable", "error", said)
    command = found["help"][-1].removeprefix("See it: referee ")
    assert main(command.split()) == 2
    told = capsys.readouterr().err
    assert f"harbour-9/01-house.yaml:3: {said}, on held-action (seat " in told
    assert "facing yes" in told, "a flag is told as a rule writes it"


def test_what_some_hands_do_not_allow_names_what_parts_them(linted: Any) -> None:
    said = "incident: single-chip\nremedies: [call, return-chips]"

    (found,) = linted(said)
    assert (found["code"], found["severity"]) == ("undoable-at-times", "warning")
    parted = "There 'facing' is no, elsewhere never. Ask for the other: when: {facing: yes}"
    assert found["help"][1] == parted
    assert linted(f"{said}\nwhen: {{facing: yes}}") == []
    assert linted(f"{said}\nsilence: {{undoable-at-times: We bet so.}}") == []


def test_chips_that_nobody_decides_on_are_found(linted: Any) -> None:
    (found,) = linted("incident: string-raise\nwhen: {facing: yes}\nremedies: [call]")

    assert "of the act's chips unsettled" in found["message"]
    assert "Add return-chips or forfeit-chips to its remedies." in found["help"]


def test_a_rule_of_which_nothing_comes_is_found(linted: Any) -> None:
    (found,) = linted("incident: conduct\nwhen: {doing: splashes}\nremedies: [forfeit-chips]")

    said = "rule 1 comes to nothing: there is nothing that 'forfeit-chips' could change"
    assert (found["code"], found["message"]) == ("undoable", said)


def test_a_new_rule_that_no_hand_allows_is_not_written(write: Write, capsys: Capture) -> None:
    chapter = write("incident: conduct\nwhen: {doing: phone}\nremedies: [warn]")
    before = chapter.read_text(encoding="utf-8")
    wish = ("--incident", "held-action", "--remedies", "return-blinds")
    capsys.readouterr()

    assert main(["new", "rule", "early", "--book", "harbour-9", *wish]) == 2

    told = capsys.readouterr().err
    assert "rule 2 cannot order 'return-blinds'" in told
    assert "nothing was written: the book is as it was" in told
    assert chapter.read_text(encoding="utf-8") == before


def test_a_check_of_the_book_finds_it_too(write: Write, capsys: Capture) -> None:
    write("incident: held-action\nremedies: [return-blinds]")
    capsys.readouterr()

    assert main(["check", "harbour-9", "--format", "json"]) == 2
    assert [each["code"] for each in json.loads(capsys.readouterr().out)["faults"]] == [
        "undoable"
    ]


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_it_is_told_in_every_language(write: Write, capsys: Capture, language: str) -> None:
    write("incident: held-action\nremedies: [return-blinds]")
    capsys.readouterr()

    main(["book", "lint", "harbour-9", "--lang", language])

    told = capsys.readouterr().out
    for english in ("cannot order", "So it is in", "There:", "See it:"):
        assert english not in told


@pytest.mark.parametrize("book", [folder.name for folder in library.folders()])
def test_every_book_that_ships_can_be_carried_out(book: str) -> None:
    shipped = load_book(book)

    assert vocabulary.kept_faults(shipped) == []
    assert [str(each) for each in undoable(shipped)] == []
