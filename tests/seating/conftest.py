"""A table between hands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.table.due import Case
from referee.table.seat import LIVE, OUT, Seat
from referee.table.table import Table


@pytest.fixture
def table() -> Callable[..., Table]:
    """Seats by their stacks, those without chips out: ``table({1: 500, 4: 0}, button=1)``."""

    def made(
        stacks: dict[int, int], *, button: int | None = 1, stakes: dict[str, int] | None = None
    ) -> Table:
        seats = {
            number: Seat(stack, status=LIVE if stack else OUT)
            for number, stack in sorted(stacks.items())
        }
        told = stakes if stakes is not None else {"small-blind": 100, "big-blind": 200}
        return Table(Case("holdem", "no-limit", "cash"), told, seats, button)

    return made
