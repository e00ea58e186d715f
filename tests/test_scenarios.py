"""Every scenario file is a test: it is heard under its own book, and nothing may be unmet.

``pytest -k one-big-chip`` runs the scenarios of that name.
"""

from pathlib import Path

import pytest

from referee.hearing.expect import Unmet
from referee.hearing.hear import hear

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


def test_there_are_scenarios() -> None:
    assert SCENARIOS
