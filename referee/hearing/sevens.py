"""The showdown of a lowball hand, and a seven or better in it that was not bet."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from referee.hearing.deciding import rule
from referee.hearing.ruling import Matter
from referee.incident.sevens import SevenNotBet
from referee.table.act import declared
from referee.table.event import SeatEvent
from referee.table.table import LIVE, Table
from referee.variant import halves
from referee.variant.structure.base import declared_structure

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

IN_USE = "sevens-rule.in-use"
_WORST_SEVEN = ("7c", "6d", "5h", "4s", "3c")


def look(floor: Floor, n: int) -> None:
    """Rule on each seven or better of a showdown that checked, or did no more than call."""
    if floor.table.pushed:
        return
    street, table = floor.variant.streets[-1], floor.table
    most = max(_put(table, number, street) for number in table.seats)
    if not most:
        return
    winners = {won.seat for pot in table.pots for won in pot.awards}
    for number in table.live():
        did = _did(floor, number, street, most)
        if did is None or not _is_seven(floor, number):
            continue
        holds = floor.settings[IN_USE].value != "no"
        if floor.honours is not None and did == "checked":
            saying = "seven-rule" if holds else "no-seven-rule"
            floor.honours.add(n, IN_USE, saying, seat=number)
        if not holds:
            continue
        losers = [
            other
            for other in table.live()
            if other not in winners
            and other != number
            and table.seats[other].stack  # who bet it short is all-in
            and _put(table, other, street) == most
        ]
        then = table.but(phase=street)
        bet = declared_structure(table.case.structure).step(then, floor.settings)
        incident = SevenNotBet(
            number,
            did=did,
            best=number in winners,
            bet_part=Fraction(most, bet),
            overcallers=len(losers),
        )
        rule(floor, Matter(incident, None, None, None, 0, n))


def _put(table: Table, number: int, street: str) -> int:
    return sum(units for phase, units in table.seats[number].put if phase == street)


def _is_seven(floor: Floor, number: int) -> bool:
    way = halves.ways(floor.settings, floor.variant)[0]
    shown = floor.table.seats[number].shown
    own = halves.value(way, shown, ()) if shown else None
    worst = halves.value(way, _WORST_SEVEN, ())
    return own is not None and worst is not None and own <= worst


def _did(floor: Floor, number: int, street: str, most: int) -> str | None:
    """Return what a seat did after the draw that a seven answers for; None if it bet."""
    table = floor.table
    if _put(table, number, street) < most or table.seats[number].status != LIVE:
        return None  # it has called nothing that could go back
    if table.last_round[0] == number:
        short = any(
            0 < _put(table, other, street) < most and not seat.stack
            for other, seat in table.seats.items()
        )
        return "completed" if short else None
    first = _first_word(floor, number)
    if first == "check":
        return "checked"
    bettor = table.seats.get(table.last_round[0] or 0)
    return "called-short" if bettor is not None and not bettor.stack else None


def _first_word(floor: Floor, number: int) -> str | None:
    """Return what a seat did first in the last round of betting."""
    drawn = max((each.n for each in floor.table.drawing.draws.values()), default=0)
    for seen in floor.table.record:
        if seen.hand != floor.table.hand or seen.n <= drawn or seen.due is None:
            continue
        event = seen.event
        if isinstance(event, SeatEvent) and event.seat == number == seen.due.seat:
            said = declared(event)
            if seen.due.what == "action" and said:
                return said[0].verb
    return None
