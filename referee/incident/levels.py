"""Family *tournament*: levels, and hands that are begun for other stakes than those due."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from referee.incident.base import Fault, Incident, look_back, observer
from referee.incident.deal import acted, with_chips
from referee.table.due import Due
from referee.table.facts import fact
from referee.table.field import Faced
from referee.table.fieldevent import ClockTaken, HandStarts
from referee.table.table import Table

NOT_FACED = Faced()


class Tournament(Incident):
    """What every incident of the family shares."""

    family: ClassVar[str] = "tournament"
    gives: ClassVar[frozenset[str] | None] = frozenset()


def faced(due: Due) -> Faced:
    """Return what an event of the tournament meets."""
    terms = due.terms
    return terms.field if terms is not None and terms.field is not None else NOT_FACED


class WrongLevel(Tournament):
    """A hand is dealt for other stakes than those of the level that is due."""

    key: ClassVar[str] = "wrong-level"
    gives: ClassVar[frozenset[str] | None] = frozenset({"level"})
    about: ClassVar[str] = "a hand is dealt for other blinds than those of the level due"
    players_acted: int = fact("count", "players who have acted on their cards, blinds aside")
    with_chips: bool = fact("flag", "one of those who have acted put in chips")
    old_level: bool = fact("flag", "the blinds are those of a level before")


class DealerPush(Tournament):
    """Another dealer comes to the table."""

    key: ClassVar[str] = "dealer-push"
    about: ClassVar[str] = "another dealer takes over the table"
    lawful: ClassVar[tuple[str, ...]] = ("play-on",)
    seconds_left: int | None = fact("count", "seconds left of the level", optional=True)


class ClockMoved(Tournament):
    """Minutes come off the clock of the level for a hand."""

    key: ClassVar[str] = "clock-moved"
    about: ClassVar[str] = "minutes come off the clock of the level for one hand"
    lawful: ClassVar[tuple[str, ...]] = ("play-on",)
    minutes: int = fact("count", "minutes taken off")
    by_hand: bool = fact("flag", "play goes hand for hand")


@look_back(WrongLevel, "level", "deal")
def wrong_level(table: Table) -> Iterator[Fault]:
    """Find a hand that is played for the stakes of another level."""
    wrong = table.dealt.wrong_level
    if wrong is not None:
        seen = WrongLevel(
            None,
            players_acted=len(acted(table)),
            with_chips=with_chips(table),
            old_level=wrong.before,
        )
        yield Fault(wrong.n, seen)


@observer(HandStarts)
def another_dealer(table: Table, event: HandStarts, due: Due) -> DealerPush | None:
    """See another dealer sit down, with what is left of the level."""
    if event.how != "push":
        return None
    return DealerPush(None, seconds_left=faced(due).seconds)


@observer(ClockTaken)
def clock_moved(table: Table, event: ClockTaken, due: Due) -> ClockMoved:
    """See minutes come off the clock."""
    return ClockMoved(None, minutes=event.minutes, by_hand=faced(due).by_hand)
