"""What lies round one table of a tournament: its levels, its other tables, its chips.

Values that the hearing keeps and observers are shown. Amounts are whole units; a seat is of
this table, a table is the number that its sign has.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.named import NamedTuple

_NONE: Mapping[int, int] = {}
_NONE_DEALT: Mapping[int, str] = {}


class Race(NamedTuple):
    """A chip race: chips of ``old`` go, ``new`` is the smallest that stays.

    ``odd`` are chips of ``old`` that come to no ``new`` one, by seat, ``broke`` the seats that
    have nothing else. ``cards`` are those dealt for them, ``given`` the new chips handed out.
    """

    old: int
    new: int
    odd: Mapping[int, int]
    broke: frozenset[int] = frozenset()
    cards: tuple[tuple[int, tuple[str, ...]], ...] = ()
    given: Mapping[int, int] = _NONE

    @property
    def dealt(self) -> dict[int, tuple[str, ...]]:
        """The cards of each seat that has some."""
        return dict(self.cards)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Seats with odd chips and no cards yet, in seat order."""
        return tuple(seat for seat in sorted(self.odd) if seat not in self.dealt)


class Field(NamedTuple):
    """The tournament as far as it was told.

    ``levels`` are stakes, the first what the table began with; ``level`` is the one that the
    clock is at, ``riffled`` the hand that had begun before any post of it (0: none).
    ``waiting`` are stakes that hold once hand ``keeps`` has its cards. ``seconds`` are left of
    the level, as last seen. ``chips`` are the values in play, ``gone`` those that were.
    ``tables`` are the players of each other table, ``busy`` those still at a hand;
    ``breaking``: this table breaks, ``place_cards`` are dealt for the order in which its
    players get their places, of those who have none yet. ``compared`` is the last hand before
    which the tables were compared. ``opened`` are seats of this table in the order they came
    open. ``by_hand``: play is hand for hand; ``word`` is the hand that the floor has let go on.
    ``left`` players are left and ``paid`` places paid, as last told; ``others_out`` are stacks
    that players of other tables went out with in this hand.
    """

    levels: tuple[Mapping[str, int], ...] = ()
    level: int = 0
    riffled: int = 0
    waiting: Mapping[str, int] | None = None
    keeps: int = 0
    seconds: int | None = None
    chips: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    race: Race | None = None
    tables: Mapping[int, int] = _NONE
    busy: frozenset[int] = frozenset()
    breaking: bool = False
    place_cards: Mapping[int, str] = _NONE_DEALT
    waived: bool = False
    compared: int = 0
    opened: tuple[int, ...] = ()
    by_hand: bool = False
    word: int = 0
    left: int | None = None
    paid: int | None = None
    others_out: tuple[int, ...] = ()


class Faced(NamedTuple):
    """What an event of the tournament meets, as far as an observer has to know it.

    ``due`` is the seat to which it was due: who moves, where a player goes, whose cards come
    next. ``there`` and ``most`` are what is there and what is due at most, in whatever the
    event counts: chips, units, places, tables. ``why`` says what is wrong with cards of a race.
    Of tables: ``short_of`` the fullest by so many players, ``ahead`` of the shortest, so many
    ``tables``, with so many ``players`` in all and ``seats`` at this one. Of who goes out:
    ``together`` with so many others, ``larger`` of which began with more; ``paid``: a prize is
    won, or may be. ``by_cards``: cards were dealt for the order of places. ``been_there``: the
    player of a stack was seen at the table.
    """

    due: int | None = None
    there: int = 0
    most: int = 0
    why: str = ""
    in_hand: bool = False
    seat_open: bool = False
    been_there: bool = False
    blind_passed: bool = False
    blinds_affected: bool = False
    waived: bool = False
    new_level: bool = False
    breaking: bool = False
    by_cards: bool = False
    by_hand: bool = False
    seconds: int | None = None
    short_of: int = 0
    ahead: int = 0
    tables: int = 0
    players: int = 0
    seats: int = 0
    together: int = 0
    larger: int = 0
    paid: bool = False
