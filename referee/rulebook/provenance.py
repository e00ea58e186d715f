"""Where an answer comes from: which layer gives it, whom it passes over, what it yields to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from referee.errors import ContentError
from referee.rulebook import options
from referee.rulebook.book import Book
from referee.rulebook.collide import all_cases
from referee.rulebook.layer import Layer
from referee.rulebook.overlap import can_meet
from referee.rulebook.rule import LEAVES_OPEN, Rule
from referee.table.due import Case
from referee.table.facts import Schema
from referee.table.record import Record

Reads = Mapping[tuple[str, str], Sequence[str]]
"""The options that each variant asks in each structure."""

ANSWERS, OPEN, OVER, YIELDS, UNASKED = (
    "answers",
    "leaves-open",
    "passed-over",
    "yields",
    "not-asked",
)
"""What becomes of an entry that says something of an option."""

AXES = ("variant", "structure", "setting")
"""What a case is made of."""

_By = dict[tuple[str, str], list[Case]]
"""The cases in which an entry has a say, by book and id."""


class Said(Record):
    """One entry that says something of an option: ``cases`` are those in which it has a say.

    ``by`` are those that speak instead where it has none.
    """

    rule: Rule
    value: str
    state: str
    cases: tuple[Case, ...]
    by: tuple[Rule, ...] = ()


class Answer(Record):
    """One part of an option in a book: who says what of it, the book's own entries first."""

    key: str
    asked: tuple[Case, ...]
    said: tuple[Said, ...]
    unanswered: tuple[Case, ...]


class Readers(Record):
    """Who asks an option: games, structures, and rules whose conditions point to it."""

    read: str
    variants: tuple[str, ...]
    structures: tuple[str, ...]
    rules: tuple[Rule, ...]


class Standing(Record):
    """Where a rule on an incident stands among the others on it.

    ``over`` are rules of the books below that could have spoken on the same facts, ``under``
    those of books above that speak before it; ``instead_of`` and ``gives_way`` are exceptions
    within its own book; ``shown_by`` are rules that point to it.
    """

    over: tuple[Rule, ...] = ()
    under: tuple[Rule, ...] = ()
    instead_of: tuple[Rule, ...] = ()
    gives_way: tuple[Rule, ...] = ()
    shown_by: tuple[Rule, ...] = ()


def answer(book: Book, key: str, reads: Reads) -> Answer:
    """Return who says what of one part of an option, in every case in which it is asked.

    An option that no game asks is looked up everywhere: its answers are choices of rulings.
    """
    asked = tuple(_asking(key, reads)) or tuple(all_cases())
    deciding: _By = {}
    opening: _By = {}
    unanswered: list[Case] = []
    for case in asked:
        try:
            cites = book.setting(case, key).cites
        except ContentError:
            unanswered.append(case)
            continue
        for cite in cites:
            among = opening if cite.value in LEAVES_OPEN else deciding
            among.setdefault((cite.book, cite.id), []).append(case)
    said = tuple(
        _said(book, rule, key, asked, deciding, opening, unanswered)
        for layer in book.layers
        for rule in layer.rules
        if key in rule.sets
    )
    return Answer(key, asked, said, tuple(unanswered))


def apart(cases: Sequence[Case], asked: Sequence[Case]) -> dict[str, list[str]]:
    """Return on which axes the cases are fewer than those asked, with what is left of them."""
    told = {}
    for axis in AXES:
        here, all_of = ({getattr(case, axis) for case in among} for among in (cases, asked))
        if here != all_of:
            told[axis] = sorted(here)
    return told


def _asking(key: str, reads: Reads) -> Iterator[Case]:
    """Yield the cases in which a game asks for a part of an option."""
    name = key.partition(".")[0]
    for case in all_cases():
        asked = reads.get((case.variant, case.structure), ())
        if name in asked or key in asked:
            yield case


def _said(
    book: Book,
    rule: Rule,
    key: str,
    asked: Sequence[Case],
    deciding: _By,
    opening: _By,
    unanswered: Sequence[Case],
) -> Said:
    value, name = rule.sets[key], (rule.book, rule.id)
    for state, among in ((ANSWERS, deciding), (OPEN, opening)):
        if name in among:
            return Said(rule, value, state, tuple(among[name]))
    covered = [case for case in asked if rule.scope.covers(case)]
    if not covered:
        return Said(rule, value, UNASKED, ())
    if value in LEAVES_OPEN and (left := [case for case in covered if case in unanswered]):
        return Said(rule, value, OPEN, tuple(left))
    others = [
        other
        for at, cases in deciding.items()
        if any(case in cases for case in covered) and (other := book.rule(*at)) is not None
    ]
    own = [each for each in others if each.book == rule.book]
    return Said(rule, value, YIELDS if own else OVER, (), tuple(own or others))


def readers(book: Book, name: str, reads: Reads) -> Readers:
    """Return who asks an option, by its name."""
    keys = {name, *options.load()[name].keys}
    asking = [at for at, names in reads.items() if keys.intersection(names)]
    return Readers(
        options.load()[name].read,
        tuple(dict.fromkeys(variant for variant, _ in asking)),
        tuple(dict.fromkeys(structure for _, structure in asking)),
        tuple(
            rule
            for layer in book.books
            for rule in layer.rules
            if keys.intersection(rule.options)
        ),
    )


def standing(book: Book, rule: Rule, schema: Schema) -> Standing:
    """Return where a rule stands among the others on its incident."""
    at = next(n for n, layer in enumerate(book.books) if layer.book_id == rule.book)
    own = book.books[at]
    return Standing(
        over=_meeting(rule, book.books[at + 1 :], schema),
        under=_meeting(rule, book.books[:at], schema),
        instead_of=tuple(_of(own, rule.exception_to)),
        gives_way=_once(each for each in own.rules if rule.id in each.exception_to),
        shown_by=_once(
            each
            for layer in book.books[: at + 1]
            for each in layer.rules
            if rule.id in each.see
        ),
    )


def _meeting(rule: Rule, layers: Iterable[Layer], schema: Schema) -> tuple[Rule, ...]:
    """Return the rules that could speak on the same facts."""
    if rule.incident is None:
        return ()
    specs = schema.get(rule.incident, {})
    return _once(
        other
        for layer in layers
        for other in layer.rules
        if other.incident == rule.incident
        and other.scope.meets(rule.scope)
        and can_meet([rule, other], specs)
    )


def _of(layer: Layer, ids: Iterable[str]) -> Iterator[Rule]:
    yield from (found for name in ids if (found := layer.rule(name)))


def _once(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Return each entry once, whichever of its cases was met."""
    return tuple({(rule.book, rule.id): rule for rule in rules}.values())
