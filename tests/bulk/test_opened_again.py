"""A hand that is opened as another was is what it would be if it were opened by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.bulk.events import play
from referee.bulk.phh import read
from referee.bulk.room import Room, open_room
from referee.bulk.start import Start
from referee.hearing.floor import Floor

DATA = Path(__file__).parents[1] / "data"


@pytest.fixture
def room() -> Room:
    return open_room("games-ru-1", on=None, setting="cash")


def start_of(name: str) -> Start:
    return play(read(DATA / f"{name}.phh")).start


def same(floor: Floor, other: Floor) -> bool:
    """Say whether two floors stand alike: the table, the posts, and what is due."""
    ours, theirs = (
        (each.table, each.hand.posts, each.due, each.begun) for each in (floor, other)
    )
    return ours == theirs


@pytest.mark.parametrize("name", ["razz", "badugi", "heads-up", "antes", "big-blind-ante"])
def test_other_stacks_and_cards(name: str, room: Room) -> None:
    start = start_of(name)
    first = room.opens(start)
    other = start._replace(
        stacks={seat: units + 7 * seat for seat, units in start.stacks.items()},
        cards=dict(zip(start.cards, reversed(start.cards.values()), strict=True)),
    )

    again = room.opens(other)

    assert again.start is first.start  # it was not opened by itself
    assert same(again, room._replace(begun=None).opens(other))
    assert same(room.opens(start), first)


@pytest.mark.parametrize(("more", "taken"), [(0, False), (1, True)])
def test_a_stack_that_is_all_that_is_posted(room: Room, more: int, taken: bool) -> None:
    start = start_of("razz")
    first = room.opens(start)
    posts = sum(post.amount for post in first.hand.posts)
    short = start._replace(stacks=start.stacks | {1: posts + more})

    again = room.opens(short)

    assert (again.start is first.start) is taken
    assert same(again, room._replace(begun=None).opens(short))


def test_a_hand_that_is_watched_is_opened_by_itself(room: Room) -> None:
    start = start_of("razz")
    first = room.opens(start)

    assert room.opens(start, watch=True).start is not first.start
    assert room.opens(start).start is first.start
