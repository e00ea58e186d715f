"""The list of contradictions in the club's rules says what the book does, and all of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from referee.rulebook.book import load_book
from referee.rulebook.layer import Layer
from referee.rulebook.rule import Rule

PAGE = Path(__file__).parents[2] / "docs" / "contradictions.md"
ROW = re.compile(r"^\| (`[^|]+`) \| (`[^|]+`) \| [^|]+ \|$", re.MULTILINE)
ID = re.compile(r"`([^`]+)`")
Pair = tuple[str, str]


@pytest.fixture(scope="module")
def club() -> Layer:
    return load_book("club-ua-1").own


def listed() -> tuple[set[Pair], set[Pair]]:
    """Return the pairs of the two tables: exceptions, and what is read together."""
    exceptions, definitions = PAGE.read_text("utf-8").split("*Definition*")
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
