"""Pineapple: hold'em with three cards, one of which goes before the first round.

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

PINEAPPLE = Variant(
    key="pineapple",
    title="Pineapple",
    source="customs-1, chapter 10",
    deck=STANDARD,
    hand_size=2,
    phases=(
        Posts("blinds", kinds=("small-blind", "big-blind")),
        Bets("deal", deal=(Down(3),), opens=None),
        Discard("discard", 1),
        Bets("preflop", deal=(), opens="after-blinds"),
        Bets("flop", deal=(Board(3),), burn=1),
        Bets("turn", deal=(Board(1),), burn=1, unit=BY_BOOK),
        Bets("river", deal=(Board(1),), burn=1, unit=BY_BOOK),
        Show(),
    ),
    pot=(Half("high"),),
)
