"""Deuce-to-seven triple draw: three draws, four rounds of betting, the worst poker hand wins.

Source: customs-1, chapter 8.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import BY_BOOK, Bets, Down, Draw, Half, Posts, Show, Variant

TRIPLE_DRAW_27 = Variant(
    key="triple-draw-27",
    title="Deuce-to-seven triple draw",
    source="customs-1, chapter 8",
    deck=STANDARD,
    hand_size=5,
    phases=(
        Posts("blinds", kinds=("small-blind", "big-blind")),
        Bets("before-draw", deal=(Down(5),), opens="after-blinds"),
        Draw("first-draw", most=None, burn=1),
        Bets("after-first-draw", deal=(), unit=BY_BOOK),
        Draw("second-draw", most=None, burn=1),
        Bets("after-second-draw", deal=(), unit=BY_BOOK),
        Draw("third-draw", most=None, burn=1),
        Bets("after-third-draw", deal=(), unit=BY_BOOK),
        Show(),
    ),
    pot=(Half("low"),),
)
