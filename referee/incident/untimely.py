"""Family *wager*: words of betting in a question, and a call of what nobody has named yet."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident
from referee.table.facts import fact

ASKED = ("fold", "check", "call", "bet", "raise", "complete", "all-in", "pot")
_IN_TURN = frozenset({"seat", "turn", "hand", "act", "bounds"})


class WordInQuestion(Incident):
    """The seat whose turn it is asks with a word of betting, and others may take it for one."""

    key: ClassVar[str] = "word-in-question"
    family: ClassVar[str] = "wager"
    gives: ClassVar[frozenset[str] | None] = _IN_TURN
    about: ClassVar[str] = "the seat whose turn it is asks a question that is a word of betting"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    asked_word: str = fact("word", "the word", words=ASKED)
    facing: bool = fact("flag", "there is something to call")
    opened: bool = fact("flag", "a bet or a blind is there to be raised")


class CallBeforeAmount(Incident):
    """A call of a bet or raise whose amount had not been named when the call was said."""

    key: ClassVar[str] = "call-before-amount"
    family: ClassVar[str] = "wager"
    gives: ClassVar[frozenset[str] | None] = _IN_TURN
    about: ClassVar[str] = "a call said before the bettor has named an amount"
    lawful: ClassVar[tuple[str, ...]] = ("call",)
    amount: int = fact("amount", "the total of this street that the call comes to")
    to_call: int = fact("amount", "units the seat had to add to match")
    all_in: bool = fact("flag", "every chip of the seat is in")
    named_after: bool = fact("flag", "the bettor named the amount after the call")
