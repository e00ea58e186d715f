"""Who posts what, who acts after the blinds, and where the button goes next."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.seating.start import begin
from referee.table.due import Cite, Setting, Settings
from referee.table.table import Table

CITE = Cite("club-ua-1", "2.11.3", "2.11.3", "option")
Made = Callable[..., Table]


BLINDS = Cite("games-ru-1", "HE-P7", "he-p7", "option")


def settings(button_posts: str = "small-blind", forced: str = "two-blinds") -> Settings:
    return {
        "heads-up-blinds.button-posts": Setting(button_posts, (CITE,)),
        "forced-bets": Setting(forced, (BLINDS,)),
    }


def posts(table: Table, **more: str) -> list[tuple[int, str, int]]:
    return [
        (post.seat, post.kind, post.amount) for post in begin(table, settings(**more)).posts
    ]


def test_the_blinds_are_left_of_the_button(table: Made) -> None:
    assert posts(table({1: 500, 2: 500, 5: 500})) == [
        (2, "small-blind", 100),
        (5, "big-blind", 200),
    ]


def test_they_go_round_the_end_of_the_table(table: Made) -> None:
    assert [seat for seat, *_ in posts(table({1: 500, 2: 500, 5: 500}, button=5))] == [1, 2]


def test_a_seat_without_chips_posts_nothing(table: Made) -> None:
    assert [seat for seat, *_ in posts(table({1: 500, 2: 0, 3: 500, 5: 500}))] == [3, 5]


def test_a_short_stack_is_still_asked_for_the_whole_blind(table: Made) -> None:
    assert posts(table({1: 500, 2: 40, 3: 500}))[0] == (2, "small-blind", 100)


def test_the_last_blind_is_known(table: Made) -> None:
    assert begin(table({1: 500, 2: 500, 5: 500}), settings()).last_blind == 5


def test_three_players_cite_what_blinds_there_are(table: Made) -> None:
    start = begin(table({1: 5, 2: 5, 5: 5}), settings())

    assert [post.cites for post in start.posts] == [(BLINDS,), (BLINDS,)]


def test_with_one_blind_the_first_seat_posts_the_big_one(table: Made) -> None:
    told = posts(table({1: 500, 2: 500, 5: 500}), forced="one-blind")

    assert told == [(2, "big-blind", 200)]


@pytest.mark.parametrize(("button", "seat"), [(2, 7), (7, 2)])
def test_and_heads_up_the_other_than_the_button(table: Made, button: int, seat: int) -> None:
    told = posts(table({2: 500, 7: 500}, button=button), forced="one-blind")

    assert told == [(seat, "big-blind", 200)]


class TestHeadsUp:
    def test_the_button_posts_the_small_blind(self, table: Made) -> None:
        assert [seat for seat, *_ in posts(table({2: 500, 7: 500}, button=2))] == [2, 7]
        assert [seat for seat, *_ in posts(table({2: 500, 7: 500}, button=7))] == [7, 2]

    def test_or_the_big_blind_where_the_book_says_so(self, table: Made) -> None:
        told = posts(table({2: 500, 7: 500}, button=2), button_posts="big-blind")

        assert [seat for seat, *_ in told] == [7, 2]

    def test_the_rule_is_cited(self, table: Made) -> None:
        start = begin(table({2: 500, 7: 500}, button=2), settings())

        assert {post.cites for post in start.posts} == {(CITE, BLINDS)}

    def test_two_of_three_have_chips(self, table: Made) -> None:
        assert [seat for seat, *_ in posts(table({2: 500, 4: 0, 7: 500}, button=2))] == [2, 7]


def test_one_blind_is_posted_by_the_first_seat(table: Made) -> None:
    told = posts(table({1: 500, 2: 500, 5: 500}, stakes={"big-blind": 200}))

    assert told == [(2, "big-blind", 200)]


def test_without_a_button_nobody_posts(table: Made) -> None:
    start = begin(table({1: 500, 2: 500}, button=None), settings())

    assert (start.posts, start.last_blind) == ((), None)
