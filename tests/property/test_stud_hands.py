"""Random hands of every stud game, two to eight players, the deck running out or not.

A deck whose order is known is dealt from the top; where it is mixed again the cards of the mix
come in an order of the test's own. At every moment each card is in one place.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.hearing.floor import Floor
from referee.table import event as e
from referee.table.cards import STANDARD, UNKNOWN
from referee.table.due import Case
from referee.table.seat import LIVE
from referee.table.stub import left
from referee.variant.moves import variants
from tests.property.start import book_of, examples

STUDS = [key for key, variant in variants().items() if variant.when_deck_runs_out == "stud"]
STAKES = {
    "limit": {"ante": 1, "bring-in": 2, "small-bet": 5},
    "pot-limit": {"ante": 2, "bring-in": 2},
}
MOST_EVENTS = 600


@pytest.mark.parametrize("structure", sorted(STAKES))
@pytest.mark.parametrize("key", sorted(STUDS))
@examples(12)
@given(seed=st.integers(min_value=0))
def test_a_hand_of_stud_gives_everybody_the_cards_of_the_procedure(
    key: str, structure: str, seed: int
) -> None:
    dice = Random(seed)
    count = dice.randint(2, 8)
    stacks = {at + 1: dice.randint(1, 300) for at in range(count)}
    floor = Floor.open(
        book=book_of("games-ru-1"),
        case=Case(key, structure, "cash"),
        stakes=STAKES[structure],
        stacks=stacks,
        button=None,
        deck=tuple(dice.sample(STANDARD, len(STANDARD))),
        watch=True,
    )
    folds = dice.choice((0.0, 0.1, 0.4))

    for _ in range(MOST_EVENTS):
        if floor.due.what == "push" and not floor.hand.winner_unknown:
            break
        if floor.due.what in ("show", "push") and somebody_is_unknown(floor):
            return  # all were in, and the mixed cards came face down in one go
        event = proper(floor, dice, folds)
        assert floor.sees(event) == (), f"{event} was ruled on"
        assert floor.end() == (), f"{event} was ruled on"
        assert floor.table.total == sum(stacks.values())
        each_card_is_in_one_place(floor)
        everybody_has_his_cards(floor)

    floor.finish()

    assert floor.hand.over
    assert sum(floor.table.stacks.values()) == sum(stacks.values())


def each_card_is_in_one_place(floor: Floor) -> None:
    table = floor.table
    held = [card for seat in table.seats.values() for card in seat.dealt]
    lying = [*table.board, *table.burned, *table.aside, *table.dealt.removed, *table.deck]
    known = Counter(card for card in (*held, *lying) if card != UNKNOWN)
    assert max(known.values(), default=1) == 1, known.most_common(1)
    there = left(table, len(STANDARD))
    assert there >= 0
    if table.deck:
        assert len(table.deck) == there


def everybody_has_his_cards(floor: Floor) -> None:
    """Check the hands against the declaration's streets, once a street is out."""
    due, table, variant = floor.due, floor.table, floor.variant
    if due.what not in ("action", "show"):
        return
    down = up = 0
    for phase in variant.rounds:
        for deal in phase.deal:
            if type(deal).__name__ == "Down":
                down += deal.count
            else:
                up += deal.count
        if phase.name == table.phase:
            break
    common = len(table.board)
    for seat in table.seats.values():
        if seat.status == LIVE:
            assert len(seat.dealt) == down + up - common
            assert len(seat.up) == up - (common if variant.rounds[-1].deal[0] != DOWN else 0)


DOWN = variants()["stud"].rounds[-1].deal[0]


def somebody_is_unknown(floor: Floor) -> bool:
    table = floor.table
    held = [card for number in table.live() for card in table.seats[number].dealt]
    return UNKNOWN in (*held, *table.board)


def proper(floor: Floor, dice: Random, folds: float) -> e.Event:
    """Return something that is due."""
    due, table = floor.due, floor.table
    if due.what == "show" and due.seat is not None:
        return e.SeatTables(due.seat, table.seats[due.seat].dealt)
    if due.what != "action" or due.bounds is None or due.seat is None:
        return dealt(floor, dice)
    verb = dice.choice([each for each in due.verbs if each != "fold" or dice.random() < folds])
    limits = due.bounds
    if verb not in ("bet", "raise", "complete"):
        return e.SeatActs(due.seat, verb)
    if limits.all_in_to <= limits.min_to:
        return e.SeatActs(due.seat, "all-in")
    most = min(limits.max_to, limits.all_in_to)
    sizes = limits.amounts or (limits.min_to, most)
    to = dice.choice([size for size in sizes if size <= limits.all_in_to])
    if to == limits.all_in_to:
        return e.SeatActs(due.seat, "all-in")
    return e.SeatActs(due.seat, verb, to)


def dealt(floor: Floor, dice: Random) -> e.Event:
    """Return the dealer's next step; from a deck that was mixed the test draws the card."""
    due, table = floor.due, floor.table
    if due.what == "shuffle":
        return e.DealerShuffles()
    if table.deck or due.what in ("post", "push"):
        return e.DealerDeals() if due.what != "burn" else e.DealerBurns()
    if due.what == "burn":
        return e.DealerBurns()
    seen = {card for seat in table.seats.values() for card in seat.dealt}
    seen |= {*table.board, *table.burned, *table.aside}
    card = dice.choice([card for card in STANDARD if card not in seen])
    if due.what == "deal" and due.seat is not None:
        return e.DealerDealsCard(card, due.seat, face_up=table.plan[0].face == "up")
    return e.DealerPutsOut((card,)) if due.what == "board" else e.DealerDeals()
