"""However stud is dealt: hands, board, burns, what lies aside and the stub are the deck."""

from __future__ import annotations

import pytest
from hypothesis import example, given, note
from hypothesis import strategies as st

from referee.variant.moves import variants
from tests.property.start import examples
from tests.property.streets import Careless

STUDS = sorted(key for key, each in variants().items() if each.when_deck_runs_out == "stud")
BOOKS = ("games-ru-1", "roberts-11", "club-ua-1", "customs-1")
SEEDS = st.integers(min_value=0, max_value=2**32)
STREETS = {"wrong-burn", "card-missed", "premature-cards", "early-card-taken"}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("key", STUDS)
@examples(12)
@given(seed=SEEDS)
@example(seed=56)  # a hand was passed over, and stub, burns and all are dealt out
def test_no_card_and_no_chip_is_lost_however_stud_is_dealt(
    key: str, book: str, seed: int
) -> None:
    table = Careless(key, "limit", book, seed, amiss=0.2)
    try:
        table.play()
        table.floor.end()
        table.looks_right()
    finally:
        note(table.script())


@pytest.mark.parametrize("key", STUDS)
@examples(25)
@given(seed=SEEDS)
@example(seed=31)  # no burn, and the first hand of two passed over as well
def test_what_is_noticed_at_once_changes_nobodys_cards(key: str, seed: int) -> None:
    clean = Careless(key, "limit", "games-ru-1", seed, amiss=0, noticed=True)
    clean.play()
    careless = Careless(key, "limit", "games-ru-1", seed, amiss=0.4, noticed=True, early=False)
    try:
        careless.play()
        ruled = {ruling.incident.key for ruling in careless.floor.rulings}
        assert ruled <= {"wrong-burn", "card-missed"}
        mixed = not (clean.floor.table.deck and careless.floor.table.deck)
        if not mixed:  # else nobody knows the order of the deck, and chance decides
            for number, seat in clean.floor.table.seats.items():
                assert careless.floor.table.seats[number].dealt == seat.dealt
    finally:
        note(careless.script())


@pytest.mark.parametrize("key", STUDS)
@examples(25)
@given(seed=SEEDS)
def test_what_comes_too_early_is_one_ruling_and_hands_stay_even(key: str, seed: int) -> None:
    table = Careless(key, "limit", "games-ru-1", seed, amiss=0.3, noticed=True)
    try:
        table.play()
        for ruling in table.floor.rulings:
            assert ruling.incident.key in STREETS
        held = {
            len(seat.dealt)
            for seat in table.floor.table.seats.values()
            if seat.status == "live"
        }
        assert len(held) == 1, "every hand holds as many cards"
    finally:
        note(table.script())
