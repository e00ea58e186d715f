"""Seats that are taken and changed between hands, and what somebody owes for a hand then."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from referee.hearing.asking import ask, possible, renewed
from referee.hearing.nexthand import renew
from referee.hearing.off import OffScript
from referee.hearing.seated import honour, seating_of, stacks_of
from referee.hearing.underway import before_cards, hand_begun
from referee.seating import carried as carry
from referee.seating import ledger
from referee.seating.newgame import CHANGE as FREE_CHANGE
from referee.seating.seating import Seating
from referee.seating.single import MISSED_ONLY
from referee.table.between import SeatMoves
from referee.table.notes import Spent
from referee.table.sanction import Sanction
from referee.table.seat import LIVE, OUT, Seat
from referee.table.terms import Terms

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

_Kept = TypeVar("_Kept", Sanction, Spent)


def check_empty(floor: Floor, seating: Seating, number: int) -> None:
    """Refuse a seat that somebody sits in.

    Raises:
        OffScript: It is taken, or its last hand is still live.
    """
    holder, there = seating.players.get(number), floor.table.seats.get(number)
    if holder is not None and not holder.away and there is not None and there.stack:
        held = [seat for seat, player in seating.players.items() if not player.away]
        listed = ", ".join(str(seat) for seat in sorted(held))
        raise OffScript(f"seat {number} is taken", f"Seats that somebody sits in: {listed}.")
    if there is not None and there.status == LIVE and not before_cards(floor):
        raise OffScript(f"seat {number} has a live hand")


def tell_owed(floor: Floor, seating: Seating, number: int, n: int) -> None:
    """Tell what somebody owes for a hand, under which option."""
    owed = seating.owed(number)
    if floor.honours is None or not owed.rests:
        return
    live = sum(post.amount for post in owed.posts if not post.dead)
    dead = sum(post.amount for post in owed.posts if post.dead)
    for option in owed.rests:
        saying = _OWED.get(option, "owes" if owed.posts else "owes-kill")
        honour(floor, seating, n, option, saying, seat=number, live=live, dead=dead)


_OWED = {
    ledger.MAY_WAIT: "may-wait",
    ledger.BUSTED: "lost-all-owes",
    ledger.DEAL_OFF: "deals-off",
    MISSED_ONLY: "only-on-blind",
}
"""Options on what is owed that are told in words of their own."""


def moves(floor: Floor, seating: Seating, event: SeatMoves, n: int) -> None:
    """Let a player take another seat, where players may.

    Raises:
        OffScript: That seat is taken, or one of the two has a live hand.
    """
    seat = possible(floor, event)
    check_empty(floor, seating, event.to)
    if seat.status == LIVE and not before_cards(floor):
        raise OffScript(f"seat {event.seat} has a live hand and moves when it is over")
    free = seating.settings["seat-change"].value != "director-only"
    carried = floor.table.carried
    barred = carried is not None and seating.settings[carry.SEAT_CHANGE].value == "no"
    terms = Terms(may_move=free and not barred, carried_pot=carried is not None)
    if ask(floor, event, n, terms):
        return
    changes_seat(floor, event.seat, event.to, n)


def changes_seat(floor: Floor, number: int, to: int, n: int) -> None:
    """Let a player take another seat with the chips there are; the book says what is owed."""
    seating, seat = seating_of(floor), floor.table.seats[number]
    carried = floor.table.carried
    if carried is not None:
        floor.write(floor.table.but(carried=carried.moved(number, to)))
    if hand_begun(floor):
        renew(floor, without=number)
    owes = seating.move(number, to, stacks_of(floor))
    if owes == "owes":
        tell_owed(floor, seating, to, n)
    elif owes:
        honour(floor, seating, n, FREE_CHANGE, "moves-free", seat=to)
    seats = dict(floor.table.seats)
    before = seats.get(to, Seat(0))  # of a hand that is over, and still counts in it
    seats[to] = before._replace(stack=seats[number].stack, status=OUT)
    seats[number] = seats[number]._replace(stack=0, status=_left(seat))
    away = floor.table.away - {to}
    floor.write(floor.table.but(seats=dict(sorted(seats.items())), away=away))
    ledger_moves(floor, seating, number, to)
    renewed(floor)


def ledger_moves(floor: Floor, seating: Seating, seat: int, to: int | None) -> None:
    """Have what a player was given go along to another seat, or away with the player."""
    seating.given = _went_along(floor.table.sanctions, seat, to)
    spent = _went_along(floor.table.spent, seat, to)
    floor.write(floor.table.but(sanctions=seating.given, spent=spent))


def _went_along(kept: tuple[_Kept, ...], seat: int, to: int | None) -> tuple[_Kept, ...]:
    """Return what is kept of seats, that of one moved to another or gone with its player."""
    return tuple(
        each._replace(seat=to) if each.seat == seat and to is not None else each
        for each in kept
        if each.seat != to
        if each.seat != seat or to is not None
    )


def _left(seat: Seat) -> str:
    return OUT if seat.status == LIVE else seat.status
