"""Remedies about levels, chip races and the tables of a tournament.

What lies round the table is not on it: most of these only say what is to be done, and the
hearing does it.
"""

from __future__ import annotations

from typing import Any

from referee.remedy.base import CannotApply, Done, Order, remedy, told
from referee.table.due import ANTE, BIG
from referee.table.field import Faced
from referee.table.seat import FOLDED, LIVE
from referee.table.table import Table


def _faced(order: Order) -> Faced:
    terms = order.due.terms
    if terms is None or terms.field is None:
        raise CannotApply("nothing is known of the tournament")
    return terms.field


@remedy(settles="the deal", needs=("level",))
def correct_level(order: Order) -> Done:
    """The hand is played for the stakes due: posts are made up, bets made so far go back."""
    table, wrong = order.table, order.table.dealt.wrong_level
    if wrong is None:
        raise CannotApply("the blinds are those of the level due")
    dealt = table.dealt._replace(wrong_level=None)
    table = _posted_anew(table.but(dealt=dealt), dict(wrong.due))
    return Done(table, (told("correct-level", None, wrong.due.get("big-blind")),))


def _posted_anew(table: Table, stakes: dict[str, int]) -> Table:
    """Return a first round as it begins with the posts of other stakes; who folded is out."""
    posted = tuple((seat, kind, stakes.get(kind, units)) for seat, kind, units in table.posted)
    for number, seat in table.seats.items():
        kinds = [(kind, units) for there, kind, units in posted if there == number]
        have = seat.stack + seat.bet + seat.ante + seat.dead
        ante = sum(units for kind, units in kinds if kind == ANTE)
        blind = min(have, sum(units for kind, units in kinds if kind != ANTE))
        ante = min(ante, have - blind)
        dead, matched = (ante, 0) if seat.dead else (0, ante)
        changes: dict[str, Any] = {
            "stack": have - blind - ante,
            "bet": blind,
            "ante": matched,
            "dead": dead,
        }
        if seat.status == LIVE:
            changes |= {"acted": None, "last": "", "seen_raises": 0}
        if seat.status in (LIVE, FOLDED):
            table = table.with_seat(number, **changes)
    level = max((units for _, kind, units in posted if kind != ANTE), default=0)
    last = next((seat for seat, kind, _ in reversed(posted) if kind == BIG), table.button or 0)
    ready = [n for n in table.after(last) if table.seats[n].status == LIVE]
    return table.but(
        stakes={**table.stakes, **stakes},
        posted=posted,
        level=level,
        raises=(),
        levels=(),
        short=0,
        bettor=None,
        aggressor=None,
        opener=None,
        turn=next((n for n in ready if table.seats[n].stack), None),
    )


@remedy()
def hold_push(order: Order) -> Done:
    """The dealers do not change before the break or the new level."""
    return Done(order.table, (told("hold-push", None),))


@remedy()
def limit_clock(order: Order) -> Done:
    """No more comes off the clock for a hand than the book allows."""
    return Done(order.table, (told("limit-clock", None),))


@remedy(needs=("race",))
def redeal_race(order: Order) -> Done:
    """The cards of the chip race go back and are dealt again from the start."""
    return Done(order.table, (told("redeal-race", None),))


@remedy(needs=("race", "seat"))
def return_race_chip(order: Order) -> Done:
    """What a seat was given above its due in a chip race goes back."""
    met = _faced(order)
    return Done(order.table, (told("return-race-chip", order.seat, met.there - met.most),))


@remedy(settles="the chips", needs=("brought-chips",))
def exchange_chips(order: Order) -> Done:
    """Chips no longer in play are changed at their value; what comes to no chip leaves play."""
    smallest = _faced(order).most
    brought = order.table.bought.get(order.seat, 0)
    units = brought - brought % smallest
    stack = order.table.seats[order.seat].stack + units
    bought = {**order.table.bought, order.seat: brought - units}
    table = order.table.with_seat(order.seat, stack=stack).but(bought=bought)
    return Done(table, (told("exchange-chips", order.seat, units),))


@remedy(needs=("seat",))
def announce_colour_up(order: Order) -> Done:
    """The table is told that a stack is changed to larger chips."""
    return Done(order.table, (told("announce-colour-up", order.seat),))


@remedy()
def remove_chips(order: Order) -> Done:
    """Chips leave the tournament; nobody gets anything for them."""
    return Done(order.table, (told("remove-chips", order.whose, _faced(order).there or None),))


@remedy(needs=("tables",))
def halt_table(order: Order) -> Done:
    """No hand is dealt at this table until the tables are even enough."""
    return Done(order.table, (told("halt-table", None),))


@remedy(needs=("tables",))
def balance_tables(order: Order) -> Done:
    """A player moves from the fullest table to the shortest before the next hand."""
    return Done(order.table, (told("balance-tables", _faced(order).due),))


@remedy(needs=("tables",))
def merge_tables(order: Order) -> Done:
    """The players left go to one table, with new seats."""
    return Done(order.table, (told("merge-tables", None),))


@remedy(needs=("mover",))
def send_instead(order: Order) -> Done:
    """The player who is due moves, and this one stays."""
    return Done(order.table, (told("send-instead", _faced(order).due),))


@remedy(settles="the chips", needs=("mover", "brought-chips"))
def seat_instead(order: Order) -> Done:
    """The player takes the seat that was due."""
    due = _faced(order).due
    if due is None or due not in order.table.seats:
        raise CannotApply("no other seat was due")
    bought = {due: order.table.bought.get(order.seat, 0)}
    return Done(order.table.but(bought=bought), (told("seat-instead", due),))


@remedy()
def draw_again(order: Order) -> Done:
    """The place is drawn anew, by chance."""
    return Done(order.table, (told("draw-again", order.whose),))


@remedy(needs=("place-card",))
def place_first(order: Order) -> Done:
    """The place goes to the player with the highest card who still waits for one."""
    return Done(order.table, (told("place-first", _faced(order).due),))


@remedy(needs=("ticket",))
def move_to_ticket(order: Order) -> Done:
    """The player goes to the seat of the ticket with the chips there are."""
    return Done(order.table, (told("move-to-ticket", _faced(order).due),))


@remedy()
def wait_for_others(order: Order) -> Done:
    """Nothing is dealt until all other tables are done with their hands."""
    return Done(order.table, (told("wait-for-others", None),))


@remedy()
def wait_for_word(order: Order) -> Done:
    """The hands stay face down and no card is dealt until the floor says so."""
    return Done(order.table, (told("wait-for-word", None),))


@remedy(settles="the place", needs=("place",))
def give_place(order: Order) -> Done:
    """Who went out has the place by the stack it began the hand with."""
    return Done(order.table, (told("give-place", order.seat, _faced(order).there or None),))


@remedy(settles="the place", needs=("place",))
def share_places(order: Order) -> Done:
    """All who went out in this hand share their places; the best of them is told."""
    return Done(order.table, (told("share-places", order.seat, _faced(order).most or None),))


@remedy(needs=("seat",))
def remove_stack(order: Order) -> Done:
    """The stack leaves the tournament."""
    units = order.table.seats[order.seat].stack
    # Beside the table, and gone with the next event: nobody lets these chips in again.
    bought = order.table.bought
    bought = {**bought, order.seat: units + bought.get(order.seat, 0)}
    table = order.table.with_seat(order.seat, stack=0).but(bought=bought)
    return Done(table, (told("remove-stack", order.seat, units),))


@remedy(needs=("seat",))
def owe_rebuy(order: Order) -> Done:
    """The player has to pay for the rebuy, however the hand ends."""
    return Done(order.table, (told("owe-rebuy", order.seat),))
