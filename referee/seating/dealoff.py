"""Who played the button and took another seat: the blinds may go past it once for nothing.

Source: roberts-11 4.15.
"""

from __future__ import annotations

from referee.seating.ledger import Ledger
from referee.seating.places import Marks, Places, arc


def past(players: Ledger, last: Marks | None, made: Places) -> frozenset[int]:
    """Return who let the blinds go past, is there again, and has the button go past it now."""
    if last is None:
        return frozenset()
    return frozenset(
        seat
        for seat, player in players.items()
        if player.deals_off and player.owes and not player.away
        if seat in arc({seat}, last.button, made.marks.button)
    )
