"""The table between hands: the second machine, one for a whole script.

It hands the hand a ``HandStart`` and takes back what the hand left. Chips are not kept here:
they lie on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from referee.machine import Machine, Move
from referee.seating import ledger as book
from referee.seating.ledger import Ledger, Owed, Player, Wait
from referee.seating.places import (
    BETWEEN,
    POSTS_HEADS_UP,
    START_HEADS_UP,
    Marks,
    Places,
    Table,
    TooFew,
    advance,
    placed,
)
from referee.seating.start import HandStart
from referee.table.due import ANTE, BIG, BUTTON, SMALL, STRADDLE, Case, Cite, Post, Settings

RULE = "button-rule"
READS = (
    RULE,
    "blind-may-be-missing",
    "heads-up-blinds",
    "new-player-entry",
    "missed-blinds",
    "busted-owes-blinds",
    "seat-change",
    "straddle",
    "straddle-seat",
    "straddle-size",
    "straddle-terms",
    "minimum-buy-in",
    "maximum-buy-in",
    "return-after-leaving",
    "add-chips",
)
"""Options asked between hands."""
FOLLOWED: dict[str, tuple[str, ...]] = {
    "blind-may-be-missing.small-blind": ("yes",),
    "blind-may-be-missing.big-blind": ("no",),
    "new-player-entry.how": ("wait-or-post", "post-big-blind"),
    "missed-blinds.big": (
        "big-blind-live",
        "big-and-small-after-button",
        "all-missed-live-up-to-minimum-open",
    ),
    "missed-blinds.may-wait-for-big-blind": ("yes", "no"),
    "straddle": ("not-allowed", "one"),
    "straddle-seat": ("left-of-big-blind", "button"),
    "straddle-size": ("two-big-blinds",),
    "straddle-terms.live": ("yes",),
}
"""Answers that the program can follow, by option; one that is missing is followed whatever."""


@cache
def machine() -> Machine:
    """Return the machine of the table between hands, shared by all."""
    ways = [
        ("enough", "waiting", "open"),
        ("too_few", "open", "waiting"),
        ("place", "open", "placing"),
        ("places_made", "placing", "posting"),
        ("reopen", "posting", "open"),
        ("deal", "posting", "in-hand"),
        ("void", "in-hand", "posting"),
        ("over", "in-hand", "settling"),
        ("settled", "settling", "open"),
    ]
    states = ("waiting", "open", "placing", "posting", "in-hand", "settling")
    return Machine("seating", states, [Move(*way) for way in ways], "waiting", ["waiting"])


class Seating:
    """Who sits where, who owes what, and where button and blinds come next."""

    def __init__(self, case: Case, stakes: Mapping[str, int], settings: Settings) -> None:
        self.case = case
        self.stakes = dict(stakes)
        self.settings = settings
        self.phase = machine().start
        self.players: Ledger = {}
        self.marks: Marks | None = None
        self.put: int | None = None  # where the button of this hand was put
        self.straddles: tuple[int, ...] = ()
        self.hand = 0

    # --- the machine ------------------------------------------------------------------------

    def go(self, trigger: str) -> None:
        """Take one move."""
        self.phase = machine().move(self.phase, trigger)

    @property
    def _tournament(self) -> bool:
        return self.case.setting == "tournament"

    # --- who is there -----------------------------------------------------------------------

    def there(self, stacks: Mapping[int, int]) -> frozenset[int]:
        """Return the seats that may be dealt in: chips, and at the table.

        In a tournament who is away is dealt in all the same. Source: tda-2026 32.
        """
        return frozenset(
            seat
            for seat, player in self.players.items()
            if stacks.get(seat) and (self._tournament or player.stays or not player.away)
        )

    def _table(self, stacks: Mapping[int, int]) -> Table:
        pool = self.there(stacks)
        if self.settings[book.MAY_WAIT].value == "no":
            pool -= {seat for seat in pool if self.players[seat].must_post}
        free = frozenset(seat for seat in pool if not self.players[seat].owes)
        posting = frozenset(seat for seat in pool - free if self.players[seat].way == book.POST)
        return self.present(pool)._replace(free=free, posting=posting)

    def present(self, pool: frozenset[int]) -> Table:
        """Return a table where nobody owes anything, under the rules of the room."""
        forced = self.settings["forced-bets"].value
        return Table(
            pool,
            pool,
            barred_between=self.settings[BETWEEN].value == "no",
            button_posts=self.settings[POSTS_HEADS_UP].value,
            twice=self.settings[START_HEADS_UP].value == "as-it-falls",
            single=forced == "one-blind" or SMALL not in self.stakes,
            on_button=forced == "ante-and-button-blind",
        )

    def sit(self, seat: int) -> None:
        """Let somebody take a seat; in a tournament nobody owes for that."""
        self.players[seat] = Player(entry="" if self._tournament else book.NEW)

    def change(self, seat: int, **fields: object) -> None:
        """Change the record of a seat."""
        self.players[seat] = self.players[seat]._replace(**fields)  # type: ignore[arg-type]

    def move(self, seat: int, to: int, stacks: Mapping[int, int]) -> bool:
        """Let a player take another seat; say whether it owes for that."""
        how = self.settings["seat-change"].value
        player = self.players.pop(seat)
        active = self.there(stacks) - {seat}
        self.players[to] = book.moved(player, seat, to, self.marks, active, how)
        return self.players[to].entry == book.MOVED != player.entry

    def owed(self, seat: int) -> Owed:
        """Return what a seat has to post to be dealt in before the big blind comes to it."""
        return book.owed(seat, self.players[seat], self.stakes, self.settings)

    # --- a hand -----------------------------------------------------------------------------

    def places(self, stacks: Mapping[int, int], button: int | None = None) -> Places:
        """Return where button and blinds are in the next hand; ``button`` where it was put.

        Raises:
            TooFew: Fewer than two players can be dealt in.
        """
        table = self._table(stacks)
        if self.marks is None or button is not None:
            return placed(table, button or 0)
        return advance(self.settings[RULE].value, self.marks, table)

    def start(self, stacks: Mapping[int, int], button: int | None = None) -> HandStart:
        """Return who gets a hand and who posts what, as the next hand begins.

        ``stacks`` are units by seat; ``button`` is where it was put, if not where it is due.

        Raises:
            TooFew: Fewer than two players can be dealt in.
        """
        made = self.places(stacks, button)
        posts = [*self._blinds(made), *self._entries(made)]
        last = made.marks.big
        straddle = self._straddle(made)
        if straddle is not None:
            posts.append(straddle)
            last = straddle.seat
        return HandStart(tuple(posts), last, made, tuple(self._waits(made, self.there(stacks))))

    def _blinds(self, made: Places) -> list[Post]:
        cites = self.cites((*made.rests, "forced-bets"))
        big = BUTTON if self.settings["forced-bets"].value == "ante-and-button-blind" else BIG
        posted = ((ANTE, made.dealt), (SMALL, made.smalls), (big, made.bigs))
        return [
            Post(seat, kind, self.stakes[kind], cites)
            for kind, seats in posted
            if kind in self.stakes
            for seat in seats
            if seat in made.dealt
        ]

    def _entries(self, made: Places) -> list[Post]:
        if made.anew:
            return []
        there = [
            seat
            for seat in made.dealt
            if self.players[seat].owes and seat not in (*made.bigs, *made.smalls)
        ]
        return [post for seat in there for post in self.owed(seat).posts]

    def _straddle(self, made: Places) -> Post | None:
        if not self.straddles or self.straddles[0] not in made.dealt:
            return None
        terms = "straddle-terms"
        asked = ("straddle", "straddle-seat", "straddle-size", f"{terms}.last-word")
        return Post(
            self.straddles[0],
            STRADDLE,
            self.straddle_size,
            self.cites(asked),
            option=self.settings[f"{terms}.last-word"].value == "straddler",
            least_bet=self.settings[f"{terms}.minimum-open"].value == "new-minimum-open",
        )

    @property
    def straddle_size(self) -> int:
        """What a straddle comes to, in units: twice the big blind."""
        return 2 * self.stakes.get(BIG, 0)

    def _waits(self, made: Places, there: frozenset[int]) -> list[Wait]:
        """Return who sits there and gets no hand, and why."""
        found = []
        for seat in sorted(there - set(made.dealt)):
            owed = self.owed(seat)
            barred = seat in made.barred
            rests = (BETWEEN,) if barred else owed.rests
            told = "between" if barred else self.players[seat].entry or "missed"
            found.append(Wait(seat, told, owed.posts, self.cites(rests)))
        return found

    def cites(self, keys: tuple[str, ...]) -> tuple[Cite, ...]:
        """Return the rules that answer some options, each once."""
        return tuple(dict.fromkeys(cite for key in keys for cite in self.settings[key].cites))

    def dealt(self, made: Places, stacks: Mapping[int, int], hand: int) -> None:
        """Take down that the cards of a hand are out: debts are settled, blinds were missed."""
        self.go("deal")
        busted = self.settings[book.BUSTED].value == "yes"
        owing = frozenset(
            seat
            for seat, player in self.players.items()
            if not self._tournament and (player.away or player.owes or busted)
        )
        last = self.marks if self.marks is not None and self.marks.bigs else None
        for seat in owing - set(made.dealt):
            player = self.players[seat]
            if busted and not (player.away or player.owes):
                self.change(seat, busted=True)  # its chips are gone: it neither left nor owes
        self.players = book.after_hand(self.players, last, made, hand, owing)
        self.marks = made.marks
        self.straddles, self.put = (), None
        self.hand = hand


__all__ = ["READS", "Places", "Seating", "TooFew", "machine"]
