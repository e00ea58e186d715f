"""Family *wager*: a bet of the pot by a false count of the dealer, found out later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from referee.incident.base import Fault, Incident, look_back
from referee.table.facts import fact
from referee.table.miscount import cards_out
from referee.table.table import Table
from referee.table.uneven import acts_after

_CHIPS = ("call", "bet", "raise")


class PotMiscounted(Incident):
    """A bet or raise of the pot that is not the pot, because the dealer counted it wrongly."""

    key: ClassVar[str] = "pot-miscounted"
    family: ClassVar[str] = "wager"
    about: ClassVar[str] = "a bet of the pot as the dealer counted it, and the count was wrong"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "miscount"})
    amount: int = fact("amount", "the seat's total of the street")
    right_amount: int = fact("amount", "what it had to be for the pot")
    too_little: bool = fact("flag", "it is less than the pot")
    acted_since: int = fact("count", "players who have acted since")
    with_chips: bool = fact("flag", "one of them put in chips")
    card_since: bool = fact("flag", "a card was dealt since")
    round_open: bool = fact("flag", "the round of the bet is not over")


@look_back(PotMiscounted, "bet")
def counted_wrongly(table: Table) -> Iterator[Fault]:
    """Find a bet by a false count that nobody has raised since."""
    gone = table.miscount
    if gone is None:
        return
    bettor = table.seats[gone.seat]
    round_open = table.in_round and bettor.bet == gone.to
    if table.in_round and table.level > gone.to and cards_out(table) == gone.cards:
        return  # somebody raised over it
    acts = list(acts_after(table, gone.n))
    seats = {event.seat for event in acts} - {gone.seat}
    paid = any(_put_in(table, number) for number in seats)
    yield Fault(
        gone.n,
        PotMiscounted(
            gone.seat,
            amount=gone.to,
            right_amount=gone.right,
            too_little=gone.right > gone.to,
            acted_since=len(seats),
            with_chips=paid,
            card_since=cards_out(table) != gone.cards,
            round_open=round_open,
        ),
    )


def _put_in(table: Table, number: int) -> bool:
    """Say whether a seat has called the bet, in this round or in one that is over by now."""
    seat = table.seats[number]
    return seat.last in _CHIPS or (not seat.last and seat.status != "folded")
