"""How many raises a round takes: the cap, when it is reached, and when it goes again.

Source: options ``raise-cap``, ``raise-cap-blind`` and ``raise-cap-players``.
"""

from __future__ import annotations

from functools import cache
from math import inf

from referee.table.due import Settings
from referee.table.seat import OUT
from referee.table.table import Table

_TWO = 2
"""Heads-up is two players."""


def heads_up(table: Table, settings: Settings) -> bool:
    """Say whether two are left, of those whom the book counts for the cap."""
    counted = table.live()
    if settings["raise-cap-players"].value == "not-all-in":
        counted = table.able()
    return len(counted) <= _TWO


def by_all_in(table: Table, settings: Settings) -> bool:
    """Say whether players who are all in make the cap another than among those who are not."""
    counted = len(table.live()) > _TWO >= len(table.able())
    return counted and settings["raise-cap-players"].value == "in-hand"


def deciding(table: Table, settings: Settings) -> str:
    """Return the part of the cap that holds now: with two players left it may be another."""
    return "raise-cap.heads-up" if heads_up(table, settings) else "raise-cap.multiway"


def allowed(table: Table, settings: Settings) -> str:
    """Return how many raises the round takes now, or none."""
    cap = settings[deciding(table, settings)].value
    if cap != "as-multiway-until-last-two":
        return cap
    last_two = sum(seat.status != OUT for seat in table.seats.values()) == _TWO
    return "none" if last_two else settings["raise-cap.multiway"].value


def raises(table: Table, settings: Settings) -> int:
    """Return how many raises the round has had, short all-ins not counted.

    The opening bet is none; before the flop the big blind is that bet, where the book counts
    it so.
    """
    opened = table.levels[:1] == (0,) or settings["raise-cap-blind"].value == "is-no-bet"
    if table.owes:
        from referee.variant.structure import bring_in  # games with a bring-in alone

        opened = opened and not bring_in.counts_as_raise(table, settings)
    return len(table.raises) - opened


def least(settings: Settings) -> float:
    """Return with how many raises a round may be capped at the earliest, else infinity."""
    said = settings["raise-cap.multiway"].value, settings["raise-cap.heads-up"].value
    return _least(*said)


@cache
def _least(*said: str) -> float:
    return min([int(word) for word in said if word.isdigit()], default=inf)


def reached(table: Table, settings: Settings) -> bool:
    """Say whether the round has had all the raises that are allowed after its opening bet."""
    if len(table.raises) < least(settings):
        return False  # asked after every act: most rounds have few raises or none
    cap = allowed(table, settings)
    return cap.isdigit() and raises(table, settings) >= int(cap)


def still_holds(table: Table, settings: Settings) -> bool:
    """Say whether a cap that was reached holds now that hands have been folded since."""
    if not heads_up(table, settings) or allowed(table, settings) != "none":
        return True
    return settings["raise-cap.heads-up-from"].value == "before-cap-reached"
