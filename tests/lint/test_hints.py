"""What is told of slips that somebody makes who writes YAML for the first time."""

import json

import pytest

from referee.cli import main
from referee.hearing import vocabulary
from referee.rulebook import options
from referee.table.order import GIVEN_WHERE, THINGS

BOOK = """\
id: pier-1
title: Pier
edition: "1"
effective: 2026-01-01
source: Pier
extends: customs-1
language: en
"""
RULE = """\
chapter: Own
rules:
- number: "1"
  id: one
  title: T
  text: T
  {said}
  standing: confirmed
  source: Pier, 1
"""


@pytest.fixture
def lint(tmp_path, capsys):
    """Lint a book of one rule; return what is told of it."""

    def told(said):
        folder = tmp_path / "pier-1"
        folder.mkdir(exist_ok=True)
        (folder / "book.yaml").write_text(BOOK, "utf-8")
        (folder / "01-own.yaml").write_text(RULE.format(said=said), "utf-8")
        main(["book", "lint", str(folder), "--format", "json"])
        return json.loads(capsys.readouterr().out)

    return told


@pytest.fixture
def first(lint):
    """Lint a book of one rule; return the first thing that is told of it."""
    return lambda said: lint(said)[0]


CHIP = "incident: single-chip\n  remedies: [call, return-chips]\n  "


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (CHIP + "when: {heads-up yes}", "heads-up: yes"),
        (CHIP + "when: {facing: yes, heads-up yes}", "heads-up: yes"),
        (CHIP + "when:\n    heads-up yes", "heads-up: yes"),
        (CHIP + "unless: {chips 2}", "chips: 2"),
        ("sets: {minimum-raise last-raise}", "minimum-raise: last-raise"),
    ],
)
def test_a_colon_that_was_forgotten_is_put_in(first, said, meant):
    found = first(said)

    assert f"there is no colon in '{meant.replace(':', '')}'" in found["message"]
    assert found["help"] == [f"Did you mean '{meant}'?"]


def test_a_key_that_stands_too_far_in_is_told_by_how_many_blanks(first):
    found = first(CHIP.rstrip() + "\n   because: So it is here.")

    assert found["line"] == 9
    assert found["message"] == "'because' begins too far in"
    assert found["help"] == ["Begin it 1 further left."]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("{facing=yes}", "there is no colon in 'facing=yes'"),
        ("{facing = yes}", "there is no colon in 'facing = yes'"),
        ("{facing:yes}", "there is no blank behind the colon in 'facing:yes'"),
    ],
)
def test_a_fact_that_is_written_as_elsewhere_gets_its_colon_and_its_blank(first, said, message):
    found = first(f"{CHIP}when: {said}")

    assert found["message"].endswith(message)
    assert found["help"] == ["Did you mean 'facing: yes'?"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("above 1/2", "above: 1/2"),
        ("at least 3", "at_least: 3"),
        ("at-most 0.5", "at_most: 0.5"),
    ],
)
def test_a_bound_that_is_written_as_a_word_is_put_in_braces(first, said, meant):
    found = first(f'{CHIP}when: {{raise-part: "{said}"}}')

    assert found["help"] == ["Expected a share such as 1/2.", f"Did you mean {{{meant}}}?"]


def test_a_remedy_that_does_not_suit_names_those_that_do(first):
    found = first("incident: board-twice\n  remedies: [refuse]")

    assert found["code"] == "unsuited"
    (others,) = [line for line in found["help"] if line.startswith("On board-twice suit: ")]
    assert "deal-twice" in others
    assert max(map(len, found["help"])) < 240


PHONE = "incident: conduct\n  remedies: [kill-hand]\n  when: "


def test_a_thing_that_is_there_at_times_is_asked_for(first):
    found = first(f"{PHONE}{{doing: phone}}")

    assert found["code"] == "unsuited"
    assert found["help"][0] == "There is one where 'live' is yes. Ask for it: when: {live: yes}"
    more = len(vocabulary.remedies())
    (others,) = [line for line in found["help"] if line.startswith("On conduct suit: ")]
    assert 0 < int(others.split()[-2]) < more, "how many more there are is told"
    for asked in ("{doing: phone, live: no}", "{times: 1}"):
        assert first(f"{PHONE}{asked}")["code"] == "unsuited"


def test_who_asks_for_the_hand_may_kill_it(lint):
    for asked in (
        "{doing: phone, live: yes}",
        "{doing: phone}\n  unless: {live: no}",
    ):
        assert [each for each in lint(f"{PHONE}{asked}") if each["code"] == "unsuited"] == []


def test_a_flag_that_gives_a_thing_is_always_the_same_fact():
    """``live`` means one thing wherever it stands: that the seat of the ruling has a hand."""
    for thing, flag in GIVEN_WHERE.items():
        assert thing in THINGS
        specs = [facts[flag] for facts in vocabulary.incidents().values() if flag in facts]
        assert {(spec.kind, spec.about) for spec in specs} == {
            ("flag", "the seat has a live hand")
        }


def test_an_answer_that_nothing_reads_names_the_incident(first):
    found = first("sets: {run-it-twice: not-allowed}")

    assert found["code"] == "unread"
    assert found["help"][0] == "Say it as the remedies of a rule on 'board-twice',"


def test_an_option_names_incidents_that_there_are():
    incidents = vocabulary.incidents()

    for option in options.load().values():
        assert set(option.incidents) <= incidents.keys(), option.name
        assert not option.incidents or (option.read, option.name in incidents) == (
            "choice",
            False,
        ), option.name


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("300%", "3"),
        ("50 %", "0.5"),
        ("33%", "0.33"),
        ("3x", "3"),
        ("1,000", "1000"),
        ("~2", "2"),
        ("1.5 pots", "1.5"),
    ],
)
def test_a_bound_that_is_no_number_names_the_nearest(first, said, meant):
    found = first(f'{CHIP}when: {{chips: {{at_least: "{said}"}}}}')

    assert found["message"].endswith(f"the bound at_least is no number: '{said}'")
    assert found["help"][-1] == f"Did you mean {meant}, not {said}?"


def test_a_bound_that_is_no_number_at_all_names_none(first):
    found = first(f"{CHIP}when: {{chips: {{at_least: several}}}}")

    assert found["help"] == ["Expected a number, a share such as 1/2, or {option: name}."]


def test_a_decimal_comma_is_told_of(first):
    found = first(f"{CHIP}when: {{raise-part: {{at_least: 1,5}}}}")

    assert found["message"].endswith("',' parts two entries, so that '5' stands alone")
    assert found["help"] == ["Write 1.5, with a point."]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("call, return-chips]", "[call, return-chips]"),
        ("[call return-chips]", "[call, return-chips]"),
        ("(call, return-chips)", "[call, return-chips]"),
        ("“call”", "'call'"),
        ("[–call]", "'call'"),
        ("Call", "'call'"),
    ],
)
def test_names_are_found_among_other_signs(first, said, meant):
    found = first(f"incident: single-chip\n  remedies: {said}")

    assert found["line"] == 8
    assert found["help"][-1] == f"Did you mean {meant}?"


def test_a_misspelt_remedy_names_a_few_at_its_own_line(first):
    found = first("incident: single-chip\n  remedies:\n  - call\n  - retrn-chips")

    assert (found["code"], found["line"]) == ("remedy", 10)
    nearest, others, listed = found["help"]
    assert nearest == "Did you mean 'return-chips'?"
    assert others.startswith("Also like it: return-small-chips, ")
    assert others.count(",") <= 3
    assert listed == "'referee remedies' lists them."


def test_of_many_words_only_the_near_ones_are_named(first):
    found = first("incident: conduct\n  when: {doing: phnoe}\n  remedies: [warn]")

    assert found["code"] == "word"
    assert "Did you mean 'phone'?" in found["help"]
    assert max(map(len, found["help"])) < 100


def test_a_key_in_the_wrong_column_is_told_where_it_may_belong(first):
    found = first("incident: conduct\n  when:\n  doing: phone\n  remedies: [warn]")

    assert (found["code"], found["line"]) == ("key", 9)
    assert found["help"][-1] == "If it belongs to 'when', begin it 2 further right."
