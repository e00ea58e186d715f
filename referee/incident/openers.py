"""Family *draw*: a pot that takes a hand to open it, and an opener who does not have one."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident
from referee.table.facts import fact

_HAND = frozenset({"seat", "hand"})


class FalseOpeners(Incident):
    """The hand that opened the pot is seen, and could not open it."""

    key: ClassVar[str] = "false-openers"
    family: ClassVar[str] = "draw"
    about: ClassVar[str] = "the hand that opened the pot is seen and could not open it"
    gives: ClassVar[frozenset[str] | None] = _HAND
    raised: bool = fact("flag", "the pot was raised before the draw")
    callers: int = fact("count", "other hands that called the opening bet")
    action_complete: bool = fact("flag", "the betting before the draw is over")
    antes_alone: bool = fact("flag", "the opener is all in and has nothing but antes in")


class OpenersNotShown(Incident):
    """The pot is pushed to who opened it, and nobody has seen openers."""

    key: ClassVar[str] = "openers-not-shown"
    family: ClassVar[str] = "draw"
    about: ClassVar[str] = "the opener gets the pot and has not shown what it was opened with"
    gives: ClassVar[frozenset[str] | None] = _HAND
    up: int = fact("count", "cards of the hand that were seen")
