"""Antes among the posts of a hand: who pays, and whether before the blinds or after them.

Source: option ``table-ante``; tda-2026 RP-11.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.table.due import ANTE, BIG, Post, Settings

PAYER = "table-ante.payer"
FIRST = "table-ante.paid-first-when-short"


def among(
    blinds: Sequence[Post], dealt: Sequence[int], units: int, settings: Settings
) -> tuple[Post, ...]:
    """Return the posts of a hand with its antes of so many units.

    ``dealt`` are the seats with a hand, clockwise from the button, which is the last of them
    where its seat has a hand; else who sits nearest before it pays for it. What one seat pays
    for the table is no part of what the others have to match.
    """
    forced = settings["forced-bets"]
    if not blinds or forced.value == "ante-and-button-blind":
        return (*(Post(seat, ANTE, units, forced.cites) for seat in dealt), *blinds)
    payer = settings[PAYER]
    if payer.value == "every-player":
        return (*(Post(seat, ANTE, units, payer.cites) for seat in dealt), *blinds)
    bigs = [post.seat for post in blinds if post.kind == BIG]
    seat = dealt[-1] if payer.value == "button" else bigs[-1]
    first = settings[FIRST]
    cites = tuple(dict.fromkeys((*payer.cites, *first.cites)))
    ante = Post(seat, ANTE, units, cites, dead=True)
    return (ante, *blinds) if first.value == "ante" else (*blinds, ante)
