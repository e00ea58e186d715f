"""What a seat faces between hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.named import NamedTuple
from referee.table.due import Post

if TYPE_CHECKING:
    from referee.table.field import Faced


class Terms(NamedTuple):
    """What a seat faces between hands, as far as an observer has to know it. Whole units.

    ``owed`` are the posts it has still to make, ``may_post`` whether it could be dealt in by
    posting now, ``owes`` that it has no hand without, ``missed`` that it missed a blind.
    ``field`` is what an event of the tournament meets.
    ``least`` and ``most`` bound what may be brought to the table (``most`` None: no bound);
    ``had`` is what it left with; ``announced``: the table is told what is added.
    ``straddle_seats`` may straddle now for ``straddle_size`` (``straddle_exact``: no more than
    that, ``straddle_most``: up to so much); ``straddle_over``: the hand has all the straddles
    it may have.
    ``kill_allowed``: a pot may be killed by choice; ``killed``: somebody kills the next one
    already; ``has_hand``: the seat is dealt in. ``bomb_ante`` are the units of a bomb pot (0:
    any), ``hands_left`` those of a penalty. ``carried_pot``: deals before have left money in
    the pot; ``kept_out`` is why the seat gets no cards for it. ``one_blind``: the game has
    one blind.
    """

    owed: tuple[Post, ...] = ()
    owes: bool = False
    missed: bool = False
    may_post: bool = True
    least: int = 0
    most: int | None = None
    full_buys: int = 0
    short_buys: int = 0
    had: int | None = None
    announced: bool = False
    straddle_allowed: bool = False
    straddle_seats: frozenset[int] = frozenset()
    straddle_size: int = 0
    straddle_exact: bool = True
    straddle_most: int | None = None
    straddle_over: bool = False
    kill_allowed: bool = False
    killed: bool = False
    has_hand: bool = True
    bomb_allowed: bool = False
    bomb_ante: int = 0
    hands_left: int = 0
    may_move: bool = True
    carried_pot: bool = False
    kept_out: str = ""
    one_blind: bool = False
    button_due: int | None = None
    field: Faced | None = None

    @property
    def owed_units(self) -> int:
        """Units of all the posts it has still to make."""
        return sum(post.amount for post in self.owed)
