"""Jacks or better: five-card draw that takes a pair of jacks to open; else all ante again.

Source: games-ru-1 DH-P1 to DH-P7 and JB-1.
"""

from __future__ import annotations

from referee.table.cards import JOKER, STANDARD
from referee.variant.phases import BY_BOOK, Bets, Down, Draw, Half, Posts, Show, Variant

JACKS_OR_BETTER = Variant(
    key="jacks-or-better",
    title="Jacks or better",
    source="games-ru-1 DH-P1 to DH-P7 and JB-1",
    deck=(*STANDARD, JOKER),
    hand_size=5,
    phases=(
        Posts("antes", kinds=("ante",)),
        Bets("before-draw", deal=(Down(5),), first=BY_BOOK),
        Draw("draw", most=None, burn=1),
        Bets("after-draw", deal=(), opens="opener", unit=BY_BOOK),
        Show(),
    ),
    nobody_opens="before-draw",
    pot=(Half("high"),),
)
