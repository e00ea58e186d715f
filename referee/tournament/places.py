"""Which place a player has who goes out together with others.

Source: roberts-11 15.35; tda-2026 RP-8-A; option ``bust-order``.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.named import NamedTuple

RULE = "bust-order"


class Place(NamedTuple):
    """The place of one who went out: ``best`` of those it shares, and the ``worst`` of them.

    ``larger`` of those who went out with it are placed above it.
    """

    best: int
    worst: int
    larger: int


def place(mine: int, others: Sequence[int], left: int, said: str) -> Place:
    """Return the place of a player of ``left`` who went out in one hand with others.

    ``mine`` and ``others`` are what each began the hand with, in units, its ante taken off
    where the book ranks by what is left then; ``said`` is the answer to ``bust-order``. Equal
    stacks share their places.

    >>> place(3000, [5000, 1000], 52, "stack-at-start")
    Place(best=51, worst=51, larger=1)
    """
    if said == "equal":
        return Place(left - len(others), left, 0)
    larger = sum(stack > mine for stack in others)
    smaller = sum(stack < mine for stack in others)
    return Place(left - len(others) + larger, left - smaller, larger)
