"""Acts before their turn: held, bound, released, overtaken; and who has lost a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.table.act import Act
from referee.table.notes import Hold

Floor = Any
Open = Callable[..., Any]


def numbers(rulings: list[Any]) -> list[tuple[str, str, int]]:
    return [(each.found.rule.number, each.decision, each.seat) for each in rulings]


class TestAnEarlyAct:
    def test_2_8_13_goes_back_and_is_held(self, floor: Floor) -> None:
        assert floor.turn == 4

        ruling = floor.sees("seat 5 raises to 600")

        assert ruling.found.rule.number == "2.8.13"
        assert [remedy["do"] for remedy in ruling.remedies] == [
            "back-up-action",
            "hold-action",
        ]
        assert floor.turn == 4, "seat 4 has not lost the turn"
        assert floor.table.held[5].to == 600
        assert 5 not in floor.bets, "the chips are not bet"

    def test_2_8_13_binds_when_the_skipped_seat_does_not_raise(self, floor: Floor) -> None:
        floor.sees("seat 5 raises to 600")

        ruling = floor.sees("seat 4 calls")

        assert (ruling.found.rule.number, ruling.decision) == ("2.8.13", "bind-action")
        assert floor.bets[5] == 600
        assert floor.turn == 1

    def test_2_8_13_is_released_when_the_skipped_seat_raises(self, floor: Floor) -> None:
        floor.sees("seat 5 raises to 600")

        ruling = floor.sees("seat 4 raises to 500")

        assert (ruling.decision, ruling.amount) == ("release-action", 600)
        assert floor.turn == 5
        assert floor.due.verbs == ("fold", "call", "raise"), "every choice is open"
        assert floor.table.seats[5].stack == 20_000

    def test_the_skipped_seat_acts_as_if_nothing_lay_behind_it(self, floor: Floor) -> None:
        floor.sees("seat 5 raises to 600")

        assert floor.due.bounds.to_call == 200

    def test_an_early_check_costs_the_raise_of_the_round(self, flop: Floor) -> None:
        flop.sees("seat 3 checks")

        ruling = flop.sees("seat 2 bets 400")

        assert [remedy["do"] for remedy in ruling.remedies] == ["release-action", "bar-raise"]
        assert flop.due.verbs == ("fold", "call")
        assert [bar.because for bar in flop.due.bounds.bars] == ["early-check"]
        barred = flop.sees("seat 3 raises to 1200")
        assert (barred.found.rule.number, barred.decision) == ("2.8.5", "refuse")

    def test_and_no_more_than_that_round(self, flop: Floor) -> None:
        flop.sees("seat 3 checks")
        flop.rules("seat 2 bets 400", "seat 3 calls", "seat 4 folds", "seat 1 folds")
        flop.rules("dealer deals", "seat 2 checks")

        assert flop.turn == 3
        assert flop.due.verbs == ("check", "bet")

    def test_a_bound_check_bars_a_raise_too(self, flop: Floor) -> None:
        flop.sees("seat 3 checks")
        flop.rules("seat 2 checks", "seat 4 bets 400", "seat 1 folds", "seat 2 folds")

        assert flop.turn == 3
        assert flop.due.verbs == ("fold", "call")

    def test_it_is_read_again_when_it_binds(self, floor: Floor) -> None:
        floor.sees("seat 5 puts out 1000")

        rulings = floor.rules("seat 4 folds")

        assert numbers(rulings) == [("2.8.5", "bind-action", 5), ("2.8.9", "call", 5)]
        assert floor.bets[5] == 200
        assert floor.table.seats[5].stack == 19_800

    def test_a_word_is_an_early_act_as_well(self, floor: Floor) -> None:
        ruling = floor.sees('seat 5 says "raise"')

        assert ruling.incident.key == "out-of-turn"
        assert ruling.incident.facts["verb"] == "raise"
        assert ruling.incident.facts["chips"] is False

    def test_every_seat_passed_over_is_counted(self, floor: Floor) -> None:
        ruling = floor.sees("seat 2 folds")

        assert ruling.incident.facts["skipped"] == 3
        assert ruling.incident.facts["turn-of"] == 4
        assert floor.table.held[2].skipped == (4, 5, 1)

    def test_acting_again_in_the_same_round_is_out_of_turn(self, flop: Floor) -> None:
        flop.rules("seat 2 checks", "seat 3 checks")

        ruling = flop.sees("seat 2 bets 400")

        assert ruling.incident.facts["acted-already"] is True

    def test_a_hand_that_is_out_does_not_act(self, floor: Floor) -> None:
        floor.sees("seat 4 folds")

        ruling = floor.sees("seat 4 raises to 600")

        assert (ruling.incident.key, ruling.decision) == ("folded-seat-acts", "refuse")
        assert floor.table.seats[4].stack == 20_000


class TestHeldActs:
    def test_several_are_heard_in_the_order_of_their_turns(self, flop: Floor) -> None:
        flop.sees("seat 3 checks")
        flop.rules("seat 2 calls the floor")
        flop.sees("seat 4 checks")
        assert sorted(flop.table.held) == [3, 4]

        rulings = flop.rules("seat 2 checks")

        assert [(each.decision, each.seat) for each in rulings] == [
            ("bind-action", 3),
            ("bind-action", 4),
        ]
        assert flop.turn == 1

    def test_one_that_binds_may_release_the_next(self, flop: Floor) -> None:
        flop.sees("seat 4 bets 400")
        flop.rules("seat 2 calls the floor")
        flop.sees("seat 3 raises to 1200")

        rulings = flop.rules("seat 2 checks")

        assert [(each.decision, each.seat) for each in rulings] == [
            ("bind-action", 3),
            ("bet", 3),  # a raise was said, and nothing is bet any more
            ("release-action", 4),
        ]
        assert flop.bets == {3: 1200}
        assert flop.turn == 4

    def test_one_that_met_an_earlier_one_binds_after_it(self, flop: Floor) -> None:
        flop.sees("seat 3 bets 400")
        flop.rules("seat 2 calls the floor")
        flop.sees("seat 4 raises to 1000")

        rulings = flop.rules("seat 2 checks")

        assert [(each.decision, each.seat) for each in rulings] == [
            ("bind-action", 3),
            ("bind-action", 4),
        ]
        assert flop.bets == {3: 400, 4: 1000}
        assert flop.turn == 1

    def test_what_is_still_held_when_the_round_ends_is_let_go(self, flop: Floor) -> None:
        flop.rules("seat 2 checks", "seat 3 checks", "seat 4 checks")
        hold = Hold(Act(3, ()), "bet", 400, 0, 400, (1,), False, flop.n, None)
        flop.floor.write(flop.table.but(held={3: hold}))

        flop.sees("seat 1 checks")

        assert flop.table.held == {}
        assert flop.table.seats[3].stack == 19_800
        assert flop.due.what == "burn"

    def test_2_9_1_a_bet_after_the_seats_own_check_is_refused_and_not_held(
        self, flop: Floor
    ) -> None:
        flop.rules("seat 2 checks", "seat 3 checks", "seat 4 checks")

        ruling = flop.sees("seat 3 bets 400")

        assert (ruling.incident.key, ruling.decision) == ("out-of-turn", "refuse")
        assert ruling.found.rule.number == "2.9.1"
        assert (flop.table.held, flop.bets, flop.turn) == ({}, {}, 1)

    def test_a_held_act_ends_with_the_hand(self, open_floor: Open) -> None:
        floor = open_floor(stacks={1: 20_000, 2: 20_000, 3: 20_000})
        floor.sees("seat 3 raises to 600")

        floor.rules("seat 1 folds", "seat 2 folds")

        assert floor.due.what == "push"
        assert floor.table.held == {}
        assert floor.table.total == 60_000


class TestPlayGoesOnPastASkippedSeat:
    def test_2_8_6_two_acts_behind_leave_it_to_the_floor(self, flop: Floor) -> None:
        first = flop.sees("seat 3 checks")

        second = flop.sees("seat 4 checks")

        assert second.incident.key == "acted-past"
        assert second.incident.facts["acted"] == 2
        assert second.incident.facts["all-checked"] is True
        assert (second.seat, second.found.rule.number) == (2, "2.8.6")
        assert second.decision == "floor-decides"
        assert first.overtaken_by is None
        assert flop.floor.rulings[0].overtaken_by == 1, "the first ruling was overtaken"

    def test_the_floor_takes_the_turn_away(self, flop: Floor) -> None:
        flop.rules("seat 3 checks", "seat 4 checks")

        flop.rules('floor decides forfeit-turn because "seat 2 watched it"')

        ruling = flop.floor.rulings[-1]
        assert (ruling.decision, ruling.discretion.decided.override) == ("forfeit-turn", False)
        assert flop.table.seats[2].last == "check"
        assert flop.turn == 1, "the checks behind stand at once"

    def test_facing_a_bet_it_is_a_fold(self, floor: Floor) -> None:
        floor.rules("seat 5 calls", "seat 1 calls")

        floor.rules('floor decides forfeit-turn because "seat 4 watched it"')

        assert floor.table.seats[4].status == "folded"
        assert (floor.bets, floor.turn) == ({1: 200, 2: 100, 3: 200, 5: 200}, 2)

    def test_a_call_behind_an_early_raise_is_a_call_of_the_raise(self, floor: Floor) -> None:
        floor.rules("seat 5 raises to 600", "seat 1 calls")

        floor.rules('floor decides forfeit-turn because "seat 4 watched it"')

        assert (floor.bets, floor.turn) == ({1: 600, 2: 100, 3: 200, 5: 600}, 2)

    def test_the_floor_gives_the_turn_back(self, flop: Floor) -> None:
        flop.rules("seat 3 checks", "seat 4 checks")

        flop.rules('floor decides back-up-action because "seat 2 was served a drink"')

        assert flop.turn == 2
        assert sorted(flop.table.held) == [3, 4]

    def test_a_seat_skipped_in_between_keeps_its_turn(self, floor: Floor) -> None:
        floor.rules("seat 5 calls", "seat 2 calls")

        floor.rules('floor decides forfeit-turn because "seat 4 watched it"')

        assert floor.table.seats[1].status == "live"
        assert floor.turn == 1, "2.8.6: seat 1 waited for the player in front"

    def test_nothing_more_is_heard_until_the_floor_has_spoken(self, flop: Floor) -> None:
        flop.rules("seat 3 checks", "seat 4 checks")

        flop.rules("seat 1 bets 400")

        n, because = flop.floor.stopped
        assert n == flop.n
        assert "waits for the floor" in because
        assert flop.bets == {}

    def test_time_said_by_the_skipped_seat_keeps_its_turn(self, flop: Floor) -> None:
        flop.sees("seat 3 checks")
        flop.rules('seat 2 says "time"')

        assert flop.sees("seat 4 checks").incident.key == "out-of-turn"

    def test_a_call_for_the_floor_by_anybody_keeps_it_too(self, flop: Floor) -> None:
        flop.sees("seat 3 checks")
        flop.rules("seat 1 calls the floor")

        assert flop.sees("seat 4 checks").incident.key == "out-of-turn"

    @pytest.mark.parametrize("talk", ['seat 2 says "nice hand"', 'seat 1 says "time"'])
    def test_talk_or_the_time_of_another_does_not(self, flop: Floor, talk: str) -> None:
        flop.sees("seat 3 checks")
        flop.rules(talk)

        assert flop.sees("seat 4 checks").incident.key == "acted-past"

    def test_2_8_12_a_seat_the_dealer_skipped_has_checked(self, flop: Floor) -> None:
        flop.rules("dealer points to seat 3", "seat 3 checks")

        ruling = flop.sees("seat 4 checks")

        assert ruling.incident.facts["dealer-skip"] is True
        assert (ruling.found.rule.number, ruling.decision) == ("2.8.12", "forfeit-turn")
        assert flop.turn == 1

    def test_2_8_12_with_a_bet_the_floor_decides(self, flop: Floor) -> None:
        flop.rules("dealer points to seat 3", "seat 3 bets 400")

        ruling = flop.sees("seat 4 calls")

        assert (ruling.found.rule.number, ruling.decision) == ("2.8.12", "floor-decides")

    def test_robert_two_acts_behind_go_back(self, robert_flop: Floor) -> None:
        robert_flop.sees("seat 3 checks")

        ruling = robert_flop.sees("seat 4 checks")

        assert ruling.incident.facts["acted"] == 2
        assert ruling.decision == "back-up-action"
        assert robert_flop.turn == 2

    def test_robert_three_acts_behind_are_for_the_floor(self, robert_flop: Floor) -> None:
        robert_flop.rules("seat 3 checks", "seat 4 checks")

        ruling = robert_flop.sees("seat 1 checks")

        assert ruling.incident.facts["acted"] == 3
        assert ruling.decision == "floor-decides"


class TestTheDealersPrompt:
    def test_2_8_13_a_bet_on_a_wrong_prompt_may_be_taken_back(self, flop: Floor) -> None:
        flop.rules("dealer points to seat 3", "seat 3 bets 600")

        ruling = flop.sees("seat 2 checks")

        assert ruling.incident.facts["misinformed"] is True
        assert ruling.decision == "release-action"

    def test_in_words_too(self, flop: Floor) -> None:
        ruling = flop.sees('dealer says "seat 3"', "seat 3 bets 600")

        assert ruling.incident.facts["by-dealer"] is True

    def test_a_prompt_to_another_seat_is_no_excuse(self, flop: Floor) -> None:
        ruling = flop.sees("dealer points to seat 4", "seat 3 bets 600")

        assert ruling.incident.facts["by-dealer"] is False

    def test_a_prompt_lasts_until_somebody_acts(self, flop: Floor) -> None:
        flop.rules("dealer points to seat 4", "seat 2 checks")

        ruling = flop.sees("seat 4 bets 600")

        assert ruling.incident.facts["by-dealer"] is False


def test_robert_who_checked_early_may_not_raise(robert_flop: Floor) -> None:
    robert_flop.sees("seat 3 checks")

    ruling = robert_flop.sees("seat 2 bets 400")

    assert ruling.found.rule.number == "3.Betting.11"
    assert robert_flop.due.verbs == ("fold", "call")


def test_robert_an_early_call_does_not_become_a_raise(open_floor: Open) -> None:
    floor = open_floor(book="roberts-11")
    floor.sees("seat 5 calls")

    floor.rules("seat 4 raises to 600")

    assert floor.turn == 5
    assert floor.due.verbs == ("fold", "call")


@pytest.mark.parametrize(("small", "facing"), [(1, True), (2, False)])
def test_one_unit_to_call_is_a_bet_to_face(open_floor: Open, small: int, facing: bool) -> None:
    stakes = {"small-blind": small, "big-blind": 2}
    floor = open_floor(stakes=stakes, stacks=dict.fromkeys(range(1, 4), 200))

    ruling = floor.sees("seat 2 folds")

    assert ruling is not None
    assert (ruling.incident.key, ruling.incident.facing) == ("out-of-turn", facing)
