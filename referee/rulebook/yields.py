"""Rules that can never apply: no facts meet their conditions, or they always yield."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.errors import ContentError
from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.lintfault import LintFault
from referee.rulebook.overlap import Known, can_meet
from referee.rulebook.rule import Rule
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
        said = {name: _answer(book, case, name) for name in sorted(names)}
        key = (tuple((each.id, each.case) for each in others), tuple(said.values()))
        if key in asked:
            continue
        asked.add(key)
        if _escapes(rule, others, specs, said.get):
            return True
    return not cases


def _escapes(rule: Rule, others: Sequence[Rule], specs: Specs, known: Known) -> bool:
    """Tell whether a rule applies to facts to which none of the others does.

    A rule that does not apply has a line that fails: each is tried in its turn, which is exact.
    """
    if not can_meet([rule], specs, known):
        return False
    if not others:
        return True
    failing = [rule.but(unless=(*rule.unless, line)) for line in others[0].when]
    failing += [rule.but(when=(*rule.when, line)) for line in others[0].unless]
    return any(_escapes(each, others[1:], specs, known) for each in failing)


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


def _answer(book: Book, case: Case, name: str) -> str | None:
    try:
        return book.setting(case, name).value
    except ContentError:
        return None


def _never(rule: Rule, *help_lines: str) -> LintFault:
    fault = f"rule {rule.number} can never apply"
    return LintFault("never", rule.place, fault, *help_lines)
