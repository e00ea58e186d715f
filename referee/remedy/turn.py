"""Remedies about whose turn it is, and about acts that came too early."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, remedy, told
from referee.table.act import Act, Part
from referee.table.event import SeatActs
from referee.table.motion import chips_held
from referee.table.notes import Clock, Hold, Limit, Spent
from referee.table.table import Table

BARS = ("early-check", "early-call", "early-card", "ruling")
"""Why a seat may not raise, where a ruling says so; ``barred-raise`` records it."""


@remedy(needs=("turn",))
def back_up_action(order: Order) -> Done:
    """The turn is with the seat that was passed over."""
    return Done(order.table, (told("back-up-action", order.due.seat),))


@remedy(settles="the act", needs=("spoken-call",))
def retract_call(order: Order) -> Done:
    """The call is taken back, and the seat acts again on the bet as it is."""
    if order.before is None:
        raise CannotApply("no call of a moment ago is there to be taken back")
    table = order.before.but(record=order.table.record, turn=order.seat)
    return Done(table, (told("retract-call", order.seat),), turn=order.seat)


@remedy(settles="the early act", needs=("early-act",))
def hold_action(order: Order) -> Done:
    """The early act is kept as it was made until the turn gets to its seat."""
    return Done(_held(order), (told("hold-action", order.actor),))


def _held(order: Order) -> Table:
    table, act, reading = order.table, order.act, order.reading
    if act is None or reading is None or order.due.seat is None:
        raise CannotApply("no act is there to be held")
    chips = table.pending.get(order.actor, 0)
    table = table.chips_back(order.actor)
    if order.actor in table.held:
        # One act is held at a time: the first; the chips of a later one go back.
        return table
    passed = table.between(order.due.seat, order.actor)
    hold = Hold(
        act=act,
        verb=reading.verb,
        to=reading.to,
        level=max([table.level, *[table.held[s].to for s in passed if s in table.held]]),
        chips=chips,
        skipped=tuple([seat for seat in passed if seat not in table.held]),
        misinformed=order.misinformed,
        n=order.n,
        cite=order.cite,
    )
    return table.but(held={**table.held, order.actor: hold}, heard=False)


def _without(table: Table, seat: int) -> tuple[Table, Hold]:
    held = dict(table.held)
    hold = held.pop(seat, None)
    if hold is None:
        raise CannotApply("no act of the seat is held")
    return table.but(held=held), hold


@remedy(settles="the early act", needs=("held-act",))
def bind_action(order: Order) -> Done:
    """The early act binds: it is heard again as if made now."""
    table, hold = _without(order.table, order.seat)
    amount = None if hold.verb in ("fold", "check") else hold.to
    return Done(table, (told("bind-action", order.seat, amount),), hear=(hold.act,))


@remedy(settles="the early act", needs=("early-act",))
def complete_motion(order: Order) -> Done:
    """The chips moved forward count as put out, and the act made because of them stands."""
    table, number = order.table, order.due.seat
    units = chips_held(table, number)
    if number is None or not units or order.act is None:
        raise CannotApply("no seat holds chips forward that somebody acted upon")
    to, level = table.seats[number].bet + units, table.level
    verb = ("raise" if level else "bet") if to > level else "call"
    made = Act(number, (Part(order.n, SeatActs(number, verb, to if to > level else None)),))
    table = table.chips_back(order.actor)
    done = (told("complete-motion", number, units),)
    return Done(table, done, hear=(made, order.act))


@remedy(settles="the early act", needs=("held-act",))
def release_action(order: Order) -> Done:
    """The early act does not bind: its chips go back, and the seat acts afresh."""
    table, hold = _without(order.table, order.seat)
    amount = hold.chips or None
    returned = {**table.returned, order.seat: hold.chips}
    return Done(table.but(returned=returned), (told("release-action", order.seat, amount),))


@remedy(needs=("seat",))
def forfeit_early(order: Order) -> Done:
    """Chips put out with an act that is held stay in the pot as dead money."""
    if order.actor not in order.table.held:
        return Done(order.table)
    table, hold = _without(order.table, order.actor)
    if not hold.chips:
        return Done(table)
    seat = table.seats[order.actor]
    if hold.chips > seat.stack:
        # The same chips lie in front of the seat for a later act, out of the stack already.
        table = table.chips_back(order.actor)
        seat = table.seats[order.actor]
    left, dead = seat.stack - hold.chips, seat.dead + hold.chips
    table = table.with_seat(order.actor, stack=left, dead=dead)
    return Done(table, (told("forfeit-early", order.actor, hold.chips),))


@remedy(needs=("seat",))
def return_early(order: Order) -> Done:
    """Chips put out with an act that is held go back; the act does not bind any more."""
    if order.actor not in order.table.held:
        return Done(order.table)
    table, hold = _without(order.table, order.actor)
    if not hold.chips:
        return Done(table)
    return Done(table, (told("return-early", order.actor, hold.chips),))


@remedy()
def start_clock(order: Order) -> Done:
    """The clock runs on the seat whose turn it is."""
    number = order.due.seat
    if order.due.what != "action" or number is None:
        raise CannotApply("no seat has the turn")
    return Done(order.table.but(clock=Clock(number)), (told("start-clock", number),))


@remedy(needs=("seat",))
def give_time(order: Order) -> Done:
    """The seat has the seconds of one more time token, which is used up by it."""
    table, seat = order.table, order.seat
    clock = table.clock
    if clock is None or clock.seat != seat:
        clock = Clock(seat, called=False)  # none of its seconds was told of yet
    clock = clock._replace(tokens=clock.tokens + 1)
    spent = (*table.spent, Spent(seat, order.n, table.hand))
    return Done(table.but(clock=clock, spent=spent), (told("give-time", seat),))


@remedy(needs=("turn",))
def forfeit_turn(order: Order) -> Done:
    """The skipped seat's word is lost: it counts as a check, or as a fold with a bet to match."""  # noqa: E501 - the line `referee remedies` prints
    table = order.table
    if order.due.seat is None:
        raise CannotApply("no seat has the turn")
    seat = table.seats[order.due.seat]
    verb = "fold" if seat.bet < table.level else "check"
    table = table.acted(order.due.seat, verb, seat.bet, order.base)
    return Done(table, (told("forfeit-turn", order.due.seat),))


@remedy(needs=("early-act",))
def accept_actions(order: Order) -> Done:
    """The acts made past the skipped seat stand as they were made."""
    table, skipped = order.table, order.due.seat
    if skipped is None:
        raise CannotApply("no seat has the turn")
    holds = sorted(table.held.values(), key=lambda hold: hold.n)
    acts = [hold.act for hold in holds]
    if order.act is not None and order.actor == skipped:
        raise CannotApply("no act was made past the seat")
    if order.act is not None and order.actor not in table.held:
        acts.append(order.act)
        table = table.chips_back(order.actor)
    if not acts:
        raise CannotApply("no act was made past the seat")
    # A seat that waited behind the skipped one keeps its turn; else it goes on from the last.
    passed = max((table.between(skipped, act.seat) for act in acts), key=len)
    waiting = [seat for seat in passed if seat not in (skipped, *(act.seat for act in acts))]
    turn = waiting[0] if waiting else acts[-1].seat
    seats = tuple(told("accept-actions", act.seat) for act in acts)
    return Done(table.but(held={}), seats, hear=tuple(acts), turn=turn)


@remedy(BARS, needs=("seat",))
def bar_raise(order: Order) -> Done:
    """The seat may not bet or raise again in this round."""
    limit = Limit(order.seat, "raise", order.arg or "ruling", order.cite)
    table = order.table.but(limits=(*order.table.limits, limit))
    return Done(table, (told("bar-raise", order.seat),))
