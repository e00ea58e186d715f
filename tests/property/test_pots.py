"""The pots of random situations are those of PokerKit: who may win what, when a round closes.

A situation is a betting round that has just closed with two hands or more: stacks from one big
blind to sixty, antes of nobody, of everybody or of the big blind for the table. A few hundred
every day, ten thousand by ``make long``.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import NamedTuple

import pokerkit as pk
import pytest
from hypothesis import settings

from referee.hearing.floor import Floor
from referee.rulebook.book import load_book
from referee.table.chips import Pot
from referee.table.due import Bounds, Case
from referee.table.event import DealerDeals, SeatActs
from tests.property.start import EVERY_DAY

LONG = os.environ.get("REFEREE_LONG") or settings().max_examples > EVERY_DAY
COUNT = 10_000 if LONG else 400
BIG = 20
AUTOMATIC = (
    pk.Automation.ANTE_POSTING,
    pk.Automation.BLIND_OR_STRADDLE_POSTING,
    pk.Automation.BET_COLLECTION,
    pk.Automation.HOLE_DEALING,
    pk.Automation.CARD_BURNING,
    pk.Automation.RUNOUT_COUNT_SELECTION,
)


class Situation(NamedTuple):
    """A closed round: of which hand, our pots and PokerKit's, all units on the table."""

    seed: int
    street: str
    ours: tuple[Pot, ...]
    theirs: tuple[tuple[int, tuple[int, ...]], ...]
    units: int
    began_with: int


def situations() -> Iterator[Situation]:
    """Yield the rounds of random hands, as many as are asked for; the seeds are 0 and on."""
    book = {payer: load_book("customs-1", placard={"table-ante": {"payer": payer}})
            for payer in ("every-player", "big-blind")}  # fmt: skip
    for seed in count():
        dice = Random(seed)
        stacks = [
            dice.randint(BIG, dice.choice([3, 12, 60]) * BIG) for _ in range(dice.randint(2, 9))
        ]
        payer, ante = dice.choice(list(book)), dice.choice([0, 0, 3, BIG])
        if payer == "big-blind" and stacks[1 if len(stacks) > 2 else 0] < BIG + ante:
            ante = 0  # what a short stack pays first is a book's own matter
        if payer == "every-player" and min(stacks) < BIG + ante:
            ante = 0
        stakes = {"small-blind": BIG // 2, "big-blind": BIG} | ({"ante": ante} if ante else {})
        floor = Floor.open(
            book=book[payer],
            case=Case("holdem", "no-limit", "cash"),
            stakes=stakes,
            stacks=dict(enumerate(stacks, 1)),
            button=len(stacks),
        )
        each = payer == "every-player"
        state = pk.NoLimitTexasHoldem.create_state(
            AUTOMATIC, each, ante if each else {1: ante}, (BIG // 2, BIG), BIG,
            tuple(stacks), len(stacks),
        )  # fmt: skip
        yield from _rounds(seed, dice, floor, state, sum(stacks))


def _rounds(
    seed: int, dice: Random, floor: Floor, state: pk.State, units: int
) -> Iterator[Situation]:
    """Play a hand on both sides, and yield each round when it closes with two hands left."""
    while True:
        while floor.due.what in ("post", "deal", "burn", "board"):
            floor.sees(DealerDeals())
        if floor.due.what != "action":
            return
        while len(state.board_cards) < len(floor.table.board):
            state.deal_board()
        street = floor.due.phase
        while floor.due.what == "action" and floor.due.phase == street:
            if state.actor_index is None:
                return
            _act(dice, floor, state)
        while state.actor_index is not None:
            state.check_or_call()  # a blind is asked there though nobody could answer a raise
        if len(floor.table.live()) > 1:
            theirs = tuple(
                (pot.amount, tuple(sorted(at + 1 for at in pot.player_indices)))
                for pot in state.pots
            )
            ours = floor.table.gathered()
            there = sum(pot.amount for pot in ours) + sum(floor.table.stacks.values())
            yield Situation(seed, street, ours, theirs, there, units)


def _act(dice: Random, floor: Floor, state: pk.State) -> None:
    """Let the seat do something at random on both sides."""
    seat, bounds = floor.due.seat, floor.due.bounds
    assert seat is not None
    assert bounds is not None
    assert seat == state.actor_index + 1
    event = SeatActs(seat, "call" if bounds.to_call else "check")
    verb = dice.choice(["fold", "call", "call", "raise", "all-in"])
    open_ = state.can_complete_bet_or_raise_to() and bounds.raise_barred is None
    if verb == "fold" and bounds.to_call:
        event = SeatActs(seat, "fold")
        state.fold()
    elif verb in ("raise", "all-in") and open_:
        to = _size(dice, bounds, state) if verb == "raise" else bounds.all_in_to
        all_in = to == bounds.all_in_to
        said = "bet" if bounds.unopened else "raise"
        event = SeatActs(seat, "all-in") if all_in else SeatActs(seat, said, to)
        state.complete_bet_or_raise_to(
            state.max_completion_betting_or_raising_to_amount if all_in else to
        )
    else:
        state.check_or_call()
    assert floor.sees(event) == ()
    assert floor.end() == (), f"{event} was ruled on"


def _size(dice: Random, bounds: Bounds, state: pk.State) -> int:
    least = state.min_completion_betting_or_raising_to_amount
    assert least is not None
    return dice.randint(min(least, bounds.all_in_to), bounds.max_to)


@pytest.fixture(scope="module")
def compared() -> list[Situation]:
    """The situations, each looked at once."""
    every = situations()
    return [next(every) for _ in range(COUNT)]


def test_the_pots_are_those_of_pokerkit(compared: list[Situation]) -> None:
    for each in compared:
        ours = tuple((pot.amount, pot.seats) for pot in each.ours)
        assert ours == each.theirs, f"hand {each.seed}, {each.street}"


def test_no_chip_is_lost_on_the_way(compared: list[Situation]) -> None:
    for each in compared:
        assert each.units == each.began_with, f"hand {each.seed}, {each.street}"


def test_the_situations_are_of_every_kind(compared: list[Situation]) -> None:
    pots = Counter(min(len(each.ours), 3) for each in compared)
    streets = {each.street for each in compared}

    assert streets == {"preflop", "flop", "turn", "river"}
    assert min(pots[1], pots[2], pots[3]) > COUNT // 40, pots
