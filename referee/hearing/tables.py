"""Tables of a tournament: what has to be seen to before a hand, who moves, who is out.

Source: tda-2026 12, RP-8; roberts-11 15.14 to 15.18, 15.35.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.hearing.asking import renewed
from referee.hearing.between import happens
from referee.hearing.deciding import would_order
from referee.hearing.off import OffScript
from referee.hearing.seated import seating_of, stacks_of, upcoming
from referee.hearing.tournament import (
    between_two,
    change,
    coming,
    field_of,
    honour,
    leaves_table,
    put,
    says,
)
from referee.hearing.underway import hand_begun
from referee.incident.base import observe
from referee.seating.places import arc, next_to
from referee.table.between import SeatSits
from referee.table.cards import UNKNOWN
from referee.table.due import ANTE, Cite
from referee.table.event import (
    DealerBurns,
    DealerDeals,
    DealerDealsCard,
    DealerDealsCounts,
    DealerDealsEach,
    DealerDealsFirst,
    DealerDealsSome,
    DealerPutsOut,
    Event,
    SeatTables,
    SeatTurnsUp,
)
from referee.table.field import Faced
from referee.table.fieldevent import (
    Arrives,
    AsksPlace,
    CameLate,
    FieldMoment,
    MovesAway,
    PlaceCard,
    SeatDrawn,
    TableHas,
)
from referee.table.seat import LIVE, OUT
from referee.table.showdown import all_in
from referee.table.terms import Terms
from referee.tournament.balance import compared, worst_seat
from referee.tournament.places import RULE, place
from referee.tournament.race import by_card

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

_DEALS = (
    DealerDeals,
    DealerDealsCard,
    DealerDealsCounts,
    DealerDealsEach,
    DealerDealsFirst,
    DealerDealsSome,
)
_BOARD = (DealerBurns, DealerDeals, DealerPutsOut)
_HANDS = (SeatTables, SeatTurnsUp)
_STAYS = frozenset({"halt-table", "merge-tables", "balance-tables"})
"""Remedies after which no hand is dealt for now."""
MOVER = "balance-mover"
_SUITS = "suit-order"


def stops(floor: Floor, event: Event, n: int) -> bool:
    """Say whether a ruling on the tournament keeps cards from being dealt, or shown."""
    over = floor.hand.over or (floor.due.what == "push" and not floor.hand.winner_unknown)
    if isinstance(event, _DEALS) and (over or hand_begun(floor)):
        return before_hand(floor, n)
    return isinstance(event, (*_BOARD, *_HANDS)) and _too_soon(floor, event, n)


def _too_soon(floor: Floor, event: Event, n: int) -> bool:
    """Rule on an all-in hand that goes on, hand for hand, before the floor's word."""
    if not _by_word(floor):
        return False
    what = "hands-up" if isinstance(event, _HANDS) else "board"
    return "wait-for-word" in put(floor, FieldMoment(what), n, Faced(by_hand=True))


def _by_word(floor: Floor) -> bool:
    """Say whether an all-in hand is played hand for hand, and the floor has not spoken yet."""
    field, table = field_of(floor), floor.table
    if not field.by_hand or field.word == table.hand or floor.due.what == "action":
        return False
    return all_in(table) and len(table.live()) > 1


def word_awaited(floor: Floor) -> Cite | None:
    """Return the rule by which the hand waits for the floor's word; None where it does not."""
    if floor.hand.over or floor.due.what == "push" or not _by_word(floor):
        return None
    due = floor.due._replace(terms=Terms(field=Faced(by_hand=True)))
    incident = observe(floor.table, FieldMoment("board"), due)
    order = would_order(floor, incident) if incident is not None else None
    return order[1] if order is not None and order[0] == "wait-for-word" else None


def before_hand(floor: Floor, n: int) -> bool:
    """See to the tables before a hand begins; say whether it may not.

    Raises:
        OffScript: A chip race is still on.
    """
    field = field_of(floor)
    if field.race is not None:
        raise OffScript("the chip race is not over", "Tell first: the race is over")
    if field.by_hand and field.busy:
        done = put(floor, FieldMoment("dealt"), n, Faced(there=len(field.busy)))
        if "wait-for-others" in done:
            return True
    if field.tables and field.compared != coming(floor):
        change(floor, compared=coming(floor))
        if _STAYS.intersection(put(floor, FieldMoment("tables"), n, _compared(floor))):
            return True
    change(floor, others_out=())
    return False


def _compared(floor: Floor) -> Faced:
    field, seating = field_of(floor), seating_of(floor)
    here = len(seating.there(stacks_of(floor)))
    found = compared(here, field.tables)
    return Faced(
        due=_mover(floor) if found.ahead else None,
        blinds_affected=_blinds_affected(floor),
        waived=field.waived,
        short_of=found.short_of,
        ahead=found.ahead,
        tables=found.tables,
        players=found.players,
        seats=len(floor.table.seats),
    )


def _blinds_affected(floor: Floor) -> bool:
    """Say whether the player due for the big blind is gone, or nobody has the small one."""
    seating = seating_of(floor)
    start = upcoming(floor)
    if seating.marks is None or start is None or start.places is None:
        return False
    line = seating.line | set(start.places.bigs)
    due = next_to(line, seating.marks.big)
    return due not in start.places.bigs or not start.places.smalls


def _mover(floor: Floor) -> int | None:
    """Return the seat that is due to move, None where the book does not say by the blinds."""
    if says(floor, MOVER) != "next-big-blind":
        return None
    start = upcoming(floor)
    bigs = start.places.bigs if start is not None and start.places is not None else ()
    return bigs[-1] if bigs else None


def counted(floor: Floor, event: TableHas, n: int) -> None:
    """Take down how many players another table has."""
    tables = {**field_of(floor).tables, event.table: event.players}
    change(floor, tables=tables, compared=0)


def moves_away(floor: Floor, event: MovesAway, n: int) -> None:
    """Let a player go to another table, if it is the one who is due.

    Raises:
        OffScript: Its hand is still live.
    """
    between_two(floor, "a player moves to another table")
    field = field_of(floor)
    met = Faced(due=_mover(floor), breaking=field.breaking)
    if put(floor, event, n, met):
        return
    if met.due == event.seat and not field.breaking:
        honour(floor, n, MOVER, "moves-to-table", seat=event.seat)
    leaves_table(floor, event.seat)
    tables = dict(field.tables)
    if event.table in tables:
        tables[event.table] += 1
    change(floor, tables=tables, compared=0)
    renewed(floor)


def arrives(floor: Floor, event: Arrives, n: int) -> None:
    """Let a player of another table sit down, where the book would have it."""
    field = field_of(floor)
    if floor.table.seats[event.seat].stack:
        raise OffScript(f"seat {event.seat} is taken", f"Open seats: {_listed(floor)}.")
    floor.write(floor.table.but(bought={event.seat: event.stack}))
    put(floor, event, n, Faced(due=None if event.broken else _worst(floor)))
    seat = next((at for at, units in floor.table.bought.items() if units), event.seat)
    floor.write(floor.table.but(bought={}))
    happens(floor, SeatSits(seat, event.stack), n)
    tables = dict(field.tables)
    if event.broken:
        tables.pop(event.table, None)
    elif tables.get(event.table):
        tables[event.table] -= 1
    change(floor, tables=tables, compared=0, opened=_without(field.opened, seat))


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(each for each in seats if each != seat)


def _open(floor: Floor) -> list[int]:
    """Return the open seats of the table."""
    stacks, held = stacks_of(floor), floor.table.seats
    return [seat for seat in held if not stacks[seat] and held[seat].status != LIVE]


def _listed(floor: Floor) -> str:
    return ", ".join(str(seat) for seat in _open(floor)) or "none"


def _worst(floor: Floor) -> int | None:
    """Return the seat a player moved here has to take, None where that is not by the blinds."""
    seating = seating_of(floor)
    if says(floor, MOVER) != "next-big-blind" or seating.marks is None:
        opened = field_of(floor).opened
        return opened[-1] if opened and says(floor, MOVER) == "by-seat" else None
    marks = seating.marks
    # In the hand to come the small blind is due where the big blind was.
    return worst_seat(_open(floor), marks.big, marks.big)


def came_late(floor: Floor, event: CameLate, n: int) -> None:
    """Put a player who took hands to come to the observers."""
    seating = seating_of(floor)
    passed = False
    if seating.marks is not None:
        there = seating.there(stacks_of(floor)) - {event.seat}
        passed = len(arc(there, event.seat, seating.marks.big)) <= event.count
    put(floor, event, n, Faced(blind_passed=passed))


def seat_drawn(floor: Floor, event: SeatDrawn, n: int) -> None:
    """Put how a player comes by a place to the observers."""
    waiting = dict(field_of(floor).place_cards)
    due = _first_of(floor, waiting)
    done = put(
        floor,
        event,
        n,
        Faced(due=due, breaking=field_of(floor).breaking, by_cards=bool(waiting)),
    )
    if "draw-again" not in done:
        waiting.pop(due if due is not None and "place-first" in done else event.seat, None)
    change(floor, place_cards=waiting)


def _first_of(floor: Floor, waiting: Mapping[int, str]) -> int | None:
    """Return the seat with the highest of some cards, None where that is not known."""
    if not waiting or UNKNOWN in waiting.values():
        return None
    suits = says(floor, _SUITS).split()
    return by_card(((card, seat) for seat, card in waiting.items()), suits)[0]


def place_card(floor: Floor, event: PlaceCard, n: int) -> None:
    """Keep a card that was dealt for the order of places.

    Raises:
        OffScript: The table is not broken, or the seat has a card for it.
    """
    field = field_of(floor)
    if not field.breaking:
        raise OffScript(
            "cards for the order of places are dealt when a table is broken",
            "Tell first: this table breaks",
        )
    if event.seat in field.place_cards:
        raise OffScript(f"seat {event.seat} has a card for the order of places")
    if event.card != UNKNOWN and event.card in field.place_cards.values():
        raise OffScript(f"{event.card} was dealt for the order of places before")
    change(floor, place_cards={**field.place_cards, event.seat: event.card})


def _ante(floor: Floor, number: int) -> int:
    """Return what a seat has put in as an ante, its own or one for the whole table."""
    seat = floor.table.seats[number]
    asked = sum(n for there, kind, n in floor.table.posted if (there, kind) == (number, ANTE))
    return seat.ante or min(seat.dead, asked)


def asks_place(floor: Floor, event: AsksPlace, n: int) -> None:
    """Tell a player who is out which place that is.

    Raises:
        OffScript: The seat is not out, or nobody has told how many players are left.
    """
    between_two(floor, "a player asks for a place")
    field, table = field_of(floor), floor.table
    began = {
        seat: there.matched + there.dead
        for seat, there in table.seats.items()
        if there.status != OUT and not there.stack and not table.behind.get(seat)
    }
    if event.seat not in began or not floor.hand.over:
        raise OffScript(f"seat {event.seat} has not gone out in this hand")
    if field.left is None or field.paid is None:
        raise OffScript(
            "nobody has told how many players are left",
            "For example: 52 players are left and 50 places are paid",
        )
    said = says(floor, RULE)
    if said == "stack-after-ante":
        began = {seat: units - _ante(floor, seat) for seat, units in began.items()}
    others = [units for seat, units in began.items() if seat != event.seat]
    together = [*others, *field.others_out]
    mine = place(began[event.seat], together, field.left, said)
    best = field.left - len(together)
    met = Faced(
        there=mine.best,
        most=max(best, 1),
        together=len(together),
        larger=mine.larger,
        by_hand=field.by_hand,
        paid=best <= field.paid,
    )
    done = put(floor, event, n, met)
    if together and "give-place" in done:
        honour(floor, n, RULE, "placed-by-stack", seat=event.seat, count=mine.best)
