"""Hands heard together come to what each comes to alone, in their order."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.bulk import hands, stages
from referee.bulk.events import play
from referee.bulk.phh import read
from referee.bulk.room import open_room
from referee.bulk.sources import ONE, UNREAD, Item
from referee.errors import ContentError
from referee.hearing import regular
from referee.table.event import DealerDeals, SeatActs
from referee.table.seat import Seat
from referee.table.table import Table

DATA = Path(__file__).parents[1] / "data"
FILES = sorted(DATA.rglob("*.phh"))
FOUR = DATA / "checked-to-a-showdown.phh"


def opened():
    return open_room("roberts-11", on=None, setting="cash")


def alone(item):
    """Return what comes of one hand in a room where none was heard before."""
    try:
        one = hands.ready(item)
        return stages.Done(one, hands.hear(one, opened()))
    except ContentError as error:
        return str(error)


def together(items):
    room = opened()
    found = [(item, each) for item, each in stages.hear(items, lambda one: room)]
    assert [item for item, _ in found] == list(items)
    return [str(each) if isinstance(each, ContentError) else each for _, each in found]


def test_hands_come_to_what_each_comes_to_alone():
    items = [Item(str(file), 0, ONE) for file in FILES] * 3

    assert len(items) > stages.TOGETHER, "several times some together, and dealt as others were"
    assert together(items) == [alone(item) for item in items]


def test_a_hand_that_goes_no_further_keeps_no_other_back(tmp_path):
    not_text, not_toml, not_played = (tmp_path / f"{n}.phh" for n in range(3))
    not_text.write_bytes(b"\xff")
    not_toml.write_text("a hand of poker")
    not_played.write_text(FOUR.read_text().replace("p3 cc", "p9 cc"))
    faulty = [not_text, not_toml, not_played, DATA / "third-blind.phh", tmp_path / "none.phh"]
    items = [Item(str(each), 0, ONE) for file in faulty for each in (file, FOUR)]
    items.append(Item("night.zip", 7, UNREAD, "cannot be unpacked"))

    found = together(items)

    assert found[1::2] == [alone(items[1])] * len(faulty)
    assert found[::2] == [alone(item) for item in items[::2]]
    assert [type(each) for each in found[::2]] == [str] * (len(faulty) + 1)


class TestAHandThatIsDealtAsAnotherWas:
    @pytest.fixture
    def start(self):
        return play(read(FOUR)).start

    @pytest.fixture
    def pattern(self, start):
        room = opened()
        assert room.pattern(start) is None, "none of its kind was begun yet"
        room.opens(start)
        return room.pattern(start)

    def again(self, pattern, start, events):
        floor, walk = regular.dealt_again(pattern, start.stacks, start.cards, events)
        walk.plays()
        return floor, regular.walk_ends(floor, walk)

    def test_it_has_its_own_stacks_and_cards(self, pattern, start):
        stacks = {seat: stack + 100 * seat for seat, stack in start.stacks.items()}
        other = start._replace(stacks=stacks, cards={1: ("2c", "2d")})
        floor, left = self.again(pattern, other, (DealerDeals(),))
        dealt = opened().opens(other)
        dealt.sees(DealerDeals(), 1)

        assert left == 1
        assert floor.table.but(record=()) == dealt.table.but(record=())
        assert floor.due == dealt.due
        assert {type(seat) for seat in floor.table.seats.values()} == {Seat}

    def test_what_is_not_regular_is_left_with_all_behind_it(self, pattern, start):
        turn = pattern.due.seat
        folds = [SeatActs(seat, "fold") for seat in start.stacks]
        late = next(fold for fold in folds if fold.seat != turn)
        early = next(fold for fold in folds if fold.seat == turn)

        assert self.again(pattern, start, (DealerDeals(), late, early))[1] == 1
        assert self.again(pattern, start, (DealerDeals(), early, early))[1] == 1
        assert self.again(pattern, start, (DealerDeals(), early))[1] == 2

    def test_the_other_stays_as_it_was(self, pattern, start):
        before = Table(**vars(pattern.table))
        turn = pattern.due.seat

        self.again(pattern, start, (DealerDeals(), SeatActs(turn, "fold")))

        assert pattern.table == before
        assert (pattern.rulings, pattern.act, pattern.last_n) == ([], None, pattern.at)

    def test_a_stack_that_its_post_takes_whole_is_dealt_otherwise(self, pattern, start):
        big = next(seat for seat, it in pattern.table.seats.items() if it.bet == 10)
        short, enough = ({**start.stacks, big: stack} for stack in (10, 11))

        assert regular.dealt_again(pattern, short, start.cards, (DealerDeals(),)) is None
        assert regular.dealt_again(pattern, enough, start.cards, (DealerDeals(),)) is not None
