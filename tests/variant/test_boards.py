"""Boards by hand from the rules: who opens a street of stud.

Expected seats are read from games-ru-1 7S-1a to 7S-1c, 7S-15f, S8-4a, S8-4b, RZ-3a to RZ-3c.
"""

from __future__ import annotations

import pytest

from referee.rulebook.book import load_book
from referee.table.due import Case
from referee.table.seat import Seat
from referee.table.table import Table
from referee.variant.boards import best_board, by_door_card, high_worth, low_worth, open_pair

ASKED = ("bring-in", "board-tie", "suit-order", "stud-short-stub")


def table(
    game: str, ups: dict[int, str], *, common: str = "", structure: str = "limit"
) -> Table:
    seats = {number: Seat(100, up=tuple(cards.split())) for number, cards in ups.items()}
    return Table(Case(game, structure, "cash"), {}, seats, None, board=tuple(common.split()))


def settings(game: str, structure: str = "limit"):
    return load_book("games-ru-1").settings(Case(game, structure, "cash"), ASKED)


@pytest.mark.parametrize(
    ("game", "structure", "ups", "seat"),
    [
        ("stud", "limit", {1: "2d", 2: "2c", 3: "3c"}, 2),  # clubs are the lowest suit
        ("stud", "limit", {1: "As", 2: "3h", 3: "3d"}, 3),
        ("stud-hi-lo", "limit", {1: "Ac", 2: "2s"}, 2),  # the ace is high for the bring-in
        ("razz", "limit", {1: "As", 2: "Kc", 3: "Kh"}, 3),  # and low in razz
        ("razz", "limit", {1: "Ac", 2: "2c"}, 2),
        ("stud", "pot-limit", {1: "9c", 2: "Kc", 3: "Ks"}, 2),  # no suit: the first dealt
    ],
)
def test_whose_door_card_opens(game, structure, ups, seat):
    found = by_door_card(table(game, ups, structure=structure), settings(game, structure))

    assert found == seat


@pytest.mark.parametrize(
    ("ups", "seat"),
    [
        ({1: "9c 9d", 2: "Ah Kh"}, 1),
        ({1: "Kd 7c", 2: "Ks 7s"}, 1),  # a tie: the first dealt, whatever the suits
        ({1: "Ah Kh Qh Jh", 2: "2c 2d 7h 9s"}, 2),  # four to a flush are no flush
        ({1: "3c 3d 8h 8s", 2: "Ac Ad Kh Qs"}, 1),
        ({1: "Kc Kd Kh", 2: "Ac Ad As"}, 2),
        ({1: "Ac Kd", 2: "Ad Ks"}, 1),
    ],
)
def test_the_high_board_opens(ups, seat):
    assert best_board(table("stud", ups), settings("stud"), low=False) == seat


def test_five_cards_face_up_are_a_hand():
    ups = {1: "Ac Ad As Kh Qs", 2: "2h 3h 5h 7h 9h"}

    game = "mississippi-stud"
    assert best_board(table(game, ups), settings(game), low=False) == 2, "a flush on board"


def test_a_common_card_is_on_every_board():
    ups = {2: "Qc Jd 9h 8s", 6: "Kc 5d 4h 2s"}

    with_king = table("stud", ups, common="Kd")
    assert best_board(with_king, settings("stud"), low=False) == 6


def test_a_common_card_may_count_for_nobody():
    said = settings("stud")
    key = "stud-short-stub.common-counts-for-opening"
    apart = {**said, key: said[key]._replace(value="no")}
    ups = {2: "Qc Jd 9h 8s", 6: "Jc 5d 4h 2s"}

    with_jack = table("stud", ups, common="Jh")
    assert best_board(with_jack, said, low=False) == 2, "two pairs of jacks, and a queen beside"
    with_deuce = table("stud", ups, common="2d")
    assert best_board(with_deuce, said, low=False) == 6, "a pair of deuces"
    assert best_board(with_deuce, apart, low=False) == 2, "without it the queen is high"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2c 2d 3h 4s", "Ah Kh Jd 8c 7c"),  # a last card up makes five beside four
        ("9c 9d 3h 4s", "8c 8d Ah Kh Qh"),
        ("5c 5d 5h As", "Kc Kd Qh Qs Ac"),
        ("2c 3d 4h 5s Ad", "Kc Kd Kh As"),  # the wheel is a straight
        ("2c 7c 9c Jc Kc", "Td Jh Qs Kd As"),
        ("2c 2d 2h 3s 3d", "4c 7c 9c Jc Kc"),
        ("3c 3d 3h 3s", "2c 2d 2h As Ad"),
        ("2c 3c 4c 5c 6c", "Ac Ad Ah As"),
    ],
)
def test_boards_of_four_and_five_cards_rank_by_what_they_make(better, worse):
    assert high_worth(tuple(better.split())) > high_worth(tuple(worse.split()))


def test_low_boards_of_four_and_five_cards_rank_by_their_highest_card():
    assert low_worth(("8c", "5d", "4h", "3s", "2c")) < low_worth(("9c", "4d", "3h", "2s"))
    assert low_worth(("7c", "4d", "3h", "2s")) < low_worth(("8c", "5d", "4h", "3s", "2c"))


@pytest.mark.parametrize(
    ("ups", "seat"),
    [
        ({1: "8c Ad", 2: "7c 2d"}, 2),
        ({1: "2c 2d", 2: "Kc Qd"}, 2),  # a pair is worse than any two cards
        ({3: "6c 4d", 7: "6d 4c"}, 3),
        ({1: "Ac Ad", 2: "2c 2h"}, 1),  # and a pair of aces the lowest pair
    ],
)
def test_the_low_board_opens_razz(ups, seat):
    assert best_board(table("razz", ups), settings("razz"), low=True) == seat


def test_a_hand_that_folded_does_not_open():
    cards = table("stud", {1: "Ac Ad", 2: "Kc Kd"})
    folded = cards.with_seat(1, status="folded")

    assert best_board(folded, settings("stud"), low=False) == 2


def test_a_board_whose_card_nobody_knows_is_passed_over():
    assert best_board(table("stud", {1: "?? ??", 2: "2c 3d"}), settings("stud"), low=False) == 2


def test_a_pair_that_folded_in_this_round_still_allows_either_limit():
    pair = table("stud", {1: "8c 8d", 2: "Kc Qd"})

    assert open_pair(pair)
    assert open_pair(pair.with_seat(1, status="folded", last="fold"))
    assert not open_pair(pair.with_seat(1, status="folded"))


def test_worth_grows_and_falls_as_hands_do():
    assert high_worth(("Ac", "Kd", "Qh")) > high_worth(("Ac", "Kd", "Jh"))
    assert low_worth(("Ac", "2d", "3h")) < low_worth(("Ac", "2d", "4h"))
