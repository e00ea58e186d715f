"""What turns a ruling: each threshold read off the book, found from a script beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.authoring import altered, flips
from referee.authoring.flips import Flip
from referee.cli import main
from referee.hearing.hear import hear

HEAD = """\
book: {book}
variant: holdem
structure: no-limit
setting: {setting}
stakes: {{small-blind: 100, big-blind: 200}}
stacks: {{1: 20000, 2: 20000, 3: 20000, 4: 20000, 5: 20000}}
button: 1
script:
  - dealer deals
"""


ONE_MORE = (("seat 4 puts out 201 + 99",), ("seat 4 puts out 200 + 100",))
"""Either chip may be the one that is worth more."""


@pytest.fixture
def turned(tmp_path: Path):
    def find(
        *sentences: str,
        after: int,
        book: str = "tda-2026",
        setting: str = "tournament",
        language: str | None = None,
    ) -> dict[str, Flip]:
        path = tmp_path / "script.yaml"
        head = HEAD.format(book=book, setting=setting)
        path.write_text(head + "".join(f"  - '{each}'\n" for each in sentences), "utf-8")
        found = flips.flips(hear(path, language=language), after)
        return {each.kind: each for each in found}

    return find


def rule(flip: Flip) -> str | None:
    return flip.ruling["rule"]["number"] if flip.ruling and flip.ruling["rule"] else None


def test_half_of_a_raise_is_found_from_one_unit_below(turned):
    # TDA 43: of a least raise of 200, 100 and more is a raise; what is less is a call.
    found = turned("seat 4 puts out 200 + 99", after=2)

    number = found["number"]
    assert number.was == ("seat 4 puts out 200 + 99",)
    assert number.now in ONE_MORE
    assert number.ruling is not None
    assert number.ruling["decision"] == "raise"
    assert number.size == pytest.approx(1 / 300, abs=1e-4)
    assert min(each.size for each in found.values()) == number.size, "the smallest of all"


def test_half_of_a_raise_is_found_from_above(turned):
    number = turned("seat 4 puts out 200 + 100", after=2)["number"]

    assert number.now in (("seat 4 puts out 200 + 99",), ("seat 4 puts out 199 + 100",))
    assert number.ruling is not None
    assert number.ruling["decision"] == "call"


def test_the_seat_whose_turn_it_was_turns_an_act_out_of_turn(turned):
    seat = turned("seat 5 raises to 600", after=2)["seat"]

    assert seat.now == ("seat 4 raises to 600",)
    assert seat.ruling is None, "in turn it needs no ruling"


def test_the_order_of_two_acts_turns_the_first(turned):
    order = turned("seat 5 folds", "seat 4 folds", "seat 1 folds", after=2)["order"]

    assert order.was == ("seat 5 folds", "seat 4 folds")
    assert order.now == ("seat 4 folds", "seat 5 folds")
    assert order.ruling is None


def test_a_word_turns_what_was_said(turned):
    # Who said call and put out more has called: without the word it were a raise.
    word = turned('seat 4 says "call"', "seat 4 puts out 600", after=3)["word"]
    act = turned("seat 4 checks", after=2)["word"]

    assert word.was == ('seat 4 says "call"',)
    assert word.now != word.was
    assert act.now in (("seat 4 folds",), ("seat 4 calls",))
    assert act.ruling is None, "facing a blind a seat may fold or call"


def test_a_stack_of_the_head_is_a_number_too(tmp_path):
    script = "scenarios/holdem/number-and-chips-of-the-whole-stack-are-all-in.yaml"

    (number,) = (each for each in flips.flips(hear(script), 2) if each.kind == "number")

    # All its chips are 250: with one more it has put in part of them.
    assert (number.after, number.was, number.now) == (
        0,
        ("stacks", "4", "250"),
        ("stacks", "4", "251"),
    )


def test_seconds_are_a_number(turned):
    # TDA 31: 30 seconds, and the hand of who has not acted by then is dead.
    late = ("seat 1 calls time on seat 4", "45 seconds pass")

    assert turned(*late, after=3)["number"].now == ("29 seconds pass",)


def test_a_sentence_without_a_ruling_has_nothing_to_turn(turned):
    assert turned("seat 4 calls", after=2) == {}


def test_what_is_otherwise_is_told_in_the_language(turned):
    seat = turned("seat 5 raises to 600", after=2, language="uk")["seat"]

    assert seat.now == ("місце 4 робить рейз до 600",)


def test_it_ends_even_where_nothing_turns(turned, monkeypatch):
    monkeypatch.setattr(flips, "BUDGET", 3)

    assert turned("seat 4 puts out 200 + 99", after=2).keys() <= {"number"}


def test_a_script_that_goes_astray_later_is_heard_so_far(turned):
    # Under the change nobody takes chips back: what follows is left out.
    number = turned("seat 4 puts out 200 + 99", "seat 4 takes back 99", after=2)["number"]

    assert number.now in ONE_MORE


@pytest.mark.parametrize("form", ["text", "md", "html", "json"])
def test_why_tells_it(form, capsys):
    script = "scenarios/holdem/one-big-chip-is-a-call.yaml"

    assert main(["why", script, "--after", "2", "--flip", "--format", form]) == 0

    told = " ".join(capsys.readouterr().out.split())
    # The club's 2.8.10: two chips that make a full raise are one.
    assert "seat 4 puts out 2 x 1000" in told
    assert "2.8.10" in told
    if form == "json":
        assert json.loads(told)["flips"][0]["kind"] == altered.NUMBER


def test_without_the_option_nothing_is_looked_for(capsys):
    assert main(["why", "scenarios/holdem/one-big-chip-is-a-call.yaml", "--after", "2"]) == 0

    assert "turn it" not in capsys.readouterr().out


def test_that_nothing_turns_it_is_told(monkeypatch, capsys):
    monkeypatch.setattr(flips, "BUDGET", 0)
    script = "scenarios/holdem/one-big-chip-is-a-call.yaml"

    assert main(["why", script, "--after", "2", "--flip"]) == 0

    assert "No single number, word, seat or order" in capsys.readouterr().out
