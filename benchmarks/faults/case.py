"""The fault itself: a recorded hand with one irregular event in it, and what must come of it.

Every kind of fault gives all the places where it can happen in a hand. What lies behind the
fault in the record is kept as long as it makes sense after the ruling:

* after *misdeal*, *kill-hand* (of a hand still in play), a ruling that leaves the floor to
  decide, or an act that became another than the recorded one, nothing more is heard;
* after *play-on*, *replace-card*, *use-as-burn*, *give-card*, *refuse* and an early act that is
  released the record goes on as it is; after an early act that binds and is what the seat did
  in the record anyway, it goes on without that act. Then the hand must end as recorded.

What cannot be told apart from sound play, and is therefore no place for a fault:

* An act carries its seat, so an early act is never the due act, even if it says the same. But
  right behind an act of the same seat it is a part of that act (decision 0001), no early one.
* Silent chips of exactly the call are a call, and the last chips of a stack are all in: no
  under-raise. One single chip over the call is a call by a rule of its own. Of a seat that may
  not raise at all the same chips are another incident (*barred-raise*).
* A seat that is all in has no act left; whatever it says is talk.
* A card out of rotation to a seat whose hand is full already is an extra card too: two faults.
* That the last card of the deal is missing shows only once the deal is said to be over; a deal
  told card by card that stops there is a deal going on.
* With two players, a seat left out leaves one hand: that is no hand of poker to find faults in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from benchmarks.faults.record import ending, moments, rotation, unused
from benchmarks.faults.row import Row
from referee.bulk.events import Play, Step
from referee.scenario.sentence import tell
from referee.table import event as e

HIDDEN = "??"
CARDS_EACH = 2
MOST_SEATS = 10


class Ruled(NamedTuple):
    """A ruling that must be made: filed at sentence ``n``, by ``row`` of the table."""

    n: int
    seat: int | None
    row: Row


class Stands(NamedTuple):
    """A fault that nobody noticed: at sentence ``n``."""

    n: int
    seat: int | None
    incident: str


class Case(NamedTuple):
    """A hand with one fault. ``way``: seen, pointed-at, unnoticed or pointed-elsewhere.

    ``ends``: the hand is heard to its end, and must end as recorded; else nothing is heard
    after the last step.
    """

    fault: str
    way: str
    steps: tuple[Step, ...]
    rulings: tuple[Ruled, ...]
    stands: tuple[Stands, ...]
    ends: bool


class Tape:
    """A copy of the record under way; steps get their numbers as they are put down."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def put(self, line: int, *events: e.Event) -> int:
        """Put down events of ours at a line of the record; return the number of the last."""
        self.steps += [Step(line, tell(event), event) for event in events]
        return len(self.steps)

    def keep(self, steps: Sequence[Step]) -> int:
        """Put down steps of the record as they are."""
        self.steps += steps
        return len(self.steps)


class Hand:
    """A recorded hand with all that is reckoned of it, once."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.steps = play.steps
        self.history = moments(play)
        self.order = rotation(play)
        self.spare = unused(play)
        self.end = ending(play)
        self.by_step = {moment.at: moment for moment in self.history}

    @property
    def cards(self) -> int:
        """How many cards the deal has."""
        return CARDS_EACH * len(self.order)

    def due_to(self, position: int) -> int:
        """Return the seat that a card of the deal is due to, the first being 1."""
        return self.order[(position - 1) % len(self.order)]

    def in_play(self) -> Iterator[int]:
        """Yield the steps before which cards may still come off the deck."""
        for at, step in enumerate(self.steps):
            if isinstance(step.event, (e.SeatActs, e.DealerPutsOut)):
                yield at

    def before(self, position: int) -> tuple[e.Event, ...]:
        """Return the deal up to a card, as it should go."""
        return (e.DealerDealsSome(position - 1),) if position > 1 else ()

    def free_seats(self) -> list[int]:
        """Return the seats where nobody sits."""
        return [seat for seat in range(1, MOST_SEATS + 1) if seat not in self.play.start.stacks]

    def line(self, at: int) -> int:
        """Return the line of the record at a step, or that of the last one."""
        return self.steps[min(at, len(self.steps) - 1)].line
