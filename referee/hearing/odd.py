"""Which rules gave what does not divide to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.table.chips import Award, Pot
from referee.variant import halves, odd_chips
from referee.variant.odd_chips import BOTH_WAYS, SUIT_ORDER, WITHIN, Tie

if TYPE_CHECKING:
    from referee.hearing.honour import Honours

_SAYING = {"all": "odd-all-cards", "winning-five": "odd-five-cards"}
"""What is said of the cards that are compared, by the value of the option."""


def note(honours: Honours, n: int, pot: Pot, split: halves.Split | None) -> None:
    """Note who got what of a pot does not divide, and how much of it one player may get."""
    if split is None:
        return
    both = not split.halved and len(split.low) > 1
    for won in pot.awards:
        if won.odd and both:
            honours.add(n, BOTH_WAYS, "odd-both-ways", pot=pot.amount, **_odd(won))
            _cards(honours, n, _tie(honours, won, split), BOTH_WAYS)
        elif won.odd and sum(each.half == won.half for each in pot.awards) > 1:
            _in_a_half(honours, n, pot, won, _tie(honours, won, split))
    if len(pot.awards) > 1 and any(won.odd for won in pot.awards):
        honours.add(n, "odd-chip-size.per-player", "odd-per-player", pot=pot.amount)


def _in_a_half(honours: Honours, n: int, pot: Pot, won: Award, tie: Tie) -> None:
    """Note who got the odd chip of hands tied for one half, or for a pot that has only one."""
    settings = honours.floor.settings
    option = odd_chips.option_of(settings, tie.side)
    if won.half is not None:
        honours.add(n, WITHIN, "odd-chip", pot=pot.amount, **_odd(won))
        option = odd_chips.within(settings, tie.side)
    honours.add(n, option, "odd-chip", pot=pot.amount, **_odd(won))
    _cards(honours, n, tie, option)


def _cards(honours: Honours, n: int, tie: Tie, option: str) -> None:
    """Note which cards were compared, and that a suit told two of one rank apart."""
    floor = honours.floor
    for rests_on in odd_chips.rests_on(tie, floor.table, floor.settings, option):
        said = floor.settings[rests_on].value
        saying = "odd-by-suit" if rests_on == SUIT_ORDER else _SAYING[said]
        honours.add(n, rests_on, saying)


def _tie(honours: Honours, won: Award, split: halves.Split) -> Tie:
    floor = honours.floor
    low = won.half == "low"
    side = won.half or floor.variant.pot[0].side
    way = halves.ways(floor.settings, floor.variant)[low]
    return Tie(split.low if low else split.high, side, way)


def _odd(won: Award) -> dict[str, object]:
    return {"seat": won.seat, "amount": won.odd}
