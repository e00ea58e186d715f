"""Deals stud badly: wrong burns, hands passed over, cards before the betting was over."""

from __future__ import annotations

from random import Random

from referee.hearing.floor import Floor
from referee.hearing.off import OffScript
from referee.scenario.sentence import tell
from referee.table import event as e
from referee.table.cards import UNKNOWN
from referee.table.due import Case
from referee.table.street import DealerSkipsBurn, SeatTakesLast
from referee.table.stub import left
from referee.variant import course
from referee.variant.moves import declared_variant
from tests.property.start import book_of
from tests.property.test_every_game import stakes_of

DONE = ("show", "push", "nothing")


class Careless:
    """A table of stud whose dealer is careless; every event is put to a floor and looked over.

    ``amiss`` is how often something goes wrong, from 0 to 1; ``noticed`` says that somebody
    points at it before anybody acts, ``early`` that cards may come too early.
    """

    def __init__(
        self, key: str, structure: str, book: str, seed: int, *, amiss: float,
        noticed: bool = False, early: bool = True,
    ) -> None:  # fmt: skip
        self.dice, self.noise = Random(seed), Random(seed + 1)
        self.amiss, self.noticed, self.early = amiss, noticed, early
        self.variant = declared_variant(key)
        count = self.dice.randint(2, 8 if self.variant.hand_size > 5 else 9)
        self.deck = tuple(self.dice.sample(self.variant.deck, len(self.variant.deck)))
        deep = 10_000 if noticed else 300
        stacks = {
            at + 1: deep if noticed else self.dice.randint(3, deep) for at in range(count)
        }
        self.units = sum(stacks.values())
        self.floor = Floor.open(
            book=book_of(book),
            case=Case(key, structure, "cash"),
            stakes=stakes_of(key, structure),
            stacks=stacks,
            button=None,
            deck=self.deck,
            watch=True,
        )
        self.told: list[str] = []

    def script(self) -> str:
        """Return what was put to the floor."""
        return "\n".join(self.told)

    def play(self, most: int = 600) -> None:
        """Play until the hands are shown, or the floor has to be asked."""
        for _ in range(most):
            if self.floor.due.what in DONE or self.floor.stopped is not None:
                return
            if self.floor.waiting:
                self.put(e.FloorDecides("play-on", "so it is"))
                continue
            self.goes_on()
        raise AssertionError("the hand goes in a circle")

    def put(self, event: e.Event) -> None:
        """Put an event to the floor, and check that no card and no chip is lost or doubled."""
        self.told.append(tell(event))
        try:
            self.floor.sees(event)
            if isinstance(event, e.SeatActs):
                self.floor.end()
        except OffScript as off:
            self.told[-1] += f"   # {off}"
        self.looks_right()

    def looks_right(self) -> None:
        """Check that all cards make the deck, no card lies twice, and the chips are there."""
        table, dealt = self.floor.table, self.floor.table.dealt
        places = [card for seat in table.seats.values() for card in seat.dealt]
        places += [*table.board, *table.burned, *table.aside, *dealt.removed, *table.deck]
        places += [each.card for each in dealt.spare]
        places += [each.card for each in dealt.too_early.came] if dealt.too_early else []
        known = [card for card in places if card != UNKNOWN]
        assert len(known) == len(set(known)), "a card lies in two places"
        stub = left(table, len(self.deck))
        assert stub >= 0
        if table.deck:
            assert sorted(places) == sorted(self.deck), "a card is lost"
            assert stub == len(table.deck)
        assert table.total == self.units, "a chip is lost"
        for seat in table.seats.values():
            assert seat.dealt == seat.cards[: len(seat.dealt)]
            assert len(set(seat.up) - {UNKNOWN} - set(seat.dealt)) == 0

    # --- what happens -----------------------------------------------------------------------

    def wrong(self) -> bool:
        """Say whether something goes wrong now."""
        return self.noise.random() < self.amiss

    def goes_on(self) -> None:
        """Do what is due, or something near it."""
        due = self.floor.due
        if due.what == "action" and due.seat is not None:
            if self.early and self.wrong():
                self.deals_early()
            self.acts()
        elif due.what == "burn" and self.floor.table.phase in self.floor.hand.card_streets:
            self.deals_a_street()
        else:
            self.put(e.DealerDeals())

    def acts(self) -> None:
        """Let the seat whose turn it is do something proper."""
        due = self.floor.due
        if due.what != "action" or due.seat is None or due.bounds is None:
            return
        verbs = [verb for verb in due.verbs if verb in ("check", "call", "bring-in")]
        if not self.noticed and self.dice.random() < 0.12 and "fold" in due.verbs:
            verbs = ["fold"]
        if not self.noticed and "bet" in due.verbs and self.dice.random() < 0.2:
            to = min(due.bounds.min_to, due.bounds.all_in_to)
            self.put(e.SeatActs(due.seat, "bet", to))
        elif verbs:
            self.put(e.SeatActs(due.seat, verbs[0]))
        else:
            self.put(e.SeatActs(due.seat, "fold" if "bet" not in due.verbs else "all-in"))

    def deals_a_street(self) -> None:
        """Burn and deal a street, one card at a time or at once, perhaps wrongly."""
        amiss = False
        if self.wrong():
            amiss = True
            self.put(DealerSkipsBurn())
        else:
            self.put(e.DealerBurns())
            if self.wrong() and self.floor.due.what == "deal":
                amiss = True
                self.put(e.DealerBurns())
        if (
            self.wrong()
            and self.floor.due.what == "deal"
            and self.floor.table.plan[0].cards == 1
        ):
            seat = self.noise.choice(self.floor.table.in_deal())
            if len(self.floor.table.in_deal()) > 1:
                amiss = True
                self.put(e.DealerDealsCounts(((seat, 0),)))
        while self.floor.due.what == "deal" and self.noise.random() < 0.8:
            self.put(e.DealerDealsSome(1))
            if self.wrong():
                self.takes_last()
        if self.floor.due.what in ("deal", "shuffle", "burn", "board") and not self.opened():
            self.put(e.DealerDeals())
        if amiss and (self.noticed or self.noise.random() < 0.6):
            self.put(e.CallsAttention(self.noise.choice(tuple(self.floor.table.seats)), "deal"))

    def opened(self) -> bool:
        """Say whether the street is dealt: what is due is the burn of the next one."""
        courses = self.floor.table.dealt.courses
        return not courses or courses[-1].street != self.floor.table.phase

    def takes_last(self) -> None:
        """Let some seat look at its last card, or mix it in, whether or not it has one."""
        if self.noticed:
            return
        seat = self.noise.choice(tuple(self.floor.table.seats))
        self.put(SeatTakesLast(seat, self.noise.choice(("looked", "mixed"))))

    def deals_early(self) -> None:
        """Burn or not, and deal some cards of the next street while the betting is open."""
        table = self.floor.table
        coming = course.following(self.variant.key, table.phase)
        if coming is None or not table.deck:
            return
        if self.noise.random() < 0.7:
            self.put(e.DealerBurns())
        seats = self.noise.choice((table.in_deal(), tuple(table.seats)))
        for seat in seats[: self.noise.randint(1, len(seats))]:
            if not self.floor.table.deck:
                return
            up = coming[1].face == "up" or self.noise.random() < 0.1
            self.put(e.DealerDealsCard(self.floor.table.top, seat, face_up=up))
            if self.noise.random() < 0.2:
                self.takes_last()
