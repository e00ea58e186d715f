"""How a hand begins that is not as all others: bomb pots, killed pots, overs and straddles."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from referee.seating import kills
from referee.seating.places import Places
from referee.seating.start import HandStart, manner_of
from referee.seating.straddle import posted
from referee.table.due import ANTE, BIG, KILL, OVERS, Post
from referee.table.manner import Manner
from referee.table.stakes import lower_bet

if TYPE_CHECKING:
    from referee.seating.seating import Seating

BOMB_POT = "bomb-pot"
BOMB = (f"{BOMB_POT}.allowed", f"{BOMB_POT}.ante", f"{BOMB_POT}.button")


def manner(seating: Seating, made: Places) -> Manner | None:
    """Return the manner of a hand; one whose big blind is missing costs as much as ever."""
    found = manner_of(seating.stakes)
    if made.bigs or BIG not in seating.stakes:
        return found
    return (found or Manner())._replace(price=seating.stakes[BIG])


def bombed(seating: Seating, made: Places) -> HandStart:
    """Return the start of a bomb pot: who owes nothing antes, and there are no blinds."""
    dealt = tuple(seat for seat in made.dealt if not seating.players[seat].owes)
    cites = seating.cites(BOMB)
    posts = tuple(Post(seat, ANTE, seating.bomb, cites) for seat in dealt)
    return HandStart(posts, None, made._replace(dealt=dealt), (), Manner(no_bets=True))


def with_overs(seating: Seating, start: HandStart) -> HandStart:
    """Return the start of a hand where some would play for more among themselves."""
    factor = Fraction(seating.stakes[OVERS], lower_bet(seating.stakes, seating.settings))
    higher = kills.times(start.stakes or seating.stakes, factor, seating.settings)
    manner = (start.manner or Manner())._replace(
        overs=seating.overs,
        over_stakes=higher,
        at_once=seating.settings[OVERS].value == "at-once",
    )
    return start._replace(manner=manner)


def killed(seating: Seating, start: HandStart, made: Places) -> HandStart:
    """Return the start of a hand, its pot killed if somebody has to."""
    seat = kills.killer(seating.kills, made.dealt)
    if seat is None:
        return start
    kill = kills.post(seat, seating.kills, seating.stakes, start.posts, seating.settings)
    posts = (*start.posts, kill)
    last = seat if seating.settings[kills.ACTS].value == "last" else None
    manner = (start.manner or Manner())._replace(last_word=last, price=seating.stakes[KILL])
    stakes = kills.killed_stakes(seating.stakes, seating.settings)
    return start._replace(posts=posts, manner=manner, stakes=stakes)


def straddled(seating: Seating, start: HandStart, made: Places) -> HandStart:
    """Return the start of a hand with the straddles that were put up."""
    up = posted(seating.straddles, made, start.posts, seating.settings)
    manner = start.manner
    if up.price is not None:
        manner = (manner or Manner())._replace(last_word=up.last_word, price=up.price)
    posts = (*start.posts, *up.posts)
    return start._replace(posts=posts, last_blind=up.last_blind, manner=manner)
