"""What is said between hands of the games to come: the next, who chooses it, a new level."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from referee.hearing.asking import possible
from referee.hearing.deciding import rule
from referee.hearing.mix import Mix, mix_of, opened
from referee.hearing.mixed import again, button_due
from referee.hearing.off import NotYet, OffScript
from referee.hearing.ruling import Matter
from referee.hearing.underway import hand_begun
from referee.incident.mixed import GameChosen
from referee.seating.rotation import CHANGES, CHOSEN, LEVEL
from referee.table.between import NextGame, SeatChooses
from referee.table.event import Event
from referee.table.rotation import CHOICE, Leg
from referee.variant.moves import variant_of
from referee.variant.structure.base import structure_of

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

_ONE_GAME = "For example: variant: horse"


def announces(floor: Floor, event: NextGame, n: int) -> None:
    """Note the game that is announced for the next hand.

    Raises:
        OffScript: A hand has begun, or the game cannot be played for the stakes of the table.
    """
    _between_hands(floor)
    if floor.mix is None:
        opened(floor, _by_choice(floor))
    _dealt_next(floor, Leg(event.variant, event.structure), n)


def chooses(floor: Floor, event: SeatChooses, n: int) -> None:
    """Rule on a game that a seat chooses, and have it dealt next where the choice stands.

    Raises:
        OffScript: A hand has begun, one game is played here, or there is no such game.
    """
    possible(floor, event)
    mix, leg = _several(floor), Leg(event.variant, event.structure)
    _between_hands(floor)
    _check(mix, leg)
    rotation = mix.rotation
    button = floor.moved_button or (button_due(floor) if floor.begun else floor.table.button)
    incident = GameChosen(
        event.seat,
        chosen_game=str(leg),
        due_game=str(rotation.due()),
        by_choice=mix.settings[CHANGES].value == CHOSEN,
        has_button=button == event.seat,
        listed=rotation.any_game or any(leg.same(each) for each in rotation.legs),
    )
    if not rule(floor, Matter(incident, None, None, None, 0, n)):
        _dealt_next(floor, leg, n)


def level_begins(floor: Floor) -> None:
    """Note that the next hand is of a new level: the game changes where it goes by levels.

    Raises:
        OffScript: No game of this table changes with the level.
    """
    mix = _several(floor)
    if mix.settings[CHANGES].value != LEVEL:
        raise OffScript(
            "no game changes with the level here",
            "For example: placard: {mixed-rotation: {changes: level}}",
        )
    mix.rotation.level_over = True


DO: dict[type[Event], Callable[[Floor, Any, int], None]] = {
    NextGame: announces,
    SeatChooses: chooses,
}


def _between_hands(floor: Floor) -> None:
    if hand_begun(floor) and (floor.begun or floor.hand.made):
        raise OffScript("the blinds are up", "The next game is announced between two hands.")


def _several(floor: Floor) -> Mix:
    if floor.mix is None:
        raise OffScript("one game is played at this table", _ONE_GAME)
    return mix_of(floor)


def _by_choice(floor: Floor) -> Mix:
    """Return the rotation of a table that was said to play one game: any that is announced."""
    stakes, case = floor.table.stakes, floor.case
    leg = Leg(case.variant, case.structure, stakes)
    return Mix(floor.book, CHOICE, (leg,), stakes, case.setting, any_game=True)


def _check(mix: Mix, leg: Leg) -> None:
    if variant_of(leg.variant) is None or structure_of(leg.structure) is None:
        raise OffScript(f"there is no game {str(leg)!r}", "For example: next game: razz, limit")
    try:
        mix.game(leg)
    except NotYet as wait:
        raise OffScript(
            f"{leg} cannot be played here: {wait.family}",
            "The head of the script says what each game is played for.",
        ) from None


def _dealt_next(floor: Floor, leg: Leg, n: int) -> None:
    """Have a game dealt next, in its turn or not."""
    mix = mix_of(floor)
    _check(mix, leg)
    mix.said_n = n
    rotation = mix.rotation
    rotation.announced = leg
    if not floor.begun:
        rotation.dealt = 0
        due, mistake = rotation.instead_of(leg), rotation.mistake_of(leg)
        rotation.begin(leg, "announced", owed=due if mistake else None, mistake=mistake)
        rotation.announced = None
        floor.seating = None  # made of a hand that is dealt no more
        again(floor)
