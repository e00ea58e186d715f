"""What is due: each kind of step of a plan, told with whose it is and what is open to it."""

from __future__ import annotations

from collections.abc import Sequence

from referee.table.due import BEFORE_BOARD, BRING_IN, Bounds, Cite, Due, Post, Settings
from referee.table.plan import Step
from referee.table.table import Table
from referee.table.upcards import offer_of
from referee.variant import bounds as betting
from referee.variant import dealt, discards, showing

_VERBS_FACING = ("fold", "call")
_VERBS_FREE = ("check",)


_TOLD_AS = {
    "late-card": "deal",
    "replace": "deal",
    "mix-in": "shuffle",
    "make-up": "shuffle",
}
"""What a step of the dealer is told as, where it has no name among the kinds of what is due."""


def of_step(table: Table, step: Step, settings: Settings) -> Due:
    """Return what is due of a step that is neither a post nor a push."""
    phase = table.phase
    if step.do == "bets" and table.turn is not None:
        return _action(table, table.turn, settings)
    if step.do == "show":
        order = showing.order(table, settings)
        also: tuple[tuple[str, int | None], ...]
        also = tuple(("show", seat) for seat in order.seats[1:])
        cited = step.cites or order.cites
        verbs = showing.verbs(table, settings)
        return Due(phase, "show", order.seats[0], verbs=verbs, cites=cited, also=also)
    if step.do == "discard":
        first, *rest = discards.waiting(table)
        also = tuple(("discard", seat) for seat in rest)
        return Due(phase, "discard", first, cites=step.cites, also=also, discards=step.cards)
    what = _TOLD_AS.get(step.do, step.do)
    if step.do in ("draw", "replace") or table.drawing.phase == phase:
        return _draw(table, step, what)
    if step.do not in BEFORE_BOARD or showing.may_bet(table):
        return Due(phase, what, _gets_next(table, step), cites=step.cites)
    verbs = showing.verbs(table, settings)
    also = showing.hands_up(table, settings)
    return Due(phase, step.do, verbs=verbs, cites=step.cites, also=also)


def _gets_next(table: Table, step: Step) -> int | None:
    """Return the seat a step of the dealer is for: in the middle of a deal, who gets a card."""
    if step.do == "deal" and table.dealt.last is not None:
        return dealt.due_to(table, step)
    return step.seat


def _draw(table: Table, step: Step, what: str) -> Due:
    """Return what is due in a draw: of a seat, or of the dealer while seats have still to."""
    from referee.variant import draws  # few games have a draw

    open_still = any(each.do == "draw" for each in table.plan)
    waiting = draws.waiting(table) if open_still else []
    seat, most = step.seat, 0
    if what == "draw":
        seat, *waiting = waiting
        most = step.cards or len(table.seats[seat].dealt)
    also = tuple(("draw", number) for number in waiting)
    return Due(table.phase, what, seat, cites=step.cites, also=also, discards=most, draws=True)


def of_posts(table: Table, waiting: Sequence[Post]) -> Due:
    """Return what is due of posts that have still to be made, in their order."""
    if not waiting:
        return Due(table.phase, "post")
    first, *rest = waiting
    also = tuple(("post", post.seat) for post in rest)
    amounts = (first.amount,)
    return Due(table.phase, "post", first.seat, amounts=amounts, cites=first.cites, also=also)


def of_pots(table: Table, step: Step, owed: Sequence[int]) -> Due:
    """Return what is due of pots that have still to be pushed to the seats of ``owed``."""
    also = tuple(("push", seat) for seat in owed[1:])
    return Due(table.phase, "push", owed[0] if owed else None, cites=step.cites, also=also)


def _action(table: Table, number: int, settings: Settings) -> Due:
    limits = betting.bounds(table, number, settings)
    verbs: tuple[str, ...] = _VERBS_FACING if limits.to_call else _VERBS_FREE
    if table.owes and not table.level:
        verbs = _owed(limits)
    elif limits.barred("fold") is not None:
        verbs = tuple(verb for verb in verbs if verb != "fold")
    if limits.raise_barred is None and limits.all_in_to > limits.level:
        verbs = (*verbs, *_wagers(limits))
    also = _offered(table) if table.dealt.offered else ()
    return Due(table.phase, "action", number, limits, verbs, also=also)


def _offered(table: Table) -> tuple[tuple[str, int | None], ...]:
    """Return the seats that a ruling lets say, before anybody acts, that they are all in."""
    return tuple(("offer", n) for n in table.able() if offer_of(table, n) is not None)


def _owed(limits: Bounds) -> tuple[str, ...]:
    """Return what is open to a seat before anything is bet, a check being barred or not."""
    bar = limits.barred("check")
    if bar is None:
        return _VERBS_FREE
    verbs: tuple[str, ...] = () if limits.barred("fold") else ("fold",)
    return (*verbs, BRING_IN) if bar.because.startswith(BRING_IN) else verbs


def _wagers(limits: Bounds) -> tuple[str, ...]:
    """Return the words for what a seat may do beyond a call."""
    if limits.unopened:
        return ("bet",)
    if limits.complete_to is None:
        return ("raise",)
    return ("complete",) if limits.amounts == (limits.complete_to,) else ("complete", "raise")


def cites(due: Due, table: Table, settings: Settings) -> tuple[Cite, ...]:
    """Return the rules that what is due rests on."""
    if due.what == "action" and due.seat is not None:
        return betting.cites(table, due.seat, settings)
    if due.also and due.what in BEFORE_BOARD and not due.draws:
        return (*due.cites, *settings["all-in-hands-up.when"].cites)
    return due.cites
