"""How a round that a card opens begins: who need not open, and who opens though another had to.

Play follows the seat that opens, as the table does: nobody has seen that another card should
have, until somebody calls attention to it (games-ru-1 7S-9a, 7S-9b).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.errors import FaultError
from referee.hearing.deciding import rule
from referee.hearing.ruling import Matter
from referee.incident.base import observe
from referee.table.act import Act
from referee.table.betting import PLAIN, Reading, read
from referee.table.due import Bounds
from referee.table.event import BringInDue, DealerPoints, DealerSays
from referee.table.notes import Misopened
from referee.table.seat import LIVE
from referee.table.table import Table
from referee.variant.bounds import bounds as bounds_of
from referee.variant.bounds import full_size

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

_BETS = (PLAIN, "single-chip", "several-silent-chips")
"""Kinds of acts that open a round: a bet told as done, said, or of chips alone."""


def bring_in_comes(floor: Floor) -> None:
    """Ask the book, once, whether a card that may not open a round has to all the same."""
    excuse = floor.table.excused
    if excuse is None or excuse.asked or floor.due.what != "action":
        return
    floor.write(floor.table.but(excused=excuse._replace(asked=True)))
    incident = observe(floor.table, BringInDue(excuse.seat, excuse.why), floor.due)
    if incident is None:
        raise FaultError(f"the bring-in of seat {excuse.seat} comes, unseen")
    rule(floor, Matter(incident, None, None, None, 0, floor.at))


def opens_instead(floor: Floor, act: Act) -> bool:
    """Let the round begin with a seat that opens it rightly but for its card, and note it.

    Where the dealer has just named the seat that has to open, or an early act was ruled on,
    everybody knows whose turn it is: then this is an act out of turn like any other.
    """
    table = floor.table
    if table.level or table.opener is not None or table.held or table.turn is None:
        return False
    there = table.seats[act.seat]
    if there.status != LIVE or not there.up or _named(table) == table.turn:
        return False
    bounds = bounds_of(table.but(turn=act.seat), act.seat, floor.settings)
    reading = read(act, bounds)
    if not _opens(reading, bounds):
        return False
    seen = Misopened(
        act.parts[0].n,
        act.seat,
        table.turn,
        to=reading.to,
        full=reading.to >= full_size(table, floor.settings),
        by_dealer=table.hint.seat == act.seat,
        before=frozenset(number for number, seat in table.seats.items() if seat.last),
    )
    floor.write(table.but(misopened=seen))
    floor.hand.follow(act.seat)
    return True


def _opens(reading: Reading, bounds: Bounds) -> bool:
    """Say whether an act is a bet of a size that opens the round."""
    if reading.kind not in _BETS or reading.verb != "bet":
        return False
    if bounds.amounts is not None:
        return reading.to in bounds.amounts
    return reading.to >= min(bounds.min_to, bounds.all_in_to)


def _named(table: Table) -> int | None:
    """Return the seat that the dealer last named or pointed to in this hand."""
    for seen in reversed(table.record):
        if seen.hand != table.hand:
            return None
        if isinstance(seen.event, DealerPoints):
            return seen.event.seat
        if isinstance(seen.event, DealerSays):
            turns = [said.seat for said in seen.event.declarations if said.verb == "turn"]
            if turns:
                return turns[-1]
    return None
