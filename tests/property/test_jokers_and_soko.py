"""Jokers beside every card they could be, and soko beside a plain ranking of our own.

No other program at hand ranks either.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.table.cards import JOKER, STANDARD
from referee.variant.ranking import Way, kind_of, rank
from tests.property.ranking import ORDER, Value, five
from tests.property.start import examples

FROM_ACE = "A23456789TJQK"
SOKO = (
    "high-card",
    "pair",
    "four-straight",
    "four-flush",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
)
FEW = tuple(card for card in STANDARD if card[0] in "A2345KQ")
"""Cards among which pairs, straights and flushes are frequent."""


def low(hand: tuple[str, ...]) -> tuple[Value, Value]:
    """Return the value of an ace-to-five hand; less is better."""
    counts = Counter(FROM_ACE.index(card[0]) for card in hand)
    groups = sorted(((count, of) for of, count in counts.items()), reverse=True)
    return tuple(count for count, _ in groups), tuple(of for _, of in groups)


def low_with_joker(hand: tuple[str, ...]) -> tuple[Value, Value]:
    """Return the best value of a low hand whose joker may be any card."""
    return min(low((*hand[1:], card)) for card in STANDARD)


def bug(hand: tuple[str, ...]) -> Value:
    """Return the best value of a high hand whose joker is an ace, or completes something."""
    rest = tuple(card for card in hand if card != JOKER)
    if all(card[0] == "A" for card in rest):
        return (9,)
    values = []
    for card in STANDARD:
        if card in rest:
            continue
        value = five(tuple(sorted((*rest, card))))
        if card[0] == "A" or value[0] in (4, 5, 8):
            values.append(value)
    return max(values)


def soko(hand: tuple[str, ...]) -> Value:
    """Return the value of a hand of soko; more is better."""
    value = five(tuple(sorted(hand)))
    if value[0] > 1:
        return (value[0] + 2, *value[1:])
    suits = Counter(card[1] for card in hand)
    suit, most = max(suits.items(), key=lambda each: each[1])
    ranks = sorted((ORDER.index(card[0]) for card in hand), reverse=True)
    if most == 4:
        of_it = sorted((ORDER.index(c[0]) for c in hand if c[1] == suit), reverse=True)
        return (3, *of_it, *(ORDER.index(c[0]) for c in hand if c[1] != suit))
    for top in range(12, 1, -1):
        run = [top, top - 1, top - 2, top - 3 if top > 2 else 12]
        rest = Counter(ranks) - Counter(run)
        if rest.total() == 1:
            return (2, top, *rest)
    return value


def drawn(seed: int, size: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    dice = Random(seed)
    cards = dice.sample(dice.choice((STANDARD, FEW)), 2 * size)
    return tuple(cards[:size]), tuple(cards[size:])


@examples(200)
@given(seed=st.integers(min_value=0))
def test_the_better_hand_of_soko(seed: int) -> None:
    hands = drawn(seed, 5)
    one, two = (rank(Way("soko"), hand, ()) for hand in hands)
    first, second = (soko(hand) for hand in hands)
    assert one is not None
    assert two is not None
    assert (one < two, one == two) == (first > second, first == second)
    assert kind_of(one, "soko") == SOKO[first[0]]


@examples(200)
@given(seed=st.integers(min_value=0))
def test_a_joker_in_a_high_hand_is_an_ace_or_completes_something(seed: int) -> None:
    way = Way("high", joker="ace-straight-or-flush")
    hands = [(JOKER, *hand) for hand in drawn(seed, 4)]
    one, two = (rank(way, hand, ()) for hand in hands)
    first, second = (bug(hand) for hand in hands)
    assert one is not None
    assert two is not None
    assert (one < two, one == two) == (first > second, first == second)


@examples(200)
@given(seed=st.integers(min_value=0))
def test_a_joker_against_a_hand_without_one(seed: int) -> None:
    way = Way("high", joker="ace-straight-or-flush")
    with_it, without = drawn(seed, 5)
    with_it = (JOKER, *with_it[:4])
    one, two = rank(way, with_it, ()), rank(way, without, ())
    first, second = bug(with_it), five(tuple(sorted(without)))
    assert one is not None
    assert two is not None
    assert (one < two, one == two) == (first > second, first == second)


@pytest.mark.parametrize("joker", ["lowest-missing-rank", "any-card"])
@examples(100)
@given(seed=st.integers(min_value=0))
def test_a_joker_in_a_low_hand_is_the_best_card_there_is(joker: str, seed: int) -> None:
    way = Way("ace-to-five", joker=joker)
    with_it, without = drawn(seed, 5)
    with_it = (JOKER, *with_it[:4])
    one, two = rank(way, with_it, ()), rank(way, without, ())
    first, second = low_with_joker(with_it), low(without)
    assert one is not None
    assert two is not None
    assert (one < two, one == two) == (first < second, first == second)


@examples(100)
@given(seed=st.integers(min_value=0))
def test_a_joker_that_may_be_any_card_is_the_best_of_them(seed: int) -> None:
    for ranking in ("deuce-to-seven", "badugi"):
        way = Way(ranking, joker="any-card")
        _, (first, *rest) = drawn(seed, 5)
        rest = rest[:3] if ranking == "badugi" else rest
        tried = [rank(way, (*rest, card), ()) for card in STANDARD if card not in rest]
        told = rank(way, (JOKER, *rest), ())
        assert told == min(found for found in tried if found is not None), first
