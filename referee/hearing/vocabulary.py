"""The words that books and scripts may use: incidents with their facts, and remedies."""

from __future__ import annotations

from functools import cache

from referee.incident.base import incidents as incident_classes
from referee.incident.base import vocabulary
from referee.remedy.base import remedies
from referee.table.facts import FactSpec, Schema
from referee.variant.moves import variants

__all__ = ["incident_classes", "incidents", "remedies"]


@cache
def incidents() -> Schema:
    """Return the facts of every incident; a street may be one of any variant."""
    streets = tuple(
        dict.fromkeys(name for each in variants().values() for name in each.streets)
    )
    return {
        key: {name: _with_streets(spec, streets) for name, spec in facts.items()}
        for key, facts in vocabulary().items()
    }


def _with_streets(spec: FactSpec, streets: tuple[str, ...]) -> FactSpec:
    return spec._replace(words=streets) if spec.kind == "street" else spec
