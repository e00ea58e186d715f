"""Acts under way: who ends them, how they are read, and what begins anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript

Floor = Any
Open = Callable[..., Any]


def test_acting_in_turn_calls_no_one(floor: Floor) -> None:
    assert floor.sees("seat 4 calls") is None
    assert floor.turn == 5


class TestWhoEndsAnAct:
    def test_another_seat(self, floor: Floor) -> None:
        assert floor.watches("seat 4 puts out 1000") == [], "more chips or words may follow"

        (ruling,) = floor.watches("seat 5 folds")

        assert (ruling.incident.key, ruling.after) == ("single-chip", floor.n - 1)

    @pytest.mark.parametrize(
        "ends",
        [
            'dealer says "call"',
            "dealer points to seat 5",
            "seat 5 calls the floor",
            'seat 5 says "time"',
            'seat 5 says "call"',
            "60 seconds pass",
        ],
    )
    def test_the_dealer_the_floor_the_clock_or_a_word_that_binds(
        self, floor: Floor, ends: str
    ) -> None:
        floor.watches("seat 4 puts out 100")

        (ruling,) = floor.watches(ends)

        assert (ruling.incident.key, ruling.seat) == ("undercall", 4)

    def test_talk_of_another_seat_does_not(self, floor: Floor) -> None:
        ruling = floor.sees(
            "seat 4 puts out 200", 'seat 5 says "nice hand"', "seat 4 puts out 200"
        )

        assert ruling.incident.key == "string-raise"
        assert ruling.amount == 200

    def test_the_seats_own_talk_does_not(self, floor: Floor) -> None:
        ruling = floor.sees(
            "seat 4 puts out 100", 'seat 4 says "let me see"', "seat 4 puts out 100"
        )

        assert ruling is None, "the call, in two motions"
        assert floor.bets[4] == 200

    def test_talk_alone_is_no_act(self, floor: Floor) -> None:
        assert floor.sees('seat 4 says "nice hand"') is None
        assert floor.turn == 4


class TestAnActIsReadAsAWhole:
    def test_2_8_7_two_motions_that_make_the_call_are_a_call(self, floor: Floor) -> None:
        assert floor.sees("seat 4 puts out 100", "seat 4 puts out 100") is None
        assert floor.bets[4] == 200

    def test_2_8_8_more_than_the_call_in_two_motions_is_filed_at_the_second(
        self, floor: Floor
    ) -> None:
        ruling = floor.sees("seat 4 puts out 100", "seat 4 puts out 300")

        assert (ruling.incident.key, ruling.after) == ("string-raise", floor.n)
        assert (ruling.found.rule.number, ruling.decision) == ("2.8.8", "call")
        assert floor.bets[4] == 200

    def test_2_8_9_a_word_after_one_chip_is_too_late_and_filed_at_the_chip(
        self, floor: Floor
    ) -> None:
        ruling = floor.sees("seat 4 puts out 1000", 'seat 4 says "raise"')

        assert (ruling.incident.key, ruling.after) == ("single-chip", floor.n - 1)
        assert (ruling.found.rule.number, ruling.decision) == ("2.8.9", "call")
        assert floor.table.seats[4].stack == 19_800, "the change came back"

    def test_i_call_and_i_raise_is_a_call(self, floor: Floor) -> None:
        ruling = floor.sees('seat 4 says "I call and raise"')

        assert (ruling.incident.key, ruling.amount) == ("string-raise", 200)

    def test_a_proper_raise_on_top_of_a_proper_call_is_a_string_raise(
        self, floor: Floor
    ) -> None:
        ruling = floor.sees("seat 4 calls", "seat 4 raises to 600")

        assert ruling.incident.key == "string-raise"
        assert floor.bets[4] == 200
        assert floor.table.seats[4].stack == 19_800

    def test_raise_said_and_then_done_is_one_raise(self, floor: Floor) -> None:
        assert floor.sees('seat 4 says "raise"', "seat 4 raises to 600") is None
        assert floor.bets[4] == 600


class TestAProperActAfterARefusedOne:
    def test_check_facing_a_bet_is_refused_and_the_call_counts(self, floor: Floor) -> None:
        (ruling,) = floor.rules("seat 4 checks", "seat 4 calls")

        assert (ruling.incident.key, ruling.decision) == ("wrong-word", "refuse")
        assert floor.bets[4] == 200
        assert floor.turn == 5

    def test_a_barred_raise_is_refused_and_the_call_counts(self, open_floor: Open) -> None:
        floor = open_floor(stacks={1: 20_000, 2: 20_000, 3: 20_000, 4: 20_000, 5: 750})
        floor.rules("seat 4 raises to 600", "seat 5 goes all in", "seat 1 calls")
        floor.rules("seat 2 folds", "seat 3 folds")
        assert [bar.because for bar in floor.due.bounds.bars] == ["short-all-in"]

        (ruling,) = floor.rules("seat 4 raises to 2000", "seat 4 calls")

        assert (ruling.found.rule.number, ruling.decision) == ("2.8.11", "refuse")
        assert floor.due.what == "burn", "the call closed the round"
        assert floor.table.seats[4].stack == 19_250

    def test_after_a_refusal_the_turn_is_still_there(self, floor: Floor) -> None:
        floor.sees("seat 4 checks")

        assert floor.turn == 4


class TestWhatNoCameraCanHaveSeen:
    def test_chips_the_player_does_not_have(self, open_floor: Open) -> None:
        floor = open_floor(stacks={1: 500, 2: 500, 3: 500})

        with pytest.raises(OffScript, match="seat 1 puts in 600 and has 500"):
            floor.watches("seat 1 puts out 500 + 100")

    def test_chips_are_counted_over_the_whole_act(self, open_floor: Open) -> None:
        floor = open_floor(stacks={1: 500, 2: 500, 3: 500})
        floor.watches("seat 1 puts out 500")

        with pytest.raises(OffScript, match="seat 1 puts in 100 and has 0"):
            floor.watches("seat 1 puts out 100")

    def test_words_may_name_any_amount(self, open_floor: Open) -> None:
        floor = open_floor(stacks={1: 500, 2: 500, 3: 500})

        assert floor.sees('seat 1 says "raise to 600"') is None
        assert floor.bets[1] == 500

    def test_a_seat_that_is_not_there(self, floor: Floor) -> None:
        with pytest.raises(OffScript, match="seat 9"):
            floor.watches("seat 9 calls")


class TestTheDealersWords:
    def test_a_false_price_misinforms_whoever_acts_on_it(self, floor: Floor) -> None:
        ruling = floor.sees('dealer says "100 to call"', "seat 4 puts out 100")

        assert ruling.incident.key == "undercall"
        assert ruling.incident.facts["misinformed"] is True

    def test_the_right_price_does_not(self, floor: Floor) -> None:
        ruling = floor.sees('dealer says "200 to call"', "seat 4 puts out 100")

        assert ruling.incident.facts["misinformed"] is False

    def test_what_is_left_to_add_is_a_right_price_too(self, floor: Floor) -> None:
        floor.rules("seat 4 folds", "seat 5 folds", "seat 1 folds")

        ruling = floor.sees('dealer says "100 to call"', "seat 2 puts out 50")

        assert ruling.incident.facts["misinformed"] is False

    def test_a_false_price_is_forgotten_after_the_next_act(self, floor: Floor) -> None:
        floor.rules('dealer says "100 to call"', "seat 4 calls")

        ruling = floor.sees("seat 5 puts out 100")

        assert ruling.incident.facts["misinformed"] is False


class TestChipsTakenBack:
    def test_2_8_7_chips_in_a_bet_stay(self, floor: Floor) -> None:
        floor.sees("seat 4 calls")

        ruling = floor.sees("seat 4 takes back 200")

        assert (ruling.found.rule.number, ruling.decision) == ("2.8.7", "refuse")
        assert floor.bets[4] == 200

    def test_change_that_a_ruling_gave_back_may_be_taken(self, floor: Floor) -> None:
        assert floor.sees("seat 4 puts out 1000") is not None
        assert floor.sees("seat 4 takes back 800") is None


@pytest.mark.parametrize(("to", "may_use"), [(4, False), (1, True)])
def test_who_has_acted_and_has_nothing_to_answer_can_use_no_card_that_is_shown(
    open_floor: Open, to: int, may_use: bool
) -> None:
    floor = open_floor("seat 4 calls", book="roberts-11")

    ruling = floor.sees(f"seat 5 shows As to seat {to}")

    assert (ruling is not None) is may_use
