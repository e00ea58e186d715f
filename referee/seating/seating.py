"""The table between hands: the second machine, one for a whole script.

It hands the hand a ``HandStart`` and takes back what the hand left. Chips are not kept here:
they lie on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Self

from referee.machine import Machine, Move
from referee.seating import carried as carry
from referee.seating import dealoff, entitled, kills, newgame, penalties, special
from referee.seating import ledger as book
from referee.seating.antes import among
from referee.seating.asked import ARRIVAL, NOT_BETWEEN, PENALTY, PLAYED_OVER, RULE
from referee.seating.ledger import Ledger, Owed, Player
from referee.seating.newgame import NewGame
from referee.seating.places import (
    OVER_EMPTY,
    Marks,
    Places,
    Table,
    advance,
    arc,
    before,
    over_empty,
    placed,
)
from referee.seating.single import borne, let_off, only_blind
from referee.seating.special import BOMB_POT
from referee.seating.start import HandStart
from referee.seating.straddle import Straddles
from referee.table.carried import Carried
from referee.table.due import (
    ANTE,
    BIG,
    BUTTON,
    KILL,
    OVERS,
    SMALL,
    Case,
    Cite,
    Post,
    Settings,
)
from referee.table.sanction import Sanction


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
        self.before: Marks | None = None  # the marks that the last hand began from
        self.played: Marks | None = None  # of a wrong button, not to be played once more
        self.put: int | None = None  # where the button of this hand was put
        self.line: frozenset[int] = frozenset()  # who had the last hand
        self.straddles: Straddles = ()
        self.kills = kills.NO_KILL
        self.stays: int | None = None  # where a bomb pot has left a button that was put there
        self.bomb = 0  # the ante of the bomb pot that comes next, in units
        self.overs: frozenset[int] = frozenset()
        self.new_game: NewGame | None = None  # while its first round lasts
        self.given: tuple[Sanction, ...] = ()  # the sanctions that are taken down here
        self.serving: frozenset[int] = frozenset()  # who misses the hand whose cards are out
        self.served = 0  # the last hand that was one of a penalty
        self.hand = 0
        self.passed = 0  # deals in a row whose pot nobody opened
        self.carried: Carried | None = None  # what they have left in it
        self.opened = False  # whether the game takes a hand to open its pot
        self.smallest = 1  # the smallest chip that plays: who has less has nothing to play with

    def kept(self) -> Self:
        """Return this table as it stands now, whatever becomes of it later."""
        kept = object.__new__(type(self))  # as a hand is kept: a start imports no ``copy``
        vars(kept).update(vars(self), players=dict(self.players))
        return kept

    # --- the machine ------------------------------------------------------------------------

    def go(self, trigger: str) -> None:
        """Take one move."""
        self.phase = machine().move(self.phase, trigger)

    @property
    def tournament(self) -> bool:
        """Whether seats are given and nobody buys chips."""
        return self.case.setting == "tournament"

    @property
    def _antes_alone(self) -> bool:
        """Whether the game has no blind, so that nobody can owe one."""
        return not {SMALL, BIG, BUTTON} & self.stakes.keys()

    # --- who is there -----------------------------------------------------------------------

    def there(self, stacks: Mapping[int, int]) -> frozenset[int]:
        """Return the seats that may be dealt in: chips, and at the table.

        In a tournament a book may deal in who is away, too. Source: option ``absent-stack``.
        """
        return entitled.there(self, stacks)

    def present(self, pool: frozenset[int]) -> Table:
        """Return a table where nobody owes anything, under the rules of the room."""
        return entitled.present(self, pool)

    def sit(self, seat: int, *, over: bool = False) -> str:
        """Let somebody take a seat; return the option by which it posts nothing for a hand.

        ``over``: it is the seat of somebody who has got up.
        """
        spared = ""
        held = False
        if self.tournament:
            spared, held = ARRIVAL, self.settings[ARRIVAL].value == NOT_BETWEEN
        elif self._spared(seat, newgame.POSTS, "no"):
            spared = newgame.POSTS
        elif over and self.settings[PLAYED_OVER].value == "nothing":
            spared = PLAYED_OVER
        free = bool(spared) or self._antes_alone
        self.players[seat] = Player(entry="" if free else book.NEW, arrived=held)
        self.kills = self.kills.without(seat)
        self.overs -= {seat}
        return spared

    def _spared(self, seat: int, option: str, value: str) -> bool:
        """Say whether a game is so new that no blind has passed a seat, and that spares it."""
        game = self.new_game
        return (
            game is not None and not game.passed(seat) and self.settings[option].value == value
        )

    def new(self, button: int | None) -> None:
        """Begin a new game of those who are there; the button stays where it is until drawn."""
        self.players = {seat: each.settled() for seat, each in self.players.items()}
        self.marks = self.before = self.played = None
        self.line, self.straddles = frozenset(), ()
        self.kills = self.kills.anew(self.settings)
        self.new_game, self.stays = NewGame(), button

    def change(self, seat: int, **fields: object) -> None:
        """Change the record of a seat."""
        self.players[seat] = self.players[seat]._replace(**fields)  # type: ignore[arg-type]

    def move(self, seat: int, to: int, stacks: Mapping[int, int]) -> str:
        """Let a player take another seat; say whether it owes for that, or is spared it."""
        how = self.settings["seat-change"].value
        player = self.players.pop(seat)
        if self._antes_alone:
            self.players[to] = player
            return ""
        self.kills = self.kills.moved(seat, to)
        self.overs = frozenset(to if each == seat else each for each in self.overs)
        active = self.there(stacks) - {seat}
        off = self.settings[book.DEAL_OFF].value == "one-free-pass" and seat in self.line
        self.players[to] = book.moved(player, seat, to, self.marks, active, how, off=off)
        if not self.players[to].entry == book.MOVED != player.entry:
            return ""
        if not self._spared(to, newgame.CHANGE, "nothing-before-a-blind"):
            return "owes"
        self.players[to] = player
        return "spared"

    def owed(self, seat: int) -> Owed:
        """Return what a seat has to post to be dealt in before the big blind comes to it."""
        return book.owed(seat, self.players[seat], self.stakes, self.settings)

    # --- a hand -----------------------------------------------------------------------------

    def places(self, stacks: Mapping[int, int], button: int | None = None) -> Places:
        """Return where button and blinds are in the next hand; ``button`` where it was put.

        Who let the blinds go past has a hand once the button is past, too, and is never dealt
        in on it.

        Raises:
            TooFew: Fewer than two players can be dealt in.
        """
        made = self._places(entitled.seats(self, stacks), button)
        if self.tournament and button is None:
            made = self._past_empty(made, stacks)
        held = self._held(made.marks)
        if held:
            return self._places(
                entitled.seats(self, {**stacks, **dict.fromkeys(held, 0)}), button
            )
        past = dealoff.past(self.players, self.marks, made)
        if not past:
            return made
        table = entitled.seats(self, stacks)
        again = self._places(table._replace(free=table.free | past), button)
        return made if again.marks.button in past else again

    def _held(self, marks: Marks) -> frozenset[int]:
        """Return who came to a tournament and waits until the button has passed the seat.

        Source: tda-2026 9-A, 11-A.
        """
        arrived = {seat for seat, player in self.players.items() if player.arrived}
        gap = arc(arrived, marks.button, marks.small) if arrived else ()
        return frozenset(gap) - {marks.button, marks.small}

    def _past_empty(self, made: Places, stacks: Mapping[int, int]) -> Places:
        """Return the places with the button past empty seats, as far as the book lets it go.

        Source: option ``button-over-empty-seats``; tda-2026 36-B.
        """
        due, last = made.marks.button, before(stacks, made.marks.small)
        there = self.there(stacks)
        if self.marks is None or self.settings[RULE].value != "dead":
            return made
        if last == due or due in self.line & there:
            return made
        gap = arc(stacks, due, last)
        if not self.line.isdisjoint(gap):
            return made
        return over_empty(self.settings[OVER_EMPTY].value, made, gap, there)

    def _places(self, table: Table, button: int | None) -> Places:
        button = button if button is not None else self.stays
        if self.marks is None or button is not None:
            return placed(table, button or 0)
        made = advance(self.settings[RULE].value, self.marks, table)
        if self.played is None or self.marks is self.before:
            return made
        again = (made.marks.button, made.bigs) == (self.played.button, self.played.bigs)
        return advance(self.settings[RULE].value, self.played, table) if again else made

    def put_right(self) -> None:
        """Go back to before a hand whose button was wrong, so that the right one is played now.

        Each position is to be had once a round, if that can be: who was passed over has it in
        the next hand, and the places of the wrong hand are not played again right after it.
        Source: roberts-11 3.Irregularities.1; club-ua-1 2.7.1.
        """
        self.stays = None
        if self.marks is not None and self.before is not None and self.marks != self.before:
            self.played, self.marks = self.marks, self.before

    def start(self, stacks: Mapping[int, int], button: int | None = None) -> HandStart:
        """Return who gets a hand and who posts what, as the next hand begins.

        ``stacks`` are units by seat; ``button`` is where it was put, if not where it is due.

        Raises:
            TooFew: Fewer than two players can be dealt in.
        """
        return self.begun(self.places(stacks, button), stacks)

    def begun(self, made: Places, stacks: Mapping[int, int]) -> HandStart:
        """Return the start of a hand whose places are known; ``stacks`` as above."""
        if self.bomb:
            return special.bombed(self, made)
        posts = [*self._blinds(made), *self._entries(made)]
        last = made.marks.big
        if only_blind(self.stakes):
            posts = list(borne(posts, made.dealt, stacks, self.settings))
            last = next((post.seat for post in posts if post.kind == BIG), last)
        waits = tuple(entitled.waits(self, made, self.there(stacks)))
        if self.carried is not None:
            waits = (*waits, *carry.waits(self, stacks))
        start = HandStart(
            tuple(posts),
            last,
            made,
            waits,
            special.manner(self, made),
            missing=penalties.missing(self),
        )
        if KILL in self.stakes:
            start = special.killed(self, start, made)
        if OVERS in self.stakes and len(self.overs) > 1:
            start = special.with_overs(self, start)
        return special.straddled(self, start, made) if self.straddles else start

    def _blinds(self, made: Places) -> list[Post]:
        cites = self.cites((*made.rests, "forced-bets"))
        big = BUTTON if self.settings["forced-bets"].value == "ante-and-button-blind" else BIG
        blinds = [
            Post(seat, kind, self.stakes[kind], cites)
            for kind, seats in ((SMALL, made.smalls), (big, made.bigs))
            if kind in self.stakes
            for seat in seats
            if seat in made.dealt
        ]
        if self.opened and ANTE in self.stakes:
            return [*carry.antes(self, made.dealt), *blinds]
        if ANTE in self.stakes:
            return list(among(blinds, made.dealt, self.stakes[ANTE], self.settings))
        return blinds

    def _entries(self, made: Places) -> list[Post]:
        if made.anew:
            return []
        free = dealoff.past(self.players, self.marks, made)
        there = [
            seat
            for seat in made.dealt
            if self.players[seat].owes and seat not in (*made.bigs, *made.smalls)
            if seat not in free
        ]
        return [post for seat in there for post in self.owed(seat).posts]

    def cites(self, keys: tuple[str, ...]) -> tuple[Cite, ...]:
        """Return the rules that answer some options, each once."""
        return tuple(dict.fromkeys(cite for key in keys for cite in self.settings[key].cites))

    def dealt(self, start: HandStart, stacks: Mapping[int, int], hand: int) -> None:
        """Take down that the cards of a hand are out: debts are settled, blinds were missed."""
        made = start.places
        assert made is not None
        self.go("deal")
        if self.bomb:
            self._bomb_dealt(made, hand)
            return
        owed = self.settings[PENALTY].value == "owed"
        busted = self.settings[book.BUSTED].value == "yes"
        owing = frozenset(
            seat
            for seat, player in self.players.items()
            # ``missed-blinds`` is asked in cash games alone.
            if not self.tournament and (player.away or player.owes or busted)
            if owed or not player.sent_away
        )
        penalties.serve(self, hand)
        for seat in owing - set(made.dealt):
            player = self.players[seat]
            if busted and not (player.away or player.owes):
                self.change(seat, busted=True)  # its chips are gone: it neither left nor owes
        kinds = {BIG if kind == BUTTON else kind for kind in self.stakes}
        self.players = book.after_hand(
            self.players, self.marks, made, hand, owing, frozenset(kinds)
        )
        self.lets_off(start, stacks)
        self.played = self.played if self.marks is self.before else None
        self.before, self.marks = self.marks, made.marks
        self.line = frozenset(made.dealt)
        self.new_game = self.new_game.dealt(made.marks) if self.new_game else None
        self.straddles, self.put, self.stays = (), None, None
        self.kills = self.kills.dealt(made.dealt)
        self.hand = hand

    def lets_off(self, start: HandStart, stacks: Mapping[int, int]) -> None:
        """Take down who was dealt in without the only blind; ``stacks`` as the hand began."""
        if start.places is None or not only_blind(self.stakes):
            return
        bigs = [post.seat for post in start.posts if post.kind == BIG and not post.dead]
        for seat, units in let_off(start.places, next(iter(bigs), None), stacks).items():
            self.change(seat, let_off=units)

    def _bomb_dealt(self, made: Places, hand: int) -> None:
        """Take down that a bomb pot is dealt: nobody pays a blind, nobody has missed one."""
        self.before = self.marks
        if self.settings[f"{BOMB_POT}.button"].value == "moves":
            self.marks, self.put = made.marks, None
        self.stays, self.put = self.put, None
        self.bomb, self.hand = 0, hand
