"""Family *time*: the shot clock that runs on every act, and tokens for more time."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.beside import SeatBetsToken
from referee.table.due import Due
from referee.table.event import SecondsPass, SecondsPassAsActs
from referee.table.facts import fact
from referee.table.table import Table
from referee.table.timing import allowed, base, first_act, for_more_time
from referee.table.timing import tokens_left as left


class ShotClockOut(Incident):
    """The seconds that every act has are over, those of tokens used on it too."""

    key: ClassVar[str] = "shot-clock-out"
    family: ClassVar[str] = "time"
    about: ClassVar[str] = "the seconds that the house gives every act are over"
    beside: ClassVar[tuple[str, ...]] = ("time-out",)
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "turn", "hand", "bounds"})
    street: str = fact("street", "the round of betting")
    facing: bool = fact("flag", "the seat has a bet to answer")
    to_call: int = fact("amount", "units the seat has to add to match")
    since_turn: int = fact("count", "seconds since the turn came")
    seconds_given: int = fact("count", "seconds this act had, tokens used on it counted")
    opening_act: bool = fact("flag", "it is the first act of the seat in this hand")
    tokens_used: int = fact("count", "time tokens used on this act")
    tokens_left: int = fact("count", "time tokens the seat still has")
    acts_then: bool = fact("flag", "the seat acts at the same moment")


class TimeTokenUsed(Incident):
    """A player puts out a token that the house gave for more time."""

    key: ClassVar[str] = "time-token-used"
    family: ClassVar[str] = "time"
    about: ClassVar[str] = "a seat puts out a time token where the house gives them out"
    lawful: ClassVar[tuple[str, ...]] = ("give-time",)
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat"})
    in_turn: bool = fact("flag", "the turn is with that seat")
    act_timed: bool = fact("flag", "every act has so many seconds")
    tokens_used: int = fact("count", "time tokens used on this act before")
    tokens_left: int = fact("count", "time tokens the seat has, this one counted")


@observer(SecondsPass)
def shot_clock_runs_out(table: Table, event: SecondsPass, due: Due) -> ShotClockOut | None:
    """See the seconds of an act run out that nobody called time on."""
    clock, bounds = table.clock, due.bounds
    if clock is None or bounds is None or clock.seat != due.seat or clock.called:
        return None
    given = allowed(table, clock.seat, due.says)
    seconds = clock.elapsed + event.seconds
    if given is None or seconds < given:
        return None
    return ShotClockOut(
        clock.seat,
        street=due.phase,
        facing=bounds.to_call > 0,
        to_call=bounds.to_call,
        since_turn=seconds,
        seconds_given=given,
        opening_act=first_act(table, clock.seat),
        tokens_used=clock.tokens,
        tokens_left=left(table, clock.seat, due.says),
        acts_then=isinstance(event, SecondsPassAsActs) and event.seat == clock.seat,
    )


@observer(SeatBetsToken)
def uses_token(table: Table, event: SeatBetsToken, due: Due) -> TimeTokenUsed | None:
    """See a time token put out where the house gives them to its players."""
    if not for_more_time(event.what, due.says):
        return None
    clock = table.clock
    on_clock = clock is not None and clock.seat == event.seat
    return TimeTokenUsed(
        event.seat,
        in_turn=due.what == "action" and due.seat == event.seat,
        act_timed=base(table, event.seat, due.says) is not None,
        tokens_used=clock.tokens if clock is not None and on_clock else 0,
        tokens_left=left(table, event.seat, due.says),
    )
