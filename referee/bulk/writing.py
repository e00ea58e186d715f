"""A hand told as events, written in the notation of hands.

The notation has one action for each card dealt and each act; a player is his place, counted
from left of the button, who is the last. What it has no action for (burns, talk, chips pushed)
is left out; what cannot be told without it is refused.

Source: https://phh.readthedocs.io/en/stable/required.html, "Actions".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, NoReturn

from referee.bulk.start import DRAWS, GAMES, STUDS, Cards, Start
from referee.errors import NotYetError, Place
from referee.named import NamedTuple
from referee.table.cards import UNKNOWN
from referee.table.event import (
    DealerDeals,
    DealerDealsSome,
    DealerPutsOut,
    Event,
    SeatActs,
    SeatDiscards,
    SeatPushesCards,
    SeatTables,
    SeatTurnsUp,
)
from referee.variant.moves import variants
from referee.variant.phases import Board

CODES = {game: code for code, game in GAMES.items()}
_OWN = ("pot-limit", "half-pot", "spread")
"""Structures of hold'em that the notation has no code for: a field of ours tells them."""


class Written(NamedTuple):
    """A hand to be written: what was at the table, what happened, what else is known of it.

    ``antes`` are by seat; ``more`` are fields behind those of the hand itself.
    """

    start: Start
    events: tuple[Event, ...]
    place: Place
    antes: Mapping[int, int]
    more: Mapping[str, Any]


def values(hand: Written) -> dict[str, Any]:
    """Return the fields of a hand, those that the notation asks for first.

    Raises:
        NotYetError: If the notation cannot tell the hand, with the reason.
    """
    return _Writing(hand).fields()


def amount(units: int, per_one: int) -> int | Decimal:
    """Return an amount of units as the notation writes it, ``per_one`` of them to 1.

    >>> amount(35, 100), amount(400, 100), amount(400, 1)
    (Decimal('0.35'), 4, 400)
    """
    return Decimal(units) / per_one if units % per_one else units // per_one


class _Writing:
    """One hand being written; it counts chips only as far as ``all-in`` needs it."""

    def __init__(self, hand: Written) -> None:
        start = hand.start
        self.hand = hand
        self.code = self._code()
        self.variant = variants()[start.variant]
        self.order = self._order()
        self.places = {seat: f"p{at}" for at, seat in enumerate(self.order, 1)}
        self.stacks = {
            seat: max(0, start.stacks[seat] - hand.antes.get(seat, 0)) for seat in self.order
        }
        self.bets = dict.fromkeys(self.order, 0)
        self.level = 0
        self.live = set(self.order)
        self.left = {seat: list(start.cards.get(seat, ())) for seat in self.order}
        self.streets = 0
        self.drew: list[tuple[int, int]] = []
        self.actions: list[str] = []

    def refuse(self, what: str) -> NoReturn:
        raise NotYetError(self.hand.place, what)

    # --- the head ---------------------------------------------------------------------------

    def _code(self) -> str:
        start = self.hand.start
        game = start.variant, start.structure
        if start.variant == "holdem" and start.structure in _OWN:
            game = "holdem", "no-limit"
        if game not in CODES:
            told = f"the notation has no code for {start.variant}, {start.structure}"
            raise NotYetError(self.hand.place, told)
        return CODES[game]

    def _order(self) -> tuple[int, ...]:
        start = self.hand.start
        seats = tuple(sorted(start.stacks))
        if self.code in STUDS:
            return seats
        if start.button not in seats:
            self.refuse("the notation has no button before an empty seat")
        at = seats.index(start.button) + 1
        return (*seats[at:], *seats[:at])

    def fields(self) -> dict[str, Any]:
        """Return the fields, once every event is written."""
        start, stakes = self.hand.start, self.hand.start.stakes
        self._post()
        for event in self.hand.events:
            write = _WRITTEN.get(type(event))
            if write is not None:
                write(self, event)
        self._draws_end()
        seats = (
            {}
            if self.order == tuple(range(1, len(self.order) + 1))
            else {"seats": list(self.order)}
        )
        found: dict[str, Any] = {"variant": self.code, "ante_trimming_status": True}
        found["antes"] = [self._amount(self.hand.antes.get(seat, 0)) for seat in self.order]
        found |= self._forced()
        if start.structure == "limit":
            found |= {key: self._amount(stakes[key.replace("_", "-")]) for key in _BETS}
        else:
            found["min_bet"] = self._amount(
                stakes.get("big-blind", stakes.get("button-blind", 0))
            )
        found["starting_stacks"] = [self._amount(start.stacks[seat]) for seat in self.order]
        found["actions"] = self.actions
        if start.variant == "holdem" and start.structure in _OWN:
            found["_structure"] = start.structure
            if "spread-max" in stakes:
                found["_spread_max"] = self._amount(stakes["spread-max"])
        return found | seats | self._more()

    def _more(self) -> dict[str, Any]:
        """Return the other fields, those told by seat in the order of the players."""
        return {
            key: [value[seat] for seat in self.order] if isinstance(value, Mapping) else value
            for key, value in self.hand.more.items()
        }

    def _forced(self) -> dict[str, Any]:
        stakes = self.hand.start.stakes
        if self.code in STUDS:
            return {"bring_in": self._amount(stakes["bring-in"])}
        posts = [0] * len(self.order)
        if "button-blind" in stakes:
            posts[-1] = stakes["button-blind"]
        else:
            posts[:2] = [stakes.get("small-blind", 0), stakes.get("big-blind", 0)]
        return {"blinds_or_straddles": [self._amount(each) for each in posts]}

    def _post(self) -> None:
        stakes = self.hand.start.stakes
        if self.code in STUDS:
            return
        if "button-blind" in stakes:
            self._puts(self.order[-1], stakes["button-blind"])
            return
        first, second = self.order[:2][:: -1 if len(self.order) == 2 else 1]
        self._puts(first, stakes.get("small-blind", 0))
        self._puts(second, stakes.get("big-blind", 0))
        self.level = stakes.get("big-blind", 0)

    def _puts(self, seat: int, total: int) -> None:
        """Bring what lies in front of a seat to a total, or to all it has."""
        chips = min(total - self.bets[seat], self.stacks[seat])
        self.bets[seat] += chips
        self.stacks[seat] -= chips
        self.level = max(self.level, self.bets[seat])

    def _amount(self, units: int) -> int | Decimal:
        return amount(units, self.hand.start.per_one)

    # --- the dealer -------------------------------------------------------------------------

    def _next(self, seat: int, count: int) -> str:
        cards = [self.left[seat].pop(0) if self.left[seat] else UNKNOWN for _ in range(count)]
        return "".join(cards)

    def _deals(self, event: DealerDeals | DealerDealsSome) -> None:
        if not self.streets:
            self.streets = 1
            size = self.variant.hand_size
            if self.code in STUDS:
                size = sum(deal.count for deal in self.variant.rounds[0].deal)
            for seat in self.order:
                self.actions.append(f"d dh {self.places[seat]} {self._next(seat, size)}")
            if self.code in STUDS and self._all_in():
                self._stud_streets()
        elif self.code in DRAWS:
            return  # the cards of a draw are told once every seat has thrown
        elif self.code in STUDS:
            self._stud_streets()
        else:
            deal = self.variant.rounds[self.streets].deal
            count = sum(each.count for each in deal if isinstance(each, Board))
            self._puts_out(DealerPutsOut((UNKNOWN,) * count))

    def _stud_streets(self) -> None:
        """Tell the cards of the next street, or of all that are left."""
        self._street_over()
        for _ in range(len(self.variant.rounds) - self.streets if self._all_in() else 1):
            self.streets += 1
            for seat in self.order:
                if seat in self.live:
                    self.actions.append(f"d dh {self.places[seat]} {self._next(seat, 1)}")

    def _all_in(self) -> bool:
        """Say whether nobody is left to bet: every street then comes at once."""
        return sum(1 for seat in self.live if self.stacks[seat]) < 2

    def _puts_out(self, event: DealerPutsOut) -> None:
        self._street_over()
        self.streets += 1
        self.actions.append(f"d db {''.join(event.cards)}")

    def _street_over(self) -> None:
        self.bets = dict.fromkeys(self.order, 0)
        self.level = 0

    # --- a seat -----------------------------------------------------------------------------

    def _acts(self, event: SeatActs) -> None:
        self._draws_end()
        seat, verb = event.seat, event.verb
        if verb == "fold":
            self.live.discard(seat)
            self._says(seat, "f")
        elif verb in ("check", "call"):
            self._puts(seat, self.level)
            self._says(seat, "cc")
        elif verb == "bring-in":
            self._puts(seat, self.hand.start.stakes["bring-in"])
            self._says(seat, "pb")
        else:
            total = (
                self.bets[seat] + self.stacks[seat] if verb == "all-in" else event.amount or 0
            )
            called = total <= self.level
            self._puts(seat, total)
            self._says(seat, "cc" if called else f"cbr {Decimal(self._amount(total)):f}")

    def _says(self, seat: int, what: str) -> None:
        self.actions.append(f"{self.places[seat]} {what}")

    def _throws(self, event: SeatDiscards) -> None:
        if not self.drew:
            self._street_over()
        cards = event.cards if event.cards is not None else (UNKNOWN,) * (event.count or 0)
        self._says(event.seat, f"sd {''.join(cards)}".rstrip())
        self.drew.append((event.seat, len(cards)))

    def _draws_end(self) -> None:
        """Tell the cards of a draw, which come when every seat has thrown."""
        for seat, count in self.drew:
            if count:
                self.actions.append(f"d dh {self.places[seat]} {self._next(seat, count)}")
        self.drew = []

    def _tables(self, event: SeatTables) -> None:
        self._draws_end()
        self._says(event.seat, f"sm {''.join(event.cards)}")

    def _turns_up(self, event: SeatTurnsUp) -> None:
        self._draws_end()
        size = self.variant.hand_size
        if self.code in STUDS:
            size = len(event.cards)
        hidden: Cards = (UNKNOWN,) * (size - len(event.cards))
        self._says(event.seat, f"sm {''.join((*event.cards, *hidden))}")

    def _mucks(self, event: SeatPushesCards) -> None:
        self._draws_end()
        if event.seat not in self.live:
            return
        head = f"{self.places[event.seat]} sm "
        last = self.actions[-1]
        if last.startswith(head) and UNKNOWN in last:
            # The notation has one action for a hand at the end: what was seen is a remark.
            self.actions[-1] = f"{head}# {last.removeprefix(head)}"
        else:
            self._says(event.seat, "sm")


_BETS = ("small_bet", "big_bet")
_WRITTEN: dict[type[Event], Callable[[_Writing, Any], None]] = {
    DealerDeals: _Writing._deals,
    DealerDealsSome: _Writing._deals,
    DealerPutsOut: _Writing._puts_out,
    SeatActs: _Writing._acts,
    SeatDiscards: _Writing._throws,
    SeatTables: _Writing._tables,
    SeatTurnsUp: _Writing._turns_up,
    SeatPushesCards: _Writing._mucks,
}
TOLD = frozenset(_WRITTEN)
"""The events that the notation has an action for."""
