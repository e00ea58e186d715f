"""Family *deal*, the streets of stud: cards that come too early, and one that never came.

Early cards are seen by all, and ruled on as a whole once no more of them come. A hand that was
passed over nobody notices until somebody looks. Source: games-ru-1 7S-13, 7S-14.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from referee.incident.base import Fault, look_back, observer
from referee.incident.deal import Deal, acted, acted_since
from referee.table.cards import STANDARD
from referee.table.due import Due
from referee.table.facts import fact
from referee.table.seat import LIVE
from referee.table.street import Course, DealingStopped, SeatTakesLast
from referee.table.stub import left
from referee.table.table import Table
from referee.table.uneven import missed

TAKEN = ("looked", "mixed")


class PrematureCards(Deal):
    """Cards of the next street come while a seat has still to act in the round before it."""

    key: ClassVar[str] = "premature-cards"
    gives: ClassVar[frozenset[str] | None] = frozenset({"early-cards"})
    about: ClassVar[str] = "cards of a street of stud come before the betting is complete"
    street: str = fact("street", "the street whose cards they are")
    cards: int = fact("count", "cards that came too early")
    burned: bool = fact("flag", "a card was burned before them")
    still_to_act: int = fact("count", "seats the round still waits for")
    down: bool = fact("flag", "the cards of the street are due face down")
    taken_in: int = fact("count", "cards of it that their players have looked at or mixed in")
    whole_round: bool = fact("flag", "every live hand has its card of the street")


class EarlyCardTaken(Deal):
    """A player takes in a last card that came before the betting was over."""

    key: ClassVar[str] = "early-card-taken"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "hand", "card", "early-cards"})
    about: ClassVar[str] = "a player looks at a last card that came too early, or mixes it in"
    taken_how: str = fact("word", "what the player did with it", words=TAKEN)
    street: str = fact("street", "the street the card belongs to")
    betting: bool = fact("flag", "a round of betting is open")


class CardMissed(Deal):
    """A hand was passed over when a street was dealt."""

    key: ClassVar[str] = "card-missed"
    gives: ClassVar[frozenset[str] | None] = frozenset({"seat", "missing-card", "street-cards"})
    about: ClassVar[str] = "a live hand got no card of a street of stud that others got"
    street: str = fact("street", "the street it has no card of")
    out_since: int = fact(
        "count", "cards that left the deck after it should have come, burns too"
    )
    taken_in: int = fact("count", "cards of it that their players have looked at or mixed in")
    acted_since: int = fact("count", "players who have acted since")
    has_acted: bool = fact("flag", "the seat itself has acted since")
    next_street_out: bool = fact("flag", "a later street is out too")
    cards_left: int = fact("count", "cards of stub and burns, and those laid aside")


@observer(DealingStopped)
def cards_too_early(table: Table, event: DealingStopped, due: Due) -> PrematureCards | None:
    """See the cards that came while a round of betting was open, all of them together."""
    early = table.dealt.too_early
    if early is None:
        return None
    waiting = [
        number
        for number, seat in table.seats.items()
        if seat.status == LIVE and seat.stack and (seat.acted is None or seat.bet < table.level)
    ]
    got = {each.seat for each in early.came}
    return PrematureCards(
        None,
        players_acted=len(acted(table)),
        street=early.street,
        cards=len(early.came),
        burned=early.burns > 0,
        still_to_act=len(waiting),
        down=early.face == "down",
        taken_in=len(early.taken),
        whole_round=got.issuperset(table.live()),
    )


@observer(SeatTakesLast)
def early_card_taken(table: Table, event: SeatTakesLast, due: Due) -> EarlyCardTaken | None:
    """See a player who has taken in a card that came too early."""
    early = table.dealt.too_early
    if early is None or not early.of(event.seat):
        return None
    return EarlyCardTaken(
        event.seat,
        players_acted=len(acted(table)),
        taken_how=event.how,
        street=early.street,
        betting=due.what == "action",
    )


@look_back(CardMissed, "deal", "cards")
def cards_missed(table: Table) -> Iterator[Fault]:
    """Find live hands that a street has passed over."""
    for course, number in missed(table):
        acts = acted_since(table, course.n)
        later = [c for c in table.dealt.courses if c.n > course.n]
        incident = CardMissed(
            number,
            players_acted=len(acted(table)),
            street=course.street,
            out_since=_after(course, number) + sum(len(c.went) for c in later),
            taken_in=len(table.dealt.taken),
            acted_since=len(acts),
            has_acted=number in acts,
            next_street_out=any(c.out for c in later),
            cards_left=_still_there(table),
        )
        yield Fault(course.n, incident)


def _after(course: Course, number: int) -> int:
    """Return how many cards of a street went out after the seat was passed over."""
    return max(0, len(course.went) - course.due.index(number))


def _still_there(table: Table) -> int:
    """Return how many cards can still be dealt, the burns mixed in; stud has a whole deck."""
    return left(table, len(STANDARD)) + len(table.burned) + len(table.dealt.removed)
