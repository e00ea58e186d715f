"""How a round of betting opens and closes on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.table.due import Post, Settings
from referee.table.notes import NO_HINT, Excuse
from referee.table.plan import Plan
from referee.table.seat import LIVE, Seat
from referee.table.table import Table
from referee.variant.bounds import next_to_act
from referee.variant.opening import (
    BY_CARD,
    CHECK_OR_BET,
    KEEPS_POSTS,
    OPENERS,
    owed,
    unsure,
)
from referee.variant.structure.base import Structure


def begin(
    table: Table,
    opens: str,
    settings: Settings,
    *,
    last_blind: int | None,
    posted: int,
    first: str = CHECK_OR_BET,
) -> None:
    """Open a round in the fields of a table that nobody else holds.

    ``posted`` is the greatest post asked, in units, a short stack aside. ``first`` is the word
    of the declaration for what the first to act may do.
    """
    fields = vars(table)
    start = OPENERS[opens](table, last_blind, settings)
    if opens in KEEPS_POSTS:
        fields["level"] = posted
    turn = fields["turn"] = next_to_act(table, start, settings)
    fields["heard"] = fields["in_round"] = True
    if opens in BY_CARD:
        fields["unsure"] = turn is not None and unsure(table, opens)
    if first == CHECK_OR_BET:
        return
    opener = start + 1
    owes = owed(first, turn, opener, settings)
    fields["excused"] = _excused(table, opener) if owes and opens in BY_CARD else None
    fields["owes"] = owes


def _excused(table: Table, opener: int) -> Excuse | None:
    """Return what may keep the seat whose card opens from it: no chips, or that card itself."""
    if table.turn is None or table.unsure:
        return None
    if table.turn != opener:
        return Excuse(opener, "all-in")
    by_mistake = any(
        door.seat == opener and door.card == table.seats[opener].up[0]
        for door in table.dealt.doors
    )
    return Excuse(opener, "exposed") if by_mistake else None


def straddled(table: Table, post: Post, structure: Structure) -> Table:
    """Let a straddle count as its rules say: the least raise its size, its seat heard or not.

    Where sizes are fixed a raise is of the same size all the same.
    """
    if not post.option:
        table = table.with_seat(post.seat, acted=post.amount)
    sized = post.least_bet and "minimum-bet" in structure.reads
    return table.but(raises=(post.amount,)) if sized else table


def closed(table: Table, *, plan: Plan) -> Table:
    """Give back what nobody called, gather the bets, forget what held for this round only.

    ``plan`` is what is still to do in the phase.
    """
    table = (_held_back(table) if table.held else table).but(seats=dict(table.seats))
    close(vars(table), plan)
    return table


def close(table: dict[str, Any], plan: Plan) -> None:
    """Close a round in the fields of a table that nobody else holds, nor its seats."""
    seats = table["seats"]
    _uncalled_back(table, seats)
    phase = table["phase"]
    acted = []
    for number, seat in seats.items():
        if seat.last:
            acted.append(number)
        if seat.last or seat.bet:
            seats[number] = seat.gathered(phase)
    table["acted_before"] = table["acted_before"].union(acted)
    table["last_round"] = table["aggressor"], table["opener"]
    table["plan"] = plan
    table.update(_FORGOTTEN)


_FORGOTTEN: Mapping[str, Any] = {
    "in_round": False,
    "turn": None,
    "level": 0,
    "raises": (),
    "levels": (),
    "short": 0,
    "capped": False,
    "owes": "",
    "excused": None,
    "unsure": False,
    "limits": (),
    "aggressor": None,
    "opener": None,
    "held": {},
    "short_calls": (),
    "big_chips": {},
    "found": frozenset(),
    "hint": NO_HINT,
    "clock": None,
}
"""What holds for one round only."""


def _held_back(table: Table) -> Table:
    """Note the chips of early acts whose turn never came; they were never out of the stack."""
    held = tuple((n, hold.chips, True) for n, hold in table.held.items() if hold.chips)
    return table.but(back=(*table.back, *held))


def _uncalled_back(table: dict[str, Any], seats: dict[int, Seat]) -> None:
    """Give the one greatest bet back as far as nobody matched it."""
    most = second = -1
    by = 0
    for number, seat in seats.items():
        bet = seat.bet
        if bet > most:
            most, second, by = bet, most, number
        elif bet > second:
            second = bet
    if second < 0 or most == second or seats[by].status != LIVE:
        return
    over = most - second
    seats[by] = seats[by].takes_back(over)
    table["back"] = (*table["back"], (by, over, False))
