"""A deck with too few cards for a draw: regular procedure, which the book sets.

The last card of a stub is not dealt: all but that one go out, then it is mixed with cards that
are out of play, and the draw goes on.

Source: option ``draw-short-stub``; customs-1 C8.2, tda-2026 RP-25.
"""

from __future__ import annotations

from referee.table.due import Setting
from referee.table.plan import Plan, Step
from referee.table.seat import LIVE
from referee.table.stub import left
from referee.table.table import Table

OPTION = "draw-short-stub"


def made_up(table: Table, whole: int, setting: Setting) -> Plan | None:
    """Return the plan with the stub made up before the cards it lacks; None where it suffices.

    ``whole`` is how many cards the deck has, ``setting`` says what the stub is made up of.
    """
    step, *rest = table.plan
    if table.drawing.phase != table.phase or step.do not in ("replace", "burn"):
        return None
    wanted = step.cards if step.do == "replace" else 1
    there = left(table, whole)
    to_the_last = setting.value == BURNS_FIRST
    out = 0 if to_the_last else max(0, min(there - 1, wanted))
    if wanted <= (there if to_the_last else there - 1):
        return None
    number = next((each.seat for each in table.plan if each.do == "replace"), None)
    places = _taken(table, number, wanted - there, to_the_last=to_the_last)
    if not places:
        return None
    mix = Step("make-up", face=" ".join(places), cites=setting.cites, seat=number)
    if step.do == "burn":
        return (mix, *table.plan)
    first = (step._replace(cards=out),) if out else ()
    again: Plan = ()
    if to_the_last and there + _cards(table, places, number) > wanted:
        again = (Step("burn", cites=setting.cites),)
    return (*first, mix, *again, step._replace(cards=wanted - out), *rest)


BURNS_FIRST = "burns-then-muck"
HANDS, OTHERS, OWN, BURNS = "hands", "others", "own", "burns"
"""What a stub is made up of: folded hands, discards of others and of the seat itself, burns."""


def _taken(
    table: Table, number: int | None, lacking: int, *, to_the_last: bool
) -> tuple[str, ...]:
    """Return what is mixed in, in the order it is taken, until there are enough cards."""
    order: tuple[tuple[str, ...], ...] = ((BURNS,), (HANDS, OTHERS), (OWN,))
    if not to_the_last:
        order = ((HANDS, OTHERS), (OWN,), (BURNS,))
    found: tuple[str, ...] = ()
    for places in order:
        there = tuple(place for place in places if _cards(table, (place,), number))
        found = (*found, *there)
        if found and _cards(table, found, number) >= lacking:
            break
    return found


def _cards(table: Table, places: tuple[str, ...], number: int | None) -> int:
    discards = table.drawing.discards
    hands = [seat.dealt for seat in table.seats.values() if seat.status != LIVE]
    counts = {
        HANDS: sum(len(cards) for cards in hands),
        OTHERS: sum(len(cards) for seat, cards in discards.items() if seat != number),
        OWN: len(discards.get(number or 0, ())),
        BURNS: len(table.burned),
    }
    return sum(counts[place] for place in places)


def make_up(table: Table, step: Step) -> Table:
    """Mix what is left of the stub with cards that are out of play: nobody knows its order."""
    places, drawing = step.face.split(), table.drawing
    taken = {n for n in drawing.discards if (OWN if n == step.seat else OTHERS) in places}
    seats = {
        n: seat._replace(dealt=(), cards=(), up=())
        if HANDS in places and seat.status != LIVE
        else seat
        for n, seat in table.seats.items()
    }
    left = {n: cards for n, cards in drawing.discards.items() if n not in taken}
    return table.but(
        seats=seats,
        deck=(),
        burned=() if BURNS in places else table.burned,
        drawing=drawing._replace(discards=left, mixed=drawing.mixed + 1),
    )
