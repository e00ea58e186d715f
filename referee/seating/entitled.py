"""Who may have the next hand: who owes nothing, who posts for one, who waits.

Source: options ``absent-stack``, ``new-player-entry``, ``missed-blinds``, ``kill-terms`` and
``single-blind-short``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.seating import carried as carry
from referee.seating import kills, penalties
from referee.seating import ledger as book
from referee.seating.asked import ARRIVAL
from referee.seating.ledger import Player, Wait
from referee.seating.places import (
    BETWEEN,
    MISSING_BIG,
    MISSING_SMALL,
    POSTS_HEADS_UP,
    START_HEADS_UP,
    Places,
    Table,
)
from referee.seating.single import CHIPS_AGAIN, only_blind
from referee.table.due import BIG, SMALL

if TYPE_CHECKING:
    from referee.seating.seating import Seating

ABSENT = "absent-stack.dealt-in"


def there(seating: Seating, stacks: Mapping[int, int]) -> frozenset[int]:
    """Return the seats that may be dealt in; ``stacks`` are units by seat."""
    absent = seating.tournament and seating.settings[ABSENT].value == "yes"
    found = frozenset(
        seat
        for seat, player in seating.players.items()
        if stacks.get(seat, 0) >= seating.smallest and not player.out
        if absent or player.stays or not player.away
        if not player.sent_away or (absent and penalties.deals_on(seating))
    )
    return carry.there(seating, found, stacks) if seating.opened else found


def seats(seating: Seating, stacks: Mapping[int, int]) -> Table:
    """Return who may have the next hand: at once, by posting, or with the big blind."""
    pool = there(seating, stacks)
    if only_blind(seating.stakes):
        _chips_again(seating, pool, stacks)
    if seating.settings[book.MAY_WAIT].value == "no":
        pool -= {seat for seat in pool if _may_not_wait(seating.players[seat])}
    free = frozenset(seat for seat in pool if _has_hand(seating.players[seat]))
    enough = len(free) > 1
    posting = frozenset(s for s in pool - free if _may_post(seating, s, pool, enough=enough))
    return present(seating, pool)._replace(free=free, posting=posting)


def _may_not_wait(player: Player) -> bool:
    """Say whether somebody has to post; who was let off the only blind may wait for it."""
    return player.must_post and player.let_off is None


def _has_hand(player: Player) -> bool:
    """Say whether somebody has a hand wherever the blinds are.

    Who was let off the only blind is no newcomer, and posts it on the button, too.
    """
    return not player.owes or (player.let_off is not None and player.way == book.POST)


def _chips_again(seating: Seating, pool: frozenset[int], stacks: Mapping[int, int]) -> None:
    """Let who was let off the only blind owe it, once it has more than it had then.

    Source: games-ru-1 LB-5; roberts-11 11.4.
    """
    for seat in pool:
        player = seating.players[seat]
        if player.let_off is None or player.debts or stacks[seat] <= player.let_off:
            continue
        if seating.settings[CHIPS_AGAIN].value == "posts-next-deal-or-waits":
            seating.players[seat] = player.misses(BIG, seating.hand)


def _may_post(seating: Seating, seat: int, pool: frozenset[int], *, enough: bool) -> bool:
    """Say whether a seat that owes posts; nobody has to where the game begins anew."""
    player = seating.players[seat]
    if book.enters_by_kill(player, seating.stakes, seating.settings) is not None:
        return seating.kills.by_choice == seat
    if book.only_on_blind(player, seating.stakes, seating.settings):
        return False
    posts = player.way == book.POST or (
        enough and book.enters_at_once(player, seating.settings)
    )
    return posts and not barred_by_kill(seating, seat, pool)


def barred_by_kill(seating: Seating, seat: int, there: frozenset[int]) -> bool:
    """Say whether a newcomer gets no hand because its pot is killed."""
    if seating.players[seat].entry != book.NEW:
        return False
    if kills.killer(seating.kills, there) in (None, seat):
        return False
    return seating.settings[kills.NEWCOMER].value != "yes"


def present(seating: Seating, pool: frozenset[int]) -> Table:
    """Return a table where nobody owes anything, under the rules of the room."""
    forced = seating.settings["forced-bets"].value
    return Table(
        pool,
        pool,
        barred_between=seating.settings[BETWEEN].value == "no",
        button_posts=seating.settings[POSTS_HEADS_UP].value,
        twice=seating.settings[START_HEADS_UP].value == "as-it-falls",
        single=forced == "one-blind" or SMALL not in seating.stakes,
        on_button=forced == "ante-and-button-blind",
        line=seating.line,
        no_small=seating.settings[MISSING_SMALL].value == "yes",
        no_big=seating.settings[MISSING_BIG].value == "yes",
    )


def waits(seating: Seating, made: Places, there: frozenset[int]) -> list[Wait]:
    """Return who sits there and gets no hand, and why."""
    found = []
    for seat in sorted(there - set(made.dealt)):
        owed = seating.owed(seat)
        barred = seat in made.barred
        rests = (BETWEEN,) if barred else owed.rests
        told = "between" if barred else seating.players[seat].entry or "missed"
        if book.only_on_blind(seating.players[seat], seating.stakes, seating.settings):
            told = "only-blind"
        if seating.players[seat].arrived and not seating.players[seat].owes:
            told, rests = "button", (ARRIVAL,)
        if barred_by_kill(seating, seat, there):
            told, rests = "kill", (kills.NEWCOMER,)
        found.append(Wait(seat, told, owed.posts, seating.cites(rests)))
    return found
