"""Whether what one hand shows beats all that another holds, whatever lies face down.

Source: games-ru-1 7S-19, roberts-11 8.19.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from referee.table.cards import known
from referee.table.due import Settings
from referee.table.table import Table
from referee.variant import halves
from referee.variant.halves import Way
from referee.variant.phases import Variant
from referee.variant.ranking import NO_LOW


def beaten_in_sight(
    table: Table, number: int, by: int, settings: Settings, variant: Variant
) -> bool:
    """Say whether a seat's hand is beaten by what another shows, whatever it has face down.

    Only a hand that is whole and known can be. In a pot of two halves it is beaten in both.
    """
    held, up = table.seats[number].dealt, table.seats[by].up
    size = variant.holds(len(table.board))
    if len(held) < size or not (up and known((*held, *up, *table.board))):
        return False
    unseen = tuple(_unseen(table, number, variant))
    ways = halves.ways(settings, variant)
    return _beaten(ways, tuple(held), tuple(up), tuple(table.board), unseen, size - len(up))


@lru_cache(maxsize=32)
def _beaten(
    ways: tuple[Way, ...],
    held: tuple[str, ...],
    up: tuple[str, ...],
    board: tuple[str, ...],
    unseen: tuple[str, ...],
    hidden: int,
) -> bool:
    """Say the same of cards: thousands of hands are tried, and again at every act."""
    own = [halves.value(way, held, board) for way in ways]
    if any(rank is None for rank in own):
        return False
    for cards in combinations(unseen, hidden):
        theirs = [halves.value(way, (*up, *cards), board) for way in ways]
        if not all(_beats(rank, mine) for rank, mine in zip(theirs, own, strict=True)):
            return False
    return True


def nothing_ties(
    table: Table, number: int, cards: tuple[str, ...], settings: Settings, variant: Variant
) -> bool | None:
    """Say whether no hand could be as good as these cards: None where it cannot be told.

    It can where one whole hand wins the pot with a whole board. Two cards stand for any hand:
    a longer one holds them.
    """
    ways = halves.ways(settings, variant)
    held = (*cards, *table.board)
    if len(ways) > 1 or not table.board or not known(held) or table.phase == "discard":
        return None
    own = halves.value(ways[0], cards, table.board)
    if own is None:
        return None
    unseen = [card for card in variant.deck if card not in held]
    rivals = (halves.value(ways[0], pair, table.board) for pair in combinations(unseen, 2))
    return not any(rival is not None and rival <= own for rival in rivals)


def _unseen(table: Table, number: int, variant: Variant) -> list[str]:
    """Return the cards that one seat does not see: those another may have face down."""
    seen = {*table.seats[number].dealt, *table.board}
    seen |= {card for seat in table.seats.values() for card in seat.up}
    return [card for card in variant.deck if card not in seen]


def _beats(rank: int | None, mine: int | None) -> bool:
    """Say whether a rank is better, less being so; where neither has a low neither loses it."""
    if mine == NO_LOW or rank == NO_LOW:
        return mine == NO_LOW
    return rank is not None and mine is not None and rank < mine
