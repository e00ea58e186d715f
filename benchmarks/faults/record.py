"""What a recorded hand was like before each of its acts, reckoned from the record alone.

Nothing here asks the program: in a record of regular play whoever acts next was due, so the
turn needs no reckoning, and the rest is addition.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from referee.bulk.events import Play
from referee.table.event import DealerPutsOut, SeatActs


class Moment(NamedTuple):
    """One act of the record and the table just before it. Amounts are totals of the street.

    ``at`` is its place among the steps, from 0; ``step`` the least size of a raise; ``acted``
    the seats that have acted in the hand, ``answered`` how many full bets or raises each seat
    that acted in this street had seen by then; ``full`` how many there have been.
    """

    at: int
    street: int
    seat: int
    verb: str
    to: int
    level: int
    step: int
    bets: Mapping[int, int]
    stacks: Mapping[int, int]
    live: tuple[int, ...]
    acted: frozenset[int]
    answered: Mapping[int, int]
    full: int
    big: int

    @property
    def minimum(self) -> int:
        """The least total of a bet or raise."""
        return self.level + self.step

    def may_raise(self, seat: int) -> bool:
        """Say whether nothing but the stack keeps a seat from raising."""
        reopened = seat not in self.answered or self.answered[seat] < self.full
        rivals = (other for other in self.live if other != seat and self.stacks[other])
        return reopened and any(
            self.bets[each] + self.stacks[each] > self.level for each in rivals
        )


class _Follower:
    """Counts chips along the record, with the arithmetic of no-limit hold'em and no more."""

    def __init__(self, play: Play) -> None:
        start = play.start
        self.small, self.big = start.stakes["small-blind"], start.stakes["big-blind"]
        self.stacks = dict(start.stacks)
        self.bets = dict.fromkeys(self.stacks, 0)
        self.live = list(self.stacks)
        self.put = dict.fromkeys(self.stacks, 0)
        self.acted: set[int] = set()
        self.answered: dict[int, int] = {}
        self.street, self.level, self.step, self.full = 0, self.big, self.big, 0
        first = rotation(play)
        small, big = (first[1], first[0]) if len(first) == 2 else (first[0], first[1])
        self._pay(small, min(self.small, self.stacks[small]))
        self._pay(big, min(self.big, self.stacks[big]))

    def _pay(self, seat: int, to: int) -> None:
        self.stacks[seat] -= to - self.bets[seat]
        self.put[seat] += to - self.bets[seat]
        self.bets[seat] = to

    def board(self) -> None:
        self.bets = dict.fromkeys(self.bets, 0)
        self.answered = {}
        self.street, self.level, self.step, self.full = self.street + 1, 0, self.big, 0

    def moment(self, at: int, event: SeatActs) -> Moment:
        verb, to = self._comes_to(event)
        return Moment(
            at, self.street, event.seat, verb, to, self.level, self.step, dict(self.bets),
            dict(self.stacks), tuple(self.live), frozenset(self.acted), dict(self.answered),
            self.full, self.big,
        )  # fmt: skip

    def _comes_to(self, event: SeatActs) -> tuple[str, int]:
        bet, stack = self.bets[event.seat], self.stacks[event.seat]
        if event.verb in ("fold", "check"):
            return event.verb, bet
        if event.verb == "call":
            return "call", min(self.level, bet + stack)
        to = bet + stack if event.verb == "all-in" else int(event.amount or 0)
        if to <= self.level:
            return "call", to
        return ("raise" if self.level else "bet"), to

    def act(self, moment: Moment) -> None:
        if moment.verb == "fold":
            self.live.remove(moment.seat)
        self._pay(moment.seat, moment.to)
        if moment.to > self.level:
            size = moment.to - self.level
            if size >= self.step:
                self.step, self.full = size, self.full + 1
            self.level = moment.to
        self.acted.add(moment.seat)
        self.answered[moment.seat] = self.full


def moments(play: Play) -> tuple[Moment, ...]:
    """Return every act of the record with the table before it."""
    follower = _Follower(play)
    found: list[Moment] = []
    for at, step in enumerate(play.steps):
        if isinstance(step.event, DealerPutsOut):
            follower.board()
        elif isinstance(step.event, SeatActs):
            found.append(follower.moment(at, step.event))
            follower.act(found[-1])
    return tuple(found)


class End(NamedTuple):
    """How a hand ended: the live hands, the units each seat won, and the pots, main pot first.

    ``won`` is what the record's last stacks say; empty where it does not give them.
    """

    live: tuple[int, ...]
    won: Mapping[int, int]
    pots: tuple[int, ...]


def ending(play: Play) -> End:
    """Return how a hand ended, by what each seat had put in and what it has at last."""
    follower = _Follower(play)
    for at, step in enumerate(play.steps):
        if isinstance(step.event, DealerPutsOut):
            follower.board()
        elif isinstance(step.event, SeatActs):
            follower.act(follower.moment(at, step.event))
    put, behind = dict(follower.put), dict(follower.stacks)
    first, second = sorted(put, key=put.__getitem__, reverse=True)[:2]
    behind[first] += put[first] - put[second]  # nobody called it
    put[first] = put[second]
    last = play.finishing or behind
    won = {seat: last[seat] - behind[seat] for seat in behind if last[seat] > behind[seat]}
    return End(tuple(follower.live), won, tuple(_pots(put, follower.live)))


def _pots(put: Mapping[int, int], live: Sequence[int]) -> Iterator[int]:
    below = 0
    for top in sorted({put[seat] for seat in live}):
        yield sum(min(units, top) - min(units, below) for units in put.values())
        below = top


def rotation(play: Play) -> tuple[int, ...]:
    """Return the seats in the order of the deal: left of the button first, the button last."""
    seats = sorted(play.start.stacks)
    at = seats.index(play.start.button) + 1
    return (*seats[at:], *seats[:at])


def have_acted(history: Sequence[Moment], at: int) -> int:
    """Return how many players have acted on their cards before a place in the record."""
    return len({moment.seat for moment in history if moment.at < at})


def folded(history: Sequence[Moment], at: int) -> set[int]:
    """Return the seats that have folded before a place in the record."""
    return {each.seat for each in history if each.verb == "fold" and each.at < at}


def board_out(play: Play, at: int) -> bool:
    """Say whether board cards lie out before a place in the record."""
    return any(isinstance(step.event, DealerPutsOut) for step in play.steps[:at])


def unused(play: Play) -> list[str]:
    """Return the cards that the record never names, in a fixed order."""
    named = set()
    for held in play.start.cards.values():
        named.update(held)
    for step in play.steps:
        named.update(getattr(step.event, "cards", ()))
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    return [card for card in deck if card not in named]
