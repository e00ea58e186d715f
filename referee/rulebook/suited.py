"""Remedies that find nothing to act on in the incident they are ordered for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.rulebook.conditions import Demand
from referee.rulebook.lintfault import LintFault
from referee.rulebook.rule import Rule
from referee.table.facts import Schema
from referee.table.order import GIVEN_WHERE, THINGS, RemedySpec, RemedyStep

MOST = 12
"""Names that are listed of what would be right."""

Part = tuple[str | int, ...]
Gives = Mapping[str, frozenset[str] | None]
"""The things each incident brings along; None where nobody has said."""


def unsuited(
    rule: Rule, remedies: Mapping[str, RemedySpec], schema: Schema, gives: Gives
) -> Iterator[LintFault]:
    """Find remedies of a rule that need what its incident does not bring along.

    On a thing that is there at times a rule may count where it asks for the fact that says so.
    """
    incident = rule.incident
    there = gives.get(incident) if incident is not None else None
    if incident is None or there is None:
        return
    at_times = {
        thing: fact for thing, fact in GIVEN_WHERE.items() if fact in schema.get(incident, ())
    }
    there |= {thing for thing, fact in at_times.items() if _asks(rule, fact)}
    told: set[RemedyStep] = set()
    for part, step in _steps(rule):
        if step in told:
            continue
        told.add(step)
        spec = remedies.get(step.do)
        lacking = [need for need in spec.needed(step.arg) if need not in there] if spec else []
        if spec is not None and lacking:
            way = at_times.get(lacking[0]) if set(lacking) <= at_times.keys() else None
            where = _where(spec.needed(step.arg), gives)
            suit = _others(there, remedies)
            yield _unsuited(rule, step, lacking[0], way, where, suit, part)


def _asks(rule: Rule, flag: str) -> bool:
    """Tell whether a rule applies only where a flag is yes."""
    needed = any(line.fact == flag and _YES in line.demands for line in rule.when)
    return needed or any(line.fact == flag and _NO in line.demands for line in rule.unless)


_YES, _NO = Demand("is", ("yes",)), Demand("is", ("no",))


def _steps(rule: Rule) -> Iterator[tuple[Part, RemedyStep]]:
    for part, steps in zip(rule.parts, rule.ordered, strict=False):
        for at, step in enumerate(steps):
            yield (*part, at), step


def _where(needs: tuple[str, ...], gives: Gives) -> list[str]:
    return sorted(key for key, there in gives.items() if there and there.issuperset(needs))


def _others(there: frozenset[str], remedies: Mapping[str, RemedySpec]) -> list[str]:
    """Return what can be ordered, the remedies first that need most of what there is."""
    needs = {name: spec.needed(None) for name, spec in remedies.items()}
    suit = [name for name, asked in needs.items() if there.issuperset(asked)]
    return sorted(suit, key=lambda name: (-len(needs[name]), name))


def _unsuited(
    rule: Rule,
    step: RemedyStep,
    need: str,
    way: str | None,
    where: list[str],
    others: list[str],
    part: Part,
) -> LintFault:
    said = step.do if step.arg is None else f"{step.do}: {step.arg}"
    more = f" and {len(others) - MOST} more" if len(others) > MOST else ""
    return LintFault(
        "unsuited",
        rule.place,
        f"rule {rule.number} orders {said!r} on {rule.incident}, and that needs {THINGS[need]}",
        *(
            [f"There is one where {way!r} is yes. Ask for it: when: {{{way}: yes}}"]
            if way
            else []
        ),
        *(
            [f"It suits: {', '.join(where) or 'no incident'}."]
            if len(where) <= MOST
            else [f"It suits {len(where)} other incidents."]
        ),
        *([f"On {rule.incident} suit: {', '.join(others[:MOST])}{more}."] if others else []),
        part=part,
    )
