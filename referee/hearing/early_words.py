"""Words that come before their time: a word of betting in a question, a call of no amount yet.

Both are asked about only where a book has a rule: elsewhere the first is talk, and the second a
call like any other. Source: tda-2026 3-B, 61-B.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.deciding import rule
from referee.hearing.ruling import Matter
from referee.incident.untimely import ASKED, CallBeforeAmount, WordInQuestion
from referee.table.act import Act, Part, declared
from referee.table.betting import PLAIN, read
from referee.table.event import Event, SeatActs, SeatSays
from referee.table.reading import UNFINISHED
from referee.variant.bounds import full_size

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def asks(floor: Floor, event: SeatSays, n: int) -> None:
    """Ask the book about a question of the seat whose turn it is, if it has a rule."""
    if not floor.book.speaks_of(WordInQuestion.key, floor.case):
        return
    if floor.act is not None and floor.act.seat != event.seat:
        floor.close_act()
    word, due = event.asked[0].verb, floor.due
    if word not in ASKED or due.what != "action" or due.seat != event.seat:
        return
    if floor.act is not None or floor.waiting:
        return
    bounds = floor.hand.bounds(event.seat)
    found = WordInQuestion(
        event.seat,
        asked_word=word,
        facing=bounds.to_call > 0,
        opened=not bounds.unopened,
    )
    act = Act(event.seat, (Part(n, event),))
    rule(floor, Matter(found, act, None, bounds, full_size(floor.table, floor.settings), n))


def keeps_call(floor: Floor, event: Event, n: int) -> bool:
    """Keep a call of a bet that has no amount yet until it has one, or never gets any."""
    act = floor.act
    if act is None or floor.early_call is not None or act.told_as_done is not None:
        return False
    if not isinstance(event, SeatSays | SeatActs) or not _calls_too_early(floor, act, event):
        return False
    floor.early_call = Part(n, event)
    return True


def _calls_too_early(floor: Floor, act: Act, event: SeatSays | SeatActs) -> bool:
    """Say whether the next seat calls while one has said a raise and no amount."""
    words = declared(event)
    if [word.verb for word in words] != ["call"] or words[0].amount is not None:
        return False
    following = (seat for seat in floor.table.after(act.seat) if seat in floor.table.able())
    if next(following, None) != event.seat:
        return False
    bounds = floor.hand.bounds(act.seat)
    unsized = act.seat == floor.hand.to_act and read(act, bounds).kind == UNFINISHED
    return unsized and floor.book.speaks_of(CallBeforeAmount.key, floor.case)


def called(floor: Floor, sized: int) -> None:
    """Hear the call that came before the amount; ``sized`` is the last sentence of the bet."""
    part, floor.early_call = floor.early_call, None
    assert part is not None  # close_act() asks
    floor.at = max(floor.at, part.n)
    act = Act(part.event.seat, (part,))
    if floor.hand.to_act != act.seat:
        floor.hear(act)
        return
    bounds = floor.hand.bounds(act.seat)
    reading = read(act, bounds)
    if reading.kind != PLAIN:
        floor.hear(act)
        return
    found = CallBeforeAmount(
        act.seat,
        amount=reading.to,
        to_call=bounds.to_call,
        all_in=reading.all_in,
        named_after=sized > part.n,
    )
    base = full_size(floor.table, floor.settings)
    floor.write(floor.table.seen(part.n, part.event, floor.hand.awaits))
    if not rule(floor, Matter(found, act, reading, bounds, base, part.n)):
        floor.hear(act, again=True)
