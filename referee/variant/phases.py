"""The words a variant is declared in, and their checks.

A declaration owns order, cards, draws, halves of the pot and how many hole cards play. What a
house option decides is only marked (``BY_BOOK`` and its like): the book owns it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

from referee.table.cards import JOKER
from referee.table.due import Settings
from referee.table.record import Record
from referee.variant import asked

OPENS = (
    "after-blinds",
    "left-of-button",
    "low-card",
    "high-card",
    "high-board",
    "low-board",
    "opener",
    None,
)
FIRST = ("check-or-bet", "bring-in", "opener-may-not-check", "nobody-may-check", "by-book")
LIMITED = ("limit", "spread")
"""Structures whose bets are small beside the pot; in the others they are big bets."""
BY_BOOK = "by-book"
DOOR_CARD = "door-card"
"""Who opens the first round of stud is the option ``bring-in``."""


class Down(Record):
    """Cards face down to every hand."""

    count: int


class Up(Record):
    """Cards face up to every hand."""

    count: int


class Board(Record):
    """Cards face up in the middle."""

    count: int


class By(Record):
    """A field that differs by structure."""

    limit: str
    big_bet: str

    def at(self, structure: str) -> str:
        """Return what holds in a structure; where bets have limits the first does."""
        return self.limit if structure in LIMITED else self.big_bet


class Half(Record):
    """A half of the pot, and how many hole cards must play in it (None: any number)."""

    side: Literal["high", "low"]
    hole_cards: int | None = None


class Posts(Record):
    """Blinds or antes; who and how much comes from the seating."""

    name: str
    kinds: tuple[str, ...]


class Bets(Record):
    """A deal and the round of betting after it; ``opens`` None is a deal without betting."""

    name: str
    deal: tuple[Down | Up | Board, ...]
    burn: int = 0
    opens: str | None = "left-of-button"
    first: str | By = "check-or-bet"
    unit: str = "small"
    open_pair: bool = False
    needs: str | None = None
    still_dealt: bool = False


class Draw(Record):
    """Cards are changed; ``most`` None lets a hand change all."""

    name: str
    most: int | None
    burn: int = 0
    starts: str = "left-of-button"


class Discard(Record):
    """Every hand gives up so many cards."""

    name: str
    count: int


class Show(Record):
    """The showdown; who shows first is an option."""

    name: str = "showdown"


Phase = Posts | Bets | Draw | Discard | Show


class Variant(Record):
    """One game, spelled out in full.

    ``nobody_opens`` is the round after which the hand is over if nobody has bet in it, and
    ``asks`` are house options that this game asks beside those its words ask.
    """

    key: str
    title: str
    source: str
    deck: tuple[str, ...]
    hand_size: int
    phases: tuple[Phase, ...]
    pot: tuple[Half, ...]
    when_deck_runs_out: str | None = None
    nobody_opens: str | None = None
    asks: tuple[str, ...] = ()

    def _post_init(self) -> None:
        """Refuse words that do not fit together.

        Raises:
            ValueError: A phase opens by a card that is not there, an unknown word, a phase
                named twice, hole cards that do not add up, a last phase that is no showdown.
        """
        names = [phase.name for phase in self.phases]
        if len(set(names)) != len(names):
            raise ValueError(f"{self.key}: a phase is named twice in {names}")
        if not isinstance(self.phases[-1], Show):
            raise ValueError(f"{self.key}: the last phase must be a showdown")
        up = 0
        held = 0
        for phase in self.phases:
            if isinstance(phase, Bets):
                up += sum(deal.count for deal in phase.deal if isinstance(deal, Up))
                held += sum(deal.count for deal in phase.deal if isinstance(deal, (Up, Down)))
                self._check_round(phase, up)
            if isinstance(phase, Discard):
                held -= phase.count
        if held != self.hand_size:
            raise ValueError(
                f"{self.key}: {held} cards are dealt to a hand of {self.hand_size}"
            )

    def _check_round(self, phase: Bets, up: int) -> None:
        if phase.opens not in (*OPENS, DOOR_CARD):
            raise ValueError(f"{self.key}: nothing opens by {phase.opens!r}")
        by_card = phase.opens in ("low-card", "high-card", "high-board", "low-board", DOOR_CARD)
        if by_card and not up:
            raise ValueError(f"{self.key}: {phase.name} opens by a card, and no card is up")
        firsts = (
            (phase.first,)
            if isinstance(phase.first, str)
            else (
                phase.first.limit,
                phase.first.big_bet,
            )
        )
        for first in firsts:
            if first not in FIRST:
                raise ValueError(f"{self.key}: {phase.name} begins with {first!r}")
        if phase.unit not in ("small", "big", BY_BOOK):
            raise ValueError(f"{self.key}: {phase.name} has the unit {phase.unit!r}")

    def first(self, name: str, structure: str) -> str:
        """Return what the first to act of a round may do in a structure."""
        phase = self.phase(name)
        if not isinstance(phase, Bets):
            return FIRST[0]
        return phase.first if isinstance(phase.first, str) else phase.first.at(structure)

    def phase(self, name: str) -> Phase | None:
        """Return the phase of that name, or None."""
        return self._by_name.get(name)

    @cached_property
    def _by_name(self) -> Mapping[str, Phase]:
        return {phase.name: phase for phase in reversed(self.phases)}

    def but(self, **changes: Any) -> Variant:
        """Return this game with some fields changed: what follows from them is found anew."""
        return Variant(**{name: getattr(self, name) for name in self.names} | changes)

    def holds(self, board: int) -> int:
        """Return how many cards a hand has in the end, with so many on the board.

        In stud the only card there is a common one, in the place of everybody's last.
        """
        return self.hand_size - board if self.when_deck_runs_out == "stud" else self.hand_size

    @cached_property
    def reads(self) -> tuple[str, ...]:
        """Keys of the house options that this game asks, each once."""
        by_words = (
            (asked.BY_UPCARDS if self.shows_cards else asked.BY_BUTTON, True),
            (asked.OPEN_PAIR, any(each.open_pair for each in self.rounds)),
            (asked.DRAWS, bool(self.draws)),
            (asked.OPENER, any(each.opens == "opener" for each in self.rounds)),
            (asked.PASSED_OUT, self.nobody_opens is not None),
            (asked.JOKERS, JOKER in self.deck),
            (asked.HIGH_LOW, len(self.pot) > 1),
        )
        found = (key for keys, there in by_words if there for key in keys)
        return (*asked.ALWAYS, *found, *self.asks)

    @cached_property
    def shows_cards(self) -> bool:
        """Whether hands get cards face up."""
        return any(isinstance(deal, Up) for each in self.rounds for deal in each.deal)

    @cached_property
    def last_down(self) -> str:
        """The street whose one card is the last of a hand and comes down, after upcards."""
        last = self.rounds[-1]
        return last.name if self.shows_cards and last.deal == (Down(1),) else ""

    @cached_property
    def discards(self) -> dict[str, int]:
        """How many cards a hand gives up in which phase, beside those of a draw."""
        return {each.name: each.count for each in self.phases if isinstance(each, Discard)}

    @cached_property
    def draws(self) -> tuple[str, ...]:
        """Names of the draws, in order."""
        return tuple(each.name for each in self.phases if isinstance(each, Draw))

    @cached_property
    def rounds(self) -> tuple[Bets, ...]:
        """The rounds of betting, in order."""
        return tuple(
            phase
            for phase in self.phases
            if isinstance(phase, Bets) and phase.opens is not None
        )

    @cached_property
    def streets(self) -> tuple[str, ...]:
        """Names of the rounds of betting, in order."""
        return tuple(phase.name for phase in self.rounds)


def deck_of(variant: Variant, settings: Settings) -> tuple[str, ...]:
    """Return the cards a game is played with: its joker only where the book has it so."""
    if JOKER not in variant.deck or settings["jokers"].value in _WITH_JOKER:
        return variant.deck
    return tuple(card for card in variant.deck if card != JOKER)


_WITH_JOKER = ("in-use", "in-use-unless-posted")
"""Values of ``jokers``; what a room posts or announces, its placard says."""
