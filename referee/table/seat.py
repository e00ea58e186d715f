"""One seat of a hand: its chips, its cards, and how far it is in the hand."""

from __future__ import annotations

from referee.named import NamedTuple

LIVE = "live"
FOLDED = "folded"
DEAD = "dead"
MUCKED = "mucked"
RELEASED = "released"
OUT = "out"


class Seat(NamedTuple):
    """One seat of the hand. Amounts are whole units.

    ``bet`` is in front of the seat this street; ``put`` what it put in on earlier streets, by
    phase. ``acted`` is the level it last acted at this round (None: not yet), ``seen_raises``
    how many full bets and raises had been made by then, ``last`` what it did. ``cards`` are all
    that is known of its hand, ``dealt`` those it has been given so far, ``up`` those of them
    face up. A seat may be ``frozen`` (no more betting for it) without being all-in; one that
    plays the ``board`` has given up its cards and not its claim.

    ``status``: live, folded, dead, mucked (thrown in at the showdown), released (pushed forward
    face down at the showdown, clear of the muck), out.
    """

    stack: int
    bet: int = 0
    status: str = LIVE
    acted: int | None = None
    seen_raises: int = 0
    last: str = ""
    cards: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    put: tuple[tuple[str, int], ...] = ()
    ante: int = 0
    dead: int = 0
    frozen: bool = False
    dealt: tuple[str, ...] = ()
    up: tuple[str, ...] = ()
    board: bool = False

    @property
    def matched(self) -> int:
        """All that this seat has in that others had to match."""
        there = self.bet + self.ante
        for _, amount in self.put:
            there += amount
        return there

    def gathered(self, phase: str) -> Seat:
        """Return the seat with its bet of this street among what it put in before."""
        put = (*self.put, (phase, self.bet)) if self.bet else self.put
        # Made anew and not with ``_replace``, which costs several times as much.
        known = self[_AFTER_LAST:_PUT]
        return Seat._make(
            (self.stack, 0, self.status, None, 0, "", *known, put, *self[_PUT + 1 :])
        )

    def acts(self, verb: str, to: int, level: int, raised: int) -> Seat:
        """Return the seat after a settled act.

        ``to`` is its total of this street, ``level`` what there is to match now, ``raised``
        how many full bets and raises there were.
        """
        bet = to if verb in _PAYS else self.bet
        status = FOLDED if verb == "fold" else self.status
        stack = self.stack - (bet - self.bet)
        return Seat._make((stack, bet, status, level, raised, verb, *self[_AFTER_LAST:]))

    def gets(self, dealt: tuple[str, ...], cards: tuple[str, ...], up: tuple[str, ...]) -> Seat:
        """Return the seat with these cards: given so far, known of its hand, and face up."""
        known = self[_CARDS + 1 : _DEALT]  # made anew, as above
        return Seat._make((*self[:_CARDS], cards, *known, dealt, up, *self[_DEALT + 2 :]))

    def takes_back(self, units: int) -> Seat:
        """Return the seat with so much less in front of it, which nobody matched."""
        return self._replace(bet=self.bet - units, stack=self.stack + units)

    def without(self, card: str) -> Seat:
        """Return the seat without one card of its hand."""
        return self._replace(
            dealt=_less(self.dealt, card),
            cards=_less(self.cards, card),
            up=_less(self.up, card),
        )


def _less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    left = list(cards)
    if card in left:
        left.remove(card)
    return tuple(left)


_PAYS = ("call", "bet", "raise")
"""Acts that put chips in."""
_AFTER_LAST = Seat._fields.index("last") + 1
_PUT = Seat._fields.index("put")
_CARDS, _DEALT = Seat._fields.index("cards"), Seat._fields.index("dealt")
