"""Rules that can never apply: no facts meet their conditions, or they always yield."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.rulebook.apart import Bar, apart, asks
from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.lintfault import LintFault
from referee.rulebook.overlap import can_meet
from referee.rulebook.rule import Rule
from referee.rulebook.shadow import answer
from referee.table.due import Case
from referee.table.facts import FactSpec, Schema

Specs = Mapping[str, FactSpec]
_OF_CONDITIONS = frozenset({"fact", "word", "bound", "open"})


def never(
    book: Book,
    layer: Layer,
    schema: Schema,
    cases: Sequence[Case],
    *,
    told: Sequence[LintFault],
) -> Iterator[LintFault]:
    """Find rules that no facts meet, or only facts for which an exception speaks.

    A rule of which one condition was ``told`` to be a fault is not asked.
    """
    faulty = {fault.place for fault in told if fault.code in _OF_CONDITIONS}
    for rule in layer.rules:
        if rule.incident is None or rule.incident not in schema:
            continue
        lines = {rule.place._replace(line=each.line) for each in (*rule.when, *rule.unless)}
        if faulty & {rule.place, *lines}:
            continue
        specs = schema[rule.incident]
        covered = [case for case in cases if rule.scope.covers(case)]
        if not can_meet([rule], specs):
            yield _never(rule, "No facts meet all of its conditions at once.")
        elif not _somewhere(book, layer, rule, specs, covered):
            yield _never(rule, *_why(book, layer, rule, specs, covered))


def _somewhere(
    book: Book, layer: Layer, rule: Rule, specs: Specs, cases: Sequence[Case]
) -> bool:
    """Tell whether there is a case in which a rule applies and no exception to it does.

    What bears on the answer are the exceptions of a case and what its options say: cases that
    agree on these are asked once.
    """
    asked: set[tuple[object, ...]] = set()
    for case in cases:
        others = [each for each in layer.on(rule.incident or "", case) if rule.yields_to(each)]
        names = {name for each in (rule, *others) for name in each.options}
        said = {name: answer(book, case, name) for name in sorted(names)}
        key = (tuple((each.id, each.case) for each in others), tuple(said.values()))
        if key in asked:
            continue
        asked.add(key)
        if apart(asks(rule), [Bar(each) for each in others], specs, said.get) is not None:
            return True
    return not cases


def _why(
    book: Book, layer: Layer, rule: Rule, specs: Specs, cases: Sequence[Case]
) -> tuple[str, ...]:
    others = dict.fromkeys(
        other.id
        for case in cases
        for other in layer.on(rule.incident or "", case)
        if rule.yields_to(other)
    )
    if not others:
        return ("What its options say leaves no facts that meet all of its conditions.",)
    return (
        f"Whenever it would, {' or '.join(others)} applies, which is an exception to it.",
        "Let the exception ask for more, or leave this rule out.",
    )


def _never(rule: Rule, *help_lines: str) -> LintFault:
    fault = f"rule {rule.number} can never apply"
    return LintFault("never", rule.place, fault, *help_lines)
