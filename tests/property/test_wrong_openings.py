"""A first round of stud opened by any seat, on random cards: followed, put right in time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.hearing.floor import Floor
from referee.table import event as e
from referee.table.cards import STANDARD
from referee.table.due import Case
from tests.property.start import book_of, examples

GAMES = ("stud", "stud-hi-lo", "razz")
STAKES = {"ante": 1, "bring-in": 2, "small-bet": 5, "big-bet": 10}
SAME = ("seats", "turn", "level", "levels", "raises", "short", "owes", "opener", "unbet")
LOW = "low card"


def opened(key: str, dice: Random, *, exposed: bool) -> Floor:
    """Return a floor whose first round is open; where asked, with a down card turned up."""
    count = dice.randint(3, 7)
    deck = dice.sample(STANDARD, 7 * count)
    held = {at + 1: tuple(deck[7 * at : 7 * at + 7]) for at in range(count)}
    floor = Floor.open(
        book=book_of("games-ru-1"),
        case=Case(key, "limit", "cash"),
        stakes=STAKES,
        stacks={seat: dice.choice((1, 3, 200, 200)) for seat in held},
        button=None,
        cards=held,
        watch=True,
    )
    if exposed:
        before = dice.randrange(2 * count)
        if before:
            floor.sees(e.DealerDealsSome(before))
        seat = before % count + 1
        card = held[seat][before // count]
        (ruling,) = floor.sees(e.DealerDealsCard(card, seat, True, False))
        assert ruling.decision == "play-as-upcard"
    floor.sees(e.DealerDeals())
    return floor


@pytest.mark.parametrize("exposed", [False, True])
@pytest.mark.parametrize("key", GAMES)
@examples(20)
@given(seed=st.integers(min_value=0))
def test_a_wrong_opening_is_seen_by_nobody_and_put_right_in_time(
    key: str, exposed: bool, seed: int
) -> None:
    dice = Random(seed)
    floor = opened(key, dice, exposed=exposed)
    due = floor.due.seat
    others = [seat for seat in floor.table.able() if seat != due]
    if floor.due.what != "action" or not others:
        return
    before, total = floor.table, floor.table.total

    assert floor.sees(e.SeatActs(dice.choice(others), "bring-in")) == ()
    rulings: Any = floor.sees(e.CallsAttention(1, LOW))

    assert [(each.rule_id, each.decision) for each in map(Told, rulings)] == [
        ("7s-9a", "move-bring-in")
    ]
    assert floor.table.total == total
    for name in SAME:
        assert getattr(floor.table, name) == getattr(before, name), name
    assert floor.sees(e.CallsAttention(1, LOW)) == (), "it is ruled on once"


@pytest.mark.parametrize("key", GAMES)
@examples(20)
@given(seed=st.integers(min_value=0))
def test_a_wrong_opening_stands_once_the_next_has_acted(key: str, seed: int) -> None:
    dice = Random(seed)
    floor = opened(key, dice, exposed=False)
    others = [seat for seat in floor.table.able() if seat != floor.due.seat]
    if floor.due.what != "action" or not others:
        return
    floor.sees(e.SeatActs(dice.choice(others), "bring-in"))
    floor.end()
    nxt = floor.due.seat
    if floor.due.what != "action" or nxt is None:
        return

    floor.sees(e.SeatActs(nxt, dice.choice(("call", "fold"))))
    floor.end()
    if floor.due.what == "push":
        return
    before = floor.table
    (ruling,) = floor.sees(e.CallsAttention(1, LOW))

    assert (Told(ruling).rule_id, ruling.decision) == ("7s-9b", "play-on")
    assert floor.table.stacks == before.stacks
    assert floor.due.what != "action" or floor.due.seat == before.turn


class Told:
    """A ruling by the id of its rule."""

    def __init__(self, ruling: Any) -> None:
        self.rule_id = ruling.found.rule.id if ruling.found.rule else None
        self.decision = ruling.decision
