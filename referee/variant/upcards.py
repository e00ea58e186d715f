"""Streets of games in which cards lie face up: who opens is read off them.

Source: games-ru-1, 7S-P1 to 7S-P8; customs-1, chapter 7.
"""

from __future__ import annotations

from referee.variant.phases import BY_BOOK, DOOR_CARD, Bets, By, Down, Up


def door(name: str, down: int) -> Bets:
    """Return the first street: so many cards down and the door card, which opens."""
    return Bets(
        name,
        deal=(Down(down), Up(1)),
        opens=DOOR_CARD,
        first=By(limit="bring-in", big_bet="opener-may-not-check"),
        still_dealt=True,
    )


def street(
    name: str,
    deal: Up | Down,
    *,
    opens: str = "high-board",
    unit: str = BY_BOOK,
    open_pair: bool = False,
) -> Bets:
    """Return a later street: a burn, cards to every hand, and the best board opens."""
    return Bets(
        name,
        deal=(deal,),
        burn=1,
        opens=opens,
        unit=unit,
        open_pair=open_pair,
        still_dealt=True,
    )
