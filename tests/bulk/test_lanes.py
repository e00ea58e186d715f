"""Play that is walked in one go comes to what the same play comes to event by event."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.lanes import differences, main, of_record, of_scenario, outcome
from referee.bulk.events import play
from referee.bulk.phh import read
from referee.bulk.room import open_room
from referee.errors import NotYetError
from referee.hearing import regular
from referee.hearing.hear import hear_under
from referee.rulebook.book import Shelf
from referee.scenario.script import load
from referee.table.event import DealerDeals, DealerPutsOut, SeatActs, SeatSays

ROOT = Path(__file__).parents[2]
HANDS = sorted((ROOT / "tests" / "data").rglob("*.phh"))
NOT_FOLLOWED = {"third-blind"}  # by either path: the record is refused as it is read
SOME = 9  # one scenario of so many: `make shared` hears them all
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.yaml"))[::SOME]


@pytest.fixture(scope="module")
def room():
    return open_room("roberts-11", on=None, setting="cash")


@pytest.fixture(scope="module")
def shelf():
    return Shelf()


@pytest.mark.parametrize("file", HANDS, ids=lambda file: file.stem)
def test_a_recorded_hand_comes_to_the_same(file, room):
    if file.stem in NOT_FOLLOWED:
        with pytest.raises(NotYetError):
            of_record(file, room)
    else:
        assert differences(*of_record(file, room)) == []


def test_most_of_a_recorded_hand_is_walked(room):
    walked = [of_record(file, room)[1].walked for file in HANDS[:8]]

    assert min(walked) > 0


def test_scenarios_come_to_the_same(shelf):
    pairs = {path: of_scenario(load(path), shelf) for path in SCENARIOS}
    heard = {path: pair for path, pair in pairs.items() if pair is not None}

    assert {
        str(path): found for path, pair in heard.items() if (found := differences(*pair))
    } == {}
    assert sum(pair[1].walked for pair in heard.values()) > len(heard)


class TestWhatIsLeftToTheFloor:
    """Four players, blinds 50 and 100; the third acts first."""

    @pytest.fixture
    def opened(self, room):
        start = play(read(ROOT / "tests" / "data" / "checked-to-a-showdown.phh")).start
        return lambda: room.opens(start)

    def test_an_act_that_may_not_be_over_yet(self, opened):
        floor = opened()
        floor.sees(DealerDeals(), 1)
        seat = floor.due.seat

        events = (DealerDeals(), SeatActs(seat, "call"), SeatSays(seat, "and raise"))

        assert regular.walk(floor, events, 1) == 1
        assert regular.walk(floor, events[:2], 1) == 2

    def test_an_act_out_of_turn_and_all_behind_it(self, opened):
        floor = opened()
        floor.sees(DealerDeals(), 1)
        seat = next(n for n in floor.table.seats if n != floor.due.seat)

        assert regular.walk(floor, (DealerDeals(), SeatActs(seat, "fold")), 1) == 1

    def test_a_raise_below_the_least(self, opened):
        floor = opened()
        floor.sees(DealerDeals(), 1)
        bounds = floor.due.bounds

        short = SeatActs(floor.due.seat, "raise", bounds.min_to - 1)
        least = SeatActs(floor.due.seat, "raise", bounds.min_to)

        assert regular.walk(floor, (DealerDeals(), short), 1) == 1
        assert regular.walk(floor, (DealerDeals(), least), 1) == 2

    def test_a_board_that_is_not_due(self, opened):
        floor = opened()
        floor.sees(DealerDeals(), 1)

        assert regular.walk(floor, (DealerDeals(), DealerPutsOut(("2c", "3c", "4c"))), 1) == 1

    def test_a_floor_that_somebody_watches(self, shelf):
        book = shelf.book("roberts-11")
        script = load(ROOT / "scenarios/holdem/one-big-chip-is-a-call.yaml")
        hearing = hear_under(script, book, own_only=False, foreign=True)
        seat = hearing.floor.due.seat

        assert regular.walk(hearing.floor, (SeatActs(seat, "fold"),), 0) == 0


def test_the_comparison_tells_what_differs(room, capsys):
    file = HANDS[0]
    first, second = of_record(file, room)
    played = play(read(file))
    cut = outcome(room.opens(played.start), [played.steps[0].event], walks=False)

    assert differences(first, second) == []
    assert "table.record" in differences(first, cut)


def test_the_command_ends_1_where_nothing_was_compared(tmp_path, monkeypatch, capsys):
    (tmp_path / "scenarios").mkdir()
    monkeypatch.chdir(tmp_path)

    assert main([str(tmp_path)]) == 1
    assert "0 compared" in capsys.readouterr().out
