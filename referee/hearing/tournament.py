"""What all that is told of a tournament has in common: the field, and how the book is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.hearing.asking import ask
from referee.hearing.changes import ledger_moves
from referee.hearing.off import OffScript
from referee.hearing.seated import seating_of, stacks_of
from referee.hearing.underway import before_cards, hand_begun
from referee.incident.base import look_at_the_field
from referee.table.event import Event
from referee.table.field import Faced, Field
from referee.table.seat import OUT
from referee.table.terms import Terms

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def field_of(floor: Floor) -> Field:
    """Return the tournament as far as it was told; made when first asked for.

    Raises:
        OffScript: The table is of none.
    """
    if floor.field is None:
        if floor.case.setting != "tournament":
            raise OffScript(
                "this is told of a tournament, and the table is none",
                "For example: setting: tournament",
            )
        look_at_the_field()
        levels = [floor.table.stakes]
        for stakes in floor.levels:
            levels.append({**levels[-1], **stakes})  # what a level does not say stays
        floor.field = Field(levels=tuple(levels), chips=floor.values)
    return floor.field


def change(floor: Floor, **fields: Any) -> None:
    """Take down something of the tournament."""
    floor.field = field_of(floor)._replace(**fields)


def put(floor: Floor, event: Event, n: int, met: Faced) -> tuple[str, ...]:
    """Put an event to the observers; return what a ruling orders, if one is made."""
    before = len(floor.rulings)
    if not ask(floor, event, n, Terms(field=met)):
        return ()
    ruled = floor.rulings[before:]
    return tuple(str(told["do"]) for ruling in ruled for told in ruling.remedies)


def says(floor: Floor, option: str) -> str:
    """Return what the book says of an option of the tournament."""
    return floor.book.setting(floor.case, option).value


def honour(floor: Floor, n: int, option: str, saying: str, **values: object) -> None:
    """Note that an option of the tournament mattered after sentence ``n``."""
    if floor.honours is not None:
        setting = floor.book.setting(floor.case, option)
        floor.honours.add_setting(n, option, setting, saying, **values)


def between_two(floor: Floor, what: str) -> None:
    """Come to where no hand is played: the pot is pushed if it is won.

    Raises:
        OffScript: The cards of a hand are out.
    """
    if floor.due.what == "push" and not floor.hand.winner_unknown:
        floor.hand.dealer_goes_on()
    if not before_cards(floor):
        raise OffScript(f"{what} in the middle of a hand", "Tell first how the hand ends.")


def coming(floor: Floor) -> int:
    """Return the number of the hand that comes next, or has begun without a card out."""
    return floor.table.hand if hand_begun(floor) else floor.table.hand + 1


def leaves_table(floor: Floor, number: int) -> int:
    """Take a player and all the chips of the seat off this table; return how many units."""
    seating = seating_of(floor)
    units = stacks_of(floor)[number]
    behind = {seat: left for seat, left in floor.table.behind.items() if seat != number}
    table = floor.table.with_seat(number, stack=0, status=OUT)
    floor.write(table.but(behind=behind, away=table.away - {number}))
    floor.house += units
    seating.players.pop(number, None)
    ledger_moves(floor, seating, number, None)  # it goes with the player
    change(floor, opened=(*field_of(floor).opened, number))
    return units
