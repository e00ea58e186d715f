"""Chips are conserved by every remedy, whatever it is ordered on."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from referee.remedy.base import CannotApply, Order, carry_out, remedies
from referee.table.event import Declaration, SeatActs, SeatPutsOut, SeatSays
from referee.table.table import Table

CHIPS = st.lists(st.sampled_from([25, 50, 100]), min_size=1, max_size=3).map(tuple)
WORDS = st.builds(
    Declaration,
    st.sampled_from([None, "fold", "check", "call", "bet", "raise", "all-in", "pot"]),
    st.one_of(st.none(), st.integers(1, 2000)),
).filter(lambda word: word.verb is not None or word.amount is not None)


def events(seat: int) -> st.SearchStrategy[list[SeatPutsOut | SeatSays | SeatActs]]:
    said = WORDS.map(lambda word: SeatSays(seat, "...", (word,)))
    put = CHIPS.map(lambda chips: SeatPutsOut(seat, chips))
    proper = st.sampled_from(["fold", "check", "call"]).map(lambda verb: SeatActs(seat, verb))
    return st.one_of(
        st.lists(st.one_of(said, put), min_size=1, max_size=3), proper.map(lambda one: [one])
    )


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(
    st.sampled_from(sorted(remedies())),
    st.sampled_from([4, 5]),
    st.sampled_from([0, 200]),
    st.data(),
)
def test_no_remedy_makes_or_loses_a_unit(
    order: Callable[..., Order],
    table: Table,
    name: str,
    seat: int,
    level: int,
    data: st.DataObject,
) -> None:
    spec = remedies()[name]
    arg = data.draw(st.sampled_from(spec.args)) if spec.args else None
    acts = data.draw(events(seat))
    there = table.but(level=level)
    if data.draw(st.booleans()):
        there = carry_out("hold-action", order(SeatActs(5, "call"), on=there)).table
    moved = sum(sum(each.chips) for each in acts if isinstance(each, SeatPutsOut))
    assume(moved <= there.seats[seat].stack)
    try:
        done = carry_out(name, order(*acts, arg=arg, on=there))
    except CannotApply:
        return

    beside = sum(done.table.bought.values())  # taken off, and let in again by nobody
    assert done.table.total + beside == table.total
    assert all(each.stack >= 0 and each.bet >= 0 for each in done.table.seats.values())
    assert all(amount > 0 for amount in done.table.pending.values())
