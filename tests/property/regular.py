"""Plays regular hands: nothing in them is more than what a floor says is due."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hypothesis import strategies as st

from referee.hearing.floor import Floor
from referee.table.between import SeatPosts
from referee.table.cards import UNKNOWN
from referee.table.due import Bounds, Due
from referee.table.event import (
    DealerBurns,
    DealerDeals,
    DealerPushes,
    DealerPutsOut,
    Declaration,
    Event,
    SeatActs,
    SeatPushesCards,
    SeatPushesUncounted,
    SeatPutsOut,
    SeatSays,
    SeatTables,
    SeatTaps,
)
from tests.property.start import Start

MOST_EVENTS = 600
"""Ten seats, four rounds: a hand that is longer than this goes in a circle."""

Draw = Callable[[st.SearchStrategy[Any]], Any]


class Played(NamedTuple):
    """One act: by whom, what, to which total of the street, and what was due before it."""

    seat: int
    verb: str
    to: int
    due: Due


class Player:
    """Plays one hand to its end; ``acts`` is what was done in the rounds of betting.

    ``manners``: words and chips, not only acts told as done; ``mucks``: hands thrown in at
    the showdown. ``before_push`` is the table when the pots are made and nothing is pushed.
    """

    def __init__(
        self,
        start: Start,
        floor: Floor,
        draw: Draw,
        *,
        manners: bool = True,
        mucks: bool = True,
    ) -> None:
        self.start = start
        self.floor = floor
        self.draw = draw
        self.manners = manners
        self.mucks = mucks
        self.acts: list[Played] = []
        self.before_push: Any = None

    def play(self, after_each: Callable[[Floor], None] = lambda _: None) -> None:
        """Play until nothing is due; ``after_each`` looks at the floor after every event."""
        for _ in range(MOST_EVENTS):
            due = self.floor.due
            if due.what == "nothing":
                return
            if due.what == "push" and self.before_push is None:
                self.before_push = self.floor.table
            for event in self._events(due):
                assert self.floor.sees(event) == (), f"{event} was ruled on"
                after_each(self.floor)
            assert self.floor.end() == (), "the act was ruled on when it was over"
            after_each(self.floor)
        raise AssertionError(f"the hand does not end: {self.floor.due}")

    def _events(self, due: Due) -> list[Event]:
        if due.what == "post":
            return self._posts(due)
        if due.what in ("deal", "burn", "board"):
            return self._dealing(due)
        if due.what == "action":
            return self._action(due)
        if due.what == "show":
            return self._showing(due)
        if due.what == "push":
            return self._pushing(due)
        raise AssertionError(f"nobody knows what to do when {due.what} is due")

    def _choose(self, *options: Any) -> Any:
        return self.draw(st.sampled_from(options))

    # --- the dealer -------------------------------------------------------------------------

    def _posts(self, due: Due) -> list[Event]:
        if self._choose(True, False):
            return [DealerDeals()]
        posts = self.floor.hand.posts
        stacks = self.floor.table.stacks
        if any(stacks[seat] < amount for seat, _, amount, *_ in posts):
            return [DealerDeals()]
        return [SeatPosts(seat, amount) for seat, _, amount, *_ in posts]

    def _dealing(self, due: Due) -> list[Event]:
        if due.what == "deal" or self._choose(True, False):
            return [DealerDeals()]
        if due.what == "burn":
            return [DealerBurns()]
        at = len(self.floor.table.board)
        cards = self.start.board[at : at + self.floor.hand.board_due]
        return [DealerPutsOut(cards)]

    def _pushing(self, due: Due) -> list[Event]:
        hand = self.floor.hand
        if due.seat is None:
            return [unseen(self.floor, self._choose(*open_seats(self.floor)))]
        owed = hand.owed(due.seat)
        if owed > 1 and self._choose(True, False):
            return [DealerPushes(due.seat, self.draw(st.integers(1, owed - 1)))]
        whole = owed == self.floor.table.pot
        return [DealerPushes(due.seat, None if whole and self._choose(True, False) else owed)]

    # --- the showdown -----------------------------------------------------------------------

    def _showing(self, due: Due) -> list[Event]:
        seat = due.seat
        assert seat is not None
        if self.mucks and not self._choose(True, True, True, False):
            return [self._choose(SeatPushesCards(seat, "muck"), SeatActs(seat, "fold"))]
        return [SeatTables(seat, self.start.cards[seat])]

    # --- the betting ------------------------------------------------------------------------

    def _action(self, due: Due) -> list[Event]:
        seat, bounds = due.seat, due.bounds
        assert seat is not None
        assert bounds is not None
        verb = self._choose(*self._weighted(due.verbs))
        to = self._to(verb, bounds)
        self.acts.append(Played(seat, verb, to, due))
        if verb == "fold":
            return self._folds(seat)
        if verb == "check":
            return self._checks(seat)
        if verb == "call":
            return self._calls(seat, bounds)
        return self._wagers(seat, verb, to, bounds)

    def _weighted(self, verbs: tuple[str, ...]) -> list[str]:
        return [verb for verb in verbs for _ in range(1 if verb == "fold" else 2)]

    def _to(self, verb: str, bounds: Bounds) -> int:
        if verb in ("fold", "check"):
            return bounds.bet
        if verb == "call":
            return min(bounds.level, bounds.all_in_to)
        least = min(bounds.min_to, bounds.all_in_to)
        most = bounds.max_to
        return self.draw(
            st.one_of(st.just(least), st.integers(least, most), st.just(bounds.all_in_to))
        )

    def _folds(self, seat: int) -> list[Event]:
        ways: list[Event] = [SeatActs(seat, "fold")]
        if self.manners:
            ways += [
                SeatPushesCards(seat, "forward"),
                SeatSays(seat, "fold", (Declaration("fold"),)),
            ]
        return [self._choose(*ways)]

    def _checks(self, seat: int) -> list[Event]:
        if not self.manners:
            return [SeatActs(seat, "check")]
        said = SeatSays(seat, "check", (Declaration("check"),))
        return list(
            self._choose(
                (SeatActs(seat, "check"),),
                (SeatTaps(seat),),
                (said,),
                (said, SeatTaps(seat)),
                (SeatSays(seat, "well"), SeatTaps(seat)),
            )
        )

    def _calls(self, seat: int, bounds: Bounds) -> list[Event]:
        if not self.manners:
            return [SeatActs(seat, "call")]
        owed = min(bounds.to_call, bounds.stack)
        said = SeatSays(seat, "call", (Declaration("call"),))
        ways: list[list[Event]] = [
            [SeatActs(seat, "call")],
            [said],
            [SeatPutsOut(seat, (owed,))],
            [said, SeatPutsOut(seat, (owed,))],
            [SeatPushesUncounted(seat, owed)],
            [SeatSays(seat, str(owed), (Declaration(None, owed),))],
        ]
        if owed > 1:
            first = self.draw(st.integers(1, owed - 1))
            ways.append([SeatPutsOut(seat, (first,)), SeatPutsOut(seat, (owed - first,))])
            ways.append([said, SeatPutsOut(seat, (first, owed - first))])
        return list(self._choose(*ways))

    def _wagers(self, seat: int, verb: str, to: int, bounds: Bounds) -> list[Event]:
        if to == bounds.all_in_to and self._choose(True, False):
            return [SeatActs(seat, "all-in")]
        if not self.manners:
            return [SeatActs(seat, verb, to)]
        more = to - bounds.bet
        named = SeatSays(seat, f"{verb} to {to}", (Declaration(verb, to, "to"),))
        word = SeatSays(seat, verb, (Declaration(verb),))
        ways: list[list[Event]] = [
            [SeatActs(seat, verb, to)],
            [named],
            [named, SeatPutsOut(seat, (more,))],
            [word, SeatPutsOut(seat, (more,))],
            [word, SeatPushesUncounted(seat, more)],
            [word, SeatSays(seat, str(to), (Declaration(None, to),))],
        ]
        if not bounds.unopened:
            by = to - bounds.level
            ways.append([SeatSays(seat, f"raise by {by}", (Declaration("raise", by, "by"),))])
        return list(self._choose(*ways))


def open_seats(floor: Floor) -> tuple[int, ...]:
    """Return the seats that may win a pot whose winner nobody can tell."""
    return next(pot.seats for pot in floor.table.pots if not pot.awards)


def unseen(floor: Floor, seat: int) -> DealerPushes:
    """Return the push to a seat of every pot it may win and nobody can tell who does."""
    open_pots = [pot for pot in floor.table.pots if not pot.awards and seat in pot.seats]
    return DealerPushes(seat, sum(pot.amount for pot in open_pots))


def cards_in_sight(floor: Floor) -> list[str]:
    """Return every known card of the table, once for each place it lies in."""
    table = floor.table
    seen = [card for seat in table.seats.values() for card in seat.cards]
    seen += [*table.board, *table.aside, *table.deck]
    seen += [card for early in table.dealt.early for card in early.cards]
    seen += [spare.card for spare in table.dealt.spare if spare.card not in seen]
    return [card for card in seen if card != UNKNOWN]
