"""The shot clock: it starts with the turn, and tokens that go by themselves lengthen it.

Source: tda-2026 rp-19, rp-28; options ``shot-clock`` and ``time-bank``.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from referee.hearing.observing import says
from referee.hearing.tournament import honour
from referee.incident.base import look_at_the_clock
from referee.table.beside import SeatBetsToken
from referee.table.event import SecondsPass
from referee.table.notes import Clock, Spent
from referee.table.timing import (
    EACH,
    FIRST_ACT,
    GIVEN_OUT,
    ITSELF,
    SECONDS,
    TOKENS,
    USED,
    allowed,
    base,
    first_act,
    given_anew,
    tokens_left,
)

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def runs(floor: Floor, event: SecondsPass, n: int) -> None:
    """Start the clock of the act that is due, unless time was called on it, and tell of it."""
    seat, table = floor.due.seat, floor.table
    if floor.due.what != "action" or seat is None:
        return
    clock = table.clock if table.clock is not None and table.clock.seat == seat else None
    if clock is not None and clock.called:
        return
    ask = partial(says, floor)
    seconds = base(table, seat, ask)
    if seconds is None:
        honour(floor, n, SECONDS, "no-shot-clock", seat=seat)
        return
    look_at_the_clock()
    clock = clock if clock is not None else Clock(seat, called=False)
    floor.write(table.but(clock=clock))
    passed = clock.elapsed + event.seconds
    if ask(USED) == ITSELF:
        _by_themselves(floor, clock, passed, n)
    given = allowed(floor.table, seat, ask)
    if given is not None and passed >= given:
        _told(floor, seat, n)


def _told(floor: Floor, seat: int, n: int) -> None:
    """Note what the length of an act that is over turned on."""
    ask, clock = partial(says, floor), floor.table.clock
    seconds = base(floor.table, seat, ask)
    if first_act(floor.table, seat):
        honour(floor, n, FIRST_ACT, "first-act-time", seat=seat, seconds=seconds)
    if str(seconds) == ask(SECONDS):
        honour(floor, n, SECONDS, "act-time", seat=seat, seconds=seconds)
    if clock is not None and clock.tokens:
        honour(floor, n, EACH, "token-time", seat=seat, count=clock.tokens)
    if tokens_left(floor.table, seat, ask):
        honour(floor, n, USED, "tokens-unused", seat=seat)


def _by_themselves(floor: Floor, clock: Clock, passed: int, n: int) -> None:
    """Use up tokens of a seat, one after another, for the seconds that it is over its time."""
    ask, table = partial(says, floor), floor.table
    each, seat = int(ask(EACH)), clock.seat
    given, used = allowed(table, seat, ask), 0
    there = tokens_left(table, seat, ask)
    while given is not None and each and passed >= given and used < there:
        used, given = used + 1, given + each
    if not used:
        return
    anew(floor, seat, n)
    spent = (*table.spent, Spent(seat, n, table.hand, used))
    clock = clock._replace(tokens=clock.tokens + used)
    floor.write(table.but(clock=clock, spent=spent))
    honour(floor, n, TOKENS, "tokens-used", seat=seat, count=used, left=there - used)


def token(floor: Floor, event: SeatBetsToken, n: int) -> None:
    """Bring the eye for time tokens, and tell when the book has given some out again."""
    look_at_the_clock()
    if event.what == "time-token":
        anew(floor, event.seat, n)


def anew(floor: Floor, seat: int, n: int) -> None:
    """Note that a seat has tokens again that it had used."""
    ask = partial(says, floor)
    if ask(TOKENS).isdecimal() and given_anew(floor.table, seat, ask):
        honour(floor, n, GIVEN_OUT, "tokens-anew", seat=seat)
