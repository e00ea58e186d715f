"""What dealers wrongly believe: a ruling that no book gives, by the incident it is given on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from referee import content
from referee.errors import ContentError
from referee.table.record import Record

ANY = "any"
FILE = "rulebooks/training/misconceptions.yaml"


class Misconception(Record):
    """One of them. ``remedies`` name amounts by the fact they come from.

    ``unless`` are decisions that come to the same, so that it would not be wrong.
    """

    id: str
    incident: str
    remedies: tuple[Mapping[str, str], ...]
    why: Mapping[str, str]
    unless: frozenset[str] = frozenset()

    def remedied(self, ruling: Mapping[str, Any]) -> list[dict[str, Any]] | None:
        """Return what would be ordered on an incident; None where a fact is not known."""
        told: list[dict[str, Any]] = []
        if ruling["decision"] in self.unless:
            return None
        facts = {**ruling["facts"], "seat": ruling["seat"]}
        for each in self.remedies:
            made: dict[str, Any] = {"do": each["do"], "seat": ruling["seat"]}
            for name in ("amount", "seat"):
                if name in each:
                    made[name] = facts.get(each[name].replace("-", "_"))
                    if not isinstance(made[name], int):
                        return None
            told.append(made)
        return told


def on(incident: str) -> Iterator[Misconception]:
    """Yield what is wrongly believed about an incident, what is of anything last."""
    for name in (incident, ANY):
        yield from (each for each in load() if each.incident == name)


@cache
def load() -> tuple[Misconception, ...]:
    """Read the file of misconceptions.

    Raises:
        ContentError: An entry lacks something, or has a key nobody reads.
    """
    from referee.yamlfile import read  # only drills need it

    document = read(content.root("rulebooks") / "training" / Path(FILE).name)
    found = []
    for at, entry in enumerate(document.data):
        keys = {"id", "incident", "ruling", "why"}
        if not isinstance(entry, Mapping) or set(entry) - {"unless"} != keys:
            raise ContentError(
                document.place(at),
                "a misconception has other keys than these",
                f"It has: {', '.join(sorted(keys))}.",
            )
        found.append(
            Misconception(
                str(entry["id"]),
                str(entry["incident"]),
                tuple(entry["ruling"]),
                entry["why"],
                frozenset(entry.get("unless", ())),
            )
        )
    return tuple(found)
