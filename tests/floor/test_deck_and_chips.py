"""Decks that are not sound, chips that come and go in a hand, acts ahead of the street."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript

Floor = Any
Open = Callable[..., Any]
DECIDES = 'floor decides {} because "it was seen"'


class TestAHandThatIsVoid:
    ODD = (
        "a second 9s is seen on the board",
        "a second 9s is seen in the cards of seat 4",
        "a card with another back is seen among the discards",
    )

    @pytest.mark.parametrize("sentence", ODD)
    def test_every_chip_goes_back_to_who_put_it_in(
        self, robert_flop: Floor, sentence: str
    ) -> None:
        robert_flop.rules("seat 2 bets 400", "seat 3 raises to 1200", "seat 4 goes all in")

        ruling = robert_flop.sees(sentence)

        assert ruling.decision == "return-chips"
        assert ruling.seat is None
        assert robert_flop.table.stacks == dict.fromkeys(range(1, 5), 20_000)
        assert robert_flop.due.what == "post"
        assert robert_flop.table.button == 1
        assert robert_flop.table.hand == 1

    def test_pots_that_were_pushed_come_back_too(self, robert_flop: Floor) -> None:
        robert_flop.rules("seat 2 bets 400", "seat 3 folds", "seat 4 folds", "seat 1 folds",
                          "dealer pushes 300 to seat 2")  # fmt: skip
        robert_flop.sees("a second 9s is seen on the board")

        assert robert_flop.table.stacks == dict.fromkeys(range(1, 5), 20_000)

    def test_it_is_dealt_again(self, robert_flop: Floor) -> None:
        robert_flop.rules("a second 9s is seen on the board", "dealer deals")

        assert robert_flop.turn == 4
        assert robert_flop.bets == {2: 100, 3: 200}

    def test_chips_that_stay_in_are_played_for_in_the_next_deal(
        self, robert_flop: Floor
    ) -> None:
        robert_flop.rules(
            "seat 2 bets 400", "a second 9s is seen on the board",
            'floor finds seat 2 knew of the defect because "it was told"',
            DECIDES.format("forfeit-refund"), "dealer deals",
        )  # fmt: skip
        assert robert_flop.table.pot == 600 + 300

        robert_flop.rules("seat 4 folds", "seat 1 folds", "seat 2 folds", "dealer deals")

        assert robert_flop.floor.table.stacks[3] == 20_000 + 600 + 100 - 100

    def test_only_who_was_found_to_know_loses_the_refund(self, robert_flop: Floor) -> None:
        robert_flop.rules("a second 9s is seen on the board")

        with pytest.raises(OffScript):
            robert_flop.rules(DECIDES.format("forfeit-refund"))


class TestACardInTwoPlaces:
    def test_it_is_the_scripts_fault(self, open_floor: Open) -> None:
        floor = open_floor(*CALLED, dealt=True, cards={4: ("9s", "9d")})

        with pytest.raises(OffScript, match="9s is in two places") as fault:
            floor.rules("dealer puts out 9s 7d 2c")
        assert "a second 9s is seen" in fault.value.help_lines[0]

    def test_not_where_the_script_says_that_it_was_seen_so(self, open_floor: Open) -> None:
        floor = open_floor(*CALLED, "dealer puts out ?? 7d 2c", cards={4: ("9s", "9d")},
                           own_only=True)  # fmt: skip
        floor.rules("a second 9s is seen on the board", DECIDES.format("play-on"))

        for seat in (2, 3, 4, 5, 1):
            floor.rules(f"seat {seat} checks")

        floor.rules("dealer puts out 9s")
        assert floor.table.board[-1] == "9s"

    @pytest.mark.parametrize("card", ["??", "Jk"])
    def test_what_is_no_card_of_its_own(self, flop: Floor, card: str) -> None:
        with pytest.raises(OffScript, match="is not one card that can be seen twice"):
            flop.rules(f"a second {card} is seen on the board")

    @pytest.mark.parametrize(
        ("sentence", "fault"),
        [
            ("a joker is seen in the cards of seat 4", "holds 9s 9d, and Jk is no card of it"),
            ("a second 2c is seen in the cards of seat 4", "and 2c is no card of it"),
            ("a joker is seen on the board", "no card lies on the board yet"),
        ],
    )
    def test_where_it_cannot_have_been_seen(
        self, open_floor: Open, sentence: str, fault: str
    ) -> None:
        floor = open_floor(cards={4: ("9s", "9d")})

        with pytest.raises(OffScript, match=fault):
            floor.rules(sentence)

    @pytest.mark.parametrize("what", ["a joker", "a second 9s"])
    def test_not_on_a_board_that_all_can_see(self, open_floor: Open, what: str) -> None:
        floor = open_floor(*CALLED, "dealer puts out Kc 7d 2c")

        with pytest.raises(OffScript, match=r"the board has Kc 7d 2c, and .. is no card of it"):
            floor.rules(f"{what} is seen on the board")


CALLED = ("seat 4 calls", "seat 5 calls", "seat 1 calls", "seat 2 calls", "seat 3 checks")


class TestChipsInAHand:
    @pytest.mark.parametrize("book", ["club-ua-1", "roberts-11"])
    @pytest.mark.parametrize(
        "sentence",
        ["seat 4 buys 500", "seat 4 adds 500 from their pocket",
         "seat 4 takes 500 off the table"],
    )  # fmt: skip
    def test_the_stack_stays_as_it_was(
        self, open_floor: Open, book: str, sentence: str
    ) -> None:
        floor = open_floor(book=book)

        assert floor.sees(sentence).decision == "refuse"
        assert floor.table.stacks[4] == 20_000

    @pytest.mark.parametrize("amount", [20_000, 20_001])
    def test_more_than_there_is_cannot_be_taken_away(
        self, open_floor: Open, amount: int
    ) -> None:
        floor = open_floor()
        if amount > 20_000:
            with pytest.raises(OffScript, match="takes 20001 off the table and has 20000"):
                floor.rules(f"seat 4 takes {amount} off the table")
        else:
            assert floor.sees(f"seat 4 takes {amount} off the table").decision == "refuse"

    def test_chips_bought_before_the_cards_play(self, open_floor: Open) -> None:
        floor = open_floor("seat 2 posts 100", "seat 3 posts 200", dealt=False)

        assert floor.rules("seat 4 buys 500") == []
        assert floor.table.seats[4].stack == 20_500
        assert floor.bets == {2: 100, 3: 200}


class TestAheadOfTheStreet:
    @pytest.mark.parametrize("act", ["checks", "bets 400", "puts out 500", "goes all in"])
    def test_nothing_that_came_too_early_moves_a_chip(self, open_floor: Open, act: str) -> None:
        floor = open_floor(*CALLED)

        ruling = floor.sees(f"seat 4 {act}")

        assert ruling.incident.key == "act-ahead"
        assert ruling.discretion.because == "silence"
        assert floor.table.stacks[4] == 19_800
        assert floor.due.what == "burn"

    def test_more_chips_than_there_are(self, open_floor: Open) -> None:
        floor = open_floor(*CALLED)

        with pytest.raises(OffScript, match="seat 4 puts in 30000 and has 19800"):
            floor.rules("seat 4 puts out 30000")

    @pytest.mark.parametrize("words", ["bet 400", "raise", "check", "all in", "nice hand"])
    def test_words_are_talk(self, open_floor: Open, words: str) -> None:
        floor = open_floor(*CALLED)

        assert floor.sees(f'seat 4 says "{words}"') is None
        floor.rules("dealer deals")
        assert floor.turn == 2

    def test_once_the_betting_is_over_an_act_is_too_late(self, open_floor: Open) -> None:
        stacks = {1: 20_000, 2: 5_000}
        floor = open_floor("seat 1 raises to 6000", "seat 2 goes all in", stacks=stacks)
        assert floor.due.what == "burn"

        assert floor.sees("seat 1 bets 400").incident.key == "act-after-betting"


class TestAnOverride:
    def test_a_decision_the_book_does_not_offer_is_told_as_one(self, open_floor: Open) -> None:
        floor = open_floor(*CALLED, "seat 4 tables 9c 9d", setting="tournament")

        floor.rules(DECIDES.format("warn"))

        ruling = floor.floor.rulings[-1]
        assert ruling.decision == "warn"
        assert ruling.discretion.decided.override
        assert floor.table.seats[4].status == "live"

    def test_a_choice_of_the_book_is_none(self, open_floor: Open) -> None:
        floor = open_floor(*CALLED, "seat 4 tables 9c 9d", setting="tournament")

        floor.rules(DECIDES.format("keep-hand"))

        assert not floor.floor.rulings[-1].discretion.decided.override

    def test_where_no_rule_speaks_any_remedy_is_the_floors(self, open_floor: Open) -> None:
        floor = open_floor(*CALLED, "seat 4 bets 400", DECIDES.format("refuse"))

        decided = floor.floor.rulings[-1].discretion
        assert decided.because == "silence"
        assert not decided.decided.override
