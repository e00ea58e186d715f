"""A recorded hand of a draw game, told as a start and events.

The record has all discards of a draw before the cards that make them up; here every seat gets
its cards as soon as it has thrown, which is the same cards in the same hands. Which they are is
known beforehand.

Source: https://phh.readthedocs.io/en/stable/required.html, "Actions", "Stand pat or Discard".
"""

from __future__ import annotations

from referee.bulk.events import Telling
from referee.bulk.said import Said
from referee.table.event import DealerDeals, Event, SeatDiscards


class DrawTelling(Telling):
    """One hand of a draw game being told."""

    __slots__ = ("waits",)
    follows = True

    def _forced_bets(self) -> None:
        super()._forced_bets()
        self.waits: int | None = None  # a seat that has thrown, and gets its cards at once

    def _stakes(self) -> dict[str, int]:
        bets = {"small-bet": self.hand.small_bet, "big-bet": self.hand.big_bet}
        return super()._stakes() | {
            kind: self._units(each) for kind, each in bets.items() if each
        }

    def _deals(self, seat: int, said: Said) -> Event | None:
        self._take_out(said.cards)
        self.dealt[seat] = self.dealt.get(seat, ()) + said.cards
        return None

    def _discards(self, seat: int, said: Said) -> Event:
        self.bets = dict.fromkeys(self.seats, 0)
        self.level = 0
        self.waits = seat if said.cards else None
        if "??" in said.cards:
            return SeatDiscards(seat, len(said.cards))
        return SeatDiscards(seat, None, said.cards) if said.cards else SeatDiscards(seat, 0)

    def _after(self, at: int) -> None:
        """Deal to the seat that has thrown cards away."""
        if self.waits is not None:
            self.events.append(DealerDeals())
            self.places.append(at)
            self.waits = None
