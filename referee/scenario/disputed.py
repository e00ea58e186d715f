"""A script that is told in versions, as each of those who tell it has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from referee.scenario.values import Expectation, Script, Sentence


def choices(script: Script) -> Iterator[tuple[int, ...]]:
    """Yield every choice of one telling for each dispute; the first tellings first."""
    return product(*(range(len(each.tellings)) for each in script.disputes))


def stories(script: Script) -> list[Script]:
    """Return a script as often as it is told otherwise; one without disputes as it is."""
    if not script.disputes:
        return [script]
    return [told_by(script, choice) for choice in choices(script)]


def told_by(script: Script, choice: Sequence[int]) -> Script:
    """Return the script as it is told by those chosen, one for each of its disputes.

    An expectation within a telling holds if that is chosen, one outside of them in any case.
    """
    sentences: list[Sentence] = []
    expectations: list[Expectation] = []
    shifts: list[tuple[int, int]] = []
    done = shift = 0
    for dispute, chosen in zip(script.disputes, choice, strict=True):
        told, first = dispute.tellings[chosen], dispute.tellings[0]
        sentences += _moved(script.sentences[done : dispute.n - 1], shift)
        sentences += _moved(told.sentences, shift)
        expectations += (each.but(after=each.after + shift) for each in told.expectations)
        done = dispute.n - 1 + len(first.sentences)
        shift += len(told.sentences) - len(first.sentences)
        shifts.append((dispute.line, shift))
    sentences += _moved(script.sentences[done:], shift)
    for each in _of_all(script):
        by = next((shift for line, shift in reversed(shifts) if line < each.line), 0)
        expectations.append(each.but(after=each.after + by))
    expectations.sort(key=lambda each: each.line)
    tellings = (each for dispute in script.disputes for each in dispute.tellings)
    return script.but(
        sentences=tuple(sentences),
        expectations=tuple(expectations),
        disputes=(),
        expects=bool(script.expectations) or any(each.expectations for each in tellings),
    )


def _moved(sentences: Sequence[Sentence], shift: int) -> Iterator[Sentence]:
    return (each.but(n=each.n + shift) for each in sentences)


def _of_all(script: Script) -> Iterator[Expectation]:
    """Yield what is expected whoever is right."""
    told = {
        each.line for dispute in script.disputes for each in dispute.tellings[0].expectations
    }
    return (each for each in script.expectations if each.line not in told)
