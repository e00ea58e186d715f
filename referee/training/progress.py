"""How it goes with a trainee: days in a row, and what is due."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from referee.training.memory import State

DAY = timedelta(days=1)


def day_of(at: datetime) -> date:
    """Return the day of a moment where the machine stands."""
    return at.astimezone().date()


def in_a_row(days: Iterable[date], today: date) -> int:
    """Return on how many days running something was answered, up to today or yesterday.

    >>> monday = date(2026, 11, 30)
    >>> in_a_row([monday, monday - DAY, monday - 3 * DAY], monday + DAY)
    2
    >>> in_a_row([monday], monday + 2 * DAY)
    0
    """
    there = set(days)
    last = today if today in there else today - DAY
    count = 0
    while last in there:
        count, last = count + 1, last - DAY
    return count


def due(states: Iterable[State], at: datetime) -> int:
    """Return how many items come back by a moment: due, or ruled otherwise by now."""
    return sum(each.changed or (each.due is not None and each.due <= at) for each in states)
