"""What a player does beside the game, appeals against rulings, and questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript
from referee.table.beside import CONDUCT, SeatBehaves

Open = Callable[..., Any]


class TestConduct:
    def test_what_was_done_before_is_counted_by_seat_and_by_deed(
        self, open_floor: Open
    ) -> None:
        floor = open_floor(book="roberts-11")
        said = ["seat 4 swears", "seat 5 swears", "seat 4 shouts", "seat 4 swears"]

        rulings = [floor.sees(each) for each in said]

        assert [each.incident.times for each in rulings] == [0, 0, 0, 1]

    def test_it_moves_no_chip_and_no_turn(self, open_floor: Open) -> None:
        floor = open_floor(book="roberts-11")
        before = floor.table.total

        floor.sees("seat 2 threatens seat 4")

        assert (floor.turn, floor.table.total) == (4, before)

    def test_a_book_that_says_nothing_leaves_it_alone(self, open_floor: Open) -> None:
        assert open_floor(book="customs-1").sees("seat 4 swears") is None

    def test_nobody_threatens_himself(self, open_floor: Open) -> None:
        floor = open_floor(book="roberts-11")

        with pytest.raises(OffScript, match="seat 4 does that to itself"):
            floor.watches("seat 4 threatens seat 4")

    def test_a_rule_on_another_deed_is_no_near_miss(self, open_floor: Open) -> None:
        ruling = open_floor(book="roberts-11").sees("seat 4 names their own cards")

        assert {each.rule.id for each in ruling.found.near} <= {"1.etiquette.8"}

    def test_every_deed_has_its_sentence(self) -> None:
        from referee.scenario.table import SENTENCES

        told = {each.fixed["did"] for each in SENTENCES if each.event is SeatBehaves}

        assert told == set(CONDUCT)


class TestAppeals:
    def test_acts_since_the_ruling_are_counted(self, open_floor: Open) -> None:
        floor = open_floor(book="roberts-11")
        floor.sees("seat 2 swears")
        floor.watches("seat 4 folds")
        floor.watches("seat 5 folds")

        ruling = floor.sees("seat 2 appeals to the manager")

        assert (ruling.incident.acted_since, ruling.incident.appeals) == (2, 0)
        assert ruling.decision == "floor-decides"

    def test_a_riffle_begins_the_next_deal(self, open_floor: Open) -> None:
        floor = open_floor(book="roberts-11")
        floor.sees("seat 2 swears")
        for seat in (4, 5, 1, 2):
            floor.watches(f"seat {seat} folds")
        floor.watches("dealer pushes the pot to seat 3")
        floor.watches("dealer shuffles")

        ruling = floor.sees("seat 2 appeals to the manager")

        assert (ruling.incident.deals_since, ruling.decision) == (1, "refuse")
