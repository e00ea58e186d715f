"""Pots pushed too early or to the wrong seat; who had won them is read off the record's end."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.faults.case import Case, Hand, Stands, Tape
from benchmarks.faults.expected import TABLE
from benchmarks.faults.hands import tabling, told
from benchmarks.faults.record import folded
from referee.table import event as e

TWO = 2


def pushes(hand: Hand, book: str) -> Iterator[Case]:
    """Yield every wrong push, disputed and not, and every dispute of a right one."""
    known = hand.play.start.cards
    if not all(seat in known and "??" not in known[seat] for seat in hand.end.live):
        return  # where the cards do not tell who has won, the push does
    yield from _too_early(hand, book)
    tabled = {s.event.seat for s in hand.steps if isinstance(s.event, e.SeatTables)}
    mucked = {s.event.seat for s in hand.steps if isinstance(s.event, e.SeatPushesCards)}
    shown = tabled - mucked
    won = hand.end.won
    if len(shown) < TWO or shown | mucked < set(hand.end.live) or not won:
        return
    yield from _taken_in(hand, shown, book)
    if len(won) == 1:
        (winner,) = won
        yield from _disputed(hand, "right-push", "disputed", winner, book)
        for seat in sorted(shown - {winner}):
            yield from _wrong(hand, "to-loser", winner, seat, book)
    elif len(hand.end.pots) == 1:
        for seat in won:
            owed = min(other for other in won if other != seat)
            yield from _wrong(hand, "tie", owed, seat, book)
        for seat in sorted(shown - set(won)):
            yield from _wrong(hand, "tie", min(won), seat, book)
    elif sorted(won.values()) == sorted(hand.end.pots):
        for seat in won:
            (owed,) = (other for other in won if other != seat)
            yield from _wrong(hand, "too-much", owed, seat, book)


def _too_early(hand: Hand, book: str) -> Iterator[Case]:
    """Push the pot while hands are neither shown nor thrown in."""
    shown: list[int] = []
    for at in tabling(hand):
        event = hand.steps[at].event
        assert isinstance(event, e.SeatTables)
        row = TABLE["early-push", "unseen"]
        push = e.DealerPushes(event.seat, None)
        yield told(hand, at, row, event.seat, book, push)
        for seat in shown:
            row = TABLE["early-push", "tabled"]
            yield told(hand, at, row, seat, book, e.DealerPushes(seat, None))
        for seat in sorted(folded(hand.history, at)):
            row = TABLE["dead-hand-pushed", "any"]
            yield told(hand, at, row, seat, book, e.DealerPushes(seat, None))
        shown.append(event.seat)


def _taken_in(hand: Hand, shown: set[int], book: str) -> Iterator[Case]:
    """Let the dealer take in tabled hands before the pot is pushed: losers go first."""
    for seat in sorted(shown):
        takes, at = e.DealerTakesCards(seat), len(hand.steps)
        if seat in hand.end.won:
            yield told(hand, at, TABLE["winner-taken", "tabled"], seat, book, takes)
        else:
            tape = Tape()
            tape.keep(hand.steps)
            tape.put(hand.line(at), takes)
            yield Case("none", "loser-taken", tuple(tape.steps), (), (), ends=True)


def _wrong(hand: Hand, moment: str, owed: int, to: int, book: str) -> Iterator[Case]:
    yield from _disputed(hand, "wrong-push", moment, owed, book, to=to)
    tape = Tape()
    tape.keep(hand.steps)
    n = tape.put(hand.line(len(hand.steps)), e.DealerPushes(to, None))
    stands = (Stands(n, owed, "pot-disputed"),)
    yield Case("wrong-push", "unnoticed", tuple(tape.steps), (), stands, ends=False)
    for what in ("board", "deck", "deal", "button"):
        sound = Tape()
        sound.keep(tape.steps)
        sound.put(hand.line(len(hand.steps)), e.CallsAttention(owed, what))
        yield Case("wrong-push", "pointed-elsewhere", tuple(sound.steps), (), stands,
                   ends=False)  # fmt: skip


def _disputed(
    hand: Hand, fault: str, moment: str, owed: int, book: str, *, to: int | None = None
) -> Iterator[Case]:
    """Let each seat dispute the pot once it is pushed."""
    for by in hand.order:
        push = e.DealerPushes(owed if to is None else to, None)
        seat = by if to is None else owed
        row = TABLE[fault, moment]
        case = told(hand, len(hand.steps), row, seat, book, push, e.DisputesPot(by))
        yield case._replace(way="pointed-at")
