"""A recorded hand of stud, told as a start and events.

p1 is the first to be dealt; there is no button. The record tells every card by the player who
gets it, so the dealer of a street is told in one: who got which card is known beforehand.
Burns are not on record.

Source: https://phh.readthedocs.io/en/stable/required.html, "Actions", "Bring-In".
"""

from __future__ import annotations

from referee.bulk.events import Telling
from referee.bulk.said import AmissError, Said
from referee.bulk.start import Start
from referee.table.event import DealerDeals, Event, SeatActs, SeatTables, SeatTurnsUp


class StudTelling(Telling):
    """One hand of stud being told."""

    __slots__ = ("told_at",)

    def _forced_bets(self) -> None:
        self.small = self.big = 0
        self.forced = False
        self.told_at = 0  # so many events were told when the dealer was last told to deal

    def _start(self) -> Start:
        return super()._start()._replace(button=None, antes={})

    def _stakes(self) -> dict[str, int]:
        hand = self.hand
        told = {
            "ante": max(hand.antes),
            "bring-in": hand.bring_in,
            "small-bet": hand.small_bet,
            "big-bet": hand.big_bet,
        }
        return {kind: self._units(each) for kind, each in told.items() if each}

    def _post(self) -> None:
        for seat, ante in self.antes.items():
            self.stacks[seat] -= min(ante, self.stacks[seat])

    def _first_cards(self) -> int:
        return sum(deal.count for deal in self.game.rounds[0].deal)

    def _deals(self, seat: int, said: Said) -> Event | None:
        self._take_out(said.cards)
        held = self.dealt.get(seat, ())
        if not self.opened and len(held) >= self._first_cards():
            self._open()  # all are in for the ante, and the next street comes at once
        self.dealt[seat] = held + said.cards
        if not self.opened:
            return None
        if len(said.cards) != 1:
            raise AmissError("cards after the first deal come one at a time")
        if not any(type(each) is SeatActs for each in self.events[self.told_at :]):
            return None  # once all are in, the dealer's one sentence deals every street
        self.told_at = len(self.events)
        self.bets = dict.fromkeys(self.seats, 0)
        self.level = 0
        return DealerDeals()

    def _brings_in(self, seat: int, said: Said) -> Event:
        owed = min(self._units(self.hand.bring_in or 0), self.stacks[seat])
        self._pay(seat, owed)
        self.level = owed
        return SeatActs(seat, "bring-in")

    def _shows(self, seat: int, said: Said) -> Event | None:
        event = super()._shows(seat, said)
        whole = isinstance(event, SeatTables) and len(event.cards) == self.game.hand_size
        if not isinstance(event, SeatTables) or whole:
            return event
        return SeatTurnsUp(seat, event.cards)  # all in, with cards still to come
