"""What the floor orders and what was done: the values rules and remedies share."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from referee.named import NamedTuple


class RemedyStep(NamedTuple):
    """One remedy as a rule names it, with the argument the rule gives it."""

    do: str
    arg: str | None = None


class Offence(NamedTuple):
    """What the penalty of a rule is for.

    ``starts`` is the sanction that the first such offence gets, ``optional`` that there may be
    none. The ladder, and how far up a player stands on it, say the rest.
    """

    what: str
    starts: str
    optional: bool = False


THINGS = MappingProxyType(
    {
        "seat": "a seat that the ruling falls on",
        "turn": "a seat whose turn it is",
        "act": "an act under way",
        "bounds": "an act of this seat in a round of betting",
        "first-motion": "the first of several motions",
        "spoken-call": "a call by a word alone",
        "early-act": "an act made before its turn",
        "held-act": "an early act that is held",
        "hand": "a hand of this seat",
        "card": "a card of this seat that can be told apart",
        "seen-card": "a card whose face was seen",
        "missing-card": "a card that a seat lacks",
        "early-cards": "cards of a street that came too early",
        "street-cards": "a street of cards dealt to the hands",
        "miscount": "a bet by a false count of the pot",
        "game": "a game dealt out of its turn",
        "button": "a button that stands in the wrong place",
        "down-upcard": "a card that is due face up and lies face down",
        "open-last-card": "a last card that is due face down and lies open",
        "opening": "a round that a wrong seat opened",
        "post": "a seat that has something to post",
        "brought-chips": "chips that somebody brings to the table",
        "level": "a hand dealt for the blinds of another level",
        "race": "a chip race",
        "tables": "tables that differ",
        "mover": "a seat that was due instead",
        "place-card": "a card dealt for the order of places",
        "ticket": "a ticket for another seat",
        "place": "a place in the tournament",
    }
)
"""What a remedy may need and an incident may bring along, and how each is told."""

GIVEN_WHERE = MappingProxyType({"hand": "live"})
"""The flag of an incident that says a thing is there: who asks for it may count on it."""

_UNDER_WAY = frozenset(
    {
        "turn",
        "act",
        "bounds",
        "first-motion",
        "spoken-call",
        "early-act",
        "held-act",
        "hand",
        "card",
        "seen-card",
        "missing-card",
        "early-cards",
        "street-cards",
        "miscount",
        "down-upcard",
        "open-last-card",
        "opening",
    }
)
"""The things that are there no more when the deal is over."""
_BESIDE_THE_DEAL = frozenset({"the deal", "the deck", "the place"})
"""The matters that can be settled though the deal is over."""

_NOTHING_MORE: Mapping[str, str] = MappingProxyType({})


class RemedySpec(NamedTuple):
    """What may be said of a remedy.

    ``args`` None takes none, ``()`` any word, else one of them. ``settles`` is what it decides
    once for all: a rule orders one remedy on the same matter. ``needs`` are the ``THINGS``
    without which it cannot be carried out, ``arg_needs`` the one more that a word asks for.
    One that ``ends`` the deal leaves nothing to do for one that goes on with it.
    """

    about: str
    args: tuple[str, ...] | None = None
    settles: str | None = None
    needs: tuple[str, ...] = ()
    arg_needs: Mapping[str, str] = _NOTHING_MORE
    ends: bool = False

    @property
    def goes_on(self) -> bool:
        """Whether it does something in the deal that is under way, and needs it to go on.

        >>> RemedySpec("", settles="the hand").goes_on, RemedySpec("", needs=("seat",)).goes_on
        (True, False)
        """
        if not _UNDER_WAY.isdisjoint(self.needs):
            return True
        brought = "brought-chips" in self.needs
        return self.settles is not None and self.settles not in _BESIDE_THE_DEAL and not brought

    def needed(self, arg: str | None) -> tuple[str, ...]:
        """Return all that it needs when a rule gives it this word."""
        more = self.arg_needs.get(arg) if arg is not None else None
        return self.needs if more is None else (*self.needs, more)
