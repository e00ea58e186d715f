"""Each threshold and each choice of a book is turned: what no scenario notices is listed."""

import json
from pathlib import Path

import pytest

from referee.authoring import mutate as mutating
from referee.authoring.mutate import mutate
from referee.cli import main
from referee.rulebook import book as books
from referee.rulebook.book import load_book
from referee.rulebook.turns import turns
from referee.scenario import script

BOOK = """\
id: house
title: House rules
edition: "1"
effective: 2026-03-01
source: House
extends: club-ua-1
language: en
"""
RULE = """\
chapter: Bets
rules:
- number: "5.3"
  id: few-chips
  title: Up to three silent chips are a call
  text: Up to three chips without a word, under twice the bet, are a call.
  source: House, 5.3
  standing: confirmed
  incident: several-silent-chips
  when: {facing: yes, chips: {at_most: 3}}
  remedies: [call, return-chips]
"""
SCENARIO = """\
title: Silent chips
book: %s
variant: holdem
structure: no-limit
setting: cash
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000, 3: 20000, 4: 20000}
button: 1
script:
  - dealer deals
  - seat 4 puts out %s
"""
CALLS = """\
  - ruling: few-chips
    decision: call
    amount: 200
    remedies: [call, return-chips]
"""
NOT_OURS = """\
  - ruling: {house: none}
"""


@pytest.fixture
def room(tmp_path):
    def write(rule: str = RULE) -> str:
        folder = tmp_path / "house"
        folder.mkdir(exist_ok=True)
        (folder / "book.yaml").write_text(BOOK, "utf-8")
        (folder / "01-bets.yaml").write_text(rule, "utf-8")
        return str(folder)

    return write


def scenario(folder: str, chips: str, expected: str) -> Path:
    path = Path(folder).parent / f"{chips.replace(' ', '')}.yaml"
    path.write_text(SCENARIO % (folder, chips) + expected, "utf-8")
    return path


def told(book, *files):
    found = mutate(book, files)
    return found, {each.told for each in found.unnoticed}


@pytest.fixture
def three(room):
    book = room()
    return book, scenario(book, "3 x 100", CALLS)


def test_a_threshold_shown_on_one_side_alone_is_half_noticed(three):
    book, on_it = three
    found, missed = told(book, on_it)

    assert "chips: at_most 3 -> at_most 4" in missed
    assert "chips: at_most 3 -> at_most 2" not in missed
    assert "rule: few-chips -> left out" not in missed
    assert found.flips == found.noticed + len(found.unnoticed)


def test_a_scenario_just_past_it_notices_the_other_half(three):
    book, on_it = three
    past = scenario(book, "4 x 100", "  - ruling: 2.8.10a\n")
    _, missed = told(book, on_it, past)

    assert "chips: at_most 3 -> at_most 4" not in missed


def test_a_scenario_of_another_book_counts_for_each_book_it_expects_something_of(room):
    book = room()
    both = CALLS.replace("few-chips", '{club-ua-1: "2.8.10a", house: few-chips}')
    beside = Path(book).parent / "beside.yaml"
    beside.write_text(SCENARIO % ("club-ua-1", "3 x 100") + both, "utf-8")
    found, missed = told(book, beside)

    assert "chips: at_most 3 -> at_most 2" not in missed
    assert "remedies: return-chips -> left out" not in missed
    assert "chips: at_most 3 -> at_most 4" in missed
    beside.write_text(
        SCENARIO % ("club-ua-1", "3 x 100") + CALLS.replace("few-chips", "2.8.10a")
    )
    assert told(book, beside)[0].noticed < found.noticed


def test_it_says_what_a_scenario_that_notices_must_have_in_it(three):
    book, on_it = three
    found, _ = told(book, on_it)
    (slip,) = [each for each in found.unnoticed if each.told == "chips: at_most 3 -> at_most 4"]

    assert (slip.incident, slip.option) == ("several-silent-chips", None)
    assert slip.file.endswith("01-bets.yaml")
    assert slip.line == 10
    assert slip.parts is not None
    assert slip.parts["facts"]["chips"] == "4"
    assert slip.parts["facts"]["facing"] == "yes"
    assert "few-chips" not in slip.parts["before"]["rules"]
    now = {"rules": ["few-chips"], "orders": ["call", "return-chips"], "floor": None}
    assert slip.parts["now"] == now
    assert slip.near == (str(on_it),)


def test_what_comes_out_otherwise_and_is_not_expected_is_named(three):
    book, on_it = three
    on_it.write_text(on_it.read_text("utf-8").partition("    decision:")[0], "utf-8")
    found, _ = told(book, on_it)

    (slip,) = [each for each in found.unnoticed if each.told.startswith("remedies: call")]
    assert slip.felt == (str(on_it),)


def test_where_nothing_tells_a_slip_apart_it_says_so(room, capsys):
    """The second case orders the same of any number of chips: the bound is idle."""
    case = (
        "  cases:\n  - {title: Any, incident: several-silent-chips, when: {facing: yes},"
        " remedies: [call, return-chips]}\n"
    )
    book = room(RULE + case)
    on_it = scenario(book, "3 x 100", CALLS)
    found, _ = told(book, on_it)

    (slip,) = [each for each in found.unnoticed if each.told == "chips: at_most 3 -> at_most 4"]
    assert slip.parts is None
    assert main(["book", "mutate", book, str(on_it), "--jobs", "1"]) == 0
    assert "No facts of several-silent-chips tell the two apart" in capsys.readouterr().out


def test_a_slip_of_a_case_is_excused_by_its_case_alone(room):
    case = (
        "  cases:\n  - {title: Five, incident: several-silent-chips,"
        " when: {facing: yes, chips: 5}, remedies: [call, return-chips]}\n"
        "  unnoticed:\n"
        '    "case 1, chips: 5 -> left out": nobody has five here\n'
    )
    book = room(RULE + case)
    found, missed = told(book, scenario(book, "3 x 100", CALLS))

    assert {each.told for each in found.unnoticed if each.reason} == {
        "case 1, chips: 5 -> left out"
    }
    assert "chips: at_most 3 -> left out" in missed


def test_an_excuse_for_what_is_no_slip_is_a_finding(room, capsys):
    book = room(RULE + '  unnoticed: {"chips: at_most 3 -> at_most 5": nobody has five}\n')

    assert main(["book", "lint", book, "--format", "json"]) == 0
    (found,) = [
        each for each in json.loads(capsys.readouterr().out) if each["code"] == "idle-silence"
    ]
    assert found["line"] == 3
    assert "chips: at_most 3 -> at_most 4" in " ".join(found["help"])


def test_what_the_book_excuses_is_told_with_its_reason_and_needless_excuses_apart(room):
    excuse = (
        "  unnoticed:\n"
        '    "chips: at_most 3 -> at_most 4": nobody owns four chips here\n'
        '    "chips: at_most 3 -> at_most 2": no need\n'
    )
    book = room(RULE + excuse)
    found, _ = told(book, scenario(book, "3 x 100", CALLS))

    reasons = {each.told: each.reason for each in found.unnoticed}
    assert reasons["chips: at_most 3 -> at_most 4"] == "nobody owns four chips here"
    assert [each.told for each in found.stale] == ["chips: at_most 3 -> at_most 2"]


def test_without_a_scenario_everything_goes_unnoticed(room):
    found, _ = told(room())

    assert found.noticed == 0
    assert found.flips == len(found.unnoticed) > 4


def test_the_command_ends_1_only_where_it_is_asked_to(three, capsys):
    book, on_it = three

    assert main(["book", "mutate", book, str(on_it), "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["book"] == "house"
    assert {"id", "number", "file", "line", "told", "reason"} <= data["unnoticed"][0].keys()
    assert main(["book", "mutate", book, str(on_it), "--strict"]) == 1
    assert "Not noticed (" in capsys.readouterr().out


@pytest.mark.parametrize("form", ["md", "html"])
def test_it_is_made_as_a_page(three, capsys, form):
    book, on_it = three

    assert main(["book", "mutate", book, str(on_it), "--format", form]) == 0
    assert "at_most 4" in capsys.readouterr().out.replace("\\", "")


@pytest.mark.parametrize("form", ["md", "html"])
def test_coverage_is_made_as_a_page(three, capsys, form):
    book, on_it = three

    assert main(["book", "coverage", book, str(on_it), "--format", form, "--jobs", "1"]) == 0
    assert "1 of 1 rules" in capsys.readouterr().out


def test_the_same_book_read_again_is_the_same_book(three, monkeypatch):
    book, on_it = three

    def load(file):
        books._read.cache_clear()  # as when many other books were read in between
        return script.load(file)

    monkeypatch.setattr(mutating, "load", load)
    assert mutate(book, [on_it]).noticed > 0


def test_a_rule_nobody_has_is_told_with_the_nearest(three, capsys):
    book, on_it = three

    by_id, by_number = (
        mutate(book, [on_it], only=[name])._replace(seconds=0) for name in ("few-chips", "5.3")
    )
    assert by_number == by_id
    assert by_id.flips
    assert main(["book", "mutate", book, str(on_it), "--rule", "few-chip"]) == 2
    said = capsys.readouterr().err
    assert "the book 'house' has no rule 'few-chip'" in said
    assert "Did you mean 'few-chips'?" in said


def test_an_option_is_turned_to_every_answer_beside_its_own():
    book = load_book("club-ua-1")
    rule = book.own.rule("2.8.10c")
    kinds = {each.told for each in turns(book, book.own, rule)}

    assert "raise-threshold: 1/2 -> 1/3" in kinds
    assert "raise-threshold: 1/2 -> 2/3" in kinds
