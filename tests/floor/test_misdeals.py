"""Every cause of a misdeal, noticed before anybody acts, after one has acted, and after two.

The expected column was written from the text of club-ua-1 2.5, 2.6.1 and 2.7 (and, below, of
roberts-11 and games-ru-1), not from what the program said. Six seats, the button at seat 1:
seats 2 and 3 post, the deal begins at seat 2, seat 4 acts first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

ACTS = ("seat 4 folds", "seat 5 calls", "seat 6 calls")
"""Acts in turn after the deal; how many were made is the condition that closes the list."""


class Fault(NamedTuple):
    """One fault of a deal: the sentences that make it, and those that point at it."""

    made: tuple[str, ...]
    pointed: str | None


WHOLE = "dealer deals"
SIX = dict.fromkeys(range(1, 7), 20_000)
FAULTS = {
    "one-extra": Fault(
        ("dealer deals 3 cards to seat 5",), "seat 3 calls attention to the deal"
    ),
    "one-extra-of-first-seat": Fault(
        (WHOLE, "dealer deals ?? to seat 2 face down"), "seat 3 calls attention to the deal"
    ),
    "two-extra": Fault(
        ("dealer deals 3 cards to seat 2, 3 cards to seat 5",),
        "seat 3 calls attention to the deal",
    ),
    "two-extra-in-one-hand": Fault(
        ("dealer deals 4 cards to seat 5",), "seat 3 calls attention to the cards of seat 5"
    ),
    "one-short": Fault(
        ("dealer deals 1 card to seat 6",), "seat 6 calls attention to the cards of seat 6"
    ),
    "button-one-short": Fault(
        ("dealer deals 1 card to seat 1",), "seat 1 calls attention to the cards of seat 1"
    ),
    "one-short-one-extra": Fault(
        ("dealer deals 1 card to seat 6, 3 cards to seat 1",),
        "seat 3 calls attention to the cards of seat 6",
    ),
    "out-of-rotation": Fault(
        ("dealer deals 3 cards", "dealer deals ?? to seat 6 face down", WHOLE),
        "seat 3 calls attention to the deal",
    ),
    "first-card-astray": Fault(
        ("dealer deals first to seat 3", WHOLE), "seat 3 calls attention to the deal"
    ),
    "empty-seat": Fault(
        ("dealer deals 2 cards to seat 7",), "seat 3 calls attention to the deal"
    ),
    "left-out": Fault(("dealer deals none to seat 1",), "seat 1 calls attention to the deal"),
    "sound": Fault((WHOLE,), "seat 3 calls attention to the deal"),
}


class Row(NamedTuple):
    """What is expected: the decision and the rule after no, one and two acts, and why."""

    fault: str
    none: tuple[str, str] | None
    one: tuple[str, str] | None
    two: tuple[str, str] | None
    why: str


CLUB = [
    Row("one-extra", ("use-as-burn", "2.7.6"), ("misdeal", "2.5-5"), ("play-on", "2.5-post-3"),
        "2.7.6 takes back one extra card before the first round; once somebody acted it is a "
        "wrong count, 2.5(д); after two acts no redeal, and no rule kills a hand of three"),
    Row("one-extra-of-first-seat", ("use-as-burn", "2.7.6"), ("misdeal", "2.5-5"),
        ("play-on", "2.5-post-3"), "the club's rule on one extra card names no seat"),
    Row("two-extra", ("misdeal", "2.5-4"), ("misdeal", "2.5-4"), ("play-on", "2.5-post-3"),
        "2.5(г): two or more extra cards; 2.7.6 speaks of one"),
    Row("two-extra-in-one-hand", ("misdeal", "2.5-4"), ("misdeal", "2.5-4"),
        ("play-on", "2.5-post-3"), "2.5(г) counts cards, whoever holds them"),
    Row("one-short", ("misdeal", "2.5-5"), ("misdeal", "2.5-5"), ("kill-hand", "2.6.1-4"),
        "2.5(д); once two have acted too few cards are a dead hand, 2.6.1(4)"),
    Row("button-one-short", ("misdeal", "2.5-5"), ("misdeal", "2.5-5"),
        ("kill-hand", "2.6.1-4"), "the club makes no exception for the button"),
    Row("one-short-one-extra", ("misdeal", "2.5-5"), ("misdeal", "2.5-5"),
        ("kill-hand", "2.6.1-4"), "seat 6 lacks a card: 2.7.6 asks that all else be right"),
    Row("out-of-rotation", ("misdeal", "2.5-6"), ("misdeal", "2.5-6"),
        ("play-on", "2.5-post-3"), "2.5(е); no card of it replaced an exposed one"),
    Row("first-card-astray", ("misdeal", "2.5-6"), ("misdeal", "2.5-6"),
        ("play-on", "2.5-post-3"), "the club has no line of its own for the first card"),
    Row("empty-seat", ("misdeal", "2.5-8"), ("misdeal", "2.5-8"), ("play-on", "2.5-post-3"),
        "2.5(з)"),
    Row("left-out", ("misdeal", "2.5-9"), ("misdeal", "2.5-9"), ("play-on", "2.5-post-3"),
        "2.5(і); after two acts the seat misses the hand"),
    Row("sound", None, None, None, "nothing was wrong: attention alone is no ruling"),
]  # fmt: skip

ROBERTS = [
    Row("one-extra", ("use-as-burn", "3.irregularities.11"), ("misdeal", "3.misdeals.2-e"),
        ("kill-hand", "3.deadhands.1-d"),
        "3.Irregularities.11 before the first round; 2(e) after it began; after two acts a "
        "wrong number of cards is dead"),
    Row("one-extra-of-first-seat", ("use-as-burn", "5.2"), ("misdeal", "3.misdeals.2-e"),
        ("kill-hand", "3.deadhands.1-d"), "5.2 is the hold'em rule for the first seat"),
    Row("two-extra", ("misdeal", "3.misdeals.2-d"), ("misdeal", "3.misdeals.2-d"),
        ("kill-hand", "3.deadhands.1-d"), "2(d)"),
    Row("two-extra-in-one-hand", ("misdeal", "3.misdeals.2-d"), ("misdeal", "3.misdeals.2-d"),
        ("kill-hand", "3.deadhands.1-d"), "2(d) counts cards"),
    Row("one-short", ("misdeal", "3.misdeals.2-e"), ("misdeal", "3.misdeals.2-e"),
        ("kill-hand", "3.deadhands.1-d"), "2(e): the next card is not the one seat 6 lacks"),
    Row("button-one-short", ("give-card", "3.misdeals.2-e"), ("give-card", "3.misdeals.2-e"),
        ("kill-hand", "3.deadhands.1-d"),
        "2(e): the button's second card is the last of the deal, so the top card is his"),
    Row("one-short-one-extra", ("misdeal", "3.misdeals.2-e"), ("misdeal", "3.misdeals.2-e"),
        ("kill-hand", "3.deadhands.1-d"), "two hands are wrong"),
    Row("out-of-rotation", ("misdeal", "3.misdeals.2-f"), ("misdeal", "3.misdeals.2-f"),
        ("play-on", "3.misdeals.1"), "2(f)"),
    Row("first-card-astray", ("misdeal", "3.misdeals.2-h"), ("misdeal", "3.misdeals.2-h"),
        ("play-on", "3.misdeals.1"), "2(h) is the line for the first card"),
    Row("empty-seat", ("misdeal", "3.misdeals.2-i"), ("misdeal", "3.misdeals.2-i"),
        ("play-on", "3.misdeals.1"), "2(i)"),
    Row("left-out", ("misdeal", "3.misdeals.2-j"), ("misdeal", "3.misdeals.2-j"),
        ("play-on", "3.misdeals.1"), "2(j): he sits there"),
    Row("sound", None, None, None, "nothing was wrong"),
]  # fmt: skip

GAMES = [
    Row("one-extra", ("misdeal", "lb-2d"), ("misdeal", "lb-2d"),
        ("kill-hand", "3.deadhands.1-d"),
        "HE-5 speaks of the first player only; for seat 5 LB-2.4 makes it a misdeal; after two "
        "acts LB-2 rules out the misdeal and says nothing of the hand, so the base book does"),
    Row("one-extra-of-first-seat", ("use-as-burn", "he-5a"), ("misdeal", "lb-2d"),
        ("kill-hand", "3.deadhands.1-d"), "HE-5, while the first round has not begun"),
    Row("two-extra", ("misdeal", "he-5b"), ("misdeal", "he-5b"),
        ("kill-hand", "3.deadhands.1-d"), "HE-5"),
    Row("two-extra-in-one-hand", ("misdeal", "he-5b"), ("misdeal", "he-5b"),
        ("kill-hand", "3.deadhands.1-d"), "HE-5"),
    Row("one-short", ("misdeal", "lb-2d"), ("misdeal", "lb-2d"),
        ("kill-hand", "3.deadhands.1-d"), "LB-2.4"),
    Row("button-one-short", ("give-card", "lb-2d"), ("give-card", "lb-2d"),
        ("kill-hand", "3.deadhands.1-d"), "LB-2.4 lets the button have its card"),
    Row("one-short-one-extra", ("misdeal", "lb-2d"), ("misdeal", "lb-2d"),
        ("kill-hand", "3.deadhands.1-d"), "it is not only the button that is short"),
    Row("out-of-rotation", ("misdeal", "lb-2g"), ("misdeal", "lb-2g"), ("play-on", "lb-2"),
        "LB-2.7"),
    Row("first-card-astray", ("misdeal", "lb-2f"), ("misdeal", "lb-2f"), ("play-on", "lb-2"),
        "LB-2.6"),
    Row("empty-seat", ("misdeal", "lb-2h"), ("misdeal", "lb-2h"), ("play-on", "lb-2"),
        "LB-2.8"),
    Row("left-out", ("misdeal", "lb-2i"), ("misdeal", "lb-2i"), ("play-on", "lb-2"), "LB-2.9"),
    Row("sound", None, None, None, "nothing was wrong"),
]  # fmt: skip

CASES = [
    pytest.param(book, row, acted, id=f"{book}-{row.fault}-{acted}-acted")
    for book, rows in (("club-ua-1", CLUB), ("roberts-11", ROBERTS), ("games-ru-1", GAMES))
    for row in rows
    for acted in (0, 1, 2)
]


@pytest.mark.parametrize(("book", "row", "acted"), CASES)
def test_a_fault_of_the_deal_is_decided_by_when_it_is_noticed(
    open_floor: Callable[..., Any], book: str, row: Row, acted: int
) -> None:
    fault = FAULTS[row.fault]
    # of a hand of a wrong number of cards the games book says nothing once it is too late
    at = open_floor(book=book, own_only=book != "games-ru-1", dealt=False, stacks=SIX)
    assert at.rules(*fault.made, *ACTS[:acted]) == [], "nobody has noticed it"

    rulings = at.rules(str(fault.pointed))

    expected = (row.none, row.one, row.two)[acted]
    if expected is None:
        assert rulings == []
        return
    decision, rule = expected
    first = rulings[0]
    assert first.found.rule is not None, row.why
    assert (first.decision, first.found.rule.id) == (decision, rule), row.why
    assert at.table.total == 6 * 20000


EXPOSED = [
    # first: which card of the deal; count; acted; decision, rule, why
    ("club-ua-1", 1, 1, "misdeal", "2.5-1", "2.5(а): the first card of the deal"),
    ("club-ua-1", 2, 1, "misdeal", "2.5-1", "2.5(а): the second card of the deal"),
    ("club-ua-1", 3, 1, "replace-card", "2.5-6", "a later single card is replaced: 2.5(е)"),
    ("club-ua-1", 12, 1, "replace-card", "2.5-6", "the last card of the deal"),
    ("club-ua-1", 3, 2, "misdeal", "2.5-2", "2.5(б): two exposed cards"),
    ("club-ua-1", 11, 2, "misdeal", "2.5-2", "2.5(б): the last two"),
    ("roberts-11", 1, 1, "misdeal", "5.1", "5.1"),
    ("roberts-11", 2, 1, "misdeal", "5.1", "5.1: card two"),
    ("roberts-11", 3, 1, "replace-card", "5.1-later-card", "5.1: any other card"),
    ("roberts-11", 3, 2, "misdeal", "5.1-two", "5.1"),
    ("games-ru-1", 1, 1, "misdeal", "he-1a", "HE-1"),
    ("games-ru-1", 2, 1, "misdeal", "he-1a", "HE-1: the first or the second"),
    ("games-ru-1", 3, 1, "replace-card", "he-1c", "HE-1: any later one"),
    ("games-ru-1", 3, 2, "misdeal", "he-1d", "HE-1: two or more"),
]


@pytest.mark.parametrize(("book", "first", "count", "decision", "rule", "why"), EXPOSED)
def test_a_card_the_dealer_exposes_is_ruled_on_at_once(
    open_floor: Callable[..., Any],
    book: str,
    first: int,
    count: int,
    decision: str,
    rule: str,
    why: str,
) -> None:
    order = [2, 3, 4, 5, 6, 1] * 2
    at = open_floor(book=book, own_only=True, dealt=False, stacks=SIX)
    if first > 1:
        assert at.rules(f"dealer deals {first - 1} card{'s' if first > 2 else ''}") == []

    rulings = []
    for place, card in zip(range(first, first + count), ("Ah", "Kd"), strict=False):
        rulings = at.rules(f"dealer deals {card} to seat {order[place - 1]} face up")

    assert len(rulings) == 1
    assert rulings[0].found.rule is not None, why
    assert (rulings[0].decision, rulings[0].found.rule.id) == (decision, rule), why
