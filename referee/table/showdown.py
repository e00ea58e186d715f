"""What the record and the table tell of a showdown: who threw in, showed, asked and claimed."""

from __future__ import annotations

from collections.abc import Iterator

from referee.named import NamedTuple
from referee.table.act import is_part
from referee.table.due import BEFORE_BOARD
from referee.table.event import (
    AsksToSee,
    Declaration,
    SeatActs,
    SeatPushesCards,
    SeatSays,
    SeatShows,
    SeatTables,
    SeatTurnsUp,
)
from referee.table.notes import Seen
from referee.table.seat import FOLDED, LIVE, MUCKED, OUT, RELEASED
from referee.table.table import Table

THROWN_IN = (MUCKED, RELEASED)
"""Hands that got to the showdown and were thrown in there."""
AFTER_BETTING = (*BEFORE_BOARD, "show", "push", "nothing")
"""What is due once no bet is open: between two rounds, and when the last one is over."""


class Claim(NamedTuple):
    """A hand that a seat named: ``what`` is one of ``cards.CLAIMS``, ``n`` the sentence."""

    what: str
    n: int


def _here(table: Table) -> Iterator[Seen]:
    return (seen for seen in table.record if seen.hand == table.hand)


def _after_betting(table: Table) -> Iterator[Seen]:
    return (seen for seen in _here(table) if seen.due and seen.due.what in AFTER_BETTING)


def claims(table: Table) -> dict[int, Claim]:
    """Return what each seat said last that it has, after the last act of betting.

    Talk does not end an act, so what was said right after it is on record before it.
    """
    found: dict[int, Claim] = {}
    for seen in table.record:
        event = seen.event
        if isinstance(event, SeatSays) and seen.hand == table.hand:
            for word in event.declarations:
                if what := _claimed(word):
                    found[event.seat] = Claim(what, seen.n)
    if not found:
        return found
    acts = (seen for seen in _here(table) if seen.due and seen.due.what == "action")
    last = max((seen.n for seen in acts if is_part(seen.event)), default=0)
    return {seat: claim for seat, claim in found.items() if claim.n > last}


def _claimed(word: Declaration) -> str | None:
    """Return the hand that words claim; a number of pairs is one for one pair and for two."""
    if word.verb != "claim" or word.mode is None or word.amount is None:
        return word.mode if word.verb == "claim" else None
    return {1: "pair", 2: word.mode}.get(word.amount)


def says_board(table: Table, number: int) -> bool:
    """Say whether a seat has said, the betting being over, that it plays the board."""
    claim = claims(table).get(number)
    return claim is not None and claim.what == "board"


def throws_in(event: object) -> bool:
    """Say whether an event gives up cards: pushed away face down, or a fold told as done."""
    if isinstance(event, SeatActs):
        return event.verb == "fold"
    return isinstance(event, SeatPushesCards) and event.where != "off-table"


def thrown_in_at(table: Table, number: int) -> int | None:
    """Return the sentence at which a seat threw its hand in, the betting being over."""
    times = [
        seen.n
        for seen in _after_betting(table)
        if throws_in(seen.event) and getattr(seen.event, "seat", None) == number
    ]
    return times[-1] if times else None


def thrown_in_since(table: Table, n: int) -> int:
    """Count the hands that were thrown in after sentence ``n`` and are still out."""
    gone = (number for number, seat in table.seats.items() if seat.status in THROWN_IN)
    return sum((thrown_in_at(table, number) or 0) > n for number in gone)


def shown_to(table: Table, number: int) -> str:
    """Say to whom a seat has shown its cards alone: none, player-in (the pot) or player-out."""
    told = "none"
    for seen in _here(table):
        if isinstance(seen.event, SeatShows) and seen.event.seat == number:
            if table.seats[seen.event.to].status not in (FOLDED, OUT):
                return "player-in"
            told = "player-out"
    return told


def times_asked(table: Table, of: int) -> int:
    """Count how often the cards of a seat were asked for in this hand."""
    asked = (seen.event for seen in _here(table))
    return sum(isinstance(event, AsksToSee) and event.of == of for event in asked)


def shown_at(table: Table) -> dict[int, int]:
    """Return the sentence at which each seat had its hand face up, the betting being over."""
    found: dict[int, int] = {}
    for seen in _after_betting(table):
        if isinstance(seen.event, (SeatTables, SeatTurnsUp)):
            found[seen.event.seat] = seen.n
    return found


def left_to_get(table: Table, number: int) -> int:
    """Return what a seat is still to be pushed, in units."""
    owed = sum(won.amount for pot in table.pots for won in pot.awards if won.seat == number)
    return owed - table.pushed.get(number, 0)


def tabled(table: Table) -> tuple[int, ...]:
    """Return the live hands that lie face up, in seat order."""
    return tuple(n for n, seat in table.seats.items() if seat.status == LIVE and seat.shown)


def all_in(table: Table) -> bool:
    """Say whether a live hand has no chips left, or counts as if it had none."""
    live = [seat for seat in table.seats.values() if seat.status == LIVE]
    return any(not seat.stack or seat.frozen for seat in live)


def blinds_alone(table: Table) -> bool:
    """Say whether the pot is what the players who are left have posted, and no more."""
    live = [table.seats[number] for number in table.live()]
    posted = {number for number, _, _ in table.posted}
    return (
        posted.issuperset(table.live())
        and all(each.bet and each.acted is None for each in live)
        and table.pot == sum(each.bet for each in live)
        and not table.carried
    )
