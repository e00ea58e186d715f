"""Family *tournament*: chips that are changed up, raced off, found later."""

from __future__ import annotations

from typing import ClassVar

from referee.incident.base import observer
from referee.incident.levels import Tournament, faced
from referee.table.due import Due
from referee.table.facts import fact
from referee.table.fieldevent import (
    BuysUp,
    ChipsOfNobody,
    GivesUpStack,
    OldChips,
    RaceCards,
    RaceChip,
    StackColoured,
)
from referee.table.table import Table

_CHIPS = frozenset({"seat", "brought-chips"})
MISDEALT = ("out-of-order", "wrong-number", "no-odd-chips")


class RaceMisdealt(Tournament):
    """Cards of a chip race go to a wrong seat, or not one for each odd chip."""

    key: ClassVar[str] = "race-misdealt"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "race"})
    about: ClassVar[str] = "cards of a chip race are dealt out of order, or too many or few"
    mistake_of_race: str = fact("word", "what is wrong with the cards", words=MISDEALT)
    next_due: int | None = fact("seat", "the seat whose cards were due", optional=True)
    odd_chips: int = fact("count", "odd chips the seat has")
    race_cards: int = fact("count", "cards it is dealt")


class RaceChipOver(Tournament):
    """A seat gets a new chip out of a race that is not its own."""

    key: ClassVar[str] = "race-chip-over"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "race"})
    about: ClassVar[str] = "a seat is given more new chips than the race brings it"
    new_chips: int = fact("count", "new chips it has been given")
    chips_due: int = fact("count", "new chips the race brings it")


class OldChipsFound(Tournament):
    """Chips of a value that is no longer in play turn up."""

    key: ClassVar[str] = "old-chips-found"
    gives: ClassVar[frozenset[str] | None] = _CHIPS
    about: ClassVar[str] = "chips turn up that were taken out of play"
    amount: int = fact("amount", "units they come to")
    smallest_now: int = fact("amount", "units of the smallest chip in play")
    remainder: int = fact("amount", "units of them that come to no chip in play")


class SmallChipsBought(Tournament):
    """A player buys up the small chips of the others."""

    key: ClassVar[str] = "small-chips-bought"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat"})
    about: ClassVar[str] = "a player gives large chips for the small ones of the others"
    lawful: ClassVar[tuple[str, ...]] = ("nothing",)
    action_pending: bool = fact("flag", "a hand is being played")


class StackChanged(Tournament):
    """The floor changes one stack to larger chips."""

    key: ClassVar[str] = "stack-coloured-up"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat"})
    about: ClassVar[str] = "the floor changes one stack to larger chips"
    lawful: ClassVar[tuple[str, ...]] = ("play-on", "nothing")
    table_told: bool = fact("flag", "the table is told")


class ChipsWithoutOwner(Tournament):
    """Chips are found that nobody can show to be his."""

    key: ClassVar[str] = "chips-without-owner"
    about: ClassVar[str] = "chips are found that nobody can show to be his"
    amount: int = fact("amount", "units found")


class StackGivenUp(Tournament):
    """A player gives up a stack to enter anew."""

    key: ClassVar[str] = "stack-given-up"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat"})
    about: ClassVar[str] = "a player gives up the chips that are left to enter anew"
    amount: int = fact("amount", "units given up")


@observer(RaceCards)
def race_cards(table: Table, event: RaceCards, due: Due) -> RaceMisdealt | None:
    """See cards of a race that go astray."""
    met = faced(due)
    if not met.why:
        return None
    return RaceMisdealt(
        event.seat,
        mistake_of_race=met.why,
        next_due=met.due,
        odd_chips=met.most,
        race_cards=len(event.cards),
    )


@observer(RaceChip)
def race_chip(table: Table, event: RaceChip, due: Due) -> RaceChipOver | None:
    """See a chip given to a seat that has won none, or has its own."""
    met = faced(due)
    if met.there <= met.most:
        return None
    return RaceChipOver(event.seat, new_chips=met.there, chips_due=met.most)


@observer(OldChips)
def old_chips(table: Table, event: OldChips, due: Due) -> OldChipsFound:
    """See chips that are no longer in play."""
    units, smallest = event.count * event.chip, faced(due).most
    return OldChipsFound(
        event.seat, amount=units, smallest_now=smallest, remainder=units % smallest
    )


@observer(BuysUp)
def buys_up(table: Table, event: BuysUp, due: Due) -> SmallChipsBought:
    """See small chips bought up."""
    return SmallChipsBought(event.seat, action_pending=faced(due).in_hand)


@observer(StackColoured)
def changed(table: Table, event: StackColoured, due: Due) -> StackChanged:
    """See a stack changed to larger chips."""
    return StackChanged(event.seat, table_told=event.told)


@observer(ChipsOfNobody)
def of_nobody(table: Table, event: ChipsOfNobody, due: Due) -> ChipsWithoutOwner:
    """See chips without an owner."""
    return ChipsWithoutOwner(None, amount=event.amount)


@observer(GivesUpStack)
def given_up(table: Table, event: GivesUpStack, due: Due) -> StackGivenUp:
    """See a stack given up."""
    return StackGivenUp(event.seat, amount=faced(due).there)
