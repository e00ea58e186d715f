"""One street of stud: what is seen of its cards, how they left the deck, and those too early.

Read by ``deal.py``, which keeps these records with the rest of the deal.
"""

from __future__ import annotations

from typing import ClassVar

from referee.named import NamedTuple
from referee.table.due import Cite
from referee.table.event import Event, SeatEvent


class SeatTakesLast(SeatEvent):
    """A seat takes its last card in; ``how``: looked, or mixed with its other down cards."""

    key: ClassVar[str] = "seat-takes-last"
    how: str


class DealerSkipsBurn(Event):
    """It is seen that no card is burned before a street."""

    key: ClassVar[str] = "dealer-skips-burn"


class DealingStopped(Event):
    """Nobody's act: the cards that come while a round of betting is open have all come."""

    key: ClassVar[str] = "dealing-stopped"


class Went(NamedTuple):
    """One card as it left the deck: by which sentence, to which seat, None for a burn."""

    n: int
    seat: int | None
    card: str


class Course(NamedTuple):
    """How the cards of one street left the deck.

    ``due`` is where they should go, one entry a card, None for a burn; ``went`` where they
    went, in their order. ``face`` is down or up. Its cards are ``fixed`` once the burns were
    mixed with others.
    """

    n: int
    street: str
    face: str
    due: tuple[int | None, ...]
    went: tuple[Went, ...] = ()
    fixed: bool = False

    @property
    def out(self) -> tuple[Went, ...]:
        """The cards that went to a seat."""
        return tuple([each for each in self.went if each.seat is not None])


class Taken(NamedTuple):
    """A last card that its player has looked at or mixed in, as ``SeatTakesLast`` tells it."""

    n: int
    seat: int
    how: str


class Early(NamedTuple):
    """Cards of a street that come while the round before it is open.

    ``n`` is the sentence of the first of them, ``came`` are those that lie there, ``taken``
    what their players have done with them; ``out`` counts all that have left the deck for the
    street, burns too, and ``burns`` those. ``stopped``: they were ruled on. ``make_up`` says
    that the rest of the round goes out after the betting, ``reshuffle`` that they go back into
    the stub, by the rules of ``cites``.
    """

    n: int
    street: str
    face: str
    came: tuple[Went, ...] = ()
    taken: tuple[Taken, ...] = ()
    out: int = 0
    burns: int = 0
    stopped: bool = False
    make_up: bool = False
    reshuffle: bool = False
    cites: tuple[Cite, ...] = ()

    def of(self, seat: int) -> tuple[Went, ...]:
        """Return the early cards that lie with a seat."""
        return tuple([each for each in self.came if each.seat == seat])
