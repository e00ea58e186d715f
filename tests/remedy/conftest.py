"""An order at a table of five before the flop: seat 4 has the turn, seat 5 may be early."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.remedy.base import Order
from referee.table.act import Act, Part
from referee.table.betting import read
from referee.table.due import Bounds, Cite, Due
from referee.table.event import SeatEvent
from referee.table.table import Table
from tests.tables import of_five

CITE = Cite("club-ua-1", "2.8.9", "2.8.9")


@pytest.fixture
def table() -> Table:
    return of_five()


@pytest.fixture
def order(table: Table) -> Callable[..., Order]:
    """An order over an act whose chips lie in front: ``order(SeatPutsOut(4, (1000,)))``."""

    def made(
        *events: SeatEvent,
        arg: str | None = None,
        on: Table | None = None,
        seat: int | None = None,
        base: int = 200,
        misinformed: bool = False,
        **changes: Any,
    ) -> Order:
        there = on if on is not None else table
        actor = events[0].seat if events else there.turn or 0
        here = there.seats[actor]
        bounds = Bounds(
            level=there.level,
            bet=here.bet,
            stack=here.stack,
            min_to=there.level + base,
            max_to=here.bet + here.stack,
            step=base,
            pot_to=there.level + there.pot + max(0, there.level - here.bet),
            unopened=there.level == 0,
        )._replace(**changes)
        act = Act(actor, tuple(Part(n, event) for n, event in enumerate(events, start=2)))
        moved = act.chips
        return Order(
            table=there.chips_out(actor, moved) if moved else there,
            due=Due(there.phase, "action", there.turn, bounds),
            whose=seat if seat is not None else actor,
            acting=actor,
            act=act if events else None,
            reading=read(act, bounds) if events else None,
            bounds=bounds,
            base=base,
            misinformed=misinformed,
            n=2,
            cite=CITE,
            arg=arg,
        )

    return made
