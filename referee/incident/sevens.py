"""Family *draw*: a hand of lowball that has to be bet after the draw, and was not."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from referee.incident.base import Incident
from referee.table.facts import fact

DID = ("checked", "called-short", "completed")
"""What the hand did after the draw: checked, just called a short all-in, or completed one."""


class SevenNotBet(Incident):
    """A hand that has to be bet and was not is at the showdown, with bets called after it."""

    key: ClassVar[str] = "seven-not-bet"
    family: ClassVar[str] = "draw"
    about: ClassVar[str] = "a low hand that has to be bet did not bet and is shown after bets"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand"})
    did: str = fact("word", "what it did after the draw", words=DID)
    worst: int = fact("count", "the highest card of the worst hand that has to be bet")
    best: bool = fact("flag", "no hand at the showdown beats it")
    bet_part: Fraction = fact("ratio", "the greatest bet after the draw, as a part of a bet")
    overcallers: int = fact("count", "other hands that called the bet and lost")
