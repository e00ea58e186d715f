"""Omaha high-low: the best high hand and the best low that qualifies share the pot.

Two hole cards play for high and two, the same or others, for low.

Source: games-ru-1, O8-P1 to O8-2; roberts-11, 7.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import BY_BOOK, Bets, Board, Down, Half, Posts, Show, Variant

OMAHA_HI_LO = Variant(
    key="omaha-hi-lo",
    title="Omaha high-low, eight or better",
    source="games-ru-1, O8-P1 to O8-2; roberts-11, 7",
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
    pot=(Half("high", hole_cards=2), Half("low", hole_cards=2)),
)
