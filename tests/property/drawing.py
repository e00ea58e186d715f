"""What a seat may do in a draw, at random and properly."""

from __future__ import annotations

from random import Random

from referee.hearing.floor import Floor
from referee.table import event as e
from referee.table.cards import JOKER, STANDARD, UNKNOWN
from referee.table.stub import left
from referee.variant.dealt import out_of_the_deck


def draws(floor: Floor, dice: Random) -> e.Event:
    """Return a draw of the seat that is due: cards by name, or as many, or none."""
    seat = floor.due.seat
    assert seat is not None
    held = floor.table.seats[seat].dealt
    count = dice.randint(0, len(held))
    if not count:
        return dice.choice((e.SeatDiscards(seat, 0), e.SeatTaps(seat)))
    cards = tuple(dice.sample(held, count))
    if UNKNOWN in cards or dice.random() < 0.3:
        return e.SeatDiscards(seat, count)
    return e.SeatDiscards(seat, cards=cards)


def tabled(floor: Floor, seat: int, dice: Random) -> tuple[str, ...]:
    """Return the hand of a seat; a card nobody knows is any that has not been seen yet."""
    table = floor.table
    held = table.seats[seat].dealt
    gone = {*out_of_the_deck(table), *table.deck}
    gone |= {card for each in table.seats.values() for card in (*each.cards, *each.shown)}
    free = [card for card in STANDARD if card not in gone]
    unknown = iter(dice.sample(free, min(len(free), held.count(UNKNOWN))))
    return tuple(next(unknown, UNKNOWN) if card == UNKNOWN else card for card in held)


def whole(floor: Floor) -> int:
    """Return how many cards the deck of a game has, its joker where one plays."""
    return len(floor.hand.deck)


def accounted(floor: Floor) -> None:
    """Hold that every card is in one place, and all of them make the deck."""
    table = floor.table
    lying = [card for seat in table.seats.values() for card in seat.dealt]
    lying += [card for cards in table.drawing.discards.values() for card in cards]
    lying += [*table.burned, *table.board, *table.aside, *table.deck]
    named = [card for card in lying if card != UNKNOWN]
    assert len(set(named)) == len(named), "a card lies in two places"
    there = left(table, whole(floor))
    assert there >= 0, "more cards are out than the deck has"
    if table.deck:
        assert len(table.deck) == there, "the stub is not what has not left it"
    assert JOKER not in named or JOKER in floor.hand.deck
