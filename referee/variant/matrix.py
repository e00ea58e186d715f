"""What an event is by what is due: the one table the machine answers from.

A cell is ``regular``, ``latent`` (it happens, nobody has seen it), ``act`` (read as part of an
act), ``observed`` (an observer names it or it is regular) or ``impossible`` (the script says
what cannot be).
"""

from __future__ import annotations

from referee.table.due import DUES
from referee.table.event import Event


def _row(**cells: str) -> dict[str, str]:
    rest = cells.pop("rest")
    return {column: cells.get(column, rest) for column in DUES}


_DEALER_FIRST = ("post", "deal", "shuffle", "burn", "board")
_OVER = {"show": "observed", "push": "observed"}
"""The betting is over and the pot not yet pushed: what is seen now may decide who gets it."""
_ACT = _row(action="act", rest="observed")
"""Between rounds it comes ahead of the street, once the betting is over too late."""
_CARDS = _row(post="impossible", nothing="regular", rest="observed")
"""Before the first card is dealt there are none; after the hand they bear on nothing."""
_SEATING = _row(rest="observed")
"""Seats are taken and left, and chips brought, at any time; a rule says what comes of it."""
_BETWEEN = _row(
    post="observed", deal="observed", push="observed", nothing="observed", rest="impossible"
)
"""Terms of the next hand are said between two hands, or before the cards of the first."""
_TALK = _row(rest="regular")
_TURN = _row(action="observed", rest="impossible")
"""Nobody's act: the turn is with a seat."""
_SEEN = _row(rest="observed")
_BEGINS = _row(post="latent", deal="latent", nothing="latent", rest="impossible")
"""A deal begins or goes on by hand: whom each card goes to nobody checks as it flies."""

_FIELD = (
    "announces-rebuy", "arrives", "asks-place", "blinds-up", "break-follows",
    "brings-penalty", "buys-up", "chips-of-nobody", "came-late", "clock-shows", "clock-taken",
    "colour-up", "field-moment", "floor-lets-go-on", "floor-lets-play", "floor-takes-stack",
    "gives-up-stack", "hand-for-hand", "hand-starts", "level-up", "moves-away", "old-chips",
    "other-out", "place-card", "players-left", "race-cards", "race-chip", "race-ends",
    "seat-drawn", "stack-coloured", "table-breaks", "table-has", "table-plays", "ticket-shown",
)  # fmt: skip
"""What is told of the tournament round the table, at any time; some of it not in a hand."""

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
        discard="latent",
        draw="latent",
        burn="latent",
        board="latent",
        nothing="latent",
        rest="impossible",
    ),
    "dealer-deals-first": _BEGINS,
    "dealer-deals-counts": {**_BEGINS, "burn": "latent"},
    "dealer-deals-some": _BEGINS,
    "dealer-deals-each": _row(
        post="observed", deal="observed", push="observed", nothing="observed", rest="impossible"
    ),
    "dealer-burns": _row(
        burn="regular",
        deal="latent",
        board="latent",
        action="latent",
        discard="latent",
        draw="latent",
        rest="impossible",
    ),
    "dealer-skips-burn": _row(burn="latent", rest="impossible"),
    "dealer-puts-out": _row(
        burn="latent",
        board="latent",
        action="observed",
        discard="observed",
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
        discard="observed",
        draw="observed",
        show="observed",
        rest="impossible",
    ),
    "dealer-takes-cards": _CARDS,
    "dealer-pushes": _row(post="impossible", nothing="impossible", rest="observed"),
    "dealer-moves-button": _row(nothing="regular", post="regular", rest="observed"),
    "dealer-points": _TALK,
    "dealer-says": _TALK,
    "dealer-shuffles": _row(
        post="regular", shuffle="regular", nothing="regular", rest="observed"
    ),
    "dealer-counts-deck": _SEEN,
    "dealer-drops-stub": _SEEN,
    "odd-card-seen": _row(post="impossible", rest="observed"),
    "seat-acts": _ACT,
    "seat-puts-out": _ACT,
    "seat-pushes-uncounted": _ACT,
    "seat-says": _row(
        draw="observed", **dict.fromkeys(_DEALER_FIRST, "observed"), **_OVER, rest="regular"
    ),
    "seat-opens-pot": _row(action="observed", rest="impossible"),
    "seat-taps": _row(
        action="act",
        draw="observed",
        **dict.fromkeys(_DEALER_FIRST, "observed"),
        rest="regular",
    ),
    "seat-pushes-cards": {**_CARDS, "action": "act"},
    "seat-pushes-some": _CARDS,
    "seat-takes-cards": _CARDS,
    "seat-not-looked": _row(post="impossible", rest="regular"),
    "seat-takes-last": _row(post="impossible", rest="regular"),
    "seat-holds-forward": _TALK,
    "seat-refuses": _row(action="observed", show="observed", rest="regular"),
    "seat-bets-token": _row(action="observed", rest="regular"),
    "seat-behaves": _SEEN,
    "seat-moves-upcards": _CARDS,
    "cards-mix": _CARDS,
    "seat-turns-up": _CARDS,
    "seat-tables": _CARDS,
    "seat-shows": _CARDS,
    "seat-discards": _row(
        **dict.fromkeys(("deal", "shuffle", "burn", "action", "draw", "discard"), "observed"),
        rest="impossible",
    ),
    **dict.fromkeys(
        (
            "seat-keeps-discards",
            "seat-takes-discards",
            "dealer-shows-discards",
            "asks-opening-hand",
        ),
        _row(post="impossible", rest="observed"),
    ),
    "seat-takes-back": _SEEN,
    "seat-posts": _SEATING,
    "seat-puts-no-ante": _row(post="latent", rest="impossible"),
    "seat-straddles": _SEATING,
    "seat-sits": _SEATING,
    "seat-leaves": _SEATING,
    "seat-returns": _SEATING,
    "seat-buys": _SEATING,
    "seat-adds": _SEATING,
    "seat-pockets": _SEEN,
    "chips-found": _SEEN,
    "seat-moves": _SEATING,
    "seat-disconnects": _TALK,
    "seat-reconnects": _TALK,
    "calls-attention": _SEEN,
    "calls-floor": _TALK,
    "calls-time": _SEEN,
    "seconds-pass": _row(action="observed", rest="regular"),
    "seconds-pass-as-acts": _row(action="observed", rest="regular"),
    "asks-stack": _SEEN,
    "asks-state": _SEEN,
    "seat-appeals": _SEEN,
    "asks-drawn": _row(
        post="impossible", discard="impossible", nothing="impossible", rest="observed"
    ),
    "asks-to-see": _SEEN,
    "disputes-pot": _SEEN,
    "floor-decides": _TALK,
    "floor-finds": _TALK,
    "hand-opens": _row(post="regular", push="regular", nothing="regular", rest="impossible"),
    "dealer-announces-bomb": _BETWEEN,
    "seat-takes-overs": _BETWEEN,
    "seat-kills": _BETWEEN,
    "game-begins": _BETWEEN,
    "seat-draws": _BETWEEN,
    "dealer-collects": _BETWEEN,
    "players-agree-twice": _row(
        action="observed", burn="observed", board="observed", rest="impossible"
    ),
    "players-agree-split": _row(post="impossible", nothing="impossible", rest="observed"),
    "floor-sends-away": _SEATING,
    **dict.fromkeys(_FIELD, _SEEN),
    "seat-chooses": _BETWEEN,
    "next-game": _row(post="observed", push="observed", nothing="observed", rest="impossible"),
    "turn-comes": _TURN,
    "dealing-stopped": _TURN,
    "line-down": _TURN,
    "bring-in-due": _TURN,
    "last-hand-left": _row(burn="observed", board="observed", **_OVER, rest="impossible"),
    "bet-goes-back": _SEEN,
}


def cell(event: Event, due: str) -> str:
    """Return what an event is while ``due`` is what is expected."""
    return CELLS[event.key][due]
