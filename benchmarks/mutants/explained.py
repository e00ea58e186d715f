"""Faults that nobody can notice, each with its reason, as ``explained.yaml`` has them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import yaml

HERE = Path(__file__).parents[2]
EXPLAINED = Path(__file__).parent / "explained.yaml"


class Why(NamedTuple):
    """Why nobody can notice that the lines ``was`` of a file became others."""

    file: str
    was: str
    became: str
    because: str


def reasons() -> list[Why]:
    """Return the faults that are explained."""
    told = yaml.safe_load(EXPLAINED.read_text("utf-8")) or []
    return [Why(**each) for each in told]


def outdated(told: Sequence[Why], root: Path = HERE) -> list[Why]:
    """Return the reasons whose lines are no longer in their file."""
    return [each for each in told if each.was not in lines_of(root / each.file)]


def lines_of(file: Path) -> str:
    """Return the lines of a file as a fault tells them: one row, no indents."""
    if not file.is_file():
        return ""
    return " ".join(line.strip() for line in file.read_text("utf-8").splitlines())
