"""Five-card stud: one card down and one up, then three more up.

Source: customs-1, chapter 7; games-ru-1 MS-P2.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import Half, Posts, Show, Up, Variant
from referee.variant.upcards import door, street

FIVE_CARD_STUD = Variant(
    key="five-card-stud",
    title="Five-card stud",
    source="customs-1, chapter 7; games-ru-1 MS-P2",
    deck=STANDARD,
    hand_size=5,
    phases=(
        Posts("antes", kinds=("ante",)),
        door("second", down=1),
        street("third", Up(1), unit="small"),
        street("fourth", Up(1)),
        street("fifth", Up(1)),
        Show(),
    ),
    pot=(Half("high"),),
    when_deck_runs_out="stud",
)
