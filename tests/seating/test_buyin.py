"""Buy-ins counted in bets: by the same bets that the hand is played for."""

from __future__ import annotations

import pytest

from referee.seating.buyin import units
from referee.table.due import Setting

BLINDS = {"small-blind": 5, "big-blind": 10}
NAMED = {**BLINDS, "small-bet": 15, "big-bet": 40}


@pytest.mark.parametrize(
    ("said", "stakes", "big_blind", "expected"),
    [
        ("10-lower-bets", BLINDS, "lower-bet", 100),
        ("10-lower-bets", BLINDS, "half-lower-bet", 200),  # the blind is half of it
        ("10-upper-bets", BLINDS, "lower-bet", 200),
        ("10-upper-bets", BLINDS, "half-lower-bet", 400),
        ("10-lower-bets", NAMED, "half-lower-bet", 150),  # named bets are what they are
        ("10-upper-bets", NAMED, "half-lower-bet", 400),
        ("40-big-blinds", NAMED, "half-lower-bet", 400),
    ],
)
def test_a_buy_in_in_bets(
    said: str, stakes: dict[str, int], big_blind: str, expected: int
) -> None:
    assert units(said, stakes, {"limit-big-blind": Setting(big_blind)}) == expected
