"""Where button and blinds are put: one function a way of moving them.

Seats are the numbers painted on the table. Button, last small blind and last big blind are
painted seats, empty or not; the big blind is a marker of its own, which only moves to the next
player present.

Source: roberts-11 4.2, 4.3; club-ua-1 2.11.1, 2.11.3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from referee.named import NamedTuple

_TWO = 2
"""Heads-up is two players."""


class Marks(NamedTuple):
    """What is left of a hand on the table: painted seats, empty or not.

    ``bigs`` are the seats that posted a big blind, ``players`` how many were dealt in.
    """

    button: int
    small: int
    big: int
    bigs: tuple[int, ...]
    players: int


class Table(NamedTuple):
    """Who sits there before a hand: ``pool`` may get the big blind, ``free`` owes nothing.

    ``posting`` owe and post to be dealt in. ``barred_between``: nobody may do that between the
    button and the big blind. ``button_posts`` and ``twice`` are the answers to
    ``heads-up-blinds``; ``single``: the game has one blind, ``on_button`` that
    the button posts it. ``line`` had the last hand, there or gone by now; ``no_small`` and
    ``no_big`` are the answers to ``blind-may-be-missing``.
    """

    pool: frozenset[int]
    free: frozenset[int]
    posting: frozenset[int] = frozenset()
    barred_between: bool = True
    button_posts: str = "small-blind"
    twice: bool = False
    single: bool = False
    on_button: bool = False
    line: frozenset[int] = frozenset()
    no_small: bool = True
    no_big: bool = False


class Places(NamedTuple):
    """Where everything stands in a hand.

    ``smalls`` and ``bigs`` are the seats that post one, in order; the last big blind is the
    marker. ``skipped`` are seats the big blind passed over, ``barred`` those that would post
    and may not here. ``rests`` are the options this turns on. ``anew``: too few were free of
    debt, so that the game begins anew and nobody owes.
    """

    marks: Marks
    smalls: tuple[int, ...]
    bigs: tuple[int, ...]
    dealt: tuple[int, ...]
    rests: tuple[str, ...] = ()
    skipped: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    anew: bool = False


class TooFew(ValueError):
    """Fewer than two players can be dealt in."""


def clockwise(seats: Iterable[int], after: int) -> list[int]:
    """Return seats in the order they come after a painted one, that one last.

    >>> clockwise({1, 3, 5}, 3)
    [5, 1, 3]
    """
    order = sorted(seats)
    return [seat for seat in order if seat > after] + [seat for seat in order if seat <= after]


def arc(seats: Iterable[int], after: int, last: int) -> list[int]:
    """Return the seats clockwise after one and up to another, which is in it.

    >>> arc({1, 2, 3, 4}, 3, 1)
    [4, 1]
    """
    found = []
    for seat in clockwise({*seats, last}, after):
        found.append(seat)
        if seat == last:
            break
    return [seat for seat in found if seat in set(seats)]


def next_to(seats: Iterable[int], after: int) -> int:
    """Return the first of some seats clockwise after a painted one."""
    return clockwise(seats, after)[0]


def before(seats: Iterable[int], seat: int) -> int:
    """Return the last of some seats before a painted one."""
    order = [each for each in clockwise(seats, seat) if each != seat]
    return order[-1]


# --- the first hand, and any other whose button was put somewhere ---------------------------


def placed(table: Table, button: int) -> Places:
    """Return the places of a hand whose button stands where it was put.

    Raises:
        TooFew: Fewer than two players can be dealt in.
    """
    table = _enough(table)
    dealt = table.free | table.posting
    if table.on_button:
        return _one_blind(button, button, dealt, button)
    if table.single:
        big = next_to(table.pool - {button} or table.pool, button)
        return _one_blind(button, button, dealt | {big}, big)
    if len(dealt) == _TWO:
        small, big = order = clockwise(dealt, button)
        if button in dealt:
            small, big = (button, small) if _posts_small(table) else (small, button)
        marks = Marks(button, small, big, (big,), _TWO)
        return Places(marks, (small,), (big,), tuple(order), (POSTS_HEADS_UP,))
    small = next_to(dealt, button)
    big = next_to(table.pool - {small}, small)
    dealt |= {big}
    marks = Marks(button, small, big, (big,), len(dealt))
    smalls = (small,) if small in table.free else ()
    return Places(marks, smalls, (big,), tuple(clockwise(dealt, button)))


def _one_blind(button: int, small: int, dealt: frozenset[int], big: int) -> Places:
    """Return the places of a game with one blind: next to the button, which follows it."""
    marks = Marks(button, small, big, (big,), len(dealt))
    return Places(marks, (), (big,), tuple(clockwise(dealt, button)))


def _posts_small(table: Table) -> bool:
    return table.button_posts == "small-blind"


POSTS_HEADS_UP = "heads-up-blinds.button-posts"
START_HEADS_UP = "heads-up-blinds.at-the-start"
RULE = "button-rule"
MISSING_SMALL = "blind-may-be-missing.small-blind"
MISSING_BIG = "blind-may-be-missing.big-blind"
OVER_EMPTY = "button-over-empty-seats"
BETWEEN = "new-player-entry.between-big-blind-and-button"


def _enough(table: Table) -> Table:
    """Return a table where at least two can be dealt in; who owes is free where they lack."""
    if len(table.pool) < _TWO:
        raise TooFew
    if len(table.free | table.posting) >= _TWO:
        return table
    return table._replace(free=table.pool, posting=frozenset())


# --- from one hand to the next --------------------------------------------------------------


def advance(method: str, last: Marks, table: Table) -> Places:
    """Return the places of the next hand, as a method of moving them has it.

    ``dead``, ``moving`` or ``forward-moving``, as option ``button-rule`` names them.

    Raises:
        TooFew: Fewer than two players can be dealt in.
    """
    if len(table.pool) < _TWO:
        raise TooFew
    big = next_to(table.pool, last.big)
    due = next_to(table.line | {big}, last.big)
    if due != big and table.no_big and _may_lack_big(method, table):
        return _without_big(last, table, due)
    made = _to(method, last, table, big)
    return made if due == big else made._replace(rests=(*made.rests, MISSING_BIG))


def _may_lack_big(method: str, table: Table) -> bool:
    """Say whether a hand may go without the big blind that is due at an empty seat.

    Only a dead button has blinds at empty seats: where the button moves to a player the blinds
    go to players, too. Of two players one has it, and a single blind is all that a game has.
    """
    return method == "dead" and not table.single and len(table.free) > _TWO


def _without_big(last: Marks, table: Table, due: int) -> Places:
    """Return the places of a hand whose big blind is due at a seat that nobody sits in."""
    small, button = last.big, last.small
    smalls = (small,) if small in table.free else ()
    marks = Marks(button, small, due, (), len(table.free))
    made = Places(marks, smalls, (), (), (MISSING_BIG,))
    barred = _between(table.posting, made) if table.barred_between else frozenset()
    dealt = table.free | (table.posting - barred)
    return made._replace(
        marks=marks._replace(players=len(dealt)),
        dealt=tuple(clockwise(dealt, button)),
        barred=tuple(sorted(barred)),
    )


def _to(method: str, last: Marks, table: Table, big: int) -> Places:
    """Return the places of the next hand, whose big blind is at a seat or beyond it."""
    sure = table.free | {big}
    if len(sure) < _TWO:
        sure |= table.posting
        if len(sure) < _TWO:
            anew = table._replace(free=table.pool, posting=frozenset())
            return advance(method, last, anew)._replace(anew=True)
        return _of(method, last, table, sure, big)
    made, asking = _of(method, last, table, sure, big), table.posting - sure
    barred = _between(asking, made) if table.barred_between else frozenset()
    while asking - barred:
        made = _of(method, last, table, sure | (asking - barred), big)
        more = _between(asking - barred, made) if table.barred_between else frozenset()
        if not more:
            break
        barred |= more  # two became three, and the button would be theirs
        made = _of(method, last, table, sure, big)
    return made._replace(barred=tuple(sorted(barred)))


def _of(method: str, last: Marks, table: Table, dealt: frozenset[int], big: int) -> Places:
    if table.on_button:
        return _one_blind(big, big, dealt, big)
    if table.single:
        return _one_blind(last.big, last.big, dealt, big)
    if len(dealt) == _TWO:
        return _heads_up(last, table, dealt, big)
    made = METHODS[method](last, table, dealt, big)
    if made.smalls or table.no_small:
        return made
    return forward_moving(last, table, dealt, big)._replace(rests=(MISSING_SMALL,))


def _between(asking: frozenset[int], made: Places) -> frozenset[int]:
    """Return those whose seat is from the button to the big blind."""
    there = {made.marks.button, *arc(asking, made.marks.button, made.marks.big)}
    return asking & there


def _heads_up(last: Marks, table: Table, dealt: frozenset[int], big: int) -> Places:
    first = last.players > _TWO
    if first and table.twice:
        small_at = next_to(dealt, last.button)
        big = next(seat for seat in dealt if seat != small_at)
    other = next(seat for seat in dealt if seat != big)
    button = other if _posts_small(table) else big
    marks = Marks(button, other, big, (big,), _TWO)
    rests = (POSTS_HEADS_UP, START_HEADS_UP) if first else (POSTS_HEADS_UP,)
    smalls = (other,) if other in table.free else ()
    return Places(marks, smalls, (big,), (other, big), rests)


def dead(last: Marks, table: Table, dealt: frozenset[int], big: int) -> Places:
    """The small blind where the big blind was, the button where the small blind was."""
    small, button = last.big, last.small
    if button in (big, small) or big in arc({big}, button, small):
        button = before(dealt - {big}, small)  # two players have become three
    smalls = (small,) if small in dealt & table.free and small != big else ()
    rests = []
    if not smalls or button not in dealt:
        rests.append(RULE)
    if not smalls:
        rests.append(MISSING_SMALL)
    marks = Marks(button, small, big, (big,), len(dealt))
    return Places(marks, smalls, (big,), tuple(clockwise(dealt, button)), tuple(rests))


def moving(last: Marks, table: Table, dealt: frozenset[int], big: int) -> Places:
    """The button to the next player; whom the big blind would pass posts one, smalls follow."""
    settled = dealt & table.free
    button = next_to(settled or dealt, last.button)
    steps = {seat: at for at, seat in enumerate(clockwise(table.pool, last.big))}
    second = clockwise(dealt - {button}, button)[1]
    target = second if steps[big] < steps[second] < steps[button] else big
    bigs = tuple(arc(table.pool, last.big, target))
    dealt |= frozenset(bigs)
    smalls = tuple(
        seat for seat in clockwise(last.bigs, last.small) if seat in settled - set(bigs)
    )
    if button in bigs:
        button = before(dealt - set(bigs), bigs[0])
    rests = []
    if len(bigs) > 1 or smalls != last.bigs[-1:] or button in smalls:
        rests.append(RULE)
    if not smalls:
        rests.append(MISSING_SMALL)
    small = smalls[-1] if smalls else last.big
    marks = Marks(button, small, target, bigs, len(dealt))
    return Places(marks, smalls, bigs, tuple(clockwise(dealt, button)), tuple(rests))


def forward_moving(last: Marks, table: Table, dealt: frozenset[int], big: int) -> Places:
    """Button, small and big blind to the next players; who is passed over is told."""
    settled = dealt & table.free or dealt
    button = next_to(settled, last.button)
    small = next_to(settled - {button} or settled, button)
    there = table.pool - {button, small}
    at = next_to(there, small)
    dealt = (dealt - {big}) | ({big} & (table.free | table.posting)) | {at}
    passed = [seat for seat in arc(table.free, last.big, at) if seat != at]
    goes_back = at in arc({at}, button, last.big)
    skipped = () if goes_back else tuple(passed)
    marks = Marks(button, small, at, (at,), len(dealt))
    smalls = (small,) if small in table.free else ()
    rests = (RULE,) if skipped else ()
    return Places(marks, smalls, (at,), tuple(clockwise(dealt, button)), rests, skipped)


def over_empty(how: str, made: Places, gap: Sequence[int], there: frozenset[int]) -> Places:
    """Return the places of a hand whose dead button would stand at a seat nobody sits in.

    ``gap`` are the painted seats from there on, up to the small blind; ``there`` are players.
    The blinds stay where they are. Source: option ``button-over-empty-seats``.
    """
    came = [seat for seat in gap if seat in there]
    to = {"where-it-falls": made.marks.button, "next-player": next(iter(came), None)}.get(
        how, gap[-1]
    )
    if to in (None, made.marks.button):
        return made
    dealt = tuple(clockwise(made.dealt, to))
    return made._replace(
        marks=made.marks._replace(button=to), dealt=dealt, rests=(*made.rests, OVER_EMPTY)
    )


METHODS: dict[str, Callable[[Marks, Table, frozenset[int], int], Places]] = {
    "dead": dead,
    "moving": moving,
    "forward-moving": forward_moving,
}
"""By the value of ``button-rule``."""
