"""What only shows when a book is seen as a whole: ids, options, exceptions, pointers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from referee.errors import ContentError, Place, did_you_mean
from referee.rulebook import options
from referee.rulebook.layer import Layer
from referee.rulebook.rule import BASE, Rule
from referee.yamlfile import Document


def layer_faults(
    layer: Layer,
    below: Sequence[Layer],
    declared: options.Options,
    documents: Mapping[str, Document],
    unread: set[str] | None,
) -> list[ContentError]:
    """Return every fault that shows between the rules of a layer.

    ``unread`` are ids of rules that are there but have a fault of their own; None where a file
    could not be read, so that nobody can tell who is missing.
    """
    lines = _Lines(documents)
    return [
        *_doubled_ids(layer, lines),
        *_settings(layer, declared, lines),
        *_doubled_settings(layer, lines),
        *_asked_options(layer, declared, lines),
        *(_pointers(layer, below, unread, lines) if unread is not None else ()),
        *(_card(layer, below, unread, lines) if unread is not None else ()),
        *_circles(layer, lines),
        *(_renumbered(layer, lines) if unread is not None else ()),
    ]


class _Lines:
    """The place of any entry of any rule."""

    def __init__(self, documents: Mapping[str, Document]) -> None:
        self.documents = documents
        self.at: dict[Place, tuple[str | int, ...]] = {}
        for document in documents.values():
            for path in document.lines:
                entry = path[:1] == ("rules",) and len(path) == 2
                if entry or (path[2:3] == ("cases",) and len(path) == 4):
                    self.at[document.place(*path)] = path

    def of(self, rule: Rule, *path: str | int) -> Place:
        return self.documents[rule.place.file].place(*self.at[rule.place], *path)


def _doubled_ids(layer: Layer, lines: _Lines) -> Iterator[ContentError]:
    first: dict[str, Rule] = {}
    for rule in layer.rules:
        if rule.case:
            continue
        if rule.id in first:
            yield ContentError(
                lines.of(rule, "id"),
                f"rule {rule.number} has the id {rule.id!r}, which another rule has",
                f"The other stands at {first[rule.id].place}.",
                "Two rules may share a number, never an id.",
                code="duplicate-id",
            )
        first.setdefault(rule.id, rule)


def _renumbered(layer: Layer, lines: _Lines) -> Iterator[ContentError]:
    printed = {rule.number for rule in layer.rules}
    for old, numbers in layer.renumbered.items():
        for number in (each for each in numbers if each not in printed):
            yield ContentError(
                lines.documents[layer.place.file].place("renumbered", "numbers", old),
                f"number {old} of {layer.before} is now {number!r}, which no rule has",
                "Expected the number of a rule of this book.",
                *did_you_mean(number, sorted(printed)),
                code="renumbered",
            )


def _settings(layer: Layer, declared: options.Options, lines: _Lines) -> Iterator[ContentError]:
    for rule in layer.rules:
        for key, value in rule.sets.items():
            takes = options.allowed(declared, key)
            place = lines.of(rule, "sets", *key.split(".", 1))
            if takes is None:
                fault, help_lines = options.unknown(declared, key)
                fault = f"rule {rule.number}: {fault}"
                yield ContentError(place, fault, *help_lines, code="option")
            elif not takes.takes(value):
                yield ContentError(
                    place,
                    f"rule {rule.number} sets {key!r} to {value!r}",
                    f"It takes: {takes.told()}.",
                    *takes.nearest(value),
                    code="value",
                )


def doubled(layer: Layer) -> Iterator[tuple[Rule, Rule, str]]:
    """Yield two rules that answer one option for one case, and its key; neither yields."""
    by_key: dict[str, list[Rule]] = {}
    for rule in layer.rules:
        for key in rule.sets:
            by_key.setdefault(key, []).append(rule)
    for key, rules in by_key.items():
        for one, other in combinations(rules, 2):
            if not _ordered(one, other) and one.scope.meets(other.scope):
                yield one, other, key


def _doubled_settings(layer: Layer, lines: _Lines) -> Iterator[ContentError]:
    for one, other, key in doubled(layer):
        yield ContentError(
            lines.of(other, "sets", *key.split(".", 1)),
            f"rules {one.number} and {other.number} both set {key!r} for one case",
            f"The first stands at {one.place}.",
            "Let one of them name the other in exception_to, or narrow its 'for'.",
            code="conflict",
        )


def _ordered(one: Rule, other: Rule) -> bool:
    return one.yields_to(other) or other.yields_to(one)


def _card(
    layer: Layer, below: Sequence[Layer], unread: set[str], lines: _Lines
) -> Iterator[ContentError]:
    known = {rule.id for each in (layer, *below) for rule in each.rules} | unread
    for at, name in enumerate(layer.card):
        if name not in known:
            yield ContentError(
                lines.documents[layer.place.file].place("table_card", at),
                f"the table card names {name!r}, which no rule has",
                "Expected the id of a rule of this book or of one it extends.",
                *did_you_mean(name, sorted(known)),
                code="pointer",
            )


def _pointers(
    layer: Layer,
    below: Sequence[Layer],
    unread: set[str],
    lines: _Lines,
) -> Iterator[ContentError]:
    here = {rule.id for rule in layer.rules} | unread
    beneath = {rule.id for base in below for rule in base.rules} | unread
    for rule in layer.rules:
        for at, name in enumerate(rule.exception_to):
            place = lines.of(rule, "exception_to", at)
            if name == rule.id and not _siblings(rule, layer):
                yield ContentError(
                    place,
                    f"rule {rule.number} is an exception to itself",
                    "Expected the id of the rule that yields to this one.",
                    code="pointer",
                )
            elif name not in here:
                other = " (a base book has it)" if name in beneath else ""
                yield ContentError(
                    place,
                    f"rule {rule.number} is an exception to {name!r}, which is not here{other}",
                    "Exceptions hold within one book: a house rule goes before a base anyway.",
                    *did_you_mean(name, here - {rule.id}),
                    code="pointer",
                )
        entry = layer.rule(rule.id)
        own = () if rule.case and entry is not None and entry.see == rule.see else rule.see
        for at, name in enumerate(own):
            if name not in here | beneath:
                yield ContentError(
                    lines.of(rule, "see", at),
                    f"rule {rule.number} points to {name!r}, which no book of the chain has",
                    "Expected the id of a rule of this book or of one it extends.",
                    *did_you_mean(name, here | beneath),
                    code="pointer",
                )
        for at, name in enumerate(() if rule.case else rule.strikes):
            if name not in beneath:
                yield ContentError(
                    lines.of(rule, "strikes", at),
                    f"rule {rule.number} strikes {name!r}, which no base book has",
                    "Expected the id of a rule of a book that this one extends.",
                    *did_you_mean(name, beneath),
                    code="pointer",
                )
        if rule.defers_to is not None and rule.defers_to not in beneath | {BASE}:
            yield ContentError(
                lines.of(rule, "defers_to"),
                f"rule {rule.number} defers to {rule.defers_to!r}, which no base book has",
                "Expected base, or the id of a rule of a book that this one extends.",
                *did_you_mean(rule.defers_to, beneath | {BASE}),
                code="pointer",
            )


def _asked_options(
    layer: Layer, declared: options.Options, lines: _Lines
) -> Iterator[ContentError]:
    asked = (
        (rule, key, line.fact, name)
        for rule in layer.rules
        for key in ("when", "unless")
        for line in getattr(rule, key)
        for name in line.options
    )
    for rule, key, fact, name in asked:
        if options.allowed(declared, name) is None:
            fault, help_lines = options.unknown(declared, name)
            place = lines.of(rule, key, fact)
            fault = f"rule {rule.number}: {fault}"
            yield ContentError(place, fault, *help_lines, code="option")


def _siblings(rule: Rule, layer: Layer) -> bool:
    """Tell whether an entry has another case on the incident of this one."""
    return any(
        other.id == rule.id and other.case != rule.case and other.incident == rule.incident
        for other in layer.rules
        if rule.incident is not None
    )


def _circles(layer: Layer, lines: _Lines) -> Iterator[ContentError]:
    """Find rules that would all yield to each other, so that none is left."""
    naming = [rule for rule in layer.rules if rule.exception_to]
    names = {
        _key(rule): [
            _key(other) for other in naming if other.yields_to(rule) and _meet(rule, other)
        ]
        for rule in naming
    }
    told: set[tuple[str, int]] = set()
    for rule in naming:
        path = _way_back(_key(rule), names)
        if path and _key(rule) not in told:
            told.update(path)
            ids = [rule_id for rule_id, _ in [*path, path[0]]]
            yield ContentError(
                lines.of(rule, "exception_to"),
                f"rule {rule.number} is in the end an exception to itself",
                f"The circle: {' -> '.join(ids)}.",
                code="circle",
            )


def _key(rule: Rule) -> tuple[str, int]:
    return rule.id, rule.case


def _meet(one: Rule, other: Rule) -> bool:
    """Tell whether two rules speak of one thing: of one incident, or both of options."""
    return one.incident == other.incident or bool(one.sets and other.sets)


def _way_back(
    start: tuple[str, int], names: Mapping[tuple[str, int], Sequence[tuple[str, int]]]
) -> list[tuple[str, int]]:
    """Return a way along exceptions from a rule to itself, or nothing."""
    ways = [[start]]
    seen: set[tuple[str, int]] = set()
    while ways:
        way = ways.pop()
        for name in names.get(way[-1], ()):
            if name == start:
                return way
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return []
