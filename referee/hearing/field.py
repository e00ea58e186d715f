"""The tournament round the table: what is told of it is kept, and put to the observers.

Nothing of this is read by a script that tells of no levels, no race and no other table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from referee.hearing import colourup, entries, levels, tables
from referee.hearing.tournament import change, field_of
from referee.table import fieldevent as fe
from referee.table.event import Event, FieldEvent

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def takes(floor: Floor, event: Event, n: int) -> bool:
    """Take an event of the tournament; say whether nothing more is to be done for it.

    That is so of any other event, too, that a ruling on the tournament stops: cards of a hand
    that should wait.

    Raises:
        OffScript: It cannot have happened.
    """
    field_of(floor)
    levels.settle(floor)
    if isinstance(event, FieldEvent):
        _DO[type(event)](floor, event, n)
        return True
    return tables.stops(floor, event, n)


def _noted(floor: Floor, event: fe.BreakFollows, n: int) -> None:
    """Leave it to the record: what turns on it asks that."""


def _waived(floor: Floor, event: fe.FloorLetsPlay, n: int) -> None:
    change(floor, waived=True, compared=0)


def _breaks(floor: Floor, event: fe.TableBreaks, n: int) -> None:
    change(floor, breaking=True)


def _hand_for_hand(floor: Floor, event: fe.HandForHand, n: int) -> None:
    change(floor, by_hand=not event.ends, busy=frozenset())


def _plays(floor: Floor, event: fe.TablePlays, n: int) -> None:
    busy = field_of(floor).busy - {event.table}
    change(floor, busy=busy if event.done else busy | {event.table})


def _goes_on(floor: Floor, event: fe.FloorLetsGoOn, n: int) -> None:
    change(floor, word=floor.table.hand)


def _left(floor: Floor, event: fe.PlayersLeft, n: int) -> None:
    change(floor, left=event.players, paid=event.places)


def _other_out(floor: Floor, event: fe.OtherOut, n: int) -> None:
    change(floor, others_out=(*field_of(floor).others_out, event.stack))


def _shows(floor: Floor, event: fe.ClockShows, n: int) -> None:
    change(floor, seconds=event.seconds)


_DO: dict[type[Event], Callable[[Floor, Any, int], None]] = {
    fe.AnnouncesRebuy: entries.rebuy,
    fe.Arrives: tables.arrives,
    fe.AsksPlace: tables.asks_place,
    fe.BlindsUp: levels.blinds_up,
    fe.BreakFollows: _noted,
    fe.BringsPenalty: entries.brings_penalty,
    fe.BuysUp: colourup.buys_up,
    fe.CameLate: tables.came_late,
    fe.ChipsOfNobody: colourup.of_nobody,
    fe.ClockShows: _shows,
    fe.ClockTaken: levels.clock_taken,
    fe.ColourUp: colourup.begins,
    fe.FloorLetsGoOn: _goes_on,
    fe.FloorLetsPlay: _waived,
    fe.FloorTakesStack: entries.taken_off,
    fe.GivesUpStack: entries.given_up,
    fe.HandForHand: _hand_for_hand,
    fe.HandStarts: levels.starts,
    fe.LevelUp: levels.level_up,
    fe.MovesAway: tables.moves_away,
    fe.OldChips: colourup.old_chips,
    fe.OtherOut: _other_out,
    fe.PlaceCard: tables.place_card,
    fe.PlayersLeft: _left,
    fe.RaceCards: colourup.cards,
    fe.RaceChip: colourup.chip,
    fe.RaceEnds: colourup.ends,
    fe.SeatDrawn: tables.seat_drawn,
    fe.StackColoured: colourup.coloured,
    fe.TableBreaks: _breaks,
    fe.TableHas: tables.counted,
    fe.TablePlays: _plays,
    fe.TicketShown: entries.ticket,
}
