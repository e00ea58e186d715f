"""Soko: five-card stud in which four-card straights and flushes count.

Source: customs-1, chapter 7; online-ru-1 1.6c.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import Half, Posts, Show, Up, Variant
from referee.variant.upcards import door, street

SOKO = Variant(
    key="soko",
    title="Soko",
    source="customs-1, chapter 7; online-ru-1 1.6c",
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
