"""``referee check`` as a manager meets it: faults counted, hidden and bare rules named."""

import json
from pathlib import Path

import pytest

from referee.cli import main

BOOK = """\
id: harbour-1
title: House rules
edition: "1"
effective: 2026-01-01
source: S
extends: club-ua-1
language: en
"""
RULE = """\
  - number: "{number}"
    id: rule-{number}
    title: T
    text: T
    source: S
    standing: confirmed
    incident: single-chip
    {answer}
"""


@pytest.fixture
def harbour(tmp_path):
    folder = tmp_path / "harbour-1"
    folder.mkdir()
    (folder / "book.yaml").write_text(BOOK, "utf-8")

    def write(*answers: str) -> Path:
        rules = [RULE.format(number=n, answer=answer) for n, answer in enumerate(answers, 1)]
        chapter = "".join(["chapter: One\nrules:\n", *rules])
        (folder / "01-one.yaml").write_text(chapter, "utf-8")
        return folder

    return write


def test_every_fault_of_a_book_is_counted(harbour, capsys):
    folder = harbour(
        "when: {facng: yes}\n    remedies: call",
        "remedies: rise",
    )

    assert main(["check", str(folder), "--format", "json"]) == 2
    faults = json.loads(capsys.readouterr().out)["faults"]
    told = [fault["message"] for fault in faults]
    assert "rule 1 asks about 'facng', which single-chip does not record" in told
    assert "rule 2 orders 'rise', which is no remedy" in told


SCENARIO = """\
book: {book}
variant: holdem
structure: no-limit
stakes: {{small-blind: 100, big-blind: 200}}
stacks: {{1: 20000, 2: 20000, 3: 20000}}
button: 1
script: [dealer deals]
"""


def test_a_fault_of_a_book_is_told_once_and_its_scenarios_are_not_heard(
    harbour, tmp_path, capsys
):
    folder = harbour("remedies: rise")
    on_top = tmp_path / "pier-1"
    on_top.mkdir()
    head = BOOK.replace("harbour-1", "pier-1").replace("club-ua-1", "harbour-1")
    (on_top / "book.yaml").write_text(head, "utf-8")
    scenarios = tmp_path / "scenarios"
    scenarios.mkdir()
    for name, book in [("one", folder), ("two", folder), ("three", "club-ua-1")]:
        (scenarios / f"{name}.yaml").write_text(SCENARIO.format(book=book), "utf-8")

    assert main(["check", str(folder), str(scenarios)]) == 2
    told = capsys.readouterr()
    assert told.err.count("which is no remedy") == 1
    assert told.err.count("2 scenarios were not heard: their book is faulty") == 1
    assert told.out.startswith("10 books, 1 of 3 scenarios as expected, 1 fault in the files")

    assert main(["check", str(scenarios), "--lang", "uk", "--format", "json"]) == 2
    told = capsys.readouterr()
    assert "2 сценарії не слухали, бо їхня книга має помилку" in told.err
    data = json.loads(told.out)
    assert (data["passed"], data["unheard"], len(data["faults"])) == (1, 2, 1)


def test_a_house_rule_that_hides_a_narrower_one_is_named_and_is_no_fault(harbour, capsys):
    folder = harbour("remedies: [call, return-chips]")

    assert main(["check", str(folder)]) == 0
    told = capsys.readouterr()
    assert "worth a look: " in told.err
    assert "rule 1 goes before the narrower rule" in told.err
    assert told.out.startswith("10 books, 0 of 0 scenarios as expected")


def test_cover_names_rules_without_a_scenario(harbour, capsys):
    folder = harbour("remedies: [call, return-chips]")

    assert main(["check", str(folder), "--cover", "--format", "json"]) == 0
    notes = [note["message"] for note in json.loads(capsys.readouterr().out)["notes"]]
    assert "no scenario shows rule 1 (rule-1)" in notes

    assert main(["check", "scenarios/holdem/one-big-chip-is-a-call.yaml", "--cover"]) == 0
    told = capsys.readouterr()
    assert "no scenario shows rule 2.8.9 (2.8.9)" not in told.err
    assert "\nclub-ua-1: 1 of " in told.out


def test_a_book_that_stands_on_none_is_told_so(harbour, capsys):
    folder = harbour("remedies: call")
    head = (folder / "book.yaml").read_text("utf-8").replace("extends: club-ua-1\n", "")
    (folder / "book.yaml").write_text(head, "utf-8")

    assert main(["check", str(folder)]) == 2
    told = capsys.readouterr().err
    assert "this book extends no other" in told
    assert "no layer says what 'minimum-bet' is for" in told

    (folder / "book.yaml").write_text(f"{head}partial: yes\n", "utf-8")
    assert main(["check", str(folder)]) == 0, "a part of a book answers what it answers"


BY_BOOKS = """\
title: A single chip
setting: tournament
book: club-ua-1
variant: holdem
structure: no-limit
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000, 3: 20000, 4: 20000, 5: 20000}
button: 1
script:
  - dealer deals
  - seat 4 puts out 1000
  - ruling: {club-ua-1: "2.8.9", tda-2026: "%s"}
    decision: call
"""


def test_what_a_scenario_expects_of_a_further_book_is_heard(tmp_path, capsys):
    def checked(rule, *more):
        (tmp_path / "one.yaml").write_text(BY_BOOKS % rule, "utf-8")
        code = main(["check", str(tmp_path), *more])
        return code, capsys.readouterr()

    assert checked("46")[0] == 0
    code, told = checked("99-Z")
    assert code == 1
    assert "one.yaml:12: expected of tda-2026: a rule 99-Z" in told.err
    assert "no rule of tda-2026 has that id or number" in told.err
    data = json.loads(checked("31", "--format", "json")[1].out)
    assert {each["book"] for each in data["failed"]} == {"tda-2026"}
    told = checked("31", "--lang", "uk")[1]
    assert "за tda-2026 очікувалося: " in told.err


def test_a_further_book_that_is_not_there_is_told_at_its_line(tmp_path, capsys):
    file = tmp_path / "one.yaml"
    file.write_text((BY_BOOKS % "46").replace("tda-2026", "tda-2062"), "utf-8")

    assert main(["check", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "one.yaml:12: there is no book 'tda-2062'" in told
    assert "Did you mean 'tda-2026'?" in told
