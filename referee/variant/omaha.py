"""Omaha: four cards down, of which two play, with three of the board.

Source: games-ru-1, OM-P1 to OM-1; roberts-11, 6.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import BY_BOOK, Bets, Board, Down, Half, Posts, Show, Variant

OMAHA = Variant(
    key="omaha",
    title="Omaha",
    source="games-ru-1, OM-P1 to OM-1; roberts-11, 6",
    deck=STANDARD,
    hand_size=4,
    phases=(
        Posts("blinds", kinds=("small-blind", "big-blind")),
        Bets("preflop", deal=(Down(4),), opens="after-blinds"),
        Bets("flop", deal=(Board(3),), burn=1),
        Bets("turn", deal=(Board(1),), burn=1, unit=BY_BOOK),
        Bets("river", deal=(Board(1),), burn=1, unit=BY_BOOK),
        Show(),
    ),
    pot=(Half("high", hole_cards=2),),
)
