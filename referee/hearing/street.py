"""Cards of a street of stud: early ones, a burn that is not made, a last card taken in.

Cards that come one by one while a round of betting is open are one deal under way, as the words
and chips of a seat are one act: any other event ends it, and it is ruled on as a whole, at its
first card. What a player has done with an early card is ruled on after that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.errors import FaultError
from referee.hearing.deciding import rule
from referee.hearing.off import OffScript
from referee.hearing.ruling import Matter
from referee.incident.base import observe
from referee.table.deal import Burns
from referee.table.event import DealerBurns, DealerDealsCard, Event, SeatSays
from referee.table.street import (
    DealerSkipsBurn,
    DealingStopped,
    Early,
    SeatTakesLast,
    Taken,
    Went,
)
from referee.variant import course
from referee.variant.dealt import second_at_once

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

_PARTS = (DealerBurns, DealerDealsCard, SeatTakesLast)


def under_way(floor: Floor) -> Early | None:
    """Return the cards that come too early, as long as they have not been ruled on."""
    early = floor.table.dealt.too_early
    return None if early is None or early.stopped else early


def goes_on(event: Event) -> bool:
    """Say whether an event belongs to a deal under way, or is talk that does not end it."""
    talk = isinstance(event, SeatSays) and not event.declarations
    return talk or isinstance(event, _PARTS)


def deals_early(floor: Floor, event: DealerDealsCard, n: int) -> bool:
    """Take a card of the next street if the betting of this one is open; say whether it is.

    Raises:
        ValueError: The deck is known to hold another card on top, or it lies elsewhere.
    """
    coming = course.following(floor.variant.key, floor.table.phase)
    if floor.due.what != "action" or coming is None:
        return False
    if second_at_once(floor.table, event.seat, n):
        return False
    went = Went(n, event.seat, event.card)
    floor.write(course.comes_early(floor.table, *coming, went))
    return True


def stops(floor: Floor) -> None:
    """Rule on the cards that came too early, now that something else happens."""
    early = under_way(floor)
    if early is None:
        return
    _write(floor, early._replace(stopped=True))
    if not early.came:
        return
    incident = observe(floor.table, DealingStopped(), floor.due)
    if incident is None:
        raise FaultError("cards come before the betting is over, unseen")
    rule(floor, Matter(incident, None, None, None, 0, early.n))
    for taken in early.taken:
        if floor.waiting:
            return
        kept = observe(floor.table, SeatTakesLast(taken.seat, taken.how), floor.due)
        if kept is not None:
            rule(floor, Matter(kept, None, None, None, 0, taken.n))


def _write(floor: Floor, early: Early) -> None:
    floor.write(floor.table.but(dealt=floor.table.dealt._replace(too_early=early)))


def takes(floor: Floor, event: Event, n: int) -> bool:
    """Take an event that is about a street; say whether it is one.

    Raises:
        OffScript: It cannot have happened.
    """
    if isinstance(event, SeatTakesLast):
        _takes_last(floor, event, n)
    elif isinstance(event, DealerSkipsBurn):
        _skips_burn(floor, n)
    else:
        return isinstance(event, DealingStopped)
    return True


def _takes_last(floor: Floor, event: SeatTakesLast, n: int) -> None:
    taken = Taken(n, event.seat, event.how)
    early = under_way(floor)
    if early is not None and early.face == "down" and early.of(event.seat):
        if all(each.seat != event.seat for each in early.taken):
            _write(floor, early._replace(taken=(*early.taken, taken)))
        return
    dealt = floor.table.dealt
    last = dealt.courses[-1] if dealt.courses else None
    if last is None or last.face != "down" or event.seat not in {w.seat for w in last.went}:
        raise OffScript(
            f"seat {event.seat} has no last card face down",
            "The last card of a seat is its seventh, once it is dealt face down.",
        )
    if all(each.seat != event.seat for each in dealt.taken):
        floor.write(floor.table.but(dealt=dealt._replace(taken=(*dealt.taken, taken))))


def _skips_burn(floor: Floor, n: int) -> None:
    table = floor.table
    before = len(table.board)
    floor.hand.adopt(course.unburned(table, n))
    fault = Burns(n, table.phase, before, missing=True, cards=0)
    dealt = floor.table.dealt
    floor.write(floor.table.but(dealt=dealt._replace(burns=(*dealt.burns, fault))))
