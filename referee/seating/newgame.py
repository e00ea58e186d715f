"""A new game: who draws the first button, and what nobody owes before a blind has passed.

Source: roberts-11 2.Seating.6 and 4.13; options ``initial-button``, ``new-player-entry`` and
``seat-change-in-new-game``.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.named import NamedTuple
from referee.seating.places import Marks, arc
from referee.table.cards import RANKS

INITIAL = "initial-button"
POSTS = "new-player-entry.post-in-first-round-of-new-game"
CHANGE = "seat-change-in-new-game"


class NewGame(NamedTuple):
    """The first round of a new game.

    ``drawn`` are the cards drawn for the button, by seat. The blinds have gone from the painted
    seat ``first`` to ``last``, both included (None: no hand was dealt yet).
    """

    drawn: tuple[tuple[int, str], ...] = ()
    first: int | None = None
    last: int | None = None

    def passed(self, seat: int) -> bool:
        """Say whether a blind has passed a seat, somebody sitting there or not."""
        if self.first is None or self.last is None:
            return False
        return seat == self.first or seat in arc({seat}, self.first, self.last)

    def dealt(self, marks: Marks) -> NewGame | None:
        """Return the game once a hand is dealt, None when its first round is over."""
        if self.first is None or self.last is None:
            return self._replace(first=marks.small, last=marks.big)
        if self.first in arc({self.first}, self.last, marks.big):
            return None
        return self._replace(last=marks.big)

    def button(self, suits: Sequence[str]) -> int | None:
        """Return the seat that drew the highest card; the first of ``suits`` is the highest."""
        order = [suit[0] for suit in suits]
        if not self.drawn:
            return None
        best = max(self.drawn, key=lambda each: _worth(each[1], order))
        return best[0]


def _worth(card: str, order: list[str]) -> tuple[int, int]:
    return RANKS.index(card[0]), -order.index(card[1])
