"""What turns a ruling: the smallest change of one fact after which it is another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.authoring.altered import KINDS_OF_CHANGE, Altered, Dial, Region
from referee.errors import ContentError, ContentErrors
from referee.hearing.hear import Hearing, hear_under
from referee.hearing.ruling import Ruling
from referee.named import NamedTuple

Json = dict[str, Any]
BUDGET = 4000
"""Hearings at most: a short script takes some hundreds, about a second."""
_OTHER = 1.0
"""What a change costs that is no number; a number costs the part of it that is otherwise."""


class Flip(NamedTuple):
    """A change of one fact after which a sentence is ruled on otherwise, or no longer.

    ``kind`` is number, word, order or seat; ``after`` and ``line`` are the sentence that is
    otherwise, 0 where the head is. ``was`` and ``now`` hold sentences, two where their order
    is changed, or a key of the head with what stands there. ``ruling`` is None where nothing
    needs a ruling any more. ``size``: the part of a number that is otherwise, else 1.
    """

    kind: str
    after: int
    line: int
    was: tuple[str, ...]
    now: tuple[str, ...]
    size: float
    ruling: Json | None


def flips(hearing: Hearing, after: int) -> list[Flip]:
    """Return the smallest change of each kind that turns the ruling after a sentence.

    The smallest of all comes first: numbers by the part of them that changes, then a word, the
    order of two sentences, a seat; of equal ones the nearest to the sentence. Stakes, stacks
    and button count only where nothing of the kind that happened turns it. Nothing where the
    sentence has no ruling, or no single fact turns it.
    """
    search = _Search(hearing, after)
    if not search.old:
        return []
    found: dict[str, tuple[tuple[bool, float, int, int], Altered, Hearing]] = {}
    for altered, size in search.tries():
        heard = search.turned(altered)
        if heard is None:
            continue
        away = abs(after - altered.at)
        cost = (not altered.at, size, away, KINDS_OF_CHANGE.index(altered.kind))
        if altered.kind not in found or cost < found[altered.kind][0]:
            found[altered.kind] = (cost, altered, heard)
    best = sorted(found.values(), key=lambda each: each[0][1:])
    return [search.told(altered, heard, cost[1]) for cost, altered, heard in best]


class _Search:
    """Hears a script changed in one fact after the other."""

    def __init__(self, hearing: Hearing, after: int) -> None:
        self.hearing = hearing
        self.left = BUDGET
        of = {each["n"]: each["hand"] for each in hearing.data["script"]}
        hand = [n for n, each in of.items() if each == of[after]]
        self.region = Region(hearing.script, after, hand, hearing.language or "en")
        self.ruled = {each.after for each in hearing.floor.rulings}
        self.old = _said(hearing, after)

    def tries(self) -> Iterator[tuple[Altered, float]]:
        """Yield changes worth hearing, each with its size."""
        for dial in self.region.dials():
            for new in self._nearest(dial):
                altered = dial.turned(new)
                if altered is not None:
                    yield altered, dial.size(new)
        for altered in self.region.others():
            yield altered, _OTHER

    def _nearest(self, dial: Dial) -> Iterator[int]:
        """Yield the nearest value on each side at which the ruling turns."""
        if dial.values:
            for side in (
                sorted(each for each in dial.values if each > dial.value),
                sorted((each for each in dial.values if each < dial.value), reverse=True),
            ):
                yield from [next(iter(each for each in side if self._turns(dial, each)), 0)]
            return
        for way in (1, -1):
            near = self._on_side(dial, way)
            if near is not None:
                yield near

    def _on_side(self, dial: Dial, way: int) -> int | None:
        """Return the first value in a direction that turns it: by doubling, then by halves."""
        same, step = 0, 1
        while dial.unit <= dial.value + way * step * dial.unit <= dial.most:
            if self._turns(dial, dial.value + way * step * dial.unit):
                while step - same > 1:
                    middle = (same + step) // 2  # halves: the turn lies between the two
                    if self._turns(dial, dial.value + way * middle * dial.unit):
                        step = middle
                    else:
                        same = middle
                return dial.value + way * step * dial.unit
            same, step = step, step * 2
        return None

    def _turns(self, dial: Dial, value: int) -> bool:
        altered = dial.turned(value)
        return altered is not None and self.turned(altered) is not None

    def turned(self, altered: Altered) -> Hearing | None:
        """Return the hearing of a changed script if its ruling is another, else None."""
        heard = self._heard(altered)
        if heard is None or self._new(altered, heard) == self.old:
            return None
        return heard

    def _heard(self, altered: Altered) -> Hearing | None:
        """Hear a changed script; what comes later and no longer fits is left out."""
        script, hearing = altered.script, self.hearing
        while self.left > 0:
            self.left -= 1
            try:
                heard = hear_under(
                    script,
                    hearing.book,
                    own_only=script.own_rules_only,
                    foreign=True,
                    language=hearing.language,
                )
            except ContentErrors:
                return None
            except ContentError as fault:
                lines = {each.line: each.n for each in script.sentences}
                bad = lines.get(fault.place.line, 0)
                if bad <= altered.where:
                    return None
                script = script.but(sentences=script.sentences[: bad - 1])
                continue
            stopped = heard.stopped
            return None if stopped and stopped["after"] <= altered.where else heard
        return None

    def _new(self, altered: Altered, heard: Hearing) -> object:
        return _said(heard, self._at(altered, heard))

    def _at(self, altered: Altered, heard: Hearing) -> int:
        """Return where the ruling now is filed: another sentence of the act may call for it."""
        after = {each.after for each in heard.floor.rulings}
        if altered.where in after:
            return altered.where
        fresh = [n for n in after if altered.moved.get(n, n) not in self.ruled]
        return min(fresh, key=lambda n: abs(n - altered.where), default=altered.where)

    def told(self, altered: Altered, heard: Hearing, size: float) -> Flip:
        """Return a change with what is ruled after it."""
        at = self._at(altered, heard)
        ruling = next((each for each in heard.data["rulings"] if each["after"] == at), None)
        line = self.hearing.script.sentences[altered.at - 1].line if altered.at else 0
        return Flip(
            altered.kind, altered.at, line, altered.was, altered.now, round(size, 4), ruling
        )


def _said(hearing: Hearing, n: int) -> tuple[object, ...]:
    """Return what is ruled after a sentence, without its amounts."""
    return tuple(_ruling(each) for each in hearing.floor.rulings if each.after == n)


def _ruling(ruling: Ruling) -> object:
    rule = ruling.found.rule
    return (
        ruling.incident.key,
        (rule.book, rule.id, rule.case) if rule is not None else None,
        ruling.decision,
        tuple(each["do"] for each in ruling.remedies),
    )
