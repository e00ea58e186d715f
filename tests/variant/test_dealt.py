"""Two cards to one seat where one was due."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.table.deal import Astray, Given
from referee.table.table import Table
from referee.variant.dealt import out_of_the_deck, second_at_once


@pytest.mark.parametrize(
    ("seat", "n", "second"),
    [(3, 6, True), (2, 6, False), (4, 6, False), (3, 5, False), (3, 7, False)],
    ids=str,
)
def test_the_second_card_comes_to_the_same_seat_in_the_next_sentence(
    round_of: Callable[..., Table], seat: int, n: int, second: bool
) -> None:
    table = round_of({2: 1000, 3: 1000, 4: 1000})
    last = Given(5, 3, 3, 1, "9c", street="fourth")
    table = table.but(dealt=table.dealt._replace(given=(last,)))

    assert second_at_once(table, seat, n) is second


def test_a_card_of_the_first_deal_has_no_second(round_of: Callable[..., Table]) -> None:
    table = round_of({2: 1000, 3: 1000})
    first = Given(5, 3, 3, 1, "9c")

    assert not second_at_once(table.but(dealt=table.dealt._replace(given=(first,))), 3, 6)
    assert not second_at_once(table, 3, 6)


def test_an_early_card_that_lies_on_the_board_has_left_the_deck_once(
    round_of: Callable[..., Table],
) -> None:
    table = round_of({2: 1000, 3: 1000}).but(board=("9c", "7d"), burned=("2h",))
    early = Astray(n=5, street="flop", cards=("9c",))
    table = table.but(dealt=table.dealt._replace(early=(early,)))

    assert out_of_the_deck(table) == {"9c", "7d", "2h"}
