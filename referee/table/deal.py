"""What is kept of a deal: the who got which card, and what is amiss in it."""

from __future__ import annotations

from collections.abc import Mapping

from referee.named import NamedTuple
from referee.table.due import Cite
from referee.table.street import Course, Early, Taken


class Given(NamedTuple):
    """One card that left the deck for a seat by a sentence of its own.

    ``position`` counts the cards of the deal from 1; ``due`` is the seat that card was due to,
    None once all hands were whole. ``up``: its face was seen though it was due face down;
    ``down``: it lies face down though it was due face up; ``over``: the hand it went to had all
    its cards already. ``street`` is the phase that dealt it; ``makes_up``: it was due face down
    in the stead of one exposed before.
    """

    n: int
    seat: int
    due: int | None
    position: int
    card: str
    up: bool = False
    over: bool = False
    down: bool = False
    street: str = ""
    makes_up: bool = False


class Door(NamedTuple):
    """A down card that the dealer turned up and that is the upcard of its hand by a rule.

    The card due face up in the same ``street`` comes face down in its stead.
    """

    seat: int
    card: str
    street: str
    cite: Cite | None = None


class Offer(NamedTuple):
    """A seat may say, before the betting, that it is all in for what is in; by which rule."""

    seat: int
    cite: Cite | None = None


class Short(NamedTuple):
    """How a stub too short for a street of stud was made to do.

    ``before`` cards were dealt as usual, then ``mixed`` were mixed, one of them ``burned`` or
    none; ``common``: one card in the middle is everybody's.
    """

    before: int = 0
    mixed: int = 0
    burned: bool = False
    common: bool = False


class Spare(NamedTuple):
    """A card that lies ready to serve as the next burn, and the rule that put it there."""

    card: str
    cite: Cite | None = None


class Astray(NamedTuple):
    """Board cards whose faces were seen when they should not have been, lying by themselves.

    ``n`` is the sentence that tells of them; ``street`` the phase they belong to.
    """

    n: int
    street: str
    cards: tuple[str, ...]


class Burns(NamedTuple):
    """A street whose burns are amiss: one missing, or one too many, by which sentence.

    ``before`` board cards lay there when it came, ``cards`` of it are on the board.
    """

    n: int
    street: str
    before: int
    missing: bool
    cards: int


class Odd(NamedTuple):
    """A card that no sound deck has, as the sentence ``n`` tells of it: ``OddCardSeen``."""

    n: int
    what: str
    where: str
    card: str | None = None
    seat: int | None = None


class WrongGame(NamedTuple):
    """Another game of a rotation is dealt than the one due; ``n`` is where it was announced.

    ``due`` and ``dealt`` are games as a script names them; ``mistake`` is what went wrong.
    """

    n: int
    due: str
    dealt: str
    mistake: str


class WrongLevel(NamedTuple):
    """A hand is played for other stakes than those due; ``n`` is where they were put up.

    ``due`` are the stakes of the level, ``before`` says that those put up are of one before it.
    """

    n: int
    due: Mapping[str, int]
    before: bool


class Dealt(NamedTuple):
    """How far the deal of this hand has come.

    ``each`` is how many cards every hand should hold by now, ``n`` the sentence at which they
    were last made whole. ``left_out`` are seats with a right to cards that got none;
    ``astray`` the cards given where nobody has a right to any, by seat. ``boxed`` cards lay
    face up in the deck, ``spare`` ones lie ready for the next burns. ``early`` are board cards
    that came too early or were too many, ``burns`` the streets with a burn missing or one too
    many; ``owed_burns`` come on top of the next one, ``unburned`` are streets of a board whose
    cards came too early with no card burned before them. ``button_due`` is where the button
    should stand, if it was put down elsewhere by the sentence ``button_n``. ``odd`` are cards
    seen that no sound deck has. ``last`` is the seat that got the last card of the deal that
    is under way, ``removed`` cards taken out of the deck that may be used if it gets too
    short. ``done`` are seats whose hands were given up before the last cards were dealt: they
    count no more.
    ``doors`` are down cards turned up by the dealer that are upcards now.
    ``courses`` are the streets of stud after the first, ``taken`` the last cards that their
    players have taken in; ``too_early`` are cards of such a street that came too early,
    ``kept`` the seats that hold a card of a street to come.
    ``offered`` are seats whose last card lies open and that may stop betting for it.
    ``wrong_game`` is set while another game is dealt than the one due, ``wrong_level`` while
    one is dealt for other stakes.
    """

    each: int = 0
    n: int = 0
    given: tuple[Given, ...] = ()
    left_out: tuple[int, ...] = ()
    astray: tuple[tuple[int, tuple[str, ...]], ...] = ()
    boxed: tuple[str, ...] = ()
    spare: tuple[Spare, ...] = ()
    early: tuple[Astray, ...] = ()
    burns: tuple[Burns, ...] = ()
    owed_burns: tuple[tuple[Cite, ...], ...] = ()
    unburned: tuple[str, ...] = ()
    button_due: int | None = None
    button_n: int = 0
    odd: tuple[Odd, ...] = ()
    last: int | None = None
    removed: tuple[str, ...] = ()
    offered: tuple[Offer, ...] = ()
    done: frozenset[int] = frozenset()
    doors: tuple[Door, ...] = ()
    courses: tuple[Course, ...] = ()
    taken: tuple[Taken, ...] = ()
    too_early: Early | None = None
    kept: tuple[int, ...] = ()
    wrong_game: WrongGame | None = None
    wrong_level: WrongLevel | None = None

    @property
    def twice(self) -> frozenset[str]:
        """Cards that were seen in two places."""
        return frozenset(each.card for each in self.odd if each.card is not None)

    @property
    def exposed(self) -> int:
        """Cards due face down whose faces the dealer let be seen."""
        return sum(each.up for each in self.given)

    def made_up(self, number: int, street: str) -> bool:
        """Say whether a seat's card due face up on a street comes face down, one being up."""
        return any(door.seat == number and door.street == street for door in self.doors)


NOT_DEALT = Dealt()
