"""Words and silence at the showdown of a lowball hand, beside the cards that are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.deciding import rule
from referee.hearing.ruling import Matter
from referee.incident.lowball import LowMiscalled, PairNotAnnounced
from referee.table.cards import FROM_ACE, JOKER, RANKS, UNKNOWN
from referee.table.event import Event, SeatEvent, SeatSays, SeatTables
from referee.table.seat import LIVE
from referee.table.showdown import AFTER_BETTING, claims, thrown_in_since, throws_in
from referee.table.table import Table

if TYPE_CHECKING:
    from referee.hearing.floor import Floor
    from referee.incident.base import Incident
    from referee.table.due import Settings

_NAMED = range(5, 14)  # no hand of five ranks is lower than a five, or higher than a king
"""Numbers that name a low hand by its highest card."""


def listen(floor: Floor, event: Event, n: int) -> None:
    """Rule on a hand that is not what was said of it, or on one thrown in to a silent pair."""
    found: Incident | None = None
    if isinstance(event, SeatTables):
        found = _miscalled(floor, event.seat)
    elif throws_in(event) and isinstance(event, SeatEvent):
        found = _silent_pair(floor, event.seat)
    if found is not None:
        rule(floor, Matter(found, None, None, None, 0, n))


def _miscalled(floor: Floor, number: int) -> LowMiscalled | None:
    table = floor.table
    shown = table.seats[number].shown
    named = _named(table, number)
    if named is None or not shown or UNKNOWN in shown or table.pushed:
        return None
    said, n = named
    pair = _paired(shown)
    if not pair and max(_ranks(floor, shown), default=0) <= said:
        return None
    return LowMiscalled(
        number,
        mucked_since=thrown_in_since(table, n),
        others_left=len([seat for seat in table.live() if seat != number]),
        named_rank=said,
        has_pair=pair,
    )


def _named(table: Table, number: int) -> tuple[int, int] | None:
    """Return the highest card that a seat said to have, once the betting was over, and when."""
    found: tuple[int, int] | None = None
    for seen in table.record:
        event = seen.event
        if seen.hand != table.hand or not isinstance(event, SeatSays) or event.seat != number:
            continue
        if seen.due is None or seen.due.what not in AFTER_BETTING or not event.declarations:
            continue
        said = event.declarations[0]
        if said.verb is None and said.amount is not None and said.amount in _NAMED:
            found = said.amount, seen.n
    return found


def ranks_of(settings: Settings) -> str:
    """Return the ranks of a low game, the lowest first; a rank stands at its number.

    Where the ace is high there is none of the number 1.
    """
    low = settings["hand-ranking"].value == "ace-to-five"
    return "?" + FROM_ACE if low else "??" + RANKS


def _ranks(floor: Floor, cards: tuple[str, ...]) -> list[int]:
    order = ranks_of(floor.settings)
    return [order.index(card[0]) for card in cards if card != JOKER]


def _paired(cards: tuple[str, ...]) -> bool:
    ranks = [card[0] for card in cards if card != JOKER]
    return len(set(ranks)) < len(ranks)


def _silent_pair(floor: Floor, thrower: int) -> PairNotAnnounced | None:
    """See the last hand laid down with a pair of which nothing was said, before a throw-in."""
    table = floor.table
    if table.seats[thrower].status == LIVE:
        return None
    said = claims(table)
    for seen in reversed(table.record):
        event = seen.event
        if seen.hand != table.hand or not isinstance(event, SeatTables):
            continue
        shown = table.seats[event.seat].shown
        if event.seat == thrower or not shown or not _paired(shown) or event.seat in said:
            continue
        return PairNotAnnounced(
            event.seat,
            mucked_since=thrown_in_since(table, seen.n),
            others_left=len([seat for seat in table.live() if seat != event.seat]),
        )
    return None
