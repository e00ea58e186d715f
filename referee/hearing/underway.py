"""Acts under way: what is one more part of one, and at which part it became what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.incident.base import Heard, Incident, observe
from referee.table.act import Act, Part, is_part
from referee.table.betting import NOTHING, PLAIN, read
from referee.table.event import Event, SeatActs, SeatEvent, SeatPushesCards
from referee.table.reading import RETRIED, UNFINISHED

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def continues(floor: Floor, event: Event, n: int) -> bool:
    """Say whether the event is one more part of the act under way.

    A whole act told as done begins anew where the act so far already calls for a ruling: a
    raise that is refused, then the call.
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
        alone = Act(event.seat, (Part(n, event),))
        return read(alone, bounds).kind != PLAIN
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
