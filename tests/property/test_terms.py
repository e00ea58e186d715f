"""Antes, straddles, kills, overs, bomb pots: chips are kept, pots are as PokerKit has them."""

from __future__ import annotations

from random import Random

import pokerkit as pk
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.hearing.floor import Floor
from referee.hearing.seated import seating_of
from referee.rulebook.book import Book, load_book
from referee.table import between as bt
from referee.table import event as e
from referee.table.due import Case
from tests.property.start import examples

BIG = 200
BUY = 20_000
BOARD = pk.Automation.BOARD_DEALING
AUTOMATIC = (
    pk.Automation.ANTE_POSTING,
    pk.Automation.BLIND_OR_STRADDLE_POSTING,
    pk.Automation.BET_COLLECTION,
    pk.Automation.HOLE_DEALING,
    pk.Automation.CARD_BURNING,
    pk.Automation.RUNOUT_COUNT_SELECTION,
)


def book_of(placard: dict[str, object]) -> Book:
    return load_book("customs-1", placard=placard)


# --- pots beside PokerKit -------------------------------------------------------------------


def theirs(stacks: list[int], antes: object, blinds: list[int], *, trim: bool) -> pk.State:
    return pk.NoLimitTexasHoldem.create_state(
        AUTOMATIC, trim, antes, tuple(blinds), BIG, tuple(stacks), len(stacks)
    )


def ours(stacks: list[int], payer: str, ante: int, straddles: int) -> Floor:
    """Return a table with the button last of its seats; PokerKit begins at the small blind."""
    stakes = {"small-blind": BIG // 2, "big-blind": BIG}
    floor = Floor.open(
        book=book_of({"table-ante": {"payer": payer}, "straddle": "several"}),
        case=Case("holdem", "no-limit", "cash"),
        stakes={**stakes, "ante": ante} if ante else stakes,
        stacks=dict(enumerate(stacks, 1)),
        button=len(stacks),
    )
    for at in range(straddles):
        assert floor.sees(bt.SeatStraddles(3 + at, BIG * 2 ** (at + 1))) == ()
    floor.sees(e.DealerDeals())
    return floor


@examples(60)
@given(
    stacks=st.lists(st.integers(2_000, 12_000), min_size=4, max_size=8),
    payer=st.sampled_from(["every-player", "big-blind"]),
    ante=st.sampled_from([0, 25, 200]),
    straddles=st.integers(0, 2),
    seed=st.integers(0, 10_000),
)
def test_pots_before_the_flop_are_those_of_pokerkit(
    stacks: list[int], payer: str, ante: int, straddles: int, seed: int
) -> None:
    straddles = min(straddles, len(stacks) - 2)
    blinds = [BIG // 2, BIG, *(BIG * 2 ** (at + 1) for at in range(straddles))]
    each = payer == "every-player"
    state = theirs(stacks, ante if each else {1: ante}, blinds, trim=each)
    floor, dice = ours(stacks, payer, ante, straddles), Random(seed)
    while (
        floor.due.what == "action" and not floor.table.board and state.actor_index is not None
    ):
        seat, bounds = floor.due.seat, floor.due.bounds
        assert seat == state.actor_index + 1
        assert min(bounds.to_call, bounds.stack) == state.checking_or_calling_amount
        verb = dice.choice(["fold", "call", "call", "all-in"])
        if (
            verb == "all-in"
            and state.can_complete_bet_or_raise_to()
            and bounds.raise_barred is None
        ):
            state.complete_bet_or_raise_to(state.max_completion_betting_or_raising_to_amount)
        elif verb == "fold" and bounds.to_call:
            state.fold()
        else:
            verb = "call" if bounds.to_call else "check"
            state.check_or_call()
        assert floor.sees(e.SeatActs(seat, verb)) == ()
        floor.end()
    live = floor.table.live()
    told = [(pot.amount, pot.seats) for pot in floor.table.gathered()]
    if len(live) == 1:
        assert sum(amount for amount, _ in told) + sum(floor.table.stacks.values()) == sum(
            stacks
        )
        return
    pots = [(p.amount, tuple(sorted(at + 1 for at in p.player_indices))) for p in state.pots]
    assert told == pots
    assert sum(amount for amount, _ in told) + sum(floor.table.stacks.values()) == sum(stacks)


# --- whole evenings -------------------------------------------------------------------------


class Evening:
    """Random hands at a table with terms of its own."""

    def __init__(
        self, seed: int, structure: str, stakes: dict[str, int], **placard: object
    ) -> None:
        self.dice = Random(seed)
        self.floor = Floor.open(
            book=book_of(placard),
            case=Case("holdem", structure, "cash"),
            stakes={"small-blind": BIG // 2, "big-blind": BIG, **stakes},
            stacks=dict.fromkeys(range(1, 7), BUY),
            button=1,
            watch=True,
        )
        self.seen: dict[str, int] = {}

    def sees(self, event: e.Event) -> None:
        assert self.floor.sees(event) == (), event

    def plays(self) -> None:
        while self.floor.due.what in ("action", "burn", "board"):
            if self.floor.due.what != "action":
                self.sees(e.DealerDeals())
                continue
            bounds = self.floor.due.bounds
            verb = self.dice.choice(["fold", "call", "call", "all-in"])
            if verb == "all-in" and (bounds.raise_barred or self.dice.random() < 0.8):
                verb = "call"
            if verb != "all-in":
                verb = verb if bounds.to_call else "check"
            if verb == "all-in" and bounds.amounts is not None:
                self.sees(e.SeatActs(self.floor.due.seat, "raise" if bounds.level else "bet",
                                     bounds.min_to))  # fmt: skip
            else:
                self.sees(e.SeatActs(self.floor.due.seat, verb))
            self.floor.end()
        while self.floor.due.what == "show":
            self.sees(e.SeatTables(self.floor.due.seat, ("??", "??")))
        for pot in self.floor.table.pots:
            if self.floor.due.what == "push":
                self.sees(e.DealerPushes(self.dice.choice(pot.seats), pot.amount))
        assert self.floor.hand.over

    def hand(self) -> None:
        self.before()
        self.sees(e.DealerDeals())
        for post in self.floor.start.posts:
            self.seen[post.kind] = self.seen.get(post.kind, 0) + 1
        marks = self.floor.seating.marks if self.floor.seating else None
        blinds = [post for post in self.floor.start.posts if post.kind == "big-blind"]
        if blinds and marks:
            assert [post.seat for post in blinds] == list(marks.bigs)
        self.plays()
        floor = self.floor
        assert floor.table.total + floor.house == self.brought, (
            "with what the house took before"
        )
        assert floor.table.pot == floor.hand.rake
        # Whoever is broke buys again, so that the evening goes on.
        for number, seat in self.floor.table.seats.items():
            if not seat.stack:
                self.sees(bt.SeatBuys(number, BUY))
                self.more += BUY

    more = 0

    @property
    def brought(self) -> int:
        return 6 * BUY + self.more

    def before(self) -> None:
        seating = seating_of(self.floor)
        structure = self.floor.case.structure
        if structure == "limit":
            seat = self.dice.randint(1, 6)
            self.sees(bt.SeatTakesOvers(seat, seat in seating.overs))
            return
        if self.dice.random() < 0.2:
            self.sees(bt.DealerAnnouncesBomb(400))
            self.seen["bomb"] = self.seen.get("bomb", 0) + 1


@pytest.mark.parametrize("seed", range(6))
def test_chips_are_kept_with_antes_and_bomb_pots(seed: int) -> None:
    payer = ("every-player", "big-blind", "button")[seed % 3]
    evening = Evening(
        seed,
        "no-limit",
        {"ante": 100},
        **{"bomb-pot": {"allowed": "yes"}, "table-ante": {"payer": payer}},
    )
    for _ in range(60):
        evening.hand()
    assert evening.seen["ante"] > 60
    assert evening.seen["bomb"]


@pytest.mark.parametrize("seed", range(6))
def test_chips_are_kept_with_kills_and_overs(seed: int) -> None:
    evening = Evening(seed, "limit", {"kill": (300, 400)[seed % 2], "overs": 400})
    kills = 0
    for _ in range(60):
        before = seating_of(evening.floor).kills
        evening.hand()
        posts = [post for post in evening.floor.start.posts if post.kind == "kill"]
        assert len(posts) <= 1, "one kill a deal"
        kills += len(posts)
        del before
    assert kills


@pytest.mark.parametrize("seed", range(4))
def test_chips_are_kept_with_straddles(seed: int) -> None:
    evening = Evening(seed, "no-limit", {}, straddle="several")
    evening.before = lambda: straddled(evening)  # type: ignore[method-assign]
    for _ in range(60):
        evening.hand()
    assert evening.seen["straddle"] > 10


def straddled(evening: Evening) -> None:
    """Let the seats left of the big blind straddle, now and then, one on another."""
    floor = evening.floor
    amount = 2 * BIG
    seating = seating_of(floor)
    while evening.dice.random() < 0.6:
        start = floor.start  # the hand has begun: the first one, or with the first straddle
        if floor.hand.over:
            start = seating.start({n: s.stack for n, s in floor.table.seats.items()})
        dealt, marks = start.places.dealt, start.places.marks
        last = seating.straddles[-1].seat if seating.straddles else marks.big
        seat = dealt[(dealt.index(last) + 1) % len(dealt)]
        if floor.table.seats[seat].stack < amount or seat in (
            *start.places.smalls,
            *start.places.bigs,
        ):
            return
        evening.sees(bt.SeatStraddles(seat, amount))
        amount *= 2


@pytest.mark.parametrize("seed", range(4))
def test_chips_are_kept_with_a_rake_and_a_charge(seed: int) -> None:
    evening = Evening(seed, "no-limit", {"rake": 700, "time-charge": 100, "ante": 25})
    evening.before = lambda: charged(evening)  # type: ignore[method-assign]
    raked = 0
    for _ in range(60):
        evening.hand()
        hand = evening.floor.hand
        assert hand.rake <= min(700, sum(p.amount for p in hand.table.pots) + hand.rake)
        assert not hand.rake or hand.table.board
        raked += hand.rake
    assert raked
    assert evening.floor.house > raked - hand.rake, "the charge for the time beside"


def charged(evening: Evening) -> None:
    """Collect the charge for the time, now and then."""
    if evening.dice.random() < 0.1 and evening.floor.due.what == "nothing":
        evening.sees(bt.DealerCollects(100))
