"""Seven-card stud for a high half and a low half of the pot.

Source: games-ru-1, S8-P1 to S8-P3.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import Down, Half, Posts, Show, Up, Variant
from referee.variant.upcards import door, street

STUD_HI_LO = Variant(
    key="stud-hi-lo",
    title="Seven-card stud hi-lo",
    source="games-ru-1, S8-P1 to S8-P3",
    deck=STANDARD,
    hand_size=7,
    phases=(
        Posts("antes", kinds=("ante",)),
        door("third", down=2),
        street("fourth", Up(1), unit="small", open_pair=True),
        street("fifth", Up(1)),
        street("sixth", Up(1)),
        street("seventh", Down(1)),
        Show(),
    ),
    pot=(Half("high"), Half("low")),
    when_deck_runs_out="stud",
)
