"""Rules that were kept and mattered: an option barred, opened, ordered or split something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from referee.incident.base import Incident
from referee.table.betting import Reading
from referee.table.due import Cite, Due
from referee.variant import showing

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


class Honoured(NamedTuple):
    """One option, or one rule on what was seen, that mattered.

    ``saying`` is the key of the words that tell it, with values; without an ``option`` it is
    the incident that the rule finds lawful, with its facts.
    """

    after: int
    option: str | None
    value: str | None
    saying: str
    values: dict[str, object]
    cites: tuple[Cite, ...]


class Shot(NamedTuple):
    """What was due after a sentence."""

    hand: int
    due: Due


_RAISED_UNDER = {
    "reopen-threshold": "reopened",
    "short-all-in-answer.under-half": "may-raise-over",
    "blind-option": "blind-option",
}
"""Options that allowed a raise, with the words that say so."""


class Honours:
    """Watches a floor: what was due after each sentence, and which rules mattered."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.list: list[Honoured] = []
        self.shots: dict[int, Shot] = {}
        self._told: tuple[object, ...] = ()
        self._price: tuple[str, str] | None = None
        self._rested_on: tuple[Cite, ...] = ()

    def note(self, n: int) -> None:
        """Take down what is due after sentence ``n``, and what bears on it."""
        due = self.floor.due._replace(cites=self.floor.hand.cites)
        self.shots[n] = Shot(self.floor.table.hand, due)
        mark = (self.floor.table.hand, due.phase, due.what, due.seat, due.bounds)
        if mark == self._told:
            return
        self._told = mark
        if due.what == "action":
            self._action(n, due)
        elif due.what == "show":
            self._show(n, due)
        elif due.what == "push":
            self._push(n)
        elif due.also and due.what in ("burn", "board"):
            self.add(n, "all-in-hands-up.when", "hands-up")

    def mark(self) -> object:
        """Return a mark to rewind to, should the floor take back what follows."""
        return len(self.list), self._told, self._price, self._rested_on

    def rewind(self, mark: Any) -> None:
        """Forget what was noted since a mark."""
        length, self._told, self._price, self._rested_on = mark
        del self.list[length:]

    def add(self, n: int, option: str, saying: str, **values: object) -> None:
        """Note that an option mattered after sentence ``n``."""
        setting = self.floor.settings[option]
        entry = Honoured(n, option, setting.value, saying, values, setting.cites)
        if entry not in self.list:
            self.list.append(entry)

    def rule(self, n: int, incident: Incident, cites: tuple[Cite, ...]) -> None:
        """Note that a rule finds lawful what was seen at sentence ``n``."""
        entry = Honoured(n, None, None, incident.key, {**incident.facts}, cites)
        if entry not in self.list:
            self.list.append(entry)

    def played(self, n: int, before: Due, reading: Reading) -> None:
        """Note what a plain action rested on."""
        limits = before.bounds
        if limits is None:
            return
        if reading.verb == "call" and self._price is not None:
            option, saying = self._price
            self.add(n, option, saying, seat=before.seat, amount=limits.level)
        if reading.verb == "raise":
            options = {cite.option for cite in self._rested_on}
            for option, saying in _RAISED_UNDER.items():
                if option in options:
                    self.add(n, option, saying, seat=before.seat)
        short = limits.level < reading.to < limits.min_to
        if reading.verb in ("bet", "raise") and reading.all_in and short:
            self.add(
                n, "all-in-below-minimum", "short-all-in", seat=before.seat, amount=reading.to
            )

    def _action(self, n: int, due: Due) -> None:
        limits, seat = due.bounds, due.seat
        if limits is None or seat is None:
            return
        barred = limits.raise_barred
        if barred is not None and barred.because == "short-all-in":
            self.add(n, "reopen-threshold", "not-reopened", seat=seat)
        if barred is not None and barred.because == "cap":
            self.add(n, "raise-cap.multiway", "capped", seat=seat)
        options = {cite.option for cite in due.cites}
        if barred is None and "reopen-threshold" in options:
            self.add(n, "reopen-threshold", "reopened", seat=seat)
            if self.floor.table.short:
                self.add(n, "reopen-by-sum", "reopened", seat=seat)
        if barred is None and "short-all-in-answer.under-half" in options:
            self.add(n, "short-all-in-answer.under-half", "may-raise-over", seat=seat)
        if "blind-option" in options:
            self.add(n, "blind-option", "blind-option", seat=seat)
        there = max(s.bet for s in self.floor.table.seats.values())
        self._rested_on = due.cites
        self._price = None
        if limits.level > there:
            self._price = ("short-blind-price.multiway", "full-price")
        elif limits.level < self.floor.table.level:
            self._price = ("short-blind-price.heads-up", "short-price")
        if self._price is not None:
            self.add(n, *self._price, seat=seat, amount=limits.level)

    def _show(self, n: int, due: Due) -> None:
        order = showing.order(self.floor.table, self.floor.settings)
        table = self.floor.table
        if not any(seat.shown for seat in table.seats.values()):
            self.add(n, order.option, "shows-first", seat=due.seat)
            if len(table.gathered()) > 1:
                self.add(n, "pot-order", "side-pots-first", seat=due.seat)

    def _push(self, n: int) -> None:
        for pot in self.floor.table.pots:
            for won in pot.awards:
                if won.odd:
                    self.add(
                        n, "odd-chip-button-games", "odd-chip", seat=won.seat, amount=won.odd
                    )
            if len(pot.awards) > 1 and any(won.odd for won in pot.awards):
                self.add(n, "odd-chip-size.per-player", "odd-per-player", pot=pot.amount)
