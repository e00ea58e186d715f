"""The plan of a phase: what the dealer and the seats have still to do in it.

A step is expanded only when its turn comes, from the table as it then is.
"""

from __future__ import annotations

from referee.named import NamedTuple
from referee.table.due import Cite


class Step(NamedTuple):
    """One thing still to do; ``cards`` and ``face`` (down, up, board) where it deals.

    ``do``: post, deal, late-card, burn, board, bets, discard, draw, replace (cards of a draw),
    show, push, shuffle, mix-in (the last cards of the stub with the burns), make-up (with what
    ``face`` says, for a draw), set-aside (the rest of a round of cards of which some came too
    early). ``cites`` is the ruling that put it there, if one did; ``seat`` the one seat that a
    late card or cards of a draw go to, and ``instead_of`` the card it takes the place of.
    """

    do: str
    cards: int = 0
    face: str = ""
    cites: tuple[Cite, ...] = ()
    seat: int | None = None
    instead_of: str = ""


Plan = tuple[Step, ...]

AMENDED = {"burn": False, "shuffle": False, "deal": True, "board": True, "bets": False}
"""Steps a rule may put into a plan, and whether a number of cards follows the word."""


def step_of(words: str, cite: Cite | None = None) -> Step:
    """Return a step as a rule's ``amends:`` writes it: ``burn``, ``board 1``, ``shuffle``.

    Raises:
        ValueError: It is no such step; the message says what one is.

    >>> step_of("board 1").cards
    1
    """
    do, _, cards = words.partition(" ")
    if do not in AMENDED or AMENDED[do] != cards.isdigit():
        known = ", ".join(f"{each} N" if counted else each for each, counted in AMENDED.items())
        raise ValueError(f"{words!r} is no step of a plan; a step is one of {known}")
    face = "board" if do == "board" else ""
    return Step(do, int(cards) if cards else 0, face, (cite,) if cite else ())
