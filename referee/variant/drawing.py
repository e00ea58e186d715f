"""How a hand goes through a draw: what a seat throws away and what the dealer gives for it.

Apart from ``hand.py`` because few games have a draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.table.cards import UNKNOWN
from referee.table.plan import Step
from referee.table.seat import LIVE
from referee.variant import draw_supply, draws
from referee.variant.phases import Draw

if TYPE_CHECKING:
    from referee.variant.hand import Hand
    from referee.variant.progress import Progress

AT_ONCE = "draw-at-once"


def passed(hand: Progress, step: Step) -> bool:
    """Say whether the first step of a draw's plan needs nobody, having moved on if so.

    Where the stub does not suffice for it the plan is made longer first.
    """
    table = hand.table
    if step.do == "draw":
        if draws.waiting(table):
            return False
        hand.table = table.but(plan=(*draws.last_cards(table), *table.plan[1:]))
        return True
    if step.do == "replace" and (step.cards < 1 or table.seats[step.seat or 0].status != LIVE):
        hand.table = table.but(plan=table.plan[1:])
        return True
    made = draw_supply.made_up(table, len(hand.deck), hand.settings[draw_supply.OPTION])
    if made is not None:
        hand.table = table.but(plan=made)
    return False


def throw(hand: Hand, number: int, gone: tuple[str, ...], n: int) -> None:
    """Throw away cards of a hand, unknown ones where nobody saw which.

    Raises:
        ValueError: The seat does not hold them.
    """
    hand.table = draws.thrown(hand.table, number, gone, n, _terms(hand))
    hand.settle()


def name(hand: Hand, number: int, count: int, n: int) -> None:
    """Take a number of cards that a seat says it wants."""
    hand.table = draws.named(hand.table, number, count, n, _terms(hand))
    hand.settle()


def _terms(hand: Hand) -> draws.Terms:
    phase = hand.variant.phase(hand.table.phase)
    burns = phase.burn if isinstance(phase, Draw) else 0
    return draws.Terms(int(hand.settings[AT_ONCE].value), burns)


def give(hand: Hand, number: int, count: int) -> None:
    """Give a seat so many cards of its draw, the burn before them told or not.

    Raises:
        ValueError: No cards are due to the seat.
    """
    for _ in range(count):
        _one(hand, number, UNKNOWN)
    _next(hand, number)
    hand.settle()


def give_card(hand: Hand, number: int, card: str, *, face_up: bool, n: int) -> None:
    """Give a seat one card of its draw; one whose face is seen is noted as exposed.

    A card that the seat did not draw is one too many, and no card of its draw to be shown.

    Raises:
        ValueError: No card is due now, the seat has no hand, or the deck is known to hold
            another card.
    """
    drew = hand.table.drawing.draws.get(number)
    _one(hand, number, card)
    if face_up:
        seat = hand.table.seats[number]
        seen = seat.dealt[-1]
        hand.table = hand.table.with_seat(number, up=(*seat.up, seen))
        if drew is not None and drew.owed:
            drawing = hand.table.drawing._replace(exposed=(n, number, seen))
            hand.table = hand.table.but(drawing=drawing)
    _next(hand, number)
    hand.settle()


def _one(hand: Hand, number: int, card: str) -> None:
    while hand.table.plan and hand.table.plan[0].do in ("burn", "make-up"):
        hand.step(hand.table.plan[0])
    step = hand.table.plan[0] if hand.table.plan else None
    if step is None or step.do not in ("replace", "draw"):
        raise ValueError(f"cards are dealt to seat {number}, and none are due to it now")
    if number not in hand.table.live():
        raise ValueError(f"cards of a draw are dealt to seat {number}, which has no hand")
    hand.table = draws.one_card(hand.table, number, card)
    if step.do == "replace" and step.seat == number:
        plan = (step._replace(cards=step.cards - 1), *hand.table.plan[1:])
        hand.table = hand.table.but(plan=plan)


def _next(hand: Hand, number: int) -> None:
    """Go on from cards that were dealt, all of them or not so many as were due."""
    plan = hand.table.plan
    if plan and plan[0].do == "replace" and plan[0].cards < 1:
        hand.table = hand.table.but(plan=plan[1:])
