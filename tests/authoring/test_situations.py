"""Every conflict and every gap that lint tells of comes with a hand that runs and shows it."""

import json
from pathlib import Path

import pytest

from referee.authoring import situations
from referee.cli import main
from referee.hearing.hear import hear
from referee.rulebook.book import load_book

ROOT = Path(__file__).parents[2]
FAULTY = ROOT / "tests" / "lint"
HOLDEM = ROOT / "scenarios" / "holdem"
SILENT = HOLDEM / "one-big-chip-is-a-call.yaml"
"""A hand on a single chip."""
TOKENS = sorted(HOLDEM.glob("tda-rp-22-*.yaml"))
"""Hands with tokens that are no chips: customs say nothing of these."""


LIMPED = """\
title: Everybody calls the big blind
book: customs-1
variant: holdem
structure: no-limit
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000, 3: 20000}
button: 1
script:
  - dealer deals
  - seat 1 calls
  - seat 2 calls
"""


@pytest.fixture
def book(tmp_path, monkeypatch):
    """Write a book of some rules into the working folder; return its name."""
    monkeypatch.chdir(tmp_path)

    def written(*rules, extends="customs-1"):
        folder = tmp_path / "harbour"
        folder.mkdir()
        (folder / "book.yaml").write_text(
            'id: harbour\ntitle: Rules\nedition: "1"\neffective: 2026-01-01\n'
            f"source: Rules\nextends: {extends}\nlanguage: pl\n"
        )
        said = "title: {en: A rule, pl: Zasada}, text: {en: It holds., pl: Obowiązuje.}"
        entries = (
            f"- {{{said}, source: Rules, standing: confirmed, {each}}}" for each in rules
        )
        (folder / "01-house.yaml").write_text("\n".join(["chapter: One", "rules:", *entries]))
        return "harbour"

    return written


def lint(capsys, book, *files):
    hands = (word for file in files for word in ("--hands", str(file)))
    code = main(["book", "lint", book, "--situations", "hands", *hands, "--format", "json"])
    return code, json.loads(capsys.readouterr().out)


def shows(path, kind, incident):
    """Hear a hand that was saved; tell whether a ruling in it shows what it was saved for."""
    assert main(["replay", str(path), "--format", "json"]) in (0, 1)
    return any(
        each.discretion is not None
        and each.discretion.because == kind
        and each.incident.key == incident
        for each in hear(path).floor.rulings
    )


def test_two_rules_that_part_come_with_a_hand_in_which_they_do(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    _, found = lint(capsys, str(FAULTY / "two-rules-at-once"), SILENT)

    (conflict,) = [each for each in found if each["code"] == "conflict"]
    (path,) = Path("hands").glob("conflict-*.yaml")
    assert f"A hand that shows it: {path}." in conflict["help"]
    assert shows(path, "conflict", "single-chip")
    assert main(["replay", str(path)]) == 1


def test_a_hand_is_changed_where_none_fits(book, capsys):
    """The chip of the scenario is worth 1000; one of 5000 is put in its place."""
    name = book(
        "number: 1, id: few, incident: single-chip, when: {amount: {at_least: 4000}}, "
        "remedies: [call, return-chips]",
        "number: 2, id: many, incident: single-chip, when: {amount: {at_most: 6000}, "
        "facing: yes}, remedies: [fold, return-chips]",
    )

    _, found = lint(capsys, name, SILENT)

    assert any("A hand that shows it" in line for each in found for line in each["help"])
    assert shows(Path("hands/conflict-few-many.yaml"), "conflict", "single-chip")
    assert 'pl: "Zasady 1 i 2 ' in Path("hands/conflict-few-many.yaml").read_text("utf-8")


def test_two_answers_to_one_option_come_with_a_hand_by_each(book, capsys):
    """All call the big blind: with its option it may raise, without it the flop is due."""
    name = book(
        "number: 1, id: has, sets: {blind-option: yes}",
        "number: 2, id: not, sets: {blind-option: no}",
    )
    Path("limped.yaml").write_text(LIMPED, "utf-8")

    _, found = lint(capsys, name, Path("limped.yaml"))

    (conflict,) = [each for each in found if each["code"] == "conflict"]
    (told,) = [line for line in conflict["help"] if line.startswith("Hands that show it: ")]
    one, other = told.removeprefix("Hands that show it: ").rstrip(".").split(", ")
    assert [hear(path).data["next"]["due"] for path in (one, other)] == ["action", "burn"]
    assert hear(one).data["book"]["id"] == "customs-1"
    assert "placard: {blind-option: no}" in Path(other).read_text("utf-8")
    assert 'pl: "Zasady 1 i 2 ' in Path(other).read_text("utf-8")
    assert main(["replay", other]) == 0


def test_two_answers_that_no_hand_tells_apart_say_so(book, capsys):
    name = book(
        "number: 1, id: a, sets: {minimum-raise: largest-full-raise-of-round}",
        "number: 2, id: b, sets: {minimum-raise: last-raise}",
    )

    _, found = lint(capsys, name, SILENT)

    (conflict,) = [each for each in found if each["code"] == "conflict"]
    assert "Among the scenarios no hand was found that shows it." in conflict["help"]
    assert not Path("hands").exists()


def test_a_conflict_for_which_no_hand_is_found_says_so(book, capsys):
    name = book(
        "number: 1, id: a, incident: undercall, when: {heads-up: yes}, remedies: [call]",
        "number: 2, id: b, incident: undercall, when: {opening-bet: yes}, remedies: [refuse]",
    )

    _, found = lint(capsys, name, SILENT)

    (conflict,) = [each for each in found if each["code"] == "conflict"]
    assert "Among the scenarios no hand was found that shows it." in conflict["help"]


def test_an_incident_nobody_speaks_of_comes_with_a_hand(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    code, found = lint(capsys, "customs-1", *TOKENS)

    gaps = [each for each in found if each["code"] == "gap"]
    assert gaps
    assert {each["severity"] for each in gaps} == {"note"}
    for each in gaps:
        incident = each["message"].split("'")[1]
        assert shows(Path("hands") / f"gap-{incident}.yaml", "silence", incident)
    assert code == 0


def test_what_a_layer_speaks_of_is_no_gap():
    found = situations.situations(load_book("roberts-11"), [SILENT])

    assert found == ((), ())


def test_without_being_asked_no_hand_is_looked_for(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)

    main(["book", "lint", str(FAULTY / "two-rules-at-once")])

    assert "A hand that shows it" not in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []
