"""Chips of the next seat that lie there before the floor is heard on an act it acted upon.

Players do not wait for the floor: who comes next may have put out chips already. They are heard
once the floor has spoken. Source: tda-2026 53-C.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.table.event import Event, SeatPutsOut

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def stays(floor: Floor, event: Event, n: int) -> bool:
    """Leave chips lying that came right upon an act the floor has to decide; say whether."""
    act = floor.recent[-1].matter.act
    if act is None or not act.acted_on or not isinstance(event, SeatPutsOut):
        return False
    if event.seat == act.seat or any(each.seat != event.seat for each, _ in floor.behind):
        return False
    floor.behind.append((event, n))
    return True


def catches_up(floor: Floor) -> None:
    """Hear what came before the floor was heard, now that it has been."""
    waiting, floor.behind = floor.behind, []
    for event, n in waiting:
        floor.sees(event, n)
