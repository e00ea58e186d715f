"""Acts made before their turn: what they face, and what is ruled when the turn gets there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.errors import FaultError
from referee.hearing.deciding import rule
from referee.hearing.ruling import Matter
from referee.incident.base import observe
from referee.table.due import Bounds, Settings
from referee.table.event import TurnComes
from referee.table.table import Table
from referee.variant.bounds import bounds as bounds_of
from referee.variant.bounds import full_size

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def bounds_early(table: Table, seat: int, settings: Settings, *, pot: bool) -> Bounds:
    """Return the bounds of a seat that acts early, facing the early acts before its own."""
    for hold in sorted(table.held.values(), key=lambda each: each.n):
        if hold.act.seat != seat and hold.to > table.level:
            table = table.acted(hold.act.seat, hold.verb, hold.to, 1)
    return bounds_of(table, seat, settings, pot=pot)


def turns_come(floor: Floor) -> None:
    """Put "the turn comes" to the observers as long as it reaches held acts, or nobody."""
    while (floor.table.held or floor.offline) and not floor.waiting and floor.stopped is None:
        due = floor.due
        if due.what == "draw" and due.seat in floor.offline and _nobody_there(floor, due.seat):
            continue
        if due.what != "action" or due.seat is None:
            return
        hold = floor.table.held.get(due.seat)
        if hold is None:
            if due.seat in floor.offline and _nobody_there(floor, due.seat):
                continue
            return
        incident = observe(floor.table, TurnComes(due.seat), due)
        if incident is None:
            raise FaultError(f"the turn comes to the held act of seat {due.seat}, unseen")
        base = full_size(floor.table, floor.settings)
        bounds = floor.hand.bounds(due.seat)
        rule(floor, Matter(incident, None, None, bounds, base, floor.at))
        if floor.table.held.get(due.seat) is hold:
            return


def _nobody_there(floor: Floor, number: int) -> bool:
    from referee.hearing import online  # few scripts tell of a connection

    return online.turn_comes(floor, number)
