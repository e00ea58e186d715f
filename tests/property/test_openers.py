"""Who opens each street of stud, on random boards, is who opens it for PokerKit.

The rules of the two are one: the low card by suit brings it in (in razz the high one, aces
low), then the highest board opens (in razz the lowest), and of tied boards the first dealt
(games-ru-1 7S-1, S8-4, RZ-3). A few hundred boards every day, ten thousand of each game by
``make long``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from pokerkit import (
    Automation,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
)

from referee.hearing.floor import Floor
from referee.table.cards import STANDARD
from referee.table.due import Case
from referee.table.event import DealerDeals, SeatActs
from tests.property.start import EVERY_DAY, book_of

GAMES = {
    "stud": FixedLimitSevenCardStud,
    "stud-hi-lo": FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "razz": FixedLimitRazz,
}
LONG = os.environ.get("REFEREE_LONG") or settings().max_examples > EVERY_DAY
COUNT = 10_000 if LONG else 300
AUTOMATIC = (Automation.ANTE_POSTING, Automation.BET_COLLECTION)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_opener_of_each_street_is_that_of_pokerkit(key: str) -> None:
    compared, seed = 0, 0
    while compared < COUNT:
        for street, ours, theirs in openers(key, seed):
            assert ours == theirs, f"hand {seed}, {street}"
            compared += 1
        seed += 1


def openers(key: str, seed: int) -> Iterator[tuple[str, int, int]]:
    """Play a hand of checks, calls and folds; yield who opens each street, here and there."""
    chance = Random(seed)
    players = chance.randint(2, 6)  # with more the deck may not do for the last street
    deck = chance.sample(STANDARD, 7 * players)
    held = {at + 1: tuple(deck[7 * at : 7 * at + 7]) for at in range(players)}
    floor = Floor.open(
        book=book_of("games-ru-1"),
        case=Case(key, "limit", "cash"),
        stakes={"ante": 1, "bring-in": 2, "small-bet": 4, "big-bet": 8},
        stacks=dict.fromkeys(held, 1000),
        button=None,
        cards=held,
    )
    state: Any = GAMES[key].create_state(AUTOMATIC, True, 1, 2, 4, 8, 1000, players)
    dealt = dict.fromkeys(held, 0)
    floor.sees(DealerDeals())
    while floor.due.what == "action":
        street = floor.due.phase
        deal(state, held, dealt, first=street == "third")
        assert floor.due.seat is not None
        yield street, floor.due.seat, state.opener_index + 1
        bet(floor, state, chance, street)
        if floor.due.what not in ("burn", "deal"):
            return
        floor.sees(DealerDeals())


def deal(
    state: Any, held: dict[int, tuple[str, ...]], dealt: dict[int, int], *, first: bool
) -> None:
    """Give the cards of a street there, in the order of the seats."""
    if not first:
        state.burn_card("??")
    for place in range(3 if first else 1):
        for seat in held:
            if not state.statuses[seat - 1]:
                continue
            at = place if first else dealt[seat]
            state.deal_hole(held[seat][at], seat - 1)
            dealt[seat] = at + 1


def bet(floor: Floor, state: Any, chance: Random, street: str) -> None:
    """Play a round: nobody raises, some fold."""
    while floor.due.what == "action" and floor.due.phase == street:
        due = floor.due
        assert due.seat is not None
        if "bring-in" in due.verbs:
            verb = "bring-in"
            state.post_bring_in()
        elif "fold" in due.verbs and chance.random() < 0.2:
            verb = "fold"
            state.fold()
        else:
            verb = "call" if "call" in due.verbs else "check"
            state.check_or_call()
        assert floor.sees(SeatActs(due.seat, verb)) == ()
        assert floor.end() == ()
