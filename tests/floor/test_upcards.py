"""Upcards that are moved, last cards that lie open, hands that are counted: games-ru-1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript
from referee.incident.announce import announces

Open = Callable[..., Any]
STAKES = {"ante": 1, "bring-in": 5, "small-bet": 15, "big-bet": 30}
CARDS = {
    1: ("Kc", "Qc", "2d", "8h", "9c", "Td"),
    2: ("Ks", "Qs", "7c", "7h", "Jd", "4s"),
    3: ("9d", "5d", "9h", "6c", "3s", "As"),
}
THIRD = ("seat 1 brings it in", "seat 2 calls", "seat 3 calls")
CHECKED = ("dealer deals", "seat 2 checks", "seat 3 checks", "seat 1 checks")
LAST = (
    "dealer burns",
    "dealer deals 2s to seat 1 face down",
    "dealer deals 8c to seat 2 face up",
)


@pytest.fixture
def stud(open_floor: Open) -> Open:
    """Three players of seven-card stud after the deal; more sentences may follow."""

    def made(*sentences: str, **more: Any) -> Any:
        given = {"stacks": dict.fromkeys((1, 2, 3), 500), "cards": CARDS, **more}
        return open_floor(
            *sentences,
            book=given.pop("book", "games-ru-1"),
            variant=given.pop("variant", "stud"),
            structure="limit",
            stakes=STAKES,
            button=None,
            **given,
        )

    return made


def keys(rulings: list[Any]) -> list[str]:
    return [ruling.incident.key for ruling in rulings]


# --- upcards moved --------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["picks up their", "turns down their", "mixes their"])
def test_what_hides_the_upcards_facing_a_bet_kills_the_hand(stud: Open, how: str) -> None:
    more = " upcards with their downcards" if how.startswith("mixes") else " upcards"
    floor = stud("seat 1 brings it in")

    ruling = floor.sees(f"seat 2 {how}{more}")

    assert ruling.found.rule.id == "7s-10a"
    assert floor.table.seats[2].status == "dead"
    assert floor.turn == 3


def test_a_hand_all_in_faces_nothing(stud: Open) -> None:
    floor = stud("seat 1 brings it in", "seat 2 calls", stacks={1: 500, 2: 6, 3: 500})

    assert floor.sees("seat 2 picks up their upcards") is None
    assert floor.table.seats[2].status == "live"


def test_while_cards_are_due_nobody_faces_a_bet(stud: Open) -> None:
    floor = stud(*THIRD)

    ruling = floor.sees("seat 3 changes the order of their upcards")

    assert not ruling.incident.betting
    assert ruling.incident.to_call == 0


def test_the_order_of_the_upcards_is_what_it_was(stud: Open) -> None:
    floor = stud(*THIRD, *CHECKED)

    ruling = floor.sees("seat 3 changes the order of their upcards")

    assert [told["do"] for told in ruling.remedies] == ["restore-order", "warn"]
    assert floor.table.seats[3].up == ("9h", "6c")


def test_in_a_game_without_upcards_nobody_moves_any(floor: Any) -> None:
    with pytest.raises(OffScript, match="seat 4 has no upcards"):
        floor.rules("seat 4 picks up their upcards")


def test_in_a_game_without_a_bring_in_nobody_brings_it_in(floor: Any) -> None:
    with pytest.raises(OffScript, match="nobody brings it in here"):
        floor.rules("seat 4 brings it in")


def test_before_the_deal_there_are_no_upcards(stud: Open) -> None:
    floor = stud(dealt=False)

    with pytest.raises(OffScript, match="no card of this hand has been dealt yet"):
        floor.rules("seat 2 picks up their upcards")


# --- the wrong way up -----------------------------------------------------------------------


def test_an_upcard_turned_up_opens_the_round_anew(stud: Open) -> None:
    floor = stud(
        *THIRD,
        "dealer burns",
        "dealer deals 8h to seat 1 face up",
        "dealer deals 7h to seat 2 face up",
    )
    ruling = floor.sees("dealer deals 9c to seat 3 face down")

    assert ruling.incident.key == "upcard-dealt-down"
    assert floor.table.seats[3].up == ("9h", "9c")
    assert floor.turn == 3, "a pair of nines beats the sevens of seat 2"


def test_a_declared_hand_plays_for_what_is_in(stud: Open) -> None:
    floor = stud(*THIRD, *CHECKED, *CHECKED, *CHECKED, *LAST, "dealer deals")
    assert floor.turn == 2

    assert not floor.rules('seat 2 says "all in"'), "it is honoured, not ruled on"

    floor.rules("seat 3 bets 30", "seat 1 raises to 60", "seat 3 calls")
    assert floor.due.what == "show", "seat 2 was not asked again"
    sizes = [(pot.amount, pot.seats) for pot in floor.table.gathered()]
    assert sizes == [(18, (1, 2, 3)), (120, (1, 3))]


def test_what_was_offered_lapses_with_the_first_act(stud: Open) -> None:
    floor = stud(*THIRD, *CHECKED, *CHECKED, *CHECKED, *LAST, "dealer deals", "seat 2 checks")

    floor.rules("seat 3 bets 30", "seat 1 folds", 'seat 2 says "all in"')

    assert not floor.table.seats[2].frozen


def test_two_last_cards_may_come_up(stud: Open) -> None:
    floor = stud(*THIRD, *CHECKED, *CHECKED, *CHECKED, *LAST)

    again = floor.sees("dealer deals Kd to seat 3 off the table")

    assert again.incident.facts["off-table"] is True
    assert {offer.seat for offer in floor.table.dealt.offered} == {2, 3}


# --- hands counted --------------------------------------------------------------------------


def test_a_card_too_many_costs_nobody_a_card_of_the_next_street(stud: Open) -> None:
    floor = stud(
        *THIRD,
        *CHECKED,
        *CHECKED,
        "dealer burns",
        "dealer deals Td to seat 1 face up",
        "dealer deals 4s to seat 2 face up",
        "dealer deals As to seat 3 face up",
        "dealer deals 2c to seat 3 face up",
        *CHECKED[1:],
        "dealer deals",
    )
    assert [len(seat.dealt) for seat in floor.table.seats.values()] == [7, 7, 8]
    assert floor.table.board == ()


def test_a_card_of_the_next_street_is_none_too_many(stud: Open) -> None:
    floor = stud(*THIRD, *CHECKED, "dealer deals", "dealer deals 2c to seat 1 face up")

    assert keys(floor.floor.rulings) == ["premature-cards"]


# --- words of the dealer --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "true"),
    [
        ("pair of sevens", True),
        ("seat 2 pairs sevens", True),
        ("seat 3 pairs sevens", False),
        ("pair of nines", False),
        ("high hand seat 2", True),
        ("high hand seat 3", False),
    ],
)
def test_what_the_boards_show(stud: Open, words: str, true: bool) -> None:
    floor = stud(*THIRD, "dealer deals")

    assert floor.sees(f'dealer says "{words}"') is None
    event = floor.table.record[-1].event
    due = floor.due._replace(says=lambda option: "pairs, high-hand")
    assert announces(floor.table, event, due).facts["as-shown"] is true


def test_a_wrong_high_hand_misleads_who_acts_on_it(stud: Open) -> None:
    floor = stud(*THIRD, "dealer deals", 'dealer says "high hand seat 3"')

    assert floor.table.misinformed(3)
    assert not floor.table.misinformed(2)


def test_a_hand_turned_up_card_by_card_is_counted_when_all_of_it_lies_there(stud: Open) -> None:
    last = ("dealer burns", "dealer deals none to seat 2")
    checked = ("seat 2 checks", "seat 3 checks", "seat 1 checks")
    floor = stud(*THIRD, *CHECKED, *CHECKED, *CHECKED, *last, *checked)

    assert "wrong-count" not in keys(floor.rules("seat 2 turns up Ks"))
    (ruling,) = floor.rules("seat 2 turns up Qs")

    assert ruling.incident.key == "wrong-count"
    assert ruling.discretion.choices == ("keep-hand", "kill-hand")
