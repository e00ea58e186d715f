"""Cards that leave the deck one by one: to whom they were due, and when the hands are whole."""

from __future__ import annotations

from collections.abc import Mapping

from referee.table.cards import UNKNOWN
from referee.table.deal import Given
from referee.table.plan import Step
from referee.table.seat import LIVE, OUT, Seat
from referee.table.table import Table


def rotation(table: Table) -> list[int]:
    """Return the seats that get cards, the first left of the button first."""
    there = set(table.in_deal())
    return [number for number in table.after(table.button or 0) if number in there]


def due_to(table: Table, step: Step | None) -> int | None:
    """Return the seat the next card is due to; None where the hands are whole."""
    if step is None or step.do != "deal":
        return step.seat if step is not None and step.do == "late-card" else None
    left = waiting(table, step)
    return left[0] if left else None


def due_seats(table: Table) -> list[int]:
    """Return the seats that the next cards are due to, one by one, up to another step."""
    found: list[int] = []
    for step in table.plan:
        if step.do == "deal":
            found += waiting(table, step)
        elif step.do in ("late-card", "replace") and step.seat is not None:
            found += [step.seat] * step.cards
        else:
            break
    return found


def waiting(table: Table, step: Step) -> list[int]:
    """Return the seats that the rest of a deal goes to: on from the last card, round by round.

    Who has a whole hand already is passed over: after a card out of rotation too. On a later
    street every hand gets the cards of that street, whatever it got before, save one that
    keeps a card of it already.
    """
    each, got = table.dealt.each + step.cards, _of_this_street(table)
    later = bool(table.acted_before or table.burned)
    lacks: dict[int, int] = {}
    for number in table.in_deal():
        lacks[number] = each - len(table.seats[number].dealt)
        if later and number not in table.dealt.kept:
            lacks[number] = step.cards - got.count(number)
    last = table.dealt.last if table.dealt.last is not None else table.button or 0
    found: list[int] = []
    if len(set(lacks.values())) == 1:  # most deals: as many cards to each, in whole rounds
        around = [number for number in table.after(last) if number in lacks]
        return around * max(0, lacks[around[0]])
    while any(lack > 0 for lack in lacks.values()):
        for number in table.after(last):
            if lacks.get(number, 0) > 0:
                found.append(number)
                lacks[number] -= 1
    return found


def _of_this_street(table: Table) -> list[int | None]:
    """Return the seats that have cards of the street, one entry a card, after the first one."""
    courses = table.dealt.courses
    if not courses or courses[-1].street != table.phase:
        return []
    return [each.seat for each in courses[-1].went]


def second_at_once(table: Table, number: int, n: int) -> bool:
    """Say whether a card follows at once upon a seat's card of a street: two came for one.

    ``n`` is the sentence that tells it. It is no card of the next street.
    """
    given = table.dealt.given
    last = given[-1] if given else None
    return last is not None and (last.seat, last.n) == (number, n - 1) and bool(last.street)


def give(
    table: Table, step: Step | None, number: int, card: str, *, face_up: bool, n: int
) -> Table:
    """Return the table after one card to a seat, whoever it was due to.

    Raises:
        ValueError: The deck is known to hold another card on top.
    """
    stacked(table, card)
    seat = table.seats.get(number)
    card = named(table, seat, card)
    faces_up = step is not None and face_up_due(table, step, number)
    out = face_up and not faces_up
    down = not face_up and faces_up
    noted = _noted(table, step, number, card, out=out, down=down, n=n)
    table = noted.but(deck=table.deck[1:])
    if seat is None or number not in table.in_deal():
        return _astray(table, number, card)
    return table.but(seats={**table.seats, number: _with(seat, card, face_up=face_up)})


def stacked(table: Table, card: str) -> None:
    """Refuse a card that cannot be the next one of the deck.

    Raises:
        ValueError: The deck is known to hold another card on top, or the card lies elsewhere.
    """
    if table.deck and card not in (UNKNOWN, table.deck[0]):
        raise ValueError(f"{card} is dealt and {table.deck[0]} lay on top of the deck")
    if card in out_of_the_deck(table):
        raise ValueError(f"{card} is in two places")


def out_of_the_deck(table: Table) -> set[str]:
    """Return the cards that have left the deck in this hand, as far as anybody knows them."""
    dealt = table.dealt
    held = {card for seat in table.seats.values() for card in seat.dealt}
    held |= {card for number in table.discarded for card in table.seats[number].cards}
    given = {each.card for each in dealt.given} | {each.card for each in dealt.spare}
    early = {card for each in dealt.early for card in each.cards}
    if dealt.too_early is not None:
        early |= {each.card for each in dealt.too_early.came}
    lying = {*table.board, *table.aside, *table.burned, *dealt.boxed, *dealt.removed}
    lying |= {card for cards in table.drawing.discards.values() for card in cards}
    return (held | given | early | lying) - {UNKNOWN, *dealt.twice}


def _noted(
    table: Table,
    step: Step | None,
    number: int,
    card: str,
    *,
    out: bool,
    n: int,
    down: bool = False,
) -> Table:
    """Return the table with one more card noted that left the deck by a sentence of its own."""
    seat = table.seats.get(number)
    full = table.dealt.each + (step.cards if step is not None and step.do == "deal" else 0)
    late = step is not None and step.do == "late-card" and step.seat == number
    over = seat is not None and len(seat.dealt) >= full and not late
    due, position = due_to(table, step), _count(table) + 1
    deals = step is not None and step.do in ("deal", "late-card")
    street = table.phase if deals else ""  # a card too many belongs to none
    made_up = out and step is not None and step.face == "up"
    given = Given(n, number, due, position, card, out, over, down, street, made_up)
    noted = (*table.dealt.given, given)
    return table.but(dealt=table.dealt._replace(given=noted, last=number))


def _count(table: Table) -> int:
    """Return how many cards of this hand's deal have left the deck."""
    there = sum(len(seat.dealt) for seat in table.seats.values())
    return there + sum(len(cards) for _, cards in table.dealt.astray)


def named(table: Table, seat: Seat | None, card: str) -> str:
    """Return the card, as far as the writer told elsewhere which it is."""
    if card != UNKNOWN:
        return card
    if table.deck:
        return table.deck[0]
    coming = seat.cards[len(seat.dealt) :] if seat is not None else ()
    return coming[0] if coming else UNKNOWN


def _with(seat: Seat, card: str, *, face_up: bool) -> Seat:
    at = len(seat.dealt)
    coming = list(seat.cards[at:])
    if card in coming:
        coming.remove(card)
    return seat._replace(
        dealt=(*seat.dealt, card),
        cards=(*seat.cards[:at], card, *coming),
        up=(*seat.up, card) if face_up else seat.up,
    )


def _astray(table: Table, number: int, card: str) -> Table:
    astray = dict(table.dealt.astray)
    astray[number] = (*astray.get(number, ()), card)
    return table.but(dealt=table.dealt._replace(astray=tuple(astray.items())))


def even(table: Table) -> bool:
    """Say whether every seat in the deal has the cards of the streets before, and no more."""
    each = table.dealt.each
    return all(len(table.seats[number].dealt) == each for number in table.in_deal())


def whole(table: Table, step: Step) -> bool:
    """Say whether every seat in the deal has all its cards."""
    return not waiting(table, step)


def complete(table: Table, step: Step) -> Table:
    """Deal on in rotation from the last card, until every hand is whole."""
    for number in waiting(table, step):
        table = _next_card(table, step, number)
    return over(table, step)


def face_up_due(table: Table, step: Step, number: int) -> bool:
    """Say whether a seat's card of a step is due face up; not where one is up by mistake."""
    return step.face == "up" and not table.dealt.made_up(number, table.phase)


def _next_card(table: Table, step: Step, number: int) -> Table:
    seat = table.seats[number]
    card = named(table, seat, UNKNOWN)
    seats = {**table.seats, number: _with(seat, card, face_up=face_up_due(table, step, number))}
    return table.but(seats=seats, deck=table.deck[1:])


def over(table: Table, step: Step) -> Table:
    """Close the deal: hands should now hold so many cards; who got none is not in the hand."""
    dealt = table.dealt_each(step.cards)
    left_out = tuple(number for number in table.live() if not table.seats[number].dealt)
    if left_out:
        dealt = dealt._replace(left_out=left_out)
        out = {number: table.seats[number]._replace(status=OUT) for number in left_out}
        table = table.but(seats={**table.seats, **out})
    return table.but(dealt=dealt)


def with_departures(table: Table, step: Step, counts: Mapping[int, int]) -> list[int]:
    """Return the seats that the cards of a round go to where some get another number."""
    return [
        number
        for place in range(step.cards)
        for number in rotation(table)
        if place < counts.get(number, step.cards)
    ]


def depart(table: Table, step: Step, counts: Mapping[int, int], n: int) -> Table:
    """Deal a whole round of the deal in which some seats get another number of cards.

    Cards above the due number come last, as cards due to nobody.
    """
    for number in with_departures(table, step, counts):
        table = _next_card(table, step, number)
    for number, count in counts.items():
        seat = table.seats.get(number)
        there = seat is not None and seat.status == LIVE
        for _ in range(count - (step.cards if there else 0)):
            table = give(table, None, number, UNKNOWN, face_up=False, n=n)
    return over(table, step)


def late_card_told(table: Table, step: Step, card: str, *, face_up: bool, n: int) -> Table:
    """Give a late card by a sentence of its own; one whose face is seen is an exposed card.

    Raises:
        ValueError: The deck is known to hold another card on top.
    """
    stacked(table, card)
    assert step.seat is not None
    number, before = step.seat, table
    table = late_card(table, step, card)
    if not face_up or step.face == "up":
        return table
    seat = table.seats[number]
    card = seat.dealt[-1]
    seats = {**table.seats, number: seat._replace(up=(*seat.up, card))}
    noted = _noted(before, step, number, card, out=True, n=n)
    return table.but(seats=seats, dealt=noted.dealt)


def late_card(table: Table, step: Step, card: str = UNKNOWN) -> Table:
    """Give one seat the card it is still due, in the place of another where that is said."""
    assert step.seat is not None
    seat = table.seats[step.seat]
    if step.instead_of:
        seat = seat.without(step.instead_of)
    card = named(table, seat, card)
    spare = [each.card for each in table.dealt.spare]
    aside = table.aside
    if step.instead_of and step.instead_of not in spare:
        aside = (*aside, step.instead_of)
    return table.but(
        seats={**table.seats, step.seat: _with(seat, card, face_up=step.face == "up")},
        deck=table.deck[1:],
        aside=aside,
    )
