"""The plan of a phase: what the dealer and the seats have still to do in it.

A step is expanded only when its turn comes, from the table as it then is.
"""

from __future__ import annotations

from typing import NamedTuple

from referee.table.due import Cite


class Step(NamedTuple):
    """One thing still to do; ``cards`` and ``face`` (down, up, board) where it deals.

    ``do``: post, deal, burn, board, bets, show, push, shuffle. ``cites`` is the ruling that put
    it there, if one did.
    """

    do: str
    cards: int = 0
    face: str = ""
    cites: tuple[Cite, ...] = ()


Plan = tuple[Step, ...]


def step_of(words: str, cite: Cite | None = None) -> Step:
    """Return a step as a rule's ``amends:`` writes it: ``burn``, ``board 1``, ``shuffle``.

    >>> step_of("board 1").cards
    1
    """
    do, _, cards = words.partition(" ")
    face = "board" if do == "board" else ""
    return Step(do, int(cards) if cards else 0, face, (cite,) if cite else ())
