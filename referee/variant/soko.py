"""Soko: five-card stud in which four-card straights and flushes count.

Source: customs-1, chapter 7; online-ru-1 1.6c.
"""

from __future__ import annotations

from referee.table.cards import STANDARD
from referee.variant.phases import (
    BY_BOOK,
    DOOR_CARD,
    Bets,
    By,
    Down,
    Half,
    Posts,
    Show,
    Up,
    Variant,
)

SOKO = Variant(
    key="soko",
    title="Soko",
    source="customs-1, chapter 7; online-ru-1 1.6c",
    deck=STANDARD,
    hand_size=5,
    phases=(
        Posts("antes", kinds=("ante",)),
        Bets(
            "second",
            deal=(Down(1), Up(1)),
            opens=DOOR_CARD,
            first=By(limit="bring-in", big_bet="opener-may-not-check"),
            still_dealt=True,
        ),
        Bets(
            "third",
            deal=(Up(1),),
            burn=1,
            opens="high-board",
            still_dealt=True,
        ),
        Bets(
            "fourth",
            deal=(Up(1),),
            burn=1,
            opens="high-board",
            unit=BY_BOOK,
            still_dealt=True,
        ),
        Bets(
            "fifth",
            deal=(Up(1),),
            burn=1,
            opens="high-board",
            unit=BY_BOOK,
            still_dealt=True,
        ),
        Show(),
    ),
    pot=(Half("high"),),
    when_deck_runs_out="stud",
    reads=(
        "forced-bets",
        "bring-in",
        "bring-in-may-open-full",
        "completion-is-a-raise",
        "board-tie",
        "folded-seat-still-dealt",
        "stud-short-stub",
        "short-blind-price",
        "blind-option",
        "all-in-below-minimum",
        "raise-cap",
        "raise-cap-blind",
        "raise-cap-players",
        "reopen-threshold",
        "reopen-by-sum",
        "short-all-in-answer",
        "cards-speak",
        "hand-ranking",
        "suits-break-ties",
        "suit-order",
        "show-order-after-bet",
        "show-order-no-bet",
        "pot-order",
        "all-in-hands-up",
        "pots-split-separately",
        "odd-chip-size",
        "odd-chip-stud",
        "clock.seconds",
        "clock.may-be-called-by",
        "absent-player-hand",
    ),
)
