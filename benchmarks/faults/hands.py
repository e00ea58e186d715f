"""Hands thrown in and claimed, taken in by the dealer, or opened with a bet to answer."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.faults.case import Case, Hand, Ruled, Tape
from benchmarks.faults.expected import TABLE
from benchmarks.faults.record import Moment
from benchmarks.faults.row import Row
from referee.bulk.events import Step
from referee.table import event as e


def hands(hand: Hand, book: str) -> Iterator[Case]:
    """Yield every such fault at every place, and what looks like one."""
    for moment in hand.history:
        if moment.verb == "fold":
            row = TABLE["thrown-in-taken-back", "folded"]
            at = moment.at + 1  # dead before and dead after: the record goes on
            yield told(hand, at, row, moment.seat, book, e.SeatTakesCards(moment.seat))
        for seat in moment.live:
            yield _killed(hand, moment.at, "live-hand-taken", "betting", seat, book,
                          e.DealerTakesCards(seat))  # fmt: skip
            yield from _exposed(hand, moment, seat, book)
    for at in tabling(hand):
        yield from _at_showdown(hand, at, book)


def tabling(hand: Hand) -> list[int]:
    """Return the steps at which hands are tabled once the board is out and the betting over.

    Others still have cards then.
    """
    found: list[int] = []
    left = len(hand.end.live)
    for at, step in enumerate(hand.steps):
        if isinstance(step.event, (e.SeatActs, e.DealerPutsOut)):
            found.clear()
        elif isinstance(step.event, e.SeatPushesCards):
            left -= 1
        elif isinstance(step.event, e.SeatTables) and left > 1:
            found.append(at)
    return found


def told(hand: Hand, at: int, row: Row, seat: int | None, book: str, *events: e.Event) -> Case:
    """Return the hand with events before a step, ruled on at the last, that changes nothing."""
    return _case(hand, at, row, seat, book, *events, rest=hand.steps[at:])


def _killed(
    hand: Hand, at: int, fault: str, moment: str, seat: int, book: str, *events: e.Event
) -> Case:
    """Return the hand with events by which a hand may die that is played on in the record."""
    return _case(hand, at, TABLE[fault, moment], seat, book, *events, rest=None)


def _case(
    hand: Hand,
    at: int,
    row: Row,
    seat: int | None,
    book: str,
    *events: e.Event,
    rest: tuple[Step, ...] | None,
) -> Case:
    tape = Tape()
    tape.keep(hand.steps[:at])
    n = tape.put(hand.line(at), *events)
    ruled = row.answer(book).decision
    tape.keep(rest or () if ruled else hand.steps[at:])
    rulings = (Ruled(n, seat, row),) if ruled else ()
    ends = rest is not None or not ruled
    return Case(row.fault, "seen", tuple(tape.steps), rulings, (), ends=ends)


def _exposed(hand: Hand, moment: Moment, seat: int, book: str) -> Iterator[Case]:
    """Let a seat turn up one card, or all, while somebody has still to act."""
    cards = hand.play.start.cards.get(seat, ())
    if not cards or "??" in cards:
        return
    owes = moment.bets[seat] < moment.level and moment.stacks[seat] > 0
    facing = "facing" if owes else "not-facing"
    for event in (e.SeatTurnsUp(seat, cards[:1]), e.SeatTables(seat, cards)):
        yield _killed(hand, moment.at, "cards-exposed", facing, seat, book, event)


def _at_showdown(hand: Hand, at: int, book: str) -> Iterator[Case]:
    tables = hand.steps[at].event
    assert isinstance(tables, e.SeatTables)
    seat = tables.seat
    gone = e.SeatPushesCards(seat, "muck")
    yield _killed(hand, at, "live-hand-taken", "showdown", seat, book, e.DealerTakesCards(seat))
    yield _killed(hand, at, "thrown-in-taken-back", "showdown", seat, book, gone,
                  e.SeatTakesCards(seat))  # fmt: skip
    yield _killed(hand, at, "thrown-in-tabled", "showdown", seat, book, gone, tables)
    tape = Tape()
    tape.keep(hand.steps[:at])
    tape.put(hand.line(at), e.SeatPushesCards(seat, "forward"))  # clear of the muck
    tape.keep(hand.steps[at:])
    yield Case("none", "released-and-tabled", tuple(tape.steps), (), (), ends=True)
