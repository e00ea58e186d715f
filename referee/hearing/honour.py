"""Rules that were kept and mattered: an option barred, opened, ordered or split something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.hearing.underway import between_hands
from referee.incident.base import Incident
from referee.named import NamedTuple
from referee.table.betting import Reading
from referee.table.due import (
    ANTE,
    BEFORE_BOARD,
    OVERS,
    RAKE,
    Bounds,
    Cite,
    Due,
    Setting,
    Settings,
)
from referee.table.seat import OUT
from referee.table.stakes import SMALLEST
from referee.table.table import PASSED_IN, Table
from referee.variant import bounds as betting
from referee.variant import caps, expected, showing
from referee.variant.opening import BY_CARD
from referee.variant.phases import BY_BOOK, Bets

if TYPE_CHECKING:
    from referee.hearing.floor import Floor
    from referee.seating.start import HandStart


class Honoured(NamedTuple):
    """One option, or one rule on what was seen, that mattered.

    ``saying`` is the key of the words that tell it, with values; without an ``option`` it may
    be the incident that the rule finds lawful, with its facts.
    """

    after: int
    option: str | None
    value: str | None
    saying: str
    values: dict[str, object]
    cites: tuple[Cite, ...]


class Shot(NamedTuple):
    """What was due after a sentence, at which table, and how the next hand begins if asked."""

    due: Due
    table: Table
    settings: Settings
    upcoming: HandStart | None = None

    @property
    def hand(self) -> int:
        """Which hand it was."""
        return self.table.hand

    @property
    def cited(self) -> Due:
        """What was due, with the rules that it rests on; few of all shots are asked for it."""
        return self.due._replace(cites=expected.cites(self.due, self.table, self.settings))


_RAISED_UNDER = {
    "reopen-threshold": "reopened",
    "short-all-in-answer.under-half": "may-raise-over",
    "short-all-in-answer.half-or-more": "may-raise-over",
    "blind-option": "blind-option",
}
"""Options that allowed a raise, with the words that say so."""
_ANSWERS = "short-all-in-answer."
_OPENERS = "openers"


class Honours:
    """Watches a floor: what was due after each sentence, and which rules mattered."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.list: list[Honoured] = []
        self.shots: dict[int, Shot] = {}
        self.asked: frozenset[int] = frozenset()  # sentences after which the next hand is told
        self._told: tuple[object, ...] = ()
        self._price: tuple[str, str] | None = None
        self._rested_on: frozenset[str] = frozenset()  # options, of the bounds told last
        self._dealt = 0
        self._early: tuple[tuple[Cite, ...], int] | None = None  # a street that came too early
        self._down = 0  # the hand of which it was told that all-in hands stay down
        self._mixed = 0  # how often the stub of this hand was made up for a draw

    def note(self, n: int) -> None:
        """Take down what is due after sentence ``n``, and what bears on it."""
        due, table = self.floor.due, self.floor.table
        self.shots[n] = Shot(due, table, self.floor.hand.settings, self._start(n))
        mark = (table.hand, due.phase, due.what, due.seat, due.bounds)
        if table.drawing.mixed > self._mixed:
            self.add(n, "draw-short-stub", "stub-made-up")
        self._mixed = table.drawing.mixed
        if self._by_cards:
            from referee.hearing.upcards import laid_aside  # games with upcards alone

            self._early = laid_aside(self, n, self._early)
        if mark == self._told:
            return
        self._told = mark
        if self.floor.variant.nobody_opens is not None:
            self._passed_deal(n, due)
        if due.what == "action":
            self._overs(n)
            self._first_turn(n)
            self._opener(n, due)
            if self._by_cards:
                from referee.hearing.upcards import opened  # games with upcards alone

                opened(self, n)
            self._action(n, due)
        elif due.what == "show":
            self._show(n, due)
        elif due.what == "push":
            self._push(n)
        elif due.what in BEFORE_BOARD and not due.draws:
            self._hands(n, due)

    @property
    def _by_cards(self) -> bool:
        """Whether upcards say who opens in the game that is played."""
        return self.floor.variant.rounds[0].opens in BY_CARD

    def _start(self, n: int) -> HandStart | None:
        """Return how the next hand begins, where somebody asks after sentence ``n``."""
        if n not in self.asked or not between_hands(self.floor):
            return None
        from referee.hearing.seated import upcoming  # few scripts ask

        return upcoming(self.floor)

    def mark(self) -> object:
        """Return a mark to rewind to, should the floor take back what follows."""
        told = self._told, self._price, self._rested_on, self._early, self._down
        return len(self.list), told

    def rewind(self, mark: Any) -> None:
        """Forget what was noted since a mark."""
        length, told = mark
        self._told, self._price, self._rested_on, self._early, self._down = told
        del self.list[length:]

    def add(self, n: int, option: str, saying: str, **values: object) -> None:
        """Note that an option mattered after sentence ``n``."""
        self.add_setting(n, option, self.floor.settings[option], saying, **values)

    def add_setting(
        self, n: int, option: str, setting: Setting, saying: str, **values: object
    ) -> None:
        """Note that an option mattered which is read between hands only."""
        entry = Honoured(n, option, setting.value, saying, values, setting.cites)
        if entry not in self.list:
            self.list.append(entry)

    def add_cited(self, n: int, saying: str, cites: tuple[Cite, ...], **values: object) -> None:
        """Note that an order of rules that had been given was carried out at sentence ``n``."""
        self.list.append(Honoured(n, None, None, saying, values, cites))

    def rule(self, n: int, incident: Incident, cites: tuple[Cite, ...]) -> None:
        """Note that a rule finds lawful what was seen at sentence ``n``."""
        entry = Honoured(n, None, None, incident.key, {**incident.facts}, cites)
        if entry not in self.list:
            self.list.append(entry)

    def played(self, n: int, before: Due, reading: Reading) -> None:
        """Note what a plain action rested on."""
        if reading.all_in and self.floor.table.smallest > 1:
            self._small_left(n, before.seat)
        limits = before.bounds
        if limits is None:
            return
        if reading.verb == "call" and self._price is not None:
            option, saying = self._price
            self.add(n, option, saying, seat=before.seat, amount=limits.level)
        if reading.verb == "raise":
            options = self._rested_on
            completes = reading.to == limits.complete_to
            for option, saying in _RAISED_UNDER.items():
                if option in options and not (completes and saying == "may-raise-over"):
                    self.add(n, option, saying, seat=before.seat)
            if completes:
                self.completed(n, options, before.seat, reading.to)
        if reading.verb in ("bet", "raise") and self._by_cards:
            from referee.hearing.upcards import wagered  # games with upcards alone

            wagered(self, n, limits, reading, self._rested_on)
        short = limits.level < reading.to < limits.min_to
        if short and reading.all_in and not self.floor.table.short:
            self.add(n, "reopen-threshold", "counts-as-bet", seat=before.seat)
        if reading.verb in ("bet", "raise") and reading.all_in and short:
            self.add(
                n, "all-in-below-minimum", "short-all-in", seat=before.seat, amount=reading.to
            )

    def _small_left(self, n: int, seat: int | None) -> None:
        """Note what of a stack that is all in is too small to play."""
        units = self.floor.table.small(seat or 0)
        if units:
            setting = self.floor.book.setting(self.floor.case, SMALLEST)
            self.add_setting(n, SMALLEST, setting, "small-left", seat=seat, amount=units)

    def _action(self, n: int, due: Due) -> None:
        limits, seat = due.bounds, due.seat
        if limits is None or seat is None:
            return
        barred = limits.raise_barred
        table, settings = self.floor.table, self.floor.settings
        rests = betting.rests(table, seat, settings)
        options = frozenset([option for option in rests if settings[option].cites])
        self._raise_cap(n, limits, seat)
        self._over_short(n, limits, seat, options)
        if barred is not None and barred.because == "ceiling":
            self.add(n, "spread-limits.ceiling-of-a-round", "ceiling", seat=seat)
        if barred is not None and barred.because == "checked":
            self.add(n, "check-raise", "no-check-raise", seat=seat)
        if barred is None and self._checks_raised(seat):
            self.add(n, "check-raise", "check-raise", seat=seat)
        if barred is not None and barred.because == "short-all-in":
            acted = self.floor.table.seats[seat].acted is not None
            if acted:
                self.add(n, "reopen-threshold", "not-reopened", seat=seat)
        if barred is None and "reopen-threshold" in options:
            self.add(n, "reopen-threshold", "reopened", seat=seat)
            if self.floor.table.short:
                self.add(n, "reopen-by-sum", "reopened", seat=seat)
        if "blind-option" in options:
            self.add(n, "blind-option", "blind-option", seat=seat)
        there = max(s.bet for s in self.floor.table.seats.values())
        self._rested_on = options
        self._price = None
        if "draw-limp" in settings and self.floor.table.bettor is None and limits.level:
            saying = "limp" if settings["draw-limp"].value == "allowed" else "double-open"
            if self.floor.table.opener is None:
                self.add(n, "draw-limp", saying, seat=seat, amount=limits.level)
            if saying == "double-open":
                return
        if limits.level > there and self.floor.table.aggressor is None:
            self._price = ("short-blind-price.multiway", "full-price")
        elif limits.level < self.floor.table.level:
            self._price = ("short-blind-price.heads-up", "short-price")
        if self._price is not None:
            self.add(n, *self._price, seat=seat, amount=limits.level)

    def _checks_raised(self, seat: int) -> bool:
        """Say whether a seat that has checked faces a bet, in a game that asks about that."""
        table = self.floor.table
        asked = "check-raise" in self.floor.settings
        return asked and bool(table.level) and table.seats[seat].last == "check"

    def _raise_cap(self, n: int, limits: Bounds, seat: int) -> None:
        """Note a cap that bars, or one that would if more than two were left."""
        table, settings = self.floor.table, self.floor.settings
        barred, cap = limits.raise_barred, settings["raise-cap.multiway"].value
        if barred is not None and barred.because == "cap":
            part = caps.deciding(table, settings)
            if caps.allowed(table, settings) == "none":
                part = "raise-cap.heads-up-from"  # alone now, and the cap is kept all the same
            self.add(n, part, "capped", seat=seat)
            if caps.by_all_in(table, settings):
                self.add(n, "raise-cap-players", "all-in-counted", seat=seat)
            if table.levels[:1] != (0,):
                self.add(n, "raise-cap-blind", "blind-counted")
        elif barred is None and cap.isdigit() and caps.raises(table, settings) >= int(cap):
            self.add(n, "raise-cap.heads-up", "uncapped", seat=seat)
            if table.capped:
                self.add(n, "raise-cap.heads-up-from", "uncapped", seat=seat)
        elif barred is None and table.raises[2:]:  # asked seldom: few rounds have so many
            self._no_cap(n, seat)

    def _no_cap(self, n: int, seat: int) -> None:
        """Note that a game has no cap, where the same book caps a limit round by now."""
        floor = self.floor
        part = caps.deciding(floor.table, floor.settings)
        limit = floor.book.setting(floor.case._replace(structure="limit"), _CAP).value
        raises = caps.raises(floor.table, floor.settings)
        if floor.settings[part].value == "none" and limit.isdigit() and raises >= int(limit):
            self.add(n, part, "without-cap", seat=seat)

    def _over_short(self, n: int, limits: Bounds, seat: int, options: frozenset[str]) -> None:
        """Note what may be done over a short all-in by a seat that has not acted."""
        answers = sorted(each for each in options if each.startswith(_ANSWERS))
        part = next((each for each in answers if not each.endswith("complete")), None)
        if part is None or self.floor.table.seats[seat].acted is not None:
            return
        whole, sizes, barred = limits.complete_to, limits.amounts, limits.raise_barred
        if barred is not None:
            if barred.because == "short-all-in":
                self.add(n, part, "only-calls", seat=seat)
        elif whole is None:
            self.add(n, part, "may-raise-over", seat=seat)
        elif sizes == (whole,):
            self.add(n, part, "only-completes", seat=seat, amount=whole)
        else:
            self.add(n, part, "may-raise-over", seat=seat)
            self.add(n, f"{_ANSWERS}complete", "completed", seat=seat, amount=whole)

    def completed(self, n: int, options: frozenset[str], seat: int | None, to: int) -> None:
        """Note that a short all-in was completed, under what allows it."""
        for option in sorted(each for each in options if each.startswith(_ANSWERS)):
            self.add(n, option, "completed", seat=seat, amount=to)

    def _show(self, n: int, due: Due) -> None:
        order = showing.order(self.floor.table, self.floor.settings)
        table = self.floor.table
        if not any(seat.shown for seat in table.seats.values()):
            self.add(n, order.option, "shows-first", seat=due.seat)
            if len(table.gathered()) > 1:
                self.add(n, "pot-order", "side-pots-first", seat=due.seat)

    def _hands(self, n: int, due: Due) -> None:
        """Note whether hands that are all in are turned up before the board goes on."""
        table = self.floor.table
        if due.also:
            self.add(n, "all-in-hands-up.when", "hands-up")
        elif self._down != table.hand and len(table.live()) > 1 >= len(table.able()):
            self._down = table.hand
            self.add(n, "all-in-hands-up.when", "hands-down")

    def _overs(self, n: int) -> None:
        """Note that only seats are left that play for more among themselves."""
        floor, manner = self.floor, self.floor.start.manner
        if manner is None or floor.seating is None or manner.over_stakes is None:
            return
        if floor.table.stakes is manner.over_stakes:
            lower, upper = (manner.over_stakes[bet] for bet in ("small-bet", "big-bet"))
            setting = floor.seating.settings[OVERS]
            self.add_setting(n, OVERS, setting, "overs", lower=lower, upper=upper)

    def _passed_deal(self, n: int, due: Due) -> None:
        """Note a deal that nobody has opened, and one that is dealt without antes for that."""
        table = self.floor.table
        if table.outcome == PASSED_IN:
            for part in ("button", "ante-again"):
                self.add(n, f"passed-deal.{part}", "passed-in", amount=table.pot)
            most = self.floor.settings[ANTES_AT_MOST].value
            saying = "no-ante" if table.passed + 1 >= int(most) else "ante-again"
            self.add(n, ANTES_AT_MOST, saying, count=table.passed + 1)

    def _opener(self, n: int, due: Due) -> None:
        """Note who acts first where a book may let the opener, or the first from the button."""
        table = self.floor.table
        phase = self.floor.variant.phase(due.phase)
        if table.opener is not None or not isinstance(phase, Bets):
            return
        if phase.first == BY_BOOK and not table.level:
            may = self.floor.settings["draw-first-action"].value == "may-check"
            saying = "may-check-first" if may else "must-open"
            self.add(n, "draw-first-action", saying, seat=due.seat)
        if _OPENERS in self.floor.settings and not table.pot_opener:
            self._any_opens(n)
        if phase.opens != "opener":
            return
        value = self.floor.settings["after-draw-first"].value
        saying = "opener-first" if value == "opener-or-next" else "button-first"
        if saying == "button-first" or due.seat == table.pot_opener:
            self.add(n, "after-draw-first", saying, seat=due.seat)

    def _any_opens(self, n: int) -> None:
        """Note a game in which nobody needs a hand to open the pot."""
        if self.floor.settings[_OPENERS].value == "any-hand":
            self.add(n, _OPENERS, "any-hand-opens")

    def _first_turn(self, n: int) -> None:
        """Note once a hand what its posts rest on: the button of two, an ante for the table."""
        table = self.floor.table
        if table.hand == self._dealt:
            return
        self._dealt = table.hand
        # Two antes are no blinds, and upcards open whatever button a script may name.
        buttoned = table.button is not None and not self._by_cards
        dealt = sum(seat.status != OUT for seat in table.seats.values())  # dead hands too
        if buttoned and dealt == 2 and len(self.floor.hand.posts) == 2:
            self.add(n, "heads-up-blinds.button-posts", "heads-up-blinds", seat=table.button)
        if ANTE in table.stakes:
            from referee.hearing import anted  # few games have antes

            anted.note(self, n)

    def _push(self, n: int) -> None:
        from referee.hearing import sharing  # many hands are won before a pot is shared

        sharing.note(self, n)
        if self.floor.hand.rake:
            self.add(n, "rake.share", "rake", amount=self.floor.hand.rake)
        elif RAKE in self.floor.table.stakes and not self.floor.table.board:
            self.add(n, "rake.without-flop", "no-rake")


ANTES_AT_MOST = "passed-deal.at-most"
_CAP = "raise-cap.multiway"
