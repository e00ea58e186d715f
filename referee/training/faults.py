"""One irregular event put into a regular hand: what a dealer has to notice.

Each fault is a function that gives the events of it at this point of a hand, or None where it
cannot happen here. What it comes to is for the engine to rule.
"""

from __future__ import annotations

from collections.abc import Callable

from referee.table import event as e
from referee.table.due import Bounds
from referee.table.event import Event
from referee.training.play import Play

Fault = Callable[[Play], tuple[Event, ...] | None]


def out_of_turn(play: Play) -> tuple[Event, ...] | None:
    """A seat acts while the turn is with another."""
    due, table = play.due, play.floor.table
    if due.what != "action" or due.seat is None:
        return None
    behind = [
        seat
        for seat in table.after(due.seat)
        if seat != due.seat and table.seats[seat].status == "live" and table.seats[seat].stack
    ]
    if len(behind) < 2:
        return None
    price = play.bounds.to_call
    verb = play.rng.choice(("fold", "call")) if price else "check"
    return (e.SeatActs(behind[-1 if len(behind) == 2 else 1], verb),)


def short_raise(play: Play) -> tuple[Event, ...] | None:
    """A raise of less than the least."""
    limits = _may_raise(play)
    if limits is None or limits.step < 4 or not limits.level:
        return None
    by = play.rng.randrange(limits.step // 4, limits.step - limits.step // 4)
    return (e.SeatActs(_turn(play), "raise", limits.level + max(1, by)),)


def two_motions(play: Play) -> tuple[Event, ...] | None:
    """Chips for a call, and in a second motion chips for a raise."""
    limits = _may_raise(play)
    if limits is None or not limits.to_call or limits.stack < 4 * limits.to_call:
        return None
    seat, price = _turn(play), limits.to_call
    unit = play.stakes["small-blind"]
    if price % unit or price == unit:
        return None
    more = -(-limits.step // unit)
    return (
        e.SeatPutsOut(seat, (unit,) * (price // unit)),
        e.SeatPutsOut(seat, (unit,) * more),
    )


def early_board(play: Play) -> tuple[Event, ...] | None:
    """The board comes before the betting is over."""
    due, table = play.due, play.floor.table
    if (
        due.what != "action"
        or len(table.board) > 4
        or due.phase not in ("preflop", "flop", "turn")
    ):
        return None
    return (e.DealerBurns(), e.DealerPutsOut(play.take(3 if due.phase == "preflop" else 1)))


def card_too_many(play: Play) -> tuple[Event, ...] | None:
    """A street has a card too many."""
    due = play.due
    if due.what != "burn" or due.phase not in ("flop", "turn", "river"):
        return None
    count = 4 if due.phase == "flop" else 2
    return (e.DealerBurns(), e.DealerPutsOut(play.take(count)))


def fold_for_nothing(play: Play) -> tuple[Event, ...] | None:
    """A seat with nothing to call throws its hand away."""
    if play.due.what != "action" or play.bounds.to_call or len(play.floor.table.live()) < 3:
        return None
    return (e.SeatActs(_turn(play), "fold"),)


def acts_without_a_hand(play: Play) -> tuple[Event, ...] | None:
    """A seat that has folded acts."""
    due, table = play.due, play.floor.table
    gone = [seat for seat, each in table.seats.items() if each.status == "folded"]
    if due.what != "action" or not gone or not play.bounds.to_call:
        return None
    return (e.SeatActs(play.rng.choice(gone), "call"),)


def exposed_card(play: Play) -> tuple[Event, ...] | None:
    """A card of the deal is turned up on its way."""
    table = play.floor.table
    if play.due.what != "post":
        return None
    ring = [seat for seat in table.after(table.button or 0) if table.seats[seat].stack]
    at = play.rng.randrange(2 * len(ring))
    (card,) = play.take(1)
    before = (e.DealerDealsSome(at),) if at else ()
    return (*before, e.DealerDealsCard(card, ring[at % len(ring)], face_up=True))


def _may_raise(play: Play) -> Bounds | None:
    if play.due.what != "action" or play.bounds.raise_barred is not None:
        return None
    limits = play.bounds
    return limits if limits.all_in_to > limits.min_to + limits.step else None


def _turn(play: Play) -> int:
    assert play.due.seat is not None
    return play.due.seat


FAULTS: dict[str, Fault] = {
    "acts-without-a-hand": acts_without_a_hand,
    "card-too-many": card_too_many,
    "early-board": early_board,
    "exposed-card": exposed_card,
    "fold-for-nothing": fold_for_nothing,
    "out-of-turn": out_of_turn,
    "short-raise": short_raise,
    "two-motions": two_motions,
}
