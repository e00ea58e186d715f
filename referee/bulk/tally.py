"""What came of some hands, counted: plain values, which travel from process to process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from referee.errors import ContentError
from referee.named import NamedTuple

if TYPE_CHECKING:
    from referee.bulk.hands import Hand, Heard
    from referee.bulk.sources import Item

Json = dict[str, Any]
NOBODY = "floor-decides"
"""What stands in the place of a rule where no rule decided."""
KEPT = 3
"""Hands kept of each kind of ruling, the shortest: they show the ruling and little else."""


class Part(NamedTuple):
    """What came of some hands.

    ``flagged`` and ``differ`` are told only where no rows are: a row says the same.
    ``incidents`` counts rulings by what was ruled on, ``standing`` what nobody noticed, and
    ``rules`` both by the rule, written ``book number``. ``shown`` are the shortest hands of
    each kind of ruling. ``rows`` is the table of the hands, encoded.
    """

    clean: int = 0
    flags: int = 0
    flagged: tuple[Json, ...] = ()
    rejected: tuple[Json, ...] = ()
    stacks_equal: int = 0
    differing: int = 0
    stacks_differ: tuple[Json, ...] = ()
    incidents: Mapping[str, int] = {}
    standing: Mapping[str, int] = {}
    rules: Mapping[str, int] = {}
    shown: tuple[Json, ...] = ()
    rows: bytes = b""

    @property
    def hands(self) -> int:
        """All hands: clean, flagged and rejected."""
        return self.clean + self.flags + len(self.rejected)

    def counts(self) -> dict[str, dict[str, int]]:
        """Return what is counted by name, the most frequent first."""
        told = {
            "by_incident": self.incidents,
            "by_standing": self.standing,
            "by_rule": self.rules,
        }
        return {
            name: dict(sorted(counted.items(), key=lambda each: (-each[1], each[0])))
            for name, counted in told.items()
        }


class Tally:
    """What came of the hands so far; with ``keeps`` flags are kept one by one."""

    def __init__(self, *, keeps: bool = True) -> None:
        self.keeps = keeps
        self.clean = self.equal = self.flags = self.differing = 0
        self.flagged: list[Json] = []
        self.rejected: list[Json] = []
        self.differ: list[Json] = []
        self.incidents: Counter[str] = Counter()
        self.standing: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.shown: list[Json] = []

    def rejects(self, error: ContentError, item: Item) -> None:
        """Note a hand that was not heard, and why."""
        self.rejected.append(
            {"file": item.file, "line": error.place.line, "reason": error.fault}
        )

    def adds(self, item: Item, hand: Hand, heard: Heard) -> None:
        """Note a hand that was heard."""
        if heard.flagged:
            self._flags(item, hand, heard)
        else:
            self.clean += 1
        if heard.differs:
            self.differing += 1
            if self.keeps:
                names = {"file": hand.file, "hand": hand.hand}
                self.differ.append({**names, **heard.differs, **heard.units})
        elif heard.differs is not None:
            self.equal += 1

    def _flags(self, item: Item, hand: Hand, heard: Heard) -> None:
        self.flags += 1
        for ruling in heard.rulings:
            self.incidents[ruling["incident"]] += 1
            self.rules[rule_of(ruling)] += 1
        for stands in heard.stands:
            self.standing[stands["incident"]] += 1
            self.rules[rule_of(stands)] += 1
        if self.keeps:
            self.flagged.append(flag(hand, heard))
        for kind in dict.fromkeys(map(kind_of, (*heard.rulings, *heard.stands))):
            self.shown.append(
                {
                    "kind": kind,
                    "steps": heard.steps,
                    "hand": str(hand.hand),
                    "file": item.file,
                    "line": item.line,
                    "of": item.kind,
                    "text": item.text,
                }
            )

    def part(self, rows: bytes = b"") -> Part:
        """Return all of it."""
        return Part(
            self.clean,
            self.flags,
            tuple(self.flagged),
            tuple(self.rejected),
            self.equal,
            self.differing,
            tuple(self.differ),
            self.incidents,
            self.standing,
            self.rules,
            shortest(self.shown),
            rows,
        )


def rule_of(ruling: Mapping[str, Any]) -> str:
    """Return the rule a ruling rests on, as ``book number``."""
    rule = ruling.get("rule")
    return f"{rule['book']} {rule['number']}" if rule else NOBODY


def kind_of(ruling: Mapping[str, Any]) -> str:
    """Return what a ruling is about: two of one kind teach the same."""
    return f"{ruling.get('incident')}: {rule_of(ruling)}"


def shortest(shown: Iterable[Json]) -> tuple[Json, ...]:
    """Return the shortest hands of each kind, the earlier of two alike; kinds by name.

    >>> found = shortest({"kind": "a", "steps": 9, "hand": name} for name in "wxyz")
    >>> [each["hand"] for each in found]
    ['w', 'x', 'y']
    """
    ranked = sorted(enumerate(shown), key=lambda each: (each[1]["steps"], each[0]))
    by_kind: dict[str, list[Json]] = {}
    for _, each in ranked:
        by_kind.setdefault(each["kind"], []).append(each)
    return tuple(each for kind in sorted(by_kind) for each in by_kind[kind][:KEPT])


def together(parts: Iterable[Part]) -> Part:
    """Return several parts as one, in their order; rows are left where they are."""
    whole = Tally()
    for part in parts:
        whole.clean += part.clean
        whole.flags += part.flags
        whole.equal += part.stacks_equal
        whole.differing += part.differing
        whole.flagged += part.flagged
        whole.rejected += part.rejected
        whole.differ += part.stacks_differ
        whole.incidents.update(part.incidents)
        whole.standing.update(part.standing)
        whole.rules.update(part.rules)
        whole.shown = list(shortest([*whole.shown, *part.shown]))
    return whole.part()


def flag(hand: Hand, heard: Heard) -> Json:
    """Return a flagged hand as it is told."""
    told: Json = {"file": hand.file, "hand": hand.hand, "rulings": list(heard.rulings)}
    if heard.stands:
        told["stands"] = list(heard.stands)
    if heard.stopped:
        told["stopped"] = heard.stopped
    return {**told, **heard.units}
