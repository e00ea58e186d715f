"""Recorded hands of draw: what is thrown away, what comes for it, and what it comes to."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.bulk import audit, events, phh
from referee.errors import ContentError
from referee.table.event import DealerDeals, SeatActs, SeatDiscards, SeatTables

HEAD = """variant = 'F2L3D'
antes = [0, 0, 0]
blinds_or_straddles = [2, 4, 0]
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 100]
"""
DEAL = ("d dh p1 2c3d4h5s9c", "d dh p2 ??????????", "d dh p3 2d3c4s8hKd")
DRAWS = (
    *DEAL,
    "p3 cc", "p1 f", "p2 cc",
    "p2 sd ????", "p3 sd Kd", "d dh p2 ????", "d dh p3 7h",
    "p2 cc", "p3 cbr 4", "p2 cc",
    "p2 sd", "p3 sd",
    "p2 cc", "p3 cbr 8", "p2 cc",
    "p2 sd ??", "p3 sd", "d dh p2 ??",
    "p2 cc", "p3 cc",
    "p2 sm 9d8s7c5h2h", "p3 sm -",
)  # fmt: skip


def record(*actions: str, more: str = "") -> phh.PhhHand:
    return phh.parse(f"{HEAD}actions = {list(actions)}\n{more}", "draw.phh")


def test_what_was_thrown_away_is_told_by_name_where_it_is_known() -> None:
    told = [step.event for step in events.play(record(*DRAWS)).steps]

    assert [event for event in told if isinstance(event, SeatDiscards)] == [
        SeatDiscards(2, 2),
        SeatDiscards(3, cards=("Kd",)),
        SeatDiscards(2, 0),
        SeatDiscards(3, 0),
        SeatDiscards(2, 1),
        SeatDiscards(3, 0),
    ]


def test_the_dealer_of_a_draw_is_told_once() -> None:
    told = [step.event for step in events.play(record(*DRAWS)).steps]

    assert told.count(DealerDeals()) == 3, "the deal, the first draw and the third"


def test_the_cards_of_the_draws_come_after_those_of_the_deal() -> None:
    start = events.play(record(*DRAWS)).start

    assert start.variant == "triple-draw-27"
    assert start.cards[3] == ("2d", "3c", "4s", "8h", "Kd", "7h")


def test_a_bet_after_a_draw_is_a_bet_again() -> None:
    told = [step.event for step in events.play(record(*DRAWS)).steps]

    assert SeatActs(3, "bet", 4) in told
    assert SeatActs(3, "bet", 8) in told


def test_a_hand_that_is_shown_as_it_was_dealt_is_the_one_after_the_draws() -> None:
    told = [step.event for step in events.play(record(*DRAWS)).steps]

    assert told[-1] == SeatTables(3, ("2d", "3c", "4s", "8h", "7h"))


def test_a_whole_hand_is_clean_and_ends_as_recorded(tmp_path: Path) -> None:
    path = tmp_path / "draw.phh"
    path.write_text(f"{HEAD}actions = {list(DRAWS)}\nfinishing_stacks = [98, 84, 118]\n")

    found = audit.run([path], book="roberts-11")

    assert (found.hands, found.clean, found.stacks_equal) == (1, 1, 1)


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ((*DEAL, "p3 cc", "p1 f", "p2 cc", "p2 sd Ah"), "throws away Ah"),
        ((*DEAL, "p3 cc", "p1 f", "p2 cc", "p2 sd", "p3 sd 7h"), "throws away 7h"),
    ],
)
def test_a_card_that_is_not_held_is_not_thrown_away(
    actions: tuple[str, ...], reason: str
) -> None:
    with pytest.raises(ContentError, match=reason):
        events.play(record(*actions))


def test_no_card_is_thrown_away_in_a_game_without_a_draw() -> None:
    text = HEAD.replace("F2L3D", "FT") + "actions = ['d dh p1 AcKc', 'd dh p2 ????', 'p3 sd']\n"

    with pytest.raises(ContentError, match="sd is a draw, and this game has none"):
        events.play(phh.parse(text, "holdem.phh"))
