"""Pots: cut by what each seat has in, split to the unit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee.named import NamedTuple


class Award(NamedTuple):
    """What one seat gets of one pot; ``odd`` is the part of it that did not divide."""

    seat: int
    amount: int
    odd: int = 0
    half: str | None = None


class Pot(NamedTuple):
    """Chips that the same seats may win. ``seats`` are live hands, in seat order."""

    amount: int
    seats: tuple[int, ...]
    awards: tuple[Award, ...] = ()


def cut(matched: Mapping[int, int], live: Iterable[int], unmatched: int = 0) -> tuple[Pot, ...]:
    """Return the main pot and the side pots, main pot first.

    ``matched`` is what each seat has in that others had to match; ``unmatched`` (dead money)
    goes to the main pot, and is one of its own where somebody live has nothing else in. A layer
    that no live hand reaches joins the layer below it.

    >>> [(pot.amount, pot.seats) for pot in cut({1: 50, 2: 100, 3: 100}, live=[1, 2, 3])]
    [(150, (1, 2, 3)), (100, (2, 3))]
    """
    contenders = sorted(live)
    pots: list[Pot] = []
    below = 0
    tops = {matched.get(seat, 0) for seat in contenders}
    if len(tops) == 1 and 0 not in tops:  # nobody is all in for less: most pots are so
        return (Pot(sum(matched.values()) + unmatched, tuple(contenders)),)
    for top in sorted(tops):
        amount = sum(min(put, top) - min(put, below) for put in matched.values())
        seats = tuple(seat for seat in contenders if matched.get(seat, 0) >= top)
        if amount:
            pots.append(Pot(amount, seats))
        below = top
    extra = unmatched + sum(max(0, put - below) for put in matched.values())
    if not extra:
        return tuple(pots)
    if not pots:
        return (Pot(extra, tuple(contenders)),)
    if unmatched and not all(matched.get(seat, 0) for seat in contenders):
        pots.insert(0, Pot(unmatched, tuple(contenders)))  # who is in for that alone wins that
        extra, unmatched = extra - unmatched, 0
    dead_to_main, over = unmatched, extra - unmatched
    pots[0] = pots[0]._replace(amount=pots[0].amount + dead_to_main)
    pots[-1] = pots[-1]._replace(amount=pots[-1].amount + over)
    return tuple(pots)


def share(
    amount: int, winners: Sequence[int], unit: int, most_odd: int | None
) -> tuple[Award, ...]:
    """Split an amount among winners, the odd units going to those named first.

    ``unit`` is the smallest chip that is split to, ``most_odd`` how many odd units one winner
    may get (None: as many as there are). What is below one unit goes to the first winner.

    >>> share(1001, [4, 2], unit=1, most_odd=1)
    (Award(seat=4, amount=501, odd=1, half=None), Award(seat=2, amount=500, odd=0, half=None))
    """
    units, dust = divmod(amount, unit)
    each, left = divmod(units, len(winners))
    awards = []
    for place, seat in enumerate(winners):
        given = left if most_odd is None else min(left, most_odd)
        left -= given
        odd = given * unit + (dust if place == 0 else 0)
        awards.append(Award(seat, each * unit + odd, odd))
    return tuple(awards)
