"""What the house takes of the pots of a hand.

Source: option ``rake``; online-pl-1 4.7 names chips of the rake.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from referee.table.chips import Pot
from referee.table.due import RAKE, Settings
from referee.table.table import Table

SHARE = "rake.share"
WITHOUT_FLOP = "rake.without-flop"


def due(table: Table, pots: Iterable[Pot], settings: Settings) -> int:
    """Return the units the house takes: a share in whole chips, up to what the stakes say.

    Of a hand won before the board nothing is taken, unless ``rake.without-flop`` says so.
    """
    if not table.board and settings[WITHOUT_FLOP].value == "no":
        return 0
    share = int(Fraction(settings[SHARE].value) * sum(pot.amount for pot in pots))
    return min(table.stakes[RAKE], share - share % table.unit)


def paid(pots: Sequence[Pot], units: Sequence[int]) -> tuple[Pot, ...]:
    """Return the pots as they were paid, less what the house took of each.

    Where they are not as many as were paid, what was taken in all is missing from the main pot
    first. No pot pays more than is in it.

    >>> [pot.amount for pot in paid([Pot(100, (1, 2)), Pot(500, (2,))], (95, 490))]
    [95, 490]
    >>> [pot.amount for pot in paid([Pot(100, (1, 2)), Pot(500, (2,))], (580,))]
    [80, 500]
    """
    if len(pots) != len(units):
        return taken(pots, max(0, sum(pot.amount for pot in pots) - sum(units)))
    return tuple(
        pot._replace(amount=min(pot.amount, each))
        for pot, each in zip(pots, units, strict=True)
    )


def taken(pots: Iterable[Pot], units: int) -> tuple[Pot, ...]:
    """Return the pots with so many units taken, from the main pot first.

    >>> [pot.amount for pot in taken([Pot(100, (1, 2)), Pot(500, (2,))], 150)]
    [450]
    """
    left = []
    for pot in pots:
        off = min(units, pot.amount)
        units -= off
        if pot.amount > off:
            left.append(pot._replace(amount=pot.amount - off))
    return tuple(left)
