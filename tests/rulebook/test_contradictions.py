"""The list of contradictions says what the books do, and of the club's all of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from referee.hearing.hear import hear
from referee.report.compare import compared
from referee.rulebook.book import load_book
from referee.rulebook.layer import Layer
from referee.rulebook.rule import Rule
from referee.scenario.script import load

PAGE = Path(__file__).parents[2] / "docs" / "contradictions.md"
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "holdem"
ROW = re.compile(r"^\| (`[^|]+`) \| (`[^|]+`) \| [^|]+ \|$", re.MULTILINE)
ID = re.compile(r"`([^`]+)`")
BETWEEN_BOOKS = "## The books against each other"
SCENARIO = re.compile(r"^\| [^|]+ \| [^|]+ \| `([a-z0-9-]+)` \| (`[^|]+`) \|$", re.MULTILINE)
Pair = tuple[str, str]


@pytest.fixture(scope="module")
def club() -> Layer:
    return load_book("club-ua-1").own


def listed() -> tuple[set[Pair], set[Pair]]:
    """Return the pairs of the two tables: exceptions, and what is read together."""
    club_rules, _ = PAGE.read_text("utf-8").split(BETWEEN_BOOKS)
    exceptions, definitions = club_rules.split("*Definition*")
    return set(pairs(exceptions)), set(pairs(definitions))


def pairs(part: str) -> Iterator[Pair]:
    for first, others in ROW.findall(part):
        (name,) = ID.findall(first)
        yield from ((name, other) for other in ID.findall(others))


def named(club: Layer, of: Callable[[Rule], Iterable[str]]) -> set[Pair]:
    return {(rule.id, other) for rule in club.rules for other in of(rule) if other != rule.id}


def test_every_exception_of_the_book_is_listed_and_no_other(club: Layer) -> None:
    exceptions, _ = listed()

    assert exceptions == named(club, lambda rule: rule.exception_to)


def test_what_is_read_together_is_pointed_to(club: Layer) -> None:
    _, definitions = listed()

    assert definitions
    assert definitions - named(club, lambda rule: rule.see) == set()


def test_nothing_is_listed_twice() -> None:
    exceptions, definitions = listed()

    assert not exceptions & definitions


def parted() -> list[tuple[str, list[str]]]:
    """Return the scenarios of the last table, each with the books it parts."""
    _, between = PAGE.read_text("utf-8").split(BETWEEN_BOOKS)
    return [(name, ID.findall(books)) for name, books in SCENARIO.findall(between)]


@pytest.mark.parametrize(("name", "books"), parted(), ids=lambda each: str(each)[:60])
def test_a_scenario_is_ruled_on_otherwise_by_each_book(name: str, books: list[str]) -> None:
    path = SCENARIOS / f"{name}.yaml"
    heard = {book: hear(path, book=book).data for book in books}

    parts = compared(name, heard)["parts_at"]

    assert len(books) > 1
    assert parts, f"{' and '.join(books)} rule alike on {name}"
    own = load(path).book
    assert own in books, "the scenario says what one of them orders"


def test_what_the_documents_contradict_each_other_in_is_shown() -> None:
    rows = PAGE.read_text("utf-8").split(BETWEEN_BOOKS)[1]

    assert len(parted()) == rows.count("\n| ") - 2, "a row without a scenario"
    for about in ("raise cap", "blind missed", "odd chips", "straddle", "reopening"):
        assert f"| {about}" in rows or f"{about} |" in rows, about
