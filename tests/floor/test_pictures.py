"""What everybody at the table sees of the cards: nothing of what the writer alone knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing import pictured, told

Open = Callable[..., Any]
STAKES = {"ante": 1, "bring-in": 2, "small-bet": 5, "big-bet": 10}
CARDS = {
    1: ("Ks", "Qs", "9d", "Th", "2h", "3c", "4d"),
    2: ("Kc", "Qc", "4c", "9h", "9s", "5h", "6d"),
    3: ("9c", "2d", "8s", "8h", "7h", "Jc", "Jd"),
}
THIRD = ("dealer deals", "seat 2 brings it in", "seat 3 calls", "seat 1 calls")
OPENERS = ("seat 3", "seat 1", "seat 2"), ("seat 2", "seat 3", "seat 1")


@pytest.fixture
def stud(open_floor: Open) -> Open:
    """A table of seven-card stud with three seats, after the sentences."""

    def made(*sentences: str, **more: Any) -> Any:
        game = {"book": "games-ru-1", "variant": "stud", "structure": "limit", **more}
        return open_floor(
            *sentences, button=None, stakes=STAKES, stacks={1: 200, 2: 200, 3: 200},
            dealt=False, **{"cards": CARDS, **game},
        )  # fmt: skip

    return made


def seen(floor: Any, seat: int) -> str:
    """Return the cards of a seat: each with how it lies, d(own), u(p) or g(one)."""
    cards = pictured.cards(floor.table)["cards"][str(seat)]
    return " ".join(f"{card['card']}{card['lies'][0]}" for card in cards)


def streets(floor: Any, seat: int) -> list[str]:
    return [card["street"] for card in pictured.cards(floor.table)["cards"][str(seat)]]


def checked(*seats: str) -> tuple[str, ...]:
    return ("dealer deals", *(f"{seat} checks" for seat in seats))


def to_the_showdown() -> tuple[str, ...]:
    first, later = OPENERS
    return (*THIRD, *checked(*first), *(checked(*later) * 3))


def test_what_lies_down_is_unknown_though_the_script_names_it(stud: Open) -> None:
    floor = stud(*THIRD, "dealer deals")

    assert seen(floor, 1) == "??d ??d 9du Thu"
    assert streets(floor, 1) == ["third", "third", "third", "fourth"]


def test_before_the_deal_nobody_has_cards(stud: Open) -> None:
    assert pictured.cards(stud().table) == {"cards": {}}


def test_cards_that_nobody_knows_lie_as_they_are_dealt(stud: Open) -> None:
    floor = stud("dealer deals", cards={})

    assert seen(floor, 3) == "??d ??d ??u"


def test_the_cards_of_a_folded_hand_are_gone_and_those_seen_are_remembered(stud: Open) -> None:
    floor = stud("dealer deals", "seat 2 brings it in", "seat 3 folds")

    assert seen(floor, 3) == "??g ??g 8sg"


def test_a_tabled_hand_lies_up_in_the_order_in_which_it_came(stud: Open) -> None:
    floor = stud(*to_the_showdown(), "seat 2 tables 6d Kc 4c Qc 9h 9s 5h")

    assert seen(floor, 2) == "Kcu Qcu 4cu 9hu 9su 5hu 6du"
    assert seen(floor, 1) == "??d ??d 9du Thu 2hu 3cu ??d"


def test_cards_that_were_not_told_before_are_known_once_they_are_tabled(stud: Open) -> None:
    told_of = {2: ("??", "??", "4c", "9h", "9s", "5h"), 1: CARDS[1], 3: CARDS[3]}
    floor = stud(*to_the_showdown(), "seat 2 tables 4c 9h 9s 5h Kd Qh Ah", cards=told_of)

    assert seen(floor, 2) == "Kdu Qhu 4cu 9hu 9su 5hu Ahu"


def test_a_down_card_turned_up_in_the_deal_is_seen(stud: Open) -> None:
    floor = stud("dealer deals Ks to seat 1 face up", "dealer deals")

    assert seen(floor, 1) == "Ksu ??d ??d"


def test_a_last_card_off_the_table_lies_up(stud: Open) -> None:
    first, later = OPENERS
    start = (*THIRD, *checked(*first), *(checked(*later) * 2), "dealer burns")
    floor = stud(*start, "dealer deals 4d to seat 1 off the table")

    assert seen(floor, 1) == "??d ??d 9du Thu 2hu 3cu 4du"


def test_a_hand_pushed_forward_lies_down_and_its_upcards_are_remembered(stud: Open) -> None:
    floor = stud(*to_the_showdown(), "seat 2 pushes their cards forward face down")

    assert seen(floor, 2) == "??d ??d 4cd 9hd 9sd 5hd ??d"


def test_a_street_of_two_upcards_is_told_as_one(stud: Open) -> None:
    floor = stud(*THIRD, "dealer deals", variant="mississippi-stud")

    assert seen(floor, 1) == "??d ??d 9du Thu 2hu"
    assert streets(floor, 1)[2:] == ["third", "fifth", "fifth"]


def test_a_game_without_upcards_has_no_such_cards(open_floor: Open) -> None:
    table = told.table(open_floor().table)

    assert "cards" not in table
    assert "drawn" not in table


@pytest.mark.parametrize(
    ("sentences", "drawn"),
    [
        ((), {}),
        (("seat 2 discards 3",), {"first-draw": {"2": 3}}),
        (
            ("seat 2 discards 3", "seat 3 stands pat", "dealer deals"),
            {"first-draw": {"2": 3, "3": 0}},
        ),
        (
            ("seat 2 discards 3", "seat 3 stands pat", "dealer deals", "seat 2 checks",
             "seat 3 checks", "seat 2 stands pat"),
            {"first-draw": {"2": 3, "3": 0}, "second-draw": {"2": 0}},
        ),
    ],
)  # fmt: skip
def test_what_each_seat_drew_is_told_draw_by_draw(
    open_floor: Open, sentences: tuple[str, ...], drawn: dict[str, dict[str, int]]
) -> None:
    floor = open_floor(
        "seat 1 folds", "seat 2 calls", "seat 3 checks", *sentences,
        book="customs-1", variant="triple-draw-27", structure="limit",
        stacks={1: 20_000, 2: 20_000, 3: 20_000},
    )  # fmt: skip

    assert told.table(floor.table).get("drawn", {}) == drawn
