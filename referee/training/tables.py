"""Tables as drills set them up: blinds, stacks and seats by the numbers that come."""

from __future__ import annotations

from referee.table.due import Case
from referee.training.play import Play, seated, stacks_for
from referee.training.problem import Dealing
from referee.training.say import Line, line

BLINDS = ((1, 2), (1, 3), (2, 5), (5, 10), (25, 50), (50, 100), (100, 200), (200, 400))
ANTES = ((1, 2, 10, 20), (1, 3, 10, 20), (2, 5, 15, 30), (5, 10, 40, 80), (25, 50, 200, 400))
"""Ante, bring-in, small bet, big bet."""
PLAYERS = {1: (3, 5), 2: (4, 7), 3: (5, 9)}
"""The fewest and the most players of each level."""


def button_game(
    dealing: Dealing,
    variant: str = "holdem",
    structure: str = "no-limit",
    *,
    short: float = 0.2,
    cards: dict[int, tuple[str, ...]] | None = None,
    blinds: tuple[tuple[int, int], ...] = BLINDS,
) -> Play:
    """Return a table of a game with blinds; some stacks are ``short``."""
    rng = dealing.rng
    small, big = rng.choice(blinds)
    stakes = {"small-blind": small, "big-blind": big}
    if structure == "limit":
        stakes |= {"small-bet": big, "big-bet": 2 * big}
    if structure == "spread":
        stakes |= {"spread-max": big * rng.choice((2, 3, 5))}
    seats = sorted(cards) if cards else seated(rng, rng.randint(*PLAYERS[dealing.level]))
    stacks = stacks_for(rng, seats, big, short=short)
    case = Case(variant, structure, "cash")
    button = rng.choice(seats)
    return Play(dealing.book, case, stakes, stacks, button, cards=cards, rng=rng)


def stud_game(dealing: Dealing, variant: str, cards: dict[int, tuple[str, ...]]) -> Play:
    """Return a table of a limit game of stud, each seat with its cards."""
    ante, bring_in, small, big = dealing.rng.choice(ANTES)
    stakes = {"ante": ante, "bring-in": bring_in, "small-bet": small, "big-bet": big}
    stacks = {seat: big * dealing.rng.randint(10, 60) for seat in cards}
    case = Case(variant, "limit", "cash")
    return Play(dealing.book, case, stakes, stacks, None, cards=cards, rng=dealing.rng)


def seat_line(seat: int) -> Line:
    """Return a seat as an answer."""
    return line("seat", seat=seat)


def started(play: Play) -> bool:
    """Say whether the cards are dealt and somebody is to act."""
    return play.due.what == "action"


def acted(play: Play) -> int:
    """Return how many acts there were so far."""
    return sum(event.key == "seat-acts" for event in play.events)
