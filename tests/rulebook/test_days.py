"""Days of a book that are far off, on a day that is given; and quotes that are printed."""

from datetime import date

import pytest

from referee.hearing.vocabulary import incidents
from referee.rulebook import lint
from referee.rulebook.book import load_book
from referee.rulebook.days import far

HEAD = """\
id: pier-1
title: {title}
edition: {edition}
effective: {day}
source: {source}
extends: customs-1
language: en
{more}
"""
RULE = """\
chapter: House
rules:
- number: "1"
  id: one
  title: {title}
  text: {text}
  no_scenario: guidance
  standing: confirmed
  source: House, 1
"""
TODAY = date(2031, 5, 5)


@pytest.fixture
def noted(tmp_path):
    """Return what is found in a book with other words, on a day that is given."""

    def found(code, **other):
        said = {"title": "Pier", "edition": "1", "day": "2031-01-01", "source": "House"}
        folder = tmp_path / "pier-1"
        folder.mkdir()
        head = HEAD.format(**{**said, "more": "", **other})
        (folder / "book.yaml").write_text(head, "utf-8")
        rule = {"title": other.get("rule", "T"), "text": other.get("text", "T")}
        (folder / "01-house.yaml").write_text(RULE.format(**rule), "utf-8")
        notes = lint.notes(load_book(folder), incidents(), today=TODAY)
        return [each for each in notes if each.code == code]

    return found


@pytest.mark.parametrize(
    ("day", "told"),
    [
        ("2036-12-31", []),
        ("2037-01-01", ["this book holds from 2037-01-01, which is 6 years ahead"]),
        ("2062-12-01", ["this book holds from 2062-12-01, which is 31 years ahead"]),
        ("1995-01-01", []),
        ("1994-12-31", ["this book holds from 1994-12-31, and customs-1 from 2000"]),
    ],
)
def test_a_day_is_far_by_the_years_that_the_measures_say(noted, day, told):
    assert [each.fault for each in noted("far-date", day=day)] == told


@pytest.mark.parametrize(
    ("source", "edition", "told"),
    [
        ("House rules of 2031", "1", []),
        ("House rules of 2031", '"2033"', []),
        ("House rules of 2032", "1", ["its source is of 2032"]),
        ("House rules", '"2033"', ["its source is of 2033"]),
        ("House rules of 1998, printed anew in 2040", "1", []),
        ("House rules, no. 1.2032 and 2032-7", "1", []),
    ],
)
def test_a_book_does_not_hold_before_its_source(noted, source, edition, told):
    found = noted("far-date", source=source, edition=edition)

    assert [each.fault.split(", and ")[1] for each in found] == told
    assert all(each.place.line == 4 for each in found)


def test_the_day_of_approval_is_asked_before_the_clock(noted):
    (found,) = noted("far-date", day="2040-01-01", more="approved: 2034-12-31")

    assert found.fault == "this book holds from 2040-01-01, and was approved on 2034-12-31"


def test_no_book_that_ships_has_a_day_far_off():
    for name in ("customs-1", "club-ua-1", "roberts-11", "tda-2026", "house-template"):
        assert not list(far(load_book(name), date(2026, 12, 1))), name


@pytest.mark.parametrize(
    ("written", "bare"),
    [
        ("“A call”", "A call"),
        ("«Кол»", "Кол"),
        ("„Sprawdzam”", "Sprawdzam"),
        ("‘A call’", "A call"),
        ("“A call", "A call"),
        ("A call”", "A call"),
        ('A call"', "A call"),
        ("'\"A call'", ""),
        ("“Call” means “call”", ""),
        ("He said “call”", ""),
        ('"“Call”, said aloud"', ""),
        ('A board of 19"', ""),
        ("It's a call", ""),
        ("Players’", ""),
        ('"A call"', ""),
    ],
)
def test_quotes_that_are_printed_are_told_with_the_text_without_them(noted, written, bare):
    found = noted("quotes", rule=written)

    assert [each.help_lines[0] for each in found] == (
        [f"Leave them out: {bare}"] if bare else []
    )
    assert all(each.place.line == 5 for each in found)


def test_each_value_of_the_head_and_of_a_rule_is_looked_at(noted):
    found = noted("quotes", title="“Pier”", source="“House”", edition="“1”", text="“Text”")

    assert [(each.fault.partition(" is ")[0], each.place.line) for each in found] == [
        ("'title' of the book", 2),
        ("'edition' of the book", 3),
        ("'source' of the book", 5),
        ("'text' of rule 1", 6),
    ]


def test_a_silence_with_its_reason_lets_quotes_stand(noted):
    assert not noted("quotes", title="“Pier”", more="silence: {quotes: It is called so.}")
