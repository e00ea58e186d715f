"""Deuce-to-seven lowball: the worst poker hand wins, the ace always high.

Source: games-ru-1 LB-P1 to LB-P8, 27-P1 to 27-P4.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant import asked
from referee.variant.phases import BY_BOOK, Bets, Down, Draw, Half, Posts, Show, Variant

LOWBALL_27 = Variant(
    key="lowball-27",
    title="Deuce-to-seven lowball",
    source="games-ru-1 LB-P1 to LB-P8, 27-P1 to 27-P4",
    deck=STANDARD,
    hand_size=5,
    phases=(
        Posts("blinds", kinds=("small-blind", "big-blind")),
        Bets("before-draw", deal=(Down(5),), opens="after-blinds", first=BY_BOOK),
        Draw("draw", most=None, burn=1),
        Bets("after-draw", deal=(), opens="left-of-button", unit=BY_BOOK),
        Show(),
    ),
    pot=(Half("low"),),
    asks=asked.LOWBALL,
)
