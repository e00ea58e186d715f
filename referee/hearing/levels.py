"""Levels: which one a hand is played at, and blinds put up that are of another.

Source: tda-2026 25; roberts-11 15.10; options ``level-applies`` and ``hand-starts-at``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.hearing import tables
from referee.hearing.asking import open_next, renewed
from referee.hearing.off import OffScript
from referee.hearing.seated import seating_of
from referee.hearing.tournament import between_two, change, coming, field_of, honour, put, says
from referee.hearing.underway import before_cards, hand_begun
from referee.table.deal import WrongLevel
from referee.table.due import BIG, SMALL
from referee.table.field import Faced
from referee.table.fieldevent import BlindsUp, ClockTaken, HandStarts, LevelUp

if TYPE_CHECKING:
    from referee.hearing.floor import Floor
    from referee.hearing.mix import Mix

APPLIES = "level-applies"
STARTS = "hand-starts-at.event"
PUSH = "hand-starts-at.dealer-push"


def settle(floor: Floor) -> None:
    """Let a new level hold from the next hand, once the last of the old one has its cards."""
    field = field_of(floor)
    stakes = field.waiting
    if stakes is None or floor.table.hand < field.keeps:
        return
    if floor.table.hand == field.keeps and hand_begun(floor):
        return
    seating_of(floor).stakes = dict(stakes)
    change(floor, waiting=None, keeps=0)


def level_up(floor: Floor, event: LevelUp, n: int) -> None:
    """Go on to the next level: from now on, or from the hand after the one that has begun.

    Where the games of a table change with the level, the next game is dealt next.

    Raises:
        OffScript: The script tells of no further level, or the games change otherwise.
    """
    if floor.mix is not None:
        _of_several(floor, floor.mix, n)
        return
    field, seating = field_of(floor), seating_of(floor)
    at = field.level + 1
    if at >= len(field.levels):
        raise OffScript(
            "there is no level after this one",
            "The head lists those to come: levels: [{small-blind: 200, big-blind: 400}]",
        )
    stakes = field.levels[at]
    change(floor, level=at, seconds=None)
    keeps = _begun(floor)
    if says(floor, APPLIES) == "at-once":
        floor.write(floor.table.but(stakes=stakes))
        seating.stakes = dict(stakes)
        honour(floor, n, APPLIES, "level-at-once", amount=stakes.get(BIG))
    elif keeps:
        change(floor, waiting=stakes, keeps=keeps)
        honour(floor, n, APPLIES, "level-next-hand", amount=stakes.get(BIG))
        if keeps == field.riffled and (floor.hand.over or hand_begun(floor)):
            honour(floor, n, STARTS, "hand-had-begun")
    else:
        seating.stakes = dict(stakes)
        honour(floor, n, APPLIES, "level-from-now", amount=stakes.get(BIG))
        _renew(floor, stakes)


def _of_several(floor: Floor, mix: Mix, n: int) -> None:
    """Go on to the next level where several games are played: each for its new stakes.

    The hand that has begun keeps its own, as the game it is of does.
    """
    from referee.hearing import called  # few tables play several games

    at = field_of(floor).level
    if at >= len(floor.levels) or mix.changes_by_level:
        called.level_begins(floor)
    if at < len(floor.levels):
        mix.at_level(floor.levels[at])
        change(floor, level=at + 1, seconds=None)
        honour(floor, n, APPLIES, "level-next-hand", amount=mix.stakes.get(BIG))


def _renew(floor: Floor, stakes: Mapping[str, int]) -> None:
    """Ask the blinds of a hand that has not begun anew."""
    if not hand_begun(floor):
        return
    if floor.table.button is None:
        floor.hand = floor.begin_hand(floor.table.but(stakes=stakes))
    else:
        renewed(floor)


def _begun(floor: Floor) -> int:
    """Return the hand that has begun, which keeps its level; 0 where none has."""
    if not before_cards(floor):
        return 0 if floor.due.what == "push" else floor.table.hand
    return field_of(floor).riffled if field_of(floor).riffled == coming(floor) else 0


def starts(floor: Floor, event: HandStarts, n: int) -> None:
    """Take down that a hand begins, unless it may not."""
    between_two(floor, "the dealer prepares the next hand")
    if event.how == "push" and put(floor, event, n, Faced(seconds=field_of(floor).seconds)):
        return
    if tables.before_hand(floor, n):
        return
    if event.how == "push":
        if says(floor, PUSH) != "yes":
            return
        honour(floor, n, PUSH, "push-begins-hand")
    if says(floor, STARTS) == "first-riffle":
        change(floor, riffled=coming(floor))


def blinds_up(floor: Floor, event: BlindsUp, n: int) -> None:
    """Begin the next hand with the blinds that are put up, whatever they should be."""
    between_two(floor, "blinds are put up")
    if tables.before_hand(floor, n):
        return
    field, seating = field_of(floor), seating_of(floor)
    due = dict(seating.stakes)
    seating.stakes = {**due, **_level_of(field.levels, event)}
    if floor.hand.over:
        open_next(floor)
    else:
        renewed(floor)
    if seating.stakes == due:
        return
    before = any(level == seating.stakes for level in field.levels[: field.level])
    wrong = WrongLevel(n, due, before)
    floor.write(floor.table.but(dealt=floor.table.dealt._replace(wrong_level=wrong)))
    change(floor, waiting=due, keeps=floor.table.hand)


def _level_of(levels: tuple[Mapping[str, int], ...], event: BlindsUp) -> Mapping[str, int]:
    """Return the stakes of the level that has such blinds, or the blinds alone."""
    blinds = {SMALL: event.small, BIG: event.big}
    same = (level for level in levels if blinds.items() <= level.items())
    return next(same, blinds)


def clock_taken(floor: Floor, event: ClockTaken, n: int) -> None:
    """Put minutes off the clock to the observers."""
    put(floor, event, n, Faced(by_hand=field_of(floor).by_hand))
