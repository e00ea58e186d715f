"""A board card too early, on each street, whatever the seat that had still to act then does.

The expected columns were written from HE-3 and HE-4 (games-ru-1), 5.6 to 5.8 (roberts-11) and
2.7.10 (club-ua-1), before the program was run. Three seats, the button at seat 1: seats 2 and 3
post, seat 1 acts first before the flop and last after it. The stub is known.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

THREE = dict.fromkeys(range(1, 4), 20_000)
TO_STREET = {
    "flop": ("seat 1 raises to 600", "seat 2 calls"),
    "turn": ("seat 1 calls", "seat 2 calls", "seat 3 checks", "dealer deals",
             "seat 2 bets 400", "seat 3 calls"),
    "river": ("seat 1 calls", "seat 2 calls", "seat 3 checks", "dealer deals",
              "seat 2 checks", "seat 3 checks", "seat 1 checks", "dealer deals",
              "seat 2 bets 400", "seat 3 calls"),
}  # fmt: skip
"""The acts up to the moment when one seat has still to act before that street."""
LAST = {"flop": 3, "turn": 1, "river": 1}
CARDS = {"flop": "Ks 7d 2c", "turn": "9h", "river": "Jd"}

AGAIN = {"flop": "4s 5s 6s", "turn": "Qc", "river": "3d"}
DEALER = {"shuffle": "dealer shuffles", "burn": "dealer burns"}
AFTER = {
    # book and street: the first decision, the rule, then what is due street by street
    ("games-ru-1", "flop"): ("redeal-board", "he-3a", {"flop": ("shuffle", "board")}),
    ("games-ru-1", "turn"): (
        "set-card-aside", "he-4a", {"turn": ("burn", "board"), "river": ("shuffle", "board")}),
    ("games-ru-1", "river"): ("redeal-board", "he-4d", {"river": ("shuffle", "board")}),
    ("roberts-11", "flop"): ("redeal-board", "5.7", {"flop": ("shuffle", "board")}),
    ("roberts-11", "turn"): (
        "set-card-aside", "5.8", {"turn": ("burn", "board"), "river": ("shuffle", "board")}),
    ("roberts-11", "river"): ("redeal-board", "5.8-river", {"river": ("shuffle", "board")}),
    ("club-ua-1", "flop"): ("set-card-aside", "2.7.10", {"flop": ("shuffle", "board")}),
    ("club-ua-1", "turn"): (
        "set-card-aside", "2.7.10", {"turn": ("burn", "board"), "river": ("shuffle", "board")}),
    ("club-ua-1", "river"): ("set-card-aside", "2.7.10", {"river": ("shuffle", "board")}),
}  # fmt: skip
"""The same whether the last seat then calls or folds: the card plays in neither case."""

CASES = [
    pytest.param(book, street, burned, then, id=f"{book}-{street}-{burned}-{then}")
    for (book, street), burned, then in product(
        AFTER, ("burned", "no-burn"), ("calls", "folds")
    )
]


@pytest.mark.parametrize(("book", "street", "burned", "then"), CASES)
def test_a_board_card_too_early_never_plays(
    open_floor: Callable[..., Any], book: str, street: str, burned: str, then: str
) -> None:
    decision, rule, after = AFTER[book, street]
    at = open_floor(*TO_STREET[street], book=book, own_only=True, stacks=THREE)
    assert at.due.seat == LAST[street]
    board = at.table.board
    burns = at.table.burns

    early = ("dealer burns",) if burned == "burned" else ()
    rulings = at.rules(*early, f"dealer puts out {CARDS[street]}")

    assert [(each.decision, each.found.rule.id) for each in rulings] == [(decision, rule)]
    assert at.table.board == board
    assert at.due.seat == LAST[street], "the round goes on where it was"

    assert at.rules(f"seat {LAST[street]} {then}") == []
    for name, steps in after.items():
        assert at.table.phase == name
        for step in steps:
            assert at.due.what == step
            assert [cite.id for cite in at.due.cites] == [rule]
            at.rules(DEALER.get(step, f"dealer puts out {AGAIN[name]}"))
        while at.due.what == "action":
            at.rules(f"seat {at.due.seat} checks")
    assert not at.table.dealt.early, "the early cards went back with the shuffle"
    extra = 1 if burned == "burned" else 0
    owed = {"flop": 0, "turn": 1, "river": 0}[street]
    later = {"flop": 2, "turn": 0, "river": 0}[street]
    while at.due.what in ("burn", "board"):
        at.rules("dealer deals")
        while at.due.what == "action":
            at.rules(f"seat {at.due.seat} checks")
    assert at.table.burns == burns + extra + owed + later
