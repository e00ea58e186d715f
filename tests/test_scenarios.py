"""Every scenario file is a test: it is heard under its own book, and nothing may be unmet.

``pytest -k one-big-chip`` runs the scenarios of that name.
"""

from pathlib import Path

import pytest

from referee.hearing.expect import Unmet
from referee.hearing.hear import hear, hear_script
from referee.scenario.script import load

ROOT = Path(__file__).parents[1]
SCENARIOS = tuple(
    path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "scenarios").rglob("*.yaml"))
)


def told(unmet: Unmet) -> str:
    """Return an unmet expectation as ``referee check`` would: where, what, and what came."""
    return f"{unmet.file}:{unmet.line}: expected {unmet.expected}; got {unmet.got}"


@pytest.mark.parametrize("path", SCENARIOS)
def test_scenario(path: str) -> None:
    hearing = hear(ROOT / path)

    assert not hearing.unmet, "\n" + "\n".join(told(each) for each in hearing.unmet)


@pytest.mark.parametrize("path", SCENARIOS)
def test_scenario_expects_something(path: str) -> None:
    script = hear(ROOT / path).script

    assert script.expectations or script.ends, "a scenario that expects nothing tests nothing"


def books_beside_its_own() -> list[tuple[str, str]]:
    return [
        (path, book)
        for path in SCENARIOS
        for script in [load(ROOT / path)]
        for book in sorted(
            {name for each in script.expectations for name in each.by_book or ()}
        )
        if book != script.book
    ]


@pytest.mark.parametrize(("path", "book"), books_beside_its_own())
def test_another_book_that_is_named_rules_as_it_says(path: str, book: str) -> None:
    script = load(ROOT / path)
    data = hear_script(script, book=book).data
    decided = {
        (ruling["after"], cite["id"])
        for ruling in data["rulings"]
        for cite in ruling["cites"]
        if cite["role"] in ("decides", "also", "defers")
    }
    ruled = {ruling["after"] for ruling in data["rulings"]}

    for each in script.expectations:
        if each.kind != "ruling" or book not in (each.by_book or {}):
            continue
        wanted = (each.by_book or {})[book]
        assert each.after in ruled, f"{path}:{each.line}: no ruling"
        assert wanted is None or (each.after, wanted) in decided, f"{path}:{each.line}"


def test_there_are_scenarios() -> None:
    assert SCENARIOS
