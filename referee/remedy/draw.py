"""Remedies about a draw: what is told of it, and cards that come after it."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, cites, remedy, told
from referee.table.act import declared
from referee.table.carried import NOTHING
from referee.table.event import SeatEvent
from referee.table.notes import Limit
from referee.table.plan import Step
from referee.table.seat import DEAD, LIVE, OUT
from referee.table.table import Table


@remedy(needs=("seat",))
def tell_drawn(order: Order) -> Done:
    """It is said how many cards the seat drew."""
    drawn = order.table.drawing.draws.get(order.seat)
    if drawn is None:
        raise CannotApply(f"seat {order.seat} has not drawn")
    return Done(order.table, (told("tell-drawn", order.seat, drawn.asked),))


@remedy(needs=("seat",))
def stand_pat(order: Order) -> Done:
    """The seat keeps all its cards and draws none."""
    return Done(order.table, (told("stand-pat", order.seat),))


@remedy(settles="the card", needs=("seen-card",))
def replace_drawn(order: Order) -> Done:
    """The exposed card is not kept: the seat gets another once all have drawn."""
    table = order.table
    if table.drawing.exposed is None or table.drawing.exposed[1] != order.seat:
        raise CannotApply(f"no card that seat {order.seat} draws was exposed")
    card = table.drawing.exposed[2]
    drawing = table.drawing
    drawn = drawing.draws[order.seat]
    draws = {
        **drawing.draws,
        order.seat: drawn._replace(got=drawn.got - 1, late=drawn.late + 1),
    }
    again = Step("replace", 1, "down", cites(order), order.seat)
    # Those who have still to draw come first; where the round after it is open, it waits.
    open_still = any(step.do == "draw" for step in table.plan)
    plan = (*table.plan, again) if open_still else (again, *table.plan)
    return Done(
        table.but(
            seats={**table.seats, order.seat: table.seats[order.seat].without(card)},
            aside=(*table.aside, card),
            drawing=drawing._replace(draws=draws),
            plan=plan,
        ),
        (told("replace-drawn", order.seat),),
    )


@remedy(settles="the hand", needs=("hand",))
def complete_on_draw(order: Order) -> Done:
    """The hand plays on, and the draw makes it whole: it gets what it lacks beside the rest."""
    drawing = order.table.drawing
    fills = drawing._replace(fills=drawing.fills | {order.seat})
    return Done(order.table.but(drawing=fills), (told("complete-on-draw", order.seat),))


@remedy(settles="the pot", needs=("hand",))
def return_draw_bets(order: Order) -> Done:
    """All bets made after the draw go back; the pot is what was in it before."""
    table, street = order.table, _last_street(order.table)
    seats = {
        number: seat._replace(
            stack=seat.stack + sum(units for phase, units in seat.put if phase == street),
            put=tuple(each for each in seat.put if each[0] != street),
        )
        for number, seat in table.seats.items()
    }
    units = sum(seats[number].stack - seat.stack for number, seat in table.seats.items())
    back = table.but(seats=seats, pots=())
    return Done(back, (told("return-draw-bets", None, units),))


@remedy(settles="the pot", needs=("hand",))
def return_overcalls(order: Order) -> Done:
    """Who else called the short bet and lost gets that call back."""
    table, street = order.table, _last_street(order.table)
    winners = {won.seat for pot in table.pots for won in pot.awards}
    most = max(_of(seat.put, street) for seat in table.seats.values())
    seats, back = dict(table.seats), []
    for number in table.live():
        seat = seats[number]
        units = _of(seat.put, street)
        if number in {*winners, order.seat} or not seat.stack or units != most:
            continue
        put = tuple(each for each in seat.put if each[0] != street)
        seats[number] = seat._replace(stack=seat.stack + units, put=put)
        back.append(told("return-overcalls", number, units))
    if not back:
        raise CannotApply("nobody else has called")
    return Done(table.but(seats=seats, pots=()), tuple(back))


def _of(put: tuple[tuple[str, int], ...], street: str) -> int:
    return sum(units for phase, units in put if phase == street)


def _last_street(table: Table) -> str:
    """Return the last round of betting in which chips went in: whoever put in most often."""
    longest = max(table.seats.values(), key=lambda seat: len(seat.put))
    if not longest.put:
        raise CannotApply("nothing was bet")
    return longest.put[-1][0]


@remedy(settles="the hand", needs=("hand",))
def reopen_pot(order: Order) -> Done:
    """The opener's hand is dead and its first bet stays; the others may open in its place."""
    table = order.table
    if not table.in_round:
        raise CannotApply("the betting that opens the pot is over")
    first = table.levels[1] if len(table.levels) > 1 else table.level
    seats, lost = {}, min(first, table.seats[order.seat].bet)
    for number, seat in table.seats.items():
        stays = lost if number == order.seat else 0
        seats[number] = seat._replace(
            stack=seat.stack + seat.bet - stays,
            bet=0,
            acted=None,
            seen_raises=0,
            last="",
            status=DEAD if number == order.seat else seat.status,
        )
    again = _unopened(table.but(seats=seats), order.seat)
    carried = (table.carried or NOTHING).lost(lost, _dealt_in(table))
    return Done(again.but(carried=carried), (told("reopen-pot", order.seat, lost or None),))


def _unopened(table: Table, after: int) -> Table:
    """Return a table with nothing bet in this round; the turn is with the next live hand."""
    turn = next((n for n in table.after(after) if table.seats[n].status == LIVE), None)
    return table.but(
        level=0,
        levels=(),
        raises=(),
        short=0,
        capped=False,
        aggressor=None,
        bettor=None,
        opener=None,
        pot_opener=None,
        turn=turn,
    )


def _dealt_in(table: Table) -> frozenset[int]:
    return frozenset(number for number, seat in table.seats.items() if seat.status != OUT)


@remedy(needs=("seat",))
def shut_out_of_pot(order: Order) -> Done:
    """The seat gets no cards until somebody else has won the pot, with new chips or not."""
    carried = order.table.carried or NOTHING
    shut = (*carried.shut_out, (order.seat, order.cite))
    carried = carried.lost(0, _dealt_in(order.table))._replace(shut_out=shut)
    return Done(order.table.but(carried=carried), (told("shut-out-of-pot", order.seat),))


@remedy(needs=("hand",))
def bar_passed(order: Order) -> Done:
    """Who has passed in this deal may not open the pot any more."""
    table = order.table
    passed = [number for number in table.live() if _has_passed(table, number)]
    limits = [Limit(number, "raise", "ruling", order.cite) for number in passed]
    done = tuple(told("bar-passed", number) for number in passed)
    return Done(table.but(limits=(*table.limits, *limits)), done)


@remedy(settles="the proof", needs=("hand",))
def turn_up_discards(order: Order) -> Done:
    """The dealer turns up what the seat threw away; the pot waits for it."""
    return Done(order.table, (told("turn-up-discards", order.seat),))


@remedy(settles="the proof", needs=("hand",))
def return_discards(order: Order) -> Done:
    """What the seat threw away is looked at as a part of the hand that opened the pot."""
    table, number = order.table, order.seat
    if table.pushed:
        raise CannotApply("the pot has been pushed")
    proofs = table.drawing.proofs | {number}
    table = table.but(drawing=table.drawing._replace(proofs=proofs))
    if table.seats[number].status == DEAD:  # for want of that proof
        table = table.with_seat(number, status=LIVE).but(pots=())
    return Done(table, (told("return-discards", number),))


@remedy(needs=("hand",))
def keep_opening_hand(order: Order) -> Done:
    """The opener keeps all cards it opened with, and shows them once the winner is known."""
    drawing = order.table.drawing
    kept = drawing._replace(kept=drawing.kept | {order.seat}, to_show=order.seat)
    return Done(order.table.but(drawing=kept), (told("keep-opening-hand", order.seat),))


@remedy(needs=("hand",))
def show_opening_hand(order: Order) -> Done:
    """The opener shows the hand it opened with."""
    shown = order.table.drawing._replace(to_show=None)
    return Done(order.table.but(drawing=shown), (told("show-opening-hand", order.seat),))


def _has_passed(table: Table, number: int) -> bool:
    """Say whether a seat had the turn in this hand and checked."""
    for seen in table.record:
        event, due = seen.event, seen.due
        if seen.hand != table.hand or due is None or not isinstance(event, SeatEvent):
            continue
        in_turn = due.what == "action" and due.seat == event.seat == number
        if in_turn and any(said.verb == "check" for said in declared(event)):
            return True
    return False
