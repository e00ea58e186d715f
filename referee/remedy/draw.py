"""Remedies about a draw: what is told of it, and cards that come after it."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, cites, remedy, told
from referee.table.plan import Step


@remedy(needs=("seat",))
def tell_drawn(order: Order) -> Done:
    """It is said how many cards the seat drew."""
    drawn = order.table.drawing.draws.get(order.seat)
    if drawn is None:
        raise CannotApply(f"seat {order.seat} has not drawn")
    return Done(order.table, (told("tell-drawn", order.seat, drawn.asked),))


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
