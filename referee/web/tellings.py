"""Two accounts of one dispute as one script that is told in versions.

Where the accounts part several times each place is a dispute of its own, so that the one to ask
about can be found; where a mixture of both cannot have been, all between the first and the last
such place is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from math import log2
from typing import NamedTuple

from referee.errors import RefereeError
from referee.hearing.disputed import Disputed, hear_versions
from referee.scenario.reader import MOST_VERSIONS, read_text
from referee.web import casefile, shelves
from referee.web.casefile import Case
from referee.web.settings import UNWRITTEN

MOST_PLACES = int(log2(MOST_VERSIONS))
"""Places at which two accounts may part, that all of their mixtures can be heard."""
ONE, OTHER = "one", "other"


class Place(NamedTuple):
    """Where two accounts part: sentences of one of them, and those of the other instead.

    ``told`` is what both tell, where they do not part.
    """

    one: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    told: tuple[str, ...] = ()

    def of(self, which: str) -> tuple[str, ...]:
        """Return what one of them tells here."""
        return self.told or (self.one if which == ONE else self.other)


def places(case: Case) -> list[Place]:
    """Return both accounts in order, what both tell and what each tells.

    >>> [place.told or (place.one, place.other)
    ...  for place in places(Case({}, ("a", "b", "c"), ("a", "d", "c", "e")))]
    [('a',), (('b',), ('d',)), ('c',), ((), ('e',))]
    """
    found = []
    matcher = SequenceMatcher(None, case.said, case.other, autojunk=False)
    for tag, i, j, k, m in matcher.get_opcodes():
        one, other = case.said[i:j], case.other[k:m]
        found.append(Place(told=one) if tag == "equal" else Place(one, other))
    return found


def _as_one(case: Case, found: Sequence[Place]) -> list[Place]:
    """Return the same with all between the first and the last difference as one of them."""
    ahead = found[0].told if found and found[0].told else ()
    behind = found[-1].told if found and found[-1].told else ()
    middle = Place(
        case.said[len(ahead) : len(case.said) - len(behind)],
        case.other[len(ahead) : len(case.other) - len(behind)],
    )
    return [each for each in (Place(told=ahead), middle, Place(told=behind)) if any(each)]


def heard(case: Case, language: str | None) -> tuple[list[Place], Disputed]:
    """Hear every story the two accounts leave, and find what to ask.

    Raises:
        RefereeError: If one of the accounts cannot be heard.
    """
    found = places(case)
    parting = sum(not each.told for each in found)
    if parting > 1:
        if parting <= MOST_PLACES:
            try:
                return found, _hear(case, found, language)
            except RefereeError:
                pass  # a mixture of the two cannot have been
        found = _as_one(case, found)
    return found, _hear(case, found, language)


def _hear(case: Case, found: Sequence[Place], language: str | None) -> Disputed:
    casefile.known_book(str(case.head.get("book")))
    script = read_text(case.text(_lines(found)), UNWRITTEN)
    return hear_versions(script, language=language, shelf=shelves.now())


def text(case: Case) -> str:
    """Return a case as a scenario file, with both accounts where there are two."""
    return case.text(_lines(places(case))) if case.other else case.text()


def _lines(found: Sequence[Place]) -> Iterator[str]:
    """Yield the entries of a script, a line each."""
    for place in found:
        if place.told:
            yield from (casefile.entry(each) for each in place.told)
            continue
        yield "  - versions:"
        for name in (ONE, OTHER):
            said = place.of(name)
            yield f"      {name}:{'' if said else ' []'}"
            yield from (f"      {casefile.entry(each)}" for each in said)


def settled(case: Case, found: Sequence[Place], n: int, which: str) -> Case:
    """Return a case after it was found out who tells the ``n``-th dispute right, from 0."""
    at = [number for number, place in enumerate(found) if not place.told][n]
    accounts = {
        name: tuple(
            sentence
            for number, place in enumerate(found)
            for sentence in place.of(which if number == at else name)
        )
        for name in (ONE, OTHER)
    }
    both = accounts[ONE] != accounts[OTHER]
    return case._replace(said=accounts[ONE], other=accounts[OTHER] if both else ())
