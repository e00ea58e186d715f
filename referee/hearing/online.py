"""A connection that is gone: who has none, and what is ruled when the turn gets there.

Read only where a script tells of it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import referee.incident.online  # noqa: F401 - its eye is registered by being read
from referee.hearing.deciding import rule
from referee.hearing.observing import says
from referee.hearing.off import OffScript
from referee.hearing.ruling import Matter, Ruling
from referee.incident.base import Incident, observe
from referee.table.event import Event, SecondsPass
from referee.table.online import LineDown, SeatDisconnects, SeatReconnects
from referee.variant import drawing
from referee.variant.bounds import full_size

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

_DAY = 86_400  # seconds: the protection is counted by twenty-four hours (online-ru-1 6.3)


def takes(floor: Floor, event: Event) -> bool:
    """Take down who has lost the connection, or has it again; say whether it is such an event.

    Raises:
        OffScript: It cannot have happened.
    """
    if not isinstance(event, SeatDisconnects | SeatReconnects):
        return False
    number = event.seat
    if floor.case.setting != "online":
        raise OffScript(
            f"seat {number} has no connection to lose: the table is no online room",
            "A script of an online room says so in its head: 'setting: online'.",
        )
    gone = number in floor.offline
    if isinstance(event, SeatDisconnects) and gone:
        raise OffScript(f"seat {number} loses the connection and has none")
    if isinstance(event, SeatReconnects) and not gone:
        raise OffScript(f"seat {number} is connected again and has not lost the connection")
    floor.offline ^= {number}
    return True


def turn_comes(floor: Floor, number: int) -> bool:
    """Rule on a seat that has the turn and no connection; say whether the turn went on."""
    used, warned = _used(floor, number), _warned(floor, number)
    due = floor.due._replace(says=partial(says, floor))
    incident = observe(floor.table, LineDown(number, used, warned), due)
    if incident is None:
        return False
    if due.what == "draw":
        return _draws_nothing(floor, number, incident)
    bounds = floor.hand.bounds(number)
    base = full_size(floor.table, floor.settings)
    before = floor.table.phase, floor.table.turn
    rule(floor, Matter(incident, None, None, bounds, base, floor.at))
    return (floor.table.phase, floor.table.turn) != before


def _draws_nothing(floor: Floor, number: int, incident: Incident) -> bool:
    """Rule on a draw that waits for a seat without a connection; say whether it went on."""
    count = len(floor.rulings)
    rule(floor, Matter(incident, None, None, None, 0, floor.at))
    ordered = [told["do"] for ruling in floor.rulings[count:] for told in ruling.remedies]
    if "stand-pat" not in ordered:
        return False
    drawing.name(floor.hand, number, 0, floor.at)
    return True


def _of(floor: Floor, number: int, remedy: str) -> list[Ruling]:
    """Return the rulings on a lost connection of a seat that ordered a remedy."""
    return [
        ruling
        for ruling in floor.rulings
        if ruling.incident.key == "connection-lost"
        and ruling.seat == number
        and any(told["do"] == remedy for told in ruling.remedies)
    ]


def _used(floor: Floor, number: int) -> int:
    """Count how often within the last day a lost connection of a seat counted as all in."""
    passed = [
        (seen.n, seen.event.seconds)
        for seen in floor.table.record
        if isinstance(seen.event, SecondsPass)
    ]
    since = [
        sum(seconds for n, seconds in passed if n > ruling.after)
        for ruling in _of(floor, number, "treat-as-all-in")
    ]
    return sum(seconds < _DAY for seconds in since)


def _warned(floor: Floor, number: int) -> int:
    return len(_of(floor, number, "warn"))
