"""What is expected now: of whom, within which bounds, under which rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from referee.named import NamedTuple
from referee.table.cards import KINDS

if TYPE_CHECKING:
    from referee.table.terms import Terms

DUES = (
    "post",
    "deal",
    "shuffle",
    "burn",
    "board",
    "action",
    "draw",
    "discard",
    "show",
    "push",
    "move-button",
    "nothing",
)
"""Kinds of what can be due; ``action`` is a round of betting."""
BEFORE_BOARD = ("shuffle", "burn", "board")
"""What the dealer does, between two rounds, until the next board cards are out."""


class Cite(NamedTuple):
    """A rule as it is cited.

    ``role``: decides, option, definition, exception, defers, also. ``option`` and ``value`` are
    set where the rule answers a house option.
    """

    book: str
    id: str
    number: str
    role: str = "decides"
    option: str | None = None
    value: str | None = None


class Setting(NamedTuple):
    """One part of one house option as it holds in this case, with the rules that say so."""

    value: str
    cites: tuple[Cite, ...] = ()


Settings = Mapping[str, Setting]
"""Settings by ``option`` or ``option.part``, for example ``raise-cap.multiway``."""


class Case(NamedTuple):
    """What is played: the three axes along which a book may differ."""

    variant: str
    structure: str
    setting: str


class Bar(NamedTuple):
    """An action that is not open, and why.

    ``because``: cap, short-all-in, nobody-to-raise, checked, or the word that a ruling's bar
    was given.
    """

    verb: str
    because: str
    cites: tuple[Cite, ...] = ()


class Reckoned(NamedTuple):
    """How the greatest bet or raise of a game that has one is reckoned. Whole units.

    ``by`` names the sum, as the words tell it: fixed, fixed-either, completion, pot,
    pot-after-call, current-pot, the same with ``share-of-`` before them, spread, ceiling, or
    minimum (the game's least bet is more than its greatest would be). ``to`` is the total,
    ``level`` what is matched first, ``more`` what may go on top. ``base`` is the pot as it is
    counted: chips that are ``call`` and what blinds count for beyond their chips (``credit``)
    are in it. ``rests`` are the options that had a part in it.
    """

    by: str
    to: int
    level: int
    more: int
    base: int = 0
    call: int = 0
    credit: int = 0
    share: str = "1"
    rests: tuple[str, ...] = ()


class Facing(NamedTuple):
    """What a seat faces, and no more: enough to tell a fold, check or call that is in order.

    ``level`` is the total to match this street, ``bet`` what the seat has in front of it,
    ``stack`` what is behind, in whole units. ``Bounds`` have the same and much that costs time.
    """

    level: int
    bet: int
    stack: int


class Bounds(NamedTuple):
    """Between what a seat may wager now. All amounts are whole units, totals of this street.

    ``level`` is the total to match, ``bet`` what the seat has in front of it, ``stack`` what is
    behind; ``min_to`` and ``max_to`` bound a bet or raise, a stack below ``min_to`` aside;
    ``step`` is the least legal raise on top of the level; ``pot_to`` is the total of a bet or
    raise of the pot, where that was asked; ``cap`` says what ``max_to`` comes from: stack or
    structure, and ``reckoned`` how. Where only certain sizes are allowed ``amounts`` lists
    them; ``complete_to`` is the one that brings a short all-in up to a full bet, and
    ``raise_from`` the least beyond it. ``smallest`` is the smallest chip that plays.
    """

    level: int
    bet: int
    stack: int
    min_to: int
    max_to: int
    step: int
    pot_to: int
    cap: str = "stack"
    bars: tuple[Bar, ...] = ()
    unopened: bool = False
    street: str = ""
    heads_up: bool = False
    earlier_levels: tuple[int, ...] = ()
    reckoned: Reckoned | None = None
    amounts: tuple[int, ...] | None = None
    complete_to: int | None = None
    raise_from: int | None = None
    smallest: int = 1

    @property
    def to_call(self) -> int:
        """Chips the seat must add to match, its stack permitting or not."""
        return max(0, self.level - self.bet)

    @property
    def all_in_to(self) -> int:
        """The total of this street with every chip of the seat in."""
        return self.bet + self.stack

    @property
    def raise_barred(self) -> Bar | None:
        """Why the seat may not bet or raise, or None."""
        return self.barred("raise")

    def barred(self, verb: str) -> Bar | None:
        """Return why something is not open to the seat, or None."""
        for bar in self.bars:
            if bar.verb == verb:
                return bar
        return None


class Made(NamedTuple):
    """What the cards of a seat make with the board.

    ``kind`` is one of ``cards.MADE``, ``best`` says that no hand tabled so far beats it in
    some pot it is in; ``nuts()`` that nothing can: asked apart, since it tries every hand.
    ``order`` are the kinds as this game ranks them, the worst first.
    """

    kind: str
    best: bool
    nuts: Callable[[], bool]
    order: tuple[str, ...] = KINDS


class Awaited(NamedTuple):
    """What was due, and of whom: what a record keeps of it."""

    what: str
    seat: int | None = None


def _unread(number: int, cards: tuple[str, ...] = ()) -> Made | None:
    """Answer for hands that nobody can read yet."""
    return None


def _unseen(number: int, by: int) -> bool:
    """Answer for hands that nobody can compare."""
    return False


def _unsaid(option: str) -> str:
    """Answer for options that nobody has been asked about."""
    return ""


SMALL = "small-blind"
BIG = "big-blind"
ANTE = "ante"
BUTTON = "button-blind"
BRING_IN = "bring-in"
"""In the stakes of stud: units that the seat whose door card says so must open with."""
STRADDLE = "straddle"
RAKE = "rake"
"""In the stakes: the most units that the house takes of the pots of a hand."""
TIME = "time-charge"
"""In the stakes: units that every player pays for the time, when it is collected."""
OVERS = "overs"
"""In the stakes: units of the lower bet among players who all have an overs button."""
KILL = "kill"
"""The overblind of a killed pot, and in the stakes the units it comes to."""
BY_CHOICE = "kill-by-choice"
"""The same, put up by a seat that does not have to."""
ENTRY = "entry"
"""Posted to be dealt in by one who is new, or who changed seats."""
MISSED_BIG = "missed-big-blind"
MISSED_SMALL = "missed-small-blind"


class Post(NamedTuple):
    """Chips due before the cards. ``amount`` is what the stakes ask, a short stack aside.

    ``dead``: they are no part of a bet. ``option``: the seat may still raise its own post.
    ``least_bet``: no raise of the round is smaller.
    """

    seat: int
    kind: str
    amount: int
    cites: tuple[Cite, ...] = ()
    dead: bool = False
    option: bool = True
    least_bet: bool = False


class Due(NamedTuple):
    """What is expected now.

    ``what``: post, deal, burn, board, action, draw, discard, show, push, move-button, nothing.
    ``also`` lists further ``(what, seat)`` that are due at the same time. ``verbs`` are the
    acts open to the seat: of betting, or show and muck. ``discards`` is how many cards a hand
    has to give up, or may at most; ``draws`` says that a draw goes on. ``made`` reads cards as
    the hand of a seat, where an observer has to know what they make; ``says`` is what the book
    answers to an option of the game, where one has to know that, ``whole`` how many cards its
    deck has; ``terms`` is what the seat of an event between hands faces. ``last_street`` is the
    street of stud whose card comes down last; ``beaten`` says whether what one seat shows beats
    all that another holds.
    """

    phase: str
    what: str
    seat: int | None = None
    bounds: Bounds | None = None
    verbs: tuple[str, ...] = ()
    amounts: tuple[int, ...] | None = None
    cites: tuple[Cite, ...] = ()
    also: tuple[tuple[str, int | None], ...] = ()
    made: Callable[[int, tuple[str, ...]], Made | None] = _unread
    terms: Terms | None = None
    discards: int = 0
    draws: bool = False
    says: Callable[[str], str] = _unsaid
    whole: int = 0
    last_street: str = ""
    beaten: Callable[[int, int], bool] = _unseen
