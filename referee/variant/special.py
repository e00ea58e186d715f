"""A hand that is not played as all others are: who speaks last, and for how much.

``Hand`` stays without a word of this: ten thousand ordinary hands should not pay for it.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.table.due import Settings
from referee.table.plan import Plan
from referee.table.seats import Manner, Post
from referee.table.table import Table
from referee.variant import bounds as betting
from referee.variant.hand import Hand
from referee.variant.phases import Variant


class SpecialHand(Hand):
    """A hand with a manner of its own."""

    def __init__(
        self,
        variant: Variant,
        settings: Settings,
        table: Table,
        posts: Iterable[Post],
        last_blind: int | None,
        manner: Manner,
    ) -> None:
        self.manner = manner
        super().__init__(variant, settings, table, posts, last_blind)

    def adopt(self, table: Table) -> None:
        """Take over a table that an act or a remedy wrote; the last word waits for the rest."""
        super().adopt(self._with_overs(table) if self.manner.at_once else table)
        self._keep_last_word()

    def _plan_of(self, name: str) -> Plan:
        plan = super()._plan_of(name)
        if self.manner.no_bets and name == self.variant.streets[0]:
            return tuple(step for step in plan if step.do != "bets")
        return plan

    def _open_round(self) -> None:
        self.table = self._with_overs(self.table)
        super()._open_round()
        self._keep_last_word()

    def _with_overs(self, table: Table) -> Table:
        """Return the table with its higher stakes, once all who are left play for them."""
        higher = self.manner.over_stakes
        if higher is None or not self.manner.overs.issuperset(table.live()):
            return table
        return table.but(stakes=higher)

    def _price(self) -> int:
        price = self.manner.price
        return super()._price() if price is None else price

    def _keep_last_word(self) -> None:
        """Pass over the seat that has the last word until all the others have spoken once."""
        table, last = self.table, self.manner.last_word
        first = table.phase == self.variant.streets[0]
        if last is None or not (first and table.in_round and table.turn is not None):
            return
        if table.seats[last].acted is not None or not self._waits(last):
            return
        others = [seat for seat in table.after(last) if seat != last]
        silent = [seat for seat in others if table.seats[seat].acted is None]
        waiting = [seat for seat in silent if self._waits(seat)]
        turn = table.turn
        if not waiting:
            turn = last
        elif turn == last:
            turn = waiting[0]
        if turn != table.turn:
            self.table = table.but(turn=turn)
            self._due = None

    def _waits(self, number: int) -> bool:
        return betting.must_act(self.table, number, self.settings)
