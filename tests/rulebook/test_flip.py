"""Which other answers to an option are tried."""

from __future__ import annotations

from referee.rulebook.flip import other_answers


def test_numbers_on_both_sides_of_the_one_said_are_tried_near_and_far():
    tried = set(other_answers("raise-cap.multiway", "4"))

    assert {"5", "3", "8", "2", "40"} <= tried
    assert "4" not in tried


def test_half_of_an_odd_number_is_none():
    assert not any("/" in each for each in other_answers("raise-cap.multiway", "3"))
