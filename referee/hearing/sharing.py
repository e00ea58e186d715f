"""Which rules mattered when the pots were given out: how hands compare, what was shared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing import odd
from referee.table.cards import JOKER
from referee.table.chips import Pot
from referee.table.seat import LIVE
from referee.variant import halves, winning
from referee.variant.ranking import joker_named, others_than

if TYPE_CHECKING:
    from referee.hearing.honour import Honours


def note(honours: Honours, n: int) -> None:
    """Note what the pots rest on, once, before the first chip is pushed."""
    floor = honours.floor
    if floor.table.pushed:
        return
    _compared(honours, n)
    _shared(honours, n)
    sides_by = halves.ways(floor.settings, floor.variant)
    for pot in floor.table.pots:
        split = halves.winners(pot, floor.table, sides_by, floor.settings, floor.variant)
        if len(floor.variant.pot) > 1 and len(pot.seats) > 1 and split is not None:
            _in_halves(honours, n, pot, split)
        _ranking(honours, n, pot, split)
        odd.note(honours, n, pot, split)


def _compared(honours: Honours, n: int) -> None:
    """Note by which ranking hands were compared, and words that did not count."""
    floor = honours.floor
    contested = [pot for pot in floor.table.pots if len(pot.seats) > 1 and pot.awards]
    if not contested:
        return
    honours.add(n, "hand-ranking", "best-hand", seat=contested[0].awards[0].seat)
    for seat in winning.miscalled(floor.table, floor.settings, floor.variant):
        honours.add(n, "cards-speak", "cards-speak", seat=seat)
    if joker_named(floor.settings) is not None:
        _joker(honours, n)


def _joker(honours: Honours, n: int) -> None:
    """Note that a joker plays in a hand that was compared, and what it may stand for."""
    for number, seat in honours.floor.table.seats.items():
        if seat.status == LIVE and JOKER in seat.shown:
            honours.add(n, "jokers", "joker-plays", seat=number)
            honours.add(n, "joker-value", "joker-stands", seat=number)


def _shared(honours: Honours, n: int) -> None:
    """Note what holds where pots are shared: suits, each pot by itself, the odd unit."""
    table = honours.floor.table
    halved = ("high", "low", None)
    shared = [pot for pot in table.pots if any(_tied(pot, half) for half in halved)]
    if shared:
        honours.add(n, "suits-break-ties", "suits-no-tie", pot=shared[0].amount)
    if len(shared) > 1:
        honours.add(n, "pots-split-separately", "pots-apart")
    if any(won.odd for pot in shared for won in pot.awards):
        unit = halves.smallest(table, honours.floor.settings)
        honours.add(n, "odd-chip-size.unit", "odd-unit", amount=unit)


def _tied(pot: Pot, half: str | None) -> bool:
    """Say whether several hands share a half of a pot, or with None a pot that has none."""
    return sum(won.half == half for won in pot.awards) > 1


def _ranking(honours: Honours, n: int, pot: Pot, split: halves.Split | None) -> None:
    """Note a ranking of the game's own where another one would have had other winners."""
    floor = honours.floor
    first, *others = halves.ways(floor.settings, floor.variant)
    for option, ranking in others_than(first.ranking):
        ways = (first._replace(ranking=ranking), *others)
        if split != halves.won_by(pot, floor.table, ways, floor.variant):
            honours.add(n, option, "by-ranking", pot=pot.amount)


def _in_halves(honours: Honours, n: int, pot: Pot, split: halves.Split) -> None:
    """Note whether a low qualified, and which half got the chip left between them."""
    saying = "low-qualifies" if split.low else "no-low"
    honours.add(n, "low-qualifier", saying, pot=pot.amount)
    sums = {
        side: sum(won.amount for won in pot.awards if won.half == side)
        for side in ("high", "low")
    }
    more = sums["high"] - sums["low"]
    if split.halved and more:
        option = "odd-chip-high-low.between-halves"
        saying = "odd-half-high" if more > 0 else "odd-half-low"
        honours.add(n, option, saying, amount=abs(more))
