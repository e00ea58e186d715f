"""Every scenario file is a test: it is heard under its own book, and nothing may be unmet.

``pytest -k one-big-chip`` runs the scenarios of that name.
"""

import pytest

from benchmarks.mutants.hearing import astray
from referee.hearing.expect import Unmet
from referee.scenario.disputed import choices, told_by
from tests.shipped import heard, hearing, scenario
from tests.turns import PATHS


def told(unmet: Unmet) -> str:
    """Return an unmet expectation as ``referee check`` would: where, what, and what came."""
    return f"{unmet.file}:{unmet.line}: expected {unmet.expected}; got {unmet.got}"


@pytest.mark.parametrize("path", PATHS)
def test_scenario(path: str) -> None:
    unmet = hearing(path).unmet

    assert not unmet, "\n" + "\n".join(map(told, unmet))


@pytest.mark.parametrize("path", [path for path in PATHS if scenario(path).disputes])
def test_scenario_told_in_versions(path: str) -> None:
    for choice in choices(scenario(path)):
        unmet = heard(told_by(scenario(path), choice)).unmet

        assert not unmet, "\n" + "\n".join(map(told, unmet))


@pytest.mark.parametrize("path", PATHS)
def test_a_pot_goes_to_who_has_won_it_or_the_scenario_says_it_stands(path: str) -> None:
    assert not astray(hearing(path), scenario(path))


@pytest.mark.parametrize("path", PATHS)
def test_scenario_expects_something(path: str) -> None:
    script = scenario(path)

    assert script.expectations or script.ends, "a scenario that expects nothing tests nothing"


def books_beside_its_own() -> list[tuple[str, str]]:
    return [
        (path, book)
        for path in PATHS
        for script in [scenario(path)]
        for book in sorted(
            {name for each in script.expectations for name in each.by_book or ()}
        )
        if book != script.book
    ]


@pytest.mark.parametrize(("path", "book"), books_beside_its_own())
def test_another_book_that_is_named_rules_as_it_says(path: str, book: str) -> None:
    unmet = heard(scenario(path), book=book).unmet_of_another

    assert not unmet, "\n" + "\n".join(map(told, unmet))


def test_there_are_scenarios() -> None:
    assert PATHS
