"""Two hundred hands of H.O.R.S.E. in a row, players coming and going between them.

Not a chip is lost or made, the button never moves in a game of stud, the games come in their
order, and blinds are posted in the games that have them and in no other.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random

import pytest

from referee.hearing.mix import table_of
from referee.table import between as bt
from referee.table import event as e
from referee.table.cards import STANDARD
from referee.table.rotation import rotations
from tests.property.start import book_of
from tests.property.test_stud_hands import proper

STAKES = {
    "small-blind": 10, "big-blind": 20,
    "ante": 3, "bring-in": 5, "small-bet": 20, "big-bet": 40,
}  # fmt: skip
STUDS = ("razz", "stud", "stud-hi-lo")
HANDS = 200
ORDER = [leg.variant for leg in rotations()["horse"]]


class Table:
    """A table of H.O.R.S.E. and what was seen of it."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        stacks = {seat: self.dice.randint(200, 2000) for seat in range(1, 6)}
        self.floor = table_of(
            book_of("customs-1"),
            "horse",
            rotations()["horse"],
            setting="cash",
            stakes=STAKES,
            stacks=stacks,
            button=1,
        )
        self.total = sum(stacks.values())
        self.played: list[tuple[str, int | None]] = []

    def sees(self, event: e.Event) -> None:
        rulings = (*self.floor.sees(event), *self.floor.end())
        assert rulings == (), f"{event} was ruled on: {rulings}"

    def hand(self) -> None:
        floor = self.floor
        deck = tuple(self.dice.sample(STANDARD, len(STANDARD)))
        self.sees(e.HandOpens((), None, deck))
        self.sees(e.DealerDeals())
        self.played.append((floor.case.variant, floor.table.button))
        kinds = {kind for _, kind, _ in floor.table.posted}
        assert ("ante" in kinds) == (floor.case.variant in STUDS)
        assert ("big-blind" in kinds) == (floor.case.variant not in STUDS)
        while floor.due.what != "push" or floor.hand.winner_unknown:
            self.sees(proper(floor, self.dice, 0.8))
            assert floor.table.total == self.total
        floor.finish()
        assert sum(floor.table.stacks.values()) == self.total

    def wrong_hand(self) -> None:
        """Deal another game than the one due; somebody notices, early or late."""
        floor, dice = self.floor, self.dice
        there = floor.mix.rotation.due() if floor.mix is not None else None
        wrong = dice.choice([leg for leg in rotations()["horse"] if leg != there])
        self.sees(bt.NextGame(wrong.variant, wrong.structure))
        self.sees(e.HandOpens((), None, tuple(dice.sample(STANDARD, len(STANDARD)))))
        self.sees(e.DealerDeals())
        acts = dice.randint(0, 3)
        for _ in range(acts):
            if floor.due.what == "action":
                self.sees(proper(floor, dice, 0.2))
        if floor.due.what == "push":
            floor.finish()
            return
        said = floor.sees(e.CallsAttention(1, "game"))
        assert [ruling.incident.key for ruling in said] == ["wrong-game"]
        assert floor.table.total == self.total
        if said[0].decision == "misdeal":
            assert str(there) == f"{floor.case.variant}, {floor.case.structure}"
            assert sum(floor.table.stacks.values()) == self.total
            self.sees(e.HandOpens((), None, tuple(dice.sample(STANDARD, len(STANDARD)))))
            self.sees(e.DealerDeals())
        while floor.due.what != "push" or floor.hand.winner_unknown:
            self.sees(proper(floor, dice, 0.8))
        floor.finish()
        assert sum(floor.table.stacks.values()) == self.total

    def between(self) -> None:
        """Let somebody leave, come back, buy chips or sit down."""
        floor, dice = self.floor, self.dice
        seats = floor.table.seats
        here = [n for n, seat in seats.items() if seat.stack and n not in floor.table.away]
        broke = [n for n, seat in seats.items() if not seat.stack and n not in floor.table.away]
        for seat in broke:
            self.brings(bt.SeatBuys(seat, 1000), 1000)
        if len(here) + len(broke) > 3 and dice.random() < 0.15:
            self.sees(bt.SeatLeaves(dice.choice(here)))
        elif floor.table.away and dice.random() < 0.3:
            self.sees(bt.SeatReturns(dice.choice(sorted(floor.table.away)), None))
        elif len(seats) < 8 and dice.random() < 0.1:
            self.brings(bt.SeatSits(len(seats) + 1, 1000), 1000)

    def brings(self, event: e.Event, units: int) -> None:
        self.sees(event)
        self.total += units


@cache
def played(seed: int) -> tuple[tuple[str, int | None], ...]:
    """Return the game and the button of each hand of a table."""
    table = Table(seed)
    for _ in range(HANDS):
        table.hand()
        table.between()
    return tuple(table.played)


@pytest.mark.parametrize("seed", range(3))
def test_two_hundred_hands_of_horse(seed: int) -> None:
    games = [game for game, _ in played(seed)]
    changes = [after for before, after in pairwise(games) if before != after]
    assert len(changes) > len(ORDER), "the games came round"
    assert [games[0], *changes] == [ORDER[at % len(ORDER)] for at in range(len(changes) + 1)]


@pytest.mark.parametrize("seed", range(3))
def test_the_button_never_moves_in_a_game_of_stud(seed: int) -> None:
    hands = played(seed)
    pairs = [
        (before, after)
        for before, after in pairwise(hands)
        if before[0] in STUDS and after[0] in STUDS
    ]
    assert len(pairs) > HANDS // 4
    assert all(before[1] == after[1] for before, after in pairs)


@pytest.mark.parametrize("seed", range(6))
def test_wrong_games_cost_nobody_a_chip_and_the_right_one_comes_after_them(seed: int) -> None:
    table = Table(seed)
    for _ in range(40):
        if table.dice.random() < 0.4:
            table.wrong_hand()
        else:
            table.hand()
        table.between()

    assert len(table.played) > 10
