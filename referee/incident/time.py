"""Family *time*: the clock, and players who are not at their seats."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.table.between import SeatLeaves, SeatMoves, SeatReturns, SeatSits
from referee.table.due import Due
from referee.table.event import CallsTime, DealerTakesCards, SecondsPass, SecondsPassAsActs
from referee.table.facts import fact
from referee.table.notes import BRING_IN
from referee.table.seat import LIVE, OUT
from referee.table.table import Table
from referee.table.timing import base


class ClockCalled(Incident):
    """A seat asks for the clock on another; ``seat`` is the one that asks."""

    key: ClassVar[str] = "clock-called"
    family: ClassVar[str] = "time"
    about: ClassVar[str] = "a seat asks that time be called on another"
    lawful: ClassVar[tuple[str, ...]] = ("start-clock", "nothing")
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat"})
    on: int = fact("seat", "the seat that time is called on")
    in_turn: bool = fact("flag", "the turn is with that seat")
    facing: bool = fact("flag", "that seat has a bet to answer")
    present: bool = fact("flag", "the caller is at the table")
    may_call: bool = fact("flag", "the caller is one of those who may call")
    running: bool = fact("flag", "the clock runs on that seat already")
    called_before: int = fact("count", "times it has been called on that seat before")


class TimeOut(Incident):
    """The time that a seat was given to act has run out."""

    key: ClassVar[str] = "time-out"
    family: ClassVar[str] = "time"
    about: ClassVar[str] = "the time a seat was given to act has run out"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "turn", "hand", "bounds"})
    street: str = fact("street", "the round of betting")
    facing: bool = fact("flag", "the seat has a bet to answer")
    to_call: int = fact("amount", "units the seat has to add to match")
    seconds: int = fact("count", "seconds since time was called")
    acts_then: bool = fact("flag", "the seat acts at the same moment")


class AbsentHand(Incident):
    """The dealer takes in the hand of a player who is not at the seat."""

    family: ClassVar[str] = "time"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand"})
    turn_reached: bool = fact("flag", "the turn is with the seat")
    facing: bool = fact("flag", "the seat has a bet to answer")
    deal_complete: bool = fact("flag", "all first cards have been dealt")
    owes_bring_in: bool = fact("flag", "the card of the seat has to bring it in")
    on_penalty: bool = fact("flag", "the player misses this hand for a penalty")
    redealt: bool = fact("flag", "an earlier deal of this hand was void")


class AbsentHandTaken(AbsentHand):
    """The dealer takes it in when the book says."""

    key: ClassVar[str] = "absent-hand-taken"
    about: ClassVar[str] = "the dealer takes in the hand of an absent player when it is due"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand", "bounds"})
    lawful: ClassVar[tuple[str, ...]] = ("kill-hand",)


class AbsentHandEarly(AbsentHand):
    """The dealer takes it in while the book still lets it live."""

    key: ClassVar[str] = "absent-hand-early"
    about: ClassVar[str] = "the dealer takes in the hand of an absent player before it is due"


class AbsentReturns(Incident):
    """A player comes back whose hand is still there."""

    key: ClassVar[str] = "absent-returns"
    family: ClassVar[str] = "time"
    about: ClassVar[str] = "a player comes back to a hand that has not been taken in"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    happens: ClassVar[bool] = True
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand"})
    away_at_deal: bool = fact("flag", "the player was away when all first cards were dealt")
    turn_reached: bool = fact("flag", "the turn is with the seat")


class LiveHandLeft(Incident):
    """A player gets up who has a live hand."""

    key: ClassVar[str] = "live-hand-left"
    family: ClassVar[str] = "time"
    about: ClassVar[str] = "a player leaves the table with a live hand"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    happens: ClassVar[bool] = True
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand"})
    all_in: bool = fact("flag", "the hand has no chips left to bet")
    betting_closed: bool = fact("flag", "the betting of the hand is over")


def _facing(due: Due, seat: int) -> bool:
    here = due.what == "action" and due.seat == seat and due.bounds is not None
    return here and due.bounds is not None and due.bounds.to_call > 0


def _in_turn(due: Due, seat: int) -> bool:
    return due.what == "action" and due.seat == seat


# --- the clock ------------------------------------------------------------------------------


@observer(CallsTime)
def calls_time(table: Table, event: CallsTime, due: Due) -> ClockCalled:
    """See time called on a seat, rightly or not."""
    present = event.seat not in table.away
    callers = due.says("clock.may-be-called-by")
    in_hand = table.seats[event.seat].status == LIVE
    may_call = callers == "any-player-present" or (callers == "players-in-hand" and in_hand)
    running = table.clock is not None and table.clock.seat == event.on == due.seat
    running = running or (due.seat == event.on and base(table, event.on, due.says) is not None)
    return ClockCalled(
        event.seat,
        on=event.on,
        in_turn=_in_turn(due, event.on),
        facing=_facing(due, event.on),
        present=present,
        may_call=may_call,
        running=running,
        called_before=sum(
            isinstance(seen.event, CallsTime) and seen.event.on == event.on
            for seen in table.record[:-1]  # the last of it is this event
        ),
    )


@observer(SecondsPass)
def time_runs_out(table: Table, event: SecondsPass, due: Due) -> TimeOut | None:
    """See the clock of the seat whose turn it is run out."""
    clock, bounds = table.clock, due.bounds
    if clock is None or bounds is None or clock.seat != due.seat or not clock.called:
        return None
    seconds = clock.elapsed + event.seconds
    if seconds < int(due.says("clock.seconds")):
        return None
    return TimeOut(
        clock.seat,
        street=due.phase,
        facing=bounds.to_call > 0,
        to_call=bounds.to_call,
        seconds=seconds,
        acts_then=isinstance(event, SecondsPassAsActs) and event.seat == clock.seat,
    )


# --- players who are away -------------------------------------------------------------------


@observer(DealerTakesCards)
def takes_absent_hand(table: Table, event: DealerTakesCards, due: Due) -> AbsentHand | None:
    """See the dealer take in the hand of an absent player, in time or too early."""
    seat = table.seats[event.seat]
    if event.seat not in table.away or seat.status != LIVE or seat.shown or due.what == "push":
        return None
    turn, facing = _in_turn(due, event.seat), _facing(due, event.seat)
    dealt, on_penalty = _dealt(table, due), event.seat in table.serving
    absent = on_penalty or _away_at_deal(table, event.seat)
    dies = {
        "deal-complete": dealt and (absent or turn),
        "turn-reached": turn,
        "facing-a-wager": facing,
    }[due.says("absent-player-hand")]
    cls = AbsentHandTaken if dies else AbsentHandEarly
    return cls(
        event.seat,
        turn_reached=turn,
        facing=facing,
        deal_complete=dealt,
        owes_bring_in=turn and table.owes == BRING_IN and not table.level,
        on_penalty=on_penalty,
        redealt=table.redealt,
    )


@observer(SeatLeaves)
def leaves_live_hand(table: Table, event: SeatLeaves, due: Due) -> LiveHandLeft | None:
    """See a player get up whose hand is still in play."""
    seat = table.seats[event.seat]
    if seat.status != LIVE or not seat.dealt or not _dealt(table, due) or due.terms is not None:
        return None
    closed = "show" in due.verbs or due.what in ("show", "push")
    return LiveHandLeft(event.seat, all_in=not seat.stack, betting_closed=closed)


@observer(SeatReturns)
def comes_back(table: Table, event: SeatReturns, due: Due) -> AbsentReturns | None:
    """See a player come back to a hand that is still there."""
    seat = table.seats[event.seat]
    if seat.status != LIVE or not seat.dealt or not _dealt(table, due) or due.terms is not None:
        return None  # between hands nobody takes it in any more
    return AbsentReturns(
        event.seat,
        away_at_deal=_away_at_deal(table, event.seat),
        turn_reached=_in_turn(due, event.seat),
    )


def _dealt(table: Table, due: Due) -> bool:
    return table.dealt.each > 0 and due.what != "deal"


def _away_at_deal(table: Table, number: int) -> bool:
    """Say whether a seat had been left when the hands were last made whole.

    Its player may have got up in this hand, or in one before it.
    """
    away = False
    for seen in table.record:
        event = seen.event
        if seen.n < table.dealt.n and isinstance(event, (SeatLeaves, SeatReturns, SeatSits)):
            if event.seat == number:
                away = isinstance(event, SeatLeaves)
        elif isinstance(event, SeatMoves) and number in (event.seat, event.to):
            away = False
    return away and table.seats[number].status != OUT
