"""Short-deck hold'em: hold'em with the 36 cards from the six up.

Who posts what is the option ``forced-bets``: as a rule an ante of all and a blind on the
button. A flush beats a full house; ``short-deck-trips`` says where three of a kind stands.

Source: customs-1, chapter 10; club-ua-1, A.11.
"""

from __future__ import annotations

from referee.table.cards import SHORT
from referee.variant.phases import BY_BOOK, Bets, Board, Down, Half, Posts, Show, Variant

SHORT_DECK = Variant(
    key="short-deck",
    title="Short-deck hold'em",
    source="customs-1, chapter 10; club-ua-1, A.11",
    deck=SHORT,
    hand_size=2,
    phases=(
        Posts("blinds", kinds=("ante", "small-blind", "big-blind", "button-blind")),
        Bets("preflop", deal=(Down(2),), opens="after-blinds"),
        Bets("flop", deal=(Board(3),), burn=1),
        Bets("turn", deal=(Board(1),), burn=1, unit=BY_BOOK),
        Bets("river", deal=(Board(1),), burn=1, unit=BY_BOOK),
        Show(),
    ),
    pot=(Half("high"),),
    asks=("short-deck-trips",),
)
