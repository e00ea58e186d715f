"""Main and side pots of stud, beside a count with PokerKit's hands.

Everybody is all in for an ante larger than any stack, so a hand is dealt and tabled at once.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pokerkit as pk
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.hearing.floor import Floor
from referee.table import event as e
from referee.table.cards import STANDARD
from referee.table.due import Case
from tests.property.start import book_of, examples

UNIT = 120
"""Every pot is a multiple of this, so that halves divide among up to six: no odd chip here."""
LOWS = tuple(card for card in STANDARD if card[0] in "A23456789")
SIDES: dict[str, tuple[Any, ...]] = {
    "stud": (pk.StandardHighHand,),
    "stud-hi-lo": (pk.StandardHighHand, pk.EightOrBetterLowHand),
    "razz": (pk.RegularLowHand,),
}
Hands = list[tuple[str, ...]]


def counted(game: str, stacks: list[int], hands: Hands) -> list[int]:
    """Return the stacks by a count pot by pot."""
    told = ["".join(cards) for cards in hands]
    made = [[kind.from_game_or_none(cards) for cards in told] for kind in SIDES[game]]
    ends, below = [0] * len(stacks), 0
    for top in sorted(set(stacks)):
        inside = [at for at, stack in enumerate(stacks) if stack >= top]
        amount, below = (top - below) * len(inside), top
        halves = []
        for hand in made:
            there = [at for at in inside if hand[at] is not None]
            if there:
                best = max(hand[at] for at in there)
                halves.append([at for at in there if hand[at] == best])
        for winners in halves:
            for at in winners:
                ends[at] += amount // len(halves) // len(winners)
    return ends


def ours(game: str, stacks: list[int], hands: Hands) -> list[int]:
    """Return the stacks the floor ends with."""
    ante = 2 * max(stacks)
    bets = {"bring-in": 2 * ante, "small-bet": 4 * ante, "big-bet": 8 * ante}
    floor = Floor.open(
        book=book_of("games-ru-1"),
        case=Case(game, "limit", "cash"),
        stakes={"ante": ante, **bets},
        stacks=dict(enumerate(stacks, 1)),
        button=None,
        cards=dict(enumerate(hands, 1)),
    )
    assert floor.sees(e.DealerDeals()) == ()
    while floor.due.what == "show":
        seat = floor.due.seat
        assert seat is not None
        assert floor.sees(e.SeatTables(seat, hands[seat - 1])) == ()
    floor.finish()
    return [floor.table.stacks[seat] for seat in range(1, len(stacks) + 1)]


@pytest.mark.parametrize("game", SIDES)
@examples(60)
@given(seed=st.integers(min_value=0))
def test_who_gets_what_of_pots_of_stud_is_pokerkits_count(game: str, seed: int) -> None:
    dice = Random(seed)
    count = dice.randint(2, 5)
    stacks = [UNIT * dice.randint(1, 6) for _ in range(count)]
    drawn = dice.sample(LOWS if dice.random() < 0.6 else STANDARD, 7 * count)
    hands = [tuple(drawn[7 * at : 7 * at + 7]) for at in range(count)]

    assert ours(game, stacks, hands) == counted(game, stacks, hands)
