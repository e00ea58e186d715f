"""Low hands from ace to five, and what a called kind of hand is worth at least."""

from __future__ import annotations

import pytest

from referee.variant.ranking import Way, ace_to_five, high, kind_of, rank, weakest


def low(cards: str) -> int:
    found = ace_to_five(tuple(cards.split()), ())
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (
            "As 2s 3s 4s 5s",
            "As 2d 3h 4c 6s",
        ),  # the wheel is the best, straight and flush or not
        ("7s 5d 4h 3c 2s", "8s 4d 3h 2c As"),  # the highest card decides first
        ("8s 6d 4h 3c 2s", "8s 7d 3h 2c As"),  # then the next
        ("Ks Qd Jh Tc 9s", "As Ad 2h 3c 4s"),  # no pair beats a pair
        ("As Ad 3h 4c 5s", "2s 2d 3h 4c 5c"),  # the ace is low in a pair too
        ("3s 3d 2h 2c Ks", "4s 4d 2h 2c As"),
        ("As Ad Ah Kc Ks", "2s 2d 2h 2c As"),
    ],
)
def test_the_lower_hand_is_the_better_one(better: str, worse: str) -> None:
    assert low(better) < low(worse)


def test_the_best_five_of_seven_are_taken() -> None:
    assert low("As 2d 3h 3c 5s Kd 7h") == low("As 2d 3h 5s 7h")


def test_suits_do_not_matter() -> None:
    assert low("As 2s 3s 4s 6s") == low("Ad 2h 3c 4s 6h")


def test_an_unknown_card_gives_no_rank() -> None:
    assert rank(Way("ace-to-five"), ("As", "??"), ("2d", "3h", "4c")) is None


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("7s 5d 4h 3c 2s", "high-card"),
        ("As Ad 3h 4c 5s", "pair"),
        ("2s 2d 2h 2c As", "four-of-a-kind"),
    ],
)
def test_the_kind_of_a_low_hand(cards: str, told: str) -> None:
    assert kind_of(low(cards), "ace-to-five") == told


@pytest.mark.parametrize(
    ("told", "cards"),
    [
        ("high-card", "7s 5d 4h 3c 2s"),
        ("pair", "2s 2d 3h 4c 5s"),
        ("straight", "As 2d 3h 4c 5s"),
        ("straight-flush", "As 2s 3s 4s 5s"),
    ],
)
def test_the_weakest_hand_of_a_kind(told: str, cards: str) -> None:
    assert weakest(told) == high(tuple(cards.split()), ())
    assert kind_of(weakest(told)) == told
