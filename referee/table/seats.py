"""What is said of seats between hands: chips due before the cards, and what a seat faces."""

from __future__ import annotations

from typing import NamedTuple

from referee.table.due import Cite

SMALL = "small-blind"
BIG = "big-blind"
ANTE = "ante"
BUTTON = "button-blind"
STRADDLE = "straddle"
RAKE = "rake"
"""In the stakes: the most units that the house takes of the pots of a hand."""
TIME = "time-charge"
"""In the stakes: units that every player pays for the time, when it is collected."""
OVERS = "overs"
"""In the stakes: units of the lower bet among players who all have an overs button."""
KILL = "kill"
"""The overblind of a killed pot, and in the stakes the units it comes to."""
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


class Terms(NamedTuple):
    """What a seat faces between hands, as far as an observer has to know it. Whole units.

    ``owed`` are the posts it has still to make, ``may_post`` whether it could be dealt in by
    posting now, ``owes`` that it has no hand without. ``least`` and ``most`` bound what may be
    brought to the table (``most`` None: no bound); ``had`` is what it left with.
    ``straddle_seats`` may straddle now for ``straddle_size`` (``straddle_exact``: no more than
    that); ``straddle_over``: the hand has all the straddles it may have.
    ``bomb_ante`` are the units of a bomb pot (0: any), ``hands_left`` those of a penalty.
    """

    owed: tuple[Post, ...] = ()
    owes: bool = False
    may_post: bool = True
    least: int = 0
    most: int | None = None
    full_buys: int = 0
    short_buys: int = 0
    had: int | None = None
    straddle_allowed: bool = False
    straddle_seats: frozenset[int] = frozenset()
    straddle_size: int = 0
    straddle_exact: bool = True
    straddle_over: bool = False
    bomb_allowed: bool = False
    bomb_ante: int = 0
    hands_left: int = 0
    may_move: bool = True
    button_due: int | None = None

    @property
    def owed_units(self) -> int:
        """Units of all the posts it has still to make."""
        return sum(post.amount for post in self.owed)
