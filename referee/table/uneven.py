"""Hands of stud that hold a card more or less than the others, and why nobody need wonder."""

from __future__ import annotations

from collections.abc import Iterator

from referee.table.act import is_part
from referee.table.event import SeatEvent
from referee.table.seat import LIVE
from referee.table.street import Course
from referee.table.table import Table


def acts_after(table: Table, n: int) -> Iterator[SeatEvent]:
    """Yield what seats have done in turn since a sentence, in this hand."""
    for seen in table.record:
        if seen.hand != table.hand or seen.n <= n or seen.due is None:
            continue
        event = seen.event
        in_turn = isinstance(event, SeatEvent) and event.seat == seen.due.seat
        if in_turn and seen.due.what == "action" and is_part(event):
            yield event  # type: ignore[misc]


def missed(table: Table) -> Iterator[tuple[Course, int]]:
    """Yield the streets that are dealt, with each live hand that lacks a card of one.

    Nobody deals any more once hands are shown: how many cards they hold is a question then.
    """
    if not table.plan or table.plan[0].do in ("show", "push"):
        return
    for course in table.dealt.courses:
        if course.street == table.phase and _deals(table):
            continue  # it is still being dealt
        got = [each.seat for each in course.went]
        for number in dict.fromkeys(course.due):
            if number is None or table.seats[number].status != LIVE:
                continue
            lacks = course.due.count(number) - got.count(number)
            if lacks > 0 and not _coming(table, number):
                yield course, number


def _deals(table: Table) -> bool:
    return any(step.do in ("deal", "mix-in") for step in table.plan)


def _coming(table: Table, number: int) -> int:
    """Return how many cards a seat is still given on their own, to make good for one."""
    late = [step for step in table.plan if step.do == "late-card" and not step.instead_of]
    return sum(step.seat == number for step in late)


def _under_way(table: Table) -> int:
    """Return how many cards each hand gets of the street that is being dealt."""
    dealt, plan = table.dealt, table.plan
    begun = bool(dealt.courses) and dealt.courses[-1].street == table.phase
    short = any(step.do == "mix-in" for step in plan)
    steps = plan if begun or short else plan[:1]
    return next((step.cards for step in steps if step.do in ("deal", "mix-in")), 0)


def uneven(table: Table, number: int) -> int:
    """Return by how many cards a hand may differ from the others as things are.

    Cards of a street that is being dealt, one kept that came too early, one still to come.
    """
    dealt = table.dealt
    more = len(table.seats[number].dealt) - dealt.each
    under_way = _under_way(table)
    if more > 0:
        return min(more, max(under_way, int(number in dealt.kept)))
    lacking = [seat for _, seat in missed(table) if seat == number]
    return -min(-more, _coming(table, number) + len(lacking)) if more < 0 else 0
