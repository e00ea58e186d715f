"""A floor opened with the posts that a record tells, and not with those of a hand by itself.

The places of the hand are where the rules have them for a first hand from this button, save
that a small blind nobody posted, with the big blind next to the button, is a dead one. Who
posts beside the blinds owes what the post is for; how much that is, whether it is live, and
whether one may post there, the book says.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.bulk import history
from referee.hearing.floor import Floor
from referee.hearing.seated import seating_of
from referee.named import NamedTuple
from referee.seating.ledger import NEW, POST, Debt
from referee.seating.places import (
    BETWEEN,
    MISSING_SMALL,
    RULE,
    Marks,
    Places,
    arc,
    clockwise,
    next_to,
)
from referee.seating.seating import Seating
from referee.table.due import BIG, SMALL
from referee.table.manner import Manner
from referee.table.seat import OUT


class Entry(NamedTuple):
    """A seat that posts beside the blinds, and the words for what it posts."""

    seat: int
    kind: str


class Posted(NamedTuple):
    """The blinds of a hand by seat, None where nobody posts one, and who posts beside them.

    ``paid`` are the units that came of each pot, main pot first.
    """

    small: int | None
    big: int | None
    entries: tuple[Entry, ...]
    paid: tuple[int, ...]


_MISSED = {history.BOTH: (BIG, SMALL), history.SMALL: (SMALL,)}
"""What was missed by who posts so; a big blind alone is what a newcomer posts."""


def put_up(floor: Floor, posted: Posted) -> None:
    """Set the hand of a floor anew, with the posts of a record still to be made."""
    seating = seating_of(floor)
    for entry in posted.entries:
        missed = _MISSED.get(entry.kind, ())
        debts = tuple(Debt(kind, 0) for kind in missed)
        seating.change(entry.seat, entry="" if missed else NEW, debts=debts, way=POST)
    stacks = {number: seat.stack for number, seat in floor.table.seats.items()}
    made = _places(seating, stacks, floor.table.button or 0, posted)
    start = seating.begun(made, stacks)
    manner = (start.manner or Manner())._replace(paid=posted.paid)
    table = floor.table
    for number in made.barred:
        table = table.with_seat(number, status=OUT)
    floor.hand = floor.begin_hand(table, start._replace(manner=manner))


def _places(seating: Seating, stacks: Mapping[int, int], button: int, posted: Posted) -> Places:
    """Return where button and blinds are; those who post between them take no part in that."""
    asking = frozenset(entry.seat for entry in posted.entries)
    inside = frozenset(arc(asking, button, posted.big)) if posted.big else frozenset()
    free = {number: units for number, units in stacks.items() if number not in inside}
    made = seating.places(free if len(free) > 1 else stacks, button)
    there = frozenset(made.dealt)
    if posted.small is None and posted.big == next_to(there, button):
        marks = Marks(button, button, posted.big, (posted.big,), len(there))
        made = Places(marks, (), (posted.big,), made.dealt, (RULE, MISSING_SMALL))
    barred = frozenset[int]()
    if seating.settings[BETWEEN].value == "no":
        barred = (inside | ({button} & asking)) - {*made.smalls, *made.bigs}
    dealt = tuple(clockwise((there | inside) - barred, button))
    return made._replace(dealt=dealt, barred=tuple(sorted(barred)))
