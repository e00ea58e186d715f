"""Tables of a tournament side by side: who moves, where to, how far they differ.

Source: tda-2026 12; roberts-11 15.15, 15.17.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.named import NamedTuple


class Compared(NamedTuple):
    """How a table stands among the others, in players."""

    short_of: int
    ahead: int
    tables: int
    players: int


def compared(here: int, others: Mapping[int, int]) -> Compared:
    """Return how a table of so many players stands among others.

    ``short_of`` the fullest, ``ahead`` of the shortest; none of them below nought.

    >>> compared(5, {4: 8, 7: 7})
    Compared(short_of=3, ahead=0, tables=3, players=20)
    """
    counts = [here, *others.values()]
    return Compared(max(counts) - here, here - min(counts), len(counts), sum(counts))


def worst_seat(open_seats: Iterable[int], last_big: int, after: int) -> int | None:
    """Return the open seat to which the big blind comes soonest, None where none is open.

    That is the worst position, a lone big blind included; the seat of the small blind, which
    the last big blind had, comes last of all. ``after`` is the seat the small blind is due at.
    """
    seats = sorted(open_seats)
    ahead = [seat for seat in seats if seat > last_big and seat != after]
    behind = [seat for seat in seats if seat <= last_big and seat != after]
    return next(iter((*ahead, *behind, *(seat for seat in seats if seat == after))), None)
