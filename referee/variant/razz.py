"""Razz: seven-card stud for the lowest hand; the high card opens, then the low board.

Source: games-ru-1, RZ-P1 and RZ-1 to RZ-5.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import Down, Half, Posts, Show, Up, Variant
from referee.variant.upcards import door, street

RAZZ = Variant(
    key="razz",
    title="Razz",
    source="games-ru-1, RZ-P1 and RZ-1 to RZ-5",
    deck=STANDARD,
    hand_size=7,
    phases=(
        Posts("antes", kinds=("ante",)),
        door("third", down=2),
        street("fourth", Up(1), opens="low-board", unit="small", open_pair=True),
        street("fifth", Up(1), opens="low-board"),
        street("sixth", Up(1), opens="low-board"),
        street("seventh", Down(1), opens="low-board"),
        Show(),
    ),
    pot=(Half("low"),),
    when_deck_runs_out="stud",
)
