"""What is seen beside the deal and the betting: odd decks, single cards, pockets, refusals.

Events like those of ``event.py``: amounts are whole units, seats painted numbers.
"""

from __future__ import annotations

from typing import ClassVar

from referee.table.event import Event, SeatEvent


class DealerDropsStub(Event):
    """The stub falls down; ``how`` it lies then is in ``DROPPED``."""

    key: ClassVar[str] = "dealer-drops-stub"
    how: str


DROPPED = ("together", "scattered", "among-others")


class DealerCountsDeck(Event):
    """The whole deck is counted, dealt cards and all."""

    key: ClassVar[str] = "dealer-counts-deck"
    count: int


class OddCardSeen(Event):
    """A card is seen that no sound deck has.

    ``what``: second (``card`` is seen in two places), other-back, joker. ``where``: board,
    hand (of ``seat``), stub, discards.
    """

    key: ClassVar[str] = "odd-card-seen"
    what: str
    where: str
    card: str | None = None
    seat: int | None = None


class SeatPushesSome(SeatEvent):
    """Some cards of a hand go into the muck, the others stay."""

    key: ClassVar[str] = "seat-pushes-some"
    count: int


class SeatPutsNoAnte(SeatEvent):
    """All others put in their antes, and a seat does not."""

    key: ClassVar[str] = "seat-puts-no-ante"


class SeatNotLooked(SeatEvent):
    """A seat has not looked at its cards so far."""

    key: ClassVar[str] = "seat-not-looked"


class SeatRefuses(SeatEvent):
    """A seat says or shows that it will not act."""

    key: ClassVar[str] = "seat-refuses"


class SeatBetsToken(SeatEvent):
    """Something that is worth no units lies where bets lie: ``what`` is in ``TOKENS``."""

    key: ClassVar[str] = "seat-bets-token"
    what: str


TOKENS = ("bounty-chip", "time-token")


class SeatHoldsForward(SeatEvent):
    """A seat moves chips forward and does not let go of them."""

    key: ClassVar[str] = "seat-holds-forward"
    amount: int


class SeatPockets(SeatEvent):
    """Chips of a stack leave the table, and their owner stays in the game."""

    key: ClassVar[str] = "seat-pockets"
    amount: int


class ChipsFound(SeatEvent):
    """More chips of a seat come to light than anybody had seen before it."""

    key: ClassVar[str] = "chips-found"
    amount: int


class AsksStack(SeatEvent):
    """A seat asks how many chips another has; ``exact``: to the chip."""

    key: ClassVar[str] = "asks-stack"
    of: int
    exact: bool = False


class SeatAppeals(SeatEvent):
    """A seat wants the manager to look at the last ruling again."""

    key: ClassVar[str] = "seat-appeals"


class AsksState(SeatEvent):
    """A seat asks whether the hand of another is live; ``of`` None: whether it may raise."""

    key: ClassVar[str] = "asks-state"
    of: int | None = None


class CardsMix(SeatEvent):
    """The cards of a seat lie among discards: by whose hand, a camera seldom tells.

    ``to`` is the seat whose cards they lie among; None: the muck.
    """

    key: ClassVar[str] = "cards-mix"
    to: int | None = None


class SeatMovesUpcards(SeatEvent):
    """A seat does something to its upcards; ``how``: picked-up, turned-down, mixed, reordered.

    ``mixed`` is with its downcards, ``reordered`` in another order than they came.
    """

    key: ClassVar[str] = "seat-moves-upcards"
    how: str


class SeatBehaves(SeatEvent):
    """A seat does or says what is no move of the game; ``did`` is a word of ``CONDUCT``.

    ``to`` is the seat that it is done to, if to one.
    """

    key: ClassVar[str] = "seat-behaves"
    did: str
    to: int | None = None


CONDUCT = (
    "swears", "shouts", "threatens", "bends-card", "damages-table", "flings-cards", "splashes",
    "names-own-cards", "names-anothers-cards", "tells-to-show", "agrees-to-check", "advises",
    "speaks-of-hand", "foreign-language", "phone", "reads", "blocks-view", "hides-chips",
    "hides-cards", "plays-from-rack", "cash", "foreign-chips", "anothers-chips",
    "posts-for-another", "gives-from-pot", "insures", "looks-through-discards",
    "asks-next-card", "asks-new-deck",
    "names-mucked", "criticises", "mocks", "takes-call", "phone-on-table", "plays-sound",
    "films", "wears-camera", "reads-chart", "keeps-covered", "flings-chips",
    "touches-anothers", "slides-chips", "asks-for-help", "speaks-ahead", "drugs", "weapon",
)  # fmt: skip
"""What a player can be seen or heard to do beside the game."""


class PlayersAgreeSplit(Event):
    """The players who are left agree to share the pot, whatever their cards."""

    key: ClassVar[str] = "players-agree-split"


class SeatOpensPot(SeatEvent):
    """A seat that has nothing left to bet says that it opens the pot."""

    key: ClassVar[str] = "seat-opens-pot"


class SeatKeepsDiscards(SeatEvent):
    """A seat lays a chip on the cards that it has thrown away, so that they stay apart."""

    key: ClassVar[str] = "seat-keeps-discards"


class SeatTakesDiscards(SeatEvent):
    """A seat takes up again the cards that it has thrown away for others."""

    key: ClassVar[str] = "seat-takes-discards"


class DealerShowsDiscards(Event):
    """The dealer turns up what ``seat`` has thrown away; ``cards`` None: as told before."""

    key: ClassVar[str] = "dealer-shows-discards"
    seat: int
    cards: tuple[str, ...] | None = None


class AsksOpeningHand(SeatEvent):
    """A seat asks to see what the pot was opened with."""

    key: ClassVar[str] = "asks-opening-hand"


class PlayersAgreeTwice(Event):
    """The players who are left agree to have the rest of the board dealt twice."""

    key: ClassVar[str] = "players-agree-twice"
