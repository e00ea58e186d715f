"""What the text history of a hand says, whichever site wrote it. Amounts are cents."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from referee.errors import Place
from referee.named import NamedTuple

Cards = tuple[str, ...]
CENTS = 100
"""Units to one of a currency: sites count in cents, and split pots to the cent."""
SMALL, BIG, BOTH, ANTE = "small blind", "big blind", "small & big blinds", "the ante"
"""What is posted, in the words of a history."""


class Said(NamedTuple):
    """One line of a hand.

    ``what``: post, deal, fold, check, call, bet, raise, board, back, show, muck,
    leave, collect.
    ``kind`` is the blind of a post; ``board`` is 1 or 2 where it is dealt twice. ``pot`` counts
    from 0, the main pot. ``amount`` is a total after a raise, else the chips that move.
    """

    line: int
    text: str
    what: str
    name: str = ""
    amount: int = 0
    cards: Cards = ()
    kind: str = ""
    board: int = 0
    pot: int = 0


class Chair(NamedTuple):
    """A seat with its player's stack in cents, as the hand begins."""

    seat: int
    stack: int
    line: int


class History(NamedTuple):
    """One hand as its text tells it.

    ``chairs`` are by name, ``out`` those who sit there and have no hand. ``stakes`` are the two
    sums of the head: blinds, or the bets of a limit game. ``cap`` is the most that a player can
    lose in the hand, ``when`` the time of the head: ``2019-05-31T21:04:00``.
    ``total`` and ``rake`` stand on line ``total_line``.
    """

    file: str
    hand: str
    line: int
    variant: str
    structure: str
    stakes: tuple[int, int]
    cap: int | None
    button: int
    chairs: Mapping[str, Chair]
    out: frozenset[str]
    known: Mapping[str, Cards]
    said: tuple[Said, ...]
    total: int
    rake: int
    total_line: int
    when: str | None

    def place(self, field: str) -> Place:
        """Return where a field stands: all that begins a hand is told with its first line."""
        return Place(self.file, self.total_line if field == "total" else self.line)


class Head(NamedTuple):
    """The number of a hand, its game, its stakes in cents, the cap on losses, and the time."""

    hand: str
    variant: str
    structure: str
    stakes: tuple[int, int]
    cap: int | None
    when: str | None


def cents(amount: str) -> int:
    """Return an amount as written in cents.

    >>> cents("0.05"), cents("9,999.5"), cents("40")
    (5, 999950, 4000)
    """
    return int(Decimal(amount.replace(",", "")) * CENTS)
