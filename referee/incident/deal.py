"""Family *deal*: what was dealt against what was due.

A card whose face is seen is plain to all. Everything else of a deal nobody has seen until
somebody looks: the eyes here look back over the deal when attention is called to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from referee.incident.base import Fault, Incident, look_back, observer
from referee.table.beside import SeatNotLooked
from referee.table.cards import low_rank
from referee.table.deal import Given
from referee.table.due import Due
from referee.table.event import DealerDealsCard, DealerTurnsUp
from referee.table.facts import fact
from referee.table.seat import LIVE
from referee.table.table import Table
from referee.table.uneven import acts_after, uneven


def acted(table: Table) -> frozenset[int]:
    """Return the seats that have acted on their cards since they were dealt.

    An early act counts once it binds, one that is refused never. Blinds and antes are no acts
    on the cards. Source: club-ua-1 2.5-post-1, 2.5-post-2.
    """
    now = [number for number, seat in table.seats.items() if seat.last]
    return table.acted_before.union(now)


def with_chips(table: Table) -> bool:
    """Say whether one of the seats that acted put in chips.

    With an earlier round over somebody has: nobody sees a flop without a call. Of substantial
    action that is one half, the number of seats the other.
    """
    lasts = {seat.last for seat in table.seats.values()}
    return bool(table.acted_before) or not lasts.isdisjoint(("call", "bet", "raise"))


def acted_since(table: Table, n: int) -> frozenset[int]:
    """Return the seats that have acted in turn since a sentence."""
    return frozenset(event.seat for event in acts_after(table, n))


def not_looked(table: Table, number: int) -> bool:
    """Say whether it was seen in this hand that a seat had not looked at its cards."""
    here = (seen.event for seen in table.record if seen.hand == table.hand)
    return any(isinstance(event, SeatNotLooked) and event.seat == number for event in here)


_HAND = frozenset({"seat", "hand"})


class Deal(Incident):
    """What every incident of the family records."""

    family: ClassVar[str] = "deal"
    players_acted: int = fact("count", "players who have acted on their cards, blinds aside")


class FirstDeal(Deal):
    """What is amiss with the deal of a hand, and how far the hand has gone since."""

    with_chips: bool = fact("flag", "one of those who have acted put in chips")


class ExposedCard(FirstDeal):
    """The dealer lets the face of a card be seen that is due face down."""

    key: ClassVar[str] = "exposed-card"
    gives: ClassVar[frozenset[str] | None] = _HAND | {"card", "seen-card"}
    about: ClassVar[str] = "the dealer exposes a card that is due face down"
    position: int = fact("count", "which card of the deal it is, the first being 1")
    exposed: int = fact("count", "cards the dealer has exposed in this deal, this one included")
    due_to_seat: bool = fact("flag", "the card was due to this seat")
    low_rank: int | None = fact(
        "count", "rank of the card, an ace being 1 and a joker 0", optional=True
    )
    street: str = fact("street", "the phase that deals it")
    hand_card: int = fact("count", "which card of its hand it is, the first being 1")
    hand_exposed: int = fact("count", "cards of this hand the dealer has exposed, this one too")
    makes_up: bool = fact(
        "flag", "it was due face down to make up for one exposed before, as a rule has it"
    )
    off_table: bool = fact("flag", "it left the table on its way")


class WrongCount(FirstDeal):
    """A hand does not hold the number of cards it should."""

    key: ClassVar[str] = "wrong-count"
    gives: ClassVar[frozenset[str] | None] = _HAND | {"card", "missing-card"}
    about: ClassVar[str] = "a hand holds too few or too many cards"
    cards: int = fact("count", "cards the hand holds")
    due: int = fact("count", "cards it should hold")
    missing: int = fact("count", "cards it lacks")
    extra: int = fact("count", "cards it has too many")
    extras: int = fact("count", "cards too many in all hands together")
    wrong_hands: int = fact("count", "hands with a wrong number of cards")
    every_hand_full: bool = fact("flag", "every hand has at least the cards it should hold")
    first_dealt: bool = fact("flag", "the seat is the first that gets a card")
    on_button: bool = fact("flag", "the seat is on the button")
    next_card_completes: bool = fact(
        "flag", "the card on top of the deck is the one this seat lacks, and all else is right"
    )
    has_acted: bool = fact("flag", "the seat has acted on its cards")
    not_looked: bool = fact("flag", "the seat had not looked at its cards")
    betting_closed: bool = fact("flag", "the betting of the hand is over")
    only_last: bool = fact("flag", "it lacks one card alone, that of the last street dealt")


class WrongOrder(FirstDeal):
    """A card goes to a seat before the one it is due to."""

    key: ClassVar[str] = "wrong-order"
    gives: ClassVar[frozenset[str] | None] = _HAND | {"card"}
    about: ClassVar[str] = "a card is dealt out of rotation"
    position: int = fact("count", "which card of the deal it is, the first being 1")
    due_seat: int = fact("seat", "the seat the card was due to")


class DealtToNobody(FirstDeal):
    """Cards are dealt to an empty seat, or to one with no right to them."""

    key: ClassVar[str] = "dealt-to-nobody"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat"})
    about: ClassVar[str] = "an empty seat, or one with no right to a hand, gets cards"
    cards: int = fact("count", "cards dealt there")
    empty: bool = fact("flag", "nobody sits there")


class LeftOut(FirstDeal):
    """A seat with a right to a hand gets no cards."""

    key: ClassVar[str] = "left-out"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "missing-card"})
    about: ClassVar[str] = "a seat with a right to a hand gets no cards"
    posted: bool = fact("flag", "the seat has posted a blind or an ante")


class WrongButton(FirstDeal):
    """The button stands where it should not."""

    key: ClassVar[str] = "wrong-button"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "button"})
    about: ClassVar[str] = "the button stands at the wrong seat"
    due_seat: int = fact("seat", "the seat where the button should stand")


class BoxedCard(Incident):
    """A card lies face up in the deck."""

    key: ClassVar[str] = "boxed-card"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seen-card"})
    family: ClassVar[str] = "deck"
    about: ClassVar[str] = "a card lies face up in the deck"
    players_acted: int = fact("count", "players who have acted on their cards, blinds aside")
    with_chips: bool = fact("flag", "one of those who have acted put in chips")
    boxed: int = fact("count", "cards found face up in this hand, this one included")


# --- seen by all ----------------------------------------------------------------------------


@observer(DealerDealsCard)
def card_exposed(table: Table, event: DealerDealsCard, due: Due) -> Incident | None:
    """See the face of a card that was due face down; one too many is an extra card."""
    seat = table.seats.get(event.seat)
    if not event.face_up or seat is None or seat.status != LIVE or lies_early(table):
        return None
    given = table.dealt.given[-1] if table.dealt.given else None
    if given is None or not given.up or given.n != table.record[-1].n:
        return None
    if given.over and given.due is not None:
        return _out_of_order(table, given)
    if given.over:
        if _among_upcards(table, given):
            return None  # upcards nobody counts until somebody looks
        # After a draw it is no fault of the deal, and one of its own.
        return next((each.incident for each in wrong_counts(table) if each.n == given.n), None)
    if due.last_street and given.street == due.last_street:
        return None  # the last card of stud: the family of stud says so
    return _exposed(table, event, given)


def _exposed(table: Table, event: DealerDealsCard, given: Given) -> ExposedCard:
    dealt = table.dealt
    return ExposedCard(
        event.seat,
        players_acted=len(acted(table)),
        with_chips=with_chips(table),
        position=given.position,
        exposed=dealt.exposed,
        due_to_seat=given.due == event.seat,
        low_rank=low_rank(given.card),
        street=given.street,
        hand_card=len(table.seats[event.seat].dealt),
        hand_exposed=sum(each.up for each in dealt.given if each.seat == event.seat),
        makes_up=given.makes_up,
        off_table=event.off_table,
    )


def _among_upcards(table: Table, given: Given) -> bool:
    """Say whether a card too many lies beside upcards that were due: a matter of counting."""
    out = sum(each.up for each in table.dealt.given if each.seat == given.seat)
    return len(table.seats[given.seat].up) > out


def lies_early(table: Table) -> bool:
    """Say whether the card is one of those that come before the betting is over."""
    early = table.dealt.too_early
    return early is not None and not early.stopped


@observer(DealerTurnsUp)
def boxed(table: Table, event: DealerTurnsUp, due: Due) -> BoxedCard:
    """See a card that lies face up in the deck."""
    return BoxedCard(
        None,
        players_acted=len(acted(table)),
        with_chips=with_chips(table),
        boxed=len(table.dealt.boxed),
    )


# --- looked back for ------------------------------------------------------------------------


@look_back(WrongCount, "deal", "cards")
def wrong_counts(table: Table) -> Iterator[Fault]:
    """Find the hands with a wrong number of cards, those with too many first in their order."""
    dealt = table.dealt
    if table.drawing.phase:
        return  # once there is a draw what a hand holds is a question of its draw
    if all(len(seat.dealt) in (0, dealt.each) for seat in table.seats.values()):
        return  # asked of every hand of an audit: nearly all are right
    gone = table.discarded
    held = {
        number: len(table.seats[number].dealt) + gone.get(number, 0) - uneven(table, number)
        for number in _dealt_in(table)
    }
    if not dealt.each:
        return
    wrong = {number: count for number, count in held.items() if count != dealt.each}
    extras = sum(max(0, count - dealt.each) for count in held.values())
    full = all(count >= dealt.each for count in held.values())
    have_acted = acted(table)
    order = list(held)
    for number, count in wrong.items():
        last_short = number == order[-1] and count == dealt.each - 1 and len(wrong) == 1
        at = [given.n for given in dealt.given if given.seat == number]
        incident = WrongCount(
            number,
            players_acted=len(have_acted),
            with_chips=with_chips(table),
            cards=count,
            due=dealt.each,
            missing=max(0, dealt.each - count),
            extra=max(0, count - dealt.each),
            extras=extras,
            wrong_hands=len(wrong),
            every_hand_full=full,
            first_dealt=number == order[0],
            on_button=number == table.button,
            next_card_completes=last_short and not table.board and not table.burns,
            has_acted=number in have_acted,
            not_looked=not_looked(table, number),
            betting_closed=bool(table.plan) and table.plan[0].do in ("show", "push"),
            only_last=count == dealt.each - 1 and _lacks_last(table, number),
        )
        yield Fault(at[-1] if at and count > dealt.each else dealt.n, incident)


def _lacks_last(table: Table, number: int) -> bool:
    """Say whether a seat got no card of the last street of stud that was dealt."""
    courses = table.dealt.courses
    return bool(courses) and all(each.seat != number for each in courses[-1].went)


def _dealt_in(table: Table) -> list[int]:
    """Return the seats dealt cards that they still had at the last of them, in their order."""
    ring = table.after(table.button or 0)
    return [n for n in ring if table.seats[n].dealt and n not in table.dealt.done]


@look_back(WrongOrder, "deal")
def out_of_rotation(table: Table) -> Iterator[Fault]:
    """Find the first card that went to another seat than the one it was due to."""
    for given in table.dealt.given:
        if given.due is None or given.due == given.seat or given.seat not in table.seats:
            continue
        if table.seats[given.seat].dealt:
            yield Fault(given.n, _out_of_order(table, given))
            return


def _out_of_order(table: Table, given: Given) -> WrongOrder:
    assert given.due is not None  # once all hands are whole a card has no order
    return WrongOrder(
        given.seat,
        players_acted=len(acted(table)),
        with_chips=with_chips(table),
        position=given.position,
        due_seat=given.due,
    )


@look_back(DealtToNobody, "deal", "cards")
def to_nobody(table: Table) -> Iterator[Fault]:
    """Find cards that were dealt where nobody has a right to them."""
    for number, cards in table.dealt.astray:
        if number in table.owing:
            continue  # it may be a player's who owes a blind: the family of blinds says so
        at = min(given.n for given in table.dealt.given if given.seat == number)
        empty = number not in table.seats
        yield Fault(
            at,
            DealtToNobody(
                number,
                players_acted=len(acted(table)),
                with_chips=with_chips(table),
                cards=len(cards),
                empty=empty,
            ),
        )


@look_back(LeftOut, "deal", "cards")
def left_out(table: Table) -> Iterator[Fault]:
    """Find seats that had a right to a hand and got none."""
    for number in table.dealt.left_out:
        posted = table.seats[number].matched > 0
        yield Fault(
            table.dealt.n,
            LeftOut(
                number,
                players_acted=len(acted(table)),
                with_chips=with_chips(table),
                posted=posted,
            ),
        )


@look_back(WrongButton, "button", "deal")
def wrong_button(table: Table) -> Iterator[Fault]:
    """Find the button at another seat than the one where it should stand."""
    due = table.dealt.button_due
    if due is not None and table.button is not None and due != table.button:
        yield Fault(
            table.dealt.button_n,
            WrongButton(
                table.button,
                players_acted=len(acted(table)),
                with_chips=with_chips(table),
                due_seat=due,
            ),
        )
