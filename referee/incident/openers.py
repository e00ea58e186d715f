"""Family *draw*: a pot that takes a hand to open it, and what is known of the opener's hand."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident
from referee.table.facts import fact

_HAND = frozenset({"seat", "hand"})
OF = ("draw", "hand")
"""What was thrown away: cards for a draw, or the whole hand."""


class OfOpener(Incident):
    """What every incident of the family is."""

    family: ClassVar[str] = "draw"
    gives: ClassVar[frozenset[str] | None] = _HAND


class FalseOpeners(OfOpener):
    """The hand that opened the pot is seen, and could not open it."""

    key: ClassVar[str] = "false-openers"
    about: ClassVar[str] = "the hand that opened the pot is seen and could not open it"
    raised: bool = fact("flag", "the pot was raised before the draw")
    callers: int = fact("count", "other hands that called the opening bet")
    action_complete: bool = fact("flag", "the betting before the draw is over")
    antes_alone: bool = fact("flag", "the opener is all in and has nothing but antes in")
    split_told: bool = fact("flag", "it said that it split its openers")


class OpenersNotShown(OfOpener):
    """The opener would win the pot, and nobody has seen openers."""

    key: ClassVar[str] = "openers-not-shown"
    about: ClassVar[str] = "the opener would win the pot and has not shown openers"
    up: int = fact("count", "cards of the hand that were seen")
    whole: bool = fact("flag", "all cards of the hand were seen")


class OpenersSplit(OfOpener):
    """The opener would win the pot, and its openers can only be among its discards."""

    key: ClassVar[str] = "openers-split"
    about: ClassVar[str] = "the opener would win, and has openers only with its discards"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    split_told: bool = fact("flag", "it said before the betting was over that it split them")
    turned_up: bool = fact("flag", "its discards, which were kept apart, were turned up")


class OpeningHandAsked(OfOpener):
    """A seat asks to see what the pot was opened with."""

    key: ClassVar[str] = "opening-hand-asked"
    about: ClassVar[str] = "a seat asks to see the hand that opened the pot"
    asker: int = fact("seat", "the seat that asks")
    gone: bool = fact("flag", "the hand that opened the pot was thrown in before")
    winner_known: bool = fact("flag", "chips of the pot have been pushed")


class OpeningHandDue(OfOpener):
    """The winner is known, and the opener was asked to show then."""

    key: ClassVar[str] = "opening-hand-due"
    about: ClassVar[str] = "the pot is pushed, and the opener was asked to show what it had"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    drawn: int = fact("count", "cards of it that were thrown away for a draw")


class DiscardsTakenBack(OfOpener):
    """A seat takes up again cards that it has thrown away."""

    key: ClassVar[str] = "discards-taken-back"
    about: ClassVar[str] = "a seat takes up again cards that it has thrown away"
    of: str = fact("word", "what was thrown away", words=OF)
    opener: bool = fact("flag", "it opened the pot, and that takes openers")
    betting_done: bool = fact("flag", "no betting is to come")
    kept: bool = fact("flag", "the cards lay under a chip, apart from all others")
    card_dealt: bool = fact("flag", "a card was dealt in their place")


class DiscardsExposed(OfOpener):
    """What a seat threw away is turned up while the hand is played."""

    key: ClassVar[str] = "discards-exposed"
    about: ClassVar[str] = "the dealer turns up discards while there is betting to come"
    happens: ClassVar[bool] = True
    drawn: int = fact("count", "cards turned up")
