"""The table: a frozen picture of one hand. Every change is a new table.

A copy of ``__dict__`` makes the change: ``dataclasses.replace`` on a slotted class costs twice
as much, and bulk replay copies a table some fifty times a hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Self

from referee.table.cards import UNKNOWN
from referee.table.chips import Pot, cut
from referee.table.deal import NOT_DEALT, Dealt
from referee.table.draw import NO_DRAW, Drawing
from referee.table.due import Awaited, Case
from referee.table.event import Event
from referee.table.notes import (
    AFTER_FOLD,
    NO_HINT,
    Clock,
    Excuse,
    Hint,
    Hold,
    Limit,
    Miscount,
    Misopened,
    Mispush,
    Seen,
    Spent,
)
from referee.table.plan import Plan
from referee.table.record import Record
from referee.table.sanction import Sanction
from referee.table.seat import DEAD, LIVE, OUT, Seat

if TYPE_CHECKING:
    from referee.table.carried import Carried

VOID = "void"
"""The outcome of a hand that is dealt again."""
PASSED_IN = "passed-in"
"""The outcome of a hand whose pot nobody opened: what is in it stays for the next deal."""
_NO_PLAN: Mapping[str, Plan] = {}
_NONE: Mapping[int, Any] = {}
"""What a mapping of the table begins as; no mapping is ever written to."""


class Table(Record):
    """Seats, chips, cards, whose turn, and what was seen so far.

    ``level`` is the total to match this street; ``raises`` the sizes of the full bets and
    raises of this street, ``levels`` the totals that were to match before; ``short`` is how
    much of the level short all-ins made since the last full one (0: it was a full one),
    ``capped`` says that the round has had all its raises.

    ``posted`` are the blinds asked, as (seat, kind, units).

    ``plan`` is what is still to do in this phase, ``in_round`` that its betting is open;
    ``amended`` are plans of phases that a ruling changed. ``bettor`` bet or raised last in the
    whole hand, ``aggressor`` in this round; ``opener`` acted first this round, ``last_round``
    is the aggressor and the opener of the round before. ``pending`` are chips in front of a
    seat whose meaning is not settled, ``promised`` chips bet by words that no hand has moved
    yet; ``held`` early acts. ``dealt`` is how the deal went, ``ruled`` the faults of it that
    were ruled on: incident, seat and sentence. ``back`` is what went back when a round closed
    or an early act fell, until it is told: ``(seat, units, held)``. ``mispushed`` are pots of
    this or an earlier hand that went to the wrong seat. ``acted_before`` are the seats that
    acted in the rounds that are over. ``clock`` runs on the seat whose turn it is, ``away`` are
    the seats whose players have got up. ``behind`` are units bought in this hand, which play
    from the next; ``bought`` units that somebody brings and that the floor has not let play;
    ``to_post`` are seats that a ruling makes post, ``owing`` those that sit there and owe a
    blind for a hand. ``discarded`` is how many cards each seat has given up, not to draw
    others; ``drawing`` are the draws. ``pot_opener`` made the first bet or raise of the hand.
    ``carried`` is what deals that nobody opened have left in the pot, ``passed`` of which there
    were so many in a row; what is in of this hand is no part of it. ``owes`` is what the seat
    that opens a round owes (``notes.AFTER_FOLD``), ``unsure`` that a card nobody knows decides
    who that is; ``unbet`` are seats that folded with nothing to call, whose places get cards
    until somebody bets. ``excused`` is the seat whose card opens a round and that need not,
    ``misopened`` how a round was opened by another seat than the one that had to. ``unpaid``
    are antes, in units, that nobody has seen missing: the pots count with them.

    ``sanctions`` is what players have been given for offences, over all hands, ``spent`` the
    time tokens they have used; both go with the player who takes another seat. ``serving`` are
    the seats that miss this hand for a sanction; ``redealt``: an earlier deal of it was void.
    ``miscount`` is a bet of the pot as the dealer counted it wrongly, ``short_calls`` who put
    in too little in this round, each with the level it faced. ``big_chips`` is what the one
    chip is worth that a seat posted with, if more than it: the rest is still in the stack.

    ``smallest`` is the smallest chip that plays; what of a stack is less than one lies in
    ``behind`` while a hand is played.

    ``deck`` is what is left of it, in its order, where that is known; ``burned`` are all cards
    burned, their faces as far as the deck was known.
    """

    case: Case
    stakes: Mapping[str, int]
    seats: Mapping[int, Seat]
    button: int | None
    unit: int = 1
    hand: int = 1
    phase: str = ""
    plan: Plan = ()
    in_round: bool = False
    turn: int | None = None
    board: tuple[str, ...] = ()
    burned: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    level: int = 0
    raises: tuple[int, ...] = ()
    levels: tuple[int, ...] = ()
    short: int = 0
    capped: bool = False
    posted: tuple[tuple[int, str, int], ...] = ()
    bettor: int | None = None
    aggressor: int | None = None
    opener: int | None = None
    last_round: tuple[int | None, int | None] = (None, None)
    pending: Mapping[int, int] = _NONE
    held: Mapping[int, Hold] = _NONE
    limits: tuple[Limit, ...] = ()
    hint: Hint = NO_HINT
    heard: bool = True
    found: frozenset[tuple[int, str]] = frozenset()
    returned: Mapping[int, int] = _NONE
    promised: Mapping[int, int] = _NONE
    amended: Mapping[str, Plan] = _NO_PLAN
    pushed: Mapping[int, int] = _NONE
    pots: tuple[Pot, ...] = ()
    back: tuple[tuple[int, int, bool], ...] = ()
    mispushed: Mispush | None = None
    clock: Clock | None = None
    away: frozenset[int] = frozenset()
    outcome: str = ""
    dealt: Dealt = NOT_DEALT
    ruled: frozenset[tuple[str, int, int]] = frozenset()
    acted_before: frozenset[int] = frozenset()
    behind: Mapping[int, int] = _NONE
    bought: Mapping[int, int] = _NONE
    to_post: frozenset[int] = frozenset()
    owing: frozenset[int] = frozenset()
    discarded: Mapping[int, int] = _NONE
    drawing: Drawing = NO_DRAW
    pot_opener: int | None = None
    carried: Carried | None = None
    passed: int = 0
    owes: str = ""
    unsure: bool = False
    unbet: frozenset[int] = frozenset()
    excused: Excuse | None = None
    misopened: Misopened | None = None
    unpaid: Mapping[int, int] = _NONE
    record: tuple[Seen, ...] = ()
    smallest: int = 1
    sanctions: tuple[Sanction, ...] = ()
    spent: tuple[Spent, ...] = ()
    serving: frozenset[int] = frozenset()
    redealt: bool = False
    miscount: Miscount | None = None
    short_calls: tuple[tuple[int, int], ...] = ()
    big_chips: Mapping[int, int] = _NONE

    # --- seats ------------------------------------------------------------------------------

    def with_seat(self, number: int, **changes: Any) -> Self:
        """Return this table with one seat changed."""
        seats = dict(self.seats)
        seats[number] = seats[number]._replace(**changes)
        return self.but(seats=seats)

    def after(self, number: int) -> Iterator[int]:
        """Give the seats clockwise after one, that seat last."""
        order = list(self.seats)  # seats are kept in their order
        later = [seat for seat in order if seat > number]
        return iter([*later, *order[: len(order) - len(later)]])

    def live(self) -> tuple[int, ...]:
        """Return the seats with a live hand, in seat order."""
        return tuple([number for number, seat in self.seats.items() if seat.status == LIVE])

    def players(self) -> tuple[int, ...]:
        """Return the seats of all who play here: with chips, or with a hand that is all in."""
        return tuple([n for n, seat in self.seats.items() if seat.stack or seat.status == LIVE])

    def in_deal(self) -> tuple[int, ...]:
        """Return the seats that get cards, in seat order: live ones, and places dealt on."""
        if not self.unbet:
            return self.live()
        return tuple([n for n, seat in self.seats.items() if self._gets_cards(n, seat)])

    def _gets_cards(self, number: int, seat: Seat) -> bool:
        return seat.status == LIVE or number in self.unbet

    def dealt_each(self, cards: int) -> Dealt:
        """Return how the deal went once every hand in it has got so many cards more."""
        dealt = self.dealt._replace(each=self.dealt.each + cards, last=None)
        if self.acted_before:
            gone = frozenset(self.seats).difference(self.in_deal())
            return dealt._replace(done=gone)
        dead = frozenset(n for n, s in self.seats.items() if s.dealt and s.status == DEAD)
        return dealt._replace(done=dead) if dead else dealt

    @property
    def dealt_owing(self) -> frozenset[int]:
        """Seats that owe a blind and were dealt cards without a right to any."""
        astray = {number for number, _ in self.dealt.astray if number in self.owing}
        return frozenset(number for number in astray if self.seats[number].status == OUT)

    def able(self) -> tuple[int, ...]:
        """Return the seats that may still bet: live, chips behind, not frozen."""
        return tuple(
            number
            for number, seat in self.seats.items()
            if seat.status == LIVE and seat.stack > 0 and not seat.frozen
        )

    def between(self, first: int, last: int) -> tuple[int, ...]:
        """Return the seats whose turn is to come from ``first`` on, without ``last``."""
        if first == last:
            return ()
        found = [first]
        for number in self.after(first):
            if number == last:
                break
            seat = self.seats[number]
            waits = seat.acted is None or seat.bet < self.level
            if waits and seat.status == LIVE and seat.stack and number != first:
                found.append(number)
        return tuple(found)

    @property
    def burns(self) -> int:
        """How many cards lie burned."""
        return len(self.burned)

    @property
    def top(self) -> str:
        """The card on top of the deck, or an unknown one."""
        return self.deck[0] if self.deck else UNKNOWN

    def burn_top(self) -> Self:
        """Return the table with the top card of the deck burned."""
        return self.but(burned=(*self.burned, self.top), deck=self.deck[1:])

    def named(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return cards with unknown ones named off the top of the deck, if it is known."""
        coming = iter([card for card in self.deck if card not in cards])
        return tuple([next(coming, UNKNOWN) if c == UNKNOWN else c for c in cards])

    def drawn(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return the deck without cards that left it: those named, unknown ones off the top."""
        if not self.deck:
            return ()
        left = list(self.deck)
        for card in cards:
            if card in left:
                left.remove(card)
            elif left:
                del left[0]
        return tuple(left)

    # --- money ------------------------------------------------------------------------------

    @property
    def stacks(self) -> dict[int, int]:
        """Units behind, by seat."""
        return {number: seat.stack for number, seat in self.seats.items()}

    @property
    def total(self) -> int:
        """Every unit on the table, wherever it lies; no event and no remedy may change it."""
        inside = sum(seat.stack + seat.matched + seat.dead for seat in self.seats.values())
        loose = sum(self.pending.values())
        if self.carried is not None:
            loose += self.carried.units
        return inside + loose - sum(self.pushed.values())

    def small(self, number: int) -> int:
        """Return the units a seat has in chips too small to play."""
        return self.behind.get(number, 0) % self.smallest if self.smallest > 1 else 0

    @property
    def brought(self) -> int:
        """Units somebody brings that are in no stack: not let in, or for the next hand."""
        return sum(self.bought.values()) + sum(self.behind.values())

    @property
    def pot(self) -> int:
        """All that is in: earlier streets, bets in front, antes and dead money."""
        inside = sum([seat.matched + seat.dead for seat in self.seats.values()])
        if self.carried is not None:
            inside += self.carried.units
        return inside - sum(self.pushed.values()) if self.pushed else inside

    def gathered(self) -> tuple[Pot, ...]:
        """Return the pots without the bets of the running street."""
        matched = {number: seat.matched - seat.bet for number, seat in self.seats.items()}
        dead = sum([seat.dead for seat in self.seats.values()])
        carried = self.carried
        if carried is not None:
            matched, dead = carried.matched(matched), dead + carried.loose
        for number, units in self.unpaid.items():
            matched[number] += units  # it plays for the whole pot all the same
            dead -= units
        pots = cut(matched, self.live(), dead)
        return carried.joined(pots, self) if carried and carried.forfeited else pots

    def chips_out(self, number: int, amount: int) -> Self:
        """Move units from a stack to the front of the seat, their meaning not settled."""
        pending = dict(self.pending)
        pending[number] = pending.get(number, 0) + amount
        return self.with_seat(number, stack=self.seats[number].stack - amount).but(
            pending=pending
        )

    def chips_back(self, number: int) -> Self:
        """Return a seat's unsettled chips to its stack."""
        pending = dict(self.pending)
        amount = pending.pop(number, 0)
        return self.with_seat(number, stack=self.seats[number].stack + amount).but(
            pending=pending
        )

    def bet_to(self, number: int, to: int) -> Self:
        """Make a seat's bet of this street ``to``, from its unsettled chips first."""
        seat = self.seats[number]
        need = to - seat.bet
        if number not in self.pending:
            return self.with_seat(number, stack=seat.stack - need, bet=to)
        pending = dict(self.pending)
        loose = pending.pop(number)
        from_loose = min(loose, need)
        if loose > from_loose:
            pending[number] = loose - from_loose
        stack = seat.stack - (need - from_loose)
        return self.with_seat(number, stack=stack, bet=to).but(pending=pending)

    # --- acts -------------------------------------------------------------------------------

    def acted(
        self,
        number: int,
        verb: str,
        to: int,
        base: int,
        record: tuple[Seen, ...] | None = None,
    ) -> Self:
        """Return the table after a settled act in turn.

        ``to`` is the seat's total of this street after it, ``base`` the size that makes a bet
        or raise a full one. A raise below that (an all-in) lifts the level and nothing else.
        """
        loose = number in self.pending and verb in ("call", "bet", "raise")
        table = self.bet_to(number, to) if loose else self
        changes: dict[str, Any] = {"hint": NO_HINT, "heard": True, "seats": dict(table.seats)}
        if record is not None:
            changes["record"] = record
        if number in self.held:
            changes["held"] = {each: hold for each, hold in self.held.items() if each != number}
            if self.held[number].chips:  # what was done early is overtaken, and never played
                changes["back"] = (*self.back, (number, self.held[number].chips, True))
        if self.clock is not None:
            changes["clock"] = None
        if self.found:
            changes["found"] = frozenset(each for each in self.found if each[0] != number)
        if verb == "fold" and self.hint is not NO_HINT and self.misinformed(number):
            # Who wants the hand back later was misled then, whatever the dealer says since.
            changes["found"] = self.found | {(number, "misinformed")}
        table = table.but(**changes)
        take_act(vars(table), number, verb, to, base)
        return table

    def seen(self, n: int, event: Event, due: Awaited | None = None) -> Self:
        """Return the table with one more entry in its record."""
        return self.but(record=(*self.record, Seen(n, event, self.hand, due)))

    def misinformed(self, number: int) -> bool:
        """Say whether the dealer's word or hand, or a finding of the floor, misled a seat."""
        return (
            self.hint.seat == number
            or self.hint.price is not None
            or (number, "misinformed") in self.found
        )


def take_act(table: dict[str, Any], number: int, verb: str, to: int, base: int) -> None:
    """Write a settled act in turn into the fields of a table that nobody else holds.

    Its ``seats`` are a dictionary nobody else holds either; ``to`` and ``base`` are those of
    ``Table.acted``.
    """
    if table["opener"] is None:
        table["opener"] = number
    level = table["level"]
    if verb == "fold" and not level:
        table["unbet"] = table["unbet"] | {number}
        if table["owes"] and number == table["turn"]:
            table["owes"] = AFTER_FOLD[table["owes"]]
    if verb in ("bet", "raise") and to > level:
        _take_raise(table, number, to, base)
    seats = table["seats"]
    seats[number] = seats[number].acts(verb, to, table["level"], len(table["raises"]))


def _take_raise(table: dict[str, Any], number: int, to: int, base: int) -> None:
    level = table["level"]
    size = to - level
    full = size >= base
    if full:
        table["raises"] = (*table["raises"], size)
    table["levels"] = (*table["levels"], level)
    table["short"] = 0 if full else table["short"] + size
    table["level"] = to
    table["aggressor"] = number
    if table["bettor"] is None:
        table["pot_opener"] = number
    table["bettor"] = number
    if table["unbet"]:
        table["unbet"] = frozenset()
