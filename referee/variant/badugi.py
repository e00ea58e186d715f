"""Badugi: four cards, three draws; the lowest cards of different ranks and suits win.

Source: customs-1, chapter 8.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import BY_BOOK, Bets, Down, Draw, Half, Posts, Show, Variant

BADUGI = Variant(
    key="badugi",
    title="Badugi",
    source="customs-1, chapter 8",
    deck=STANDARD,
    hand_size=4,
    phases=(
        Posts("blinds", kinds=("small-blind", "big-blind")),
        Bets("before-draw", deal=(Down(4),), opens="after-blinds"),
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
