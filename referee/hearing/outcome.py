"""What a hearing came to: decisions, remedies, amounts, bounds, chips; not who said so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.errors import ContentError, ContentErrors
from referee.hearing import told
from referee.hearing.hear import Hearing, hear_under
from referee.hearing.honour import Honours, Shot
from referee.hearing.ruling import Ruling
from referee.named import NamedTuple
from referee.rulebook.book import Book
from referee.scenario.values import Script


class Outcome(NamedTuple):
    """What came of a script.

    ``rulings`` by the sentence they are filed at, ``lawful`` what a rule found in order there
    (a book that is silent finds nothing), ``dues`` what was due after each sentence,
    ``stopped`` the sentence the hearing ended at before its time. ``impossible``: a sentence
    cannot have happened. ``waits``: the hearing ended where the program cannot follow.
    """

    rulings: tuple[tuple[int, object], ...] = ()
    lawful: frozenset[tuple[int, str]] = frozenset()
    dues: Mapping[int, object] = {}
    table: object = None
    stopped: int | None = None
    impossible: bool = False
    waits: bool = False

    def differs(self, other: Outcome) -> bool:
        """Tell whether another hearing of the script came to something else.

        One that waits is compared as far as it got.
        """
        if not other.waits:
            return self != other
        end = other.stopped or 0
        return self._until(end) != other._until(end)

    def _until(self, end: int) -> object:
        return (
            [(n, each) for n, each in self.rulings if n < end],
            {(n, each) for n, each in self.lawful if n < end},
            {n: each for n, each in self.dues.items() if n < end},
        )


def heard(script: Script, book: Book, *, own_only: bool) -> Hearing | None:
    """Hear a script, or return None where it makes no sense under a book, or is not played."""
    try:
        return hear_under(script, book, own_only=own_only, foreign=True)
    except (ContentError, ContentErrors):
        return None


def outcome(script: Script, book: Book, *, own_only: bool) -> Outcome | None:
    """Return what comes of a script; None where the book cannot be played, or misfits it."""
    try:
        return of(hear_under(script, book, own_only=own_only, foreign=True))
    except ContentError as error:
        # A fault of the script: what it tells cannot have happened. Else a rule does not fit.
        return Outcome(impossible=True) if _is_sentence(script, error) else None
    except ContentErrors:
        return None


def _is_sentence(script: Script, error: ContentError) -> bool:
    here = error.place.file == script.file
    return here and error.place.line in {each.line for each in script.sentences}


def of(hearing: Hearing) -> Outcome:
    """Return what a hearing came to."""
    floor = hearing.floor
    shots = floor.honours.shots if floor.honours is not None else {}
    return Outcome(
        tuple((each.after, _ruling(each)) for each in floor.rulings),
        _lawful(floor.honours),
        {n: _due(shot) for n, shot in shots.items()},
        told.table(floor.table),
        hearing.stopped["after"] if hearing.stopped is not None else None,
        waits=hearing.wait is not None,
    )


def _lawful(honours: Honours | None) -> frozenset[tuple[int, str]]:
    seen = honours.list if honours is not None else ()
    return frozenset((each.after, each.saying) for each in seen if each.option is None)


def _ruling(ruling: Ruling) -> object:
    left = ruling.discretion
    choice = left.decided.choice if left is not None and left.decided is not None else None
    return (
        ruling.hand,
        ruling.decision,
        ruling.seat,
        ruling.amount,
        [dict(each) for each in ruling.remedies],
        (left.choices, left.default, left.who, left.needs, choice) if left else None,
    )


def _due(shot: Shot) -> object:
    due = shot.due
    limits: Any = due.bounds
    if limits is not None:
        bars = tuple(sorted({bar.verb for bar in limits.bars}))
        limits = limits._replace(bars=bars, earlier_levels=())
    return (shot.hand, due.what, due.seat, due.verbs, due.amounts, due.also, limits)
