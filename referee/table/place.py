"""A seat under way: what it does is written in place while regular play is walked.

A hand of records is acted in some ten times, and to make a seat anew for each act costs more
than the act. So the seats of a table that nobody else holds may be places: they answer to the
names of a seat, its methods change them, and ``Place.seat`` is the seat that comes of it.
"""

from __future__ import annotations

from operator import attrgetter

from referee.table.seat import FOLDED, Seat


class Place:
    """What a ``Seat`` is, to be written."""

    __slots__ = Seat._fields

    def __init__(self, came: Seat) -> None:
        """Begin with a seat as it stands."""
        (
            self.stack,
            self.bet,
            self.status,
            self.acted,
            self.seen_raises,
            self.last,
            self.cards,
            self.shown,
            self.put,
            self.ante,
            self.dead,
            self.frozen,
            self.dealt,
            self.up,
            self.board,
        ) = came

    def seat(self) -> Seat:
        """Return the seat as it stands now."""
        return _new(Seat, _as_they_stand(self))

    # What follows does what ``Seat`` does under the same name, and changes the place.

    @property
    def matched(self) -> int:
        """All that this seat has in that others had to match."""
        there = self.bet + self.ante
        for _, amount in self.put:
            there += amount
        return there

    def acts(self, verb: str, to: int, level: int, raised: int) -> Place:
        """Take a settled act."""
        self.acted, self.seen_raises, self.last = level, raised, verb
        if verb == "fold":
            self.status = FOLDED
        elif verb != "check":
            self.stack -= to - self.bet
            self.bet = to
        return self

    def gathered(self, phase: str) -> Place:
        """Put the bet of this street among what was put in before."""
        if self.bet:
            self.put = (*self.put, (phase, self.bet))
        self.bet, self.acted, self.seen_raises, self.last = 0, None, 0, ""
        return self

    def takes_back(self, units: int) -> Place:
        """Take back what nobody matched."""
        self.bet -= units
        self.stack += units
        return self


_new = tuple.__new__
_as_they_stand = attrgetter(*Seat._fields)
