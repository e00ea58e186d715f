"""Family *draw*: what is said of a low hand when it is shown, and is not so."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident
from referee.table.facts import fact


class Low(Incident):
    """What every incident of a low hand records."""

    family: ClassVar[str] = "draw"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand"})
    mucked_since: int = fact("count", "hands thrown in after the words")
    others_left: int = fact("count", "other hands that are still there")


class LowMiscalled(Low):
    """A low hand is shown that is worse, by its highest card, than was said."""

    key: ClassVar[str] = "low-miscalled"
    about: ClassVar[str] = "a low hand is shown that is worse than its owner named it"
    named_rank: int = fact("count", "the highest card it was said to have, an ace low being 1")
    has_pair: bool = fact("flag", "the hand holds a pair")


class PairNotAnnounced(Low):
    """A hand is thrown in to one that was laid down with a pair, and nobody said so."""

    key: ClassVar[str] = "pair-not-announced"
    about: ClassVar[str] = "a hand is thrown in after one with a pair was laid down in silence"
