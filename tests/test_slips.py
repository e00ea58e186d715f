"""Slips of people who write files by hand: the line of each is told, and in plain words.

Those of ``wrong/slips.yaml`` are made in a chapter, a book's head or a script, at every place
where they can be made.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from referee import retold, yamlfile
from referee.errors import ContentError

ENTRY = """\
- number: "{0}"
  id: rule-{0}
  title: One chip is a call
  text:
    en: One chip is a call.
    uk: Одна фішка це кол.
  source: House rules, p. 4
  because: "Nobody reads minds."
  standing: confirmed
  incident: single-chip
  when: {{facing: yes, heads-up: no}}
  remedies: [call, return-chips]
"""
CHAPTER = "chapter: House rules\nrules:\n" + "\n".join(map(ENTRY.format, range(1, 6)))
HEAD = """\
id: pier-1
title: House rules of the Pier
edition: "1"
effective: 2026-01-01
source: House rules, first printing
extends: customs-1
language: en
silence:
  unconfirmed: As it is.
"""
SCRIPT = """\
title: One chip is a call
variant: holdem
structure: no-limit
stakes: {small-blind: 100, big-blind: 200}
stacks: {1: 20000, 2: 20000, 3: 20000}
cards: {1: As Kd, 2: "?? ??"}
button: 1
script:
  - dealer deals
  - seat 1 puts out 1000      # one chip
  - ruling: "2.8.9"
    decision: call
  - seat 2 calls
  - seat 3 folds
"""
FILES = {"chapter": CHAPTER, "head": HEAD, "script": SCRIPT}

SLIPS = [
    (each["file"], each["right"], each["written"], each["fault"], each["helps"])
    for each in yamlfile.read(Path(__file__).parent / "wrong" / "slips.yaml").data
]


def places(text, right):
    """Yield where a slip can be made: the text before it, and its line."""
    for found in re.finditer(re.escape(right), text):
        yield found.start(), text.count("\n", 0, found.start()) + 1


def told(text):
    with pytest.raises(ContentError) as caught:
        yamlfile.parse(text, "x.yaml")
    return caught.value


@pytest.mark.parametrize(
    ("file", "right", "written", "fault", "helps"),
    SLIPS,
    ids=[f"{s[0]}: {s[2]}" for s in SLIPS],
)
def test_a_slip_is_told_at_its_line(file, right, written, fault, helps):
    text = FILES[file]
    below = written.count("\n") if written.split("\n")[0] in (right, "because: |") else 0
    for n, (at, line) in enumerate(places(text, right), 1):
        error = told(text[:at] + written + text[at + len(right) :])

        rest = text[at:].split("\n")[0].partition(" #")[0].strip().removeprefix("- ")
        expected, helped = (
            each.replace("{n}", str(n)).replace("{rest}", rest) for each in (fault, helps)
        )
        assert error.place.line == line + below
        assert error.fault == expected
        assert any(helped in each for each in error.help_lines), error.help_lines


def test_slips_are_many_and_made_in_several_places():
    made = [list(places(FILES[file], right)) for file, right, *_ in SLIPS]

    assert len(SLIPS) > 80
    assert sum(map(len, made)) > 250
    assert all(made)


@pytest.mark.parametrize("language", ["uk", "ru", "pl"])
def test_a_slip_is_told_in_every_language(language):
    for file, right, written, *_ in SLIPS:
        error = told(FILES[file].replace(right, written, 1))

        for english in (error.fault, *error.help_lines):
            assert retold.line(english, language) != english, english


def test_of_two_slips_the_first_is_told():
    text = CHAPTER.replace("  incident: s", "  incident s").replace("text:", "text", 1)
    assert told(text).place.line == 6

    text = CHAPTER.replace('minds."', "minds.", 1).replace("[call", "call, ]", 1)
    assert told(text).place.line == 10


def test_what_nobody_can_guess_is_told_plainly():
    error = told('a: "\\xZZ": {[}\n')

    assert error.place.line == 1
    assert not re.search("scalar|mapping|node|token|scanning|YAML", str(error))


@pytest.mark.parametrize(
    "text", ["", "a: [", "[" * 30, "'", "- - 'x", ": :", "a: b\n" * 400 + "'"]
)
def test_looking_for_a_slip_ends(text):
    assert str(told(text)).startswith("x.yaml")


def test_an_item_that_was_swallowed_by_the_one_above():
    error = told("script:\n  - dealer deals\n     - seat 1 calls\n")

    assert (error.place.line, error.fault) == (3, "'- seat 1 calls' begins too far in")
    assert error.help_lines == ("Begin it 3 further left.",)


def test_a_blank_within_a_text_may_be_of_any_kind():
    text = 'title: As\u00a0it\u202fis\nbecause: "\u00a0so"\n'

    assert yamlfile.parse(text, "x").data["title"] == "As\u00a0it\u202fis"


def test_a_sign_lost_in_a_book_that_ships_is_told_at_its_line():
    lot = random.Random(1)
    chapters = sorted((Path(__file__).parents[1] / "rulebooks").glob("*/0*.yaml"))
    off = []
    while len(off) < 60:
        text = lot.choice(chapters).read_text("utf-8")
        at = lot.randrange(len(text))
        try:
            yamlfile.parse(text[:at] + text[at + 1 :], "x.yaml")
        except ContentError as error:
            off.append(abs(error.place.line - text.count("\n", 0, at) - 1))

    assert sum(each > 1 for each in off) <= 2, off
