"""What everything between hands has in common: asked of the book, begun, set anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.deciding import rule
from referee.hearing.hands import open_hand
from referee.hearing.nexthand import renew
from referee.hearing.off import OffScript
from referee.hearing.ruling import Matter
from referee.hearing.seated import seating_of
from referee.hearing.underway import hand_begun
from referee.incident.base import observe
from referee.table.event import Event, SeatEvent
from referee.table.seat import Seat
from referee.table.terms import Terms

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def possible(floor: Floor, event: SeatEvent) -> Seat:
    """Return the seat of an event that needs chips in front of somebody."""
    seat = floor.table.seats[event.seat]
    if event.seat not in seating_of(floor).players:
        raise OffScript(f"nobody sits in seat {event.seat}")
    return seat


def open_next(floor: Floor) -> None:
    """Begin the next hand where the last one is over: the first post of it is made."""
    if floor.hand.over:
        open_hand(floor, button=floor.moved_button)


def renewed(floor: Floor) -> None:
    """Set the hand anew whose cards are not out: somebody came, went or changed his mind."""
    if hand_begun(floor):
        renew(floor)


def ask(floor: Floor, event: Event, n: int, terms: Terms) -> bool:
    """Put an event to the observers; say whether a ruling was made."""
    due = floor.due._replace(terms=terms)
    incident = observe(floor.table, event, due)
    if incident is None:
        return False
    return rule(floor, Matter(incident, None, None, None, 0, n), due)
