"""Several hands won by folds, with players who leave, come back and sit down between them."""

from __future__ import annotations

from referee.hearing.seated import upcoming
from referee.seating.start import HandStart
from referee.table import between as bt
from referee.table import event as e
from referee.table.due import Case
from referee.training.play import Play, seated
from referee.training.problem import Dealing
from referee.training.tables import BLINDS

FEWEST = 4
"""Players who stay: with two or three left the blinds have rules of their own."""


class Evening:
    """A table between hands. ``present`` are the seats whose players are there."""

    def __init__(self, dealing: Dealing, players: int) -> None:
        rng = dealing.rng
        small, big = rng.choice(BLINDS)
        seats = seated(rng, players)
        stacks = {seat: big * rng.randint(40, 120) for seat in seats}
        stakes = {"small-blind": small, "big-blind": big}
        case = Case("holdem", "no-limit", "cash")
        self.play = Play(dealing.book, case, stakes, stacks, rng.choice(seats), rng=rng)
        self.rng = rng
        self.present = set(seats)
        self.away: set[int] = set()
        self.new: set[int] = set()

    def hand(self) -> bool:
        """Play a hand that everybody folds to the last; say whether it went as it should."""
        play = self.play
        play.deals()
        while play.due.what == "action":
            play.acts("fold")
        if play.due.what != "push" or play.due.seat is None:
            return False
        play.does(e.DealerPushes(play.due.seat, None))
        return play.regular

    def leaves(self, seat: int) -> None:
        """Let a player get up."""
        self.play.does(bt.SeatLeaves(seat))
        self.present.remove(seat)
        self.away.add(seat)

    def returns(self, seat: int) -> None:
        """Let a player come back."""
        self.play.does(bt.SeatReturns(seat, None))
        self.away.remove(seat)
        self.present.add(seat)

    def sits(self) -> int:
        """Let somebody new take a free seat; return it."""
        free = [seat for seat in range(1, 10) if seat not in self.play.stacks]
        seat = self.rng.choice(free)
        self.play.does(bt.SeatSits(seat, 80 * self.play.stakes["big-blind"]))
        self.new.add(seat)
        self.present.add(seat)
        return seat

    @property
    def next(self) -> HandStart | None:
        """The hand that is about to be dealt."""
        return upcoming(self.play.floor)

    def gone(self) -> list[int]:
        """Return who may leave, in the order of their seats; nobody where few are left."""
        return sorted(self.present) if len(self.present) > FEWEST else []
