"""What deals that nobody opened have left in the pot, and who may win how much of it.

Source: games-ru-1 JB-1, JB-2, DH-10, DH-12.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.named import NamedTuple
from referee.table.chips import Pot
from referee.table.due import Cite

if TYPE_CHECKING:
    from referee.table.seat import Seat
    from referee.table.table import Table


class Carried(NamedTuple):
    """Units in the pot of deals before this one.

    ``antes`` are those that a seat has in, which others had to match, ``loose`` those of
    players who are gone, ``forfeited`` what a false opening has lost; ``among`` are the seats
    that were in every deal in which something was lost (None: nothing was). ``shut_out`` are
    the seats that get no cards until the pot is won, each with the rule that says so.
    """

    antes: Mapping[int, int]
    loose: int = 0
    forfeited: int = 0
    among: frozenset[int] | None = None
    shut_out: tuple[tuple[int, Cite | None], ...] = ()

    @property
    def units(self) -> int:
        """All that is carried over."""
        return sum(self.antes.values()) + self.loose + self.forfeited

    @property
    def shut(self) -> frozenset[int]:
        """The seats that get no cards until the pot is won."""
        return frozenset(seat for seat, _ in self.shut_out)

    def matched(self, own: Mapping[int, int]) -> dict[int, int]:
        """Return what each seat has in, over all deals; ``own`` is what it has in of this."""
        there = {seat: units + self.antes.get(seat, 0) for seat, units in own.items()}
        return {**self.antes, **there}

    def lost(self, units: int, dealt: frozenset[int]) -> Carried:
        """Return what is carried once units were lost in a deal that these seats were in."""
        among = dealt if self.among is None else self.among & dealt
        return self._replace(forfeited=self.forfeited + units, among=among)

    def without(self, seat: int) -> Carried:
        """Return what is carried once a seat has another player."""
        antes = {each: units for each, units in self.antes.items() if each != seat}
        return self._replace(
            antes=antes,
            loose=self.loose + self.antes.get(seat, 0),
            among=None if self.among is None else self.among - {seat},
            shut_out=tuple(each for each in self.shut_out if each[0] != seat),
        )

    def moved(self, seat: int, to: int) -> Carried:
        """Return what is carried once a player has taken another seat."""
        among = self.among
        if among is not None and seat in among:
            among = (among - {seat}) | {to}
        return self._replace(
            antes={to if each == seat else each: units for each, units in self.antes.items()},
            among=among,
            shut_out=tuple((to if n == seat else n, cite) for n, cite in self.shut_out),
        )

    def joined(self, pots: tuple[Pot, ...], table: Table) -> tuple[Pot, ...]:
        """Return the pots with what was forfeited: who is in for antes alone wins none of it.

        It lies in the first pot whose seats have all had more to play with, in one of its own
        where there is none such.
        """
        live = table.live()
        more = tuple(seat for seat in live if not _antes_alone(table, seat)) or live
        for at, pot in enumerate(pots):
            if set(pot.seats) <= set(more):
                whole = pot._replace(amount=pot.amount + self.forfeited)
                return (*pots[:at], whole, *pots[at + 1 :])
        return (*pots, Pot(self.forfeited, more))


def _antes_alone(table: Table, number: int) -> bool:
    seat = table.seats[number]
    return not (seat.stack - table.pushed.get(number, 0) or seat.bet or seat.put)


NOTHING = Carried({})
"""What a pot carries before the first deal that nobody opens."""


def after_passed(table: Table) -> Table:
    """Return a table whose pot nobody opened, all that is in it carried over."""
    carried = table.carried or NOTHING
    antes = dict(carried.antes)
    for number, seat in table.seats.items():
        units = seat.ante + table.unpaid.get(number, 0)
        if units:
            antes[number] = antes.get(number, 0) + units
    loose = sum(_beside(seat) for seat in table.seats.values()) - sum(table.unpaid.values())
    seats = {
        number: seat._replace(ante=0, dead=0, put=()) for number, seat in table.seats.items()
    }
    carried = carried._replace(antes=antes, loose=carried.loose + loose)
    bets = sum(units for seat in table.seats.values() for _, units in seat.put)
    if bets:  # of who folded to a false opener, and its own
        dealt = frozenset(n for n, seat in table.seats.items() if seat.dealt)
        carried = carried.lost(bets, dealt)
    return table.but(seats=seats, unpaid={}, carried=carried)


def _beside(seat: Seat) -> int:
    return seat.dead + seat.bet
