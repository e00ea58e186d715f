"""A hand that is not played as all others are: who speaks last, and for how much.

``Hand`` stays without a word of this: ten thousand ordinary hands should not pay for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.table.chips import Pot
from referee.table.due import RAKE, Post, Settings
from referee.table.manner import Manner
from referee.table.plan import Plan, Step
from referee.table.table import Table
from referee.variant import bounds as betting
from referee.variant.halves import award
from referee.variant.hand import Hand
from referee.variant.moves import ONWARD
from referee.variant.own import rake
from referee.variant.phases import Variant

_TWO = 2
"""A board is dealt once or twice."""


class SpecialHand(Hand):
    """A hand with a manner of its own.

    ``common`` is how many cards both boards of one share that is dealt twice (-1: it is not, or
    the first is out already), ``boards`` the first one once it is out.
    """

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
        self.boards: tuple[tuple[str, ...], ...] = ()
        self.common = -1
        self.odd_first = True
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

    # --- the pots ---------------------------------------------------------------------------

    def _passed(self, step: Step) -> bool:
        if step.do == "push" and not self.table.pots:
            self.table = self.table.but(pots=self._awarded())
        return super()._passed(step)

    def _awarded(self) -> tuple[Pot, ...]:
        """Return the pots as they are won, less what the house takes, main pot first."""
        table = self.table
        pots = table.gathered()
        if self.manner.paid is not None:
            left = rake.paid(pots, self.manner.paid)
            self.rake = sum(pot.amount for pot in pots) - sum(pot.amount for pot in left)
        else:
            self.rake = rake.due(table, pots, self.settings) if RAKE in table.stakes else 0
            left = rake.taken(pots, self.rake)
        if not self.boards:
            return tuple(award(pot, table, self.settings, self.variant) for pot in left)
        shares = [share for pot in left for share in self._shares(pot)]
        return tuple(pot for pot in shares if pot.amount)

    def _shares(self, pot: Pot) -> Iterator[Pot]:
        """Yield the two shares of a pot, each won by the hands with its own board."""
        units, dust = divmod(pot.amount, self.table.unit)
        half, odd = divmod(units, _TWO)
        first = (half + (odd if self.odd_first else 0)) * self.table.unit + dust
        for board, amount in zip(
            (*self.boards, self.table.board), (first, pot.amount - first), strict=True
        ):
            there = self.table.but(board=board)
            yield award(pot._replace(amount=amount), there, self.settings, self.variant)

    def _told(self) -> tuple[Pot, ...]:
        return self._awarded() if self.boards else super()._told()

    # --- the board twice --------------------------------------------------------------------

    def twice(self, *, odd_first: bool) -> None:
        """Have the rest of the board dealt twice."""
        self.common, self.odd_first = len(self.table.board), odd_first

    def _enter(self, trigger: str) -> None:
        last = self.table.phase == self.variant.streets[-1]
        if trigger == ONWARD and last and self.common >= 0:
            self._second_board()
        else:
            super()._enter(trigger)

    def _second_board(self) -> None:
        """Lay the first board aside, and put what is to come of the second into the plan."""
        board, count = self.table.board, 0
        plan: list[Step] = []
        for name in self.variant.streets:
            steps = [step for step in self.plans[name] if step.do in ("burn", "board")]
            cards = sum(step.cards for step in steps)
            plan += steps if count >= self.common else []
            count += cards
        self.boards, common = (board,), board[: self.common]
        aside = (*self.table.aside, *board[self.common :])
        self.table = self.table.but(board=common, aside=aside, plan=tuple(plan))
        self.common = -1

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


def special(hand: Hand) -> SpecialHand:
    """Return a hand that goes on as it was, and may be played on terms of its own from here."""
    if isinstance(hand, SpecialHand):
        return hand
    made = SpecialHand.__new__(SpecialHand)
    made.__dict__.update(hand.__dict__)
    made.manner, made.boards, made.common, made.odd_first = Manner(), (), -1, True
    return made
