"""However badly it is played: no chip is lost, no card doubled, and nothing falls over."""

from __future__ import annotations

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from referee.errors import ContentError, FaultError
from referee.hearing.floor import Floor
from referee.hearing.ruling import Matter, order_for
from referee.remedy.base import CannotApply, carry_out, remedies
from referee.rulebook.book import list_books
from referee.table import event as e
from referee.table.between import SeatAdds, SeatBuys
from referee.table.order import RemedyStep
from referee.table.table import VOID
from referee.variant.hand import Hand
from tests.property.irregular import Rowdy
from tests.property.regular import cards_in_sight
from tests.property.start import Start, book_of, examples, starts

EVENTS = 40
BOOKS = tuple(heading[0] for heading in list_books())


def in_order(floor: Floor, start: Start) -> None:
    """Check what no event may break."""
    table = floor.table
    # Only chips that somebody brings may come to it, where a rule or the floor lets them.
    bought = sum(
        seen.event.amount
        for seen in table.record
        if isinstance(seen.event, (SeatBuys, SeatAdds))
    )
    units = table.total - start.total
    assert 0 <= units <= bought, f"{units} units were made or lost"
    lowest = min((*table.stacks.values(), *(seat.bet for seat in table.seats.values())))
    assert lowest >= 0, f"a stack or a bet is below nothing: {table.seats}"
    assert min(table.pending.values(), default=0) >= 0
    inside = sum(seat.matched + seat.dead for seat in table.seats.values())
    pushed = sum(table.pushed.values())
    assert pushed <= inside, "more was pushed than was in the pots"
    cards = cards_in_sight(floor)
    assert len(cards) == len(set(cards)), f"a card lies in two places: {cards}"
    if table.pots:
        # What is awarded is the pot, whole; what is pushed is what was awarded.
        assert all(
            sum(won.amount for won in pot.awards) == pot.amount
            for pot in table.pots
            if pot.awards
        )


@pytest.mark.parametrize("book", BOOKS)
@examples(50)
@given(start=starts(deepest=12), data=st.data())
def test_a_rowdy_table_keeps_its_chips_and_its_floor(
    book: str, start: Start, data: st.DataObject
) -> None:
    floor = start.open(book_of(book))
    rowdy = Rowdy(start, floor, data.draw)

    try:
        rowdy.play(EVENTS, lambda floor: in_order(floor, start))
    except ContentError:
        # A choice of the floor that cannot be carried out is the script's fault; a rule of
        # a book of ours that cannot be is ours.
        if not isinstance(rowdy.told[-1], e.FloorDecides):
            raise
    finally:
        note(rowdy.script())


# --- every remedy on every incident ---------------------------------------------------------


def steps() -> list[RemedyStep]:
    """Return every remedy with every argument it may be given."""
    found = []
    for name, spec in remedies().items():
        if spec.args is None:
            found.append(RemedyStep(name))
        else:
            found += [RemedyStep(name, arg) for arg in (spec.args or ("early-check",))]
    return found


STEPS = steps()


GIVE_BACK = ("reopen-pot", "return-blinds", "call-or-raise")
"""Remedies that give bets back: that is what they are for."""


def apply_each(matter: Matter, hand: Hand) -> None:
    """Order every remedy on one matter, each on the table as it was before the ruling."""
    table = hand.table
    reasons: set[str] = set()
    for step in STEPS:
        try:
            done = carry_out(step.do, order_for(matter, table, hand.due, None, step))
        except CannotApply as error:
            reasons.add(str(error))
            continue
        where = f"{step} on {matter.incident.key} {matter.incident.facts}"
        units = done.table.total + done.table.brought
        assert units == table.total + table.brought, f"{where} made or lost chips"
        # Below nothing before it already: that is for the property above to tell.
        assert min(done.table.stacks.values()) >= min(0, *table.stacks.values()), (
            f"{where} left a stack below nothing"
        )
        assert all(told["do"] in remedies() for told in done.told), where
        if done.table.outcome == VOID or step.do in GIVE_BACK:
            continue  # a deal that is void gives back all that was bet on it
        for number, seat in done.table.seats.items():
            assert seat.bet >= table.seats[number].bet, f"{where} took back a bet that stood"
    assert all(reasons), "a remedy does not say why it cannot apply"


@pytest.mark.parametrize("book", ["customs-1", "roberts-11"])
@examples(30)
@given(start=starts(deepest=12), data=st.data())
def test_every_remedy_applies_or_says_why_it_cannot(
    book: str, start: Start, data: st.DataObject
) -> None:
    floor = start.open(book_of(book))
    rowdy = Rowdy(start, floor, data.draw)

    def try_all(floor: Floor) -> None:
        for recent in floor.recent:
            apply_each(recent.matter, recent.hand)

    try:
        rowdy.play(EVENTS, try_all)
    except (ContentError, FaultError):
        pass  # the other property is about these
    finally:
        note(rowdy.script())
