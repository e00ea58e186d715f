"""Layers as rows of JSON and back, for the cache. Files are named within their folder only.

A hearing asks few of the rules: the others stay as they were kept.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Any, overload

from referee.errors import Place
from referee.rulebook.conditions import Condition, Demand
from referee.rulebook.layer import Chapter, Index, Layer
from referee.rulebook.rule import FloorChoice, Rule, Scope
from referee.table.order import Offence, RemedyStep
from referee.table.record import Record

_HEAD = (
    "book_id",
    "title",
    "edition",
    "effective",
    "approved",
    "source",
    "language",
    "family",
    "partial",
    "before",
    "renumbered",
    "only",
    "silences",
    "reviewed",
    "card",
    "address",
)
_NOWHERE = Scope()


def packed(sha256: str, layers: Sequence[Layer]) -> list[Any]:
    """Return layers as what JSON can hold: the digest of their files, heads, a row a rule."""
    heads = [
        {
            "head": {name: _plain(getattr(layer, name)) for name in _HEAD},
            "chapters": [
                [PurePath(each.file).name, each.title, each.partial] for each in layer.chapters
            ],
            "line": layer.place.line,
            "index": [getattr(layer.index, name) for name in Index.names],
            "rules": len(layer.rules),
        }
        for layer in layers
    ]
    return [sha256, heads, *(_row(rule) for layer in layers for rule in layer.rules)]


def _plain(said: Any) -> Any:
    return dict(said) if isinstance(said, Mapping) else said


def unpacked(
    rows: Sequence[bytes] | None, folders: Sequence[str]
) -> tuple[str, tuple[Layer, ...]] | None:
    """Return digest and layers again, or None if that is not what was kept."""
    if rows is None:
        return None
    layers: list[Layer] = []
    at = 2
    try:
        sha256 = json.loads(rows[0])
        for head, folder in zip(json.loads(rows[1]), folders, strict=True):
            layers.append(_layer(head, folder, rows[at : at + head["rules"]]))
            at += head["rules"]
    except (TypeError, ValueError, KeyError, AttributeError, IndexError):
        return None
    return (sha256, tuple(layers)) if at == len(rows) else None


class _Rules(Sequence[Rule]):
    """The rules of a layer, each unpacked when it is first asked for."""

    def __init__(self, rows: Sequence[bytes], files: Mapping[str, str]) -> None:
        self._rows = rows
        self._files = files
        self._made: dict[int, Rule] = {}

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, at: int) -> Rule: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Rule]: ...

    def __getitem__(self, at: int | slice) -> Rule | Sequence[Rule]:
        if isinstance(at, slice):
            return tuple(self[each] for each in range(*at.indices(len(self))))
        if at not in self._made:
            self._made[at] = _rule(json.loads(self._rows[at]), self._files)
        return self._made[at]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Rules | tuple):
            return NotImplemented
        return tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # a rule holds mappings: it has no hash either


def _row(rule: Rule) -> list[Any]:
    changed = {
        "place": [PurePath(rule.place.file).name, rule.place.line],
        "scope": [sorted(axis) for axis in rule.scope.axes] if any(rule.scope.axes) else [],
        "when": [_line(each) for each in rule.when],
        "unless": [_line(each) for each in rule.unless],
        "floor": _values(rule.floor) if rule.floor else None,
    }
    return [changed.get(name, getattr(rule, name)) for name in Rule.names]


def _line(line: Condition) -> list[Any]:
    return [line.fact, [_values(demand) for demand in line.demands], line.line]


def _values(record: Record) -> list[Any]:
    return [getattr(record, name) for name in record.names]


def _layer(row: Any, folder: str, rules: Sequence[bytes]) -> Layer:
    files: dict[str, str] = {}
    for name, _, _ in row["chapters"]:
        files[name] = name if folder == "." else f"{folder}/{name}"
    layer = Layer(
        **{**row["head"], "card": tuple(row["head"]["card"])},
        place=Place("book.yaml" if folder == "." else f"{folder}/book.yaml", row["line"]),
        chapters=tuple(Chapter(files[name], *rest) for name, *rest in row["chapters"]),
        rules=_Rules(rules, files),
    )
    vars(layer)["index"] = Index(*row["index"])
    return layer


def _rule(row: list[Any], files: Mapping[str, str]) -> Rule:
    """Return one rule. Most fields of most rules are empty, and are left as they are."""
    rule_id, number, book, title, text, source, standing, (file, line), *rest = row
    because, scope, sets, incident, when, unless, steps, amends, left, *names = rest
    exception_to, see, defers_to, case, no_scenario, unnoticed, strikes = names
    return Rule(
        rule_id,
        number,
        book,
        title,
        text,
        source,
        standing,
        Place(files[file], line),
        because,
        Scope(*map(frozenset, scope)) if scope else _NOWHERE,
        sets,
        incident,
        tuple(map(_condition, when)) if when else (),
        tuple(map(_condition, unless)) if unless else (),
        _steps(steps) if steps else (),
        {key: tuple(said) for key, said in amends.items()} if amends else amends,
        _floor(left) if left else None,
        tuple(exception_to),
        tuple(see),
        defers_to,
        case,
        no_scenario,
        unnoticed,
        tuple(strikes),
    )


def _condition(row: Any) -> Condition:
    fact, demands, line = row
    said = tuple(Demand(op, tuple(values), option) for op, values, option in demands)
    return Condition(fact, said, line)


def _steps(rows: Any) -> tuple[RemedyStep, ...]:
    return tuple(RemedyStep(do, arg) for do, arg in rows)


def _floor(row: Any) -> FloorChoice:
    choices, default, factors, who, needs, penalty = row
    steps = {name: _steps(said) for name, said in choices.items()}
    offence = Offence(*penalty) if penalty else None
    return FloorChoice(steps, default, tuple(factors), who, tuple(needs), offence)
