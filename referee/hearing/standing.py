"""What nobody ever noticed stands; it is told with the rule that would have decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.incident.base import Fault, Incident, faults
from referee.named import NamedTuple
from referee.rulebook.match import Found, Near, find
from referee.table.table import Table

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


class Standing(NamedTuple):
    """A fault that was never noticed: what it is, and what the book says of it by now.

    ``in_time`` are rules that would have decided had it been noticed at once, each with what
    keeps it away now.
    """

    n: int
    hand: int
    incident: Incident
    found: Found
    in_time: tuple[Near, ...]


_SINCE = ("players_acted", "acted_since")
"""Facts that count who has acted: had it been noticed at once, nobody."""


def unnoticed(floor: Floor, table: Table) -> list[Standing]:
    """Return the faults of a hand that nobody has called attention to."""
    return [_standing(floor, table, fault) for fault in faults(table)]


def _standing(floor: Floor, table: Table, fault: Fault) -> Standing:
    found = ask(floor, fault.incident)
    nobody = {name: 0 for name in _SINCE if name in fault.incident.names}
    at_once = fault.incident.but(**nobody) if nobody else fault.incident
    early = ask(floor, at_once).rule
    decides = {each.id for each in found.rules}
    near = tuple(
        each
        for each in found.near
        if early is not None and each.rule.id == early.id and early.id not in decides
    )
    return Standing(fault.n, table.hand, fault.incident, found, near)


def ask(floor: Floor, incident: Incident) -> Found:
    """Return what the book says of an incident of this table."""
    case, facts = floor.case, incident.facts
    return find(floor.book, case, incident.key, facts, own_only=floor.own_only, aside=True)
