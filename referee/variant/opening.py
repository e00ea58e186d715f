"""Who acts first in a round: one function a value of ``opens``."""

from __future__ import annotations

from collections.abc import Callable

from referee.table.table import Table

Opener = Callable[[Table, int | None], int]
"""From the table and the seat of the last blind to the seat after which the round begins."""


def _after_blinds(table: Table, last_blind: int | None) -> int:
    return last_blind if last_blind is not None else (table.button or 0)


def _left_of_button(table: Table, last_blind: int | None) -> int:
    return table.button or 0


def _opener(table: Table, last_blind: int | None) -> int:
    """Begin with who made the first bet of the hand, or the next one in clockwise."""
    return table.pot_opener - 1 if table.pot_opener is not None else (table.button or 0)


OPENERS: dict[str, Opener] = {
    "after-blinds": _after_blinds,
    "left-of-button": _left_of_button,
    "opener": _opener,
}
AFTER_DRAW = "after-draw-first"
"""The option that says whether the opener acts first after the draw."""
KEEPS_POSTS = ("after-blinds",)
"""Rounds in which the blinds are the first bet; all others begin with nothing bet."""
