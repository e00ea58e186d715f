"""A pot that is carried over: who gets cards in the next deal of it, and what each antes.

Source: options ``carried-pot``, ``all-in-for-ante`` and ``passed-deal``; games-ru-1 DH-10,
DH-12, JB-1 and JB-5; roberts-11 12.10 to 12.13.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from referee.seating.ledger import Wait
from referee.seating.start import MAY_PLAY
from referee.table.due import ANTE, Post

if TYPE_CHECKING:
    from referee.seating.seating import Seating

SEAT_CHANGE = "carried-pot.seat-change"
LATE_ANTE = "carried-pot.late-ante"
ANOTHER = "all-in-for-ante.after-another-ante"
MAY_OPEN = "all-in-for-ante.may-open"
PRICE = "all-in-for-ante.price-if-that-player-opened"
ANTES_AT_MOST = "passed-deal.at-most"
FORFEITED, LATE, SHUT_OUT = "forfeited", "late-ante", "shut-out"


def there(seating: Seating, pool: frozenset[int], stacks: Mapping[int, int]) -> frozenset[int]:
    """Return the seats of a pool that get cards: some have no chips, some may not be in it.

    ``stacks`` are units.
    """
    if seating.settings[MAY_PLAY].value == "no":
        pool -= {seat for seat in pool if stacks[seat] <= seating.stakes.get(ANTE, 0)}
    if seating.carried is None:
        return pool
    if seating.settings[ANOTHER].value == "plays-for-antes-matched":
        pool |= {
            seat
            for seat, player in seating.players.items()
            if seating.carried.antes.get(seat) and not stacks.get(seat) and not player.away
        }
    return pool - {seat for seat in pool if kept_out(seating, seat)}


def kept_out(seating: Seating, seat: int) -> str:
    """Return why a seat gets no cards while a pot is carried over, or nothing."""
    carried = seating.carried
    if carried is None:
        return ""
    if seat in carried.shut:
        return SHUT_OUT
    said = seating.settings[LATE_ANTE].value
    if said == "no":
        return "" if carried.antes.get(seat) else LATE
    return FORFEITED if carried.among is not None and seat not in carried.among else ""


def full(seating: Seating) -> int:
    """Return the units of antes that deals before have asked of every player."""
    asked = min(seating.passed, int(seating.settings[ANTES_AT_MOST].value))
    return asked * seating.stakes.get(ANTE, 0)


def antes(seating: Seating, dealt: Iterable[int]) -> tuple[Post, ...]:
    """Return the antes of a deal: this one's, and what a seat has missed of those before.

    Once the pot has had all the antes it gets nobody owes another; who has no chips has none.
    """
    settings = seating.settings
    capped = seating.passed >= int(settings[ANTES_AT_MOST].value)
    now = 0 if capped else seating.stakes[ANTE]
    cites = settings["forced-bets"].cites
    found = []
    for seat in dealt:
        late = missed(seating, seat)
        rests = (*cites, *settings[LATE_ANTE].cites) if late else cites
        if now + late:
            found.append(Post(seat, ANTE, now + late, rests))
    return tuple(found)


def missed(seating: Seating, seat: int) -> int:
    """Return the units of antes before this deal that a seat has still to put in."""
    if seating.carried is None or seating.settings[LATE_ANTE].value == "no":
        return 0
    return max(0, full(seating) - seating.carried.antes.get(seat, 0))


def waits(seating: Seating, stacks: Mapping[int, int]) -> list[Wait]:
    """Return who sits there with chips and is kept out of a pot, and why."""
    found = []
    carried = seating.carried
    for seat, player in sorted(seating.players.items()):
        why = kept_out(seating, seat)
        if carried is None or not why or player.away or not stacks.get(seat):
            continue
        cites = seating.cites((LATE_ANTE,))
        if why == SHUT_OUT:
            cites = tuple(cite for each, cite in carried.shut_out if each == seat and cite)
        found.append(Wait(seat, why, (), cites))
    return found
