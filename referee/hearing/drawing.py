"""A draw, as it is told: numbers named, cards thrown away, hands made up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.off import OffScript
from referee.table.act import number_drawn
from referee.table.draw import Drawn
from referee.table.event import Event, SeatDiscards, SeatSays, SeatTaps
from referee.table.seat import LIVE
from referee.variant import drawing, draws

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def takes(floor: Floor, event: Event, n: int) -> bool:
    """Take what a seat does in a draw; say whether it was a part of it.

    Raises:
        OffScript: The seat does not hold the cards it throws away.
    """
    if not isinstance(event, (SeatDiscards, SeatSays, SeatTaps)):
        return False
    if floor.table.seats[event.seat].status != LIVE:
        return False
    if isinstance(event, SeatDiscards):
        try:
            cards = event.cards
            if cards is None:
                cards = draws.unseen(floor.table, event.seat, event.thrown)
            drawing.throw(floor.hand, event.seat, cards, n)
        except ValueError as error:
            raise OffScript(str(error)) from None
        _note(floor, event.seat, n)
        return True
    count = number_drawn(event)
    if count is not None and count != _asked(floor, event.seat):
        drawing.name(floor.hand, event.seat, count, n)
    return True


def _asked(floor: Floor, number: int) -> int | None:
    drawn: Drawn | None = draws.of_phase(floor.table).get(number)
    return drawn.asked if drawn is not None else None


def _note(floor: Floor, number: int, n: int) -> None:
    """Note that not all the cards of a draw come in one go."""
    drawn = floor.table.drawing.draws.get(number)
    if floor.honours is not None and drawn is not None and drawn.late:
        now = drawn.asked - drawn.late
        floor.honours.add(n, drawing.AT_ONCE, "fifth-later", seat=number, amount=now)
