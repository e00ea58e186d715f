"""Five-card draw: five cards, one draw, a round of betting before it and one after.

Source: games-ru-1 DH-P1 to DH-P7.
"""

from __future__ import annotations

from referee.table.cards import JOKER, STANDARD
from referee.variant.phases import BY_BOOK, Bets, Down, Draw, Half, Posts, Show, Variant

DRAW_HIGH = Variant(
    key="draw-high",
    title="Five-card draw",
    source="games-ru-1 DH-P1 to DH-P7",
    deck=(*STANDARD, JOKER),
    hand_size=5,
    phases=(
        Posts("antes", kinds=("ante",)),
        Bets("before-draw", deal=(Down(5),), first=BY_BOOK),
        Draw("draw", most=None, burn=1),
        Bets("after-draw", deal=(), opens="opener", unit=BY_BOOK),
        Show(),
    ),
    pot=(Half("high"),),
)
