"""Crazy pineapple: hold'em with three cards, one of which goes after the round on the flop.

Source: customs-1, chapter 10.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import (
    BY_BOOK,
    Bets,
    Board,
    Discard,
    Down,
    Half,
    Posts,
    Show,
    Variant,
)

CRAZY_PINEAPPLE = Variant(
    key="crazy-pineapple",
    title="Crazy pineapple",
    source="customs-1, chapter 10",
    deck=STANDARD,
    hand_size=2,
    phases=(
        Posts("blinds", kinds=("small-blind", "big-blind")),
        Bets("preflop", deal=(Down(3),), opens="after-blinds"),
        Bets("flop", deal=(Board(3),), burn=1),
        Discard("discard", 1),
        Bets("turn", deal=(Board(1),), burn=1, unit=BY_BOOK),
        Bets("river", deal=(Board(1),), burn=1, unit=BY_BOOK),
        Show(),
    ),
    pot=(Half("high"),),
)
