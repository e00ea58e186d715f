"""Layers as JSON and back, for the cache. Files are named within their folder only."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

from referee.errors import Place
from referee.rulebook.conditions import Condition, Demand
from referee.rulebook.layer import Chapter, Layer
from referee.rulebook.rule import FloorChoice, Rule, Scope
from referee.table.order import RemedyStep

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
)
_NOWHERE = Scope()


def packed(layers: Sequence[Layer]) -> Any:
    """Return layers as what JSON can hold."""
    return [
        {
            "head": {name: getattr(layer, name) for name in _HEAD},
            "chapters": [[PurePath(each.file).name, *each[1:]] for each in layer.chapters],
            "rules": [_row(rule) for rule in layer.rules],
        }
        for layer in layers
    ]


def unpacked(rows: Any, folders: Sequence[str]) -> list[Layer] | None:
    """Return the layers again, or None if that is not what was kept."""
    try:
        return [_layer(row, folder) for row, folder in zip(rows, folders, strict=True)]
    except (TypeError, ValueError, KeyError, AttributeError, IndexError):
        return None


def _row(rule: Rule) -> list[Any]:
    row: list[Any] = list(rule)
    at = Rule._fields.index
    row[at("place")] = [PurePath(rule.place.file).name, rule.place.line]
    row[at("scope")] = [sorted(axis) for axis in rule.scope] if any(rule.scope) else []
    return row


def _layer(row: Any, folder: str) -> Layer:
    files: dict[str, str] = {}
    for name, _, _ in row["chapters"]:
        files[name] = name if folder == "." else f"{folder}/{name}"
    return Layer(
        **row["head"],
        place=Place("book.yaml" if folder == "." else f"{folder}/book.yaml"),
        chapters=tuple(Chapter(files[name], *rest) for name, *rest in row["chapters"]),
        rules=tuple(_rule(rule, files) for rule in row["rules"]),
    )


def _rule(row: list[Any], files: dict[str, str]) -> Rule:
    """Return one rule. Most fields of most rules are empty, and are left as they are."""
    rule_id, number, book, title, text, source, standing, (file, line), *rest = row
    because, scope, sets, incident, when, unless, steps, amends, left, *names = rest
    exception_to, see, defers_to, case = names
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
    )


def _condition(row: Any) -> Condition:
    fact, demands, line = row
    said = tuple(Demand(op, tuple(values), option) for op, values, option in demands)
    return Condition(fact, said, line)


def _steps(rows: Any) -> tuple[RemedyStep, ...]:
    return tuple(RemedyStep(do, arg) for do, arg in rows)


def _floor(row: Any) -> FloorChoice:
    choices, default, factors, who, needs = row
    steps = {name: _steps(said) for name, said in choices.items()}
    return FloorChoice(steps, default, tuple(factors), who, tuple(needs))
