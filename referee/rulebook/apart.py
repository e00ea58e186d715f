"""Facts for which one rule speaks and others do not: exactly, and with the facts to show it.

A rule that does not apply has a line that fails. Facts are taken that meet what is asked so
far; where another rule applies to them, each of its lines is made to fail in its turn. So only
rules that stand in the way are asked, and what is found none of them applies to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.named import NamedTuple
from referee.rulebook.conditions import Look
from referee.rulebook.overlap import Known, Lines, any_value, meeting
from referee.rulebook.rule import Rule
from referee.table.facts import Fact, FactSpec


class Bar(NamedTuple):
    """A rule that keeps another from speaking, and those that make it give way in turn."""

    rule: Rule
    unless: tuple[Rule, ...] = ()


def bars(rules: Sequence[Rule]) -> tuple[Bar, ...]:
    """Return what keeps the layers below from speaking, of one layer's rules.

    A rule that defers keeps nobody, and lets those below speak where it goes before one that
    does not.
    """
    deferring = [rule for rule in rules if rule.defers_to is not None]
    return tuple(
        Bar(rule, tuple(each for each in deferring if rule.yields_to(each)))
        for rule in rules
        if rule.defers_to is None
    )


def apart(
    lines: Lines,
    others: Sequence[Bar],
    specs: Mapping[str, FactSpec],
    known: Known = lambda _: None,
) -> dict[str, Fact] | None:
    """Return facts at which every line holds, or fails, as it is told to, and no bar applies.

    None where there are none. ``specs`` and ``known`` are those of ``meeting``.
    """
    facts = meeting(lines, specs, known)
    if facts is None:
        return None
    facts = {**{name: any_value(spec) for name, spec in specs.items()}, **facts}

    def look(name: str) -> str:
        return known(name) or "0"

    bar = next((each for each in others if _stands(each, facts, look)), None)
    if bar is None:
        return facts
    for way in _ways(bar):
        found = apart((*lines, *way), others, specs, known)
        if found is not None:
            return found
    return None


def asks(rule: Rule) -> Lines:
    """Return the lines of a rule, each with whether it must hold."""
    return (*((line, True) for line in rule.when), *((line, False) for line in rule.unless))


def applies(rule: Rule, facts: Mapping[str, Fact], look: Look) -> bool:
    """Tell whether a rule applies to facts; one that is not there is unknown."""
    return all(line.holds(facts.get(line.fact), look) is wanted for line, wanted in asks(rule))


def _stands(bar: Bar, facts: Mapping[str, Fact], look: Look) -> bool:
    return applies(bar.rule, facts, look) and not any(
        applies(each, facts, look) for each in bar.unless
    )


def _ways(bar: Bar) -> Iterator[Lines]:
    """Yield each way in which a bar does not stand."""
    for line, wanted in asks(bar.rule):
        yield ((line, not wanted),)
    for each in bar.unless:
        yield asks(each)
