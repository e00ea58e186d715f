"""Hands tabled or thrown in, in turn, at a showdown, walked as regular acts are.

Most showdowns are so: one hand after the other lies open, whole, where it is due, or goes into
the muck. The eyes of the floor look at each as ever; what is not plainly in order is left to
it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from referee.hearing.deciding import lets_pass
from referee.hearing.observing import ASKED_OF, NUTS, told_to_observers
from referee.incident.base import observe
from referee.table.cards import UNKNOWN
from referee.table.due import Awaited, Due
from referee.table.event import Event, SeatPushesCards, SeatTables
from referee.table.notes import Seen
from referee.table.seat import LIVE, MUCKED, Seat
from referee.table.table import Table
from referee.variant import showing

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def walk(floor: Floor, events: Sequence[Event], at: int) -> int:
    """Take the hands tabled or thrown in, in turn, from a place on; return the first one left.

    The table has to be quiet, and nobody watches.
    """
    table = begun = floor.table
    if not _is_plain(floor, table):
        return at
    due = told_to_observers(floor)
    seats, record, gone = dict(table.seats), list(table.record), False
    for number in (due.seat, *[other for _, other in due.also]):
        if at == len(events) or number is None or gone:
            break
        event, seat = events[at], seats[number]
        if type(event) is SeatTables and event.seat == number:
            plain = _is_whole(floor, seat, event, table)
        else:
            plain = gone = _is_thrown_in(seat, event, number, table)
        if number != due.seat:
            due = due._replace(seat=number)
        if not plain or not _in_order(floor, table, event, due):
            gone = False
            break
        at += 1
        record.append(Seen(at, event, table.hand, Awaited("show", number)))
        if type(event) is SeatTables:
            seats[number] = seat._replace(shown=event.cards, cards=event.cards)
        else:
            seats[number] = seat._replace(status=MUCKED)
        table = table.but(seats=dict(seats), record=tuple(record))
        floor.write(table)
    if table is not begun:
        floor.hand.takes(table)
    return walk(floor, events, at) if gone else at  # others may be to show next


def _in_order(floor: Floor, table: Table, event: Event, due: Due) -> bool:
    """Say whether no eye sees anything in an event, or what the book lets pass."""
    incident = observe(table, event, due)
    return incident is None or lets_pass(floor, incident)


def _is_plain(floor: Floor, table: Table) -> bool:
    """Say whether hands are due to be shown, and nothing is asked of them but what they are."""
    variant, plan = floor.variant, table.plan
    if not plan or plan[0].do != "show" or plan[0].cites:
        return False
    more = any(option in floor.settings for option in ASKED_OF)
    unbet = table.last_round[0] is None and floor.book.speaks_of(NUTS, floor.case)
    return not (more or unbet or variant.discards)


def _is_whole(floor: Floor, seat: Seat, event: SeatTables, table: Table) -> bool:
    """Say whether all the cards a seat was dealt lie open, each of them known."""
    dealt, cards = seat.dealt, event.cards
    return (
        seat.status == LIVE
        and len(cards) == len(dealt) == floor.variant.hand_size
        and UNKNOWN not in cards
        and set(cards) == set(dealt)
        and showing.one_left(table) is False
        and set(table.board).isdisjoint(cards)
    )


def _is_thrown_in(seat: Seat, event: Event, number: int, table: Table) -> bool:
    """Say whether a hand goes into the muck unseen, and the last hand left lies open."""
    if type(event) is not SeatPushesCards or (event.seat, event.where) != (number, "muck"):
        return False
    left = [each for at, each in table.seats.items() if at != number and each.status == LIVE]
    return seat.status == LIVE and bool(left) and (len(left) > 1 or bool(left[0].shown))
