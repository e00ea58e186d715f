"""Family *tournament*: tables side by side, who moves between them, hand for hand."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import observer
from referee.incident.levels import Tournament, faced
from referee.table.due import Due
from referee.table.facts import fact
from referee.table.fieldevent import (
    AnnouncesRebuy,
    Arrives,
    AsksPlace,
    CameLate,
    FieldMoment,
    FloorTakesStack,
    MovesAway,
    SeatDrawn,
    TicketShown,
)
from referee.table.table import Table

_SEAT = frozenset({"seat"})
EARLY = ("board", "hands-up")


class TablesCompared(Tournament):
    """A hand is about to begin while other tables have so many players."""

    key: ClassVar[str] = "tables-compared"
    gives: ClassVar[frozenset[str] | None] = frozenset({"tables"})
    about: ClassVar[str] = "a hand is about to begin, and tables may differ by too much"
    lawful: ClassVar[tuple[str, ...]] = ("play-on",)
    short_of_fullest: int = fact("count", "players this table has less than the fullest")
    ahead_of_shortest: int = fact("count", "players this table has more than the shortest")
    number_of_tables: int = fact("count", "tables that are left")
    players_left: int = fact("count", "players at all tables")
    table_seats: int = fact("count", "seats of this table")
    blinds_affected: bool = fact("flag", "a blind would fall on an empty seat")
    waived: bool = fact("flag", "the floor has let this table play on")


class WrongMover(Tournament):
    """Another player is moved to a table than the one who is due to move."""

    key: ClassVar[str] = "wrong-mover"
    gives: ClassVar[frozenset[str] | None] = _SEAT | {"mover"}
    about: ClassVar[str] = "another player is moved to balance tables than the one due"
    mover_due: int = fact("seat", "the seat that is due to move")


class WrongArrival(Tournament):
    """A player moved to balance tables takes another seat than the worst that is open."""

    key: ClassVar[str] = "wrong-arrival"
    gives: ClassVar[frozenset[str] | None] = _SEAT | {"brought-chips", "mover"}
    about: ClassVar[str] = "a player moved here takes another open seat than the worst"
    seat_due: int = fact("seat", "the open seat in the worst position")


class LateFromTable(Tournament):
    """A player who was sent to this table takes hands to come."""

    key: ClassVar[str] = "came-late"
    gives: ClassVar[frozenset[str] | None] = _SEAT
    about: ClassVar[str] = "a player who was sent to this table comes hands later"
    hands_late: int = fact("count", "hands gone by since")
    blind_passed: bool = fact("flag", "the big blind has passed the seat in them")
    deliberate: bool = fact("flag", "found to be deliberate")


class SeatGiven(Tournament):
    """A player whose table breaks is given a place at another."""

    key: ClassVar[str] = "seat-given"
    gives: ClassVar[frozenset[str] | None] = _SEAT | {"place-card"}
    about: ClassVar[str] = "a player is given a place at another table"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    draws_made: int = fact("count", "draws made for it")
    breaking: bool = fact("flag", "this table is being broken")
    by_cards: bool = fact("flag", "cards were dealt for the order of places")
    higher_waits: bool = fact("flag", "a seat with a higher such card has no place yet")


class WrongSeatPlayed(Tournament):
    """A player has played in another seat than the one on the ticket."""

    key: ClassVar[str] = "wrong-seat-played"
    gives: ClassVar[frozenset[str] | None] = _SEAT | {"ticket"}
    about: ClassVar[str] = "a player has played in another seat than the one on the ticket"
    ticket_seat: int = fact("seat", "the seat on the ticket")
    seat_open: bool = fact("flag", "nobody sits there")


class DealtTooSoon(Tournament):
    """Hand for hand, a hand begins while other tables are still at theirs."""

    key: ClassVar[str] = "dealt-too-soon"
    about: ClassVar[str] = "a hand begins, hand for hand, while another table still plays"
    tables_busy: int = fact("count", "other tables still at their hand")


class AllInTooSoon(Tournament):
    """Hand for hand, an all-in hand is dealt on, or shown, before the floor says so."""

    key: ClassVar[str] = "all-in-too-soon"
    about: ClassVar[str] = "hand for hand, an all-in hand goes on before the floor's word"
    early_with: str = fact("word", "what is done too soon", words=EARLY)


class PlaceAsked(Tournament):
    """A player who is out asks which place that is."""

    key: ClassVar[str] = "place-asked"
    gives: ClassVar[frozenset[str] | None] = _SEAT | {"place"}
    about: ClassVar[str] = "a player who is out asks which place that is"
    out_together: int = fact("count", "others who went out in the same hand")
    began_with_more: int = fact("count", "of them, who began the hand with more")
    by_hand: bool = fact("flag", "play goes hand for hand")
    reaches_paid: bool = fact("flag", "the best of their places is paid")


class StackTakenOff(Tournament):
    """The floor takes the stack of an absent player off the table."""

    key: ClassVar[str] = "stack-taken-off"
    gives: ClassVar[frozenset[str] | None] = _SEAT
    about: ClassVar[str] = "the floor takes the stack of a player off the table"
    away: bool = fact("flag", "its player is not at the table")
    ever_there: bool = fact("flag", "its player has been at the table")
    minutes_gone: int | None = fact("count", "minutes since the player was due", optional=True)
    new_level: bool = fact("flag", "a new level has begun since the start")
    money_possible: bool = fact("flag", "its chips may still win a prize")


class RebuyAnnounced(Tournament):
    """A player says that a rebuy is coming."""

    key: ClassVar[str] = "rebuy-announced"
    gives: ClassVar[frozenset[str] | None] = _SEAT | {"brought-chips"}
    about: ClassVar[str] = "a player says that a rebuy is coming"
    amount: int = fact("amount", "units it will bring")
    in_hand: bool = fact("flag", "cards are out and the pot is not pushed")


@observer(FieldMoment)
def before_a_hand(table: Table, event: FieldMoment, due: Due) -> Tournament | None:
    """See how the tables stand, or what goes on before its time."""
    met = faced(due)
    if event.what == "tables":
        return TablesCompared(
            None,
            short_of_fullest=met.short_of,
            ahead_of_shortest=met.ahead,
            number_of_tables=met.tables,
            players_left=met.players,
            table_seats=met.seats,
            blinds_affected=met.blinds_affected,
            waived=met.waived,
        )
    if event.what == "dealt":
        return DealtTooSoon(None, tables_busy=met.there)
    return AllInTooSoon(None, early_with=event.what)


@observer(MovesAway)
def moves_away(table: Table, event: MovesAway, due: Due) -> WrongMover | None:
    """See who is moved who should not be."""
    met = faced(due)
    wrong = met.due is not None and met.due != event.seat and not met.breaking
    return WrongMover(event.seat, mover_due=met.due or 0) if wrong else None


@observer(Arrives)
def arrives(table: Table, event: Arrives, due: Due) -> WrongArrival | None:
    """See a better seat taken than the worst that is open."""
    met = faced(due)
    wrong = met.due is not None and met.due != event.seat and not event.broken
    return WrongArrival(event.seat, seat_due=met.due or 0) if wrong else None


@observer(CameLate)
def came_late(table: Table, event: CameLate, due: Due) -> LateFromTable:
    """See how late a player has come, and what went by."""
    return LateFromTable(
        event.seat,
        hands_late=event.count,
        blind_passed=faced(due).blind_passed,
        deliberate=(event.seat, "deliberate") in table.found,
    )


@observer(SeatDrawn)
def seat_drawn(table: Table, event: SeatDrawn, due: Due) -> SeatGiven:
    """See how a player comes by a place at another table."""
    met = faced(due)
    return SeatGiven(
        event.seat,
        draws_made=event.steps,
        breaking=met.breaking,
        by_cards=met.by_cards,
        higher_waits=met.due is not None and met.due != event.seat,
    )


@observer(TicketShown)
def ticket(table: Table, event: TicketShown, due: Due) -> WrongSeatPlayed:
    """See that a player sits in another seat than the ticket says."""
    return WrongSeatPlayed(event.seat, ticket_seat=event.to, seat_open=faced(due).seat_open)


@observer(AsksPlace)
def asks_place(table: Table, event: AsksPlace, due: Due) -> PlaceAsked:
    """See a player who is out ask for the place."""
    met = faced(due)
    return PlaceAsked(
        event.seat,
        out_together=met.together,
        began_with_more=met.larger,
        by_hand=met.by_hand,
        reaches_paid=met.paid,
    )


@observer(FloorTakesStack)
def takes_stack(table: Table, event: FloorTakesStack, due: Due) -> StackTakenOff:
    """See a stack taken off the table."""
    met = faced(due)
    return StackTakenOff(
        event.seat,
        away=event.seat in table.away,
        ever_there=met.been_there,
        minutes_gone=event.minutes,
        new_level=met.new_level,
        money_possible=met.paid,
    )


@observer(AnnouncesRebuy)
def announces_rebuy(table: Table, event: AnnouncesRebuy, due: Due) -> RebuyAnnounced:
    """See a rebuy announced."""
    return RebuyAnnounced(event.seat, amount=event.amount, in_hand=faced(due).in_hand)
