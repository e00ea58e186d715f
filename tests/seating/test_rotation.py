"""Which game comes next, and what is wrong with one that comes out of its turn."""

from __future__ import annotations

import pytest

from referee.seating.rotation import CHANGES, HANDS, Rotation
from referee.table.due import Setting
from referee.table.rotation import Leg, leg_of, rotations

LEGS = tuple(Leg(name, "limit") for name in ("holdem", "razz", "stud"))
HOLDEM, RAZZ, STUD = LEGS
BADUGI = Leg("badugi", "limit")


def rotation(
    changes: str = "orbit", hands: str = "none", *, any_game: bool = False
) -> Rotation:
    settings = {CHANGES: Setting(changes, ()), HANDS: Setting(hands, ())}
    return Rotation(LEGS, settings, any_game=any_game)


def play(table: Rotation, hands: int, players: int = 3) -> list[str]:
    """Play so many hands and return the game of each."""
    played = []
    for _ in range(hands):
        if played or table.dealt:
            table.next_hand()
        table.counted(players)
        played.append(table.playing.variant)
    return played


def test_an_orbit_is_as_many_hands_as_players_when_the_game_began():
    assert play(rotation(), 7, players=2) == [
        "holdem", "holdem", "razz", "razz", "stud", "stud", "holdem",
    ]  # fmt: skip


def test_who_sits_down_later_makes_no_orbit_longer():
    table = rotation()
    table.counted(2)
    table.next_hand()
    table.counted(6)

    assert table.over


def test_a_game_lasts_the_hands_the_book_says():
    assert play(rotation("hands", "1"), 4) == ["holdem", "razz", "stud", "holdem"]


@pytest.mark.parametrize("changes", ["level", "chosen"])
def test_no_number_of_hands_ends_a_game_that_something_else_ends(changes):
    assert set(play(rotation(changes), 20)) == {"holdem"}


@pytest.mark.parametrize(
    ("hands", "leg", "mistake"),
    [
        (3, RAZZ, ""),
        (3, STUD, "passed-over"),
        (3, HOLDEM, "repeated"),
        (2, HOLDEM, ""),
        (2, RAZZ, "too-early"),
        (3, BADUGI, "not-in-rotation"),
        (2, BADUGI, "not-in-rotation"),
    ],
    ids=str,
)
def test_what_is_wrong_with_a_game_after_so_many_of_three_hands(hands, leg, mistake):
    table = rotation()
    play(table, hands)

    assert table.mistake_of(leg) == mistake


def test_the_next_game_is_too_early_before_the_hands_the_book_says():
    table = rotation("hands", "3")
    play(table, 2)

    assert table.mistake_of(RAZZ) == "too-early"


@pytest.mark.parametrize(
    ("changes", "leg", "mistake"),
    [
        ("level", RAZZ, ""),
        ("level", HOLDEM, ""),
        ("level", STUD, "passed-over"),
        ("level", BADUGI, "not-in-rotation"),
        ("chosen", STUD, ""),
        ("chosen", BADUGI, "not-in-rotation"),
    ],
    ids=str,
)
def test_what_may_come_where_no_number_of_hands_ends_a_game(changes, leg, mistake):
    table = rotation(changes)
    play(table, 2)

    assert table.mistake_of(leg) == mistake


def test_any_game_may_be_called_where_no_list_says_which():
    assert rotation("chosen", any_game=True).mistake_of(BADUGI) == ""


def test_a_game_passed_over_is_dealt_for_all_its_hands_once_somebody_notices():
    table = rotation()
    play(table, 3)
    table.announced = STUD
    table.next_hand()
    table.counted(3)
    assert (table.playing, table.owed) == (STUD, RAZZ)

    table.right()

    assert play(table, 4) == ["razz", "razz", "razz", "stud"]
    assert table.owed is None


def test_a_wrong_game_that_nobody_notices_has_its_hands_and_the_next_one_follows():
    table = rotation()
    play(table, 3)
    table.announced = STUD

    assert play(table, 4) == ["stud", "stud", "stud", "holdem"]


def test_a_game_of_no_rotation_gives_way_to_the_one_that_was_due():
    table = rotation()
    play(table, 3)
    table.announced = BADUGI

    assert play(table, 4) == ["badugi", "badugi", "badugi", "razz"]


def test_the_right_game_may_be_announced_after_a_wrong_one():
    table = rotation()
    play(table, 3)
    table.announced = STUD
    table.next_hand()
    table.counted(3)
    table.announced = RAZZ
    table.next_hand()

    assert (table.playing, table.owed) == (RAZZ, None)


def test_a_game_is_read_from_its_two_words():
    assert leg_of("razz, limit") == RAZZ
    assert leg_of("razz") is None
    assert leg_of("razz,") is None


def test_horse_is_five_games_of_limit():
    assert [str(leg) for leg in rotations()["horse"]] == [
        "holdem, limit", "omaha-hi-lo, limit", "razz, limit", "stud, limit",
        "stud-hi-lo, limit",
    ]  # fmt: skip
