"""Family *draw*: cards changed out of turn, in another number, seen, or asked about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from referee.incident.base import Fault, Incident, look_back, observer
from referee.table.act import is_part, number_drawn
from referee.table.cards import low_rank
from referee.table.draw import Drawn
from referee.table.due import Due
from referee.table.event import (
    AsksDrawn,
    DealerDealsCard,
    SeatDiscards,
    SeatEvent,
    SeatSays,
    SeatTaps,
)
from referee.table.facts import fact
from referee.table.seat import LIVE
from referee.table.table import Table

_SEAT = frozenset({"seat"})
_HAND = frozenset({"seat", "hand"})


class OfDraw(Incident):
    """What every incident of the family is."""

    family: ClassVar[str] = "draw"
    gives: ClassVar[frozenset[str] | None] = _SEAT


class DrawOutOfTurn(OfDraw):
    """A seat draws while it is for another to draw."""

    key: ClassVar[str] = "draw-out-of-turn"
    about: ClassVar[str] = "a seat names or throws away its cards before its turn to draw"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    happens: ClassVar[bool] = True
    turn_of: int = fact("seat", "the seat that is due to draw")
    drawn: int = fact("count", "cards thrown away or asked for")


class DrawInBetting(OfDraw):
    """Cards are thrown away for a draw while the betting is not over."""

    key: ClassVar[str] = "draw-in-betting"
    about: ClassVar[str] = "a seat throws away cards for a draw before the betting is over"
    drawn: int = fact("count", "cards thrown away or asked for")


class DrawChanged(OfDraw):
    """A seat wants another number of cards than it asked for."""

    key: ClassVar[str] = "draw-changed"
    about: ClassVar[str] = "a seat changes the number of cards it wants"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    asked_before: int = fact("count", "cards it asked for first")
    asked_now: int = fact("count", "cards it asks for now")
    card_dealt: bool = fact(
        "flag", "a card, or the burn, was dealt in answer to the first number"
    )
    relied_on: bool = fact(
        "flag", "another seat has drawn or bet since it named the first number"
    )


class KnockInDraw(OfDraw):
    """A seat knocks on the table when it is to draw."""

    key: ClassVar[str] = "knock-in-draw"
    about: ClassVar[str] = "a seat knocks on the table when it is to draw"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)


class DrawAsked(OfDraw):
    """A seat asks how many cards another drew."""

    key: ClassVar[str] = "draw-asked"
    about: ClassVar[str] = "a seat asks how many cards another drew"
    asker: int = fact("seat", "the seat that asks")
    asker_in_hand: bool = fact("flag", "the seat that asks has a live hand")
    acted_after_draw: bool = fact("flag", "somebody has acted since the draw was over")


class ExposedOnDraw(OfDraw):
    """The dealer lets the face of a card be seen that a seat draws."""

    key: ClassVar[str] = "exposed-on-draw"
    about: ClassVar[str] = "the dealer exposes a card of a draw"
    gives: ClassVar[frozenset[str] | None] = _HAND | {"card", "seen-card"}
    low_rank: int | None = fact(
        "count", "rank of the card, an ace being 1 and a joker 0", optional=True
    )
    still_to_draw: int = fact("count", "seats that have still to draw")


class WrongDraw(OfDraw):
    """A hand does not hold the number of cards it should once it has drawn."""

    key: ClassVar[str] = "wrong-draw"
    about: ClassVar[str] = "a hand holds too few or too many cards after the draw"
    gives: ClassVar[frozenset[str] | None] = _HAND
    cards: int = fact("count", "cards the hand holds")
    due: int = fact("count", "cards it should hold")
    missing: int = fact("count", "cards it lacks")
    extra: int = fact("count", "cards it has too many")
    draw_over: bool = fact("flag", "nobody has still to draw, and no card of the draw is owed")
    acted_after_draw: bool = fact("flag", "somebody has acted since the draw was over")


# --- seen by all ----------------------------------------------------------------------------


@observer(SeatDiscards)
@observer(SeatSays)
@observer(SeatTaps)
def draws(table: Table, event: SeatDiscards | SeatSays | SeatTaps, due: Due) -> OfDraw | None:
    """See a draw out of turn, or of another number than before."""
    if not due.draws or table.seats[event.seat].status != LIVE:
        return None
    drawn = _of_phase(table).get(event.seat)
    if drawn is not None:
        return _changed(table, event, drawn)
    count = _number(event, Drawn(0))
    first = _first_to_draw(due)
    if count is None or first in (None, event.seat):
        return KnockInDraw(event.seat) if isinstance(event, SeatTaps) and first else None
    return DrawOutOfTurn(event.seat, turn_of=first, drawn=count)


def _of_phase(table: Table) -> dict[int, Drawn]:
    return dict(table.drawing.draws) if table.drawing.phase == table.phase else {}


def _first_to_draw(due: Due) -> int | None:
    waiting = [due.seat] if due.what == "draw" else []
    return next(iter([*waiting, *(seat for what, seat in due.also if what == "draw")]), None)


def _number(event: SeatDiscards | SeatSays | SeatTaps, drawn: Drawn) -> int | None:
    """Return the number of cards a seat wants in all, by what it throws away or says."""
    if isinstance(event, SeatDiscards):
        return max(drawn.asked, drawn.thrown + event.thrown)
    return number_drawn(event)


def _changed(
    table: Table, event: SeatDiscards | SeatSays | SeatTaps, drawn: Drawn
) -> DrawChanged | None:
    count = _number(event, drawn)
    if count is None or count == drawn.asked:
        return None
    since = [seen for seen in table.record if seen.hand == table.hand and seen.n > drawn.n]
    relied = any(
        isinstance(seen.event, SeatEvent)
        and seen.event.seat != event.seat
        and (isinstance(seen.event, SeatDiscards) or is_part(seen.event))
        for seen in since
    )
    return DrawChanged(
        event.seat,
        asked_before=drawn.asked,
        asked_now=count,
        card_dealt=drawn.got > 0 or _burned_for(table, event.seat),
        relied_on=relied,
    )


def _burned_for(table: Table, number: int) -> bool:
    """Say whether the burn of a draw has gone out for what a seat asked."""
    drawing = table.drawing
    if not drawing.burned or any(step.do == "burn" for step in table.plan):
        return False
    return next((seat for seat, each in drawing.draws.items() if each.asked), None) == number


@observer(SeatDiscards)
def draws_in_betting(table: Table, event: SeatDiscards, due: Due) -> DrawInBetting | None:
    """See cards thrown away for a draw while the betting before it goes on."""
    live = table.seats[event.seat].status == LIVE
    if due.what != "action" or not (due.has_draw and live):
        return None
    return DrawInBetting(event.seat, drawn=event.thrown)


@observer(AsksDrawn)
def asks(table: Table, event: AsksDrawn, due: Due) -> DrawAsked | None:
    """See who asks what another drew; where nobody has drawn it is talk."""
    if event.of not in table.drawing.draws:
        return None
    return DrawAsked(
        event.of,
        asker=event.seat,
        asker_in_hand=table.seats[event.seat].status == LIVE,
        acted_after_draw=acted_after(table),
    )


def acted_after(table: Table) -> bool:
    """Say whether somebody has acted in a round of betting after the last draw."""
    last = max((each.n for each in table.drawing.draws.values()), default=0)
    return any(
        seen.hand == table.hand
        and seen.n > last
        and seen.due is not None
        and seen.due.what == "action"
        and is_part(seen.event)
        for seen in table.record
    )


@observer(DealerDealsCard)
def exposed(table: Table, event: DealerDealsCard, due: Due) -> ExposedOnDraw | None:
    """See the face of a card that a seat draws."""
    seen = table.drawing.exposed
    if not event.face_up or seen is None or seen[0] != table.record[-1].n:
        return None
    waiting = [seat for what, seat in ((due.what, due.seat), *due.also) if what == "draw"]
    return ExposedOnDraw(event.seat, low_rank=low_rank(seen[2]), still_to_draw=len(waiting))


# --- looked back for ------------------------------------------------------------------------


@look_back(WrongDraw, "deal", "cards")
def wrong_draws(table: Table) -> Iterator[Fault]:
    """Find the hands that do not hold what they should once they have drawn."""
    drawing, due = table.drawing, table.dealt.each
    if not drawing.draws:
        return
    dealing = any(step.do in ("draw", "replace") for step in table.plan)
    over = drawing.phase != table.phase or not dealing
    for number, drawn in drawing.draws.items():
        seat = table.seats[number]
        held = len(seat.dealt) + drawn.owed
        settled = drawn.done or drawing.phase != table.phase
        if seat.status == LIVE and settled and held != due:
            yield Fault(
                drawn.n,
                WrongDraw(
                    number,
                    cards=held,
                    due=due,
                    missing=max(0, due - held),
                    extra=max(0, held - due),
                    draw_over=over,
                    acted_after_draw=acted_after(table),
                ),
            )
