"""Soko: five-card stud in which four-card straights and flushes count.

Source: customs-1, chapter 7; online-ru-1 1.6c.
"""

from __future__ import annotations

from referee.variant.five_card_stud import FIVE_CARD_STUD

SOKO = FIVE_CARD_STUD.but(
    key="soko", title="Soko", source="customs-1, chapter 7; online-ru-1 1.6c"
)
