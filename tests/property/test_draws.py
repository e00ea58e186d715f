"""Hands of draw at random: no card twice, every card in one place, every chip kept.

With many players and many cards changed the stub runs out, and is made up again.
"""

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
from referee.variant.phases import deck_of
from tests.property.drawing import accounted, draws
from tests.property.start import book_for, book_of, examples
from tests.property.test_every_game import proper, stakes_of

MOST_EVENTS = 700
"""Eight seats, three draws, four rounds: a hand that is longer than this goes in a circle."""
GAMES = sorted(key for key, variant in variants().items() if variant.draws)


@pytest.mark.parametrize("book", ["customs-1", "games-ru-1"])
@pytest.mark.parametrize("known", [True, False], ids=["deck known", "deck unknown"])
@pytest.mark.parametrize("key", GAMES)
@examples(8)
@given(seed=st.integers(min_value=0))
def test_every_card_is_in_one_place(key: str, known: bool, book: str, seed: int) -> None:
    dice, variant = Random(seed), variants()[key]
    count = dice.randint(2, 8)
    case = Case(key, "limit", "cash")
    # No joker among the known cards: with one in play the stub is unknown.
    plays = [card for card in variant.deck if card != JOKER]
    deck = dice.sample(plays, len(plays))
    size = variant.hand_size
    cards = {at + 1: tuple(deck[at * size : (at + 1) * size]) for at in range(count)}
    stacks = {at + 1: dice.randint(5, 300) for at in range(count)}
    floor = Floor.open(
        book=book_for(key, book),
        case=case,
        stakes=stakes_of(key, "limit"),
        stacks=stacks,
        button=dice.randint(1, count),
        cards=cards if known else {},
        deck=tuple(deck[count * size :]) if known and len(floor_deck(key, book)) == 52 else (),
        watch=True,
    )
    begun = False
    for _ in range(MOST_EVENTS):
        if floor.due.what == "push" or floor.hand.over:
            break
        event = _goes_on(floor, cards, dice)
        assert floor.sees(event) == (), f"{event} was ruled on"
        assert floor.end() == (), f"{event} was ruled on"
        assert floor.table.total == sum(stacks.values())
        begun = begun or floor.table.dealt.each > 0
        if begun:
            accounted(floor)

    assert floor.due.what == "push" or floor.table.outcome == PASSED_IN


def floor_deck(key: str, book: str) -> tuple[str, ...]:
    """Return the cards a game is played with under a book."""
    variant = variants()[key]
    return deck_of(variant, book_of(book).settings(Case(key, "limit", "cash"), ("jokers",)))


def _stays_in(floor: Floor, seat: int) -> e.SeatActs:
    """Return an act that keeps a seat in, and opens a pot that nobody else has opened."""
    due, bounds = floor.due, floor.due.bounds
    assert bounds is not None
    if due.phase == floor.variant.nobody_opens and not bounds.level:
        return e.SeatActs(seat, "bet", bounds.min_to)
    return e.SeatActs(seat, "call" if "call" in due.verbs else "check")


def _goes_on(floor: Floor, cards: dict[int, tuple[str, ...]], dice: Random) -> e.Event:
    """Return something that is due; cards of a draw by themselves now and then."""
    due = floor.due
    if due.what == "draw":
        # Many cards are changed, so that the stub runs out.
        event = draws(floor, dice)
        if isinstance(event, e.SeatDiscards) and not event.thrown and dice.random() < 0.7:
            assert due.seat is not None
            return e.SeatDiscards(due.seat, len(floor.table.seats[due.seat].dealt))
        return event
    if due.what == "action" and "call" in due.verbs and dice.random() < 0.8:
        assert due.seat is not None
        return e.SeatActs(due.seat, "call")
    if due.what == "deal" and due.draws and due.seat is not None and dice.random() < 0.5:
        return e.DealerDealsCard("??", due.seat, face_up=False)
    return proper(floor, cards, dice)


@pytest.mark.parametrize("key", GAMES)
def test_with_eight_who_change_all_the_stub_is_made_up(key: str) -> None:
    stacks = dict.fromkeys(range(1, 9), 300)
    floor = Floor.open(
        book=book_for(key, "customs-1"),
        case=Case(key, "limit", "cash"),
        stakes=stakes_of(key, "limit"),
        stacks=stacks,
        button=1,
    )
    mixed, drawing = 0, len(variants()[key].draws)
    for _ in range(MOST_EVENTS):
        due = floor.due
        if due.what == "show":
            break
        if due.what == "draw" and due.seat is not None:
            floor.sees(e.SeatDiscards(due.seat, len(floor.table.seats[due.seat].dealt)))
        elif due.what == "action" and due.seat is not None:
            floor.sees(_stays_in(floor, due.seat))
            floor.end()
        else:
            floor.sees(e.DealerDeals())
        mixed = floor.table.drawing.mixed
        if floor.table.dealt.each:
            accounted(floor)

    assert mixed >= drawing
    assert all(
        len(seat.dealt) == variants()[key].hand_size for seat in floor.table.seats.values()
    )
