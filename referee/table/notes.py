"""What a table notes beside chips and cards: early acts, what is barred, what was seen."""

from __future__ import annotations

from collections.abc import Mapping

from referee.named import NamedTuple
from referee.table.act import Act
from referee.table.due import Awaited, Cite
from referee.table.event import Event


class Hold(NamedTuple):
    """An early act kept until the turn gets to its seat.

    ``level`` is what had to be matched when it was made, by early acts in front too,
    ``chips`` what lies in front of the seat for it (still counted in its stack: they are not
    bet), ``skipped`` the seats it passed over that had not acted either, ``n`` its sentence.
    """

    act: Act
    verb: str
    to: int
    level: int
    chips: int
    skipped: tuple[int, ...]
    misinformed: bool
    n: int
    cite: Cite | None


class Limit(NamedTuple):
    """Something a ruling forbids a seat until this round of betting is over."""

    seat: int
    verb: str
    because: str
    cite: Cite | None


class Excuse(NamedTuple):
    """The card of ``seat`` has to open a round, and ``why`` it does not: exposed, all-in.

    ``asked``: the book has been asked about it; ``cite`` is the rule that lets another open.
    """

    seat: int
    why: str
    asked: bool = False
    cite: Cite | None = None


class Misopened(NamedTuple):
    """A round that ``seat`` opened by the sentence ``n`` although ``due`` had to.

    ``to`` is what it opened for, in units, ``full`` whether that was a full bet; ``by_dealer``:
    the dealer prompted it. ``before`` are seats that had acted already.
    """

    n: int
    seat: int
    due: int
    to: int
    full: bool
    by_dealer: bool
    before: frozenset[int] = frozenset()


class Hint(NamedTuple):
    """What the dealer last told wrongly: a seat prompted before its turn, a false price.

    ``pot`` is how far a false count of the pot is off, in units, below nothing if too low.
    """

    seat: int | None = None
    price: int | None = None
    pot: int = 0


class Clock(NamedTuple):
    """The time a seat has been given to act: ``elapsed`` seconds of it have passed.

    One that nobody ``called`` runs because the house gives every act so many seconds;
    ``tokens`` is how many time tokens have been used on this act.
    """

    seat: int
    elapsed: int = 0
    called: bool = True
    tokens: int = 0


class Spent(NamedTuple):
    """Time tokens that a seat has used, at which sentence and in which hand."""

    seat: int
    n: int
    hand: int
    tokens: int = 1


class Mispush(NamedTuple):
    """Pots of a hand that were pushed wrongly.

    ``n`` is the sentence of the first such push. ``owing``: units each seat should have got and
    did not; below nothing, what it got too many. ``sharing`` are seats that got too much of a
    pot they had a share of, ``paid`` those that were pushed anything.
    """

    hand: int
    n: int
    owing: Mapping[int, int]
    sharing: frozenset[int] = frozenset()
    paid: frozenset[int] = frozenset()

    @property
    def by_sum(self) -> bool:
        """Whether all its winners were paid: the hands were read right, and not the chips."""
        over = {seat for seat, units in self.owing.items() if units < 0}
        owed = {seat for seat, units in self.owing.items() if units > 0}
        return bool(owed) and owed <= self.paid and over <= self.sharing


NO_HINT = Hint()


class Miscount(NamedTuple):
    """A bet or raise of ``seat`` that is the pot as the dealer counted it, and not as it is.

    ``n`` is its sentence. ``to`` is its total, ``right`` what it had to be; ``off`` is how far
    the count was off. ``cards`` were out on the table then.
    """

    n: int
    seat: int
    to: int
    right: int
    off: int
    cards: int


class Seen(NamedTuple):
    """One entry of the record: a sentence, and what was due when it was seen."""

    n: int
    event: Event
    hand: int
    due: Awaited | None


BRING_IN = "bring-in"
BRING_IN_OR_FOLD = "bring-in-or-fold"
BET_OR_FOLD = "bet-or-fold"
NO_CHECK = "no-check"
AFTER_FOLD = {
    BRING_IN: BRING_IN_OR_FOLD,
    BRING_IN_OR_FOLD: BRING_IN_OR_FOLD,
    BET_OR_FOLD: "",
    NO_CHECK: NO_CHECK,
}
"""What the seat that opens a round may owe, and what the next one owes once it has folded.

A bring-in is forced on the seat whose card says so, and who opens in its place may fold; a high
card that must bet or fold binds its own seat alone; no check is open to anybody before a bet.
"""
