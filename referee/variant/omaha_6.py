"""Six-card Omaha: six cards down, of which two play, with three of the board.

Source: customs-1, chapter 10.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import BY_BOOK, Bets, Board, Down, Half, Posts, Show, Variant

OMAHA_6 = Variant(
    key="omaha-6",
    title="Six-card Omaha",
    source="customs-1, chapter 10",
    deck=STANDARD,
    hand_size=6,
    phases=(
        Posts("blinds", kinds=("small-blind", "big-blind")),
        Bets("preflop", deal=(Down(6),), opens="after-blinds"),
        Bets("flop", deal=(Board(3),), burn=1),
        Bets("turn", deal=(Board(1),), burn=1, unit=BY_BOOK),
        Bets("river", deal=(Board(1),), burn=1, unit=BY_BOOK),
        Show(),
    ),
    pot=(Half("high", hole_cards=2),),
)
