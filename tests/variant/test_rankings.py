"""Low hands from ace to five, and what a called kind of hand is worth at least."""

from __future__ import annotations

import pytest

from referee.table.cards import STANDARD
from referee.table.due import Setting
from referee.variant.ranking import (
    Way,
    joker_named,
    kind_of,
    nothing_beats,
    plays,
    rank,
    weakest,
)
from referee.variant.ranking.high import high
from referee.variant.ranking.low import ace_to_five


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


def better(way: Way, one: str, two: str) -> bool:
    first, second = (rank(way, tuple(cards.split()), ()) for cards in (one, two))
    assert first is not None
    assert second is not None
    return first < second


# --- deuce to seven: games-ru-1 27-P1 to 27-1c ------------------------------------------------

TWO_TO_SEVEN = Way("deuce-to-seven")


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("7s 5d 4h 3c 2s", "7s 6d 4h 3c 2s"),  # seven-five is the best there is
        ("Js 9d 7h 4c 2s", "8s 7d 6h 5c 4s"),  # a straight counts (27-P1)
        ("As 5d 4h 3c 2s", "As 6d 4h 3c 2s"),  # A-2-3-4-5 is the best ace high (27-P2) ...
        ("Ks Qd Jh Tc 8s", "As 5d 4h 3c 2s"),  # ... and no better than that
        ("As 5d 4h 3c 2s", "2s 2d 3h 4c 5s"),  # it is no pair
        ("2s 2d 5h 6c 7s", "As Ad 3h 4c 5s"),  # aces are the highest pair (27-P3)
        ("9s 8d 6h 4c 2s", "7h 5h 4h 3h 2h"),  # a flush loses (27-1a)
        ("2s 2d 7h 8c Ts", "6s 5d 4h 3c 2s"),  # a straight loses to a pair (27-1b)
        ("Ks Qd 9h 7c 6s", "As 6d 4h 3c 2s"),  # aces are high only (27-1c)
        ("As 5s 4s 3s 2s", "As 6s 4s 3s 2s"),  # of one suit it is a flush, the best ace high
        ("8s 7s 5s 3s 2s", "As 5s 4s 3s 2s"),
        ("As 5s 4s 3s 2s", "2s 2d 2h 3c 3s"),  # no straight flush
    ],
)
def test_the_better_hand_from_deuce_to_seven(one: str, two: str) -> None:
    assert better(TWO_TO_SEVEN, one, two)


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("As 5d 4h 3c 2s", "high-card"),
        ("As 5s 4s 3s 2s", "flush"),
        ("6s 5d 4h 3c 2s", "straight"),
        ("7s 5d 4h 3c 2s", "high-card"),
        ("2s 2d 2h 2c 3s", "four-of-a-kind"),
    ],
)
def test_the_kind_of_a_hand_from_deuce_to_seven(cards: str, told: str) -> None:
    found = rank(TWO_TO_SEVEN, tuple(cards.split()), ())
    assert found is not None
    assert kind_of(found, "deuce-to-seven") == told


# --- badugi -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("As 2d 3h 4c", "As 2d 3h 5c"),
        ("Ks Qd Jh Tc", "As 2d 3h 4h"),  # four cards beat three
        ("As 2d 3h 4h", "As 2d 4h 4c"),  # A-2-3 beats A-2-4
        ("As 2s 3d 4h", "2s 3d 4h 4s"),  # of two spades the lower one plays
        ("As 3d Kd Kh", "2s 3d 4d 4s"),  # A-3-K of three suits beats two cards
        ("As Ad 2h 2c", "As 3s 3d Ks"),  # A-2 beats A-3, two cards each
    ],
)
def test_the_better_hand_of_badugi(one: str, two: str) -> None:
    assert better(Way("badugi"), one, two)


def test_the_cards_of_badugi_that_play() -> None:
    hand = ("As", "2d", "3h", "4h")
    assert list(plays(Way("badugi"), hand, ())) == [("As", "2d", "3h")]
    assert kind_of(rank(Way("badugi"), hand, ()) or 0, "badugi") == "three-cards"


# --- soko -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "two", "told"),
    [
        ("2s 2d 3h 3c 4s", "As Ks Qs 9s 2d", "two-pair"),  # two pair beats four of a suit
        ("2s 3s 4s 6s 9d", "Jd Qh Kc As 9s", "four-flush"),  # and that four in sequence
        ("As 2d 3h 4c Ks", "As Ad Kh Qc 9s", "four-straight"),  # and that a pair
        ("As Kd Qh Jc 9s", "As Ad 2h 3c 5s", "four-straight"),  # the ace is high or low
        ("As Ad Kh Qc Js", "Ks Kd Ah Qc Ts", "four-straight"),
        ("2s 3d 4h 5c 5s", "As Ad Kh Qc 9s", "four-straight"),  # its fifth card may pair
        ("Ks Qs 3s 2s 2d", "Ks Js 9s 8s Ad", "four-flush"),  # then by its highest cards
        ("Ks Qs 3s 2s Ad", "Kh Qh 3h 2h Jd", "four-flush"),  # then by the fifth
        ("5s 6d 7h 8c 2s", "4s 5d 6h 7c As", "four-straight"),  # by the highest of the four
    ],
)
def test_the_better_hand_of_soko(one: str, two: str, told: str) -> None:
    assert better(Way("soko"), one, two)
    assert kind_of(rank(Way("soko"), tuple(one.split()), ()) or 0, "soko") == told


# --- jokers -----------------------------------------------------------------------------------

LOWBALL = Way("ace-to-five", joker="lowest-missing-rank")
BUG = Way("high", joker="ace-straight-or-flush")


def test_a_joker_is_the_lowest_rank_the_hand_lacks() -> None:
    # games-ru-1 A5-1a: with A-2-3-7 it is a four.
    joker, four = ("Jk", "As", "2d", "3h", "7c"), ("4s", "As", "2d", "3h", "7c")
    assert rank(LOWBALL, joker, ()) == rank(LOWBALL, four, ())


@pytest.mark.parametrize(
    ("cards", "told", "same"),
    [
        ("As Jk Ks Qs Tc", "straight", "As Jd Ks Qs Tc"),  # completes ace to ten
        ("Ad Jk 9c 7h 2s", "pair", "Ad As 9c 7h 2s"),  # an ace, and never a second nine
        ("Ks 9s 7s 2s Jk", "flush", "Ks 9s 7s 2s As"),  # the highest spade that is not held
        ("As 9s 7s 2s Jk", "flush", "As 9s 7s 2s Ks"),  # roberts-11 12.joker.3
        ("9s 9d 4h 2c Jk", "pair", "9s 9d 4h 2c As"),
        ("9s 9d 4h 4c Jk", "two-pair", "9s 9d 4h 4c As"),
        ("As 2d 3h 4c Jk", "straight", "As 2d 3h 4c 5s"),
        ("9s 8s 7s 6s Jk", "straight-flush", "9s 8s 7s 6s Ts"),
    ],
)
def test_what_a_joker_stands_for_in_a_high_hand(cards: str, told: str, same: str) -> None:
    found = rank(BUG, tuple(cards.split()), ())
    assert found == rank(BUG, tuple(same.split()), ())
    assert kind_of(found or 0) == told


def test_five_aces_beat_everything() -> None:
    aces = rank(BUG, ("As", "Ad", "Ah", "Ac", "Jk"), ())
    assert aces is not None
    assert aces < (rank(BUG, ("As", "Ks", "Qs", "Js", "Ts"), ()) or 0)
    assert kind_of(aces) == "five-of-a-kind"


def test_a_joker_that_does_not_play_gives_no_rank() -> None:
    assert rank(Way("high"), ("As", "Ad", "Ah", "Ac", "Jk"), ()) is None


# --- what nothing beats -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "best", "second"),
    [
        (Way("high"), "As Ks Qs Js Ts", "Ks Qs Js Ts 9s"),
        (Way("ace-to-five"), "5s 4s 3s 2s As", "6s 4s 3s 2s As"),
        (TWO_TO_SEVEN, "7s 5d 4h 3c 2s", "7s 6d 4h 3c 2s"),
        (Way("badugi"), "4s 3d 2h Ac", "5s 3d 2h Ac"),
        (Way("soko"), "As Ks Qs Js Ts", "Ks Qs Js Ts 9s"),
        (BUG, "As Ad Ah Ac Jk", "As Ks Qs Js Ts"),
        (Way("eight-or-better", worst=8), "5s 4s 3s 2s As", "6s 4s 3s 2s As"),
    ],
)
def test_what_nothing_beats_without_a_board(way: Way, best: str, second: str) -> None:
    for cards, nuts in ((best, True), (second, False)):
        hand = tuple(cards.split())
        own = rank(way, hand, ())
        assert own is not None
        assert nothing_beats(way, own, (), len(hand), STANDARD) is nuts


def test_seven_cards_and_a_common_one_make_a_hand() -> None:
    # 7S-15f: the common card counts as the last one of each hand.
    hole, common = ("As", "Ad", "Kc", "7h", "4d", "2c"), ("Ah",)
    found = rank(Way("high"), hole, common)
    assert kind_of(found or 0) == "three-of-a-kind"


@pytest.mark.parametrize(
    ("jokers", "stands_for"),
    [("none", None), ("if-announced", None), ("in-use", "any-card")],
)
def test_a_joker_stands_for_something_only_where_it_plays(
    jokers: str, stands_for: str | None
) -> None:
    settings = {"jokers": Setting(jokers), "joker-value": Setting("any-card")}

    assert joker_named(settings) == stands_for
    assert joker_named({}) is None
