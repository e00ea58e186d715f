"""Family *blinds-and-seats*: an ante that is missing from the pot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from referee.incident.base import Fault, Incident, look_back
from referee.incident.deal import acted
from referee.table.beside import SeatPutsNoAnte
from referee.table.facts import fact
from referee.table.table import Table


class AnteMissing(Incident):
    """A seat was dealt in and has not put in its ante."""

    key: ClassVar[str] = "ante-missing"
    family: ClassVar[str] = "blinds-and-seats"
    about: ClassVar[str] = "a seat is dealt in and has not put in its ante"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand"})
    unpaid: int = fact("amount", "units of the ante that are not in")
    players_acted: int = fact("count", "players who have acted on their cards, blinds aside")


@look_back(AnteMissing, "antes")
def antes_missing(table: Table) -> Iterator[Fault]:
    """Find the antes that are not in."""
    for seen in table.record if table.unpaid else ():
        event = seen.event
        if seen.hand != table.hand or not isinstance(event, SeatPutsNoAnte):
            continue
        units = table.unpaid.get(event.seat, 0)
        if units:
            incident = AnteMissing(event.seat, unpaid=units, players_acted=len(acted(table)))
            yield Fault(seen.n, incident)
