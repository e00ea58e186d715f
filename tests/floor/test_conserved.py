"""Whatever happens at a table, every chip is still on it, and every act has an answer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from referee.hearing.off import NotYet, OffScript

SEATS = st.sampled_from([1, 2, 3, 4])
AMOUNTS = st.sampled_from([1, 25, 99, 100, 150, 199, 200, 300, 399, 400, 401, 600, 777, 1000])
DEALER = st.sampled_from(["dealer deals"] * 4 + ["dealer burns"])
WORDS = st.sampled_from(
    [
        "call",
        "raise",
        "bet",
        "check",
        "fold",
        "all in",
        "pot",
        "time",
        "nice hand",
        "six hundred",
        "two hundred",
        "raise to 600",
        "raise by 200",
        "I call and raise",
    ]
)
SEAT = st.one_of(
    st.builds("seat {} {}".format, SEATS, st.sampled_from(["folds", "checks", "calls"])),
    st.builds("seat {} {}".format, SEATS, st.sampled_from(["calls", "calls", "goes all in"])),
    st.builds("seat {} raises to {}".format, SEATS, AMOUNTS),
    st.builds("seat {} bets {}".format, SEATS, AMOUNTS),
    st.builds("seat {} puts out {}".format, SEATS, AMOUNTS),
    st.builds("seat {} puts out {} + {}".format, SEATS, AMOUNTS, AMOUNTS),
    st.builds("seat {} pushes {} in chips not counted".format, SEATS, AMOUNTS),
    st.builds('seat {} says "{}"'.format, SEATS, WORDS),
    st.builds("seat {} taps the table".format, SEATS),
    st.builds("seat {} pushes their cards forward face down".format, SEATS),
    st.builds("seat {} takes back {}".format, SEATS, AMOUNTS),
    st.builds("dealer points to seat {}".format, SEATS),
    st.builds('dealer says "{} to call"'.format, AMOUNTS),
    st.builds("seat {} calls the floor".format, SEATS),
    st.builds("seat {} tables As Kd".format, SEATS),
    st.builds("dealer pushes the pot to seat {}".format, SEATS),
)
REGULAR = st.sampled_from(["plays", "plays", "plays"])
SENTENCES = st.lists(st.one_of(SEAT, DEALER, REGULAR), min_size=1, max_size=25)


def told(floor: Any, sentence: str) -> str:
    """Return a sentence; ``plays`` is what the seat that is due does without fuss."""
    if (
        "seat" in sentence
        and int(sentence.split("seat ")[1].split()[0]) not in floor.table.seats
    ):
        return "dealer deals"
    if sentence != "plays":
        return sentence
    due = floor.due
    if due.what != "action":
        return "dealer deals"
    return f"seat {due.seat} {'calls' if due.bounds.to_call else 'checks'}"


@pytest.mark.parametrize("book", ["club-ua-1", "roberts-11", "customs-1"])
@settings(
    suppress_health_check=list(HealthCheck),
    # To shrink a whole hand takes minutes, and an engine under repair fails every example.
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
@given(
    stacks=st.lists(
        st.sampled_from([60, 150, 200, 350, 777, 5000, 20_000]), min_size=2, max_size=4
    ),
    sentences=SENTENCES,
)
def test_no_event_and_no_ruling_makes_or_loses_a_chip(
    open_floor: Callable[..., Any], book: str, stacks: list[int], sentences: list[str]
) -> None:
    floor = open_floor(book=book, stacks=dict(enumerate(stacks, start=1)))
    total = sum(stacks)
    for sentence in sentences:
        with suppress(OffScript, NotYet):
            floor.watches(told(floor, sentence))
        assert floor.table.total == total
        assert all(seat.stack >= 0 and seat.bet >= 0 for seat in floor.table.seats.values())
        if floor.floor.stopped is not None:
            break
    with suppress(OffScript, NotYet):
        floor.rules()
    assert floor.table.total == total
