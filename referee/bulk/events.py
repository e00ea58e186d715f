"""A recorded hand of a board game, told as a start and the events of our own vocabulary.

p1 is left of the button and the last player has it. With two players the blinds of the
record are *assigned in reverse*: p1 posts the second of them, the big blind, and p2, on the
button, the small blind.

Nothing is judged here. ``cc`` becomes a check or a call by what there is to match, ``cbr`` a
bet, a raise or an all-in by the chips; whether it was due is the floor's to say. Only what
cannot have happened is refused: a player who is not there, chips nobody has, a card twice.

Source: https://phh.readthedocs.io/en/stable/required.html, "Actions", "Blinds or Straddles".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

from referee.bulk.phh import Number, PhhHand
from referee.bulk.said import AmissError, Said, said_by
from referee.bulk.start import (
    DRAWS,
    GAMES,
    STUDS,
    Cards,
    Start,
    as_written,
    in_whole_units,
    on_the_button,
    refuse_what_is_not_followed,
    seats_of,
    units_per_one,
)
from referee.errors import ContentError, Place
from referee.named import NamedTuple
from referee.table.event import (
    DealerDeals,
    DealerDealsCard,
    DealerDealsCounts,
    DealerDealsSome,
    DealerPutsOut,
    Event,
    SeatActs,
    SeatPushesCards,
    SeatTables,
    SeatTurnsUp,
)
from referee.variant.moves import variants


class Step(NamedTuple):
    """One event, with the action of the record it stands for and the line of that."""

    line: int
    action: str
    event: Event


class Play(NamedTuple):
    """A recorded hand ready for the floor; ``finishing`` is what the record says came of it.

    ``actions`` are those of the record and ``lines`` where they stand; ``places`` says of each
    event which of them it stands for.
    """

    start: Start
    events: tuple[Event, ...]
    places: tuple[int, ...]
    lines: tuple[int, ...]
    actions: tuple[str, ...]
    finishing: Mapping[int, int] | None

    def step(self, n: int) -> Step:
        """Return the event ``n``, counted from 1, with what the record says of it."""
        place = self.places[n - 1]
        return Step(self.lines[place], self.actions[place], self.events[n - 1])

    @property
    def steps(self) -> tuple[Step, ...]:
        """All events, each with what the record says of it: seldom asked, so made then."""
        return tuple(self.step(n) for n in range(1, len(self.events) + 1))


def play(hand: PhhHand) -> Play:
    """Return the hand as a start and its events.

    Raises:
        NotYetError: If the hand is of a kind the program cannot follow yet.
        ContentError: If the record says what cannot have happened.
    """
    refuse_what_is_not_followed(hand)
    if hand.variant in STUDS:
        from referee.bulk.studs import StudTelling  # few archives hold stud

        return StudTelling(hand).told()
    if hand.variant in DRAWS:
        from referee.bulk.draws import DrawTelling  # as above

        return DrawTelling(hand).told()
    return Telling(hand).told()


# --- the telling ----------------------------------------------------------------------------


@lru_cache(maxsize=65536)
def _acts(seat: int, verb: str, total: int | None = None) -> SeatActs:
    """Return an act: a fold is a fold, and a frozen value can be shared."""
    return SeatActs(seat, verb, total)


_DEALS = DealerDeals()


@cache
def _mucks(seat: int) -> SeatPushesCards:
    return SeatPushesCards(seat, "muck")


@cache
def _players(seats: tuple[int, ...]) -> Mapping[str, int]:
    return {f"p{index}": seat for index, seat in enumerate(seats, 1)}


class Telling:
    """One hand being told; it counts chips only as far as words like ``cc`` need it."""

    __slots__ = (
        "antes", "bets", "big", "dealt", "events", "forced", "game", "hand", "level", "opened",
        "out", "per_one", "places", "players", "seats", "small", "stacks", "starting", "whole",
    )  # fmt: skip

    def __init__(self, hand: PhhHand) -> None:
        self.hand = hand
        self.whole = in_whole_units(hand)
        self.per_one = 1 if self.whole else units_per_one(hand)
        self.seats = seats_of(hand)
        self.players = _players(self.seats)
        self.starting = self._by_seat(hand.starting_stacks)
        self.stacks = dict(self.starting)
        self.antes = self._by_seat(hand.antes) if any(hand.antes) else {}
        self.bets = dict.fromkeys(self.seats, 0)
        self.game = variants()[GAMES[hand.variant][0]]
        self._forced_bets()
        self.level = self.big
        self.dealt: dict[int, Cards] = {}
        self.out: set[str] = set()
        self.opened = False
        self.events: list[Event] = []
        self.places: list[int] = []

    def _forced_bets(self) -> None:
        hand = self.hand
        self.forced = on_the_button(hand)
        self.small, self.big = self._units(hand.blinds[0]), self._units(hand.blinds[1])
        if self.forced:
            self.small, self.big = 0, self._units(hand.blinds[-1])

    def told(self) -> Play:
        """Return the hand, every action of the record told."""
        self._post()
        hand, events, places = self.hand, self.events, self.places
        players, dealt, out = self.players, self.dealt, self.out
        at, action = 0, ""
        try:
            for at, action in enumerate(hand.actions):
                said = said_by(action)
                if said is None:
                    continue
                verb, player, cards, _ = said
                seat = players.get(player)
                # What most actions are is told here; ``_take`` would say the same of them.
                if seat is None or (verb == "dh") is self.opened:
                    event = self._take(said)
                elif verb == "dh" and seat not in dealt and out.isdisjoint(cards):
                    dealt[seat] = cards
                    out.update(cards)
                    continue
                elif verb == "f":
                    event = _acts(seat, "fold")
                elif verb == "cc":
                    event = self._checks_or_calls(seat, said)
                elif verb == "cbr":
                    event = self._wagers(seat, said)
                else:
                    event = self._take(said)
                if event is not None:
                    events.append(event)
                    places.append(at)
                    if self.follows:
                        self._after(at)
        except AmissError as amiss:
            where = Place(hand.file, hand.action_lines[at])
            what = f"{action!r}: {amiss}"
            raise ContentError(where, what, *amiss.help_lines) from None
        if not self.opened:
            self._open()
        finishing = hand.finishing_stacks
        return Play(
            self._start(),
            tuple(self.events),
            tuple(self.places),
            hand.action_lines or (0,),
            hand.actions or ("",),
            None if finishing is None else self._by_seat(finishing),
        )

    def _start(self) -> Start:
        return Start(
            stacks=self.starting,
            stakes=self._stakes(),
            button=self.seats[-1],
            cards=self._known() if "??" in self.out else self.dealt,
            per_one=self.per_one,
            structure=self.hand.structure,
            variant=self.game.key,
            antes={}
            if self.forced or not self.antes
            else {seat: ante for seat, ante in self.antes.items() if ante},
        )

    def _known(self) -> dict[int, Cards]:
        """Return the cards of the seats of which any is known."""
        return {
            seat: held
            for seat, held in self.dealt.items()
            if not held or any(card != "??" for card in held)
        }

    def _stakes(self) -> dict[str, int]:
        hand = self.hand
        if self.forced:
            return {"ante": self._units(hand.antes[0]), "button-blind": self.big}
        stakes = {"small-blind": self.small, "big-blind": self.big}
        if hand.structure in ("limit", "spread"):
            more = {
                "small-bet": hand.small_bet,
                "big-bet": hand.big_bet,
                "spread-max": hand.spread_max,
            }
            stakes |= {kind: self._units(each) for kind, each in more.items() if each}
        return stakes

    def _units(self, amount: Number) -> int:
        return int(amount * self.per_one)

    def _by_seat(self, amounts: Iterable[Number]) -> dict[int, int]:
        units: Iterable[Any] = amounts if self.whole else map(self._units, amounts)
        return dict(zip(self.seats, units, strict=True))

    def _post(self) -> None:
        """Put up antes and blinds: blinds in reverse with two players."""
        for seat, ante in self.antes.items():
            self.stacks[seat] -= ante
        if self.forced:
            self._pay(self.seats[-1], min(self.big, self.stacks[self.seats[-1]]))
            return
        blinds = (self.big, self.small) if len(self.seats) == 2 else (self.small, self.big)
        for seat, blind in zip(self.seats, blinds, strict=False):
            self.bets[seat] = paid = min(blind, self.stacks[seat])
            self.stacks[seat] -= paid

    def _pay(self, seat: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.bets[seat] += chips

    def _take(self, said: Said) -> Event | None:
        """Return the event an action is; the deal is over with the first not part of it."""
        verb, player, cards, _ = said
        if not self.opened and verb != "dh":
            self._open(at_once=verb == "db")
        if verb == "db":
            return self._puts_out(cards)
        seat = self.players.get(player)
        if seat is None:
            known = f"The players are p1 to p{len(self.seats)}, and d is the dealer."
            raise AmissError(f"there is no {player!r} in this hand", known)
        event: Event | None = getattr(self, _VERBS[verb])(seat, said)
        return event

    # the dealer

    def _deals(self, seat: int, said: Said) -> Event | None:
        cards, out, dealt = said.cards, self.out, self.dealt
        if not out.isdisjoint(cards):
            self._take_out(cards)
        out.update(cards)
        if not self.opened:
            dealt[seat] = dealt[seat] + cards if seat in dealt else cards
            return None
        if len(cards) != 1:
            raise AmissError("cards after the deal come one at a time")
        return DealerDealsCard(said.cards[0], seat, face_up=False)

    def _open(self, *, at_once: bool = False) -> None:
        """Tell the deal as one event: the record has it seat by seat, not card by card.

        ``at_once``: the board comes next, because all are in with their blinds.
        """
        self.opened = True
        size, dealt = self._first_cards(), self.dealt
        amiss: tuple[tuple[int, int], ...] = ()
        if set(map(len, dealt.values())) != {size}:
            amiss = tuple(
                [(seat, len(held)) for seat, held in dealt.items() if len(held) != size]
            )
        plain = DealerDealsSome(size * len(self.seats)) if at_once else _DEALS
        event = DealerDealsCounts(amiss) if amiss else plain
        self.events.append(event)
        self.places.append(0)

    follows = False
    """Whether ``_after`` has anything to tell in games of this kind."""

    def _after(self, at: int) -> None:
        """Tell what the record has no action for, after the event of the action at a place."""

    def _first_cards(self) -> int:
        """Return how many cards every hand gets before the first act."""
        return self.game.hand_size

    def _puts_out(self, cards: Cards) -> Event:
        self._take_out(cards)
        self.bets = dict.fromkeys(self.seats, 0)
        self.level = 0
        return DealerPutsOut(cards)

    def _take_out(self, cards: Cards) -> None:
        """Take cards out of the deck: each is there once."""
        if not self.out.isdisjoint(cards):
            for card in cards:
                if card in self.out and card != "??":
                    raise AmissError(f"{card} is already dealt in this hand")
        self.out.update(cards)

    # a player

    def _folds(self, seat: int, said: Said) -> Event:
        return _acts(seat, "fold")

    def _checks_or_calls(self, seat: int, said: Said) -> Event:
        short = self.level - self.bets[seat]
        if short <= 0:
            return _acts(seat, "check")
        stack = self.stacks[seat]
        if short > stack:
            short = stack
        self.stacks[seat] = stack - short
        self.bets[seat] += short
        return _acts(seat, "call")

    def _brings_in(self, seat: int, said: Said) -> Event:
        raise AmissError("pb is the bring-in, and this game has none")

    def _discards(self, seat: int, said: Said) -> Event:
        raise AmissError("sd throws cards away for others, and this game has no draw")

    def _wagers(self, seat: int, said: Said) -> Event:
        total = int(said.amount) if self.whole else self._units(said.amount)
        bet, stack = self.bets[seat], self.stacks[seat]
        if total > bet + stack:
            most = as_written(Fraction(bet + stack, self.per_one))
            raise AmissError(f"the player has only {most} for this street")
        if total <= bet:
            raise AmissError("the player has as much in on this street already")
        self.bets[seat], self.stacks[seat] = total, stack - (total - bet)
        unopened = not self.level
        if total > self.level:
            self.level = total
        if total == bet + stack:
            return _acts(seat, "all-in")
        return _acts(seat, "bet" if unopened else "raise", total)

    def _throws_in(self, seat: int, said: Said) -> Event:
        return _mucks(seat)

    def _shows(self, seat: int, said: Said) -> Event | None:
        dealt = self.dealt.get(seat, ())
        cards = said.cards or dealt  # no cards: '-', those that were dealt
        seen = tuple([card for card in cards if card != "??"])
        if not said.cards and len(seen) < self.game.hand_size:
            raise AmissError("the record does not say which cards '-' would be")
        if dealt and "??" not in dealt and not set(seen) <= set(dealt):
            raise AmissError(f"the player was dealt {' '.join(dealt)}")
        if len(seen) == len(cards):
            return SeatTables(seat, cards)
        # '????' says that cards are kept, neither shown nor mucked: nothing is seen to happen.
        return SeatTurnsUp(seat, seen) if seen else None


_VERBS = {
    "dh": "_deals",
    "f": "_folds",
    "cc": "_checks_or_calls",
    "cbr": "_wagers",
    "pb": "_brings_in",
    "sd": "_discards",
    "sm": "_shows",
    "muck": "_throws_in",
}
"""What tells each verb of the notation."""
