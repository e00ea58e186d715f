"""How one hand is played that is not played as all others are."""

from __future__ import annotations

from collections.abc import Mapping

from referee.named import NamedTuple


class Manner(NamedTuple):
    """How one hand is played that is not played as all others are.

    ``last_word`` acts in the first round after everybody else, wherever it sits. ``price`` is
    what there is to match when that round begins, in units, a short stack aside; with
    ``no_bets`` nobody bets in it. Where only seats of ``overs`` are left, bets are those of
    ``over_stakes``: from the next round on, or ``at_once``. ``paid`` are the units that came of
    each pot, main pot first, where a record says it: what is missing the house took.
    """

    last_word: int | None = None
    price: int | None = None
    no_bets: bool = False
    overs: frozenset[int] = frozenset()
    over_stakes: Mapping[str, int] | None = None
    at_once: bool = False
    paid: tuple[int, ...] | None = None
