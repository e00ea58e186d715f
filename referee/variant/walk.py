"""Regular play walked in one go: acts in turn and in order, and the boards between them.

It asks the same questions as a hand that is played event by event (``bounds``, ``rounds``,
``Table``), but writes the answers into one table that nobody else holds, and leaves whatever is
not plainly in order, and every table on which anything is noted, to the floor.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter

from referee.table.act import Act, Part
from referee.table.betting import read
from referee.table.deal import NOT_DEALT, Dealt
from referee.table.due import BRING_IN, Awaited
from referee.table.event import DealerPutsOut, Event, SeatActs, SeatEvent, SeatSays
from referee.table.notes import Seen
from referee.table.reading import PLAIN, Reading
from referee.table.spoken import in_order
from referee.table.table import LIVE, Table, take_act
from referee.variant import bounds as betting
from referee.variant import caps
from referee.variant.dealt import out_of_the_deck
from referee.variant.hand import Hand

_cards = cache(frozenset)

_PLAYED = frozenset({
    "case", "stakes", "seats", "button", "unit", "hand", "phase", "plan", "in_round", "turn",
    "board", "burned", "deck", "level", "raises", "levels", "short", "capped", "posted",
    "bettor", "aggressor", "opener", "last_round", "back", "dealt", "acted_before", "discarded",
    "drawing", "pot_opener", "owes", "unbet", "record",
})  # fmt: skip
"""What regular play writes, or does not ask. All else on a table is a note for the floor."""
_NOTES = tuple(name for name in Table.names if name not in _PLAYED)
_notes_of = itemgetter(*_NOTES)
_NO_NOTES = _notes_of(Table.defaults)
_AS_DEALT = ("each", "n", "done", "courses")
"""What of a deal says nothing but how far it has come."""
_deal_of = itemgetter(*[at for at, name in enumerate(Dealt._fields) if name not in _AS_DEALT])
_DEALT_WELL = _deal_of(NOT_DEALT)


def quiet(table: Table) -> bool:
    """Say whether nothing is noted on a table that only the floor may answer."""
    return _notes_of(vars(table)) == _NO_NOTES and _deal_of(table.dealt) == _DEALT_WELL


def walk(hand: Hand, events: Sequence[Event], at: int) -> int:
    """Play the regular events from the place ``at`` on; return the place of the first left.

    ``events`` are all there are; the one at a place is told by the sentence one higher.
    """
    while at < len(events) and quiet(hand.table):
        before, event = at, events[at]
        if type(event) is SeatActs and hand.to_act == event.seat:
            at = _round(hand, events, at)
        elif type(event) is DealerPutsOut and _board(hand, event, at + 1):
            at += 1
        if at == before:
            break
    return at


def _round(hand: Hand, events: Sequence[Event], at: int) -> int:
    """Walk acts of a round of betting, to its end or to the first that is not in order."""
    table = hand.table.but(seats=dict(hand.table.seats))
    fields, settings, number = vars(table), hand.settings, table.hand
    live = sum([seat.status == LIVE for seat in table.seats.values()])
    record = list(table.record)
    turn = table.turn
    while turn is not None and live > 1 and at < len(events):
        event = events[at]
        if type(event) is not SeatActs or event.seat != turn or goes_on(event, events, at + 1):
            break
        reading = _reading(table, event, hand, at + 1)
        if reading is None:
            break
        record.append(Seen(at + 1, event, number, Awaited("action", turn)))
        to = reading.to
        base = hand.structure.full(table, settings) if to > table.level else 0
        take_act(fields, turn, reading.verb, to, base)
        live -= reading.verb == "fold"
        if caps.reached(table, settings):
            fields["capped"] = True
        if not betting.must_act(table, turn, settings):
            turn = betting.next_to_act(table, turn, settings)
        fields["turn"] = turn
        at += 1
    fields["record"] = tuple(record)
    hand.takes(table)
    return at


def goes_on(act: SeatEvent, events: Sequence[Event], at: int) -> bool:
    """Say whether the event at a place may be one more part of an act, or talk beside it."""
    if at == len(events):
        return False
    event = events[at]
    return isinstance(event, SeatSays) or getattr(event, "seat", None) == act.seat


def _reading(table: Table, event: SeatActs, hand: Hand, n: int) -> Reading | None:
    """Read an act of the seat whose turn it is; None where it is not plainly in order."""
    verb, amount, owes = event.verb, event.amount, table.owes
    if owes and (not table.level or table.level < table.stakes.get(BRING_IN, 0)):
        return None
    if amount is None and not owes:
        reading = in_order(verb, betting.facing(table, event.seat, hand.settings))
        if reading is not None:
            return reading
    seat = table.seats[event.seat]
    if verb == BRING_IN or (amount is not None and amount > seat.bet + seat.stack):
        return None
    bounds = betting.bounds(table, event.seat, hand.settings)
    reading = read(Act(event.seat, (Part(n, event),)), bounds)
    return reading if reading.kind == PLAIN else None


def _board(hand: Hand, event: DealerPutsOut, n: int) -> bool:
    """Put out the board cards that are due, and no others; say whether they were."""
    table, cards = hand.table, event.cards
    steps = [step for step in table.plan if step.do != "burn"]
    due = len(steps) < len(table.plan) and steps and steps[0].do == "board" and not steps[0].cites
    if not due or steps[0].cards != len(cards) or event.no_burn or table.deck:
        return False
    held = {card for seat in table.seats.values() for card in seat.cards}
    if not _cards(hand.deck).issuperset(cards) or not (
        held.isdisjoint(cards) and out_of_the_deck(table).isdisjoint(cards)
    ):
        return False
    hand.table = table.seen(n, event, hand.awaits)
    hand.put_out(cards)
    return True
