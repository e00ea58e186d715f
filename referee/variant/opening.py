"""Who acts first in a round: one function a value of ``opens``, and what it owes.

Source: options ``bring-in``, ``board-tie`` and ``suit-order`` (games-ru-1 7S-1, S8-4, RZ-3 and
MS-P2, roberts-11 8.1, 9.3 and 10.4).
"""

from __future__ import annotations

from collections.abc import Callable

from referee.table.cards import UNKNOWN
from referee.table.due import Bar, Settings
from referee.table.notes import AFTER_FOLD, BET_OR_FOLD, BRING_IN, BRING_IN_OR_FOLD, NO_CHECK
from referee.table.seat import DEAD, LIVE
from referee.table.table import Table

Opener = Callable[[Table, int | None, Settings], int]
"""From the table and the seat of the last blind to the seat after which the round begins."""

CHECK_OR_BET = "check-or-bet"
OWED = {
    "bring-in": BRING_IN,
    "opener-may-not-check": BET_OR_FOLD,
    "nobody-may-check": NO_CHECK,
}
"""What the first seat to act owes, by the word of a declaration: no check is open to it.

A bring-in is forced on the seat whose card says so; who opens in its place may fold.
"""
AFTER_BLINDS = "after-blinds"
KEEPS_POSTS = (AFTER_BLINDS,)
"""Rounds in which the blinds are the first bet; all others begin with nothing bet."""
AFTER_DRAW = "after-draw-first"
"""The option that says whether the opener acts first after the draw."""
_FIRST = ("bring-in.card", "draw-first-action")
"""The options that say what the first to act owes, in stud and in draw."""
BY_CARD = ("door-card", "low-card", "high-card", "high-board", "low-board")
"""Rounds that an upcard or a board opens."""


def _after_blinds(table: Table, last_blind: int | None, settings: Settings) -> int:
    return last_blind if last_blind is not None else (table.button or 0)


def _left_of_button(table: Table, last_blind: int | None, settings: Settings) -> int:
    return table.button or 0


def _opener(table: Table, last_blind: int | None, settings: Settings) -> int:
    """Begin with who opened the pot, or the next one in clockwise, where the book has it so."""
    if settings[AFTER_DRAW].value != "opener-or-next":
        return table.button or 0
    return table.pot_opener - 1 if table.pot_opener is not None else (table.button or 0)


def _by_card(table: Table, last_blind: int | None, settings: Settings) -> int:
    return door_card(table, settings) - 1


def _by_high_board(table: Table, last_blind: int | None, settings: Settings) -> int:
    return first_board(table, settings, low=False) - 1


def _by_low_board(table: Table, last_blind: int | None, settings: Settings) -> int:
    return first_board(table, settings, low=True) - 1


OPENERS: dict[str, Opener] = {
    "after-blinds": _after_blinds,
    "left-of-button": _left_of_button,
    "door-card": _by_card,
    "high-board": _by_high_board,
    "low-board": _by_low_board,
    "opener": _opener,
}


def unsure(table: Table, opens: str) -> bool:
    """Say whether an upcard that nobody knows decides who opens."""
    if opens not in BY_CARD:
        return False
    for seat in table.seats.values():
        if seat.status == LIVE and (not seat.up or UNKNOWN in seat.up):
            return True
    return UNKNOWN in table.board


def door_card(table: Table, settings: Settings) -> int:
    """Return the seat whose door card brings it in; among unknown cards the first dealt."""
    from referee.variant.boards import by_door_card  # games with upcards alone

    return by_door_card(table, settings)


def first_board(table: Table, settings: Settings, *, low: bool) -> int:
    """Return the seat whose board opens; of tied ones, as ``board-tie`` says."""
    from referee.variant.boards import best_board  # games with upcards alone

    return best_board(table, settings, low=low)


def owed(first: str, seat: int | None, opener: int, settings: Settings) -> str:
    """Return what the seat that opens owes; ``opener`` is whose card makes it the first.

    Where ``forced-bets`` are antes alone nobody is forced to bring it in.
    """
    what = OWED.get(first, "")
    if what == BRING_IN and settings["forced-bets"].value != "ante-and-bring-in":
        return ""
    return BRING_IN_OR_FOLD if what == BRING_IN and seat != opener else what


def killed(table: Table) -> Table:
    """Return the table where the hand that had to open has died: another opens in its place."""
    turn = table.turn
    if table.level or turn is None or table.seats[turn].status != DEAD:
        return table
    return table.but(owes=AFTER_FOLD[table.owes])


def bars(table: Table, number: int, settings: Settings) -> list[Bar]:
    """Return what is not open to a seat before anything is bet: a check, or a fold too."""
    if number != table.turn and table.owes != NO_CHECK:
        return []
    rests = next((settings[key].cites for key in _FIRST if key in settings), ())
    if table.excused is not None and table.excused.cite is not None:
        rests = (table.excused.cite,)
    found = [Bar("check", table.owes, rests)]
    return [*found, Bar("fold", table.owes, rests)] if table.owes == BRING_IN else found


def opened_by_word(table: Table, number: int, to: int) -> Table:
    """Return a table whose pot a seat without chips has opened; others come in for ``to``.

    ``to`` is in whole units, 0 where they may check behind it.
    """
    table = table.with_seat(number, acted=to, last="bet", seen_raises=1)
    return table.but(
        level=to,
        levels=(0,) if to else (),
        raises=(to,) if to else (),
        aggressor=number,
        bettor=number,
        pot_opener=number,
        opener=table.opener if table.opener is not None else number,
    )
