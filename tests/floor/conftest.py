"""A floor to put cases to, one sentence after another, as a script would."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from referee.errors import Place
from referee.hearing.floor import Floor
from referee.hearing.ruling import Ruling
from referee.scenario.sentence import parse
from referee.table.due import Case, Due
from referee.table.table import Table
from tests.shipped import SHELF

STAKES = {"small-blind": 100, "big-blind": 200}
OF_STRUCTURE = {"spread": {"spread-max": 400}}


WITHOUT_BLINDS = ("draw-high", "jacks-or-better")


class Watched:
    """A floor that is told sentences and answers with its rulings."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.n = 0

    def watches(self, *sentences: str) -> list[Ruling]:
        """Tell sentences, leave the last act under way, and return the rulings made so far."""
        before = len(self.floor.rulings)
        for sentence in sentences:
            self.n += 1
            self.floor.sees(parse(sentence, Place("a floor case", self.n)), self.n)
        return self.floor.rulings[before:]

    def rules(self, *sentences: str) -> list[Ruling]:
        """Tell sentences, end the last act, and return the rulings they called for."""
        before = len(self.floor.rulings)
        self.watches(*sentences)
        self.floor.end()
        return self.floor.rulings[before:]

    def sees(self, *sentences: str) -> Ruling | None:
        """Tell one act, and return the one ruling it called for, or None."""
        rulings = self.rules(*sentences)
        assert len(rulings) < 2, [each.incident.key for each in rulings]
        return rulings[0] if rulings else None

    @property
    def table(self) -> Table:
        return self.floor.table

    @property
    def due(self) -> Due:
        return self.floor.due

    @property
    def turn(self) -> int | None:
        return self.due.seat if self.due.what == "action" else None

    @property
    def bets(self) -> dict[int, int]:
        return {number: seat.bet for number, seat in self.table.seats.items() if seat.bet}


@pytest.fixture
def open_floor() -> Callable[..., Watched]:
    """A floor of your own: ``open_floor("seat 4 calls", book="roberts-11", stacks={...})``."""

    def made(
        *sentences: str,
        book: str = "club-ua-1",
        stacks: Mapping[int, int] | None = None,
        placard: Mapping[str, object] | None = None,
        own_only: bool = False,
        setting: str = "cash",
        dealt: bool = True,
        structure: str = "no-limit",
        stakes: Mapping[str, int] | None = None,
        variant: str = "holdem",
        **more: Any,
    ) -> Watched:
        button = more.pop("button", 1)
        antes = button is None or "bring-in" in (stakes or {}) or variant in WITHOUT_BLINDS
        usual = {} if antes else {**STAKES, **OF_STRUCTURE.get(structure, {})}
        floor = Floor.open(
            book=SHELF.book(book, placard=placard),
            case=Case(variant, structure, setting),
            stakes={**usual, **(stakes or {})},
            stacks=stacks or dict.fromkeys(range(1, 6), 20_000),
            button=button,
            own_only=own_only,
            **more,
        )
        watched = Watched(floor)
        watched.rules(*(("dealer deals",) if dealt else ()), *sentences)
        return watched

    return made


@pytest.fixture
def floor(open_floor: Callable[..., Watched]) -> Watched:
    """Five players before the flop, blinds 100 and 200, seat 4 to act, the club's rules."""
    return open_floor()


TO_THE_FLOP = (
    "seat 4 calls",
    "seat 1 calls",
    "seat 2 calls",
    "seat 3 checks",
    "dealer deals",
)


@pytest.fixture
def flop(open_floor: Callable[..., Watched]) -> Watched:
    """Four players on the flop, nobody has acted: 2, 3, 4, then the button 1."""
    return open_floor(*TO_THE_FLOP, stacks=dict.fromkeys(range(1, 5), 20_000))


@pytest.fixture
def robert_flop(open_floor: Callable[..., Watched]) -> Watched:
    """The same under Robert's Rules."""
    return open_floor(
        *TO_THE_FLOP, book="roberts-11", stacks=dict.fromkeys(range(1, 5), 20_000)
    )
