"""Attention is called to something: look back over the record, and rule on what is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.deciding import rule
from referee.hearing.ruling import Matter
from referee.hearing.standing import ask
from referee.incident.base import Fault, Incident, faults
from referee.table.event import CallsAttention

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def attend(floor: Floor, event: CallsAttention, n: int) -> None:
    """Rule on every fault that attention is called to, the earliest in the record first.

    Those that a ruling swallows (a misdeal undoes the whole deal, a burn put right moves every
    card of the street) are cited beside it. Once
    chips of the pot have been pushed the hand is played, and what went wrong in it stands.
    """
    played = floor.table.pushed or floor.hand.over
    if event.what == "button" and (played or floor.due.what == "push"):
        _button_was_wrong(floor, n)
        return
    if event.what == "game" and played:
        _game_was_wrong(floor, n)
        return
    if played:
        return
    hand, redealt = floor.table.hand, floor.redealt
    for at, fault in enumerate(faults(floor.table, event.what, event.of)):
        swallowed = (floor.table.hand, floor.redealt) != (hand, redealt)
        if at and not swallowed:
            left = faults(floor.table, event.what, event.of)
            swallowed = fault.identity not in {each.identity for each in left}
        mark_ruled(floor, fault)
        if swallowed:
            _beside(floor, fault)
        else:
            rule(floor, Matter(fault.incident, None, None, None, 0, n))
            if floor.waiting:
                return


def _game_was_wrong(floor: Floor, n: int) -> None:
    """Rule on a hand that is over and was of the wrong game: it stands."""
    for fault in faults(floor.table, "game"):
        mark_ruled(floor, fault)
        rule(floor, Matter(fault.incident, None, None, None, 0, n))


def counted(floor: Floor, number: int, n: int) -> None:
    """Rule on a hand tabled for the pot with a wrong number of cards: all can count them."""
    seat, due = floor.table.seats[number], floor.due.what
    if due not in ("show", "push") or floor.table.pushed or not seat.shown:
        return
    for fault in faults(floor.table, "cards", number):
        if fault.incident.key == "wrong-count":
            mark_ruled(floor, fault)
            rule(floor, Matter(fault.incident, None, None, None, 0, n))


def mark_ruled(floor: Floor, fault: Fault) -> None:
    """Note that a fault has had its ruling."""
    floor.write(floor.table.but(ruled=floor.table.ruled | {fault.identity}))


def settle(floor: Floor, incident: Incident) -> None:
    """Note that a pot that went wrong, in this hand or one before, has had its ruling."""
    gone = floor.table.mispushed
    if gone is not None:
        mark_ruled(floor, Fault(gone.n, incident))
        known = gone.n, incident.key
        floor.stands = [s for s in floor.stands if (s.n, s.incident.key) != known]


def _beside(floor: Floor, fault: Fault) -> None:
    """Cite the rule on a fault that the ruling before has swallowed."""
    last = floor.rulings[-1]
    also = ask(floor, fault.incident).rule
    if also is None or also.id in {cite.id for cite in last.found.cites}:
        return
    cites = (*last.found.cites, also.cite("also"))
    floor.rulings[-1] = last._replace(found=last.found._replace(cites=cites))


def _button_was_wrong(floor: Floor, n: int) -> None:
    """Rule on a button that stood wrong in a hand that is over: the next one puts it right."""
    from referee.incident.seats import was_wrong  # few buttons are found wrong so late

    for fault in faults(floor.table, "button"):
        mark_ruled(floor, fault)
        rule(floor, Matter(was_wrong(fault).incident, None, None, None, 0, n))
