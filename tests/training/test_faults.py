"""Faults put into a regular hand: each is ruled in three books or more, nothing before it."""

from random import Random

import pytest

from referee.rulebook.book import load_book
from referee.training.faults import FAULTS
from referee.training.play import Play
from referee.training.problem import Dealing
from referee.training.tables import button_game

BOOKS = ("roberts-11", "club-ua-1", "tda-2024", "games-ru-1")
INCIDENTS = {
    "acts-without-a-hand": "folded-seat-acts",
    "card-too-many": "too-many-board-cards",
    "early-board": "premature-board",
    "exposed-card": "exposed-card",
    "fold-for-nothing": "fold-without-bet",
    "out-of-turn": "out-of-turn",
    "short-raise": "underbet",
    "two-motions": "string-raise",
}


def faulty(name: str, book: str, seed: int) -> Play:
    """A hand played until the fault can happen, and the fault."""
    for at in range(seed * 100, seed * 100 + 50):
        play = button_game(Dealing(load_book(book), Random(at), 2), short=0.0)
        if play.plays(lambda play: FAULTS[name](play) is not None):
            events = FAULTS[name](play)
            assert events is not None
            assert play.regular
            for event in events:
                play.floor.sees(event)
            play.floor.end()
            return play
    raise AssertionError(f"{name} cannot happen")


def test_every_fault_has_its_incident() -> None:
    assert set(FAULTS) == set(INCIDENTS)


@pytest.mark.parametrize("name", sorted(FAULTS))
def test_every_fault_is_ruled_in_three_books_or_more(name: str) -> None:
    ruled = []
    for book in BOOKS:
        (ruling,) = faulty(name, book, 1).floor.rulings
        assert ruling.incident.key == INCIDENTS[name]
        if ruling.found.rule is not None:
            ruled.append(book)
    assert len(ruled) >= 3
