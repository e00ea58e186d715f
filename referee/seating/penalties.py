"""Hands that players miss for a penalty: taken down, served, and still to miss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.seating.asked import REDEAL, SERVED
from referee.seating.start import Missing
from referee.table.sanction import DISQUALIFIED, Sanction

if TYPE_CHECKING:
    from referee.seating.seating import Seating


def deals_on(seating: Seating) -> bool:
    """Whether who misses hands for a penalty is dealt them all the same, to be killed."""
    return seating.tournament and seating.settings[SERVED].value == "dealt-and-killed"


def take_down(seating: Seating, sanctions: tuple[Sanction, ...]) -> None:
    """Take down what players have been given since, and what the floor has taken back."""
    if sanctions == seating.given:
        return
    both = zip(sanctions, seating.given, strict=False)
    same = next((at for at, (new, old) in enumerate(both) if new != old), None)
    same = min(len(sanctions), len(seating.given)) if same is None else same
    for sign, changed in ((-1, seating.given[same:]), (1, sanctions[same:])):
        for each in changed:
            if each.seat in seating.players:
                left = seating.players[each.seat].sent_away + sign * each.hands
                seating.change(each.seat, sent_away=max(0, left))
    seating.given = sanctions
    for each in sanctions:
        if each.gives == DISQUALIFIED and each.seat in seating.players:
            seating.change(each.seat, out=True)


def dealt_anew(seating: Seating) -> None:
    """Take down that a deal was void: made again it is one hand of a penalty, or a second.

    Source: option ``penalty-ladder.redeal``; tda-2026 37-C.
    """
    if seating.settings[REDEAL].value == "two-hands":
        seating.served = 0
        serve(seating, seating.hand)


def serve(seating: Seating, hand: int) -> None:
    """Take down that the first card of a hand is out: it is one hand of each penalty."""
    if hand == seating.served:
        return
    seating.served = hand
    seating.serving = frozenset(s for s, player in seating.players.items() if player.sent_away)
    for seat in seating.serving:
        seating.change(seat, sent_away=seating.players[seat].sent_away - 1)


def missing(seating: Seating) -> tuple[Missing, ...]:
    """Return who has hands of a penalty to miss, with the rule that gave the last."""
    cites = {each.seat: each.cite for each in seating.given if each.hands}
    return tuple(
        Missing(seat, player.sent_away, tuple(c for c in [cites.get(seat)] if c))
        for seat, player in sorted(seating.players.items())
        if player.sent_away
    )
