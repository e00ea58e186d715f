"""English: its sentences are those of ``table``."""

from __future__ import annotations

from referee.scenario.tongue.base import LATIN, Counts, Tongue

TONGUE = Tongue(
    code="en",
    letters=LATIN,
    counts=Counts("none", "card|cards", "to seat", "and"),
    seat="seat",
    says=("says",),
    decides="decides",
    next_game="next game",
    turn=0,
)
