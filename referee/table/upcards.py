"""What is offered to a hand whose last card lies open, and whether its player takes it."""

from __future__ import annotations

from referee.table.deal import Offer
from referee.table.event import Event, SeatSays
from referee.table.seat import LIVE
from referee.table.table import Table


def offer_of(table: Table, number: int) -> Offer | None:
    """Return what a ruling offered a seat, as long as nobody has acted in the round."""
    seat = table.seats.get(number)
    if table.opener is not None or seat is None or seat.status != LIVE:
        return None
    return next((each for each in table.dealt.offered if each.seat == number), None)


def freezes(table: Table, event: Event) -> bool:
    """Say whether a seat says, in time, that it is all in for what is in the pot."""
    if not table.dealt.offered or not isinstance(event, SeatSays):
        return False
    said = any(word.verb == "all-in" for word in event.declarations)
    return said and offer_of(table, event.seat) is not None


def bettor_of(table: Table) -> int | None:
    """Return who bet or raised last in the round that is open, or in the one just closed."""
    return table.aggressor if table.in_round else table.last_round[0]


def bet_of(table: Table, number: int) -> int:
    """Return the units of a seat that stand as its bet of the street that is open or just over.

    Chips of a round that is over are the seat's bet still, until the next one is open.
    """
    seat = table.seats[number]
    bettor = table.last_round[0]
    if table.in_round or table.pushed or bettor is None or not table.seats[bettor].put:
        return seat.bet
    street, _ = table.seats[bettor].put[-1]
    return seat.bet + sum(units for phase, units in seat.put if phase == street)
