"""House options that the words of a declaration ask; ``Variant.reads`` puts them together.

What one game alone asks it names itself, as ``asks``.
"""

from __future__ import annotations

ALWAYS = (
    "forced-bets",
    "blind-option",
    "short-blind-price",
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
    "clock.seconds",
    "clock.may-be-called-by",
    "absent-player-hand",
)
BY_BUTTON = ("heads-up-blinds.button-posts", "odd-chip-button-games")
BY_UPCARDS = (
    "bring-in",
    "bring-in-may-open-full",
    "completion-is-a-raise",
    "board-tie",
    "folded-seat-still-dealt",
    "stud-short-stub",
    "odd-chip-stud",
)
DRAWS = ("check-raise", "draw-at-once", "draw-short-stub", "draw-first-action")
OPENER = ("after-draw-first", "openers")
PASSED_OUT = ("passed-deal", "carried-pot", "all-in-for-ante")
JOKERS = ("jokers", "joker-value")
HIGH_LOW = ("low-qualifier", "odd-chip-high-low")
OPEN_PAIR = ("open-pair-double-bet",)
LOWBALL = (
    "draw-limp",
    "single-blind-short",
    "sevens-rule.in-use",
    "sevens-rule.worst",
    "sevens-rule.beaten",
)
"""What games of one draw for the lowest hand name as theirs."""
