"""What a camera cannot have seen, and what of a dealer's words and prompts was wrong."""

from __future__ import annotations

from referee.hearing.off import OffScript
from referee.table.between import SeatMoves, SeatSits
from referee.table.due import Due
from referee.table.event import (
    DealerBurns,
    DealerDeals,
    DealerDealsCard,
    DealerPoints,
    DealerPutsOut,
    DealerSays,
    Event,
    HandOpens,
    SeatActs,
    SeatEvent,
    SeatPushesUncounted,
    SeatPutsOut,
    SeatTakesBack,
)
from referee.table.notes import Hint
from referee.table.round import blind_chip
from referee.table.seat import Seat
from referee.table.table import Table
from referee.table.upcards import bet_of

_OF_THE_DEALER = (DealerBurns, DealerDeals, DealerPutsOut)
"""What a dealer does that may wait for somebody; the rest wants cards."""


_OPENS = ("low-card", "high-hand")
"""What a dealer says of the boards to tell who opens the round."""


def check_seats(table: Table, event: Event) -> None:
    """Refuse seats that are not at the table, and chips taken back that are not there.

    Raises:
        OffScript: The event cannot have happened.
    """
    for number in _seats_named(event):
        if number not in table.seats:
            raise OffScript(f"seat {number} is not at the table")
    if isinstance(event, SeatTakesBack):
        there = bet_of(table, event.seat) + table.returned.get(event.seat, 0)
        if event.amount > there and event.amount != blind_chip(table, event.seat):
            fault = f"seat {event.seat} takes back {event.amount} and has {there} in front"
            raise OffScript(fault)


def check_chips(table: Table, event: SeatEvent, already: int) -> None:
    """Refuse chips that the seat does not have; ``already`` units went forward in the act.

    Raises:
        OffScript: The event cannot have happened.
    """
    seat = table.seats.get(event.seat)
    if seat is None:
        raise OffScript(f"seat {event.seat} is not at the table")
    if event.seat in table.away:
        raise OffScript(f"seat {event.seat} acts and has left the table")
    moved, have = _moved(event, seat, already)
    have += table.small(event.seat)
    if isinstance(event, SeatPutsOut) and event.gathered and not seat.bet:
        raise OffScript(
            f"seat {event.seat} has no bet before it to push forward",
            f"For example: seat {event.seat} puts out 500",
        )
    if moved > have:
        raise OffScript(
            f"seat {event.seat} puts in {moved} and has {have}",
            "Words may name any amount; chips must be there.",
        )


def keeps_promise(table: Table, event: Event, due: Due) -> bool:
    """Say whether chips are those a seat bet by words before: exactly, or one chip for more."""
    if not isinstance(event, (SeatPutsOut, SeatPushesUncounted)) or event.seat == due.seat:
        return False
    promised = table.promised.get(event.seat, 0)
    if isinstance(event, SeatPushesUncounted):
        return event.amount == promised
    total = sum(event.chips)
    return bool(promised) and (total <= promised or len(event.chips) == 1)


def fulfilled(table: Table, event: Event) -> Table:
    """Return the table with so much less promised; the chips were counted when it was said."""
    assert isinstance(event, (SeatPutsOut, SeatPushesUncounted))
    total = event.amount if isinstance(event, SeatPushesUncounted) else sum(event.chips)
    left = max(0, table.promised[event.seat] - total)
    return table.but(promised={**table.promised, event.seat: left})


def nothing_due(due: Due, event: Event) -> OffScript:
    """Return what to say of a dealer who goes on while a seat is due, or of cards too early."""
    if due.what == "post" and not isinstance(event, _OF_THE_DEALER):
        return OffScript("no card of this hand has been dealt yet")
    waits = (
        f"seat {due.seat} is due: {due.what}" if due.seat is not None else f"due: {due.what}"
    )
    fault = f"nothing is due from the dealer here; {waits}"
    return OffScript(fault, "Tell first what the seat does.")


def misled(hint: Hint, event: DealerPoints | DealerSays, due: Due, pot: int) -> Hint:
    """Note what the dealer told wrongly; what was right misleads nobody. ``pot``: its units."""
    if isinstance(event, DealerPoints):
        return hint._replace(seat=event.seat if event.seat != due.seat else None)
    limits = due.bounds
    for said in event.declarations:
        opens = said.verb == "announce" and said.mode in _OPENS and said.seat is not None
        if said.verb == "turn" or opens:
            hint = hint._replace(seat=said.seat if said.seat != due.seat else None)
        elif said.verb == "to-call" and limits is not None:
            right = said.amount in (limits.level, limits.to_call)
            hint = hint._replace(price=None if right else said.amount)
        elif said.verb == "pot-count" and said.amount is not None:
            hint = hint._replace(pot=said.amount - pot)
    return hint


def _seats_named(event: Event) -> tuple[int, ...]:
    """Return the seats an event needs a player in.

    One sits down and moves to empty ones, and cards may be dealt there by mistake.
    """
    if isinstance(event, (SeatSits, DealerDealsCard)):
        return ()
    if isinstance(event, HandOpens):
        opened = tuple(seat for seat, _ in event.cards)
        return opened if event.button is None else (*opened, event.button)
    names = ("seat",) if isinstance(event, SeatMoves) else ("seat", "to", "on", "of")
    named = (getattr(event, name, None) for name in names)
    return tuple(number for number in named if isinstance(number, int))


def _moved(event: SeatEvent, seat: Seat, already: int) -> tuple[int, int]:
    """Return how many units an event moves and how many are there for it."""
    have = seat.stack - already
    if isinstance(event, SeatActs):
        return event.amount or 0, have + seat.bet
    if isinstance(event, SeatPutsOut):
        return sum(event.chips), have
    if isinstance(event, SeatPushesUncounted):
        return event.amount, have
    return 0, have
