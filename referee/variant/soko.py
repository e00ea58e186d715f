"""Soko: five-card stud in which four-card straights and flushes count.

Source: customs-1, chapter 7; online-ru-1 1.6c.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.five_card_stud import FIVE_CARD_STUD
from referee.variant.phases import Half, Variant

SOKO = Variant(
    key="soko",
    title="Soko",
    source="customs-1, chapter 7; online-ru-1 1.6c",
    deck=STANDARD,
    hand_size=5,
    phases=FIVE_CARD_STUD.phases,
    pot=(Half("high"),),
    when_deck_runs_out="stud",
)
