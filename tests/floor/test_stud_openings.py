"""How the first round of stud opens: exposed cards, wrong openings, antes that are missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript

Open = Callable[..., Any]
CARDS = {
    1: ("Kc", "Qc", "5d"),
    2: ("Ks", "Qs", "8c"),
    3: ("9c", "9d", "2c"),
    4: ("Ac", "Ad", "7s"),
}
LIMIT = {"ante": 1, "bring-in": 5, "small-bet": 15, "big-bet": 30}


@pytest.fixture
def stud(open_floor: Open) -> Open:
    """A table of stud at which seat 3 shows the low card, and seat 2 the high one."""

    def made(*sentences: str, **more: Any) -> Any:
        told = {
            "book": "games-ru-1",
            "variant": "stud",
            "structure": "limit",
            "stakes": LIMIT,
            "stacks": dict.fromkeys(CARDS, 500),
            "cards": CARDS,
            "button": None,
            "dealt": False,
        }
        return open_floor(*sentences, **{**told, **more})

    return made


def keys(rulings: Any) -> list[str]:
    return [ruling.incident.key for ruling in rulings]


def test_who_brings_it_in_may_open_for_more_and_the_next_may_complete(stud: Open) -> None:
    floor = stud("dealer deals")
    assert (floor.turn, floor.due.verbs) == (3, ("bring-in", "bet"))

    floor.rules("seat 3 brings it in")

    assert (floor.turn, floor.due.verbs) == (4, ("fold", "call", "complete"))


def test_a_wrong_opening_taken_back_leaves_the_table_as_it_was(stud: Open) -> None:
    floor = stud("dealer deals")
    before = floor.table

    floor.rules("seat 4 bets 15")
    (ruling,) = floor.rules("seat 1 calls attention to the low card")

    assert (ruling.decision, ruling.amount) == ("move-bring-in", 15)
    after = floor.table
    same = (
        "seats",
        "turn",
        "level",
        "levels",
        "raises",
        "short",
        "owes",
        "opener",
        "aggressor",
    )
    for name in (*same, "bettor", "unbet", "capped", "misopened"):
        assert getattr(after, name) == getattr(before, name), name


def test_seats_that_folded_before_a_wrong_opening_stay_in_the_deal(stud: Open) -> None:
    stacks = {1: 500, 2: 500, 3: 1, 4: 500}  # seat 3 is all in for its ante
    floor = stud("dealer deals", "seat 4 folds", stacks=stacks)
    unbet = floor.table.unbet

    floor.rules("seat 1 bets 15")

    assert unbet == {4}
    assert floor.table.misopened is None, "it is the turn of seat 1, which opens rightly"


def test_a_size_that_opens_nothing_is_out_of_turn(stud: Open) -> None:
    floor = stud("dealer deals")

    assert keys(floor.rules("seat 4 bets 7", "seat 1 calls the floor")) == ["out-of-turn"]


def test_who_acts_once_an_early_act_was_ruled_on_is_out_of_turn(stud: Open) -> None:
    floor = stud("dealer deals")
    assert keys(floor.rules("seat 1 folds", "seat 2 calls the floor")) == ["out-of-turn"]

    assert "out-of-turn" in keys(floor.rules("seat 4 bets 15", "seat 2 calls the floor"))


def test_the_wrong_high_card_of_a_big_bet_game_is_followed_too(stud: Open) -> None:
    floor = stud("dealer deals", structure="pot-limit", stakes={"ante": 1})
    assert floor.due.seat == 2

    floor.rules("seat 4 bets 3")
    (ruling,) = floor.rules("seat 2 calls attention to the high card")

    assert ruling.decision == "move-bring-in"
    assert floor.due.seat == 2


def test_a_hand_killed_heads_up_leaves_the_other_with_the_antes(stud: Open) -> None:
    two = {seat: CARDS[seat] for seat in (1, 2)}
    floor = stud(
        "dealer deals Kc to seat 1 face up",
        "dealer deals Ks to seat 2 face down",
        stacks=dict.fromkeys(two, 500),
        cards=two,
    )

    (ruling,) = floor.rules("dealer deals Qc to seat 1 face up")

    assert [done["do"] for done in ruling.remedies] == ["kill-hand", "return-ante"]
    assert (floor.due.what, floor.due.seat) == ("push", 2)
    assert floor.table.seats[1].stack == 500


def test_the_street_after_an_exposed_card_comes_up_as_ever(stud: Open) -> None:
    floor = stud("dealer deals 6 cards", "dealer deals 9d to seat 3 face up", "dealer deals")
    floor.rules("seat 1 brings it in", "seat 2 folds", "seat 3 calls", "seat 4 folds")

    floor.rules("dealer deals Jh to seat 1 face up", "dealer deals Js to seat 3 face up")

    assert floor.table.seats[3].up == ("9d", "Js")
    assert floor.floor.rulings[1:] == []


def test_an_ante_is_kept_back_once(stud: Open) -> None:
    floor = stud("seat 2 puts in no ante")

    with pytest.raises(OffScript, match="seat 2 has no ante to put in"):
        floor.rules("seat 2 puts in no ante")


def test_nobody_keeps_back_an_ante_when_cards_are_out(stud: Open) -> None:
    with pytest.raises(OffScript):
        stud("dealer deals", "seat 2 puts in no ante")


def test_who_has_put_in_no_ante_plays_for_one_pot(stud: Open) -> None:
    floor = stud("seat 2 puts in no ante", "dealer deals", "seat 3 brings it in")
    floor.rules("seat 4 folds", "seat 1 folds", "seat 2 calls")

    (pot,) = floor.table.gathered()

    assert (pot.amount, pot.seats) == (13, (2, 3))
    assert floor.table.total == 2000


def test_the_floor_moves_no_opening_that_was_right(stud: Open) -> None:
    floor = stud("dealer deals", "seat 4 brings it in", "seat 1 folds")
    (ruling,) = floor.rules("seat 2 calls attention to the low card")
    assert ruling.decision == "play-on"

    assert floor.rules("seat 3 calls attention to the low card") == []
