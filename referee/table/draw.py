"""What is kept of a draw: who asked for how many cards, and what was thrown away for them."""

from __future__ import annotations

from collections.abc import Mapping

from referee.named import NamedTuple


class Drawn(NamedTuple):
    """The draw of one seat: how many cards it asked for, threw away and got; all are counts.

    ``late`` of them come only after the draws of all others, ``lacked`` are to make a short
    hand whole, with nothing thrown away for them. ``n`` is the sentence at which it
    last named or showed the number.
    """

    asked: int
    thrown: int = 0
    got: int = 0
    late: int = 0
    lacked: int = 0
    n: int = 0

    @property
    def done(self) -> bool:
        """Whether the seat has thrown away all it has to for what it asked."""
        return self.thrown + self.lacked >= self.asked

    @property
    def owed(self) -> int:
        """Cards that have still to come."""
        return max(0, self.asked - self.got)


_NOBODY: Mapping[int, Drawn] = {}
_NO_DRAWS: Mapping[str, Mapping[int, int]] = {}
_NOTHING: Mapping[int, tuple[str, ...]] = {}


class Drawing(NamedTuple):
    """The draws of a hand: those of ``phase``, the last one that began, by seat in their order.

    ``over`` are the draws before it: how many cards each seat changed, by phase.
    ``discards`` are the cards each seat has thrown away in the whole hand, the last ones last;
    ``first`` what it held before its first draw, as far as anybody knows. ``burned``: the burn
    of this draw has been asked for. ``mixed`` counts how often the stub was made up anew.
    ``exposed`` is the last card of a draw that was dealt face up: sentence, seat and card;
    ``fills`` are seats short of cards whose hands the draw makes whole. Of the discards,
    those of ``kept`` lie under a chip, those of ``opened`` were turned up, and those of
    ``proofs`` the floor has given back; ``to_show`` is the opener who was asked to show.
    """

    phase: str = ""
    draws: Mapping[int, Drawn] = _NOBODY
    discards: Mapping[int, tuple[str, ...]] = _NOTHING
    first: Mapping[int, tuple[str, ...]] = _NOTHING
    burned: bool = False
    mixed: int = 0
    exposed: tuple[int, int, str] | None = None
    fills: frozenset[int] = frozenset()
    over: Mapping[str, Mapping[int, int]] = _NO_DRAWS
    kept: frozenset[int] = frozenset()
    opened: frozenset[int] = frozenset()
    proofs: frozenset[int] = frozenset()
    to_show: int | None = None

    @property
    def counts(self) -> Mapping[str, Mapping[int, int]]:
        """How many cards each seat asked for, by draw in their order."""
        last = {self.phase: {number: drawn.asked for number, drawn in self.draws.items()}}
        return {**self.over, **last} if self.phase else {}


NO_DRAW = Drawing()
