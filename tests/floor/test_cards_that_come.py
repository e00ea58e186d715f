"""After a repair the cards that come are those the rule says: every card of the deck is known.

Three seats get six cards; then come, in the order of the deck, a burn and three cards of the
flop, a burn and the turn, a burn and the river. The boards expected were written from 5.3 to
5.8 (roberts-11), HE-3 to HE-5 (games-ru-1) and 2.7 (club-ua-1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from referee.table.cards import STANDARD, UNKNOWN

Open = Callable[..., Any]
THREE = dict.fromkeys(range(1, 4), 20_000)
HANDS = ("3c", "4c", "5c", "6c", "7c", "8c")
B1, F1, F2, F3, B2, T, B3, R = "2s", "Ah", "Kh", "Qh", "3s", "Jd", "4s", "Td"
DECK = (*HANDS, B1, F1, F2, F3, B2, T, B3, R)
DECK = (*DECK, *(card for card in STANDARD if card not in DECK))
CALLED = "seat 1 calls", "seat 2 calls", "seat 3 checks"
ROUND = "seat 2 checks", "seat 3 checks", "seat 1 checks"
FLOP = "dealer burns", f"dealer puts out {F1} {F2} {F3}"
TO_TURN = ("dealer deals", *CALLED, *FLOP, *ROUND)
LOOKS = "seat 1 calls attention to the deck"
BOOKS = ("roberts-11", "games-ru-1", "club-ua-1")


class Repair(NamedTuple):
    """What goes wrong and is put right, and the board at the end of the hand."""

    script: tuple[str, ...]
    board: tuple[str, ...]


REPAIRS = {
    "all in order": Repair(("dealer deals",), (F1, F2, F3, T, R)),
    "5.5: no burn before the turn, found at once": Repair(
        (*TO_TURN, f"dealer puts out {B2} without a burn", LOOKS), (F1, F2, F3, T, R)
    ),
    "5.5: no burn before the turn, found after an act": Repair(
        (*TO_TURN, f"dealer puts out {B2} without a burn", "seat 2 checks", LOOKS),
        (F1, F2, F3, B2, R),
    ),
    "5.5: two burns before the turn, the turn not out": Repair(
        (*TO_TURN, "dealer burns", "dealer burns", LOOKS), (F1, F2, F3, T, R)
    ),
    "5.5: two burns before the turn, found at once": Repair(
        (*TO_TURN, "dealer burns", "dealer burns", f"dealer puts out {B3}", LOOKS),
        (F1, F2, F3, T, R),
    ),
    "5.5: two burns before the turn, found after an act": Repair(
        (*TO_TURN, "dealer burns", "dealer burns", f"dealer puts out {B3}", "seat 2 checks",
         LOOKS), (F1, F2, F3, B3, R),
    ),
    "5.4: two burns before the flop, no card of it out": Repair(
        ("dealer deals", *CALLED, "dealer burns", "dealer burns", LOOKS), (F1, F2, F3, T, R)
    ),
    "5.5: no burn before the flop, found after an act": Repair(
        ("dealer deals", *CALLED, f"dealer puts out {B1} {F1} {F2} without a burn",
         "seat 2 checks", LOOKS), (B1, F1, F2, T, R),
    ),
    "5.5: two burns before the flop, found after an act": Repair(
        ("dealer deals", *CALLED, "dealer burns", "dealer burns",
         f"dealer puts out {F2} {F3} {B2}", "seat 2 checks", LOOKS), (F2, F3, B2, T, R),
    ),
    "5.4: no burn before the flop, found at once": Repair(
        ("dealer deals", *CALLED, f"dealer puts out {B1} {F1} {F2} without a burn", LOOKS),
        (UNKNOWN,) * 5,
    ),
    "5.3: four cards on the flop": Repair(
        ("dealer deals", *CALLED, "dealer burns", f"dealer puts out {F1} {F2} {F3} {B2}"),
        (UNKNOWN,) * 5,
    ),
    "5.7: a flop too early": Repair(
        ("dealer deals", "seat 1 calls", "seat 2 calls", *FLOP, "seat 3 checks"),
        (UNKNOWN,) * 5,
    ),
    "5.8: a turn too early; the card due as the river is the turn": Repair(
        (*TO_TURN[:-1], "dealer burns", f"dealer puts out {T}", "seat 1 checks"),
        (F1, F2, F3, R, UNKNOWN),
    ),
    "5.8: a river too early": Repair(
        (*TO_TURN, "dealer burns", f"dealer puts out {T}", *ROUND[:-1], "dealer burns",
         f"dealer puts out {R}", "seat 1 checks"), (F1, F2, F3, T, UNKNOWN),
    ),
    "3.irregularities.7: a boxed card is passed over": Repair(
        ("dealer deals", *CALLED, f"dealer turns up {B1} in the deck"),
        (F2, F3, B2, B3, DECK[14]),
    ),
    "5.2: one card more than is due is the burn": Repair(
        ("dealer deals", f"dealer deals {B1} to seat 2 face down",
         "seat 2 calls attention to the deal"), (F1, F2, F3, T, R),
    ),
    "5.1: an exposed card is the burn, and the top card takes its place": Repair(
        ("dealer deals 2 cards", f"dealer deals {HANDS[2]} to seat 1 face up", "dealer deals"),
        (F1, F2, F3, T, R),
    ),
}  # fmt: skip


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", REPAIRS)
def test_the_cards_that_come_are_those_the_rule_says(
    open_floor: Open, name: str, book: str
) -> None:
    at = open_floor(book=book, stacks=THREE, deck=DECK, dealt=False)
    for sentence in REPAIRS[name].script:
        at.rules(sentence)
        all_there(at)
    while at.due.what in ("shuffle", "burn", "board", "action"):
        due = at.due
        word = "calls" if due.bounds is not None and due.bounds.to_call else "checks"
        at.rules(f"seat {due.seat} {word}" if due.what == "action" else "dealer deals")
        all_there(at)

    assert at.table.board == REPAIRS[name].board


def all_there(at: Any) -> None:
    """Check that no card is lost or doubled; once the stub is mixed nobody knows its order."""
    table = at.table
    held = [card for seat in table.seats.values() for card in seat.dealt]
    ready = [each.card for each in table.dealt.spare]
    early = [card for each in table.dealt.early for card in each.cards]
    lent = [step.instead_of for step in table.plan if step.do == "late-card"]
    places = [*held, *table.board, *table.burned, *table.aside, *ready, *early, *table.deck]
    for card in ready:
        if card in lent:
            places.remove(card)  # it lies with its seat until another takes its place
    known = [card for card in places if card != UNKNOWN]
    assert len(known) == len(set(known)), sorted(known)
    if table.deck:
        assert sorted(places) == sorted(STANDARD)
