"""A text hand history, told as a start and the events of our own vocabulary, and heard.

Nothing is judged here. Who posts what is told as it stands; whether that was due is the floor's
to say. A count of the chips is kept as far as words like "all-in" need it, and to see that the
record adds up. What the house took of each pot is its own affair: there the record is believed.
Onlookers, talk and lost connections are told nowhere: the site acts for who is not there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NoReturn

from referee.bulk.events import Play
from referee.bulk.history import (
    ANTE,
    BIG,
    BOTH,
    CENTS,
    SMALL,
    Cards,
    History,
    Said,
)
from referee.bulk.posted import Entry, Posted
from referee.bulk.start import Start
from referee.errors import ContentError, Place
from referee.named import NamedTuple
from referee.table.beside import PlayersAgreeTwice
from referee.table.between import SeatLeaves, SeatPosts
from referee.table.event import (
    DealerDeals,
    DealerPutsOut,
    Event,
    SeatActs,
    SeatPushesCards,
    SeatTables,
    SeatTurnsUp,
)
from referee.variant.moves import variants


class Told(NamedTuple):
    """A hand ready for the floor, with the posts it begins with."""

    play: Play
    posted: Posted


def play(history: History) -> Told:
    """Return a hand as a start and its events.

    Raises:
        ContentError: If the record says what cannot have happened, or does not add up.
    """
    return _Telling(history).told()


def _blinds(said: tuple[Said, ...]) -> tuple[Said, ...]:
    """Return the posts that are the blinds: the first big one, and the small one told before.

    What is told after them is posted by somebody who comes in.
    """
    posts = [each for each in said if each.kind in (SMALL, BIG)]
    big = next((at for at, each in enumerate(posts) if each.kind == BIG), len(posts))
    return (*posts[:big][:1], *posts[big : big + 1])


class _Telling:
    """One hand being told. Amounts are cents."""

    def __init__(self, history: History) -> None:
        self.history = history
        dealt = {n: chair for n, chair in history.chairs.items() if n not in history.out}
        cap = history.cap
        self.seats = {name: chair.seat for name, chair in dealt.items()}
        self.starting = {
            name: chair.stack if cap is None else min(cap, chair.stack)
            for name, chair in dealt.items()
        }
        self.stacks = dict(self.starting)
        self.bets = dict.fromkeys(self.seats, 0)
        self.pot = 0
        self.level = 0
        self.collected: dict[int, int] = {}
        self.won = dict.fromkeys(self.seats, 0)
        self.out: dict[str, str] = {}
        self.shown: set[str] = set()
        self.folded: set[str] = set()
        self.twice = False
        self.posts: list[Said] = []
        self.blinds = _blinds(history.said)
        self.events: list[Event] = []
        self.places: list[int] = []
        self.size = variants()[history.variant].hand_size

    def told(self) -> Told:
        history = self.history
        if len(self.seats) < 2:
            where = Place(history.file, history.line)
            raise ContentError(
                where, f"a hand needs two players, and there are {len(self.seats)}"
            )
        for name in self.seats:
            if not self.starting[name]:
                where = Place(history.file, history.chairs[name].line)
                raise ContentError(where, f"{name!r} has no chips, and a hand")
        for name, cards in history.known.items():
            self._take_out(history.said[0], name, cards)
        for at, said in enumerate(history.said):
            for event in _TOLD[said.what](self, said):
                self.events.append(event)
                self.places.append(at)
        self._street_over()
        self._adds_up()
        start = self._start()
        ends = {seat: self.stacks[name] + self.won[name] for name, seat in self.seats.items()}
        return Told(self._play(start, ends), self._posted())

    def _play(self, start: Start, ends: dict[int, int]) -> Play:
        said = self.history.said
        lines, texts = (each.line for each in said), (each.text for each in said)
        events, places = tuple(self.events), tuple(self.places)
        return Play(start, events, places, tuple(lines), tuple(texts), ends)

    def _start(self) -> Start:
        history = self.history
        return Start(
            stacks={seat: self.starting[name] for name, seat in self.seats.items()},
            stakes=self._stakes(),
            button=history.button,
            cards={
                self.seats[name]: cards
                for name, cards in history.known.items()
                if name in self.seats
            },
            per_one=CENTS,
            structure=history.structure,
            variant=history.variant,
        )

    def _stakes(self) -> dict[str, int]:
        lower, upper = self.history.stakes
        made = {said.kind: said.amount for said in reversed(self.posts)}
        stakes = {"small-blind": lower, "big-blind": upper}
        if self.history.structure == "limit":
            # The head gives the bets; a big blind is the small one of them.
            small = made.get(SMALL, lower // 2)
            stakes = {"small-blind": small, "big-blind": lower}
            stakes |= {"small-bet": lower, "big-bet": upper}
        if ANTE in made:
            stakes["ante"] = max(said.amount for said in self.posts if said.kind == ANTE)
        return stakes

    def _posted(self) -> Posted:
        """Return the blinds, the other posts, and what came of each pot."""
        blinds = {
            said.kind: self.seats[said.name] for said in self.posts if said in self.blinds
        }
        entries = tuple(
            Entry(self.seats[said.name], said.kind)
            for said in self.posts
            if said not in self.blinds and said.kind != ANTE
        )
        pots = range(max(self.collected, default=0) + 1)
        paid = tuple(self.collected.get(pot, 0) for pot in pots)
        return Posted(blinds.get(SMALL), blinds.get(BIG), entries, paid)

    # --- chips ------------------------------------------------------------------------------

    def _fault(self, said: Said, what: str) -> NoReturn:
        what = f"{said.text!r}: {what}"
        raise ContentError(Place(self.history.file, said.line), what)

    def _pays(self, said: Said, amount: int, *, dead: int = 0) -> None:
        """Move chips from a stack to the middle, ``dead`` of them matched by nobody."""
        if amount > self.stacks[said.name]:
            self._fault(said, f"the player has only {_plain(self.stacks[said.name])}")
        self.stacks[said.name] -= amount
        self.bets[said.name] += amount - dead
        self.pot += amount

    def _goes_back(self) -> tuple[str, int]:
        """Return who has more in front than anybody else, and how much more."""
        order = sorted(self.bets, key=self.bets.__getitem__, reverse=True)
        return order[0], self.bets[order[0]] - self.bets[order[1]]

    def _street_over(self) -> None:
        name, more = self._goes_back()
        self.stacks[name] += more
        self.pot -= more
        self.bets = dict.fromkeys(self.bets, 0)
        self.level = 0

    def _adds_up(self) -> None:
        history = self.history
        collected = sum(self.collected.values())
        where = history.place("total")
        if self.pot != history.total:
            told = f"the pot is told as {_plain(history.total)}, and {_plain(self.pot)} went in"
            raise ContentError(where, told)
        if collected + history.rake != history.total:
            told = (
                f"of a pot of {_plain(history.total)} players collected {_plain(collected)}"
                f" and the house {_plain(history.rake)}"
            )
            raise ContentError(where, told)

    # --- lines ------------------------------------------------------------------------------

    def _seat(self, said: Said) -> int:
        if said.name not in self.seats:
            self._fault(said, "the player has no hand")
        return self.seats[said.name]

    def _posts(self, said: Said) -> Iterator[Event]:
        seat = self._seat(said)
        dead = said.amount if said.kind == ANTE else 0
        if said.kind == BOTH:
            dead = max(0, said.amount - self._big())
        elif said.kind == SMALL and said not in self.blinds:
            dead = said.amount  # for one that was missed
        self._pays(said, said.amount, dead=dead)
        self.posts.append(said)
        yield SeatPosts(seat, said.amount)

    def _big(self) -> int:
        lower, upper = self.history.stakes
        return lower if self.history.structure == "limit" else upper

    def _deals(self, said: Said) -> Iterator[Event]:
        self.level = max(self._big(), *self.bets.values())
        yield DealerDeals()

    def _folds(self, said: Said) -> Iterator[Event]:
        self.folded.add(said.name)
        yield SeatActs(self._seat(said), "fold")

    def _checks(self, said: Said) -> Iterator[Event]:
        yield SeatActs(self._seat(said), "check")

    def _calls(self, said: Said) -> Iterator[Event]:
        seat = self._seat(said)
        short = min(self.level - self.bets[said.name], self.stacks[said.name])
        if said.amount != short:
            self._fault(said, f"a call takes {_plain(short)}")
        self._pays(said, said.amount)
        yield SeatActs(seat, "call")

    def _bets(self, said: Said) -> Iterator[Event]:
        yield from self._wagers(said, "bet", self.bets[self._named(said)] + said.amount)

    def _raises(self, said: Said) -> Iterator[Event]:
        yield from self._wagers(said, "raise", said.amount)

    def _named(self, said: Said) -> str:
        self._seat(said)
        return said.name

    def _wagers(self, said: Said, verb: str, total: int) -> Iterator[Event]:
        seat = self._seat(said)
        more = total - self.bets[said.name]
        if more <= 0:
            self._fault(said, "the player has as much in on this street already")
        self._pays(said, more)
        self.level = max(self.level, total)
        if self.stacks[said.name]:
            yield SeatActs(seat, verb, total)
        else:
            yield SeatActs(seat, "all-in")

    def _returns(self, said: Said) -> Iterator[Event]:
        self._seat(said)
        name, more = self._goes_back()
        if (name, more) != (said.name, said.amount):
            self._fault(said, f"{_plain(more)} of {name!r} was not called")
        self._street_over()
        yield from ()

    def _board(self, said: Said) -> Iterator[Event]:
        self._street_over()
        self._take_out(said, "", said.cards)
        if said.board and not self.twice:
            self.twice = True
            yield PlayersAgreeTwice()
        yield DealerPutsOut(said.cards)

    def _take_out(self, said: Said, name: str, cards: Cards) -> None:
        """Take cards out of the deck, to lie with a player or on the board."""
        for card in cards:
            if self.out.setdefault(card, name) != name or (not name and cards.count(card) > 1):
                self._fault(said, f"{card} is already dealt in this hand")
        if not name:
            self.out.update(dict.fromkeys(cards, "*"))

    def _shows(self, said: Said) -> Iterator[Event]:
        seat = self._seat(said)
        self._take_out(said, said.name, said.cards)
        if said.name in self.shown:
            return  # the second of two boards is told with the same hands again
        self.shown.add(said.name)
        if len(said.cards) == self.size:
            yield SeatTables(seat, said.cards)
            return
        yield SeatTurnsUp(seat, said.cards)
        yield SeatPushesCards(seat, "muck")  # what is shown of a hand is all that is shown

    def _leaves(self, said: Said) -> Iterator[Event]:
        # With a hand still live the site plays on for who has gone, as for a lost connection.
        if said.name in self.folded:
            self.folded.remove(said.name)
            yield SeatLeaves(self._seat(said))

    def _mucks(self, said: Said) -> Iterator[Event]:
        yield SeatPushesCards(self._seat(said), "muck")

    def _collects(self, said: Said) -> Iterator[Event]:
        self._seat(said)
        self._street_over()
        self.collected[said.pot] = self.collected.get(said.pot, 0) + said.amount
        self.won[said.name] += said.amount
        yield from ()


def _plain(amount: int) -> str:
    """Return cents as a record would write them.

    >>> _plain(5), _plain(4000)
    ('0.05', '40')
    """
    whole, part = divmod(amount, CENTS)
    return f"{whole}.{part:02}" if part else f"{whole}"


_TOLD: Mapping[str, Callable[[_Telling, Said], Iterator[Event]]] = {
    "post": _Telling._posts,
    "deal": _Telling._deals,
    "fold": _Telling._folds,
    "check": _Telling._checks,
    "call": _Telling._calls,
    "bet": _Telling._bets,
    "raise": _Telling._raises,
    "back": _Telling._returns,
    "board": _Telling._board,
    "show": _Telling._shows,
    "muck": _Telling._mucks,
    "leave": _Telling._leaves,
    "collect": _Telling._collects,
}
