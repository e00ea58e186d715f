"""What is wrong with a book once its files are good: words nobody knows, rules that collide."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from referee.errors import ContentError, Place, did_you_mean, others_like
from referee.rulebook.book import Book
from referee.rulebook.collide import all_cases, conflicts, unanswered
from referee.rulebook.conditions import BOUNDS, Condition, Demand, number
from referee.rulebook.days import dates, far
from referee.rulebook.declared import Reads, undeclarable, unexplained, unset
from referee.rulebook.excuse import idle_excuses
from referee.rulebook.lintfault import LintFault
from referee.rulebook.orders import misordered
from referee.rulebook.overlap import WORDS
from referee.rulebook.quoted import quotes
from referee.rulebook.repeat import repeats
from referee.rulebook.rule import Rule
from referee.rulebook.shadow import shadows
from referee.rulebook.silence import quieted, unsilenceable
from referee.rulebook.spot import spotted
from referee.rulebook.suited import Gives, unsuited
from referee.rulebook.told import mentions, numbers, stale
from referee.rulebook.unread import misplaced_options, unread_options
from referee.rulebook.yields import never
from referee.table.facts import FactSpec, Schema
from referee.table.order import RemedySpec

_SIGNS = {">=": "at_least", "≥": "at_least", "<=": "at_most", "≤": "at_most"} | {
    ">": "above",
    "<": "below",
}
_MOST = 12
"""Words that are listed in one line of help."""

_WHOLE = frozenset({"count", "amount", "seat"})


def faults(
    book: Book,
    schema: Schema,
    remedies: Mapping[str, RemedySpec],
    *,
    gives: Gives | None = None,
    reads: Reads | None = None,
) -> list[ContentError]:
    """Return every fault of a book and of what it stands on, the book's own first.

    ``schema`` are the incidents with their facts, ``remedies`` what a rule may order, ``gives``
    what each incident brings along for them, ``reads`` the options each game asks.
    """
    cases = all_cases()
    found: list[ContentError] = [*unset(book, reads or {}, cases)]
    for layer in book.books:
        here: list[LintFault] = [*conflicts(book, layer, schema, cases)]
        for rule in layer.rules:
            entry = layer.rule(rule.id)
            if not rule.case or entry is None or rule.text != entry.text:
                here += _texts(rule, layer.language)
            here += misordered(rule, remedies)
            here += unsuited(rule, remedies, schema, gives or {})
            here += _conditions(rule, schema)
            here += _phases(rule, schema)
        here += unanswered(book, layer, cases)
        here += never(book, layer, schema, cases, told=here)
        here += unread_options(book, layer, schema)
        here += misplaced_options(layer)
        here += undeclarable(layer, reads or {})
        here += unsilenceable(layer)
        found += sorted(map(spotted, here), key=lambda fault: fault.place)
    return found


def notes(
    book: Book,
    schema: Schema,
    *,
    also: Iterable[LintFault] = (),
    today: date | None = None,
) -> list[LintFault]:
    """Return what is no fault but worth a look.

    A rule of a base that general rules leave nothing to decide; doubts nobody explains; a book
    that stands on no other; and what was found ``also``. ``today`` is the day it is asked on,
    without it that of the clock.
    """
    found = [
        *also,
        *shadows(book, schema, all_cases()),
        *unexplained(book.own),
        *repeats(book),
        *mentions(book),
        *numbers(book.own),
        *dates(book.own),
        *far(book, today or date.today()),
        *quotes(book.own),
        *stale(book.own),
        *idle_excuses(book),
    ]
    if len(book.books) == 1:
        fault = "this book extends no other, so what it leaves out nobody answers"
        help_line = "To stand on one: extends: ID, with an id of 'referee book list'."
        found.append(LintFault("alone", book.own.place, fault, help_line))
    return [spotted(fault) for fault in quieted(book.own, found)]


def _phases(rule: Rule, schema: Schema) -> Iterator[LintFault]:
    """Find plans amended of phases that no game has."""
    if not rule.amends:
        return
    streets = {
        word
        for facts in schema.values()
        for spec in facts.values()
        if spec.kind == "street"
        for word in spec.words
    }
    for phase in rule.amends:
        if phase not in streets:
            yield LintFault(
                "phase",
                rule.place,
                f"rule {rule.number} amends the phase {phase!r}, which no game has",
                f"Phases: {', '.join(sorted(streets))}.",
                *did_you_mean(phase, streets),
                part=("amends", phase),
            )


def _texts(rule: Rule, language: str) -> Iterator[LintFault]:
    if language not in rule.text:
        yield LintFault(
            "text",
            rule.place,
            f"rule {rule.number} has no text in the language of its book, {language!r}",
            f"Add a line '{language}: ...' under 'text'.",
            part=("text",),
        )


def _conditions(rule: Rule, schema: Schema) -> Iterator[LintFault]:
    if rule.incident is None:
        return
    if rule.incident not in schema:
        yield LintFault(
            "incident",
            rule.place,
            f"rule {rule.number} is about {rule.incident!r}, which is no incident",
            "'referee incidents' lists them.",
            *did_you_mean(rule.incident, schema),
            part=("incident",),
        )
        return
    for line in (*rule.when, *rule.unless):
        yield from _condition(rule, line, schema[rule.incident])


def _condition(
    rule: Rule, line: Condition, specs: Mapping[str, FactSpec]
) -> Iterator[LintFault]:
    place = Place(rule.place.file, line.line or rule.place.line)
    if line.fact not in specs:
        yield LintFault(
            "fact",
            place,
            f"rule {rule.number} asks about {line.fact!r}, which {rule.incident} "
            "does not record",
            f"It records: {', '.join(sorted(specs))}.",
            *did_you_mean(line.fact, specs),
        )
        return
    spec = specs[line.fact]
    for demand in line.demands:
        if demand.op != "is":
            if spec.kind == "flag" or spec.kind in WORDS:
                yield LintFault(
                    "bound",
                    place,
                    f"rule {rule.number} sets a bound to {line.fact!r}, which is no number",
                    f"Expected {_expected(spec)}.",
                )
            continue
        yield from _words(rule, line.fact, demand, spec, place)


def _words(
    rule: Rule, fact: str, demand: Demand, spec: FactSpec, place: Place
) -> Iterator[LintFault]:
    for word in demand.values:
        if not _may_be(word, spec):
            yield LintFault(
                "word",
                place,
                f"rule {rule.number} asks whether {fact!r} is {word!r}, which it cannot be",
                *_expected_here(spec),
                *_bound_meant(word),
                *did_you_mean(word, spec.words),
                *(others_like(word, spec.words) if len(spec.words) > _MOST else ()),
            )


def _bound_meant(word: str) -> tuple[str, ...]:
    """Return the bound that words are: ``above 1/2``, ``at least 3``."""
    said = re.sub(r"^([<>]=?|[≥≤])\s*", lambda sign: f"{_SIGNS[sign[1]]} ", word)
    bound, _, limit = said.rpartition(" ")
    bound = "_".join(bound.replace("-", " ").split())
    meant = bound in BOUNDS and number(limit) is not None
    return (f"Did you mean {{{bound}: {limit}}}?",) if meant else ()


def _may_be(word: str, spec: FactSpec) -> bool:
    if word == "none":
        return spec.optional or "none" in spec.words
    if spec.kind == "flag":
        return word in ("yes", "no")
    if spec.kind in WORDS:
        return not spec.words or word in spec.words
    found = number(word)
    return found is not None and (spec.kind not in _WHOLE or found.denominator == 1)


def _expected_here(spec: FactSpec) -> tuple[str, ...]:
    """Return what a fact may be; of very many words how to list them."""
    if len(spec.words) <= _MOST:
        return (f"Expected {_expected(spec)}.",)
    return (f"Expected one of {len(spec.words)} words: 'referee incidents' lists them.",)


def _expected(spec: FactSpec) -> str:
    word = f"one of: {', '.join(spec.words)}" if spec.words else "a word"
    kinds = {"flag": "yes or no", "ratio": "a share such as 1/2", **dict.fromkeys(WORDS, word)}
    said = kinds.get(spec.kind, "a whole number")
    return f"{said}, or none" if spec.optional else said
