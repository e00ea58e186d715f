"""Which hand is best: one question, ``rank``, and a module for each ranking.

What the library does not rank is worked out from it, or is a few lines of our own:
docs/dependencies.md says why. Unknown cards give no answer.
"""

from __future__ import annotations

from referee.variant.ranking.compare import (
    joker_named,
    kind_of,
    named,
    nothing_beats,
    order_of,
    others_than,
    plays,
    rank,
    size_of,
)
from referee.variant.ranking.high import weakest
from referee.variant.ranking.way import NO_HAND, NO_LOW, Cards, Way

__all__ = [
    "NO_HAND",
    "NO_LOW",
    "Cards",
    "Way",
    "joker_named",
    "kind_of",
    "named",
    "nothing_beats",
    "order_of",
    "others_than",
    "plays",
    "rank",
    "size_of",
    "weakest",
]
