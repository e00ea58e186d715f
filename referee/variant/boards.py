"""Boards of stud: the upcards of a hand, which door card is lowest, which board is high.

Suits decide between door cards only; boards that tie are told apart by ``board-tie``.

Source: games-ru-1 7S-1a to 7S-1c, S8-4a, S8-4b, RZ-3a to RZ-3c; roberts-11 8.1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.table.cards import RANKS, UNKNOWN
from referee.table.due import Settings
from referee.table.seat import LIVE
from referee.table.table import Table
from referee.variant.odd_chips import suit_ranks

Worth = tuple[int, ...]

COMMON_COUNTS = "stud-short-stub.common-counts-for-opening"

_FIVE = 5  # cards of a hand: a board of as many is one
_ACE_LOW = "A" + RANKS[:-1]
_WHEEL = (12, 3, 2, 1, 0)  # the places of A-5-4-3-2 among the ranks
# The order of the kinds of hands, those of one suit or in a row among them.
_KINDS: dict[tuple[int, ...], int] = {(): 0, (2,): 1, (2, 2): 2, (3,): 3, (3, 2): 6, (4,): 7}
"""What a board is worth by how many cards of one rank it has."""
_STRAIGHT, _FLUSH, _STRAIGHT_FLUSH = 4, 5, 8  # above three and above four of a kind


def shown(table: Table, number: int) -> tuple[str, ...] | None:
    """Return the board of a seat, a common card with it; None where a card is not known.

    A common card that is not known is left out: it is on everybody's board.
    """
    own = table.seats[number].up
    if UNKNOWN in own or not own:
        return None
    return own if UNKNOWN in table.board else (*own, *table.board)


def in_deal_order(table: Table) -> list[int]:
    """Return the seats with a live hand, the first to get a card first."""
    return [n for n in table.after(table.button or 0) if table.seats[n].status == LIVE]


def by_door_card(table: Table, settings: Settings) -> int:
    """Return the seat whose door card opens the first round, by option ``bring-in``."""
    said = settings["bring-in.card"].value
    ranks = RANKS if settings["bring-in.ace"].value == "high" else _ACE_LOW
    suits = suit_ranks(settings)
    by_suit = said.endswith("by-suit")

    def worth(cards: tuple[str, ...]) -> Worth:
        card = cards[0]
        return (ranks.index(card[0]), suits[card[1]] if by_suit else 0)

    return _first(table, settings, worth, low=said.startswith("low"), ties=not by_suit)


def best_board(table: Table, settings: Settings, *, low: bool) -> int:
    """Return the seat with the high board, or with ``low`` the one with the lowest."""
    if table.board and settings[COMMON_COUNTS].value == "no":
        table = table.but(board=())
    return _first(table, settings, low_worth if low else high_worth, low=low, ties=True)


def _first(
    table: Table,
    settings: Settings,
    worth: Callable[[tuple[str, ...]], Worth],
    *,
    low: bool,
    ties: bool,
) -> int:
    there = in_deal_order(table)
    boards = {number: board for number in there if (board := shown(table, number)) is not None}
    if not boards:
        return there[0]
    found = {number: worth(board) for number, board in boards.items()}
    best = min(found.values()) if low else max(found.values())
    tied = [number for number, each in found.items() if each == best]
    if ties and len(tied) > 1 and settings["board-tie"].value == "highest-card-by-suit":
        suits = suit_ranks(settings)
        return max(tied, key=lambda number: _highest(boards[number], suits))
    return tied[0]


def _highest(cards: tuple[str, ...], suits: Mapping[str, int]) -> Worth:
    return max([(RANKS.index(card[0]), suits[card[1]]) for card in cards])


def high_worth(cards: tuple[str, ...]) -> Worth:
    """Return what a board is worth as part of a high hand, more being better.

    Straights and flushes count from five cards on; a board of five may lie beside one of four.

    >>> high_worth(("9c", "9d")) > high_worth(("Ah", "Kh"))
    True
    >>> high_worth(("9c", "9d", "3c", "2h")) > high_worth(("Ah", "Kh", "Jd", "8c", "7c"))
    True
    """
    groups = _groups(cards, RANKS)
    ranks = tuple([rank for _, rank in groups])
    straight = _straight(ranks) if len(ranks) == _FIVE else None
    flush = len(cards) == _FIVE and len({card[1] for card in cards}) == 1
    if straight is not None:
        return (_STRAIGHT_FLUSH if flush else _STRAIGHT, straight)
    return (_FLUSH if flush else _kind(groups), *ranks)


def _straight(ranks: tuple[int, ...]) -> int | None:
    """Return the rank of the highest card of five in a row, or None; A-2-3-4-5 is one."""
    if ranks[0] - ranks[-1] < _FIVE:
        return ranks[0]
    return ranks[1] if ranks == _WHEEL else None


def low_worth(cards: tuple[str, ...]) -> Worth:
    """Return what a board is worth as part of a low hand, less being better; the ace is low.

    >>> low_worth(("7c", "2d")) < low_worth(("8c", "Ad"))
    True
    """
    groups = _groups(cards, _ACE_LOW)
    return (_kind(groups), *[rank for _, rank in groups])


def _groups(cards: tuple[str, ...], order: str) -> list[tuple[int, int]]:
    """Return how often each rank is there, and which it is, most first."""
    ranks = [order.index(card[0]) for card in cards]
    return sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)


def _kind(groups: list[tuple[int, int]]) -> int:
    if not groups or groups[0][0] == 1:  # as most boards are
        return 0
    return _KINDS[tuple([count for count, _ in groups if count > 1])]


def open_pair(table: Table) -> bool:
    """Say whether a hand of this round shows a pair.

    One that has folded since the round began is counted: what may be bet does not change with
    its cards.
    """
    for seat in table.seats.values():
        ranks = [card[0] for card in seat.up if card != UNKNOWN]
        if (seat.status == LIVE or seat.last == "fold") and len(set(ranks)) < len(ranks):
            return True
    return False
