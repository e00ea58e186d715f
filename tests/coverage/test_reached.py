"""Which conditions and answers of a book a scenario shows, and why the others are not."""

import json

import pytest

from referee.check import scenario_files
from referee.cli import main
from referee.hearing.reached import reached

BOOK = """\
id: {id}
title: House rules
edition: "1"
effective: 2026-01-01
source: S
extends: {base}
language: en
"""
SCRIPT = """\
title: As it happened
book: {book}
variant: holdem
structure: no-limit
stakes: {{small-blind: 100, big-blind: 200}}
stacks: {{1: 20000, 2: 20000, 3: 20000, 4: 20000, 5: 20000}}
button: 1
script:
  - dealer deals
  - {said}
"""
CHIP = "seat 4 puts out 1000"
ORDERS = "incident: single-chip, remedies: [call, return-chips]"


@pytest.fixture
def room(tmp_path):
    """Write books and scenarios; return what is reached of the first book."""

    def made(rules, *said, above=()):
        for name, base, entries in (
            ("harbour-1", "customs-1", rules),
            ("pier-1", "harbour-1", above),
        ):
            folder = tmp_path / name
            folder.mkdir()
            (folder / "book.yaml").write_text(BOOK.format(id=name, base=base), "utf-8")
            words = "title: T, text: T, source: S, standing: confirmed"
            lines = (f'  - {{number: "{n}", id: "{n}", {words}, {e}}}' for n, e in entries)
            chapter = "\n".join(["chapter: One", "rules:" if entries else "rules: []", *lines])
            (folder / "01-one.yaml").write_text(chapter, "utf-8")
        scenarios = tmp_path / "scenarios"
        scenarios.mkdir()
        book = tmp_path / "pier-1" if above else tmp_path / "harbour-1"
        for n, each in enumerate(said):
            (scenarios / f"{n}.yaml").write_text(SCRIPT.format(book=book, said=each), "utf-8")
        return reached(tmp_path / "harbour-1", scenario_files([scenarios]))

    return made


def told(found):
    return [(each.what, each.reason) for each in (*found.dark, *found.unread)]


def test_a_condition_that_alone_keeps_its_rule_away_is_shown(room):
    rule = ORDERS + ", when: {facing: yes, amount: {at_least: 900}}"
    found = room([("1", rule)], CHIP, "seat 4 puts out 500")

    assert found.conditions == 2
    assert told(found) == [("facing: yes", "never-alone")]


def test_each_word_of_a_list_is_shown_by_itself(room):
    rule = ORDERS + ", when: {facing: yes, amount: {one_of: [1000, 5000]}}"
    found = room([("1", rule)], CHIP, "seat 4 puts out 500")

    assert found.conditions == 4
    assert told(found) == [("facing: yes", "never-alone"), ("amount: 5000", "no-word")]


def test_a_rule_before_which_another_decides_names_it(room):
    rules = [("1", ORDERS + ", when: {facing: yes}")]
    found = room(rules, CHIP, above=[("9", ORDERS)])

    assert told(found) == [("facing: yes", "decided-first")]
    assert found.dark[0].by == ("pier-1", "9", "9")
    assert found.dark[0].as_json()["by"] == {"book": "pier-1", "id": "9", "number": "9"}


def test_an_exception_of_the_same_book_decides_first_too(room):
    exception = ORDERS + ', when: {amount: 1000}, exception_to: ["1"]'
    found = room([("1", ORDERS + ", when: {facing: yes}"), ("2", exception)], CHIP)

    assert ("facing: yes", "decided-first") in told(found)
    assert found.dark[0].by == ("harbour-1", "2", "2")


def test_a_rule_that_decides_nowhere_and_one_whose_incident_never_comes_up(room):
    rules = [
        ("1", ORDERS + ", when: {facing: no}"),
        ("2", "incident: several-silent-chips, when: {facing: yes}, remedies: [call]"),
        ("3", ORDERS),
    ]
    found = room(rules, CHIP)

    assert told(found) == [("facing: no", "never-decides"), ("facing: yes", "never-put")]
    assert found.dark[0].by == ("harbour-1", "3", "3")
    assert found.dark[1].by is None


def test_an_answer_is_read_or_answered_first_or_never(room):
    rules = [
        ("1", "sets: {minimum-raise: last-raise}"),
        ("2", "sets: {open-pair-double-bet: no}"),
    ]
    largest = "sets: {minimum-raise: largest-full-raise-of-round}"
    found = room(rules, CHIP, above=[("9", largest)])

    assert found.options == 2
    assert [(each.what, each.reason) for each in found.unread] == [
        ("minimum-raise: last-raise", "answered-first"),
        ("open-pair-double-bet: no", "never-read"),
    ]
    assert found.unread[0].by == ("pier-1", "9", "9")


@pytest.mark.parametrize("form", ["text", "md", "html"])
def test_the_command_tells_it_in_every_form(room, tmp_path, capsys, form):
    room([("1", ORDERS + ", when: {facing: yes}")], CHIP, above=[("9", ORDERS)])
    command = ["book", "coverage", str(tmp_path / "harbour-1"), str(tmp_path / "scenarios")]

    assert main([*command, "--jobs", "1", "--format", form]) == 0
    out = capsys.readouterr().out
    assert "0 of 1 conditions make a difference in a scenario" in " ".join(out.split())
    assert "1, facing: yes (9 of pier-1)" in out.replace("\\", "")
    assert main([*command, "--jobs", "1", "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["conditions"]["there"] == 1
    assert data["conditions"]["missing"][0]["reason"] == "decided-first"
    assert data["options"] == {"there": 0, "shown": 0, "missing": []}
