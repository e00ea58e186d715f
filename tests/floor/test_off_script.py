"""What cannot have happened at the table is the script's fault, and is never ruled on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript
from referee.table.event import HandOpens

Floor = Any
Open = Callable[..., Any]
NOT_THERE = [
    "dealer deals first to seat 9",
    "dealer takes the cards of seat 9",
    "dealer pushes 400 to seat 9",
    "dealer pushes the pot to seat 9",
    "dealer moves the button to seat 9",
    "dealer points to seat 9",
    "seat 9 folds",
    "seat 9 checks",
    "seat 9 calls",
    "seat 9 bets 200",
    "seat 9 raises to 600",
    "seat 9 goes all in",
    "seat 9 puts out 500",
    "seat 9 pushes 400 in chips not counted",
    "seat 9 takes back 300",
    'seat 9 says "raise"',
    'seat 9 says "nice hand"',
    'seat 9 says "time"',
    "seat 9 taps the table",
    "seat 9 pushes their cards forward face down",
    "seat 9 pushes their cards into the muck",
    "seat 9 pushes their cards off the table",
    "seat 9 turns up As",
    "seat 9 tables As Kd",
    "seat 9 shows As to seat 5",
    "seat 4 shows As to seat 9",
    "seat 9 posts 200",
    "seat 9 calls the floor",
    'floor finds seat 9 was misinformed because "it was dark"',
]


@pytest.mark.parametrize("sentence", NOT_THERE)
def test_a_seat_that_is_not_at_the_table(floor: Floor, sentence: str) -> None:
    with pytest.raises(OffScript, match="seat 9 is not at the table"):
        floor.rules(sentence)


@pytest.mark.parametrize("sentence", NOT_THERE)
def test_a_seat_that_is_not_there_between_rounds(flop: Floor, sentence: str) -> None:
    flop.rules("seat 2 checks", "seat 3 checks", "seat 4 checks", "seat 1 checks")
    assert flop.due.what == "burn"

    with pytest.raises(OffScript, match="seat 9 is not at the table"):
        flop.rules(sentence)


def test_a_seat_with_a_live_hand_cannot_change_its_place(floor: Floor) -> None:
    with pytest.raises(OffScript, match="seat 4 has a live hand"):
        floor.rules("seat 4 moves to seat 9")


def test_a_newcomer_has_no_part_in_the_hand_that_is_played(floor: Floor) -> None:
    floor.rules("seat 9 sits down with 20000")

    assert floor.table.seats[9].stack == 20_000
    assert floor.table.seats[9].status == "out"


@pytest.mark.parametrize(
    ("sentences", "fault"),
    [
        (["seat 4 sits down with 20000"], "seat 4 is taken"),
        (["seat 4 leaves", "seat 4 leaves"], "seat 4 leaves and has left before"),
        (["seat 4 comes back"], "seat 4 comes back and has not left"),
        (["seat 1 moves to seat 2"], "seat 2 is taken"),
        (["seat 2 posts 30000"], "seat 2 posts 30000 and has less"),
        (["seat 2 straddles 30000"], "seat 2 straddles 30000 and has less"),
    ],
)
def test_what_cannot_be_between_hands(floor: Floor, sentences: list[str], fault: str) -> None:
    floor.rules("seat 4 folds", "seat 5 folds", "seat 1 folds", "seat 2 folds")

    with pytest.raises(OffScript, match=fault):
        floor.rules(*sentences)


@pytest.mark.parametrize(
    ("sentence", "help_line"),
    [
        ("seat 4 sits down with 20000", "Seats that somebody sits in: 1, 2, 3, 4, 5."),
        ("seat 4 comes back", "One gets up first: seat 4 leaves"),
    ],
)
def test_what_would_be_right_between_hands(floor: Floor, sentence: str, help_line: str) -> None:
    floor.rules("seat 4 folds", "seat 5 folds", "seat 1 folds", "seat 2 folds")

    with pytest.raises(OffScript) as refused:
        floor.rules(sentence)

    assert refused.value.help_lines == (help_line,)


@pytest.mark.parametrize(
    "event",
    [HandOpens(button=9), HandOpens(cards=((9, ("As", "Kd")),))],
    ids=["button", "cards"],
)
def test_a_hand_opened_with_a_seat_that_is_not_there(
    open_floor: Open, event: HandOpens
) -> None:
    floor = open_floor("seat 1 folds", "seat 2 folds", stacks=dict.fromkeys((1, 2, 3), 20_000))

    with pytest.raises(OffScript, match="seat 9 is not at the table"):
        floor.floor.sees(event)


class TestChipsTakenBack:
    @pytest.mark.parametrize("amount", [201, 20_000])
    def test_more_than_the_bet_in_front(self, floor: Floor, amount: int) -> None:
        floor.rules("seat 4 calls")

        with pytest.raises(OffScript, match=f"seat 4 takes back {amount} and has 200 in front"):
            floor.rules(f"seat 4 takes back {amount}")

    def test_where_nothing_lies_in_front(self, floor: Floor) -> None:
        with pytest.raises(OffScript, match="has 0 in front"):
            floor.rules("seat 4 takes back 100")

    def test_more_than_a_ruling_gave_back(self, floor: Floor) -> None:
        floor.rules("seat 4 puts out 1000")

        with pytest.raises(OffScript, match="has 1000 in front"):
            floor.rules("seat 4 takes back 1001")

    def test_what_was_given_back_is_taken_once(self, floor: Floor) -> None:
        floor.rules("seat 4 puts out 1000")
        assert floor.sees("seat 4 takes back 800") is None

        with pytest.raises(OffScript, match="has 200 in front"):
            floor.rules("seat 4 takes back 800")

    def test_a_blind_is_there_to_be_taken(self, floor: Floor) -> None:
        assert floor.sees("seat 3 takes back 200").incident.key == "chips-taken-back"


class TestAFindingNoRuleAsks:
    def test_it_is_the_scripts_fault(self, open_floor: Open) -> None:
        floor = open_floor(book="customs-1")

        with pytest.raises(OffScript, match="no rule of customs-1 asks"):
            floor.rules('floor finds seat 4 knew of the defect because "it was seen"')
