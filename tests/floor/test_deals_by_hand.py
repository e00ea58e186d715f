"""Cards told one by one: what each is, who had acted, and where the hand goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.hearing.off import OffScript

Open = Callable[..., Any]
TWO = {1: 20_000, 2: 20_000}
FOUR = dict.fromkeys(range(1, 5), 20_000)


def keys(rulings: list[Any]) -> list[tuple[str, str]]:
    return [(each.incident.key, each.decision) for each in rulings]


# --- who has acted --------------------------------------------------------------------------


def test_an_early_act_that_has_bound_is_an_act_on_the_next_street_too(open_floor: Open) -> None:
    at = open_floor(dealt=False, stacks=TWO)
    at.rules("dealer deals first to seat 1", "dealer deals", "seat 2 checks", "seat 1 calls")
    at.rules("dealer deals")

    ruling = at.sees("seat 2 calls attention to the deal")

    assert ruling.incident.facts["players-acted"] == 2
    assert ruling.decision == "play-on", "both have acted before the flop"


def test_the_acts_of_a_deal_that_was_void_are_none_of_the_next(open_floor: Open) -> None:
    at = open_floor(dealt=False)
    at.rules("dealer deals first to seat 3", "dealer deals", "seat 4 folds")
    assert keys(at.rules("seat 3 calls attention to the deal")) == [("wrong-order", "misdeal")]

    at.rules("dealer deals 2 cards")
    ruling = at.sees("dealer deals Ah to seat 4 face up")

    assert ruling.incident.facts["players-acted"] == 0


def test_a_check_that_was_refused_is_no_act(open_floor: Open) -> None:
    at = open_floor(dealt=False)
    at.rules("dealer deals 3 cards to seat 5", "seat 4 checks")

    ruling = at.sees("seat 3 calls attention to the deal")

    assert ruling.incident.facts["players-acted"] == 0
    assert ruling.decision == "use-as-burn", "nobody has acted on the cards"


# --- the hand that is won while one has acted -----------------------------------------------


def test_a_misdeal_is_still_one_when_the_pot_waits_to_be_pushed(open_floor: Open) -> None:
    at = open_floor(dealt=False, stacks=TWO)
    at.rules("dealer deals 1 card to seat 1", "seat 1 folds")
    assert at.due.what == "push"

    ruling = at.sees("seat 1 calls attention to the deal")

    assert ruling.decision == "misdeal"
    assert at.due.what == "post"
    at.rules("dealer deals")
    assert at.turn == 1, "the same hand again"
    assert at.table.total == 40_000


def test_once_the_pot_is_pushed_the_hand_is_played(open_floor: Open) -> None:
    at = open_floor(dealt=False, stacks=TWO)
    at.rules(
        "dealer deals 3 cards to seat 1", "seat 1 folds", "dealer pushes the pot to seat 2"
    )

    assert at.rules("seat 2 calls attention to the deal") == []


def test_a_deal_to_one_of_two_leaves_the_blinds_to_the_other(open_floor: Open) -> None:
    at = open_floor(dealt=False, stacks=TWO)

    at.rules("dealer deals none to seat 1")

    assert (at.due.what, at.due.seat, at.table.total) == ("push", 2, 40_000)
    at.rules("dealer pushes the pot to seat 2")
    assert at.table.stacks == {1: 19_900, 2: 20_100}


def test_after_a_player_who_was_left_out_and_is_all_in_no_hand_is_dealt(
    open_floor: Open,
) -> None:
    at = open_floor(dealt=False, stacks={1: 100, 2: 20_000})
    at.rules("dealer deals none to seat 1", "dealer pushes the pot to seat 2")

    with pytest.raises(OffScript, match="1 of the players at the table can have one"):
        at.rules("dealer deals 2 cards")


# --- cards whose faces are seen -------------------------------------------------------------


def test_the_card_in_place_of_an_exposed_one_is_not_exposed(open_floor: Open) -> None:
    at = open_floor(dealt=False, stacks=FOUR)
    at.rules("dealer deals 3 cards")
    assert keys(at.rules("dealer deals Ah to seat 1 face up")) == [
        ("exposed-card", "replace-card")
    ]
    at.rules("dealer deals 4 cards")

    assert at.rules("dealer deals Kd to seat 1 face down") == []
    assert at.table.seats[1].dealt == ("??", "Kd")
    assert at.turn == 4


def test_the_card_in_place_of_an_exposed_one_may_be_exposed_too(open_floor: Open) -> None:
    at = open_floor(dealt=False, stacks=FOUR)
    at.rules(
        "dealer deals 3 cards", "dealer deals Ah to seat 1 face up", "dealer deals 4 cards"
    )

    assert keys(at.rules("dealer deals Kd to seat 1 face up")) == [("exposed-card", "misdeal")]


def test_a_missing_card_dealt_face_up_is_replaced_and_not_given_twice(open_floor: Open) -> None:
    at = open_floor(dealt=False, stacks=FOUR, book="roberts-11")
    at.rules("dealer deals 1 card to seat 1", "seat 1 calls attention to the cards of seat 1")

    assert keys(at.rules("dealer deals Ah to seat 1 face up")) == [
        ("exposed-card", "replace-card")
    ]
    at.rules("dealer deals")
    assert len(at.table.seats[1].dealt) == 2
    assert "Ah" not in at.table.seats[1].dealt


def test_a_card_too_many_that_all_see_is_the_burn_and_ruled_on_once(open_floor: Open) -> None:
    at = open_floor(stacks=FOUR)

    assert keys(at.rules("dealer deals Ah to seat 3 face up")) == [
        ("wrong-count", "use-as-burn")
    ]
    assert at.rules("seat 2 calls attention to the deal") == []
    assert len(at.table.seats[3].dealt) == 2


def test_a_card_too_many_face_up_while_others_lack_theirs_is_out_of_order(
    open_floor: Open,
) -> None:
    at = open_floor(dealt=False, stacks=FOUR)
    at.rules("dealer deals 6 cards")

    assert keys(at.rules("dealer deals Ah to seat 2 face up")) == [("wrong-order", "misdeal")]


def test_a_card_face_up_to_a_hand_that_folded_belongs_to_nobody(open_floor: Open) -> None:
    at = open_floor("seat 4 folds", stacks=FOUR)

    assert at.rules("dealer deals Ah to seat 4 face up") == [], "no hand is there to be exposed"
    assert keys(at.rules("seat 1 calls attention to the deal")) == [
        ("dealt-to-nobody", "misdeal")
    ]


def test_the_first_card_may_be_the_boxed_one(open_floor: Open) -> None:
    at = open_floor(dealt=False, stacks=FOUR)

    assert keys(at.rules("dealer turns up 9c in the deck")) == [("boxed-card", "replace-card")]
    assert at.bets == {2: 100, 3: 200}, "the blinds are posted before a card leaves the deck"
    at.rules("dealer deals")
    assert at.turn == 4


# --- where the deal goes on -----------------------------------------------------------------


def test_a_deal_begun_at_the_wrong_seat_goes_on_from_there(open_floor: Open) -> None:
    at = open_floor(dealt=False, stacks=FOUR)
    at.rules("dealer deals first to seat 3", "dealer deals 7 cards")

    assert [len(seat.dealt) for seat in at.table.seats.values()] == [2, 2, 2, 2]


# --- what cannot be -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "sentence", "fault"),
    [
        ((), "dealer deals 9 cards", "9 cards are dealt and 8 are due"),
        (("dealer deals 7 cards",), "dealer deals 2 cards", "2 cards are dealt and 1 are due"),
        ((), "dealer deals 99 cards to seat 2", "99 cards are dealt and the deck has 52"),
        ((), "dealer deals none to seat 1, none to seat 2, none to seat 3, none to seat 4",
         "nobody in the hand is dealt a card"),
        (("dealer deals Ah to seat 2 face down",), "dealer deals Ah to seat 3 face down",
         "Ah is in two places"),
        (("dealer turns up Ah in the deck",), "dealer deals Ah to seat 2 face down",
         "Ah is in two places"),
        (("dealer deals Ah to seat 2 face down",), "dealer turns up Ah in the deck",
         "Ah is in two places"),
        (("dealer turns up Ah in the deck", "dealer deals", "seat 4 folds", "seat 1 folds",
          "seat 2 calls", "seat 3 checks"), "dealer puts out Ah 7d 2c", "Ah is in two places"),
    ],
)  # fmt: skip
def test_cards_that_cannot_be(
    open_floor: Open, before: tuple[str, ...], sentence: str, fault: str
) -> None:
    at = open_floor(*before, dealt=False, stacks=FOUR)
    dealt = at.table.dealt

    with pytest.raises(OffScript, match=fault):
        at.rules(sentence)

    assert at.table.dealt == dealt, "nothing of it has happened"
