"""Family *showdown*: pots pushed too early or to the wrong seat, and bets made too late."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from referee.incident.appeal import riffled
from referee.incident.base import Fault, Incident, look_back, observer
from referee.incident.deal import acted, with_chips
from referee.incident.showdown import Showdown
from referee.table.cards import known
from referee.table.due import Due
from referee.table.event import (
    DealerPushes,
    DisputesPot,
    SeatActs,
    SeatPushesUncounted,
    SeatPutsOut,
    SecondsPass,
)
from referee.table.facts import fact
from referee.table.seat import LIVE
from referee.table.showdown import all_in, left_to_get
from referee.table.table import Table

_BREAK = "break-follows"
"""The key of an event of tournaments, whose module few scripts need."""
LATE = ("check", "call", "bet", "raise", "complete", "all-in", "chips")


class EarlyPush(Showdown):
    """The pot is pushed while hands are neither shown nor thrown in."""

    key: ClassVar[str] = "early-push"
    about: ClassVar[str] = "the pot is pushed while a hand is neither shown nor thrown in"
    up: int = fact("count", "cards of the hand it is pushed to that are face up")
    tabled: bool = fact("flag", "all cards of the hand it is pushed to are face up")
    unshown: int = fact("count", "hands neither shown nor thrown in")
    amount: int = fact("amount", "units pushed")


class DeadHandPushed(Showdown):
    """The pot is pushed to a seat that has no hand."""

    key: ClassVar[str] = "dead-hand-pushed"
    about: ClassVar[str] = "the pot is pushed to a seat without a live hand"
    amount: int = fact("amount", "units pushed")
    owed: int = fact("amount", "units that live hands have still to get")


class PotDisputed(Showdown):
    """A seat says that a pot went to the wrong player."""

    key: ClassVar[str] = "pot-disputed"
    about: ClassVar[str] = "a seat says that the pot went to the wrong player"
    by: int | None = fact("seat", "the seat that speaks", optional=True)
    wrong: bool = fact("flag", "a pot was pushed to who had not won it")
    winners: int = fact("count", "hands that should have had it")
    amount: int = fact("amount", "units that went wrong")
    deals_since: int = fact("count", "deals begun since")
    by_sum: bool = fact("flag", "all who won it were paid, and the shares are wrong")
    break_follows: bool = fact("flag", "the players go on a break after the hand")
    seconds_since: int = fact("count", "seconds that passed since chips of it were last pushed")
    players_acted: int = fact("count", "players who have acted in the hand after it")
    with_chips: bool = fact("flag", "one of them put in chips")


class ActAfterBetting(Showdown):
    """An act of betting when the betting is over."""

    key: ClassVar[str] = "act-after-betting"
    about: ClassVar[str] = (
        "a seat checks, calls, bets or puts out chips once the betting is over"
    )
    act: str = fact("word", "what it did", words=LATE)


@observer(DealerPushes)
def pushes_too_early(table: Table, event: DealerPushes, due: Due) -> Incident | None:
    """See a pot pushed to no live hand, or before it is clear who has won.

    Where the cards are unknown the push is what tells who has.
    """
    seat = table.seats[event.seat]
    if due.what not in ("show", "push"):
        return None  # the betting is not over: money.py sees that
    units = event.amount or table.pot
    if seat.status != LIVE:
        owed = sum(left_to_get(table, number) for number in table.live())
        return DeadHandPushed(event.seat, all_in(table), units, owed or table.pot)
    live = [table.seats[number] for number in table.live()]
    if due.what != "show" or not all(known(each.cards) for each in live):
        return None
    waiting = sum(not each.shown and not each.board for each in live)
    up = len(seat.shown or seat.up)
    whole = bool(seat.shown)
    return EarlyPush(event.seat, all_in(table), up, whole, waiting, units)


@observer(DisputesPot)
def disputes(table: Table, event: DisputesPot, due: Due) -> PotDisputed:
    """See a pot disputed, and whether it did go wrong."""
    return _disputed(table, event.seat)


@look_back(PotDisputed)
def pushed_wrongly(table: Table) -> Iterator[Fault]:
    """Find a pot of this hand that went wrong; only a dispute points at it, no attention."""
    gone = table.mispushed
    if gone is not None and gone.hand == table.hand and _owed(table):
        yield Fault(gone.n, _disputed(table, None))


def _owed(table: Table) -> dict[int, int]:
    gone = table.mispushed
    return {n: units for n, units in gone.owing.items() if units > 0} if gone else {}


def _disputed(table: Table, by: int | None) -> PotDisputed:
    gone, owed = table.mispushed, _owed(table)
    pushed = gone.hand if gone is not None else _last_push(table)
    later = gone is not None and pushed < table.hand
    return PotDisputed(
        min(owed, default=by),
        all_in(table),
        by=by,
        wrong=bool(owed),
        winners=_winners(table, owed),
        amount=sum(owed.values()),
        deals_since=table.hand - pushed + riffled(table),
        by_sum=gone is not None and gone.by_sum,
        break_follows=_break_follows(table),
        seconds_since=_seconds_since_push(table),
        players_acted=len(acted(table)) if later else 0,
        with_chips=later and with_chips(table),
    )


def _break_follows(table: Table) -> bool:
    """Say whether a break was announced in the hand of the last push, or since."""
    hand = _last_push(table)
    told = (each for each in table.record if each.hand >= hand)
    return any(each.event.key == _BREAK for each in told)


def _last_push(table: Table) -> int:
    """Return the hand in which chips of a pot were last pushed; this one where none were."""
    pushed = [each.hand for each in table.record if isinstance(each.event, DealerPushes)]
    return max(pushed, default=table.hand)


def _seconds_since_push(table: Table) -> int:
    passed = 0
    for each in reversed(table.record):
        if isinstance(each.event, DealerPushes):
            return passed
        if isinstance(each.event, SecondsPass):
            passed += each.event.seconds
    return 0


def _winners(table: Table, owed: dict[int, int]) -> int:
    """Count who should have had the pots that went wrong: who is owed, and who has a share."""
    gone = table.mispushed
    return len(owed) + (len(gone.sharing) if gone else 0)


@observer(SeatActs)
@observer(SeatPutsOut)
@observer(SeatPushesUncounted)
def acts_too_late(
    table: Table, event: SeatActs | SeatPutsOut | SeatPushesUncounted, due: Due
) -> ActAfterBetting | None:
    """See an act of betting after the last round."""
    verb = event.verb if isinstance(event, SeatActs) else "chips"
    over = due.what in ("show", "push", "nothing") or "show" in due.verbs
    if not over or verb == "fold":
        return None
    return ActAfterBetting(event.seat, all_in(table), verb)
