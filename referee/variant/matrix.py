"""What an event is by what is due: the one table the machine answers from.

A cell is ``regular``, ``latent`` (it happens, nobody has seen it), ``act`` (read as part of an
act), ``observed`` (an observer names it or it is regular), ``impossible`` (the script says what
cannot be), or ``later: FAMILY`` where the family of rules that decides it is still to come.
"""

from __future__ import annotations

from referee.table.due import DUES
from referee.table.event import Event

_DRAWING = ("draw", "discard", "offer")


def _row(**cells: str) -> dict[str, str]:
    rest = cells.pop("rest")
    drawing = rest if rest.startswith("later") else "later: draw"
    return {
        column: cells.get(column, drawing if column in _DRAWING else rest) for column in DUES
    }


_OVER = {"show": "observed", "push": "observed"}
"""The betting is over and the pot not yet pushed: what is seen now may decide who gets it."""
_RUN_OUT = {"burn": "observed", "board": "observed", **_OVER}
"""The same, and a board that may still be to come: betting may be over before it is out."""
_ACT = _row(action="act", **_OVER, nothing="observed", rest="later: turn between rounds")
"""Once the betting is over a fold is cards thrown in; any other act came too late."""
_CHIPS = _row(action="act", **_OVER, rest="later: turn between rounds")
_CARDS_SEEN = _row(action="observed", **_RUN_OUT, nothing="regular", rest="later: hand")
"""Before a board card a hand may be tabled only where no more betting can come."""
_SEATING = _row(rest="observed")
"""Seats are taken and left, and chips brought, at any time; a rule says what comes of it."""
_TALK = _row(rest="regular")

_BEGINS = _row(post="latent", deal="latent", nothing="latent", rest="impossible")
"""A deal begins or goes on by hand: whom each card goes to nobody checks as it flies."""

CELLS: dict[str, dict[str, str]] = {
    "dealer-deals": _row(
        post="regular",
        deal="regular",
        shuffle="regular",
        burn="regular",
        board="regular",
        push="regular",
        nothing="regular",
        rest="impossible",
    ),
    "dealer-deals-card": _row(
        post="latent",
        deal="latent",
        action="latent",
        burn="latent",
        board="latent",
        nothing="latent",
        rest="impossible",
    ),
    "dealer-deals-first": _BEGINS,
    "dealer-deals-counts": _BEGINS,
    "dealer-deals-some": _BEGINS,
    "dealer-burns": _row(burn="regular", board="latent", action="latent", rest="impossible"),
    "dealer-puts-out": _row(
        burn="latent",
        board="latent",
        action="observed",
        push="regular",
        nothing="regular",
        rest="impossible",
    ),
    "dealer-turns-up": _row(
        post="observed",
        deal="observed",
        shuffle="observed",
        burn="observed",
        board="observed",
        action="observed",
        show="observed",
        rest="impossible",
    ),
    "dealer-takes-cards": _row(
        action="observed", **_RUN_OUT, nothing="regular", rest="later: hand"
    ),
    "dealer-pushes": _row(**_OVER, nothing="impossible", rest="later: money"),
    "dealer-moves-button": _row(post="regular", nothing="regular", rest="observed"),
    "dealer-points": _TALK,
    "dealer-says": _TALK,
    "dealer-shuffles": _row(
        post="regular", shuffle="regular", nothing="regular", rest="later: deck"
    ),
    "seat-acts": _ACT,
    "seat-puts-out": _CHIPS,
    "seat-pushes-uncounted": _CHIPS,
    "seat-says": _row(**_RUN_OUT, rest="regular"),
    "seat-taps": _row(action="act", rest="regular"),
    "seat-pushes-cards": _row(action="act", **_RUN_OUT, nothing="regular", rest="later: hand"),
    "seat-takes-cards": _row(
        action="observed", **_RUN_OUT, nothing="regular", rest="later: hand"
    ),
    "cards-mix": _row(action="observed", **_RUN_OUT, nothing="regular", rest="later: hand"),
    "seat-turns-up": _CARDS_SEEN,
    "seat-tables": _CARDS_SEEN,
    "seat-shows": _CARDS_SEEN,
    "seat-discards": _row(rest="later: draw"),
    "seat-takes-back": _row(
        action="observed", **_OVER, nothing="observed", rest="later: money"
    ),
    "seat-posts": _SEATING,
    "seat-straddles": _SEATING,
    "seat-sits": _SEATING,
    "seat-leaves": _SEATING,
    "seat-returns": _SEATING,
    "seat-buys": _SEATING,
    "seat-moves": _SEATING,
    "calls-attention": _row(rest="observed"),
    "calls-floor": _TALK,
    "calls-time": _row(rest="later: time"),
    "seconds-pass": _TALK,
    "asks-drawn": _row(rest="later: draw"),
    "asks-to-see": _row(rest="observed"),
    "disputes-pot": _row(rest="observed"),
    "floor-decides": _TALK,
    "floor-finds": _TALK,
    "hand-opens": _row(post="regular", push="regular", nothing="regular", rest="impossible"),
    "next-game": _row(rest="later: mixed games"),
    "turn-comes": _row(action="observed", rest="impossible"),
    "last-hand-left": _row(**_RUN_OUT, rest="impossible"),
    "bet-goes-back": _row(rest="observed"),
}


def cell(event: Event, due: str) -> str:
    """Return what an event is while ``due`` is what is expected."""
    return CELLS[event.key][due]
