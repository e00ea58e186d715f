"""How many of the scenarios that ship a test tries every day.

What would try every scenario in every way takes turns: each scenario has its turn by its name,
and each test tries those whose turn it is. ``pytest --whole`` tries all.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar
from zlib import crc32

ROOT = Path(__file__).parents[1]
PATHS = tuple(
    path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "scenarios").rglob("*.yaml"))
)
run = {"whole": False}
"""How this run was asked for: set before any test is collected."""

Item = TypeVar("Item", str, tuple[str, ...])


def of_a_day(items: Sequence[Item], turn: int, turns: int) -> tuple[Item, ...]:
    """Return those whose turn it is, and one at least of each kind; all in a whole run.

    An item is the path of a scenario, or begins with it.
    """
    if run["whole"]:
        return tuple(items)
    chosen = {item for item in items if turn_of(item, turns) == turn}
    met = set().union(*map(kinds, chosen))
    for item in items:
        if not met.issuperset(kinds(item)):
            chosen.add(item)
            met |= kinds(item)
    return tuple(item for item in items if item in chosen)


def turn_of(item: Item, turns: int) -> int:
    """Return the turn an item has, of so many: the same on every machine."""
    return crc32("".join(item).encode()) % turns


@cache
def text_of(path: str) -> str:
    """Return what a scenario says."""
    return (ROOT / path).read_text(encoding="utf-8")


def kinds(item: str | tuple[str, ...]) -> set[str]:
    """Return what a scenario stands for: its folder, its book, and what it is tried with."""
    path, *further = (item,) if isinstance(item, str) else item
    book = re.search(r"^book: *(\S+)", text_of(path), re.M)
    return {path.rpartition("/")[0], book[1] if book else "", *further}
