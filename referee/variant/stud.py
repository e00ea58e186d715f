"""Seven-card stud: two cards down and one up, three more up, the last down.

Source: games-ru-1, 7S-P1 to 7S-P8.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import Down, Half, Posts, Show, Up, Variant
from referee.variant.upcards import door, street

STUD = Variant(
    key="stud",
    title="Seven-card stud",
    source="games-ru-1, 7S-P1 to 7S-P8",
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
    pot=(Half("high"),),
    when_deck_runs_out="stud",
)
