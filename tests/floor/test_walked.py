"""Deals, draws and showdowns that are walked; what is just beside each goes to the floor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from benchmarks.lanes import differences, outcome
from referee.errors import Place
from referee.hearing import regular
from referee.hearing.floor import Floor
from referee.scenario.sentence import parse
from referee.table.event import Event
from referee.variant import deal_walk
from tests.floor.conftest import Watched

Opens = Callable[..., Watched]
STUD: dict[str, Any] = {
    "variant": "stud",
    "structure": "limit",
    "book": "roberts-11",
    "stakes": {"ante": 1, "bring-in": 2, "small-bet": 4, "big-bet": 8},
    "stacks": {1: 200, 2: 200, 3: 200},
    "button": None,
    "cards": {
        1: ("Ah", "Kd", "2c", "9s", "8s", "7d", "Jh"),
        2: ("Qc", "Qd", "7h", "6s", "5s", "4d", "Th"),
        3: ("Jc", "Jd", "9h", "8h", "3s", "2d", "6h"),
    },
}
DRAW: dict[str, Any] = {
    "variant": "triple-draw-27",
    "structure": "limit",
    "book": "customs-1",
    "stakes": {"small-blind": 2, "big-blind": 4, "small-bet": 4, "big-bet": 8},
    "stacks": {1: 200, 2: 200, 3: 200},
    "cards": {
        1: ("2c", "3c", "4c", "Kc", "Kd", "8h"),
        2: ("2d", "3d", "4d", "Qc", "Qd", "8d", "9d", "Td"),
        3: ("2h", "3h", "4h", "Jc", "Jd"),
    },
}
HOLDEM: dict[str, Any] = {
    "stacks": {1: 2000, 2: 2000, 3: 2000},
    "cards": {1: ("Ah", "Ad"), 2: ("Kh", "Kd"), 3: ("Qh", "Qd")},
}
MUCK = "seat {} pushes their cards into the muck"
TO_THE_DRAW = ("dealer deals", "seat 1 calls", "seat 2 calls", "seat 3 checks")


def events_of(*sentences: str) -> list[Event]:
    return [parse(each, Place("walked", at)) for at, each in enumerate(sentences, 1)]


def walked(open_floor: Opens, *sentences: str, **how: Any) -> int:
    """Return how many events were walked; both ways have to come to the same."""
    events = events_of(*sentences)
    seen, other = (open_floor(dealt=False, **how).floor for _ in range(2))
    first, second = outcome(seen, events, walks=False), outcome(other, events, walks=True)
    assert differences(first, second) == []
    return second.walked


def goes(floor: Floor, *sentences: str) -> int:
    """Return how many events a walk takes from here on."""
    return regular.walk(floor, events_of(*sentences), 0)


class TestFirstCards:
    @pytest.mark.parametrize(
        "how",
        [{}, STUD, DRAW, {"stacks": {1: 900, 2: 900}}],
        ids=["holdem", "stud", "draw", "heads-up"],
    )
    def test_posts_and_cards_of_a_deal_that_is_due(self, open_floor: Opens, how: Any) -> None:
        assert walked(open_floor, "dealer deals", **how) == 1

    @pytest.mark.parametrize(("stack", "taken"), [(200, 0), (201, 1)])
    def test_a_stack_that_its_post_takes_whole(
        self, open_floor: Opens, stack: int, taken: int
    ) -> None:
        stacks = {1: 1000, 2: 1000, 3: stack}

        assert goes(open_floor(dealt=False, stacks=stacks).floor, "dealer deals") == taken
        walked(open_floor, "dealer deals", stacks=stacks)

    @pytest.mark.parametrize(("stack", "taken"), [(1, 0), (2, 1)])
    def test_a_stack_that_its_ante_takes_whole(
        self, open_floor: Opens, stack: int, taken: int
    ) -> None:
        how = STUD | {"stacks": {1: 200, 2: stack, 3: 200}}

        assert goes(open_floor(dealt=False, **how).floor, "dealer deals") == taken
        walked(open_floor, "dealer deals", **how)

    def test_a_deck_whose_order_is_known(self, open_floor: Opens) -> None:
        deck = ("Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h", "7h")

        assert walked(open_floor, "dealer deals", deck=deck, stacks={1: 900, 2: 900}) == 0

    def test_a_post_that_somebody_has_made(self, open_floor: Opens) -> None:
        assert walked(open_floor, "seat 2 posts 100", "dealer deals") == 0


def test_a_short_big_blind_is_matched_by_everybody_with_what_is_there(
    open_floor: Opens,
) -> None:
    how = {
        "stacks": {1: 1000, 2: 1000, 3: 150, 4: 1000},
        "placard": {"short-blind-price": {"multiway": "actual"}},
    }
    calls = ("dealer deals", "seat 4 calls", "seat 1 calls", "seat 2 calls")

    assert walked(open_floor, *calls, **how) == 3


class TestStreets:
    """Three players, seat 1 brings it in with the deuce, all call."""

    TO_THE_FOURTH = ("dealer deals", "seat 1 brings it in", "seat 2 calls", "seat 3 calls")

    def test_every_street_to_the_showdown(self, open_floor: Opens) -> None:
        by_three = ("dealer deals", "seat 3 checks", "seat 1 checks", "seat 2 checks")
        by_one = ("dealer deals", "seat 1 checks", "seat 2 checks", "seat 3 checks")
        streets = (*by_three, *by_three, *by_one, *by_one)

        assert walked(open_floor, *self.TO_THE_FOURTH, *streets, **STUD) == 20

    @pytest.mark.parametrize(("lacks", "taken"), [(0, True), (1, False)])
    def test_a_stub_with_just_enough_cards(
        self, open_floor: Opens, lacks: int, taken: bool
    ) -> None:
        floor = open_floor(dealt=False, **STUD).floor
        goes(floor, *self.TO_THE_FOURTH, "dealer deals")
        floor = open_floor(*self.TO_THE_FOURTH[1:], **STUD).floor
        stays = int(floor.settings["stud-short-stub.undealt"].value)
        out, street = 3 * 3, 1 + 3  # a burn, and a card each

        floor.hand.deck = floor.hand.deck[: out + street + stays - lacks]

        assert deal_walk.street_due(floor.hand, floor.table) is taken

    def test_a_hand_that_lacks_a_card(self, open_floor: Opens) -> None:
        floor = open_floor(*self.TO_THE_FOURTH[1:], **STUD).floor
        seat = floor.table.seats[2]
        floor.write(floor.table.with_seat(2, dealt=seat.dealt[:2]))

        assert goes(floor, "dealer deals") == 0

    def test_a_street_of_players_who_are_all_in(self, open_floor: Opens) -> None:
        how = STUD | {"stacks": {1: 3, 2: 3, 3: 3}}

        assert walked(open_floor, *self.TO_THE_FOURTH, "dealer deals", **how) > 1


class TestDraws:
    """Three players have called; seat 2 draws first."""

    def test_one_seat_after_another(self, open_floor: Opens) -> None:
        draws = (
            "seat 2 discards Qc Qd", "dealer deals", "seat 3 stands pat",
            "seat 1 discards 1", "dealer deals", "seat 2 checks",
        )  # fmt: skip

        assert walked(open_floor, *TO_THE_DRAW, *draws, **DRAW) == 10

    @pytest.mark.parametrize(
        "sentence",
        [
            "seat 3 discards 1",  # not its turn
            "seat 2 discards 5",  # one of them comes later
        ],
    )
    def test_a_draw_that_is_more_than_plain(self, open_floor: Opens, sentence: str) -> None:
        floor = open_floor(*TO_THE_DRAW[1:], **DRAW).floor

        assert goes(floor, sentence) == 0
        walked(open_floor, *TO_THE_DRAW, sentence, **DRAW)

    def test_cards_that_are_not_the_seats_own(self, open_floor: Opens) -> None:
        floor = open_floor(*TO_THE_DRAW[1:], **DRAW).floor

        assert goes(floor, "seat 2 discards Ah") == 0
        assert goes(floor, "seat 2 discards 4") == 1

    def test_cards_of_two_seats_in_one_go(self, open_floor: Opens) -> None:
        floor = open_floor(*TO_THE_DRAW[1:], "seat 2 discards 1", **DRAW).floor
        sentences = ("seat 2 discards 1", "seat 3 discards 1", "dealer deals")

        assert goes(floor, *sentences[1:]) == 0
        walked(open_floor, *TO_THE_DRAW, *sentences, **DRAW)

    @pytest.mark.parametrize(("more", "taken"), [(0, 0), (1, 1)])
    def test_the_last_card_of_a_stub(self, open_floor: Opens, more: int, taken: int) -> None:
        floor = open_floor(*TO_THE_DRAW[1:], **DRAW).floor
        floor.hand.deck = floor.hand.deck[: 3 * 5 + 1 + 2 + more]  # a burn and two cards

        assert goes(floor, "seat 2 discards 2") == taken

    def test_a_game_that_asks_openers_for_what_they_throw(self, open_floor: Opens) -> None:
        sentences = (
            "dealer deals", "seat 2 bets 4", "seat 3 calls", "seat 1 folds",
            "seat 2 discards 1", "dealer deals", "seat 3 stands pat",
        )  # fmt: skip
        how = {
            "variant": "jacks-or-better", "structure": "limit", "book": "games-ru-1",
            "stakes": {"ante": 1, "small-bet": 4, "big-bet": 8},
            "stacks": {1: 200, 2: 200, 3: 200},
        }  # fmt: skip

        assert goes(open_floor(*sentences[1:4], **how).floor, sentences[4]) == 0
        walked(open_floor, *sentences, **how)

    def test_a_hand_that_the_draw_makes_whole(self, open_floor: Opens) -> None:
        floor = open_floor(*TO_THE_DRAW[1:], **DRAW).floor
        drawing = floor.table.drawing._replace(fills=frozenset({2}))
        floor.write(floor.table.but(drawing=drawing))

        assert goes(floor, "seat 2 discards 1") == 0

    @pytest.mark.parametrize(("card", "taken"), [("3h", 1), ("Kc", 1), ("5h", 2)])
    def test_a_card_that_lies_in_another_hand(
        self, open_floor: Opens, card: str, taken: int
    ) -> None:
        floor = open_floor(*TO_THE_DRAW[1:], **DRAW).floor
        seat = floor.table.seats[2]
        floor.write(floor.table.with_seat(2, cards=(*seat.dealt, card)))

        assert goes(floor, "seat 2 discards Qc", "dealer deals", "seat 3 stands pat") >= taken
        assert (floor.table.seats[2].dealt[-1] == card) is (taken == 2)


class TestBoards:
    """A short deck: three players call, and no card is below a six."""

    CALLED = ("seat 2 calls", "seat 3 calls", "seat 1 checks")
    HOW: ClassVar[dict[str, Any]] = HOLDEM | {
        "variant": "short-deck",
        "stakes": {"ante": 10, "button-blind": 100},
    }

    @pytest.mark.parametrize(
        ("board", "taken"),
        [
            ("6c 7d 9h", 1),
            ("5c 7d 9h", 0),  # of another deck
            ("Kh 7d 9h", 0),  # in a hand
            ("6c 7d", 0),  # not the whole flop
        ],
    )
    def test_cards_that_may_come_off_the_deck(
        self, open_floor: Opens, board: str, taken: int
    ) -> None:
        floor = open_floor(*self.CALLED, **self.HOW).floor

        assert goes(floor, "dealer puts out " + board) == taken


class TestShowdowns:
    """Three players have checked it down; seat 2 shows first."""

    @pytest.fixture
    def shows(self, open_floor: Opens) -> Callable[..., Floor]:
        checked = ("seat 2 checks", "seat 3 checks", "seat 1 checks")
        play = (
            "seat 1 calls", "seat 2 calls", "seat 3 checks",
            "dealer puts out 2c 7d 9h", *checked, "dealer puts out 3s", *checked,
            "dealer puts out 4s", *checked,
        )  # fmt: skip
        return lambda book: open_floor(*play, book=book, **HOLDEM).floor

    def test_a_hand_thrown_in_where_the_book_says_nothing(
        self, shows: Callable[..., Floor]
    ) -> None:
        floor = shows("roberts-11")

        assert goes(floor, "seat 2 tables Kh Kd", MUCK.format(3), "seat 1 tables Ah Ad") == 3
        assert floor.hand.over or floor.due.what == "push"

    def test_the_last_hand_left_that_does_not_lie_open(
        self, shows: Callable[..., Floor]
    ) -> None:
        assert goes(shows("roberts-11"), MUCK.format(2), MUCK.format(3)) == 1

    def test_a_hand_thrown_in_out_of_turn(self, shows: Callable[..., Floor]) -> None:
        assert goes(shows("roberts-11"), MUCK.format(3)) == 0

    def test_a_book_that_lets_it_pass_in_words(self, shows: Callable[..., Floor]) -> None:
        assert goes(shows("club-ua-1"), "seat 2 tables Kh Kd", MUCK.format(3)) == 2


def test_a_board_hand_for_hand_waits_for_the_floor(open_floor: Opens) -> None:
    play = ("seat 1 goes all in", "seat 2 calls", "seat 3 folds")
    how = HOLDEM | {"book": "tda-2026", "setting": "tournament"}
    told = ("floor announces hand for hand", "dealer deals", *play, "dealer puts out 2c 7d 9h")

    assert walked(open_floor, *told[1:], **how) > walked(open_floor, *told, **how)
