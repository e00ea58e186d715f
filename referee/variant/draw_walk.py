"""Draws walked: cards thrown away in turn, and the cards that come for them at once.

What ``draws`` and ``drawing`` do is written here into a table that nobody else holds and whose
seats are places. Where cards come late, nobody saw which were thrown away, or the stub might
not do, all is left to the floor.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.table.cards import UNKNOWN
from referee.table.draw import Drawn
from referee.table.due import Awaited
from referee.table.event import SeatDiscards
from referee.table.place import Place
from referee.table.plan import Plan, Step
from referee.table.seat import LIVE
from referee.table.stub import left
from referee.table.table import Table
from referee.variant import draws
from referee.variant.deal_walk import burns_of, give
from referee.variant.dealt import out_of_the_deck
from referee.variant.drawing import AT_ONCE
from referee.variant.hand import Hand
from referee.variant.phases import Draw

_OPENERS = "openers"
"""The option of games in which a hand that opened is asked for what it throws away."""


def throw(hand: Hand, table: Table, event: SeatDiscards, n: int) -> bool:
    """Let the seat whose turn it is throw cards away, as ``n`` tells; say whether it did."""
    if event.thrown > len(hand.deck):
        return False  # no such number of cards is even put together
    number, drawing = event.seat, table.drawing
    gone = event.cards if event.cards is not None else (UNKNOWN,) * event.thrown
    if not _may_throw(hand, table, number, gone):
        return False
    phase = hand.variant.phase(table.phase)
    burns = phase.burn if isinstance(phase, Draw) else 0
    if gone and left(table, len(hand.deck)) <= burns + len(gone):
        return False  # the last card of a stub is not dealt
    place: Place = table.seats[number]  # type: ignore[assignment]  # all of them are places
    before = place.dealt
    if UNKNOWN in gone:  # nobody saw which, and so its others are unknown now
        held = (UNKNOWN,) * (len(before) - len(gone))
    else:
        held = tuple([card for card in before if card not in gone])
    place.cards = held + place.cards[len(before) :]
    place.dealt = held
    place.up = tuple([card for card in place.up if card in held])
    drawing = drawing._replace(
        discards={**drawing.discards, number: (*drawing.discards.get(number, ()), *gone)},
        first={number: before, **drawing.first},
    )
    if drawing.phase != table.phase:
        over = drawing.counts
        drawing = drawing._replace(phase=table.phase, draws={}, burned=False, over=over)
    due: Plan = ()
    if gone:
        due = (Step("replace", len(gone), "down", seat=number),)
        due = due if drawing.burned else (*[Step("burn")] * burns, *due)
    drawn = Drawn(len(gone), len(gone), n=n)
    vars(table)["drawing"] = drawing._replace(
        draws={**drawing.draws, number: drawn}, burned=drawing.burned or bool(gone)
    )
    vars(table)["plan"] = (*due, *table.plan)
    return True


def _may_throw(hand: Hand, table: Table, number: int, gone: tuple[str, ...]) -> bool:
    """Say whether a seat is the next to draw, and the cards are its own and come at once."""
    plan, drawing, asked = table.plan, table.drawing, draws.of_phase(table)
    if table.phase not in hand.draws or not plan or plan[0].do != "draw" or table.deck:
        return False
    if _OPENERS in hand.settings or drawing.fills or number in asked:
        return False
    seat = table.seats[number]
    in_turn = seat.status == LIVE and draws.waiting(table)[0] == number
    if not in_turn or len(gone) > int(hand.settings[AT_ONCE].value):
        return False
    if gone == (UNKNOWN,) * len(gone):
        own = len(gone) <= len(seat.dealt)
    else:
        own = len(set(gone)) == len(gone) and set(gone) <= set(seat.dealt) - {UNKNOWN}
    return own and not any(drawn.owed for drawn in asked.values())


def makes_whole(hand: Hand, table: Table, places: Mapping[int, Place]) -> Awaited | None:
    """Deal the cards that one seat has thrown others away for; return what was due, or None."""
    plan, drawing = table.plan, table.drawing
    burns = burns_of(plan)
    if [each.do for each in plan[burns:]] != ["replace", "draw"] or table.deck:
        return None  # cards of several seats come in one go, or no seat has still to draw
    step, there = plan[burns], left(table, len(hand.deck))
    number = step.seat or 0
    place = places[number]
    coming = [card for card in place.cards[len(place.dealt) :][: step.cards] if card != UNKNOWN]
    here = out_of_the_deck(table)
    sound = place.status == LIVE and here.isdisjoint(coming) and len(set(coming)) == len(coming)
    if not sound or there <= burns + step.cards or step.cards < 1:
        return None
    give(places, (number,), step)
    drawn = drawing.draws[number]
    fields = vars(table)
    fields["burned"] = (*table.burned, *[UNKNOWN] * burns)
    fields["drawing"] = drawing._replace(
        draws={**drawing.draws, number: drawn._replace(got=drawn.got + step.cards)}
    )
    fields["plan"] = plan[burns + 1 :]
    return Awaited("burn") if burns else Awaited("deal", number)


def is_over(table: Table) -> bool:
    """Say whether all have drawn and got their cards, so that the draw is behind them."""
    return bool(table.plan) and table.plan[0].do == "draw" and not draws.waiting(table)
