"""Family *blinds-and-seats*: cards dealt to who owes a blind, and what is done with them.

Source: roberts-11 4.11.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from referee.incident.base import Fault, Heard, look_back, observer
from referee.incident.deal import acted
from referee.incident.seats import Seats
from referee.table.act import moves_chips
from referee.table.betting import NOTHING
from referee.table.due import Due
from referee.table.facts import fact
from referee.table.table import Table


class DealtInOwing(Seats):
    """Cards are dealt to a player who owes a blind and has not posted."""

    key: ClassVar[str] = "dealt-in-owing"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand"})
    about: ClassVar[str] = "a player who owes a blind is dealt in without posting"
    cards: int = fact("count", "cards dealt there")
    players_acted: int = fact("count", "players who have acted on their cards, blinds aside")


class OwingSeatActs(Seats):
    """A player who owes a blind, and was dealt in all the same, acts on the cards."""

    key: ClassVar[str] = "owing-seat-acts"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand", "act"})
    about: ClassVar[str] = "a player who owes a blind and was dealt in without posting acts"
    street: str = fact("street", "the round of betting")
    chips: bool = fact("flag", "chips were put out")


@look_back(DealtInOwing, "deal", "cards")
def dealt_in_owing(table: Table) -> Iterator[Fault]:
    """Find cards dealt to a player who owes a blind for them."""
    for number, cards in table.dealt.astray:
        if number in table.owing:
            at = min(given.n for given in table.dealt.given if given.seat == number)
            count = len(cards)
            incident = DealtInOwing(number, cards=count, players_acted=len(acted(table)))
            yield Fault(at, incident)


@observer(Heard)
def acts_owing(table: Table, heard: Heard, due: Due) -> OwingSeatActs | None:
    """See an act on cards that a seat has without having posted for them."""
    seat = heard.act.seat
    if seat not in table.dealt_owing or heard.reading.kind == NOTHING:
        return None
    return OwingSeatActs(seat, street=due.phase, chips=moves_chips(heard.act))
