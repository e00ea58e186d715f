"""House options that several parts ask between hands, and the answers that are followed."""

from __future__ import annotations

RULE = "button-rule"
ABSENT_POSTS = "absent-stack.posts"
ARRIVAL = "tournament-entry"
AT_ONCE = "at-once-with-seat-obligations"
NOT_BETWEEN = "any-seat-but-between-button-and-small-blind"
PLAYED_OVER = "new-player-entry.after-playing-over-somebody"
PENALTY = "penalty-blinds"
SERVED = "penalty-hands"
REDEAL = "penalty-ladder.redeal"
FOLLOWED: dict[str, tuple[str, ...]] = {
    "new-player-entry.how": ("wait-or-post", "post-big-blind", "wait-or-kill"),
    "missed-blinds.big": (
        "big-blind-live",
        "big-and-small-after-button",
        "all-missed-live-up-to-minimum-open",
        "wait-or-kill",
    ),
    "missed-blinds.may-wait-for-big-blind": ("yes", "no"),
    "straddle-seat": ("left-of-big-blind", "button", "any", "any-nearest-button-first"),
    "kill-trigger.split-games": ("scoop-over-threshold",),
    "kill-trigger.other-games": ("two-pots-running",),
    "kill-terms.kills-per-deal": ("1",),
    "kill-terms.owed-and-not-posted": ("barred-until-paid", "none"),
    "straddle-size": ("two-big-blinds", "two-big-blinds-or-more", "pot-to-two-pots"),
    ARRIVAL: (AT_ONCE, NOT_BETWEEN),
    ABSENT_POSTS: ("yes",),
}
"""Answers that the program can follow, by option; one that is missing is followed whatever."""
