"""Regular events that are no acts of betting: the deal, showdown, pots, the next hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.errors import FaultError
from referee.hearing import beside, boarding
from referee.hearing.hands import cards_out, open_hand
from referee.hearing.off import OffScript
from referee.hearing.underway import hand_begun
from referee.table.beside import (
    AsksState,
    CardsMix,
    PlayersAgreeSplit,
    SeatAppeals,
    SeatBehaves,
    SeatBetsToken,
    SeatHoldsForward,
    SeatMovesUpcards,
    SeatNotLooked,
    SeatPushesSome,
    SeatPutsNoAnte,
    SeatRefuses,
)
from referee.table.cards import UNKNOWN
from referee.table.event import (
    AsksDrawn,
    AsksToSee,
    DealerBurns,
    DealerDeals,
    DealerDealsCard,
    DealerDealsCounts,
    DealerDealsEach,
    DealerDealsFirst,
    DealerDealsSome,
    DealerPushes,
    DealerPutsOut,
    DealerShuffles,
    DealerTakesCards,
    DealerTurnsUp,
    DisputesPot,
    Event,
    HandOpens,
    Moment,
    SeatActs,
    SeatDiscards,
    SeatPushesCards,
    SeatSays,
    SeatShows,
    SeatTables,
    SeatTakesCards,
    SeatTaps,
    SeatTurnsUp,
)
from referee.table.seat import LIVE, MUCKED, OUT, RELEASED
from referee.table.table import Table
from referee.variant import by_hand
from referee.variant.dealt import out_of_the_deck

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


CARDS_SEEN = (DealerPutsOut, DealerTurnsUp)
"""Cards whose faces all see: they lie there, whatever a ruling then says of them."""
_MOVES_NOTHING = (
    AsksDrawn,
    AsksState,
    AsksToSee,
    Moment,
    CardsMix,
    DisputesPot,
    PlayersAgreeSplit,
    SeatAppeals,
    SeatBehaves,
    SeatHoldsForward,
    SeatBetsToken,
    SeatMovesUpcards,
    SeatNotLooked,
    SeatPushesSome,
    SeatRefuses,
    SeatSays,
    SeatTaps,
)
"""Regular events that leave the table as it is."""


def dealer(floor: Floor, event: Event, n: int) -> None:
    """Take an event that is no part of an act, as the sentence ``n`` tells it.

    Raises:
        OffScript: It cannot have happened.
        NotYet: It departs from what is due in a way whose rules are still to come.
    """
    if isinstance(event, _IN_A_DRAW) and floor.table.phase in floor.hand.draws:
        _draws(floor, event, n)
    elif isinstance(event, (DealerDeals, DealerDealsEach)):
        _deals(floor, n)
    elif isinstance(event, _BY_HAND):
        _deals_by_hand(floor, event, n)
    elif isinstance(event, HandOpens):
        _opens(floor, event)
    elif isinstance(event, DealerTurnsUp):
        floor.write(_turned_up(floor.table, event))
        make_posts(floor)
    elif isinstance(event, beside.BESIDE):
        beside.takes(floor, event)
    elif isinstance(event, DealerShuffles) and floor.due.what == "shuffle":
        floor.hand.step(floor.table.plan[0])
    elif isinstance(event, DealerBurns):
        boarding.burns(floor, n)
    elif isinstance(event, DealerPutsOut):
        boarding.puts_out(floor, event, n)
    elif isinstance(event, (SeatTables, SeatTurnsUp, SeatShows)):
        _cards_up(floor, event)
    elif isinstance(event, SeatPushesCards) or (
        isinstance(event, SeatActs) and event.verb == "fold"
    ):
        _cards_down(floor, event)
    elif isinstance(event, SeatTakesCards):
        if floor.table.seats[event.seat].status != OUT:
            floor.hand.take_up(event.seat)
    elif isinstance(event, DealerTakesCards):
        _cards_in(floor, event.seat)
    elif isinstance(event, DealerPushes):
        _pushes(floor, event)
    elif isinstance(event, SeatPutsNoAnte):
        _no_ante(floor, event.seat)
    elif isinstance(event, SeatDiscards):
        _discards(floor, event)
    elif not isinstance(event, _MOVES_NOTHING) and not _seldom(floor, event, n):
        raise FaultError(f"nothing takes the regular event {event.key}")


def _no_ante(floor: Floor, number: int) -> None:
    try:
        floor.hand.withhold(number)
    except ValueError as error:
        raise OffScript(str(error)) from None


def _seldom(floor: Floor, event: Event, n: int) -> bool:
    """Take an event that few scripts tell of; say whether it is one."""
    from referee.hearing import online, street  # a script that tells of none reads neither

    return street.takes(floor, event, n) or online.takes(floor, event)


def _deals(floor: Floor, n: int) -> None:
    if floor.hand.over:
        _next_hand(floor)
    floor.begun = True
    cards_out(floor)
    each = (floor.table.hand, floor.table.dealt.each)
    if not floor.hand.dealer_goes_on():
        raise _no_winner()
    if floor.hand.over:
        # All that is due before the next player: the pots, then the next hand.
        _next_hand(floor)
        cards_out(floor)
        floor.hand.dealer_goes_on()
    if (floor.table.hand, floor.table.dealt.each) != each:
        _deal_ended(floor, n)


_IN_A_DRAW = (SeatDiscards, SeatSays, SeatTaps)
"""What a seat does for a draw, while one is going on."""


def _draws(floor: Floor, event: Event, n: int) -> None:
    from referee.hearing import drawing  # few games have a draw

    drawing.takes(floor, event, n)


def _deal_ended(floor: Floor, n: int) -> None:
    floor.write(floor.table.but(dealt=floor.table.dealt._replace(n=n)))
    if floor.seating is not None and floor.seating.serving:
        from referee.hearing.serving import take_cards  # few players are penalised

        take_cards(floor, floor.seating, n)


_BY_HAND = (DealerDealsCard, DealerDealsCounts, DealerDealsFirst, DealerDealsSome)


def _deals_early(floor: Floor, event: DealerDealsCard, n: int) -> bool:
    if not floor.variant.shows_cards:
        return False
    from referee.hearing import street  # games whose streets are dealt

    return street.deals_early(floor, event, n)


def _deals_by_hand(floor: Floor, event: Event, n: int) -> None:
    """Deal card by card, as the sentence has it; the posts nobody made are made first."""
    hand = floor.hand
    if hand.over:
        _next_hand(floor)
        hand = floor.hand
    make_posts(floor)
    each = floor.table.dealt.each
    try:
        if isinstance(event, DealerDealsCard):
            if _deals_early(floor, event, n):
                return
            by_hand.deal_card(hand, event.seat, event.card, face_up=event.face_up, n=n)
        elif isinstance(event, DealerDealsFirst):
            _only_before_the_first(floor)
            by_hand.deal_card(hand, event.seat, UNKNOWN, face_up=False, n=n)
        elif isinstance(event, DealerDealsCounts):
            _only_before_the_first(floor)
            by_hand.deal_counts(hand, dict(event.counts), n)
        elif isinstance(event, DealerDealsSome):
            by_hand.deal_some(hand, event.count, n)
    except ValueError as error:
        raise OffScript(str(error)) from None
    if floor.table.dealt.each != each:
        _deal_ended(floor, n)


def make_posts(floor: Floor) -> None:
    """Make the posts that nobody has made: the first card leaves the deck."""
    floor.begun = True
    cards_out(floor)
    while floor.due.what == "post":
        floor.hand.post(floor.due.seat or 0)


def before_cards(floor: Floor) -> None:
    """Bring a hand to where its first cards are due: the posts nobody made are made."""
    if floor.due.what == "push":
        finish(floor)
    if floor.hand.over:
        _next_hand(floor)
    make_posts(floor)
    _only_before_the_first(floor)


def _only_before_the_first(floor: Floor) -> None:
    if floor.due.draws:
        return  # cards of a draw, which come one seat after the other
    plan = floor.table.plan
    late = bool(plan) and plan[0].do == "late-card"
    if floor.due.what != "deal" or floor.table.dealt.given or late:
        raise OffScript(
            "the deal has begun already",
            "Tell single cards: 'dealer deals ?? to seat N face down'.",
        )


def _no_winner() -> OffScript:
    return OffScript(
        "the pot has no winner that the cards tell",
        "Say who gets it: 'dealer pushes the pot to seat N'.",
    )


def _next_hand(floor: Floor) -> None:
    open_hand(floor, button=floor.moved_button)


def _opens(floor: Floor, event: HandOpens) -> None:
    waiting = hand_begun(floor) and (floor.begun or floor.seating is not None)
    again = waiting and floor.redealt > 0
    if waiting and not again:
        _named(floor, event)
        return
    if floor.begun and not again:
        finish(floor)
    button = event.button if event.button is not None else floor.moved_button
    if again and button is None:
        button = floor.table.button
    open_hand(floor, button=button, cards=dict(event.cards), deck=event.deck, again=again)
    floor.begun = True


def _named(floor: Floor, event: HandOpens) -> None:
    """Give the cards of a hand that a post or the button has begun already."""
    cards = dict(event.cards)
    seats = {
        number: seat._replace(cards=cards.get(number, ()))
        for number, seat in floor.table.seats.items()
    }
    floor.write(floor.table.but(seats=seats, deck=event.deck))
    if event.button is not None and event.button != floor.table.button:
        raise OffScript(
            f"the button stands at seat {floor.table.button}",
            "Tell that it is moved: 'dealer moves the button to seat N'.",
        )


def _turned_up(table: Table, event: DealerTurnsUp) -> Table:
    """Lay aside a card that lay face up in the deck.

    Raises:
        OffScript: The deck is known to hold another card on top, or the card is elsewhere.
    """
    if table.deck and event.card not in (UNKNOWN, table.deck[0]):
        raise OffScript(f"{event.card} turns up and {table.deck[0]} lay on top of the deck")
    if event.card in out_of_the_deck(table):
        raise OffScript(f"{event.card} is in two places")
    (card,) = table.named((event.card,))
    dealt = table.dealt._replace(boxed=(*table.dealt.boxed, card))
    return table.but(deck=table.deck[1:], aside=(*table.aside, card), dealt=dealt)


def finish(floor: Floor) -> None:
    """Push what is to be pushed; a hand that still waits for somebody cannot be finished.

    Raises:
        OffScript: The hand waits for a seat, or for the winner of a pot.
    """
    floor.hand.dealer_goes_on()
    if not floor.hand.over:
        if floor.due.what == "push":
            raise _no_winner()
        raise OffScript(f"the hand is not over: {floor.due.what} is due")


def _cards_up(floor: Floor, event: SeatTables | SeatTurnsUp | SeatShows) -> None:
    due = floor.due
    seat = floor.table.seats[event.seat]
    if isinstance(event, SeatShows) or due.what == "nothing" or seat.shown:
        return
    if seat.status not in (LIVE, RELEASED):
        return
    _check_cards(floor, event)
    up = tuple(dict.fromkeys((*seat.up, *event.cards)))
    early = floor.variant.shows_cards and not _may_show(floor)
    size = len(seat.dealt) if early else _holds(floor, event.seat)
    if isinstance(event, SeatTables) and len(event.cards) != size:
        raise OffScript(f"seat {event.seat} tables {len(event.cards)} of {size} cards")
    if early:
        return  # its board, which says who opens, is what the dealer turned up
    whole = event.cards if len(event.cards) == size else up
    if not _may_show(floor) or len(whole) < size:
        floor.write(floor.table.with_seat(event.seat, up=up))
    else:
        floor.hand.show(event.seat, whole)


def _holds(floor: Floor, number: int) -> int:
    """Return how many cards a seat holds: more than are shown, before it gave some up.

    In stud a street may have brought it one too many, or none.
    """
    variant = floor.variant
    if variant.shows_cards and floor.due.what in ("show", "push"):
        return len(floor.table.seats[number].dealt)
    ahead = 0 if number in floor.table.discarded else sum(variant.discards.values())
    return variant.holds(len(floor.table.board)) + ahead


def _discards(floor: Floor, event: SeatDiscards) -> None:
    gone = event.seat in floor.table.discarded or not floor.variant.discards
    if gone or floor.table.seats[event.seat].status != LIVE:
        raise OffScript(f"seat {event.seat} has no card to give up now")
    floor.hand.discard(event.seat, event.thrown)


def _may_show(floor: Floor) -> bool:
    """Say whether a hand turned up is tabled for the pot: no betting is to come."""
    return floor.due.what in ("show", "push") or "show" in floor.due.verbs


def _check_cards(floor: Floor, event: SeatTables | SeatTurnsUp) -> None:
    """Refuse cards that lie elsewhere, or that the seat was not dealt."""
    seat = floor.table.seats[event.seat]
    dealt = [card for card in seat.cards if card != UNKNOWN]
    elsewhere = {*floor.table.board} - {UNKNOWN, *floor.table.dealt.twice}
    if any(card in elsewhere for card in event.cards):
        raise OffScript(f"seat {event.seat} shows a card that is on the board")
    if len(dealt) >= _holds(floor, event.seat) and set(event.cards) - set(dealt):
        raise OffScript(
            f"seat {event.seat} shows {' '.join(event.cards)} and was dealt {' '.join(dealt)}"
        )


def _cards_down(floor: Floor, event: SeatPushesCards | SeatActs) -> None:
    due, seat = floor.due, floor.table.seats[event.seat]
    if "show" not in due.verbs or seat.status != LIVE or seat.shown:
        return
    if len(floor.table.live()) == 1:
        return  # the last hand wins whether or not its cards are still there
    forward = isinstance(event, SeatPushesCards) and event.where == "forward"
    floor.hand.muck(event.seat, RELEASED if forward else MUCKED)


def _cards_in(floor: Floor, number: int) -> None:
    """Take in cards: those that lay clear of the muck are in it now."""
    if floor.table.seats[number].status == RELEASED:
        floor.write(floor.table.with_seat(number, status=MUCKED))


def _pushes(floor: Floor, event: DealerPushes) -> None:
    hand, table = floor.hand, floor.table
    if event.amount is not None and event.amount > table.pot:
        raise OffScript(f"{event.amount} are pushed, and {table.pot} are in the pots")
    if floor.due.what == "show":
        hand.pass_showdown()
    units = table.pot - hand.rake if event.amount is None else event.amount
    if hand.winner_unknown and not hand.owed(event.seat):
        hand.give_unseen(event.seat)
    if units > hand.left_to_push():
        raise OffScript(
            f"{units} are pushed to seat {event.seat}, and somebody else has a pot of them",
            "Push the pots one by one: their winners cannot be told from the cards.",
        )
    hand.push(event.seat, units)
