"""A floor opened with the posts that a record tells, and not with those of a hand by itself.

The places of the hand are where the rules have them for a first hand from this button, save
that a small blind nobody posted, with the big blind next to the button, is a dead one. Who
posts beside the blinds owes what the post is for; how much that is, and whether it is live, the
book says.
"""

from __future__ import annotations

from referee.hearing.floor import Floor
from referee.hearing.seated import seating_of
from referee.named import NamedTuple
from referee.seating.ledger import NEW, POST, Debt
from referee.seating.places import (
    MISSING_SMALL,
    RULE,
    Marks,
    Places,
    clockwise,
    next_to,
)
from referee.seating.seating import Seating
from referee.table.due import BIG, SMALL
from referee.table.terms import Manner


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


_MISSED = {"small & big blinds": (BIG, SMALL), "small blind": (SMALL,)}
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
    floor.hand = floor.begin_hand(floor.table, start._replace(manner=manner))


def _places(seating: Seating, stacks: dict[int, int], button: int, posted: Posted) -> Places:
    made = seating.places(stacks, button)
    there = frozenset(made.dealt)
    if posted.small is None and posted.big == next_to(there, button) and len(there) > 1:
        marks = Marks(button, button, posted.big, (posted.big,), len(there))
        order = tuple(clockwise(there, button))
        return Places(marks, (), (posted.big,), order, (RULE, MISSING_SMALL))
    return made
