"""Chips of a tournament: changed up, raced off, bought up, found too late.

Source: tda-2026 26, 66; roberts-11 15.11; option ``chip-race``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.off import OffScript
from referee.hearing.seated import stacks_of
from referee.hearing.tournament import between_two, change, field_of, honour, put, says
from referee.hearing.underway import before_cards, hand_begun
from referee.table.cards import UNKNOWN
from referee.table.field import Faced, Race
from referee.table.fieldevent import (
    BuysUp,
    ChipsOfNobody,
    ColourUp,
    OldChips,
    RaceCards,
    RaceChip,
    RaceEnds,
    StackColoured,
)
from referee.tournament.race import (
    AT_MOST,
    ELIMINATES,
    REMAINDER,
    STARTS,
    SURVIVES,
    Result,
    begun,
    order,
    result,
)

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

_SUITS = "suit-order"


def begins(floor: Floor, event: ColourUp, n: int) -> None:
    """Take a value out of play: what comes to larger chips is changed, the rest is raced off.

    Raises:
        OffScript: A hand is played, or there are no such chips, or smaller ones.
    """
    between_two(floor, "chips are coloured up")
    field = field_of(floor)
    larger = sorted(chip for chip in field.chips if chip > event.chip)
    if event.chip not in field.chips or not larger or event.chip != min(field.chips):
        listed = ", ".join(str(chip) for chip in sorted(field.chips)) or "none told"
        raise OffScript(
            f"chips of {event.chip} cannot be coloured up",
            f"Chips in play: {listed}; the smallest of several goes first.",
        )
    if hand_begun(floor) and floor.hand.made:
        raise OffScript("chips are coloured up when blinds are up", "Tell it before them.")
    stacks = stacks_of(floor)
    race = begun(event.chip, larger[0], stacks)
    table = floor.table
    for seat, units in stacks.items():
        left = units - race.odd.get(seat, 0) * race.old
        table = table.with_seat(seat, stack=left)
    floor.write(table.but(behind={}))
    floor.house += sum(race.odd.values()) * race.old
    chips = tuple(chip for chip in field.chips if chip != event.chip)
    change(floor, race=race, chips=chips, gone=(*field.gone, event.chip))


def _race(floor: Floor) -> Race:
    race = field_of(floor).race
    if race is None:
        raise OffScript("no chip race is on", "One begins: floor colours up the chips of 25")
    return race


def cards(floor: Floor, event: RaceCards, n: int) -> None:
    """Take cards dealt for odd chips: one for each, seat by seat."""
    race = _race(floor)
    first = int(says(floor, STARTS))
    due = next((seat for seat in order(race, first) if seat not in race.dealt), None)
    odd = race.odd.get(event.seat, 0)
    why = ""
    if not odd:
        why = "no-odd-chips"
    elif event.seat != due:
        why = "out-of-order"
    elif len(event.cards) != odd:
        why = "wrong-number"
    if put(floor, event, n, Faced(due=due, most=odd, why=why)):
        change(floor, race=race._replace(cards=()))
        return
    if not race.cards:
        honour(floor, n, STARTS, "race-starts", seat=event.seat)
    change(floor, race=race._replace(cards=(*race.cards, (event.seat, event.cards))))


def _result(floor: Floor, race: Race) -> Result:
    """Return what a race comes to.

    Raises:
        OffScript: Not all cards of it are known.
    """
    known = all(UNKNOWN not in held for _, held in race.cards)
    if race.waiting or not known:
        lacks = race.waiting[0] if race.waiting else race.cards[0][0]
        raise OffScript(
            f"not all cards of the race are known: seat {lacks}",
            f"For example: dealer deals Ah 9c to seat {lacks} for the race",
        )
    suits = floor.book.setting(floor.case, _SUITS).value.split()
    settings = {
        part: floor.book.setting(floor.case, part)
        for part in (AT_MOST, ELIMINATES, SURVIVES, REMAINDER)
    }
    return result(race, settings, suits)


def chip(floor: Floor, event: RaceChip, n: int) -> None:
    """Take new chips that a seat is given: those it has won, or a ruling."""
    race = _race(floor)
    if event.chip != race.new:
        raise OffScript(
            f"the race brings chips of {race.new}, not of {event.chip}",
            f"For example: dealer gives seat {event.seat} 1 chip of {race.new}",
        )
    due = _result(floor, race).chips.get(event.seat, 0)
    given = race.given.get(event.seat, 0) + event.count
    if put(floor, event, n, Faced(there=given, most=due)):
        given = min(given, due)
    _gives(floor, race, event.seat, given - race.given.get(event.seat, 0))
    change(floor, race=race._replace(given={**race.given, event.seat: given}))


def _gives(floor: Floor, race: Race, number: int, count: int) -> None:
    stack = floor.table.seats[number].stack + count * race.new
    floor.write(floor.table.with_seat(number, stack=stack))
    floor.house -= count * race.new


def ends(floor: Floor, event: RaceEnds, n: int) -> None:
    """Hand out what is still due, and let the tournament go on without the small chips."""
    race = _race(floor)
    made = _result(floor, race)
    for seat, count in made.chips.items():
        _gives(floor, race, seat, count - race.given.get(seat, 0))
        saying = "race-saved" if seat in race.broke else "race-won"
        option = ELIMINATES if seat in race.broke else AT_MOST
        honour(floor, n, option, saying, seat=seat, count=count)
    for option in made.rests:
        honour(floor, n, option, _SAID.get(option, "race-capped"))
    change(floor, race=None)


_SAID = {
    REMAINDER: "race-remainder",
    ELIMINATES: "race-nobody-out",
    SURVIVES: "race-survivor",
}


def old_chips(floor: Floor, event: OldChips, n: int) -> None:
    """Put chips that are no longer in play to the observers.

    Raises:
        OffScript: Chips of that value never went.
    """
    field = field_of(floor)
    if event.chip not in field.gone:
        raise OffScript(
            f"chips of {event.chip} have not been taken out of play",
            f"Tell first: floor colours up the chips of {event.chip}",
        )
    floor.write(floor.table.but(bought={event.seat: event.count * event.chip}))
    put(floor, event, n, Faced(most=min(field.chips)))


def buys_up(floor: Floor, event: BuysUp, n: int) -> None:
    """Put small chips bought up to the observers: value goes against value."""
    put(floor, event, n, Faced(in_hand=not before_cards(floor)))


def coloured(floor: Floor, event: StackColoured, n: int) -> None:
    """Put a stack changed to larger chips to the observers: value goes against value."""
    put(floor, event, n, Faced())


def of_nobody(floor: Floor, event: ChipsOfNobody, n: int) -> None:
    """Put chips without an owner to the observers."""
    put(floor, event, n, Faced(there=event.amount))
