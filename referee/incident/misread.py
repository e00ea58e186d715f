"""Family *wager*: a call that its owner says at once was meant for another bet."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from referee.incident.base import Incident
from referee.table.facts import fact


class CallMisread(Incident):
    """A seat has called with a word, and says at once that it took the bet for less."""

    key: ClassVar[str] = "call-misread"
    family: ClassVar[str] = "wager"
    about: ClassVar[str] = "a seat says, right after its call, that it took the bet for less"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand", "spoken-call"})
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    street: str = fact("street", "the round of betting")
    amount: int = fact("amount", "the total of this street that it called")
    thought: int = fact("amount", "the total it says it meant; the bet before, if it says none")
    call_part: Fraction = fact("ratio", "that total divided by the one it called")
