"""Remedies that find nothing to act on in the incident they are ordered for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.rulebook.lintfault import LintFault
from referee.rulebook.rule import Rule
from referee.table.order import THINGS, RemedySpec, RemedyStep

MOST = 12
"""Names that are listed of what would be right."""

Part = tuple[str | int, ...]
Gives = Mapping[str, frozenset[str] | None]
"""The things each incident brings along; None where nobody has said."""


def unsuited(
    rule: Rule, remedies: Mapping[str, RemedySpec], gives: Gives
) -> Iterator[LintFault]:
    """Find remedies of a rule that need what its incident does not bring along."""
    there = gives.get(rule.incident) if rule.incident is not None else None
    if there is None:
        return
    told: set[RemedyStep] = set()
    for part, step in _steps(rule):
        if step in told:
            continue
        told.add(step)
        spec = remedies.get(step.do)
        lacking = [need for need in spec.needed(step.arg) if need not in there] if spec else []
        if spec is not None and lacking:
            where = _where(spec.needed(step.arg), gives)
            yield _unsuited(rule, step, lacking[0], where, _others(there, remedies), part)


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
    return sorted(suit, key=lambda name: (-len(needs[name]), name))[:MOST]


def _unsuited(
    rule: Rule, step: RemedyStep, need: str, where: list[str], others: list[str], part: Part
) -> LintFault:
    said = step.do if step.arg is None else f"{step.do}: {step.arg}"
    return LintFault(
        "unsuited",
        rule.place,
        f"rule {rule.number} orders {said!r} on {rule.incident}, and that needs {THINGS[need]}",
        *(
            [f"It suits: {', '.join(where) or 'no incident'}."]
            if len(where) <= MOST
            else [f"It suits {len(where)} other incidents."]
        ),
        *([f"On {rule.incident} suit: {', '.join(others)}."] if others else []),
        part=part,
    )
