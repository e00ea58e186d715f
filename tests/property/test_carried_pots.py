"""Random evenings of draw and lowball: pots that nobody opens, players who come, go, go broke.

Every unit stays on the table, every card in one place; the pot of deals that nobody opened goes
whole to who wins it, and who is in for less wins no more than every other has put in beside it.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from referee.hearing.floor import Floor
from referee.hearing.seated import seating_of, stacks_of
from referee.table import between as bt
from referee.table import event as e
from referee.table.beside import SeatOpensPot
from referee.table.between import SeatKills
from referee.table.cards import JOKER, STANDARD
from referee.table.due import Case
from referee.table.seat import LIVE
from referee.table.table import PASSED_IN
from tests.property.drawing import accounted, draws, tabled
from tests.property.start import book_of

HANDS = 200 if os.environ.get("REFEREE_LONG") else 40
MOST = 300  # sentences of one hand
SEATS = range(1, 10)
FULL = 6  # players for whom the deck does
BUY = 400
GAMES = {
    "jacks": ("jacks-or-better", {"ante": 1, "small-bet": 4, "big-bet": 8}),
    "blinds": ("lowball-a5", {"small-blind": 2, "big-blind": 4, "kill": 8}),
    "one-blind": ("lowball-27", {"big-blind": 10}),
}


class Evening:
    """One table: what its players do at random, and what has to hold."""

    def __init__(self, name: str, seed: int) -> None:
        self.key, stakes = GAMES[name]
        self.dice = Random(f"{name} {seed}")
        stacks = {seat: self.dice.choice((BUY, 3, 1)) for seat in (1, 2, 5)}
        stacks |= {6: BUY, 7: BUY}
        self.brought = sum(stacks.values())
        self.seen: dict[str, int] = {}
        self.floor = Floor.open(
            book=book_of("games-ru-1"),
            case=Case(self.key, "limit", "cash"),
            stakes=stakes,
            stacks=stacks,
            button=6,
            deck=self.deck(),
            watch=True,
        )
        seating_of(self.floor)

    def deck(self) -> tuple[str, ...]:
        cards = [*STANDARD, JOKER] if self.key == "lowball-a5" else [*STANDARD]
        self.dice.shuffle(cards)
        return tuple(cards)

    def sees(self, event: e.Event) -> None:
        rulings = [*self.floor.sees(event), *self.floor.end()]
        for ruling in rulings:
            name = ruling.found.rule.id if ruling.found.rule else ruling.incident.key
            self.count(name)
        assert self.floor.stopped is None, self.floor.stopped
        table = self.floor.table
        assert table.total + table.brought == self.brought, event
        assert all(seat.stack >= 0 for seat in table.seats.values())
        if not self.floor.hand.over:
            accounted(self.floor)

    def count(self, name: str) -> None:
        self.seen[name] = self.seen.get(name, 0) + 1

    # --- a hand ---------------------------------------------------------------------------

    def play(self) -> None:
        carried = self.floor.table.carried
        self.sees(e.DealerDeals())
        before = self.floor.table.carried
        if carried is not None and before is not None and self.key == "jacks-or-better":
            self.count("carried")
            self.who_is_in()
        for _ in range(MOST):
            if self.floor.hand.over:
                return
            self.goes_on()
        raise AssertionError(f"the hand does not end: {self.floor.due}")

    def who_is_in(self) -> None:
        """Hold that nobody plays a carried pot who may not, and that who has chips has paid."""
        table = self.floor.table
        carried = table.carried
        assert carried is not None
        most = max((carried.antes.get(n, 0) + table.seats[n].ante) for n in table.live())
        for number in table.live():
            seat = table.seats[number]
            assert number not in carried.shut
            assert carried.among is None or number in carried.among
            paid = carried.antes.get(number, 0) + seat.ante
            assert paid == most or not seat.stack, "who has chips pays every ante"
            if not seat.ante and not seat.stack:
                self.count("no-chips")

    def goes_on(self) -> None:
        due = self.floor.due
        if due.what == "action":
            self.acts(due)
        elif due.what == "draw":
            pat = due.seat == self.floor.table.pot_opener  # nothing is missing of its openers
            self.sees(e.SeatDiscards(due.seat, 0) if pat else draws(self.floor, self.dice))
        elif due.what == "show":
            self.sees(e.SeatTables(due.seat, tabled(self.floor, due.seat, self.dice)))
        elif due.what == "push":
            self.pushes()
        else:
            self.sees(e.DealerDeals())

    def acts(self, due: Any) -> None:
        table, seat = self.floor.table, due.seat
        roll = self.dice.random()
        opener = table.pot_opener
        if opener is not None and table.phase == "before-draw" and roll < 0.1:
            there = table.seats[opener]
            if there.status == LIVE and not there.shown and self.key == "jacks-or-better":
                self.sees(e.SeatTables(opener, tabled(self.floor, opener, self.dice)))
                return
        if not table.seats[seat].stack:
            opens = roll < 0.4
            self.sees(SeatOpensPot(seat) if opens else e.SeatActs(seat, "check"))
            self.count("opens" if opens else "passes")
        elif due.bounds.to_call:
            verb = "fold" if roll < 0.6 else "call"
            self.sees(e.SeatActs(seat, verb))
        elif "check" in due.verbs and roll < 0.88:
            self.sees(e.SeatActs(seat, "check"))
        elif due.bounds.raise_barred is None and due.bounds.max_to > due.bounds.level:
            wager = "bet" if "bet" in due.verbs else "raise"
            self.sees(e.SeatActs(seat, wager, due.bounds.max_to))
        else:
            self.sees(e.SeatActs(seat, "fold" if "fold" in due.verbs else "check"))

    def pushes(self) -> None:
        table = self.floor.table
        known = self.floor.due.seat
        if known is None:
            known = next(pot.seats[0] for pot in table.pots if not pot.awards)
        seat = table.seats[known]
        if known == table.pot_opener and not seat.shown and self.key == "jacks-or-better":
            self.sees(e.SeatTables(known, tabled(self.floor, known, self.dice)))
            if self.floor.due.what != "push" or self.floor.table.seats[known].status != LIVE:
                return
        pot = table.pot
        self.sees(e.DealerPushes(known, self.floor.hand.owed(known) or pot))

    # --- between hands --------------------------------------------------------------------

    def between(self) -> None:
        if self.floor.table.outcome == PASSED_IN:
            self.count("passed")
            carried = self.floor.table.carried
            if carried is not None and carried.forfeited:
                self.count("forfeited")
        for _ in range(self.dice.randrange(3)):
            getattr(self, self.dice.choice(("comes", "goes", "returns", "buys", "moves")))()
        while len(self.there()) < 3:
            self.comes() if len(self.players()) < len(SEATS) else self.returns() or self.buys()
        deck = e.HandOpens((), None, self.deck())
        self.sees(deck)

    def players(self) -> dict[int, Any]:
        return dict(seating_of(self.floor).players)

    def stack(self, seat: int) -> int:
        there = self.floor.table.seats.get(seat)
        return there.stack if there else 0

    def there(self) -> list[int]:
        return sorted(n for n, p in self.players().items() if self.stack(n) and not p.away)

    def comes(self) -> None:
        free = sorted(set(SEATS) - set(self.players()))
        if not free or len(self.there()) >= FULL:
            return
        seat = self.dice.choice(free)
        gone, units = self.stack(seat), BUY
        self.brought += units - gone
        self.sees(bt.SeatSits(seat, units))
        if self.key == "lowball-a5" and self.dice.random() < 0.5:
            self.sees(SeatKills(seat))
            self.count("kills")

    def goes(self) -> None:
        if len(self.there()) < 4 or not self.floor.hand.over:
            return
        seat = self.dice.choice(self.there())
        for_pot = seating_of(self.floor).there(stacks_of(self.floor)) - {seat}
        if len(for_pot) > 1:  # else nobody could play on for it
            self.sees(bt.SeatLeaves(seat))

    def returns(self) -> None:
        away = sorted(n for n, p in self.players().items() if p.away and self.stack(n))
        if away and len(self.there()) < FULL:
            self.sees(bt.SeatReturns(self.dice.choice(away), 5))

    def buys(self) -> None:
        broke = sorted(n for n, p in self.players().items() if self.stack(n) < 5 and not p.away)
        if broke and len(self.there()) < FULL:
            self.brought += BUY
            self.sees(bt.SeatBuys(self.dice.choice(broke), BUY))

    def moves(self) -> None:
        free = sorted(set(SEATS) - set(self.players()))
        if free and self.there():
            self.sees(bt.SeatMoves(self.dice.choice(self.there()), self.dice.choice(free)))


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("seed", range(6))
def test_an_evening_of_draw(name: str, seed: int) -> None:
    evening = Evening(name, seed)
    for number in range(HANDS):
        if number:
            evening.between()
        evening.play()


def test_the_evenings_meet_what_they_are_for() -> None:
    seen: dict[str, int] = {}
    for seed in range(6):
        evening = Evening("jacks", seed)
        for number in range(HANDS):
            if number:
                evening.between()
            evening.play()
        for name, count in evening.seen.items():
            seen[name] = seen.get(name, 0) + count
    wanted = {"passed", "carried", "no-chips", "opens", "passes", "forfeited", "dh-10a"}
    assert wanted <= set(seen), seen
    assert {"jb-2a", "jb-5b"} & set(seen), seen
