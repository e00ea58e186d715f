"""Family *board*: board cards too early or too many, and burns missing or doubled.

A board card is seen by all. A burn nobody counts until somebody looks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from referee.incident.base import Fault, Incident, look_back, observer
from referee.incident.deal import acted_since
from referee.table.beside import PlayersAgreeTwice
from referee.table.deal import Astray, Burns
from referee.table.due import Due
from referee.table.event import DealerPutsOut
from referee.table.facts import fact
from referee.table.seat import LIVE
from referee.table.street import Course
from referee.table.table import Table


class Board(Incident):
    """What every incident of the family records."""

    family: ClassVar[str] = "board"
    street: str = fact("street", "the street whose cards or burn it is about")


class PrematureBoard(Board):
    """Board cards come while a seat has still to act in the round before them."""

    key: ClassVar[str] = "premature-board"
    about: ClassVar[str] = "board cards come before the betting of the round is complete"
    cards: int = fact("count", "board cards that came too early")
    still_to_act: int = fact("count", "seats the round still waits for")


class TooManyBoardCards(Board):
    """More board cards come than the street has."""

    key: ClassVar[str] = "too-many-board-cards"
    about: ClassVar[str] = "more board cards are put out than the street has"
    cards: int = fact("count", "board cards put out at once")
    extra: int = fact("count", "cards more than are due")


class WrongBurn(Board):
    """A street got no burn, or one burn too many."""

    key: ClassVar[str] = "wrong-burn"
    about: ClassVar[str] = "a burn is missing, or one card too many was burned"
    gives: ClassVar[frozenset[str] | None] = frozenset({"street-cards"})
    missing_burn: bool = fact("flag", "no card was burned; else one too many was")
    card_out: bool = fact("flag", "board cards of the street are out")
    acted_since: int = fact("count", "players who have acted since")
    next_street_out: bool = fact("flag", "a later street is out too")
    betting_over: bool = fact("flag", "fewer than two players can bet: nobody acts any more")
    down: bool = fact("flag", "the cards of the street are due face down to the hands")
    cards_out: int = fact("count", "cards of the street that are out")
    taken_in: int = fact("count", "cards of it that their players have looked at or mixed in")


class BoardTwice(Incident):
    """The players who are left would have the rest of the board dealt twice."""

    key: ClassVar[str] = "board-twice"
    family: ClassVar[str] = "board"
    gives: ClassVar[frozenset[str] | None] = frozenset()
    lawful: ClassVar[tuple[str, ...]] = ("deal-twice",)
    about: ClassVar[str] = "the players agree to have the rest of the board dealt twice"
    big_bet: bool = fact("flag", "the game has no bets of a fixed size")
    betting_over: bool = fact("flag", "fewer than two players can bet: nobody acts any more")
    cards: int = fact("count", "board cards that are out")


@observer(PlayersAgreeTwice)
def agree_twice(table: Table, event: PlayersAgreeTwice, due: Due) -> BoardTwice:
    """See an agreement to deal the board twice."""
    able = [seat for seat in table.able() if table.seats[seat].status == LIVE]
    return BoardTwice(
        None,
        big_bet=table.case.structure in BIG_BET,
        betting_over=due.what != "action" and len(able) < 2,
        cards=len(table.board),
    )


BIG_BET = ("no-limit", "pot-limit")
"""Structures where a bet may be of more sizes than one, up to all there is."""


def _just_now(table: Table, event: DealerPutsOut) -> Astray | None:
    """Return the cards of this very event, if they lie astray."""
    early = table.dealt.early[-1] if table.dealt.early else None
    there = early is not None and bool(table.record) and early.n == table.record[-1].n
    return early if there else None


@observer(DealerPutsOut)
def board_card_astray(table: Table, event: DealerPutsOut, due: Due) -> Board | None:
    """See board cards that should not be out."""
    early = _just_now(table, event)
    if early is None or due.what == "discard":
        return None
    if early.street == table.phase:
        left = sum(step.cards for step in table.plan if step.do == "board")
        return TooManyBoardCards(
            None, street=early.street, cards=len(early.cards), extra=len(early.cards) - left
        )
    waiting = [
        number
        for number, seat in table.seats.items()
        if seat.status == LIVE and seat.stack and (seat.acted is None or seat.bet < table.level)
    ]
    return PrematureBoard(
        None, street=early.street, cards=len(early.cards), still_to_act=len(waiting)
    )


@look_back(WrongBurn, "board", "deck")
def wrong_burns_before_a_board(table: Table) -> Iterator[Fault]:
    """Find the streets of a board with a burn missing or one too many."""
    for fault in table.dealt.burns:
        if _course(table, fault) is None:
            later = len(table.board) > fault.before + fault.cards
            yield _wrong_burn(table, fault, fault.cards, later=later)


@look_back(WrongBurn, "board", "deck", "deal")
def wrong_burns_before_hands(table: Table) -> Iterator[Fault]:
    """Find them where the cards go to the hands: there a street is a deal like the first."""
    for fault in table.dealt.burns:
        course = _course(table, fault)
        if course is not None:
            later = any(each.out for each in table.dealt.courses if each.n > course.n)
            down = course.face == "down"
            yield _wrong_burn(table, fault, len(course.out), later=later, down=down)


def _course(table: Table, fault: Burns) -> Course | None:
    """Return the cards to the hands whose burn is amiss, those since a mix; None on a board."""
    courses = [each for each in table.dealt.courses if each.street == fault.street]
    return courses[-1] if courses else None


def _wrong_burn(
    table: Table, fault: Burns, out: int, *, later: bool, down: bool = False
) -> Fault:
    incident = WrongBurn(
        None,
        street=fault.street,
        missing_burn=fault.missing,
        card_out=out > 0,
        acted_since=len(acted_since(table, fault.n)),
        next_street_out=later,
        betting_over=len(table.able()) < 2,
        down=down,
        cards_out=out,
        taken_in=len(table.dealt.taken) if down else 0,
    )
    return Fault(fault.n, incident)
