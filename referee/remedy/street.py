"""Remedies about the streets of stud: cards that came too early, and cards out of place."""

from __future__ import annotations

from referee.remedy.base import CannotApply, Done, Order, cites, remedy, told
from referee.remedy.shifting import shifted
from referee.table.deal import Given
from referee.table.seat import Seat
from referee.table.street import Early
from referee.table.table import Table


@remedy(settles="the card")
def keep_card(order: Order) -> Done:
    """The card is the player's; it is not replaced."""
    table = order.table
    if order.whose is None:
        seats = [each.seat for each in table.dealt.taken]
        return Done(table, tuple(told("keep-card", seat) for seat in seats))
    early = table.dealt.too_early
    if early is not None and early.of(order.whose):
        table = _into_the_hand(table, early, order.whose)
    return Done(table, (told("keep-card", order.whose),))


def _into_the_hand(table: Table, early: Early, number: int) -> Table:
    """Let a card that came too early be the seat's: the street passes the seat over."""
    mine = early.of(number)
    seat = table.seats[number]
    for went in mine:
        seat = _with(seat, went.card)
    dealt = table.dealt
    position = sum(len(each.dealt) for each in table.seats.values())
    given = [Given(went.n, number, number, position + 1, went.card) for went in mine]
    dealt = dealt._replace(
        given=(*dealt.given, *given),
        kept=(*dealt.kept, number),
        too_early=early._replace(came=tuple([w for w in early.came if w not in mine])),
    )
    return table.but(seats={**table.seats, number: seat}, dealt=dealt)


def _with(seat: Seat, card: str) -> Seat:
    at = len(seat.dealt)
    coming = [each for each in seat.cards[at:] if each != card]
    return seat._replace(dealt=(*seat.dealt, card), cards=(*seat.cards[:at], card, *coming))


def laid_aside(table: Table, early: Early) -> Table:
    """Lay by themselves the cards that came too early, save those a player has taken in."""
    taken = {each.seat for each in early.taken}
    stay = tuple([went for went in early.came if went.seat in taken])
    gone = [went.card for went in early.came if went.seat not in taken]
    removed = (*table.dealt.removed, *gone)
    dealt = table.dealt._replace(removed=removed, too_early=early._replace(came=stay))
    return table.but(dealt=dealt)


@remedy(needs=("early-cards",))
def make_up_round(order: Order) -> Done:
    """When the betting is over the rest of one round of cards is laid aside too, then a card is burned and the street dealt."""  # noqa: E501 - the line `referee remedies` prints
    table = order.table
    early = table.dealt.too_early
    if early is None:
        raise CannotApply("no cards of a street came too early")
    early = early._replace(make_up=True, cites=cites(order))
    dealt = table.dealt._replace(too_early=early)
    return Done(table.but(dealt=dealt), (told("make-up-round", None),))


@remedy(settles="the cards", needs=("early-cards",))
def reshuffle_early(order: Order) -> Done:
    """The cards go back into the stub; when the betting is over it is shuffled, and the street dealt with no other burn."""  # noqa: E501 - the line `referee remedies` prints
    table = order.table
    early = table.dealt.too_early
    if early is None:
        raise CannotApply("no cards of a street came too early")
    taken = {each.seat for each in early.taken}
    back = tuple([went.card for went in early.came if went.seat not in taken])
    stay = tuple([went for went in early.came if went.seat in taken])
    early = early._replace(came=stay, reshuffle=True, cites=cites(order))
    deck = (*table.deck, *back) if table.deck else ()
    dealt = table.dealt._replace(too_early=early)
    return Done(table.but(deck=deck, dealt=dealt), (told("reshuffle-early", None),))


@remedy(settles="the cards of the street", needs=("street-cards",))
def shift_cards(order: Order) -> Done:
    """Every card goes where it would have gone; one that was taken in or acted on stays."""
    table = order.table
    if order.street not in {course.street for course in table.dealt.courses}:
        raise CannotApply("no cards of this street are out of place")
    table = shifted(table, order.street or "", cites(order))
    return Done(table, (told("shift-cards", order.whose),))
