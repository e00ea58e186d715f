"""What holds however wrong a script is: no crash, every chip and card there, something due."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from referee.errors import ContentError, ContentErrors, FaultError, RefereeError
from referee.hearing.floor import Floor
from referee.hearing.hear import Hearing
from referee.report.jsonout import dumps
from referee.scenario.values import Script
from referee.table import between as bt
from referee.table import event as e
from referee.table.between import SeatAdds
from referee.table.cards import JOKER, STANDARD
from referee.table.fieldevent import FieldEvent
from tests.property.regular import cards_in_sight
from tests.shipped import heard

ELSEWHERE = (
    bt.SeatBuys, bt.SeatLeaves, bt.SeatMoves, bt.SeatReturns, bt.SeatSits, FieldEvent, SeatAdds,
)  # fmt: skip
"""What brings chips to a table or takes them from it, then or when the next hand begins."""
PLACED = 100
"""The most lines a fault of a file may take: a reader must find it."""


def holds(script: Script, book: str, language: str | None = None) -> str:
    """Hear a script and check what must hold; return how it ended, in one word.

    Raises:
        AssertionError: Where it does not hold.
        Exception: What the program fell over, other than the fault of a file.
    """
    try:
        with watched(script):
            hearing = heard(script, book=book, language=language)
    except FaultError:
        raise
    except (ContentError, ContentErrors) as error:
        told = str(error)
        assert told.strip(), "a fault without a word"
        assert len(told.splitlines()) <= PLACED, told
        # What came with the program is sound: a rule that cannot be carried out is our fault.
        assert "rulebooks/" not in told.splitlines()[0], told
        return "refused"
    except RefereeError:
        return "refused"
    told = dumps(hearing.data)
    assert told == dumps(heard(script, book=book, language=language).data), "two answers"
    _is_due(hearing)
    return "stopped" if hearing.stopped or hearing.wait else "heard"


@contextmanager
def watched(script: Script) -> Iterator[None]:
    """Look at the table after every event that a floor sees."""
    plain = Floor.sees
    named = _named_twice(script)
    brings = any(isinstance(each.event, ELSEWHERE) for each in script.sentences)

    def sees(floor: Floor, event: e.Event, n: int) -> Any:
        before = None if brings else _units(floor)
        share = floor.hand.rake
        rulings = plain(floor, event, n)
        _in_order(floor, named)
        if before is not None:
            units = _units(floor) - before
            # The share of the house lies in the pots until they are pushed.
            moved = (0, share, floor.hand.rake, *_stacks_taken_out(floor))
            assert abs(units) in moved, f"{event}: {units} units"
        return rulings

    Floor.sees = sees  # type: ignore[method-assign]
    try:
        yield
    finally:
        Floor.sees = plain  # type: ignore[method-assign]


def _stacks_taken_out(floor: Floor) -> list[int]:
    """Return the units of stacks that rulings took out: each is gone with a later event."""
    told = [each for ruling in floor.rulings for each in ruling.remedies]
    return [each["amount"] for each in told if each["do"] == "remove-stack"]


def _units(floor: Floor) -> int:
    return floor.table.total + floor.table.brought + floor.house + floor.hand.rake


def _named_twice(script: Script) -> set[str]:
    """Return the cards a script names in two places: its deck has them twice."""
    told = [card for held in (*script.cards.values(), script.deck) for card in held]
    for each in script.sentences:
        fields = (getattr(each.event, name) for name in each.event.names)
        told += [card for value in fields for card in _cards_in(value)]
    return {card for card, times in Counter(told).items() if times > 1}


def _cards_in(value: Any) -> Iterator[str]:
    if isinstance(value, tuple):
        for each in value:
            yield from _cards_in(each)
    elif isinstance(value, str) and value in (*STANDARD, JOKER):
        yield value


def _in_order(floor: Floor, named: set[str]) -> None:
    table = floor.table
    for number, seat in table.seats.items():
        assert seat.stack >= 0, f"seat {number} has {seat.stack}"
        assert seat.bet >= 0, f"seat {number} bets {seat.bet}"
    for pot in table.pots:
        assert not pot.awards or sum(won.amount for won in pot.awards) == pot.amount, pot
    twice = [card for card, times in Counter(cards_in_sight(floor)).items() if times > 1]
    assert named.issuperset(twice), f"in two places: {twice}"


def _is_due(hearing: Hearing) -> None:
    """Hold that what is due is something somebody can do."""
    due = hearing.data["next"]
    waits = hearing.stopped or hearing.wait or due["waits_for_floor"]
    if waits or hearing.floor.due.what == "nothing":
        return
    assert due["due"], due
    if due["due"] == "action":
        assert due["verbs"], due
        assert due["to_call"] is None or due["to_call"] >= 0, due
