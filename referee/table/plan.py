"""The plan of a phase: what the dealer and the seats have still to do in it.

A step is expanded only when its turn comes, from the table as it then is.
"""

from __future__ import annotations

from typing import NamedTuple

from referee.table.due import Cite

DEALER_STEPS = frozenset({"post", "deal", "burn", "board", "push", "shuffle"})
"""Steps that ``dealer deals`` takes; the others wait for a seat."""


class Step(NamedTuple):
    """One thing still to do; ``cards`` where it deals.

    ``do``: post, deal, burn, board, bets, show, push, shuffle.
    """

    do: str
    cards: int = 0
    cites: tuple[Cite, ...] = ()


Plan = tuple[Step, ...]
