"""Which hands win: what cards make, which pots they win, what was named too high.

Apart from ``showing.py`` because many hands end before any two are compared.
"""

from __future__ import annotations

from referee.table.chips import Pot
from referee.table.due import Made, Settings
from referee.table.seat import LIVE
from referee.table.showdown import claims
from referee.table.table import Table
from referee.variant import halves
from referee.variant.phases import Variant
from referee.variant.ranking import NO_LOW, Way, kind_of, nothing_beats, order_of

_TWO = 2
"""Pots of the same winners are one only where there are several."""


def award(table: Table, settings: Settings, variant: Variant) -> tuple[Pot, ...]:
    """Return the pots with what each winner gets of them.

    A pot stays without awards where nobody can tell.
    """
    pots = tuple(halves.award(pot, table, settings, variant) for pot in table.gathered())
    if len(pots) < _TWO or settings["pots-split-separately"].value == "yes":
        return pots
    return _together(pots, table, settings, variant)


def _together(
    pots: tuple[Pot, ...], table: Table, settings: Settings, variant: Variant
) -> tuple[Pot, ...]:
    """Return the pots with those of the same winners made one, and divided as one."""
    made: list[Pot] = []
    for pot in pots:
        won = {award.seat for award in pot.awards}
        before = made[-1] if made else pot
        if made and won and won == {award.seat for award in before.awards}:
            sum_ = Pot(before.amount + pot.amount, tuple(sorted(won)))
            made[-1] = halves.award(sum_, table, settings, variant)
        else:
            made.append(pot)
    return tuple(made)


def miscalled(table: Table, settings: Settings, variant: Variant) -> tuple[int, ...]:
    """Return the seats that tabled another kind of hand than they had named."""
    way = halves.ways(settings, variant)[0]
    found = []
    for number, claim in claims(table).items():
        seat = table.seats[number]
        tabled = seat.shown and seat.status == LIVE
        made_of = halves.held_by(table, number, seat.shown, variant) if tabled else ()
        own = halves.value(way, made_of, table.board) if made_of else None
        named = claim.what in order_of(way.ranking)
        if own is not None and named and kind_of(own, way.ranking) != claim.what:
            found.append(number)
    return tuple(found)


def made(
    table: Table, number: int, cards: tuple[str, ...], settings: Settings, variant: Variant
) -> Made | None:
    """Return what cards make as the hand of a seat.

    None where a card is unknown or the board is short. In a pot of two halves a hand is the
    best that is so in either of them, and the nuts that cannot be beaten in any.
    """
    sides = halves.ways(settings, variant)
    own = [halves.value(way, cards, table.board) for way in sides]
    if own[0] is None:
        return None
    pots = [pot for pot in table.gathered() if number in pot.seats]
    best = any(
        value and all(value <= rival for rival in _rivals(table, pot.seats, way, variant))
        for way, value in zip(sides, own, strict=True)
        for pot in pots
    )
    ranking = sides[0].ranking

    def nuts() -> bool:
        return all(
            nothing_beats(
                way, value, table.board, variant.holds(len(table.board)), variant.deck
            )
            for way, value in zip(sides, own, strict=True)
            if value is not None
        )

    return Made(kind_of(own[0], ranking), best, nuts, order_of(ranking))


def _rivals(table: Table, seats: tuple[int, ...], way: Way, variant: Variant) -> list[int]:
    """Return the ranks of the hands tabled for a pot that have one."""
    shown = ((number, table.seats[number]) for number in seats)
    ranks = (
        halves.value(way, halves.held_by(table, number, seat.shown, variant), table.board)
        for number, seat in shown
        if seat.shown and seat.status == LIVE
    )
    return [found for found in ranks if found not in (None, NO_LOW)]
