"""Remedies that move chips which are in front of a seat and not yet settled."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, remedy, told
from referee.remedy.deal import as_before
from referee.table.notes import Limit, Miscount
from referee.table.order import THE_DEAL
from referee.table.seat import DEAD, Seat
from referee.table.showdown import blinds_alone
from referee.table.table import Table


@remedy(settles="the chips")
def return_chips(order: Order) -> Done:
    """Chips of the act that are no part of the bet go back; of nobody's act, all of them."""
    table = order.table
    if order.whose is None and order.acting is None:
        inside = table.pot + sum(table.pushed.values()) + sum(table.pending.values())
        return Done(as_before(table), (told("return-chips", None, inside),))
    amount = order.table.pending.get(order.actor, 0)
    if not amount:
        return Done(order.table)
    returned = {**order.table.returned, order.actor: amount}
    table = order.table.chips_back(order.actor).but(returned=returned)
    return Done(table, (told("return-chips", order.actor, amount),))


@remedy(settles="the chips", needs=("seat",))
def forfeit_chips(order: Order) -> Done:
    """Chips of the act that are no part of the bet stay in the pot as dead money."""
    amount = order.table.pending.get(order.actor, 0)
    if not amount:
        return Done(order.table)
    return Done(_forfeited(order, amount), (told("forfeit-chips", order.actor, amount),))


@remedy(settles="the chips", needs=("act",))
def forfeit_declared(order: Order) -> Done:
    """What was named is lost to the pot, from the stack if need be; the rest goes back."""
    named = order.reading.facts.get("declared_amount") if order.reading is not None else None
    if not isinstance(named, int):
        raise CannotApply("no number was said")
    table, number = order.table, order.actor
    seat, out = table.seats[number], table.pending.get(number, 0)
    amount = min(max(0, named - seat.bet), out + seat.stack)
    if not amount:
        return return_chips(order)  # that much is in already: a blind
    more = max(0, amount - out)
    pending = {**table.pending, number: out + more}
    table = table.but(pending=pending).with_seat(number, stack=seat.stack - more)
    return _rest_back(order._replace(table=table), amount, "forfeit-declared")


@remedy(settles="the chips", needs=("seat",))
def forfeit_earlier_bet(order: Order) -> Done:
    """Chips of the act stay in the pot up to the bet before the raise; the rest goes back."""
    before = max(order.table.levels, default=0) - order.table.seats[order.actor].bet
    amount = min(order.table.pending.get(order.actor, 0), max(0, before))
    if not amount:
        raise CannotApply("nothing was bet before the raise")
    return _rest_back(order, amount, "forfeit-earlier-bet")


def _rest_back(order: Order, amount: int, what: str) -> Done:
    """Let units of the act stay in the pot, and give the rest of it back."""
    table = _forfeited(order, amount)
    back = table.pending.get(order.actor, 0)
    done = [told(what, order.actor, amount)]
    if back:
        done.append(told("return-chips", order.actor, back))
        table = table.chips_back(order.actor).but(
            returned={**table.returned, order.actor: back}
        )
    return Done(table, tuple(done))


def _forfeited(order: Order, amount: int) -> Table:
    """Return the table with units of the act in the pot as dead money, the rest unsettled."""
    pending = dict(order.table.pending)
    left = pending.pop(order.actor) - amount
    if left:
        pending[order.actor] = left
    dead = order.table.seats[order.actor].dead + amount
    return order.table.but(pending=pending).with_seat(order.actor, dead=dead)


@remedy(settles="the chips", ends=THE_DEAL)
def forfeit_refund(order: Order) -> Done:
    """All action is void; the chips of who knew of the defect stay in for the next deal."""
    table = order.table
    knew = [number for number, what in table.found if what == "knew-of-defect"]
    if not knew:
        raise CannotApply("nobody is found to have known of the defect")
    new, done = as_before(table), []
    for number in sorted(knew):
        seat = table.seats[number]
        lost = seat.matched + seat.dead + table.pending.get(number, 0)
        stack = new.seats[number].stack - lost
        new = new.with_seat(number, stack=stack, dead=lost)
        done.append(told("forfeit-refund", number, lost))
    return Done(new, tuple(done))


@remedy(settles="the act", needs=("seat",))
def refuse(order: Order) -> Done:
    """The act is refused: its chips go back, and the turn stays where it was."""
    table = order.table
    amount = table.pending.get(order.actor)
    if amount is not None:
        returned = {**table.returned, order.actor: amount}
        table = table.chips_back(order.actor).but(returned=returned)
    return Done(table, (told("refuse", order.actor, amount),))


@remedy(settles="the chips", needs=("seat", "miscount"))
def correct_pot_bet(order: Order) -> Done:
    """The bet is made the pot as it is: what is missing comes in, what is over goes back to all who put it in."""  # noqa: E501 - the line `referee remedies` prints
    table, gone = order.table, order.table.miscount
    if gone is None:
        raise CannotApply("no bet was made by a false count")
    done = [told("correct-pot-bet", gone.seat, gone.right)]
    if gone.right > gone.to:
        seat = table.seats[gone.seat]
        if not table.in_round or seat.bet != gone.to:
            raise CannotApply("the round of the bet is over")
        table = table.bet_to(gone.seat, gone.right).with_seat(gone.seat, acted=gone.right)
    else:
        for number, seat in table.seats.items():
            over = _over(seat, gone)
            if over is not None:
                table = table.but(seats={**table.seats, number: over})
                done.append(told("return-chips", number, gone.to - gone.right))
    if table.in_round and table.level == gone.to:
        raises = table.raises
        if raises:  # a bet short of a full one is none of them
            raises = (*raises[:-1], raises[-1] + gone.right - gone.to)
        table = table.but(level=gone.right, raises=raises)
    return Done(table.but(miscount=None), tuple(done))


def _over(seat: Seat, gone: Miscount) -> Seat | None:
    """Return a seat with what it put in over the right bet behind again, None if nothing."""
    back = gone.to - gone.right
    if seat.bet == gone.to:
        acted = gone.right if seat.acted == gone.to else seat.acted
        return seat._replace(bet=gone.right, stack=seat.stack + back, acted=acted)
    if seat.put and seat.put[-1][1] == gone.to:
        put = (*seat.put[:-1], (seat.put[-1][0], gone.right))
        return seat._replace(put=put, stack=seat.stack + back)
    return None


@remedy(settles="the chips", needs=("seat",))
def call_or_raise(order: Order) -> Done:
    """Chips picked up of a bet are behind again, and the seat may not fold in this round."""
    seat, back = order.table.seats[order.seat], order.taken or 0
    table = order.table.with_seat(order.seat, bet=seat.bet - back, stack=seat.stack + back)
    limit = Limit(order.seat, "fold", "taken-back", order.cite)
    done = told("call-or-raise", order.seat, back)
    return Done(table.but(limits=(*table.limits, limit)), (done,))


@remedy(settles="the deal", ends=THE_DEAL)
def return_blinds(order: Order) -> Done:
    """The blinds go back to who posted them, and nobody wins this deal."""
    table = order.table
    if not blinds_alone(table):
        raise CannotApply("more is in the pot than blinds")
    live = table.live()
    for number in live:
        seat = table.seats[number]
        table = table.with_seat(number, stack=seat.stack + seat.bet, bet=0)
    for number in live[1:]:
        # The hand that is left then "wins" a pot of nothing: that is how a deal ends.
        table = table.with_seat(number, status=DEAD)
    return Done(table, (told("return-blinds", None),))
