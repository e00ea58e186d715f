"""Cards thrown away for a draw that somebody comes back to: kept apart, turned up, taken up.

What a script knows of discards nobody at the table does: they prove something only once the
dealer has turned them up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.deciding import rule
from referee.hearing.off import OffScript
from referee.hearing.ruling import Matter
from referee.incident.base import Incident
from referee.incident.openers import (
    DiscardsExposed,
    DiscardsTakenBack,
    OpeningHandAsked,
    OpeningHandDue,
)
from referee.table.beside import (
    AsksOpeningHand,
    DealerShowsDiscards,
    SeatKeepsDiscards,
    SeatTakesDiscards,
)
from referee.table.cards import OR_BETTER, UNKNOWN
from referee.table.draw import Drawn
from referee.table.event import DealerPushes, Event, SeatTakesCards
from referee.table.seat import LIVE
from referee.table.showdown import thrown_in_at
from referee.variant.dealt import out_of_the_deck

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

_OVER = ("show", "push", "nothing")
_OPENERS = "openers"


def takes(floor: Floor, event: Event, n: int) -> None:
    """Take what is told of discards.

    Raises:
        OffScript: There are none, or others than are told of.
    """
    if isinstance(event, AsksOpeningHand):
        _asked(floor, event.seat, n)
        return
    assert isinstance(event, (DealerShowsDiscards, SeatKeepsDiscards, SeatTakesDiscards))
    drawing = floor.table.drawing
    if not drawing.discards.get(event.seat):
        raise OffScript(f"seat {event.seat} has thrown away no cards for a draw")
    if isinstance(event, SeatKeepsDiscards):
        kept = drawing._replace(kept=drawing.kept | {event.seat})
        floor.write(floor.table.but(drawing=kept))
    elif isinstance(event, DealerShowsDiscards):
        _turned_up(floor, event, n)
    elif event.seat not in drawing.proofs:
        _taken_back(floor, event.seat, "draw", n)


def fetched(floor: Floor, event: Event, n: int) -> bool:
    """Rule on an opener who takes up again the hand it threw in unproved; say whether one did.

    It has won, the others having folded, and the pot is not pushed to it yet.
    """
    from referee.hearing.openers import proved

    if not isinstance(event, SeatTakesCards):
        return False
    number = event.seat
    won = floor.table.seats[number].status == LIVE and floor.due.what in _OVER
    if number != _opener(floor) or not won or thrown_in_at(floor.table, number) is None:
        return False
    if proved(floor, number) or floor.table.pushed:
        return False
    _taken_back(floor, number, "hand", n)
    return True


def winner_known(floor: Floor, event: Event, n: int) -> None:
    """Have the opener show what it had, if it was asked to and the pot is now pushed."""
    from referee.hearing.openers import proved

    number = floor.table.drawing.to_show
    if number is None or not isinstance(event, DealerPushes) or floor.due.what != "nothing":
        return
    if not proved(floor, number):
        gone = len(floor.table.drawing.discards.get(number, ()))
        _rule(floor, OpeningHandDue(number, drawn=gone), n)


def _rule(floor: Floor, incident: Incident, n: int) -> bool:
    return rule(floor, Matter(incident, None, None, None, 0, n))


def _opener(floor: Floor) -> int | None:
    """Return the seat that opened a pot which takes a hand to open it."""
    if _OPENERS not in floor.settings or floor.settings[_OPENERS].value not in OR_BETTER:
        return None
    return floor.table.pot_opener


def _asked(floor: Floor, asker: int, n: int) -> None:
    from referee.hearing.openers import proved

    number = floor.table.pot_opener
    if _OPENERS not in floor.settings or number is None:
        raise OffScript("nobody has opened a pot here")
    if proved(floor, number) or number == asker:
        return
    incident = OpeningHandAsked(
        number,
        asker=asker,
        gone=floor.table.seats[number].status != LIVE,
        winner_known=bool(floor.table.pushed),
    )
    _rule(floor, incident, n)


def _turned_up(floor: Floor, event: DealerShowsDiscards, n: int) -> None:
    from referee.hearing.openers import seen_again

    table, number = floor.table, event.seat
    gone = _named(floor, event)
    drawing = table.drawing._replace(
        discards={**table.drawing.discards, number: gone},
        opened=table.drawing.opened | {number},
    )
    floor.write(table.but(drawing=drawing))
    if floor.due.what not in _OVER and "show" not in floor.due.verbs:
        _rule(floor, DiscardsExposed(number, drawn=len(gone)), n)
    elif number == _opener(floor):
        seen_again(floor, number, n)


def _named(floor: Floor, event: DealerShowsDiscards) -> tuple[str, ...]:
    """Return the discards of a seat as they are turned up, all of them known.

    Raises:
        OffScript: Another number is told of, other cards, or none that anybody knows.
    """
    gone = floor.table.drawing.discards[event.seat]
    if event.cards is None:
        if UNKNOWN in gone:
            raise OffScript(
                f"nobody has told which cards seat {event.seat} threw away",
                f"Tell them: 'dealer turns up Kd 8c from the discards of seat {event.seat}'.",
            )
        return gone
    if len(event.cards) != len(gone):
        raise OffScript(
            f"{len(event.cards)} discards of seat {event.seat} are turned up, and it threw "
            f"away {len(gone)}"
        )
    elsewhere = out_of_the_deck(floor.table) - set(gone)
    known = {card for card in gone if card != UNKNOWN}
    for card in event.cards:
        if card in elsewhere:
            raise OffScript(f"{card} is in two places")
    if not known <= set(event.cards):
        raise OffScript(
            f"seat {event.seat} threw away {' '.join(gone)}, and {' '.join(event.cards)} "
            "are turned up"
        )
    return event.cards


def _taken_back(floor: Floor, number: int, of: str, n: int) -> None:
    drawing = floor.table.drawing
    incident = DiscardsTakenBack(
        number,
        of=of,
        opener=number == _opener(floor),
        betting_done=floor.due.what in _OVER or "show" in floor.due.verbs,
        kept=number in drawing.kept,
        card_dealt=drawing.draws.get(number, Drawn(0)).got > 0,
    )
    _rule(floor, incident, n)
