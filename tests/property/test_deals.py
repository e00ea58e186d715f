"""Deals by hand, however odd: no card and no chip is lost, and each fault is ruled on once.

Cards go to any seat, face up or down, in any number; attention is called at any moment; hands
begin anew. Half the tables have a deck whose order is known to the last card.
"""

from __future__ import annotations

from copy import copy
from random import Random

import pytest
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from referee.hearing.floor import Floor
from referee.hearing.off import NotYet, OffScript
from referee.hearing.standing import unnoticed
from referee.scenario.sentence import tell
from referee.table import event as e
from referee.table.cards import STANDARD, UNKNOWN
from tests.property.start import CASE, book_of, examples

SEATS = st.integers(0, 5)
"""Which of the seats at the table, counted around from the first."""
NEAR = st.integers(0, 7)
"""The same, one seat in eight an empty one."""
EMPTY = 9
SEEN_BY_ALL = ("exposed-card", "boxed-card")
LATENT = ("wrong-count", "wrong-order", "dealt-to-nobody", "left-out", "wrong-button")


class Deals(RuleBasedStateMachine):
    """One table; every rule puts one sentence to it."""

    book = ""

    @initialize(
        seats=st.integers(2, 6),
        deck=st.one_of(st.none(), st.integers(0, 2**32)),
        stacks=st.lists(st.sampled_from([60, 150, 400, 5000]), min_size=6, max_size=6),
        button=st.integers(1, 6),
    )
    def open(self, seats: int, deck: int | None, stacks: list[int], button: int) -> None:
        cards = list(STANDARD)
        if deck is not None:
            Random(deck).shuffle(cards)
        self.total = sum(stacks[:seats])
        self.floor = Floor.open(
            book=book_of(self.book),
            case=CASE,
            stakes={"small-blind": 100, "big-blind": 200},
            stacks=dict(enumerate(stacks[:seats], start=1)),
            button=min(button, seats),
            deck=tuple(cards) if deck is not None else (),
        )
        self.n = 0
        self.told: list[str] = []
        self.ruled: set[tuple[object, ...]] = set()

    def teardown(self) -> None:
        note("\n".join(getattr(self, "told", ())))

    # --- sentences ----------------------------------------------------------------------------

    def at(self, place: int) -> int:
        """Return a seat of the table, or an empty one."""
        return EMPTY if place == 7 else place % len(self.floor.table.seats) + 1

    def put(self, event: e.Event) -> None:
        """Put a sentence to the floor; what cannot have happened, or must wait, is told so."""
        if self.floor.stopped is not None:
            return
        self.n += 1
        self.told.append(f"{self.n}: {tell(event)}")
        rulings = len(self.floor.rulings)
        try:
            self.floor.sees(event, self.n)
            self.floor.end()
        except (OffScript, NotYet) as off:
            self.told[-1] += f"   # {off}"
        self._pointed_at(rulings)

    def _pointed_at(self, rulings: int) -> None:
        """Check that what nobody could see is ruled on only when somebody points at it."""
        for ruling in self.floor.rulings[rulings:]:
            if ruling.incident.key in LATENT:
                seen = self.told[-1].endswith("face up")
                assert seen or "attention" in self.told[-1], "nobody has pointed at it"

    def top(self, *, known: bool) -> str:
        """Return the card that lies on top, or one that nobody has seen yet."""
        table = self.floor.table
        if not known:
            return UNKNOWN
        if table.deck:
            return table.deck[0]
        seen = {card for seat in table.seats.values() for card in (*seat.cards, *seat.dealt)}
        seen |= {*table.board, *table.aside, *(each.card for each in table.dealt.given)}
        seen |= set(table.dealt.boxed)
        return next((card for card in STANDARD if card not in seen), UNKNOWN)

    @rule(seat=NEAR, up=st.sampled_from([False, False, False, True]), known=st.booleans())
    def deals_a_card(self, seat: int, up: bool, known: bool) -> None:
        self.put(e.DealerDealsCard(self.top(known=known), self.at(seat), face_up=up))

    @rule(up=st.sampled_from([False, False, True]), known=st.booleans())
    def deals_the_card_that_is_due(self, up: bool, known: bool) -> None:
        due = self.floor.due
        if due.what == "deal" and due.seat is not None:
            self.put(e.DealerDealsCard(self.top(known=known), due.seat, face_up=up))

    @rule(count=st.integers(1, 13))
    def deals_some(self, count: int) -> None:
        self.put(e.DealerDealsSome(count))

    @rule(counts=st.dictionaries(NEAR, st.integers(0, 4), min_size=1, max_size=3))
    def deals_counts(self, counts: dict[int, int]) -> None:
        told = {self.at(place): count for place, count in counts.items()}
        self.put(e.DealerDealsCounts(tuple(told.items())))

    @rule(seat=SEATS)
    def deals_first(self, seat: int) -> None:
        self.put(e.DealerDealsFirst(self.at(seat)))

    @rule()
    def deals(self) -> None:
        self.put(e.DealerDeals())

    @rule()
    def deals_on(self) -> None:
        if self.floor.due.what in ("deal", "burn", "board", "shuffle"):
            self.put(e.DealerDeals())

    @precondition(lambda self: self.n % 5 == 0)
    @rule(known=st.booleans())
    def turns_up_a_boxed_card(self, known: bool) -> None:
        self.put(e.DealerTurnsUp(self.top(known=known)))

    @rule()
    def burns_and_puts_out(self) -> None:
        if self.floor.due.what == "burn":
            self.put(e.DealerBurns())
        if self.floor.due.what not in ("burn", "board"):
            return
        count = self.floor.hand.board_due or 1
        deck = self.floor.table.deck
        cards = deck[:count] if len(deck) >= count else (UNKNOWN,) * count
        self.put(e.DealerPutsOut(tuple(cards)))

    def on_top(self, count: int) -> tuple[str, ...]:
        """Return the cards that the dealer takes off the deck, unknown where it is unknown."""
        return tuple([*self.floor.table.deck[:count], *[UNKNOWN] * count][:count])

    @precondition(lambda self: self.floor.due.what in ("action", "burn", "board"))
    @rule(count=st.integers(1, 5), burned=st.booleans())
    def puts_out_too_early_or_too_many(self, count: int, burned: bool) -> None:
        if burned and self.floor.due.what != "board":
            self.put(e.DealerBurns())
        self.put(e.DealerPutsOut(self.on_top(count)))

    @precondition(lambda self: self.floor.due.what == "burn")
    @rule(doubled=st.booleans())
    def burns_wrongly(self, doubled: bool) -> None:
        if doubled:
            self.put(e.DealerBurns())
            self.put(e.DealerBurns())
        count = self.floor.hand.board_due
        self.put(e.DealerPutsOut(self.on_top(count), no_burn=not doubled))

    @rule(what=st.sampled_from(["board", "deck"]))
    def looks_at_the_burns(self, what: str) -> None:
        if self.floor.table.dealt.burns:
            self.put(e.CallsAttention(1, what))

    @precondition(lambda self: self.floor.due.what == "shuffle")
    @rule()
    def shuffles(self) -> None:
        self.put(e.DealerShuffles())

    @rule(seat=SEATS, what=st.sampled_from(["deal", "deal", "button", "board", "deck"]))
    def calls_attention(self, seat: int, what: str) -> None:
        self.put(e.CallsAttention(self.at(seat), what))

    @rule(seat=SEATS, of=SEATS)
    def calls_attention_to_cards(self, seat: int, of: int) -> None:
        self.put(e.CallsAttention(self.at(seat), "cards", self.at(of)))

    @rule(verb=st.sampled_from(["fold", "call", "call", "call", "raise", "all-in"]))
    def plays(self, verb: str) -> None:
        due = self.floor.due
        if due.what != "action" or due.bounds is None or due.seat is None:
            return
        if verb == "call" and not due.bounds.to_call:
            verb = "check"
        if verb == "raise":
            verb = "bet" if due.bounds.unopened else "raise"
            to = min(due.bounds.min_to, due.bounds.all_in_to)
            self.put(e.SeatActs(due.seat, verb, to))
        else:
            self.put(e.SeatActs(due.seat, verb))

    @rule(seat=SEATS, verb=st.sampled_from(["fold", "check", "call"]))
    def acts_early(self, seat: int, verb: str) -> None:
        self.put(e.SeatActs(self.at(seat), verb))

    @precondition(lambda self: self.floor.due.what == "push")
    @rule(seat=SEATS)
    def pushes(self, seat: int) -> None:
        due = self.floor.due
        self.put(e.DealerPushes(due.seat or self.at(seat), None))

    @rule()
    def tables(self) -> None:
        due = self.floor.due
        if due.what == "show" and due.seat is not None:
            held = self.floor.table.seats[due.seat].dealt[:2]
            self.put(e.SeatTables(due.seat, held))

    @precondition(lambda self: self.floor.due.what == "nothing")
    @rule(seat=SEATS)
    def moves_the_button(self, seat: int) -> None:
        self.put(e.DealerMovesButton(self.at(seat)))

    @precondition(lambda self: self.n % 7 == 0)
    @rule(button=st.one_of(st.none(), SEATS))
    def begins_a_hand(self, button: int | None) -> None:
        self.put(e.HandOpens(button=None if button is None else self.at(button)))

    @rule(choice=st.integers(0, 5))
    def decides(self, choice: int) -> None:
        if self.floor.waiting:
            left = self.floor.rulings[-1].discretion
            offered = left.choices if left is not None and left.choices else ("play-on",)
            self.put(e.FloorDecides(offered[choice % len(offered)], "so it is"))

    # --- what always holds --------------------------------------------------------------------

    @invariant()
    def chips_are_all_there(self) -> None:
        table = self.floor.table
        assert table.total == self.total
        assert min((*table.stacks.values(), *(s.bet for s in table.seats.values()))) >= 0

    @invariant()
    def cards_are_all_there(self) -> None:
        """Check card by card: a deck whose order is known stays known to the last card."""
        table = self.floor.table
        held = [card for seat in table.seats.values() for card in seat.dealt]
        spare = [each.card for each in table.dealt.spare]
        seats = table.seats
        astray = [card for _, cards in table.dealt.astray for card in cards]
        early = [card for each in table.dealt.early for card in each.cards]
        # A card that will be replaced still lies with its seat: in one place, for two things.
        lent = [step.instead_of for step in table.plan if step.do == "late-card"]
        waiting = [card for card in spare if card in lent and card in held]
        lying = [*table.board, *table.aside, *table.burned, *table.deck]
        named = [*held, *lying, *spare, *astray, *early]
        for card in waiting:
            named.remove(card)
        known = [card for card in named if card != UNKNOWN]
        assert len(known) == len(set(known)), f"a card lies in two places: {sorted(known)}"
        assert all(set(seat.up) <= set(seat.dealt) for seat in seats.values())
        if table.deck:
            assert sorted(named) == sorted(STANDARD), self.floor.table.dealt

    @invariant()
    def a_fault_is_ruled_on_or_stands_and_once(self) -> None:
        table = self.floor.table
        standing = [
            (each.incident.key, each.incident.seat or 0, each.n)
            for each in unnoticed(self.floor, table)
        ]
        assert len(standing) == len(set(standing)), standing
        assert not set(standing) & table.ruled

    @invariant()
    def what_is_due_can_be_done(self) -> None:
        floor = self.floor
        due = floor.due
        if floor.stopped is not None or floor.waiting or due.what == "nothing":
            return
        if due.what in ("show", "push"):
            return
        trial = tried(floor)
        if due.what == "action":
            assert due.bounds is not None
            assert due.seat is not None
            trial.sees(e.SeatActs(due.seat, "call" if due.bounds.to_call else "check"))
            trial.end()
            assert (trial.due.what, trial.due.seat) != (due.what, due.seat) or (
                trial.table.seats[due.seat].last != floor.table.seats[due.seat].last
            )
            return
        trial.sees(e.DealerDeals())
        assert trial.due.what not in ("post", "deal", "burn", "board", "shuffle"), trial.due


def tried(floor: Floor) -> Floor:
    """Return a floor to try something on: what is done there is not done here."""
    trial = copy(floor)
    trial.hand = copy(floor.hand)
    trial.rulings, trial.recent = list(floor.rulings), list(floor.recent)
    trial.stands, trial.asides = list(floor.stands), list(floor.asides)
    return trial


@pytest.mark.parametrize("book", ["club-ua-1", "roberts-11", "games-ru-1"])
def test_a_deal_by_hand_loses_nothing_and_is_ruled_on_once(book: str) -> None:
    machine = type("Deals", (Deals,), {"book": book})
    run_state_machine_as_test(machine, settings=examples(20))
