"""Cards that a hand gets one by one, or in another number than is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.table.cards import UNKNOWN
from referee.variant import course, dealt

if TYPE_CHECKING:
    from referee.variant.hand import Hand


def deal_card(hand: Hand, number: int, card: str, *, face_up: bool, n: int) -> None:
    """Give one card to a seat, whoever it was due to; ``n`` is the sentence that tells it.

    Raises:
        ValueError: The deck is known to hold another card on top.
    """
    step, before = hand.table.plan[0] if hand.table.plan else None, hand.table
    if step is not None and before.drawing.phase == before.phase:
        _of_a_draw(hand, number, card, face_up=face_up, n=n)
        return
    of_street = before.phase in hand.card_streets
    twice = dealt.second_at_once(before, number, n)
    if of_street and step is not None and step.do == "burn" and not twice:
        before = hand.table = course.unburned(before, n)  # what is not told is no fault
        step = before.plan[0]
    if step is not None and step.do == "late-card" and step.seat == number:
        hand.table = dealt.late_card_told(hand.table, step, card, face_up=face_up, n=n)
        if of_street:
            hand.table = course.noted(before, hand.table, step)
        hand.step_done()
        hand.settle()
        return
    hand.table = dealt.give(hand.table, step, number, card, face_up=face_up, n=n)
    if of_street and step is not None and step.do == "deal" and number in before.in_deal():
        hand.table = course.noted(before, hand.table, step, [number])
    if step is not None and step.do == "deal" and dealt.whole(hand.table, step):
        hand.table = dealt.over(hand.table, step)
        hand.step_done()
    hand.settle()


def _of_a_draw(hand: Hand, number: int, card: str, *, face_up: bool, n: int) -> None:
    from referee.variant import drawing  # few games have a draw

    drawing.give_card(hand, number, card, face_up=face_up, n=n)


def deal_counts(hand: Hand, counts: dict[int, int], n: int) -> None:
    """Deal a whole round in which some seats get another number of cards than is due.

    Raises:
        ValueError: No seat of the hand would get a card, or there are not so many cards.
    """
    if hand.table.drawing.phase == hand.table.phase:
        from referee.variant import drawing  # few games have a draw

        for number, count in counts.items():
            drawing.give(hand, number, count)
        return
    total, deck = sum(counts.values()), len(hand.deck)
    if total > deck:
        raise ValueError(f"{total} cards are dealt and the deck has {deck}")
    if all(counts.get(number, 1) == 0 for number in hand.table.live()):
        raise ValueError("nobody in the hand is dealt a card")
    before, step = hand.table, hand.table.plan[0]
    hand.table = dealt.depart(before, step, counts, n)
    if before.phase in hand.card_streets:
        order = dealt.with_departures(before, step, counts)
        hand.table = course.noted(before, hand.table, step, order)
    hand.step_done()
    hand.settle()


def deal_some(hand: Hand, count: int, n: int) -> None:
    """Deal so many cards as they are due, one by one.

    Raises:
        ValueError: Fewer are due.
    """
    due = dealt.due_seats(hand.table)
    if count > len(due):
        raise ValueError(f"{count} cards are dealt and {len(due)} are due")
    for number in due[:count]:
        face_up = dealt.face_up_due(hand.table, hand.table.plan[0], number)
        deal_card(hand, number, UNKNOWN, face_up=face_up, n=n)
