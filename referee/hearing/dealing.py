"""Regular events that are no acts of betting: the deal, showdown, pots, the next hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.errors import FaultError
from referee.hearing.off import NotYet, OffScript
from referee.seating.start import next_button
from referee.table.cards import UNKNOWN
from referee.table.event import (
    AsksToSee,
    BetGoesBack,
    CardsMix,
    DealerBurns,
    DealerDeals,
    DealerMovesButton,
    DealerPushes,
    DealerPutsOut,
    DealerShuffles,
    DealerTakesCards,
    DisputesPot,
    Event,
    HandOpens,
    LastHandLeft,
    SeatActs,
    SeatPosts,
    SeatPushesCards,
    SeatSays,
    SeatShows,
    SeatTables,
    SeatTakesCards,
    SeatTaps,
    SeatTurnsUp,
    SecondsPass,
    TurnComes,
)
from referee.table.table import LIVE, MUCKED, RELEASED

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


_MOVES_NOTHING = (
    AsksToSee,
    CardsMix,
    DealerShuffles,
    DisputesPot,
    SeatSays,
    SeatTaps,
    SecondsPass,
    # Nobody's act: these only give a rule its moment.
    BetGoesBack,
    LastHandLeft,
    TurnComes,
)
"""Regular events that leave the table as it is."""


def dealer(floor: Floor, event: Event) -> None:
    """Take a regular event that is no part of an act.

    Raises:
        OffScript: It cannot have happened.
        NotYet: It departs from what is due in a way whose rules are still to come.
    """
    if isinstance(event, DealerDeals):
        _deals(floor)
    elif isinstance(event, HandOpens):
        _opens(floor, event)
    elif isinstance(event, DealerBurns) or floor.due.what == "shuffle":
        floor.hand.step(floor.table.plan[0])
    elif isinstance(event, DealerPutsOut):
        _puts_out(floor, event)
    elif isinstance(event, (SeatTables, SeatTurnsUp, SeatShows)):
        _cards_up(floor, event)
    elif isinstance(event, SeatPushesCards) or (
        isinstance(event, SeatActs) and event.verb == "fold"
    ):
        _cards_down(floor, event)
    elif isinstance(event, SeatTakesCards):
        floor.hand.take_up(event.seat)
    elif isinstance(event, DealerTakesCards):
        _cards_in(floor, event.seat)
    elif isinstance(event, DealerPushes):
        _pushes(floor, event)
    elif isinstance(event, SeatPosts):
        _posts(floor, event)
    elif isinstance(event, DealerMovesButton):
        _moves_button(floor, event)
    elif not isinstance(event, _MOVES_NOTHING):
        raise FaultError(f"nothing takes the regular event {event.key}")


def _deals(floor: Floor) -> None:
    if floor.hand.over:
        _next_hand(floor)
    floor.begun = True
    if not floor.hand.dealer_goes_on():
        raise _no_winner()
    if floor.hand.over:
        # All that is due before the next player: the pots, then the next hand.
        _next_hand(floor)
        floor.hand.dealer_goes_on()


def _no_winner() -> OffScript:
    return OffScript(
        "the pot has no winner that the cards tell",
        "Say who gets it: 'dealer pushes the pot to seat N'.",
    )


def _next_hand(floor: Floor) -> None:
    floor.open_hand(button=floor.moved_button or next_button(floor.table))


def _opens(floor: Floor, event: HandOpens) -> None:
    if floor.begun:
        finish(floor)
        due = floor.moved_button or next_button(floor.table)
    else:
        due = floor.table.button
    button = event.button if event.button is not None else due
    floor.open_hand(button=button, cards=dict(event.cards), deck=event.deck)
    floor.begun = True


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


def _puts_out(floor: Floor, event: DealerPutsOut) -> None:
    if len(event.cards) != floor.hand.board_due:
        raise NotYet("board")
    table = floor.table
    held = [card for seat in table.seats.values() for card in seat.cards]
    for card in event.cards:
        if card != UNKNOWN and (card in table.board or card in held):
            raise OffScript(f"{card} is in two places")
    floor.hand.put_out(event.cards)


def _cards_up(floor: Floor, event: SeatTables | SeatTurnsUp | SeatShows) -> None:
    due = floor.due
    if due.what in ("burn", "board") and "show" not in due.verbs:
        raise NotYet("hand")
    seat = floor.table.seats[event.seat]
    if isinstance(event, SeatShows) or due.what == "nothing" or seat.shown:
        return
    if seat.status not in (LIVE, RELEASED):
        return
    _check_cards(floor, event)
    up = tuple(dict.fromkeys((*seat.up, *event.cards)))
    size = floor.variant.hand_size
    if isinstance(event, SeatTables) and len(event.cards) != size:
        raise OffScript(f"seat {event.seat} tables {len(event.cards)} cards of {size}")
    whole = event.cards if len(event.cards) == size else up
    if due.what == "action" or len(whole) < size:
        floor.write(floor.table.with_seat(event.seat, up=up))
    else:
        floor.hand.show(event.seat, whole)


def _check_cards(floor: Floor, event: SeatTables | SeatTurnsUp) -> None:
    """Refuse cards that lie elsewhere, or that the seat was not dealt."""
    seat = floor.table.seats[event.seat]
    dealt = [card for card in seat.cards if card != UNKNOWN]
    board = floor.table.board
    if any(card in board for card in event.cards if card != UNKNOWN):
        raise OffScript(f"seat {event.seat} shows a card that is on the board")
    if len(dealt) == floor.variant.hand_size and set(event.cards) - set(dealt):
        raise OffScript(
            f"seat {event.seat} shows {' '.join(event.cards)} and was dealt {' '.join(dealt)}"
        )


def _cards_down(floor: Floor, event: SeatPushesCards | SeatActs) -> None:
    due, seat = floor.due, floor.table.seats[event.seat]
    if due.what in ("burn", "board") and "show" not in due.verbs:
        raise NotYet("hand")
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
    units = table.pot if event.amount is None else event.amount
    if units > table.pot:
        raise OffScript(f"{units} are pushed, and {table.pot} are in the pots")
    if floor.due.what == "show":
        hand.pass_showdown()
    if hand.winner_unknown and not hand.owed(event.seat):
        hand.give_unseen(event.seat)
    if units > hand.left_to_push:
        raise OffScript(
            f"{units} are pushed to seat {event.seat}, and somebody else has a pot of them",
            "Push the pots one by one: their winners cannot be told from the cards.",
        )
    hand.push(event.seat, units)


def _posts(floor: Floor, event: SeatPosts) -> None:
    if event.amount > floor.table.seats[event.seat].stack:
        raise OffScript(f"seat {event.seat} posts {event.amount} and has less")
    if event.amount != floor.hand.post_due(event.seat):
        raise NotYet("blinds-and-seats")
    floor.begun = True
    floor.hand.post(event.seat)


def _moves_button(floor: Floor, event: DealerMovesButton) -> None:
    if event.seat != next_button(floor.table):
        raise NotYet("blinds-and-seats")
    floor.moved_button = event.seat
