"""What a script expects: names that are none are told with the nearest that is."""

import pytest

from referee.errors import NotYetError
from referee.hearing.hear import hear

SCRIPT = """\
title: x
book: club-ua-1
variant: holdem
structure: no-limit
stakes: {{small-blind: 100, big-blind: 200}}
stacks: {{1: 20000, 2: 20000, 3: 20000, 4: 20000, 5: 20000}}
button: 1
script:
  - dealer deals
  - seat 4 puts out 1000
  - {expected}
"""


def got(tmp_path, expected):
    file = tmp_path / "one.yaml"
    file.write_text(SCRIPT.format(expected=expected), encoding="utf-8")
    return [(each.line, each.expected, each.got) for each in hear(file).unmet]


def test_a_worked_case_that_is_none_is_told_with_the_nearest(tmp_path):
    file = tmp_path / "one.yaml"
    text = SCRIPT.replace("button: 1", 'button: 1\nshows: ["2.8.99"]')
    file.write_text(text.format(expected='ruling: "2.8.9"'), encoding="utf-8")

    miss = hear(file).unmet[0]

    assert (miss.line, miss.expected) == (8, "a worked case 2.8.99")
    assert miss.got.endswith("Did you mean '2.8.9'?")


@pytest.mark.parametrize(
    ("expected", "named", "near"),
    [
        ('ruling: "2.8.99"', "a rule 2.8.99", "'2.8.9'"),
        ('honours: "2.8.99"', "a rule 2.8.99", "'2.8.9'"),
        ('{ruling: "2.8.9", decision: rise}', "a decision rise", "'raise'"),
    ],
)
def test_a_name_that_is_none_is_told_with_the_nearest(tmp_path, expected, named, near):
    line, told, why = got(tmp_path, expected)[0]
    assert (line, told) == (11, named)
    assert why.endswith(f"Did you mean {near}?")


def test_a_rule_that_did_not_decide_is_told_by_what_did_alone(tmp_path):
    [(_, told, why)] = got(tmp_path, 'ruling: "2.8.8"')
    assert told.startswith("a ruling by 2.8.8")
    assert why.startswith("a ruling by 2.8.9: call, seat 4, amount 200")


def test_without_expectations_a_script_is_only_told(tmp_path):
    assert got(tmp_path, "seat 5 folds") == []


def test_with_any_expectation_every_ruling_is_expected(tmp_path):
    told = got(tmp_path, "seat 5 folds\n  - next: {seat: 1}")
    assert [(line, wanted) for line, wanted, _ in told] == [(10, "no ruling")]


@pytest.mark.parametrize(("book", "missed"), [("club-ua-1", 2), ("roberts-11", 1)])
def test_that_nothing_is_ruled_is_expected_by_book(tmp_path, book, missed):
    file = tmp_path / "one.yaml"
    by_book = "no-ruling: {club-ua-1: yes, roberts-11: yes}"
    file.write_text(SCRIPT.format(expected=by_book), encoding="utf-8")
    heard = hear(file, book=book)

    wanted = [each.expected for each in (heard.unmet or heard.unmet_of_another)]

    assert wanted == ["no ruling"] * missed


def test_no_ruling_of_another_book_says_nothing_of_its_own(tmp_path):
    told = got(tmp_path, 'ruling: "2.8.9"\n  - no-ruling: {roberts-11: yes}')
    assert told == []


@pytest.mark.parametrize(
    ("written", "line", "help_lines"),
    [
        ("variant: holdm", 3, ("Did you mean 'holdem'?",)),
        ("variant: razz", 3, ()),
    ],
)
def test_a_game_that_cannot_be_played_is_told_where_it_is_named(
    tmp_path, written, line, help_lines
):
    key = written.partition(":")[0]
    script = SCRIPT.format(expected="seat 5 folds")
    lines = [written if each.startswith(f"{key}:") else each for each in script.splitlines()]
    file = tmp_path / "one.yaml"
    file.write_text("\n".join(lines), encoding="utf-8")

    with pytest.raises(NotYetError) as told:
        hear(file)
    assert (told.value.place.line, told.value.help_lines) == (line, help_lines)


@pytest.mark.parametrize(
    ("expected", "near"),
    [("stands: wrong-cout", "wrong-count"), ("stands: left-ou", "left-out")],
)
def test_an_incident_that_is_none_is_told_with_the_nearest(tmp_path, expected, near):
    misses = got(tmp_path, expected)

    assert any(f"Did you mean '{near}'?" in each[2] or near in each[2] for each in misses)
    assert any("no incident has that name" in each[2] for each in misses)


def test_a_rule_that_is_none_is_told_with_the_nearest_of_the_book_itself(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own-1").mkdir()
    (tmp_path / "own-1" / "book.yaml").write_text(BOOK, encoding="utf-8")
    (tmp_path / "own-1" / "01-own.yaml").write_text(OWN, encoding="utf-8")
    file = tmp_path / "one.yaml"
    text = SCRIPT.replace("club-ua-1", "own-1").format(expected='ruling: "11"')
    file.write_text(text, encoding="utf-8")

    told = {each.got for each in hear(file).unmet}

    assert "no rule of own-1 has that id or number. Did you mean '1'?" in told


BOOK = """\
id: own-1
title: Own
edition: "1"
effective: 2026-01-01
source: Own
extends: customs-1
language: en
"""
OWN = """\
chapter: Own
rules:
- number: "1"
  id: chip
  title: One chip is a call
  text: One chip is a call.
  source: Own, 1
  standing: confirmed
  incident: single-chip
  when: {facing: yes}
  remedies: [call, return-chips]
"""
