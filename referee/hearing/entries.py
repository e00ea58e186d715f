"""Stacks that come into a tournament, change seats in it, or leave it.

Source: tda-2026 8, 9, 29, RP-23; roberts-11 15.5, 15.33.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.asking import renewed
from referee.hearing.between import brings
from referee.hearing.changes import changes_seat
from referee.hearing.off import OffScript
from referee.hearing.seated import seating_of, stacks_of
from referee.hearing.tournament import between_two, field_of, put
from referee.hearing.underway import before_cards
from referee.table.field import Faced
from referee.table.fieldevent import (
    AnnouncesRebuy,
    BringsPenalty,
    FloorTakesStack,
    GivesUpStack,
    TicketShown,
)
from referee.table.sanction import MISSED_HANDS, WARNING, Sanction
from referee.table.seat import LIVE

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def rebuy(floor: Floor, event: AnnouncesRebuy, n: int) -> None:
    """Lay down a rebuy that was announced: whether it plays the book says."""
    in_hand = not before_cards(floor)
    if floor.due.what == "push":
        between_two(floor, "a rebuy is announced")
        in_hand = False
    brings(floor, event.seat, event.amount)
    put(floor, event, n, Faced(in_hand=in_hand))
    renewed(floor)


def brings_penalty(floor: Floor, event: BringsPenalty, n: int) -> None:
    """Take down what a player was given at another table: it goes with the player.

    Raises:
        OffScript: Nobody sits there.
    """
    if event.seat not in seating_of(floor).players:
        raise OffScript(f"nobody sits in seat {event.seat}")
    gives = MISSED_HANDS if event.count else WARNING
    given = Sanction(event.seat, "", gives, n, hands=event.count)
    floor.write(floor.table.but(sanctions=(*floor.table.sanctions, given)))
    if event.count:
        floor.write(floor.table.but(away=floor.table.away | {event.seat}))
    renewed(floor)


def ticket(floor: Floor, event: TicketShown, n: int) -> None:
    """Move a player to the seat of the ticket, where the book has it.

    Raises:
        OffScript: The seat on the ticket is the one played in.
    """
    if event.to == event.seat:
        raise OffScript(f"the ticket of seat {event.seat} is for the seat it is in")
    is_open = not stacks_of(floor).get(event.to)
    done = put(floor, event, n, Faced(due=event.to, seat_open=is_open))
    if "move-to-ticket" in done and is_open:
        between_two(floor, "a player changes seats")
        changes_seat(floor, event.seat, event.to, n)


def given_up(floor: Floor, event: GivesUpStack, n: int) -> None:
    """Take a stack out of play that is given up."""
    _may_leave(floor, event.seat)
    put(floor, event, n, Faced(there=stacks_of(floor)[event.seat]))
    renewed(floor)


def taken_off(floor: Floor, event: FloorTakesStack, n: int) -> None:
    """Take a stack out of play whose player is not there, where the book lets the floor."""
    _may_leave(floor, event.seat)
    field = field_of(floor)
    met = Faced(
        been_there=_was_there(floor, event.seat),
        new_level=field.level > 0,
        paid=field.left is not None and field.paid is not None and field.left <= field.paid,
    )
    put(floor, event, n, met)
    renewed(floor)


def _was_there(floor: Floor, number: int) -> bool:
    """Say whether the player of a seat was seen to do anything before being away."""
    told = (getattr(each.event, "seat", None) for each in floor.table.record[:-1])
    return sum(1 for seat in told if seat == number) > 1  # one is that it is away


def _may_leave(floor: Floor, number: int) -> None:
    if floor.table.seats[number].status == LIVE and not before_cards(floor):
        raise OffScript(f"seat {number} has a live hand", "Tell first how the hand ends.")
