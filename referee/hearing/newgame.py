"""A new game begins: cards are drawn for the button, and what was owed is of the old one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.asking import possible, renewed
from referee.hearing.off import OffScript
from referee.hearing.seated import hand_over
from referee.hearing.underway import hand_begun
from referee.seating.newgame import INITIAL
from referee.seating.seating import Seating
from referee.table.between import GameBegins, SeatDraws
from referee.table.cards import STANDARD

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

SUITS = "suit-order"


def begins(floor: Floor, seating: Seating, event: GameBegins, n: int) -> None:
    """Begin a new game.

    Raises:
        OffScript: The blinds of a hand are up.
    """
    opened = floor.begun and hand_begun(floor)
    if opened and floor.hand.made:
        raise OffScript("the blinds are up", "A new game begins between two hands.")
    if floor.begun and not opened:
        hand_over(floor, seating)
        floor.moved_button = floor.button_due = None
    seating.new(floor.table.button if floor.begun else None)
    renewed(floor)


def draws(floor: Floor, seating: Seating, event: SeatDraws, n: int) -> None:
    """Note a card drawn for the button.

    Raises:
        OffScript: No game is new, or the card cannot have been drawn.
    """
    possible(floor, event)
    game = seating.new_game
    if game is None or game.first is not None:
        raise OffScript(
            f"seat {event.seat} draws for the button of no new game",
            "Before it stands: a new game begins",
        )
    if event.card not in STANDARD:
        raise OffScript(
            f"seat {event.seat} draws {event.card}",
            "A card drawn for the button is seen by all.",
        )
    for seat, card in game.drawn:
        if event.seat == seat or event.card == card:
            raise OffScript(f"seat {seat} has drawn {card}", "Each draws a card of its own.")
    seating.new_game = game._replace(drawn=(*game.drawn, (event.seat, event.card)))
    due = drawn_button(floor, seating)
    if due is None:
        return
    if not hand_begun(floor):
        seating.stays = due
        return
    there = due if due != floor.table.button else None
    dealt = floor.table.dealt._replace(button_due=there, button_n=n)
    floor.write(floor.table.but(dealt=dealt))


def drawn_button(floor: Floor, seating: Seating) -> int | None:
    """Return the seat that has drawn the first button, None where nobody has."""
    game = seating.new_game
    if game is None or game.first is not None or not game.drawn:
        return None
    if seating.settings[INITIAL].value != "high-card-by-suit":
        return None
    return game.button(seating.settings[SUITS].value.split(", "))
