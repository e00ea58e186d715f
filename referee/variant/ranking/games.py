"""Every ranking by the value of ``hand-ranking`` that asks for it."""

from __future__ import annotations

from collections.abc import Callable

from referee.named import NamedTuple
from referee.table.cards import KINDS
from referee.variant.ranking import badugi, deuce, high, low, short, soko
from referee.variant.ranking.way import FIVE, Cards


class Ranking(NamedTuple):
    """How hands are compared in one way.

    ``ranked`` gives a rank, lower is better; ``kind_of`` the kind of hand that has it;
    ``order`` the kinds, the worst first. ``best`` is the best rank there is, ``size`` how many
    cards make a hand.
    """

    ranked: Callable[[Cards, Cards, int | None], int | None]
    kind_of: Callable[[int], str]
    order: tuple[str, ...] = KINDS
    best: int = high.BEST
    size: int = FIVE


RANKINGS = {
    "high": Ranking(high.high, high.kind_of_high, high.ORDER),
    "ace-to-five": Ranking(low.ace_to_five, low.kind_of_low, low.ORDER, low.BEST),
    "deuce-to-seven": Ranking(
        deuce.deuce_to_seven, deuce.kind_of_deuce, low.BACKWARDS, deuce.BEST
    ),
    "short-deck": Ranking(
        short.short(short.FLUSH_FIRST), short.kind_of_short, short.FLUSH_FIRST
    ),
    "short-deck-trips-above-straight": Ranking(
        short.short(short.TRIPS_TOO), short.kind_of_short, short.TRIPS_TOO
    ),
    "soko": Ranking(soko.soko, soko.kind_of_soko, soko.ORDER),
    "badugi": Ranking(
        badugi.badugi, badugi.kind_of_badugi, badugi.ORDER, badugi.BEST, badugi.SIZE
    ),
}
