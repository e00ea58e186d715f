"""What a structure says: up to how much a seat may bet or raise."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

from referee.table.due import Settings
from referee.table.table import Table

Most = Callable[[Table, int, int, Settings], int]
"""From the table, a seat, its level and the settings to the greatest total, in units."""


class Structure(NamedTuple):
    """One betting structure. ``capped``: the greatest total is its own, not the stack's."""

    key: str
    most: Most
    capped: bool


@cache
def structures() -> dict[str, Structure]:
    """Return every structure by key."""
    package = import_module("referee.variant.structure")
    found: dict[str, Structure] = {}
    for module in iter_modules(package.__path__):
        for value in vars(import_module(f"{package.__name__}.{module.name}")).values():
            if isinstance(value, Structure):
                found[value.key] = value
    return found
