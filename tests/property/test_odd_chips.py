"""Pots of any cards and amounts are given out to the chip, and evenly, whatever a book says."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from referee.table.cards import STANDARD
from referee.table.chips import Pot
from referee.table.due import Case, Setting
from referee.table.seat import LIVE, Seat
from referee.table.table import Table
from referee.variant import halves
from referee.variant.moves import declared_variant
from tests.property.start import book_of, examples

GAMES = ("stud", "stud-hi-lo", "razz", "soko", "five-card-stud", "mississippi-stud")
FEW = tuple(card for card in STANDARD if card[0] in "A2345678")
"""Cards among which ties and low hands are frequent: four hands of seven, and some left."""
SAID = {
    "odd-chip-stud.high": ("highest-card-by-suit", "first-left-of-dealer", "first-shown"),
    "odd-chip-stud.low": ("lowest-card-by-suit", "highest-card-by-suit"),
    "odd-chip-stud.cards-compared": ("all", "winning-five"),
    "odd-chip-high-low.between-halves": ("high", "low"),
    "odd-chip-high-low.within-a-half": ("as-in-high-only-game", "by-suit"),
}


@examples(200)
@given(
    game=st.sampled_from(GAMES),
    cards=st.permutations(FEW),
    amount=st.integers(min_value=1, max_value=200),
    count=st.integers(min_value=2, max_value=4),
    unit=st.sampled_from([1, 5]),
    said=st.tuples(*(st.sampled_from(words) for words in SAID.values())),
)
def test_a_pot_of_stud_is_given_out_to_the_chip(
    game: str, cards: list[str], amount: int, count: int, unit: int, said: tuple[str, ...]
) -> None:
    case, variant = Case(game, "limit", "cash"), declared_variant(game)
    told = {key: Setting(word) for key, word in zip(SAID, said, strict=True)}
    settings = {**book_of("customs-1").settings(case, variant.reads), **told}
    size = variant.hand_size
    seats = {}
    for number in range(1, count + 1):
        held = tuple(cards[(number - 1) * size : number * size])
        seats[number] = Seat(100, cards=held, shown=held, status=LIVE)
    table = Table(case, {}, seats, None, unit=unit)

    pot = halves.award(Pot(amount, tuple(seats)), table, settings, variant)

    assert sum(won.amount for won in pot.awards) == amount
    for half in ("high", "low", None):
        shares = [won.amount for won in pot.awards if won.half == half]
        assert not shares or max(shares) - min(shares) < 2 * unit, "as evenly as chips permit"
    for number in seats:
        odd = sum(won.odd for won in pot.awards if won.seat == number)
        assert odd < 2 * unit, "no more than one odd chip of a pot"
