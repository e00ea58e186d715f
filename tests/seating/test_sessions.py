"""Random evenings of two hundred hands: players come, go, go broke, sit out and come back.

The floor plays them; what must hold of button, blinds and debts is looked at after every deal.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from referee.hearing.floor import Floor
from referee.hearing.seated import seating_of
from referee.rulebook.book import load_book
from referee.seating.ledger import enters_at_once
from referee.seating.places import arc
from referee.table.between import (
    SeatBuys,
    SeatLeaves,
    SeatMoves,
    SeatPosts,
    SeatReturns,
    SeatSits,
)
from referee.table.due import Case
from referee.table.event import DealerDeals, DealerPushes, Event, SeatActs

HANDS = 200
SEATS = range(1, 10)
BIG = 200
BUY = 20_000


class Session:
    """One evening: what a room does at random, and what it looks at."""

    def __init__(
        self,
        seed: int,
        method: str,
        *,
        few: bool,
        moves: bool = False,
        book: str = "roberts-11",
    ) -> None:
        self.dice = random.Random(seed)
        self.few, self.moves = few, moves
        start = self.dice.sample(list(SEATS), 2 if few else 6)
        self.floor = Floor.open(
            book=load_book(book, placard={"button-rule": method}),
            case=Case("holdem", "no-limit", "cash"),
            stakes={"small-blind": 100, "big-blind": BIG},
            stacks=dict.fromkeys(sorted(start), BUY),
            button=start[0],
            watch=True,
        )
        seating_of(self.floor)
        self.brought = BUY * len(start)
        self.taken = 0
        self.waiting: dict[int, int] = {}
        self.stayed: set[int] = set()  # had a hand the last time, and owe nothing
        self.skips = 0

    # --- what is there --------------------------------------------------------------------

    def sees(self, event: Event) -> None:
        assert self.floor.sees(event) == (), event

    @property
    def players(self) -> dict[int, object]:
        return self.floor.seating.players if self.floor.seating else {}

    def stack(self, seat: int) -> int:
        there = self.floor.table.seats.get(seat)
        return there.stack if there else 0

    def present(self) -> set[int]:
        return {
            seat
            for seat, player in self.players.items()
            if self.stack(seat) and not player.away
        }

    # --- what happens ---------------------------------------------------------------------

    def between(self) -> None:
        for _ in range(self.dice.randrange(3)):
            self.one_thing()
        while len(self.present()) < 2:
            self.comes()

    def one_thing(self) -> None:
        there = self.present()
        do = self.dice.choice(["comes", "leaves", "returns", "buys", "moves", "gives-up"])
        if do == "comes" and len(there) < (3 if self.few else 9):
            self.comes()
        elif do == "leaves" and len(there) > 2:
            seat = self.dice.choice(sorted(there))
            self.sees(SeatLeaves(seat))
            self.waiting.pop(seat, None)
        elif do == "returns":
            self.returns()
        elif do == "buys":
            broke = [s for s, p in self.players.items() if not self.stack(s) and not p.away]
            if broke:
                self.sees(SeatBuys(self.dice.choice(broke), BUY))
                self.brought += BUY
        elif do == "moves" and self.moves and there:
            empty = [s for s in SEATS if s not in self.players]
            if empty:
                seat, to = self.dice.choice(sorted(there)), self.dice.choice(empty)
                self.sees(SeatMoves(seat, to))
                self.waiting.pop(seat, None)

    def comes(self) -> None:
        free = sorted(set(SEATS) - self.present())
        seat = self.dice.choice(free)
        self.taken += self.stack(seat)
        self.sees(SeatSits(seat, BUY))
        self.brought += BUY

    def returns(self) -> None:
        away = [s for s, p in self.players.items() if p.away]
        if away:
            self.sees(SeatReturns(self.dice.choice(away), 5))

    def posts(self) -> None:
        """Let some of those who owe post what is asked of them."""
        for seat in sorted(self.present()):
            player = self.players[seat]
            if player.owes and self.dice.random() < 0.3:
                owed = sum(post.amount for post in self.floor.seating.owed(seat).posts)
                start = self.floor.seating.start(
                    {s: self.stack(s) for s in self.floor.table.seats}
                )
                if (
                    start.places.anew
                    or owed > self.stack(seat)
                    or self.floor.due.what == "post"
                ):
                    continue
                player_way = player.way
                self.floor.seating.change(seat, way="post")
                made = self.floor.seating.start(
                    {s: self.stack(s) for s in self.floor.table.seats}
                ).places
                self.floor.seating.change(seat, way=player_way)
                if seat in made.barred or seat in made.bigs:
                    continue
                self.sees(SeatPosts(seat, owed))
                return

    def plays(self) -> None:
        """Fold to somebody, or let two go all in for what they have."""
        war = self.dice.random() < 0.15
        while self.floor.due.what == "action":
            seat = self.floor.due.seat
            bounds = self.floor.due.bounds
            if war:
                verb = "all-in" if bounds.raise_barred is None else "call"
                self.sees(SeatActs(seat, verb))
            else:
                self.sees(SeatActs(seat, "fold" if bounds.to_call else "check"))
            self.floor.end()
            while self.floor.due.what in ("burn", "board"):
                self.sees(DealerDeals())
        if self.floor.due.what == "show":
            self.sees(DealerPushes(self.floor.due.seat, None))
        while self.floor.due.what == "push":
            pots = [pot for pot in self.floor.table.pots if not pot.awards]
            seat = self.floor.due.seat or pots[0].seats[0]
            self.sees(DealerPushes(seat, None))
        assert self.floor.hand.over

    # --- a hand ---------------------------------------------------------------------------

    def hands(self) -> Iterator[None]:
        for number in range(HANDS):
            if number:
                self.between()
                self.posts()
            before = set(self.present())
            owing = {s for s in before if self.players[s].owes}
            silent = {s for s in owing if self.players[s].way != "post" and not self.enters(s)}
            marks = self.floor.seating.marks if self.floor.seating else None
            self.stayed &= {s for s in before if not self.players[s].owes}
            self.sees(DealerDeals())
            yield self.look(before, owing, silent, marks)
            self.plays()
            assert self.chips() == self.brought - self.taken

    def enters(self, seat: int) -> bool:
        """Say whether a newcomer posts without a word, as some rooms have it."""
        return enters_at_once(self.players[seat], self.floor.seating.settings)

    def chips(self) -> int:
        return self.floor.table.total

    def look(self, before: set[int], owing: set[int], silent: set[int], marks: object) -> None:
        places = self.floor.start.places
        table = self.floor.table
        dealt = {n for n, seat in table.seats.items() if seat.dealt}
        if places is None:
            return
        stayed, self.stayed = self.stayed, dealt
        assert dealt == set(places.dealt)
        assert len(dealt) > 1
        kinds = [post.kind for post in self.floor.start.posts]
        assert "big-blind" in kinds
        if not places.anew:
            assert not (dealt & silent) - set(places.bigs)
            assert dealt & owing <= {post.seat for post in self.floor.start.posts}
        assert all(post.seat in dealt for post in self.floor.start.posts)
        self.not_skipped(before, stayed, places, marks)
        self.within_a_round(before, dealt, places)

    def not_skipped(
        self, before: set[int], stayed: set[int], places: object, marks: object
    ) -> None:
        """Whoever stays has the big blind neither passed over nor twice running."""
        if marks is None:
            return
        if self.floor.seating.settings["button-rule"].value == "forward-moving":
            self.each_skip_is_told(stayed, places, marks)
            return
        passed = set(arc(before, marks.big, places.marks.big))
        assert passed == set(places.bigs), (marks, places)
        assert marks.big not in places.bigs, (marks, places)
        # Where a moving button made several post it, all who are left may have had it last.
        if stayed - set(marks.bigs):
            assert not set(marks.bigs) & set(places.bigs), (marks, places)

    def each_skip_is_told(self, stayed: set[int], places: object, marks: object) -> None:
        """Whoever stays and is passed over by the big blind is told of, with the rule."""
        big = places.marks.big
        goes_back = big in arc({big}, places.marks.button, marks.big)
        passed = set() if goes_back else set(arc(stayed, marks.big, big)) - {big}
        told = {
            entry.values["skipped"]: entry.cites
            for entry in self.floor.honours.list
            if entry.saying == "blind-skipped" and entry.after == self.floor.at
        }
        assert set(told) == set(places.skipped)
        assert passed <= set(told), (places, marks)
        assert all(cites for cites in told.values())
        self.skips += len(told)

    def within_a_round(self, before: set[int], dealt: set[int], places: object) -> None:
        """Whoever waits for the big blind is dealt in within one round of those there."""
        self.waiting = {seat: self.waiting.get(seat, 0) + 1 for seat in before - dealt}
        assert all(count <= len(SEATS) for count in self.waiting.values()), self.waiting


@pytest.mark.parametrize("method", ["dead", "moving"])
@pytest.mark.parametrize("few", [False, True], ids=["full", "heads-up"])
@pytest.mark.parametrize("seed", range(3))
def test_what_holds_all_evening(method: str, few: bool, seed: int) -> None:
    session = Session(seed, method, few=few)
    assert sum(1 for _ in session.hands()) == HANDS


@pytest.mark.parametrize("seed", range(4))
def test_seats_may_change_too(seed: int) -> None:
    session = Session(seed, "dead", few=False, moves=True)
    assert sum(1 for _ in session.hands()) == HANDS


def test_a_button_that_moves_forward_deals_every_hand_and_skips_somebody() -> None:
    sessions = [Session(seed, "forward-moving", few=False) for seed in range(4)]

    for session in sessions:
        assert sum(1 for _ in session.hands()) == HANDS
    assert sum(session.skips for session in sessions) > 0


@pytest.mark.parametrize("method", ["dead", "moving"])
@pytest.mark.parametrize("book", ["club-ua-1", "customs-1", "online-pl-1", "online-ru-1"])
def test_what_holds_under_each_book(book: str, method: str) -> None:
    session = Session(7, method, few=False, book=book)
    assert sum(1 for _ in session.hands()) == HANDS
