"""The showdown of a lowball hand, and one in it that had to be bet after the draw and was not.

Which hands have to be is the book's to say: a seven or better where it is the sevens rule.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from referee.hearing.deciding import rule
from referee.hearing.lowball import ranks_of
from referee.hearing.ruling import Matter
from referee.incident.sevens import SevenNotBet
from referee.table.act import declared
from referee.table.event import SeatEvent
from referee.table.seat import LIVE
from referee.table.table import Table
from referee.variant import halves
from referee.variant.structure.base import declared_structure

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

IN_USE, WORST = "sevens-rule.in-use", "sevens-rule.worst"
_BELOW = 4  # cards of a hand of five below its highest
_NO_FLUSH = "cdhsc"


def look(floor: Floor, n: int) -> None:
    """Rule on each hand that had to be bet and checked, or did no more than call."""
    if floor.table.pushed:
        return
    street, table = floor.variant.streets[-1], floor.table
    most = max(_put(table, number, street) for number in table.seats)
    if not most:
        return
    winners = {won.seat for pot in table.pots for won in pot.awards}
    for number in table.live():
        did = _did(floor, number, street, most)
        if did is None or not _had_to_bet(floor, number):
            continue
        worst = int(floor.settings[WORST].value)
        holds = floor.settings[IN_USE].value != "no"
        if floor.honours is not None and did == "checked":
            saying = "seven-rule" if holds else "no-seven-rule"
            floor.honours.add(n, IN_USE, saying, seat=number, amount=worst)
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
            worst=worst,
            best=number in winners,
            bet_part=Fraction(most, bet),
            overcallers=len(losers),
        )
        rule(floor, Matter(incident, None, None, None, 0, n))


def _put(table: Table, number: int, street: str) -> int:
    return sum(units for phase, units in table.seats[number].put if phase == street)


def _had_to_bet(floor: Floor, number: int) -> bool:
    """Say whether a hand beats the best of all whose highest card is above the book's."""
    way = halves.ways(floor.settings, floor.variant)[0]
    own = halves.value(way, floor.table.seats[number].shown, ())
    if own is None:
        return False
    ranks = ranks_of(floor.settings)
    above = int(floor.settings[WORST].value) + 1
    lower = [rank for rank in ranks[:above] if rank != "?"]
    for under in combinations(lower, _BELOW):
        cards = (ranks[above], *under)
        worse = halves.value(way, tuple(map("".join, zip(cards, _NO_FLUSH, strict=True))), ())
        if worse is not None and own >= worse:
            return False
    return True


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
