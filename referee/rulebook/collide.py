"""Rules of one book that collide, and options without an answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product

from referee.named import NamedTuple
from referee.rulebook import options
from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.lintfault import LintFault
from referee.rulebook.overlap import can_meet
from referee.rulebook.rule import Rule, Scope
from referee.rulebook.shadow import answer
from referee.table.due import Case
from referee.table.facts import Schema

_Pair = tuple[str, int, str, int]
"""Two rules: the id and the case of each."""


@cache
def all_cases() -> tuple[Case, ...]:
    """Return every case that ``for:`` can tell apart."""
    from referee.rulebook.reading import words  # reads YAML, which a hearing need not

    axes = words().axes
    ids = [sorted({one for found in axis.values() for one in found}) for axis in axes.values()]
    return tuple(Case(*each) for each in product(*ids))


class Clash(NamedTuple):
    """Two rules of one layer that can apply at once and order different things.

    ``case`` is one in which they meet.
    """

    one: Rule
    other: Rule
    case: Case


def conflicts(
    book: Book,
    layer: Layer,
    schema: Schema,
    cases: Sequence[Case],
    incidents: Iterable[str] | None = None,
) -> Iterator[LintFault]:
    """Find pairs that can apply at once and order different things, neither yielding.

    ``incidents`` None: on all the layer has rules on.
    """
    for clash in clashes(book, layer, schema, cases, incidents):
        yield _conflict(clash.one, clash.other, clash.case)


def clashes(
    book: Book,
    layer: Layer,
    schema: Schema,
    cases: Sequence[Case],
    incidents: Iterable[str] | None = None,
) -> Iterator[Clash]:
    """Yield what ``conflicts`` finds."""
    if incidents is None:
        incidents = dict.fromkeys(rule.incident for rule in layer.rules if rule.incident)
    tried: dict[tuple[_Pair, tuple[str | None, ...]], bool] = {}
    told: set[_Pair] = set()
    names = {(rule.id, rule.case): rule.options for rule in layer.rules}
    alike: dict[frozenset[Scope], list[int]] = {}
    for incident in incidents:
        # Most cases have the same rules and the same answers as one before them.
        met: set[tuple[object, ...]] = set()
        scopes = frozenset(rule.scope for rule in layer.about(incident))
        if scopes not in alike:
            alike[scopes] = _alike(cases, scopes)
        by_kind: dict[int, list[Rule]] = {}
        for case, kind in zip(cases, alike[scopes], strict=True):
            if kind not in by_kind:
                by_kind[kind] = layer.on(incident, case)
            rules = by_kind[kind]
            if len(rules) < 2:
                continue
            asked = (name for rule in rules for name in names[rule.id, rule.case])
            said = {name: answer(book, case, name) for name in dict.fromkeys(asked)}
            here = (*((rule.id, rule.case) for rule in rules), *said.values())
            if here in met:
                continue
            met.add(here)
            for one, other in combinations(rules, 2):
                pair = (one.id, one.case, other.id, other.case)
                if pair in told or not _differ(one, other):
                    continue
                both = (*names[one.id, one.case], *names[other.id, other.case])
                key = (pair, tuple(said[name] for name in both))
                if key not in tried:
                    tried[key] = can_meet([one, other], schema.get(incident, {}), said.get)
                if tried[key]:
                    told.add(pair)
                    yield Clash(one, other, case)


def _alike(cases: Sequence[Case], scopes: Iterable[Scope]) -> list[int]:
    """Return a number for each case: those have the same to which the same scopes apply."""
    kinds: dict[tuple[bool, ...], int] = {}
    told = []
    for case in cases:
        online = case.setting == "online"  # where what is for cash gives way
        within = (online, *(scope.covers(case) for scope in scopes))
        told.append(kinds.setdefault(within, len(kinds)))
    return told


def unanswered(book: Book, layer: Layer, cases: Sequence[Case]) -> Iterator[LintFault]:
    """Find conditions that point to an option which has no answer, or no number for one."""
    declared = options.load()
    for rule in layer.rules:
        names = () if rule.incident is None else rule.options
        covered = [case for case in cases if rule.scope.covers(case)] if names else []
        for name in names:
            takes = options.allowed(declared, name)
            if takes and not takes.numeric:
                yield LintFault(
                    "bound",
                    rule.place,
                    f"rule {rule.number} takes a bound from {name!r}, which is no number",
                    f"It takes: {takes.told()}.",
                )
            open_cases = [case for case in covered if answer(book, case, name) is None]
            if open_cases:
                yield LintFault(
                    "open",
                    rule.place,
                    f"rule {rule.number} takes a bound from {name!r}, which no layer answers "
                    f"for {', '.join(open_cases[0])}",
                    "Set it in this book or in one that it extends.",
                )


def _differ(one: Rule, other: Rule) -> bool:
    return one.orders != other.orders and not (one.yields_to(other) or other.yields_to(one))


def _conflict(one: Rule, other: Rule, case: Case) -> LintFault:
    if one.id == other.id:
        return LintFault(
            "conflict",
            other.place,
            f"two cases of rule {one.number} can both apply to {one.incident}, "
            "and order different things",
            f"The first stands at {one.place}.",
            f"They meet for example in {', '.join(case)}.",
            "Let them ask for a fact that parts them, or let one of them say "
            f"'exception_to: {one.id}'.",
        )
    return LintFault(
        "conflict",
        other.place,
        f"rules {one.number} and {other.number} can both apply to {one.incident}, "
        "and order different things",
        f"The first, {one.id!r}, stands at {one.place}; this one is {other.id!r}.",
        f"They meet for example in {', '.join(case)}.",
        "Let one of them name the other in exception_to, or ask for a fact that parts them.",
    )
