"""Family *stud*: upcards that are moved, and cards that come the wrong way up.

Read by the games that deal cards face up, and by no others.
"""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import Incident, observer
from referee.incident.deal import lies_early
from referee.incident.hand import HandIncident, facing_a_bet
from referee.table.beside import SeatMovesUpcards
from referee.table.deal import Given
from referee.table.due import Due
from referee.table.event import DealerDealsCard, SeatSays
from referee.table.facts import fact
from referee.table.seat import LIVE, Seat
from referee.table.table import Table
from referee.table.upcards import freezes

MOVED = ("picked-up", "turned-down", "mixed", "reordered")
_CARD = frozenset({"seat", "hand", "card"})


class UpcardsMoved(HandIncident):
    """A player does to his upcards what hides them, or what misleads about them."""

    key: ClassVar[str] = "upcards-moved"
    family: ClassVar[str] = "stud"
    about: ClassVar[str] = "a live hand picks up, turns down, mixes or reorders its upcards"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand"})
    lawful: ClassVar[tuple[str, ...]] = ("nothing", "keep-hand")
    happens: ClassVar[bool] = True
    moved: str = fact("word", "what it does to them", words=MOVED)
    to_call: int = fact("amount", "units the seat has to add to match")
    in_turn: bool = fact("flag", "the turn is with the seat")
    betting_closed: bool = fact("flag", "the betting of the hand is over")


class FacedWrong(Incident):
    """What every incident of a card dealt the wrong way up records."""

    family: ClassVar[str] = "stud"
    gives: ClassVar[frozenset[str] | None] = _CARD
    street: str = fact("street", "the street the card is dealt on")
    hand_card: int = fact("count", "which card of the hand it is, the first being 1")


class CardOffTable(FacedWrong):
    """An upcard leaves the table on its way to a player."""

    key: ClassVar[str] = "card-off-table"
    about: ClassVar[str] = "a card that is due face up leaves the table as it is dealt"


class UpcardDealtDown(FacedWrong):
    """A card that is due face up comes face down."""

    key: ClassVar[str] = "upcard-dealt-down"
    about: ClassVar[str] = "the dealer deals a card face down that is due face up"
    gives: ClassVar[frozenset[str] | None] = _CARD | {"down-upcard"}


class LastCardUp(Incident):
    """The last card of a hand, due face down, comes face up or leaves the table."""

    key: ClassVar[str] = "last-card-up"
    family: ClassVar[str] = "stud"
    about: ClassVar[str] = "the last card of a hand is due face down, and its face is seen"
    gives: ClassVar[frozenset[str] | None] = _CARD | {"open-last-card", "seen-card"}
    all_in: bool = fact("flag", "the seat has no chips left")
    heads_up: bool = fact("flag", "two live hands are left")
    first_dealt: bool = fact("flag", "no other hand has its last card yet")
    betting_left: bool = fact("flag", "two players or more can still bet")
    off_table: bool = fact("flag", "it left the table on its way")


class FreezeDeclared(Incident):
    """A player whose last card lies open says that the hand is all in for what is in."""

    key: ClassVar[str] = "freeze-declared"
    family: ClassVar[str] = "stud"
    about: ClassVar[str] = "a seat whose last card lies open says, before the betting, all in"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "turn", "hand"})
    lawful: ClassVar[tuple[str, ...]] = ("treat-as-all-in",)
    heads_up: bool = fact("flag", "two live hands are left")
    dealing: bool = fact("flag", "cards of the street are still to come")


@observer(SeatMovesUpcards)
def moves_upcards(table: Table, event: SeatMovesUpcards, due: Due) -> UpcardsMoved | None:
    """See what a live hand does to its upcards."""
    seat = table.seats[event.seat]
    if seat.status != LIVE:
        return None
    betting = due.what == "action"
    return UpcardsMoved(
        event.seat,
        betting=betting,
        facing=facing_a_bet(table, event.seat),
        moved=event.how,
        to_call=max(0, table.level - seat.bet) if betting else 0,
        in_turn=due.seat == event.seat,
        betting_closed="show" in due.verbs or due.what in ("push", "nothing"),
    )


@observer(DealerDealsCard)
def face_of_a_card(table: Table, event: DealerDealsCard, due: Due) -> Incident | None:
    """See a card that comes the wrong way up, or that leaves the table."""
    seat = table.seats.get(event.seat)
    if seat is None or seat.status != LIVE or lies_early(table) or not table.dealt.given:
        return None
    given = table.dealt.given[-1]
    if given.over or given.n != table.record[-1].n:
        return None  # a card too many is that, whichever way up
    if given.up:
        return _last_card(table, event, due) if is_last(given, due) else None
    if given.down:
        return UpcardDealtDown(event.seat, given.street, hand_card=len(seat.dealt))
    if event.off_table:
        return CardOffTable(event.seat, given.street, hand_card=len(seat.dealt))
    return None


def is_last(given: Given, due: Due) -> bool:
    """Say whether a card is the last one of its hand, dealt on a street of its own."""
    return bool(due.last_street) and given.street == due.last_street


def _last_card(table: Table, event: DealerDealsCard, due: Due) -> LastCardUp:
    seat = table.seats[event.seat]
    others = [table.seats[number] for number in table.live() if number != event.seat]
    return LastCardUp(
        event.seat,
        all_in=not _can_bet(seat),
        heads_up=len(others) == 1,
        first_dealt=all(len(other.dealt) < len(seat.dealt) for other in others),
        betting_left=len(table.able()) > 1,
        off_table=event.off_table,
    )


def _can_bet(seat: Seat) -> bool:
    return seat.stack > 0 and not seat.frozen


@observer(SeatSays)
def declares_freeze(table: Table, event: SeatSays, due: Due) -> FreezeDeclared | None:
    """See a seat say that it is all in, as a ruling let it."""
    if not freezes(table, event):
        return None
    heads_up = len(table.live()) == 2
    return FreezeDeclared(event.seat, heads_up=heads_up, dealing=due.what != "action")
