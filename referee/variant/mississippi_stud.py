"""Mississippi stud: two down and one up, two up at once, then two more up; four rounds.

Source: games-ru-1, MS-1 to MS-5 and MS-P1 to MS-P10.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import Half, Posts, Show, Up, Variant
from referee.variant.upcards import door, street

MISSISSIPPI_STUD = Variant(
    key="mississippi-stud",
    title="Mississippi stud",
    source="games-ru-1, MS-1 to MS-5 and MS-P1 to MS-P10",
    deck=STANDARD,
    hand_size=7,
    phases=(
        Posts("antes", kinds=("ante",)),
        door("third", down=2),
        street("fifth", Up(2), unit="small"),
        street("sixth", Up(1)),
        street("seventh", Up(1)),
        Show(),
    ),
    pot=(Half("high"),),
    when_deck_runs_out="stud",
)
