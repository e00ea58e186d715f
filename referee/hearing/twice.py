"""The players who are left agree to have the rest of the board dealt twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.asking import ask
from referee.table.beside import PlayersAgreeTwice
from referee.table.terms import Terms
from referee.variant.own.special import special

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

ODD_CHIP = "two-boards-odd-chip"


def agree(floor: Floor, event: PlayersAgreeTwice, n: int) -> None:
    """Deal the board twice from here on, if the book lets them."""
    before = len(floor.rulings)
    ask(floor, event, n, Terms())
    if len(floor.rulings) > before:
        return
    odd = floor.book.setting(floor.case, ODD_CHIP)
    floor.hand = special(floor.hand)
    floor.hand.twice(odd_first=odd.value == "first-board")
    if floor.honours is not None:
        floor.honours.add_setting(n, ODD_CHIP, odd, "two-boards")
