"""Every game and structure, played at random and properly, ends with every chip in a stack."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.hearing.floor import Floor
from referee.table import event as e
from referee.table.cards import JOKER
from referee.table.due import Case
from referee.table.table import PASSED_IN
from referee.variant.moves import variants
from referee.variant.structure.base import structures
from tests.property.drawing import draws, tabled
from tests.property.start import book_for, examples

MOST_EVENTS = 400
"""Six seats, four rounds: a hand that is longer than this goes in a circle."""
FORCED = {"short-deck": {"ante": 5, "button-blind": 10}}
ANTES = ("draw-high", "jacks-or-better")
MORE = {"spread": {"spread-max": 40}}
STUD = {"limit": {"small-bet": 10}, **MORE}
"""Stakes of a stud game beside its antes and the bring-in, where bets have limits."""


def stakes_of(key: str, structure: str) -> dict[str, int]:
    """Return what a game is played for; a game without a button has antes and a bring-in."""
    if variants()[key].when_deck_runs_out == "stud":
        return {"ante": 2, "bring-in": 3, **STUD.get(structure, {})}
    forced = FORCED.get(key, {"small-blind": 5, "big-blind": 10})
    if key in ANTES:
        forced = {"ante": 5, "small-bet": 10} if structure == "limit" else {"ante": 5}
    return {**forced, **MORE.get(structure, {})}


@pytest.mark.parametrize("structure", sorted(structures()))
@pytest.mark.parametrize("key", sorted(variants()))
@examples(8)
@given(seed=st.integers(min_value=0))
def test_a_regular_hand_is_never_ruled_on_and_keeps_its_chips(
    key: str, structure: str, seed: int
) -> None:
    dice, variant = Random(seed), variants()[key]
    count = dice.randint(2, 6)
    size = variant.hand_size + sum(variant.discards.values())
    plays = [card for card in variant.deck if card != JOKER]
    deck = dice.sample(plays, len(plays))
    cards = {at + 1: tuple(deck[at * size : (at + 1) * size]) for at in range(count)}
    stacks = {at + 1: dice.randint(1, 400) for at in range(count)}
    floor = Floor.open(
        book=book_for(key, "games-ru-1"),
        case=Case(key, structure, dice.choice(("cash", "tournament"))),
        stakes=stakes_of(key, structure),
        stacks=stacks,
        button=None if variant.when_deck_runs_out == "stud" else dice.randint(1, count),
        cards=cards,
        deck=tuple(deck[count * size :]),
        watch=True,
    )

    for _ in range(MOST_EVENTS):
        if floor.due.what == "push" or floor.hand.over:
            break
        event = proper(floor, cards, dice)
        assert floor.sees(event) == (), f"{event} was ruled on"
        assert floor.end() == (), f"{event} was ruled on"
        assert floor.table.total == sum(stacks.values())
    floor.finish()

    assert floor.hand.over
    left = floor.table.pot if floor.table.outcome == PASSED_IN else 0
    assert sum(floor.table.stacks.values()) + left == sum(stacks.values())


def proper(floor: Floor, cards: dict[int, tuple[str, ...]], dice: Random) -> e.Event:
    """Return something that is due."""
    due, size = floor.due, floor.variant.hand_size
    if due.what == "discard" and due.seat is not None:
        return e.SeatDiscards(due.seat, due.discards)
    if due.what == "draw":
        return draws(floor, dice)
    if due.what == "show" and due.seat is not None:
        if "muck" in due.verbs and dice.random() < 0.2:
            return e.SeatPushesCards(due.seat, "muck")
        if floor.variant.draws:
            return e.SeatTables(due.seat, tabled(floor, due.seat, dice))
        return e.SeatTables(due.seat, cards[due.seat][:size])
    if due.what != "action" or due.seat is None or due.bounds is None:
        return e.DealerDeals()
    verb = dice.choice([each for each in due.verbs if each != "fold" or dice.random() < 0.4])
    limits = due.bounds
    if verb not in ("bet", "raise", "complete"):
        return e.SeatActs(due.seat, verb)
    if limits.all_in_to <= limits.min_to:
        return e.SeatActs(due.seat, "all-in")
    most = min(limits.max_to, limits.all_in_to)
    sizes = limits.amounts or (limits.min_to, most, dice.randint(limits.min_to, most))
    to = dice.choice([size for size in sizes if size <= limits.all_in_to] or [0])
    if not to or to == limits.all_in_to:
        return e.SeatActs(due.seat, "all-in")
    return e.SeatActs(due.seat, verb, to)
