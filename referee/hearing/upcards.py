"""Rules of stud that were kept and mattered: whose card or board opened, and what it became.

Source: options ``bring-in``, ``suit-order``, ``board-tie``, ``completion-is-a-raise``,
``bring-in-may-open-full`` and ``folded-seat-still-dealt`` (games-ru-1 7S-1 to 7S-3 and 7S-7).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from referee.table.betting import Reading
from referee.table.due import BRING_IN, Bounds, Cite, Settings
from referee.variant.boards import COMMON_COUNTS, best_board, by_door_card
from referee.variant.opening import BY_CARD
from referee.variant.phases import Bets

if TYPE_CHECKING:
    from referee.hearing.honour import Honours

Waiting = tuple[tuple[Cite, ...], int] | None
_ACES = {"high": "low", "low": "high"}
_ACE_SAYS = {"high": "ace-high", "low": "ace-low"}
_TIES = {"first-dealt": "highest-card-by-suit", "highest-card-by-suit": "first-dealt"}


def opened(honours: Honours, n: int) -> None:
    """Note why a round of upcards begins where it does, when it begins."""
    table, phase = honours.floor.table, honours.floor.variant.phase(honours.floor.table.phase)
    begun = table.level or any(seat.last for seat in table.seats.values())
    if begun or not isinstance(phase, Bets) or phase.opens not in BY_CARD:
        return
    for seat in sorted(table.unbet):
        honours.add(n, "folded-seat-still-dealt", "dealt-on", seat=seat)
    if table.unsure:
        return  # a card that nobody knows decides it
    if table.excused is not None:
        return  # told by itself: the card that has to open need not
    if phase.opens == "door-card":
        _by_card(honours, n)
    else:
        _by_board(honours, n, low=phase.opens == "low-board")


def laid_aside(honours: Honours, n: int, before: Waiting) -> Waiting:
    """Note how many cards make up a round that had come too early, once they go aside.

    ``before`` is what the last call returned: the rules that want it, and how many cards lay
    aside or were to; None where no street had come too early.
    """
    dealt = honours.floor.table.dealt
    early = dealt.too_early
    if early is not None and early.make_up:
        return early.cites, len(dealt.removed) + len(early.came)
    if before is not None and early is None and len(dealt.removed) > before[1]:
        honours.add_cited(n, "rest-aside", before[0], amount=len(dealt.removed) - before[1])
    return None


def _by_card(honours: Honours, n: int) -> None:
    table, settings = honours.floor.table, honours.floor.settings
    seat = by_door_card(table, settings)
    honours.add(n, "bring-in.card", "opens-by-card", seat=seat, card=table.seats[seat].up[0])
    ace, order = settings["bring-in.ace"].value, settings["suit-order"].value
    if by_door_card(table, _with(settings, "bring-in.ace", _ACES[ace])) != seat:
        honours.add(n, "bring-in.ace", _ACE_SAYS[ace], seat=seat)
    if not settings["bring-in.card"].value.endswith("by-suit"):
        _tie(honours, n, seat, lambda other: by_door_card(table, other))
        return
    turned = ",".join(reversed(order.replace(",", " ").split()))
    if by_door_card(table, _with(settings, "suit-order", turned)) != seat:
        honours.add(n, "suit-order", "suit-opens", seat=seat)


def _by_board(honours: Honours, n: int, *, low: bool) -> None:
    table, settings = honours.floor.table, honours.floor.settings
    seat = best_board(table, settings, low=low)
    if table.board and best_board(table.but(board=()), settings, low=low) != seat:
        honours.add(n, COMMON_COUNTS, "common-opens", seat=seat, card=table.board[0])
    _tie(honours, n, seat, lambda other: best_board(table, other, low=low))


def _tie(honours: Honours, n: int, seat: int, opener: Callable[[Settings], int]) -> None:
    """Note that of equal cards or boards another seat would open by another rule."""
    settings = honours.floor.settings
    other = _with(settings, "board-tie", _TIES[settings["board-tie"].value])
    if opener(other) != seat:
        honours.add(n, "board-tie", "boards-tie", seat=seat)


def _with(settings: Settings, option: str, value: str) -> Settings:
    """Return the settings with another answer to one option."""
    return {**settings, option: settings[option]._replace(value=value)}


def wagered(
    honours: Honours, n: int, limits: Bounds, reading: Reading, options: frozenset[str]
) -> None:
    """Note a bring-in that was opened full, or completed; ``options``: what the size rests on.

    Amounts are whole units.
    """
    seat, to = honours.floor.table.aggressor, reading.to
    full = "bring-in-may-open-full"
    if full in options and to > honours.floor.table.stakes[BRING_IN]:
        honours.add(n, full, "opens-full", seat=seat, amount=to)
    if "completion-is-a-raise" in options and to == limits.complete_to:
        honours.add(n, "completion-is-a-raise", "completes", seat=seat, amount=to)
