"""House options at a table: what a placard says is what is due."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

Floor = Any
Open = Callable[..., Any]
THREE = dict.fromkeys((1, 2, 3), 20_000)


def barred(floor: Floor) -> list[str]:
    return [bar.because for bar in floor.due.bounds.bars]


class TestABlindWithoutAnOption:
    @pytest.fixture
    def floor(self, open_floor: Open) -> Floor:
        return open_floor(placard={"blind-option": "no"}, stacks=THREE)

    def test_the_round_closes_with_the_last_call(self, floor: Floor) -> None:
        assert floor.rules("seat 1 calls", "seat 2 calls") == []

        assert floor.due.what == "burn"
        assert floor.table.pot == 600

    def test_a_raise_it_answers_like_anybody(self, floor: Floor) -> None:
        floor.rules("seat 1 raises to 600", "seat 2 folds")

        assert (floor.turn, floor.due.verbs) == (3, ("fold", "call", "raise"))

    def test_with_the_option_it_has_its_turn(self, open_floor: Open) -> None:
        floor = open_floor(stacks=THREE)
        floor.rules("seat 1 calls", "seat 2 calls")

        assert (floor.turn, floor.due.verbs) == (3, ("check", "raise"))


class TestAllInBelowTheMinimum:
    STACKS: ClassVar[dict[int, int]] = {**THREE, 1: 300}

    @pytest.fixture
    def floor(self, open_floor: Open) -> Floor:
        return open_floor(placard={"all-in-below-minimum": "not-allowed"}, stacks=self.STACKS)

    def test_no_raise_is_open_that_the_stack_cannot_reach(self, floor: Floor) -> None:
        assert (floor.turn, floor.due.verbs) == (1, ("fold", "call"))
        assert barred(floor) == ["short-stack"]

    def test_such_an_all_in_is_a_barred_raise(self, floor: Floor) -> None:
        ruling = floor.sees("seat 1 goes all in")

        assert (ruling.incident.key, ruling.incident.facts["barred-by"]) == (
            "barred-raise",
            "short-stack",
        )

    def test_an_all_in_that_is_a_call_is_plain(self, open_floor: Open) -> None:
        floor = open_floor(
            placard={"all-in-below-minimum": "not-allowed"}, stacks={**THREE, 1: 150}
        )

        assert floor.sees("seat 1 goes all in") is None
        assert floor.bets[1] == 150

    def test_where_it_is_allowed_it_is_a_raise(self, open_floor: Open) -> None:
        floor = open_floor(stacks=self.STACKS)

        assert floor.sees("seat 1 goes all in") is None
        assert floor.due.bounds.level == 300


class TestAShortBigBlind:
    STACKS: ClassVar[dict[int, int]] = {**THREE, 3: 60}

    def test_many_match_what_is_there_where_the_placard_says_so(self, open_floor: Open) -> None:
        floor = open_floor(
            placard={"short-blind-price": {"multiway": "actual"}}, stacks=self.STACKS
        )

        assert (floor.turn, floor.due.bounds.to_call) == (1, 100)
        assert floor.sees("seat 1 calls") is None
        assert floor.bets[1] == 100

    def test_or_in_full(self, open_floor: Open) -> None:
        floor = open_floor(
            placard={"short-blind-price": {"multiway": "full"}}, stacks=self.STACKS
        )

        assert floor.due.bounds.to_call == 200


class TestACapInNoLimit:
    """A cap on a placard holds in every structure: an opening bet, or the blind, and three."""

    CAP: ClassVar[dict[str, object]] = {"raise-cap": {"multiway": "3", "heads-up": "none"}}
    FOUR: ClassVar[dict[int, int]] = dict.fromkeys((1, 2, 3, 4), 20_000)
    PREFLOP = (
        "seat 4 raises to 400",
        "seat 1 raises to 600",
        "seat 2 raises to 800",
    )
    FLOP = (
        "seat 2 bets 200",
        "seat 3 raises to 400",
        "seat 4 raises to 600",
        "seat 1 raises to 800",
    )

    @pytest.fixture
    def floor(self, open_floor: Open) -> Floor:
        return open_floor(placard=self.CAP, stacks=self.FOUR)

    def test_before_the_flop_the_blind_is_the_bet(self, floor: Floor) -> None:
        assert floor.rules(*self.PREFLOP) == []

        assert (floor.turn, floor.due.verbs) == (3, ("fold", "call"))
        assert barred(floor) == ["cap"]

    def test_two_raises_leave_a_third(self, floor: Floor) -> None:
        assert floor.rules(*self.PREFLOP[:2]) == []

        assert floor.due.verbs == ("fold", "call", "raise")

    def test_on_the_flop_the_bet_is_no_raise(self, floor: Floor) -> None:
        floor.rules("seat 4 calls", "seat 1 calls", "seat 2 calls", "seat 3 checks")
        floor.rules("dealer deals")

        assert floor.rules(*self.FLOP[:3]) == []
        assert barred(floor) == []
        assert floor.rules(self.FLOP[3]) == []
        assert (floor.turn, barred(floor)) == (2, ["cap"])

    def test_a_raise_over_it_is_ruled_on(self, floor: Floor) -> None:
        floor.rules(*self.PREFLOP)

        ruling = floor.sees("seat 3 raises to 1200")

        assert (ruling.incident.key, ruling.incident.facts["barred-by"]) == (
            "barred-raise",
            "cap",
        )

    @pytest.mark.parametrize(
        ("since", "because"), [("any-time", []), ("before-cap-reached", ["cap"])]
    )
    def test_two_who_are_left_after_it_was_reached(
        self, open_floor: Open, since: str, because: list[str]
    ) -> None:
        cap = {"raise-cap": {"multiway": "3", "heads-up": "none", "heads-up-from": since}}
        floor = open_floor(placard=cap, stacks=self.FOUR)
        floor.rules(*self.PREFLOP, "seat 3 folds", "seat 4 folds")

        assert floor.turn == 1
        assert barred(floor) == because

    @pytest.mark.parametrize("since", ["any-time", "before-cap-reached"])
    def test_two_who_were_alone_before(self, open_floor: Open, since: str) -> None:
        cap = {"raise-cap": {"multiway": "3", "heads-up": "none", "heads-up-from": since}}
        floor = open_floor(placard=cap, stacks=self.FOUR)
        floor.rules("seat 4 calls", "seat 1 folds", "seat 2 folds", "seat 3 checks")
        floor.rules("dealer deals", "seat 3 bets 200", "seat 4 raises to 400")
        floor.rules("seat 3 raises to 600", "seat 4 raises to 800", "seat 3 raises to 1000")

        assert (floor.turn, barred(floor)) == (4, [])


class TestTheShowdown:
    def test_after_the_bettor_mucks_the_next_clockwise_shows(self, open_floor: Open) -> None:
        floor = open_floor("seat 1 calls", "seat 2 calls", "seat 3 checks", stacks=THREE)
        for _ in range(2):
            floor.rules("dealer deals", "seat 2 checks", "seat 3 checks", "seat 1 checks")
        floor.rules("dealer deals", "seat 2 checks", "seat 3 bets 400", "seat 1 calls")
        floor.rules("seat 2 calls")
        assert (floor.due.what, floor.due.seat) == ("show", 3)

        floor.rules("seat 3 pushes their cards into the muck")

        assert (floor.due.what, floor.due.seat) == ("show", 1)
        assert floor.due.also == (("show", 2),)

    @pytest.mark.parametrize(
        ("order", "shows"),
        [("side-pots-first", (2, 1, 3)), ("main-pot-first", (2, 3, 1))],
    )
    def test_side_pots_or_the_main_pot_first(
        self, open_floor: Open, order: str, shows: tuple[int, ...]
    ) -> None:
        floor = open_floor(
            "seat 1 raises to 600",
            "seat 2 calls",
            "seat 3 raises to 1000",
            "seat 1 calls",
            "seat 2 calls",
            stacks={**THREE, 3: 1000},
            placard={
                "pot-order": order,
                "show-order-no-bet": "last-aggressor-of-hand",
                "all-in-hands-up": {"when": "showdown"},
            },
        )
        floor.rules("dealer deals", "seat 2 bets 400", "seat 1 calls")
        for _ in range(2):
            floor.rules("dealer deals", "seat 2 checks", "seat 1 checks")

        # Seat 2 bet last in the hand; seat 3 is in the main pot alone.
        assert floor.due.what == "show"
        assert (floor.due.seat, *(seat for _, seat in floor.due.also)) == shows

    def test_in_a_tournament_all_in_hands_are_due_up_before_the_board(
        self, open_floor: Open
    ) -> None:
        floor = open_floor(
            "seat 1 goes all in",
            "seat 2 calls",
            "seat 3 folds",
            stacks=THREE,
            setting="tournament",
            placard={"all-in-hands-up": {"when": "betting-complete"}},
        )

        assert floor.due.what == "burn"
        assert floor.due.also == (("show", 2), ("show", 1)), "clockwise from the button"
        floor.rules("seat 2 tables As Ad")
        assert floor.due.also == (("show", 1),)
        floor.rules("seat 1 tables Ks Kd", "dealer deals")
        assert len(floor.table.board) == 5
        assert floor.due.what == "push"
