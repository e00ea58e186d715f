"""Cards that a hand changes for others: who draws next, what it throws away, what it gets.

A seat names or throws away its cards in turn, and the dealer makes its hand up before the next
one or after several; a fifth new card comes once all the others have drawn.

Source: options ``draw-at-once`` and ``draw-short-stub``; roberts-11 11.10, games-ru-1 LB-11.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.named import NamedTuple
from referee.table.cards import UNKNOWN
from referee.table.draw import Drawn
from referee.table.plan import Plan, Step
from referee.table.seat import Seat
from referee.table.table import Table
from referee.variant.dealt import named as by_deck
from referee.variant.dealt import out_of_the_deck, rotation, stacked

# --- who draws ------------------------------------------------------------------------------


def waiting(table: Table) -> list[int]:
    """Return the seats that have still to draw, the first left of the button first.

    One that has named its number and not thrown away so many cards is among them.
    """
    draws = of_phase(table)
    return [
        number for number in rotation(table) if number not in draws or not draws[number].done
    ]


def of_phase(table: Table) -> Mapping[int, Drawn]:
    """Return the draws of the phase that is played: of another one nobody asks any more."""
    return table.drawing.draws if table.drawing.phase == table.phase else {}


# --- what they throw away -------------------------------------------------------------------


class Terms(NamedTuple):
    """How many cards of a draw come in one go, and how many are burned before the first."""

    at_once: int
    burns: int


def named(table: Table, number: int, count: int, n: int, terms: Terms) -> Table:
    """Return the table after a seat has said how many cards it wants, at the sentence ``n``."""
    return _asked(table, number, of_phase(table).get(number, Drawn(0)), count, n, terms)


def unseen(table: Table, number: int, count: int) -> tuple[str, ...]:
    """Return so many cards that a seat threw away, of which nobody saw which they were.

    Raises:
        ValueError: It does not hold so many.
    """
    held = len(table.seats[number].dealt)
    if count > held:
        raise ValueError(f"seat {number} throws away {count} of {held} cards")
    return (UNKNOWN,) * count


def thrown(table: Table, number: int, gone: tuple[str, ...], n: int, terms: Terms) -> Table:
    """Return the table after a seat threw away cards, unknown ones where nobody saw which.

    Raises:
        ValueError: The seat does not hold them.
    """
    seat, drawing = table.seats[number], table.drawing
    drawn = of_phase(table).get(number, Drawn(0))
    drawn = drawn._replace(thrown=drawn.thrown + len(gone))
    table = table.but(
        seats={**table.seats, number: _without(table, number, gone)},
        drawing=drawing._replace(
            discards={**drawing.discards, number: (*drawing.discards.get(number, ()), *gone)},
            first={number: seat.dealt, **drawing.first},
        ),
    )
    if number in drawing.fills:
        lacked = table.dealt.each - len(table.seats[number].dealt) - drawn.thrown
        drawn = drawn._replace(lacked=max(0, lacked))
    return _asked(table, number, drawn, max(drawn.asked, drawn.thrown + drawn.lacked), n, terms)


def _without(table: Table, number: int, gone: tuple[str, ...]) -> Seat:
    """Return a seat without some cards; where nobody saw which, its others are unknown now."""
    seat = table.seats[number]
    held, coming = list(seat.dealt), seat.cards[len(seat.dealt) :]
    unseen(table, number, len(gone))
    elsewhere = out_of_the_deck(table) - set(held)
    for card in gone:
        there = card if card in held else UNKNOWN if UNKNOWN in held else held[-1]
        if card != UNKNOWN and (card in elsewhere or there not in (card, UNKNOWN)):
            raise ValueError(f"seat {number} throws away {card} and does not hold it")
        held.remove(there)
    if UNKNOWN in gone:
        held = [UNKNOWN] * len(held)
    up = tuple(card for card in seat.up if card in held)
    return seat._replace(dealt=tuple(held), cards=(*held, *coming), up=up)


def _asked(table: Table, number: int, drawn: Drawn, count: int, n: int, terms: Terms) -> Table:
    """Return the table with a draw noted, and the cards it asks for in the plan."""
    late = max(drawn.late, count - terms.at_once, 0)
    drawn = drawn._replace(asked=count, late=late, n=n)
    drawing = table.drawing
    if drawing.phase != table.phase:
        over = drawing.counts
        drawing = drawing._replace(phase=table.phase, draws={}, burned=False, over=over)
    draws = {**drawing.draws, number: drawn}
    return planned(table.but(drawing=drawing._replace(draws=draws)), terms.burns)


def planned(table: Table, burns: int) -> Table:
    """Return the table with the cards in its plan that are due before the next seat draws.

    They go to the seats in their order, to nobody before a seat whose turn to draw has not
    come; so many are burned before the first of them.
    """
    drawing, steps = table.drawing, []
    for number in rotation(table):
        drawn = drawing.draws.get(number)
        if drawn is None or not drawn.done:
            break
        if drawn.owed > drawn.late:
            steps.append(Step("replace", drawn.owed - drawn.late, "down", seat=number))
    plan = table.plan
    at = next((n for n, step in enumerate(plan) if step.do == "draw"), len(plan))
    before = [step for step in plan[:at] if step.do not in ("replace", "make-up")]
    if steps and not drawing.burned:
        steps = [*[Step("burn")] * burns, *steps]
        drawing = drawing._replace(burned=True)
    return table.but(drawing=drawing, plan=(*before, *steps, *plan[at:]))


# --- what they get --------------------------------------------------------------------------


def last_cards(table: Table) -> Plan:
    """Return the steps that are left once all have drawn: cards that come after the others.

    Where the last to draw asked for five cards one is burned before its fifth.
    """
    steps: list[Step] = []
    order = rotation(table)
    for number in order:
        drawn = table.drawing.draws.get(number, Drawn(0))
        there = sum(step.cards for step in table.plan if step.seat == number)
        if drawn.owed > there:
            if order[-1] == number and drawn.got:
                steps.append(Step("burn"))
            steps.append(Step("replace", drawn.owed - there, "down", seat=number))
    return tuple(steps)


def replace(table: Table, step: Step) -> Table:
    """Give a seat the cards of its draw: those the writer knows, else the deck's."""
    assert step.seat is not None
    for _ in range(step.cards):
        table = one_card(table, step.seat, UNKNOWN)
    return table


def one_card(table: Table, number: int, card: str) -> Table:
    """Give a seat one card of its draw.

    Raises:
        ValueError: The card lies elsewhere, or the deck is known to hold another one on top.
    """
    seat = table.seats[number]
    coming = seat.cards[len(seat.dealt) :]
    told = card if card != UNKNOWN else (coming[0] if coming else UNKNOWN)
    stacked(table, told)
    card = by_deck(table, seat, told) if told == UNKNOWN else told
    left = list(coming)
    if card in left:
        left.remove(card)
    elif left and left[0] == UNKNOWN:
        del left[0]
    seat = seat._replace(dealt=(*seat.dealt, card), cards=(*seat.dealt, card, *left))
    drawing = table.drawing
    drawn = drawing.draws.get(number, Drawn(0))
    draws = {**drawing.draws, number: drawn._replace(got=drawn.got + 1)}
    return table.but(
        seats={**table.seats, number: seat},
        deck=table.deck[1:],
        drawing=drawing._replace(draws=draws),
    )
