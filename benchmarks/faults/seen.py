"""Faults that everybody sees: cards face up, acts before the turn, chips under the minimum."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.faults.case import HIDDEN, Case, Hand, Ruled, Tape
from benchmarks.faults.expected import NONE, TABLE, moment_of
from benchmarks.faults.record import Moment, folded, have_acted
from referee.bulk.events import Step
from referee.table import event as e

HALF = 2


def seen(hand: Hand, book: str) -> Iterator[Case]:
    """Yield every fault that needs no attention, at every place."""
    yield from _exposed(hand)
    yield from _boxed(hand, book)
    for moment in hand.history:
        yield from _early(hand, moment, book)
        yield from _dead(hand, moment)
        yield from _under(hand, moment)


def sound(hand: Hand) -> Iterator[Case]:
    """Yield what looks like a fault and is none: chips of exactly the call, a deal by hand."""
    for moment in hand.history:
        owed = moment.to - moment.bets[moment.seat]
        if moment.verb == "call" and owed < moment.stacks[moment.seat]:
            for chips in _pieces(owed):
                tape = Tape()
                tape.keep(hand.steps[: moment.at])
                tape.put(hand.line(moment.at), e.SeatPutsOut(moment.seat, chips))
                tape.keep(hand.steps[moment.at + 1 :])
                yield Case("none", "call-in-chips", tuple(tape.steps), (), (), ends=True)
    for dealt in range(1, hand.cards + 1):
        tape = Tape()
        rest = (e.DealerDeals(),) if dealt < hand.cards else ()
        tape.put(hand.line(0), e.DealerDealsSome(dealt), *rest)
        tape.keep(hand.steps[1:])
        yield Case("none", "deal-by-hand", tuple(tape.steps), (), (), ends=True)


def _pieces(units: int) -> Iterator[tuple[int, ...]]:
    yield (units,)
    if units > 1:
        yield (units - 1, 1)


# --- cards ----------------------------------------------------------------------------------


def _up(hand: Hand, position: int, card: str) -> e.DealerDealsCard:
    return e.DealerDealsCard(card, hand.due_to(position), face_up=True)


def _exposed(hand: Hand) -> Iterator[Case]:
    line = hand.line(0)
    for position in range(1, hand.cards + 1):
        tape = Tape()
        n = tape.put(line, *hand.before(position), _up(hand, position, hand.spare[0]))
        seat = hand.due_to(position)
        early = position <= 2
        row = TABLE["exposed-early" if early else "exposed-late", NONE]
        first = Ruled(n, seat, row)
        if early:
            yield Case(row.fault, "seen", tuple(tape.steps), (first,), (), ends=False)
            continue
        so_far = list(tape.steps)
        yield _replaced(hand, so_far, first, (e.DealerDeals(),))
        left = hand.cards - position
        rest = (e.DealerDealsSome(left),) if left else ()
        by_hand = (*rest, e.DealerDealsCard(HIDDEN, seat, face_up=False))
        yield _replaced(hand, so_far, first, by_hand)
        for later in range(position + 1, hand.cards + 1):
            tape = Tape()
            tape.keep(so_far)
            between = later - position - 1
            some = (e.DealerDealsSome(between),) if between else ()
            n = tape.put(line, *some, _up(hand, later, hand.spare[1]))
            second = Ruled(n, hand.due_to(later), TABLE["exposed-twice", NONE])
            rulings = (first, second)
            yield Case("exposed-twice", "seen", tuple(tape.steps), rulings, (), ends=False)


def _replaced(hand: Hand, so_far: list[Step], first: Ruled, rest: tuple[e.Event, ...]) -> Case:
    """Return the hand in which an exposed card is replaced, all at once or card by card."""
    tape = Tape()
    tape.keep(so_far)
    tape.put(hand.line(0), *rest)
    tape.keep(hand.steps[1:])
    return Case("exposed-late", "seen", tuple(tape.steps), (first,), (), ends=True)


def _boxed(hand: Hand, book: str) -> Iterator[Case]:
    for dealt in range(hand.cards):
        tape = Tape()
        events = (*hand.before(dealt + 1), e.DealerTurnsUp(hand.spare[0]))
        n = tape.put(hand.line(0), *events)
        tape.put(hand.line(0), e.DealerDeals())
        tape.keep(hand.steps[1:])
        row = TABLE["boxed", NONE]
        yield Case("boxed", "seen", tuple(tape.steps), (Ruled(n, None, row),), (), ends=True)
    for at in hand.in_play():
        for second in (None, *(later for later in hand.in_play() if later >= at)):
            yield _found(hand, at, second, book)


def _found(hand: Hand, at: int, second: int | None, book: str) -> Case:
    """Return the hand in which one or two cards are found face up, before these steps."""
    tape = Tape()
    tape.keep(hand.steps[:at])
    n = tape.put(hand.line(at), e.DealerTurnsUp(hand.spare[0]))
    acted = have_acted(hand.history, at)
    rulings = [Ruled(n, None, TABLE["boxed", moment_of(acted)])]
    ends = True
    if second is not None:
        tape.keep(hand.steps[at:second])
        n = tape.put(hand.line(second), e.DealerTurnsUp(hand.spare[1]))
        row = TABLE["boxed-twice", moment_of(have_acted(hand.history, second))]
        rulings.append(Ruled(n, None, row))
        ends = row.answer(book).decision != "misdeal"
    if ends:
        tape.keep(hand.steps[at if second is None else second :])
    fault = "boxed" if second is None else "boxed-twice"
    return Case(fault, "seen", tuple(tape.steps), tuple(rulings), (), ends)


# --- chips under the minimum ----------------------------------------------------------------


def _under(hand: Hand, moment: Moment) -> Iterator[Case]:
    """Put too few silent chips for a raise or a bet in place of the act of the seat in turn."""
    seat = moment.seat
    bet, stack = moment.bets[seat], moment.stacks[seat]
    opened = moment.level > 0
    if opened and (moment.level < moment.big or not moment.may_raise(seat)):
        return  # over an all-in below the minimum the books differ in what the least raise is
    half = -(-moment.step // HALF)
    for over in {1, half - 1, half, moment.step - 1}:
        total = moment.level + over
        short_of_half = over * HALF < moment.step
        if not 0 < over < moment.step or not bet + 1 < total < bet + stack:
            continue
        if not opened:
            kind, verb, to = "opening", "bet", moment.step
        elif not short_of_half:
            kind, verb, to = "half-or-more", "raise", moment.minimum
        elif moment.level > bet:
            kind, verb, to = "below-half", "call", moment.level
        else:
            kind, verb, to = "blind-below-half", "check", bet
        tape = Tape()
        tape.keep(hand.steps[: moment.at])
        chips = (total - bet - 1, 1)
        n = tape.put(hand.line(moment.at), e.SeatPutsOut(seat, chips))
        same = (moment.verb, moment.to) == (verb, to)
        if same:
            tape.keep(hand.steps[moment.at + 1 :])
        rulings = (Ruled(n, seat, TABLE["under-raise", kind]),)
        yield Case("under-raise", "seen", tuple(tape.steps), rulings, (), ends=same)


# --- whose turn -----------------------------------------------------------------------------


def _behind(hand: Hand, at: int) -> int | None:
    """Return the seat whose act stands right before a step: what it does next belongs to it."""
    event = hand.steps[at - 1].event
    return event.seat if isinstance(event, e.SeatActs) else None


def _dead(hand: Hand, moment: Moment) -> Iterator[Case]:
    """Let a seat that has folded call."""
    for seat in sorted(folded(hand.history, moment.at)):
        if seat == _behind(hand, moment.at):
            continue
        tape = Tape()
        tape.keep(hand.steps[: moment.at])
        n = tape.put(hand.line(moment.at), e.SeatActs(seat, "call"))
        tape.keep(hand.steps[moment.at :])
        rulings = (Ruled(n, seat, TABLE["dead-hand-acts", "any"]),)
        yield Case("dead-hand-acts", "seen", tuple(tape.steps), rulings, (), ends=True)


def _early(hand: Hand, moment: Moment, book: str) -> Iterator[Case]:
    """Let every other live seat act before the one in turn, in every sensible way."""
    for seat in moment.live:
        talks = not moment.stacks[seat] or seat == _behind(hand, moment.at)
        if seat == moment.seat or talks:
            continue
        own = next(
            (
                later
                for later in hand.history
                if later.at > moment.at and later.street == moment.street and later.seat == seat
            ),
            None,
        )
        for verb, to in _ways(moment, seat, own):
            yield _act_early(hand, moment, seat, own, verb, to, book)


def _ways(moment: Moment, seat: int, own: Moment | None) -> list[tuple[str, int]]:
    """Return the acts a seat may make early, each with its total, among them its own later."""
    bet, stack = moment.bets[seat], moment.stacks[seat]
    free = bet >= moment.level
    ways = [("fold", bet)]
    ways.append(("check", bet) if free else ("call", min(moment.level, bet + stack)))
    wager = "raise" if moment.level else "bet"
    if own is not None and own.verb == wager and own.to > moment.level:
        ways.append((wager, own.to))
    raised = moment.minimum
    answered = own is None or any(
        own.bets[other] + own.stacks[other] > own.level and own.stacks[other]
        for other in own.live
        if other != seat
    )
    if seat not in moment.answered and answered and raised < bet + stack:
        ways.append((wager, raised))
    return list(dict.fromkeys(ways))


def _event(moment: Moment, seat: int, verb: str, to: int) -> e.SeatActs:
    whole = moment.bets[seat] + moment.stacks[seat]
    if verb in ("bet", "raise"):
        return e.SeatActs(seat, "all-in") if to == whole else e.SeatActs(seat, verb, to)
    return e.SeatActs(seat, verb)


def _act_early(
    hand: Hand, moment: Moment, seat: int, own: Moment | None, verb: str, to: int, book: str
) -> Case:
    tape = Tape()
    tape.keep(hand.steps[: moment.at])
    n = tape.put(hand.line(moment.at), _event(moment, seat, verb, to))
    again = seat in moment.answered and moment.bets[seat] == moment.level
    kind = ("fold-again" if verb == "fold" else "again") if again else verb
    rulings = [Ruled(n, seat, TABLE["out-of-turn", kind])]
    if kind == "fold-again":
        return Case("out-of-turn", "seen", tuple(tape.steps), tuple(rulings), (), ends=False)
    if again or own is None:
        # Refused, or its turn never comes in this round: the rest of the record goes on.
        tape.keep(hand.steps[moment.at :])
        return Case("out-of-turn", "seen", tuple(tape.steps), tuple(rulings), (), ends=True)
    n = tape.keep(hand.steps[moment.at : own.at])
    changed = own.level > moment.level
    row = TABLE["turn-comes", f"{verb}-{'changed' if changed else 'unchanged'}"]
    did = {each.verb for each in hand.history if moment.at <= each.at < own.at}
    after_call = TABLE["turn-comes", "after-a-call"]
    if not changed and "call" in did and after_call.answer(book).decision == "floor-decides":
        row = after_call
    rulings.append(Ruled(n, seat, row))
    decision = row.answer(book).decision
    if (verb, decision) == ("fold", "bind-action") and own.bets[seat] == own.level:
        rulings.append(Ruled(n, seat, TABLE["turn-comes", "fold-for-nothing"]))
    ends = _goes_on(hand, own, decision, verb, to, book, tape)
    return Case("out-of-turn", "seen", tuple(tape.steps), tuple(rulings), (), ends)


def _goes_on(
    hand: Hand, own: Moment, decision: str, verb: str, to: int, book: str, tape: Tape
) -> bool:
    """Keep what of the record makes sense once the turn has come; say whether that is all."""
    bars = verb == "check" or (verb == "call" and book != "club-ua-1")
    raises = any(
        later.seat == own.seat and later.verb in ("bet", "raise")
        for later in hand.history
        if later.at >= own.at and later.street == own.street
    )
    if bars and raises:
        return False
    if decision == "release-action":
        tape.keep(hand.steps[own.at :])
        return True
    if decision == "bind-action" and (own.verb, own.to) == (verb, to):
        # The seats before and after it may be one and the same: a moment parts their acts.
        tape.put(hand.line(own.at), e.SecondsPass(1))
        tape.keep(hand.steps[own.at + 1 :])
        return True
    return False
