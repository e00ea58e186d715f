"""Words that come right after a call: the player took the bet for another."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from referee.hearing.deciding import rule
from referee.hearing.ruling import Matter
from referee.incident.misread import CallMisread
from referee.table.event import SeatSays

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def takes(floor: Floor, event: SeatSays, n: int) -> bool:
    """Rule on a call by a word alone that was meant for less; say whether the words were more.

    All they say is that the player took a bet for another. Nobody has done anything since the
    call; anything else that is said so is talk.
    """
    act = floor.act
    if act is None or act.seat != event.seat or floor.waiting or floor.stopped is not None:
        return False
    spoken = act.sorted()
    if spoken.motions or spoken.before is None or spoken.before.verb != "call":
        return False
    before, rulings = floor.hand.as_it_stands(), len(floor.rulings)
    if floor.due.seat != event.seat or floor.due.bounds is None:
        return False
    bounds = floor.due.bounds
    floor.close_act()
    if len(floor.rulings) != rulings:
        return False  # the call itself was ruled on
    floor.write(floor.table.seen(n, event, floor.hand.awaits))
    called = min(bounds.level, bounds.all_in_to)
    thought = event.declarations[0].amount
    if thought is None:
        bets = (seat.bet for seat in before.table.seats.values())
        thought = max((bet for bet in bets if bet < bounds.level), default=0)
    incident = CallMisread(
        event.seat,
        street=before.table.phase,
        amount=called,
        thought=thought,
        call_part=Fraction(min(thought, called), called),
    )
    matter = Matter(incident, act, None, None, 0, n, before=before.table)
    rule(floor, matter)
    return True
