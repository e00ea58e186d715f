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


OPENERS: dict[str, Opener] = {
    "after-blinds": _after_blinds,
    "left-of-button": _left_of_button,
}
KEEPS_POSTS = ("after-blinds",)
"""Rounds in which the blinds are the first bet; all others begin with nothing bet."""
