"""Random starts of a hand, and how many examples a property takes."""

from __future__ import annotations

import os
from functools import cache
from random import Random
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from referee.hearing.floor import Floor
from referee.rulebook.book import Book, load_book
from referee.table.cards import STANDARD, UNKNOWN
from referee.table.due import Case

CASE = Case("holdem", "no-limit", "cash")
EVERY_DAY = 50
"""What the every-day profile of ``tests/conftest.py`` says; counts are relative to it."""


def examples(count: int) -> settings:
    """Return settings for so many examples every day, and in proportion in a long profile."""
    # The other way to ask for it, --hypothesis-profile=long, has loaded the profile by now.
    profile = settings.get_profile("long") if os.environ.get("REFEREE_LONG") else settings()
    scale = max(1, profile.max_examples // EVERY_DAY)
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(
        profile,
        max_examples=count * scale,
        deadline=None,
        suppress_health_check=slow,
        # A hand is hundreds of draws: to shrink one takes minutes. A failure is told as a
        # script, and that is made shorter by hand, sentence by sentence.
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
    )


@cache
def book_of(name: str) -> Book:
    """Return a book; a test takes its name, since hypothesis prints what a test is given."""
    return load_book(name)


@cache
def book_for(game: str, name: str) -> Book:
    """Return a book that a game can be played by at random without a ruling.

    Nobody knows what to open with, and nobody says that a hand holds a pair or bets a seven.
    """
    if game in ("lowball-a5", "lowball-27") and name == "games-ru-1":
        name = "customs-1"
    placard = {"openers": "any-hand"} if game == "jacks-or-better" else None
    return load_book(name, placard=placard)


class Start(NamedTuple):
    """A table before its first hand, with every card that will ever be seen of it.

    ``deck`` is the stub after the deal: a card to burn, the flop, and so on.
    """

    stakes: dict[str, int]
    stacks: dict[int, int]
    button: int
    cards: dict[int, tuple[str, ...]]
    board: tuple[str, ...]
    deck: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """Every unit at the table."""
        return sum(self.stacks.values())

    def head(self) -> list[str]:
        """Return the lines of a script's head."""
        cards = {seat: " ".join(cards) for seat, cards in self.cards.items()}
        held = {"stakes": self.stakes, "stacks": self.stacks, "cards": cards}
        lines = [f"{name}: {told}".replace("'", "") for name, told in held.items()]
        return [*lines, f"deck: {' '.join(self.deck)}", f"button: {self.button}"]

    def open(self, book: Book, *, case: Case = CASE, watch: bool = True) -> Floor:
        """Set up the table before a floor."""
        return Floor.open(
            book=book,
            case=case,
            stakes=self.stakes,
            stacks=self.stacks,
            button=self.button,
            cards=self.cards,
            deck=self.deck,
            watch=watch,
        )


@st.composite
def starts(
    draw: Any, *, most: int = 10, shortest: int = 1, deepest: int = 40, unknown: bool = False
) -> Start:
    """Draw a table of two to ten seats; stacks are from ``shortest`` to ``deepest`` big blinds.

    A ``shortest`` of 1 is one unit, so that a stack may be shorter than a blind.
    """
    numbers = draw(
        st.lists(st.integers(1, 10), min_size=2, max_size=most, unique=True).map(sorted)
    )
    big = draw(st.sampled_from([2, 3, 10, 20]))
    small = draw(st.sampled_from(sorted({1, big // 2, big})))
    least = 1 if shortest == 1 else shortest * big
    sizes = st.one_of(st.integers(least, 4 * big), st.integers(least, deepest * big))
    stacks = {number: draw(sizes) for number in numbers}
    # The deck is drawn by a seed: fifty-two draws would be all that an example is.
    deck = list(STANDARD)
    Random(draw(st.integers(0, 2**32))).shuffle(deck)
    cards = {n: tuple(deck[2 * at : 2 * at + 2]) for at, n in enumerate(numbers)}
    stub = deck[2 * len(numbers) :]
    board = [*stub[1:4], stub[5], stub[7]]
    if unknown:
        hidden = draw(st.sets(st.sampled_from(numbers)))
        cards |= dict.fromkeys(hidden, (UNKNOWN, UNKNOWN))
    return Start(
        {"small-blind": small, "big-blind": big},
        stacks,
        draw(st.sampled_from(numbers)),
        cards,
        tuple(board),
        tuple(stub),
    )
