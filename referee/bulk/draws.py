"""A recorded hand of draw, told as a start and events.

The record tells who threw away what (``sd``), and then the cards each player got. They are what
is known of a hand beforehand, in their order, so that the dealer of a draw is told in one
sentence. Burns are not on record.

Source: https://phh.readthedocs.io/en/stable/required.html, "Actions", "Stand Pat or Discard".
"""

from __future__ import annotations

from referee.bulk.events import AmissError, Said, Telling
from referee.bulk.start import Cards
from referee.table.event import DealerDeals, Event, SeatDiscards


class DrawTelling(Telling):
    """One hand of draw being told; ``held`` are the cards of each seat as they are now."""

    __slots__ = ("dealing", "held")

    def _forced_bets(self) -> None:
        super()._forced_bets()
        self.held: dict[int, Cards] = {}
        self.dealing = False  # the dealer was told to deal since anybody threw away cards

    def _deals(self, seat: int, said: Said) -> Event | None:
        self._take_out(said.cards)
        self.dealt[seat] = self.dealt.get(seat, ()) + said.cards
        self.held[seat] = self.held.get(seat, ()) + said.cards
        if not self.opened or self.dealing:
            return None
        self.dealing = True
        return DealerDeals()

    def _draws(self, seat: int, said: Said) -> Event:
        self.dealing = False
        self.bets = dict.fromkeys(self.seats, 0)
        self.level = 0
        held = list(self.held.get(seat, ()))
        for card in said.cards:
            if card not in held:
                raise AmissError(f"the player holds {' '.join(held)} and throws away {card}")
            held.remove(card)
        self.held[seat] = tuple(held)
        if "??" in said.cards or not said.cards:
            return SeatDiscards(seat, len(said.cards))
        return SeatDiscards(seat, cards=said.cards)

    def _shows(self, seat: int, said: Said) -> Event | None:
        dealt, self.dealt[seat] = self.dealt.get(seat, ()), self.held.get(seat, ())
        try:
            return super()._shows(seat, said)
        finally:
            self.dealt[seat] = dealt
