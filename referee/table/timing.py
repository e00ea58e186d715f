"""The time an act has where the house gives every act so many seconds, and its time tokens.

Source: tda-2026 rp-19, rp-28; options ``shot-clock`` and ``time-bank``.
"""

from __future__ import annotations

from collections.abc import Callable

from referee.table.table import Table

SECONDS = "shot-clock.seconds"
FIRST_ACT = "shot-clock.first-act"
TOKENS = "time-bank.tokens"
EACH = "time-bank.seconds"
USED = "time-bank.used"
GIVEN_OUT = "time-bank.given-out"
ITSELF = "by-itself"
_LEVEL, _BREAK = "level-up", "break-follows"
"""Events by their keys: few scripts tell of a tournament, and none other reads its events."""

Says = Callable[[str], str]
"""What the book answers to an option."""


def count(said: str) -> int | None:
    """Return the number an option says, None where it says that there is none."""
    return int(said) if said.isdecimal() else None


def for_more_time(what: str, says: Says) -> bool:
    """Say whether something put out is a token that the house gave for more time."""
    given_out = what == "time-token" and count(says(TOKENS)) is not None
    return given_out and says(USED) != ITSELF


def first_act(table: Table, seat: int) -> bool:
    """Say whether a seat has not acted in this hand yet; a blind it posted is no act."""
    return seat not in table.acted_before and not table.seats[seat].last


def base(table: Table, seat: int, says: Says) -> int | None:
    """Return the seconds that this act of a seat has without tokens; None: no limit."""
    seconds = count(says(SECONDS))
    if seconds is None or not first_act(table, seat):
        return seconds
    shorter = count(says(FIRST_ACT))
    return seconds if shorter is None else shorter


def allowed(table: Table, seat: int, says: Says) -> int | None:
    """Return the seconds that this act has with the tokens used on it; None: no limit."""
    seconds, clock = base(table, seat, says), table.clock
    if seconds is None or clock is None or clock.seat != seat:
        return seconds
    return seconds + clock.tokens * int(says(EACH))


def tokens_left(table: Table, seat: int, says: Says) -> int:
    """Return how many time tokens a seat has, of those last given out."""
    return max(0, (count(says(TOKENS)) or 0) - _used(table, seat, says(GIVEN_OUT)))


def given_anew(table: Table, seat: int, says: Says) -> bool:
    """Say whether tokens that a seat had used before were given out again since."""
    return _used(table, seat, says(GIVEN_OUT)) < _used(table, seat, "once")


def _used(table: Table, seat: int, when: str) -> int:
    """Count the tokens a seat has used since they were given out."""
    hand = n = 0
    for seen in table.record:
        if when == "each-level" and seen.event.key == _LEVEL:
            n = seen.n
        if when == "each-break" and seen.event.key == _BREAK:
            hand = seen.hand  # the break comes after it
    mine = (each for each in table.spent if each.seat == seat)
    return sum(each.tokens for each in mine if each.n > n and each.hand > hand)
