"""The scenarios that ship, each read and heard once for all tests of a run."""

from __future__ import annotations

from functools import cache
from typing import Any

from referee.hearing.hear import Hearing, hear_script
from referee.rulebook.book import Shelf
from referee.scenario.script import load
from referee.scenario.values import Script
from tests.turns import ROOT

SHELF = Shelf()
"""The books that ship: no test changes them."""


@cache
def scenario(path: str) -> Script:
    """Read a scenario that ships."""
    return load(ROOT / path)


@cache
def hearing(path: str) -> Hearing:
    """Hear a scenario that ships, as it is."""
    return heard(scenario(path))


def heard(script: Script, **asked: Any) -> Hearing:
    """Hear a script under books that were read before."""
    return hear_script(script, shelf=SHELF, **asked)
