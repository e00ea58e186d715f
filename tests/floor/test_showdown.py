"""Showdowns, where a script could not say it as well: both sides of each line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript

Open = Callable[..., Any]
CARDS = {1: ("Qc", "Qd"), 2: ("As", "Kd"), 3: ("9h", "8h")}
DECK = ("4c", "Kh", "7d", "2c", "4d", "9s", "4h", "3h")
STACKS = {1: 12_000, 2: 10_500, 3: 14_300}
CHECKED = (
    "seat 1 calls", "seat 2 calls", "seat 3 checks",
    *(("dealer deals", "seat 2 checks", "seat 3 checks", "seat 1 checks") * 3),
)  # fmt: skip


@pytest.fixture
def showdown(open_floor: Open) -> Open:
    """A checked river with 600 in; seat 2, who has kings, is due to show."""

    def made(*sentences: str, **more: Any) -> Any:
        given = {"stacks": STACKS, "cards": CARDS, "deck": DECK, "watch": True, **more}
        return open_floor(*CHECKED, *sentences, **given)

    return made


def honoured(floor: Any) -> set[str]:
    return {cite.id for entry in floor.floor.honours.list for cite in entry.cites}


class TestShowing:
    def test_a_hand_that_can_be_beaten_is_no_sure_winner(self, showdown: Open) -> None:
        floor = showdown("seat 1 tables Qc Qd")

        assert "a.27" in honoured(floor)
        assert "a.24" not in honoured(floor)

    def test_in_turn_nothing_is_remarkable(self, showdown: Open) -> None:
        floor = showdown("seat 2 tables As Kd")

        assert not {"a.24", "a.27"} & honoured(floor)

    def test_two_cards_one_after_the_other_are_a_tabled_hand(self, showdown: Open) -> None:
        floor = showdown("seat 2 turns up As", "seat 2 turns up Kd")

        assert floor.table.seats[2].shown == ("As", "Kd")
        assert floor.due.seat == 3

    def test_two_cards_one_after_the_other_may_be_tabled_before_the_turn(
        self, showdown: Open
    ) -> None:
        floor = showdown("seat 1 turns up Qc", "seat 1 turns up Qd")

        assert "a.27" in honoured(floor)

    def test_a_true_claim_in_turn_is_not_out_of_turn(self, showdown: Open) -> None:
        floor = showdown('seat 2 says "a pair of kings"', "seat 2 tables As Kd")

        assert not {"a.24", "a.27"} & honoured(floor)

    @pytest.mark.parametrize(("asker", "wins"), [(2, True), (1, False)])
    def test_who_has_tabled_the_best_hand_yet_asks_as_the_winner(
        self, showdown: Open, asker: int, wins: bool
    ) -> None:
        floor = showdown("seat 2 tables As Kd", "seat 3 pushes their cards into the muck")

        (ruling,) = floor.rules(f"seat {asker} asks to see the cards of seat 3")

        assert ruling.incident.key == "asked-to-see"
        assert ruling.incident.winner is wins

    def test_a_table_of_one_card_is_the_files_fault(self, showdown: Open) -> None:
        with pytest.raises(OffScript, match="tables 1 of 2 cards"):
            showdown("seat 2 tables As")

    def test_a_true_claim_mattered_to_nobody(self, showdown: Open) -> None:
        floor = showdown('seat 2 says "a pair of kings"', "seat 2 tables As Kd")

        assert "2.10.1a" not in honoured(floor)

    @pytest.mark.parametrize(
        "words", ["one pair", "одна пара", "у меня одна пара", "mam jedną parę"]
    )
    def test_one_pair_is_a_pair_and_not_two(self, showdown: Open, words: str) -> None:
        floor = showdown(f'seat 2 says "{words}"', "seat 2 tables As Kd")

        assert "2.10.1a" not in honoured(floor)

    @pytest.mark.parametrize("words", ["two pair", "маю дві пари", "две пары", "mam dwie pary"])
    def test_two_pair_said_of_one_is_miscalled(self, showdown: Open, words: str) -> None:
        floor = showdown(f'seat 2 says "{words}"', "seat 2 tables As Kd")

        assert "2.10.1a" in honoured(floor)

    def test_a_claim_made_in_the_betting_is_table_talk(self, open_floor: Open) -> None:
        floor = open_floor(
            *CHECKED[:-1], 'seat 2 says "flush"', "seat 1 checks", "seat 2 tables As Kd",
            stacks=STACKS, cards=CARDS, deck=DECK, watch=True,
        )  # fmt: skip

        assert "2.10.1a" not in honoured(floor)

    def test_a_claim_right_after_the_last_act_counts(self, open_floor: Open) -> None:
        floor = open_floor(
            *CHECKED, 'seat 2 says "flush"', "seat 2 tables As Kd",
            stacks=STACKS, cards=CARDS, deck=DECK, watch=True,
        )  # fmt: skip

        assert {"2.10.1a", "2.10.1d"} <= honoured(floor)

    @pytest.mark.parametrize(("words", "kept"), [("the nuts", False), ("flush", False)])
    def test_the_best_hand_there_is(self, showdown: Open, words: str, kept: bool) -> None:
        kings = {**CARDS, 2: ("Ks", "Kc")}
        floor = showdown(f'seat 2 says "{words}"', "seat 2 tables Ks Kc", cards=kings)

        assert ("2.10.1a" not in honoured(floor)) == (words == "the nuts"), kept


class TestThrownIn:
    def test_clear_of_the_muck_it_may_be_tabled(self, showdown: Open) -> None:
        floor = showdown("seat 2 pushes her cards forward face down")
        assert floor.table.seats[2].status == "released"

        assert floor.rules("seat 2 tables As Kd") == []
        assert floor.table.seats[2].status == "live"

    def test_clear_of_the_muck_it_may_be_taken_up_and_has_to_show(self, showdown: Open) -> None:
        floor = showdown(
            "seat 2 pushes her cards forward face down", "seat 2 takes back her cards"
        )

        assert floor.floor.rulings == []
        assert (floor.due.what, floor.due.seat) == ("show", 2)

    def test_not_once_chips_of_the_pot_were_pushed(self, showdown: Open) -> None:
        floor = showdown(
            "seat 2 pushes her cards forward face down",
            "seat 3 pushes his cards into the muck",
            "dealer pushes 100 to seat 1",
        )

        ruling = floor.sees("seat 2 tables As Kd")

        assert ruling.found.rule.id == "2.6.2"
        assert ruling.decision == "kill-hand"

    def test_the_last_but_one_that_comes_back_makes_both_show(self, showdown: Open) -> None:
        floor = showdown(
            "seat 2 pushes her cards forward face down",
            "seat 3 pushes his cards into the muck",
        )
        assert floor.due.what == "push"

        floor.rules("seat 2 tables As Kd")

        assert (floor.due.what, floor.due.seat) == ("show", 1)

    def test_a_folded_hand_turned_up_claims_nothing(self, open_floor: Open) -> None:
        floor = open_floor(
            "seat 1 folds", "seat 2 calls", "seat 3 checks",
            *(("dealer deals", "seat 2 checks", "seat 3 checks") * 3),
            stacks=STACKS, cards=CARDS, deck=DECK,
        )  # fmt: skip

        assert floor.rules("seat 1 tables Qc Qd") == []
        assert floor.table.seats[1].status == "folded"

    def test_the_last_hand_cannot_lose_by_being_thrown_in(self, showdown: Open) -> None:
        floor = showdown(
            "seat 2 pushes her cards into the muck", "seat 3 pushes his cards into the muck"
        )

        assert floor.rules("seat 1 pushes his cards into the muck") == []
        assert floor.due.seat == 1
        assert floor.due.what == "push"


class TestPots:
    ALL_SHOWN = (
        "seat 2 tables As Kd", "seat 3 pushes his cards into the muck", "seat 1 tables Qc Qd",
    )  # fmt: skip

    def test_a_wrong_push_is_seen_by_nobody_until_somebody_speaks(self, showdown: Open) -> None:
        floor = showdown(*self.ALL_SHOWN, "dealer pushes the pot to seat 1")

        assert floor.floor.rulings == []
        assert floor.table.stacks[1] == 11_800 + 600
        assert floor.table.mispushed is not None

    def test_more_than_the_pot_cannot_be_pushed(self, showdown: Open) -> None:
        with pytest.raises(OffScript, match="601 are pushed, and 600 are in the pots"):
            showdown(*self.ALL_SHOWN, "dealer pushes 601 to seat 2")

    def test_one_unit_too_many_is_one_unit_wrong(self, showdown: Open) -> None:
        tie = {1: ("Ks", "Qd"), 2: ("Kc", "Qs"), 3: ("9h", "8h")}
        shown = (
            "seat 2 tables Kc Qs", "seat 3 pushes his cards into the muck",
            "seat 1 tables Ks Qd", "dealer pushes 301 to seat 2", "dealer pushes 299 to seat 1",
        )  # fmt: skip
        floor = showdown(*shown, cards=tie)

        ruling = floor.sees("seat 1 disputes the pot")

        assert (ruling.decision, ruling.seat, ruling.amount) == ("split-pot", 1, 1)
        assert floor.table.stacks == {1: 12_100, 2: 10_600, 3: 14_100}

    def test_it_is_put_right_once(self, showdown: Open) -> None:
        floor = showdown(
            *self.ALL_SHOWN, "dealer pushes the pot to seat 1", "seat 2 disputes the pot"
        )

        assert floor.sees("seat 1 disputes the pot").decision == "nothing"

    def test_where_no_cards_are_known_the_push_tells(self, showdown: Open) -> None:
        floor = showdown("dealer pushes the pot to seat 1", cards={}, deck=())

        assert floor.floor.rulings == []
        assert floor.sees("seat 2 disputes the pot").incident.wrong is False


class TestBack:
    def test_a_matched_bet_does_not_go_back(self, showdown: Open) -> None:
        assert "uncalled-back" not in honoured(showdown())

    def test_one_unit_nobody_called_goes_back(self, open_floor: Open) -> None:
        floor = open_floor(
            "seat 1 goes all in", "seat 2 goes all in", "seat 3 folds",
            stacks={1: 5001, 2: 5000, 3: 9000}, watch=True,
        )  # fmt: skip

        told = [e for e in floor.floor.honours.list if e.saying == "uncalled-back"]

        assert [(e.values["seat"], e.values["amount"]) for e in told] == [(1, 1)]
