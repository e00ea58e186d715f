"""Can two rules apply to the same facts? Exactly, because conditions are sets and ranges.

Whether the lines on one fact hold changes only at the values they name. So each fact is tried
at every value named, once between any two of them, below the least, above the greatest, and at
a word that nobody named: if none of these fits, none does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

from referee.rulebook.conditions import Condition, Look, number
from referee.rulebook.rule import Rule
from referee.table.facts import Fact, FactSpec

Known = Callable[[str], str | None]
"""Answers what an option says, or None where that is left open."""

Lines = Sequence[tuple[Condition, bool]]
"""Lines of conditions, each with whether it must hold or fail."""

_NOWHERE: Any = object()

_UNNAMED = "\0"
"""A word that no rule can name."""

WORDS = frozenset({"word", "street", "game"})
"""The kinds of fact that are a word: one of those listed, or any where none is."""

_WHOLE = frozenset({"count", "amount", "seat"})


def can_meet(
    rules: Sequence[Rule], specs: Mapping[str, FactSpec], known: Known = lambda _: None
) -> bool:
    """Tell whether there are facts to which all the rules apply; a rule may be asked by itself.

    ``specs`` are the facts of the incident; one that is missing may be any number or word. An
    option that ``known`` leaves open may have any value, the same for all who point to it.
    """
    lines = [(line, True) for rule in rules for line in rule.when]
    lines += [(line, False) for rule in rules for line in rule.unless]
    return meeting(lines, specs, known) is not None


def meeting(
    lines: Lines, specs: Mapping[str, FactSpec], known: Known = lambda _: None
) -> dict[str, Fact] | None:
    """Return facts at which each line holds, or fails, as it is told to; None if none do.

    A fact that no line asks about is not in it.
    """
    found: dict[str, Fact] = {}
    for fact in dict.fromkeys(line.fact for line, _ in lines):
        asked = [each for each in lines if each[0].fact == fact]
        value = next(_fitting(asked, specs.get(fact), known), _NOWHERE)
        if value is _NOWHERE:
            return None
        found[fact] = value
    return found


def any_value(spec: FactSpec) -> Fact:
    """Return a value that a fact can have."""
    return next(_values(spec, (), ()))


def _fitting(
    lines: Sequence[tuple[Condition, bool]], spec: FactSpec | None, known: Known
) -> Iterator[Fact]:
    """Yield the values of a fact at which each line holds, or fails, as it is told to."""
    said = {name: known(name) for line, _ in lines for name in line.options}
    free = [name for name, value in said.items() if value is None]
    words = [word for line, _ in lines for demand in line.demands for word in demand.values]
    words += [value for value in said.values() if value is not None]
    numbers = sorted({found for word in words if (found := number(word)) is not None})
    # An option left open is tried at all the places it can have among the numbers named.
    places = list(_around(numbers)) if free else []
    for chosen in product(places, repeat=len(free)):
        look = _look(said, dict(zip(free, chosen, strict=True)))
        named = sorted({*numbers, *chosen})
        for value in _values(spec, named, words):
            if all(line.holds(value, look) is wanted for line, wanted in lines):
                yield value


def _look(said: Mapping[str, str | None], chosen: Mapping[str, Fraction]) -> Look:
    return lambda name: said.get(name) or str(chosen[name])


def _values(
    spec: FactSpec | None, named: Sequence[Fraction], words: Sequence[str]
) -> Iterator[Fact]:
    """Yield a value for each way a fact can stand to what is named of it."""
    kind = spec.kind if spec else ""
    if spec is None or spec.optional:
        yield None
    if kind in ("flag", ""):
        yield from (True, False)
    if kind in WORDS and spec is not None and spec.words:
        yield from (word for word in spec.words if word != "none")
        if "none" in spec.words:
            yield None
    elif kind in WORDS or not kind:
        yield from words
        yield _UNNAMED
    if kind in _WHOLE:
        yield from _whole(named)
    elif kind in ("ratio", ""):
        yield from _around(named)


def _around(named: Sequence[Fraction]) -> Iterator[Fraction]:
    """Yield the numbers named, and one in each gap: none is below zero."""
    yield Fraction(0)
    yield from named
    yield from ((one + other) / 2 for one, other in pairwise([Fraction(0), *named]))
    yield (named[-1] if named else Fraction(0)) + 1


def _whole(named: Sequence[Fraction]) -> Iterator[int]:
    near = {0, 1}
    for value in named:
        near |= {math.floor(value) + step for step in (-1, 0, 1)}
    yield from sorted(value for value in near if value >= 0)
