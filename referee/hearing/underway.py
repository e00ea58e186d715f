"""What is under way: the parts of an act, and a hand of which no card is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.off import OffScript
from referee.incident.base import Heard, Incident, observe
from referee.table.act import Act, Part, is_part
from referee.table.betting import NOTHING, PLAIN, read
from referee.table.between import KINDS, TERMS, FloorSendsAway, SeatMoves, SeatSits
from referee.table.event import Event, SeatActs, SeatEvent, SeatPushesCards
from referee.table.reading import RETRIED, UNFINISHED

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

_ANY_TIME = (FloorSendsAway, SeatMoves, SeatSits)
"""What touches no hand that is played."""


def continues(floor: Floor, event: Event, n: int) -> bool:
    """Say whether the event is one more part of the act under way.

    A whole act told as done begins anew where the act so far already calls for a ruling: a
    raise that is refused, then the call. So does any part after a check of a bet, which says
    nothing of what comes then.
    """
    if floor.act is None or not isinstance(event, SeatEvent) or event.seat != floor.act.seat:
        return False
    bounds = floor.hand.bounds(event.seat, pot=True)
    so_far = read(floor.act, bounds)
    if isinstance(event, SeatPushesCards):
        return so_far.verb in ("", "fold")  # a call, then cards away, are two acts
    if isinstance(event, SeatActs) and so_far.kind not in (PLAIN, NOTHING, UNFINISHED):
        return False
    if so_far.kind in RETRIED and is_part(event):
        alone = read(Act(event.seat, (Part(n, event),)), bounds)
        if so_far.kind == "wrong-word" and so_far.verb == "check" and bounds.to_call:
            return alone.kind == NOTHING  # a check of a bet is over: whatever comes is heard
        return alone.kind != PLAIN
    return is_part(event)


def filed_at(floor: Floor, act: Act, whole: Incident) -> int:
    """Return the first sentence at which the act, so far, is of the kind of the whole."""
    for count in range(1, len(act.parts)):
        part = act.until(count)
        bounds = floor.hand.bounds(act.seat, pot=True)
        reading = read(part, bounds)
        if reading.kind == NOTHING:
            continue
        seen = observe(floor.table, Heard(part, reading, bounds), floor.due)
        if seen is not None and seen.key == whole.key:
            return part.parts[-1].n
    return act.parts[-1].n


def hand_begun(floor: Floor) -> bool:
    """Say whether a hand has begun of which no card is out: the blinds go up."""
    dealt = floor.table.dealt
    blinds_up = floor.due.what == "deal" and not (dealt.each or dealt.given)
    return floor.due.what == "post" or blinds_up


def between_hands(floor: Floor) -> bool:
    """Say whether it is known how the next hand begins: no card of it is out, no pot open."""
    won = floor.due.what == "push" and not floor.hand.winner_unknown
    return floor.table.button is not None and (floor.hand.over or won or hand_begun(floor))


def before_cards(floor: Floor) -> bool:
    """Say whether no card of a hand is out: the last one is over, or the next one's blinds."""
    return floor.due.what == "nothing" or hand_begun(floor)


def at_the_seats(floor: Floor, event: Event) -> bool:
    """Say whether an event belongs between two hands: no card of the next one is out.

    Raises:
        OffScript: It belongs nowhere else, and there are cards out.
    """
    if not isinstance(event, KINDS):
        return False
    won = floor.due.what == "push" and not floor.hand.winner_unknown
    between = won or before_cards(floor)
    if not between and isinstance(event, TERMS):
        # Cards to deal are due in a draw too: what is due does not tell a new hand from it.
        raise OffScript("this is told between two hands, and cards of this one are out")
    return between or isinstance(event, _ANY_TIME)
