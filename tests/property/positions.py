"""Random positions of a structure, and what PokerKit says of the same positions.

Hands are played at random, by a seed; every turn to act is a position, and its call, its least
and its greatest raise are compared. Stacks are at least two big blinds, so that no blind is
short.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, NamedTuple

from referee.hearing.floor import Floor
from referee.rulebook.book import Book, load_book
from referee.table.cards import STANDARD
from referee.table.due import Bounds, Case, Due
from referee.table.event import DealerDeals, SeatActs

STRUCTURES = ("limit", "pot-limit", "no-limit")
LIKE_POKERKIT: dict[str, dict[str, object]] = {
    # PokerKit has one cap for any number of players, and counts the first raise before the
    # flop as the bet. An all-in must be a full raise to open the betting, and nobody completes.
    "limit": {
        "raise-cap": {"multiway": "3", "heads-up": "3"},
        "raise-cap-blind": "is-no-bet",
        "reopen-threshold": "full-raise",
        "short-all-in-answer": {
            "under-half": "call-or-raise",
            "half-or-more": "call-or-raise",
            "complete": "not-allowed",
        },
    },
}
"""What a table's placard must say for the rules to be those of PokerKit."""


class Position(NamedTuple):
    """A turn to act: what is due here, and the state there."""

    due: Due
    floor: Floor
    state: Any
    seed: int


def book_for(structure: str) -> Book:
    """Return customs-1 with the options under which PokerKit plays a structure."""
    return load_book("customs-1", placard=LIKE_POKERKIT.get(structure))


def positions(structure: str) -> Iterator[Position]:
    """Yield positions of random hands, as many as are asked for; the seeds are 0 and on."""
    book = book_for(structure)
    for seed in count():
        yield from _hand(book, structure, seed)


def _hand(book: Book, structure: str, seed: int) -> Iterator[Position]:
    chance = Random(seed)
    seats = list(range(1, chance.randint(2, 8) + 1))
    big = chance.choice([2, 4, 10, 20])
    small = big // 2
    deepest = chance.choice([8, 40, 200])
    stacks = {seat: chance.randint(2 * big, deepest * big) for seat in seats}
    stakes = {"small-blind": small, "big-blind": big}
    if structure == "limit":
        stakes |= {"small-bet": big, "big-bet": 2 * big}
    deck = list(STANDARD)
    chance.shuffle(deck)
    cards = {seat: tuple(deck[2 * at : 2 * at + 2]) for at, seat in enumerate(seats)}
    floor = Floor.open(
        book=book,
        case=Case("holdem", structure, "cash"),
        stakes=stakes,
        stacks=stacks,
        button=seats[-1],
        cards=cards,
        deck=tuple(deck[2 * len(seats) :]),
    )
    state = state_of(structure, stakes, stacks, cards)
    while True:
        while floor.due.what in ("post", "deal", "burn", "board"):
            floor.sees(DealerDeals())
        if floor.due.what != "action":
            return
        _deal(state, floor.table.board)
        yield Position(floor.due, floor, state, seed)
        if not _act(floor, state, chance):
            return


def _act(floor: Floor, state: Any, chance: Random) -> bool:
    """Let the seat do something at random on both sides; say whether both can go on."""
    due = floor.due
    limits, seat = due.bounds, due.seat
    assert limits is not None
    assert seat is not None
    verb = chance.choices(
        due.verbs, [2 if each in ("bet", "raise") else 1 for each in due.verbs]
    )[0]
    to = _size(limits, chance)
    if verb in ("bet", "raise"):
        if state.min_completion_betting_or_raising_to_amount is None:
            return False  # a named difference: they go no further together
        state.complete_bet_or_raise_to(to)
        event = SeatActs(seat, "all-in") if to == limits.all_in_to else SeatActs(seat, verb, to)
    else:
        state.fold() if verb == "fold" else state.check_or_call()
        event = SeatActs(seat, verb)
    assert floor.sees(event) == ()
    assert floor.end() == (), f"{event} was ruled on"
    return bool(state.status)


def _size(limits: Bounds, chance: Random) -> int:
    least, most = min(limits.min_to, limits.all_in_to), limits.max_to
    if limits.amounts is not None:
        return chance.choice(limits.amounts)
    return chance.choice([least, most, chance.randint(least, most)])


def state_of(
    structure: str,
    stakes: dict[str, int],
    stacks: dict[int, int],
    cards: dict[int, tuple[str, ...]],
) -> Any:
    """Return PokerKit's table after the deal; its players are the seats in their order."""
    from pokerkit import Automation, BettingStructure, FixedLimitTexasHoldem, NoLimitTexasHoldem

    small, big = stakes["small-blind"], stakes["big-blind"]
    automations = (
        Automation.ANTE_POSTING,
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING,
        Automation.CHIPS_PULLING,
    )
    sizes = (stakes["small-bet"], stakes["big-bet"]) if structure == "limit" else (big,)
    game = FixedLimitTexasHoldem if structure == "limit" else NoLimitTexasHoldem
    state = game.create_state(
        automations, True, 0, (small, big), *sizes, tuple(stacks.values()), len(stacks)
    )
    if structure == "pot-limit":
        state.betting_structure = BettingStructure.POT_LIMIT
    for held in cards.values():
        state.deal_hole("".join(held))
    return state


def _deal(state: Any, board: tuple[str, ...]) -> None:
    """Deal there what lies on the board here."""
    while state.can_burn_card("??") and len(state.board_cards) < len(board):
        state.burn_card("??")
        at = len(state.board_cards)
        state.deal_board("".join(board[at : at + (1 if at else 3)]))
