"""Faults of a deal that nobody sees until somebody looks, and the three ways they may go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.faults.case import CARDS_EACH, HIDDEN, Case, Hand, Ruled, Stands, Tape
from benchmarks.faults.expected import NONE, TABLE, moment_of
from benchmarks.faults.record import board_out, folded, have_acted
from referee.table import event as e

EXTRA_HAND = CARDS_EACH + 1


class Place(NamedTuple):
    """A latent fault somewhere in a hand.

    ``events`` take the place of the deal (``at`` 0) or come before step ``at``; the faults are
    made by those of them that ``wrong`` counts from 0. ``until``: the record makes sense up to
    that step without anybody noticing. ``sound`` are seats whose cards are right.
    """

    fault: str
    at: int
    events: tuple[e.Event, ...]
    wrong: tuple[tuple[int, int], ...]
    until: int
    sound: tuple[int, ...]
    cards_of: int | None = None


# --- latent: somebody has to look -----------------------------------------------------------


def latent(hand: Hand) -> Iterator[Place]:
    """Yield every latent fault of the deal at every place."""
    for kind in (_extra, _two_extra, _short, _order, _nobody, _left_out):
        yield from kind(hand)


def _card(seat: int) -> e.DealerDealsCard:
    return e.DealerDealsCard(HIDDEN, seat, face_up=False)


def _extra(hand: Hand) -> Iterator[Place]:
    end = len(hand.steps)
    for seat in hand.order:
        sound = _others(hand, seat)
        yield Place("one-extra", 0, (e.DealerDealsCounts(((seat, EXTRA_HAND),)),),
                    ((0, seat),), end, sound, seat)  # fmt: skip
        for at in hand.in_play():
            gone = seat in folded(hand.history, at)
            fault = "cards-to-nobody" if gone else "one-extra"
            yield Place(fault, at, (_card(seat),), ((0, seat),), end, sound, seat)


def _two_extra(hand: Hand) -> Iterator[Place]:
    end = len(hand.steps)
    for place, seat in enumerate(hand.order):
        yield Place("two-extra", 0, (e.DealerDealsCounts(((seat, EXTRA_HAND + 1),)),),
                    ((0, seat),), end, _others(hand, seat), seat)  # fmt: skip
        for other in hand.order[place + 1 :]:
            counts = ((seat, EXTRA_HAND), (other, EXTRA_HAND))
            yield Place("two-extra", 0, (e.DealerDealsCounts(counts),),
                        ((0, seat), (0, other)), end, _others(hand, seat, other))  # fmt: skip


def _short(hand: Hand) -> Iterator[Place]:
    for seat in hand.order:
        last = seat == hand.order[-1]
        yield Place("last-card-short" if last else "one-short", 0,
                    (e.DealerDealsCounts(((seat, 1),)),), ((0, seat),), len(hand.steps),
                    _others(hand, seat), seat)  # fmt: skip


def _order(hand: Hand) -> Iterator[Place]:
    seats, end = len(hand.order), len(hand.steps)
    for position in range(1, hand.cards):
        due = hand.due_to(position)
        for other in hand.order:
            full = position > seats and hand.order.index(other) < hand.order.index(due)
            if other == due or full:
                continue
            fault = "first-card-astray" if position == 1 else "wrong-order"
            dealt = (*hand.before(position), _card(other))
            sound, wrong = _others(hand, due, other), ((len(dealt) - 1, other),)
            # The rest of the deal goes on from there, or the two cards have changed places.
            yield Place(fault, 0, (*dealt, e.DealerDeals()), wrong, end, sound)
            rest = (e.DealerDeals(),) if position + 1 < hand.cards else ()
            yield Place(fault, 0, (*dealt, _card(due), *rest), wrong, end, sound)
            if position == 1:
                first = (e.DealerDealsFirst(other), e.DealerDeals())
                yield Place(fault, 0, first, wrong, end, sound)


def _nobody(hand: Hand) -> Iterator[Place]:
    end = len(hand.steps)
    for seat in hand.free_seats():
        for count in (1, CARDS_EACH):
            yield Place("cards-to-nobody", 0, (e.DealerDealsCounts(((seat, count),)),),
                        ((0, seat),), end, hand.order)  # fmt: skip
        for at in hand.in_play():
            yield Place("cards-to-nobody", at, (_card(seat),), ((0, seat),), end, hand.order)


def _left_out(hand: Hand) -> Iterator[Place]:
    if len(hand.order) == 2:
        return
    for seat in hand.order:
        yield Place("left-out", 0, (e.DealerDealsCounts(((seat, 0),)),), ((0, seat),),
                    _missed_from(hand, seat), _others(hand, seat), seat)  # fmt: skip


def _missed_from(hand: Hand, seat: int) -> int:
    """Return the first step that cannot be without the seat."""
    for at in range(len(hand.steps)):
        moment = hand.by_step.get(at)
        alone = moment is not None and len(set(moment.live) - {seat}) == 1
        if at and (moment is None or moment.seat == seat or alone):
            return at
    return len(hand.steps)


def _others(hand: Hand, *seats: int) -> tuple[int, ...]:
    return tuple(seat for seat in hand.order if seat not in seats)


# --- the three ways -------------------------------------------------------------------------


def unnoticed(hand: Hand, place: Place) -> Case:
    """Return the hand in which nobody looks: no ruling, and it stands."""
    tape, first = _made(hand, place)
    tape.keep(hand.steps[max(1, place.at) : place.until])
    return _untouched(hand, place, "unnoticed", tape, first)


def elsewhere(hand: Hand, place: Place, at: int, call: e.CallsAttention) -> Case:
    """Return the hand in which attention is called before step ``at`` to what is sound."""
    tape, first = _made(hand, place)
    tape.keep(hand.steps[max(1, place.at) : at])
    tape.put(hand.line(at), call)
    tape.keep(hand.steps[at : place.until])
    return _untouched(hand, place, "pointed-elsewhere", tape, first)


def pointed(hand: Hand, place: Place, at: int, call: e.CallsAttention, book: str) -> Case:
    """Return the hand in which attention is called to the fault before step ``at``."""
    tape, _ = _made(hand, place)
    tape.keep(hand.steps[max(1, place.at) : at])
    n = tape.put(hand.line(at), call)
    row = TABLE[place.fault, moment_of(have_acted(hand.history, at))]
    rulings = tuple(Ruled(n, seat, row) for _, seat in place.wrong)
    decision = row.answer(book).decision
    if decision == "misdeal":
        # The first undoes the whole deal; what else was wrong with it needs no ruling.
        return Case(place.fault, "pointed-at", tuple(tape.steps), rulings[:1], (), ends=False)
    gone = folded(hand.history, at)
    if decision == "kill-hand" and not all(seat in gone for _, seat in place.wrong):
        return Case(place.fault, "pointed-at", tuple(tape.steps), rulings, (), ends=False)
    if decision == "give-card" and at < len(hand.steps):
        tape.put(hand.line(at), e.DealerDeals())
    tape.keep(hand.steps[at : place.until])
    whole = place.until == len(hand.steps)
    return Case(place.fault, "pointed-at", tuple(tape.steps), rulings, (), ends=whole)


def looks(hand: Hand, place: Place) -> list[int]:
    """Return the steps before which attention may be called.

    Where blinds that are all in leave nobody to act, the board is out before anybody has
    acted. No text speaks of that, so it is no place for a look.
    """
    return [
        at
        for at in range(max(1, place.at), place.until + 1)
        if have_acted(hand.history, at) >= 2 or not board_out(hand.play, at)
    ]


def at_fault(place: Place, by: int, *, cards: bool) -> e.CallsAttention:
    """Return a call of attention to the fault: to the cards of its seat, or to the deal."""
    if cards and place.cards_of is not None:
        return e.CallsAttention(by, "cards", place.cards_of)
    return e.CallsAttention(by, "deal")


def at_nothing(place: Place, by: int) -> list[e.CallsAttention]:
    """Return the calls of attention to what is in order."""
    found = [e.CallsAttention(by, what) for what in ("button", "deck", "board")]
    return [*found, *(e.CallsAttention(by, "cards", seat) for seat in place.sound)]


def _made(hand: Hand, place: Place) -> tuple[Tape, int]:
    """Return the hand up to and with the fault, and the number of the place's first event."""
    tape = Tape()
    tape.keep(hand.steps[: place.at])
    first = len(tape.steps) + 1
    tape.put(hand.line(place.at), *place.events)
    return tape, first


def _untouched(hand: Hand, place: Place, way: str, tape: Tape, first: int) -> Case:
    incident = TABLE[place.fault, NONE].incident
    stands = tuple(Stands(first + nth, seat, incident) for nth, seat in place.wrong)
    whole = place.until == len(hand.steps)
    return Case(place.fault, way, tuple(tape.steps), (), stands, ends=whole)
