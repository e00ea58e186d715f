"""Texas hold'em: two cards down, then a board of three, one and one, a round after each.

Source: games-ru-1 HE-P1 to HE-P15.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import BY_BOOK, Bets, Board, Down, Half, Posts, Show, Variant

HOLDEM = Variant(
    key="holdem",
    title="Texas hold'em",
    source="games-ru-1, HE-P1 to HE-P15",
    deck=STANDARD,
    hand_size=2,
    phases=(
        Posts("blinds", kinds=("small-blind", "big-blind")),
        Bets("preflop", deal=(Down(2),), opens="after-blinds"),
        Bets("flop", deal=(Board(3),), burn=1),
        Bets("turn", deal=(Board(1),), burn=1, unit=BY_BOOK),
        Bets("river", deal=(Board(1),), burn=1, unit=BY_BOOK),
        Show(),
    ),
    pot=(Half("high"),),
)
