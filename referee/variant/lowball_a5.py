"""Ace-to-five lowball: the lowest five cards win, the ace low, straights and flushes no harm.

Source: games-ru-1 LB-P1 to LB-P8, A5-P1 and A5-1.
"""

from __future__ import annotations

from referee.table.cards import JOKER, STANDARD
from referee.variant import asked
from referee.variant.phases import BY_BOOK, Bets, Down, Draw, Half, Posts, Show, Variant

LOWBALL_A5 = Variant(
    key="lowball-a5",
    title="Ace-to-five lowball",
    source="games-ru-1 LB-P1 to LB-P8, A5-P1 and A5-1",
    deck=(*STANDARD, JOKER),
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
