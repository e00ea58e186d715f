"""Between hands, for what a script of the scenarios does not say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.seated import seating_of
from referee.machine import FaultError
from referee.seating.penalties import take_down
from referee.table.sanction import Sanction

Open = Callable[..., Any]
TO_THE_BIG_BLIND = ("seat 4 folds", "seat 5 folds", "seat 1 folds", "seat 2 folds")


def test_one_blind_is_next_to_the_button_and_follows_it(open_floor: Open) -> None:
    at = open_floor("seat 3 folds", "seat 4 folds", "seat 5 folds", "seat 1 folds",
                    placard={"forced-bets": "one-blind"})  # fmt: skip
    at.rules("dealer deals")

    assert at.table.button == 2
    assert at.bets == {3: 200}


def test_a_hand_that_stands_by_itself_has_no_seating(open_floor: Open) -> None:
    assert open_floor(*TO_THE_BIG_BLIND).floor.seating is None


def test_the_second_hand_makes_the_seating(open_floor: Open) -> None:
    at = open_floor(*TO_THE_BIG_BLIND, "dealer deals")

    assert at.floor.seating.phase == "in-hand"
    assert at.floor.seating.marks.button == 2


def test_the_table_between_hands_goes_the_ways_of_its_machine(open_floor: Open) -> None:
    at = open_floor(*TO_THE_BIG_BLIND, "dealer pushes the pot to seat 3")
    at.rules("seat 6 sits down with 20000")
    seating = seating_of(at.floor)
    assert seating.phase == "open"

    at.rules("seat 6 posts 200")
    assert seating.phase == "posting"
    at.rules("dealer deals")
    assert seating.phase == "in-hand"
    with pytest.raises(FaultError, match="place does not lead out of in-hand"):
        seating.go("place")


def test_chips_brought_in_silence_are_a_matter_of_cash_games(open_floor: Open) -> None:
    silent = "seat 4 adds 500 from their pocket without a word"
    won = (*TO_THE_BIG_BLIND, "dealer pushes the pot to seat 3")
    cash, tournament = open_floor(*won), open_floor(*won, setting="tournament")

    assert [each.incident.key for each in cash.rules(silent)] == ["unannounced-chips"]
    assert tournament.rules(silent) == []


def test_a_penalty_that_is_made_shorter_is_taken_down_anew(open_floor: Open) -> None:
    seating = seating_of(open_floor(*TO_THE_BIG_BLIND, "dealer deals").floor)
    first, other = (Sanction(seat, "abuse", "hands", 1, hands=2) for seat in (4, 5))

    take_down(seating, (first, other))
    take_down(seating, (first._replace(hands=1), other))

    assert [seating.players[seat].sent_away for seat in (4, 5)] == [1, 2]


def test_a_misdeal_is_dealt_again_to_the_same_players(open_floor: Open) -> None:
    at = open_floor(*TO_THE_BIG_BLIND, "seat 6 sits down with 20000", "seat 6 posts 200")
    at.rules("dealer deals Ah to seat 3 face up", "seat 7 sits down with 20000")
    at.rules("dealer deals")

    assert at.bets == {3: 100, 4: 200, 6: 200}
    assert at.table.seats[7].status == "out"


def test_who_leaves_gives_back_a_straddle(open_floor: Open) -> None:
    at = open_floor("seat 4 straddles 400", book="roberts-11", dealt=False)
    assert at.bets == {4: 400}

    at.rules("dealer deals")
    assert at.bets == {2: 100, 3: 200, 4: 400}


def test_chips_that_were_refused_are_gone_with_the_next_event(open_floor: Open) -> None:
    at = open_floor(*TO_THE_BIG_BLIND, placard={"minimum-buy-in": "10000"})
    total = at.table.total

    assert at.sees("seat 6 sits down with 6000").decision == "bring-full"
    assert at.table.total == total
    at.rules("dealer deals")
    assert at.table.total == total
    assert at.table.brought == 0


def test_chips_bought_in_a_hand_outlast_a_deal_that_is_void(open_floor: Open) -> None:
    at = open_floor(book="roberts-11")
    assert at.sees("seat 4 buys 5000").decision == "refuse"
    total = at.table.total + at.table.brought
    at.sees("dealer shuffles")

    at.rules('floor decides return-chips because "nobody knows the order any more"')
    assert at.table.total + at.table.brought == total
    at.rules("dealer deals", *TO_THE_BIG_BLIND, "dealer deals")
    assert at.table.brought == 0
    assert at.table.total == total


@pytest.mark.parametrize(("seat", "live"), [(2, True), (4, False)])
def test_chips_that_leave_the_table_are_of_a_live_hand_or_of_none(
    open_floor: Open, seat: int, live: bool
) -> None:
    at = open_floor("seat 4 folds")

    (ruling,) = at.rules(f"seat {seat} takes 500 off the table")

    assert (ruling.incident.key, ruling.incident.live) == ("chips-removed", live)
