"""One hand after another at the same table: the next one, and the same one dealt again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.hearing.off import NotYet
from referee.hearing.standing import unnoticed
from referee.table.deal import Dealt
from referee.table.table import LIVE, OUT, Seat, Table

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def open_hand(
    floor: Floor,
    *,
    button: int | None = None,
    cards: Mapping[int, tuple[str, ...]] | None = None,
    deck: tuple[str, ...] = (),
    again: bool = False,
) -> None:
    """Begin a hand.

    The first begins with what the script's head says, later ones with what is left. ``again``
    gives the cards of a hand whose deal was void.
    """
    held = cards or {}
    old = floor.table
    note_unnoticed(floor)
    played = [
        seat for n, seat in old.seats.items() if seat.status != OUT or n in old.dealt.left_out
    ]
    if floor.begun and not all(seat.stack for seat in played):
        raise NotYet("blinds-and-seats")  # who posts after a seat is gone needs the ledger
    if floor.begun and old.away and not again:
        raise NotYet("blinds-and-seats")  # as does what an absent player misses
    seats = {
        number: Seat(seat.stack, status=LIVE if seat.stack else OUT, cards=held.get(number, ()))
        for number, seat in old.seats.items()
    }
    moved = Dealt(button_due=floor.button_due, button_n=floor.at)
    table = Table(
        floor.case,
        old.stakes,
        seats,
        button,
        unit=old.unit,
        deck=deck,
        hand=old.hand + 1 if floor.begun and not again else old.hand,
        dealt=old.dealt if again else moved,
        record=old.record,
        mispushed=old.mispushed,
        away=old.away,
    )
    floor.moved_button = floor.button_due = None
    floor.hand = floor.begin_hand(table)


def note_unnoticed(floor: Floor) -> None:
    """Take down what went wrong in this hand and nobody noticed: the hand is behind us."""
    if floor.honours is not None:
        floor.stands += unnoticed(floor, floor.table)


def deal_again(floor: Floor) -> None:
    """Begin the same hand anew, its deal being void: what comes next rests on that ruling."""
    floor.redealt += 1
    floor.hand = floor.begin_hand(floor.table.but(outcome=""))
    if floor.rulings and floor.rulings[-1].found.rule is not None:
        void = floor.rulings[-1].found.rule.cite()
        floor.hand.post_cites = (void, *floor.hand.post_cites)
