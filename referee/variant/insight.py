"""Whether what one hand shows beats all that another holds, whatever lies face down.

Source: games-ru-1 7S-19, roberts-11 8.19.
"""

from __future__ import annotations

from itertools import combinations

from referee.table.cards import known
from referee.table.due import Settings
from referee.table.table import Table
from referee.variant import halves
from referee.variant.phases import Variant
from referee.variant.ranking import NO_LOW

_WHOLE = 5  # cards that any hand is made of


def beaten_in_sight(
    table: Table, number: int, by: int, settings: Settings, variant: Variant
) -> bool:
    """Say whether a seat's hand is beaten by what another shows, whatever it has face down.

    Only a hand that is whole and known can be, not one with a card too many. In a pot of two
    halves it is beaten in both.
    """
    held, up = table.seats[number].dealt, table.seats[by].up
    size = variant.holds(len(table.board))
    if len(held) != size or not (up and known((*held, *up, *table.board))):
        return False
    ways = halves.ways(settings, variant)
    own = [halves.value(way, held, table.board) for way in ways]
    if any(rank is None for rank in own):
        return False
    unseen = _unseen(table, number, variant)

    def beaten_by_any(hidden: int) -> bool:
        return all(
            _beats(halves.value(way, (*up, *down), table.board), mine)
            for down in combinations(unseen, hidden)
            for way, mine in zip(ways, own, strict=True)
        )

    # More cards never make a hand worse: what fills it up to five tells of most at once.
    few = _WHOLE - len(up) - len(table.board)
    return (0 < few < size - len(up) and beaten_by_any(few)) or beaten_by_any(size - len(up))


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
