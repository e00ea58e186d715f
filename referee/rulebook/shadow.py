"""Base rules that a book leaves nothing to decide: exactly, over every game and all facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.errors import ContentError
from referee.named import NamedTuple
from referee.rulebook.apart import Bar, apart, asks, bars
from referee.rulebook.book import Book
from referee.rulebook.lintfault import LintFault
from referee.rulebook.overlap import Known, meeting
from referee.rulebook.rule import Rule
from referee.table.due import Case
from referee.table.facts import FactSpec, Schema


class Kind(NamedTuple):
    """Cases that are alike for an incident: the rules of each layer, and what options say.

    ``case`` is the first of them; the rules stand in the order of the layers.
    """

    case: Case
    rules: tuple[tuple[Rule, ...], ...]
    said: Mapping[str, str | None]

    @property
    def known(self) -> Known:
        """What the options say."""
        return self.said.get


class _Fate:
    """What becomes of a base rule: does it speak without the book, with it, who goes before."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.spoke = False
        self.speaks = False
        self.wider = True
        self.before: dict[tuple[str, int], Rule] = {}

    @property
    def hidden(self) -> bool:
        """Whether wider rules alone have its say now, and order something else.

        A rule that another takes the place of, as wide as it is, is replaced on purpose; and so
        is one that is struck by name.
        """
        struck = any(self.rule.id in rule.strikes for rule in self.before.values())
        alike = any(self.rule.orders == rule.orders for rule in self.before.values())
        return self.spoke and not self.speaks and self.wider and not struck and not alike


def kinds(book: Book, incident: str, cases: Sequence[Case]) -> Iterator[Kind]:
    """Yield cases that differ in who speaks of an incident, or in what options say to it."""
    met: set[object] = set()
    for case in cases:
        rules = tuple(tuple(layer.on(incident, case)) for layer in book.books)
        names = {name for layer in rules for rule in layer for name in rule.options}
        said = {name: answer(book, case, name) for name in sorted(names)}
        who = tuple(tuple((rule.id, rule.case) for rule in layer) for layer in rules)
        key = (who, tuple(said.values()))
        if key not in met:
            met.add(key)
            yield Kind(case, rules, said)


def answer(book: Book, case: Case, name: str) -> str | None:
    """Return what an option says in a case; None where no layer answers, or one does twice."""
    try:
        return book.setting(case, name).value
    except ContentError:
        return None


def shadows(book: Book, schema: Schema, cases: Sequence[Case]) -> Iterator[LintFault]:
    """Find rules of a base that wider rules of the book decide before, wherever they apply.

    One that the book's rules only pass by in part still speaks, and is none.
    """
    told: set[tuple[object, ...]] = set()
    for incident in book.own.index.incidents:
        for fate in _fates(book, incident, schema.get(incident, {}), cases):
            if not fate.hidden:
                continue
            first, *others = fate.before.values()
            key = (first.place, fate.rule.book, fate.rule.id)
            if key not in told:
                told.add(key)
                yield _shadow(first, others, fate.rule)


def _fates(
    book: Book, incident: str, specs: Mapping[str, FactSpec], cases: Sequence[Case]
) -> Iterator[_Fate]:
    fates: dict[tuple[str, str, int], _Fate] = {}
    for kind in kinds(book, incident, cases):
        own, *bases = kind.rules
        between: tuple[Bar, ...] = ()
        for layer in bases:
            for rule in layer:
                fate = fates.setdefault((rule.book, rule.id, rule.case), _Fate(rule))
                exceptions = tuple(Bar(each) for each in layer if rule.yields_to(each))
                if not fate.speaks:
                    _weigh(fate, own, (*between, *exceptions), specs, kind.known)
            between += bars(layer)
    yield from fates.values()


def _weigh(
    fate: _Fate,
    own: Sequence[Rule],
    others: tuple[Bar, ...],
    specs: Mapping[str, FactSpec],
    known: Known,
) -> None:
    """Add what one kind of case says to the fate of a base rule.

    ``others`` are what goes before it in the bases, ``own`` the book's rules.
    """
    asked = asks(fate.rule)
    if apart(asked, others, specs, known) is None:
        return  # it is no news of this book that it says nothing here
    fate.spoke = True
    if apart(asked, (*others, *bars(own)), specs, known) is not None:
        fate.speaks = True
        return
    for rule in own:
        if rule.defers_to is None and meeting((*asked, *asks(rule)), specs, known) is not None:
            fate.before[rule.id, rule.case] = rule
            fate.wider &= apart(asks(rule), [Bar(fate.rule)], specs, known) is not None


def _shadow(house: Rule, others: Sequence[Rule], base: Rule) -> LintFault:
    numbers = dict.fromkeys(rule.number for rule in others if rule.id != house.id)
    beside = (f"So do the rules {', '.join(numbers)} of this book.",) if numbers else ()
    return LintFault(
        "shadow",
        house.place,
        f"rule {house.number} goes before the narrower rule {base.number} of {base.book}, "
        "which is left nothing to decide",
        f"That rule stands at {base.place}.",
        *beside,
        "If it is to hold, say 'defers_to: base', or write it into this book.",
        f"If it is not to hold, say that this rule strikes it: strikes: [{base.id}].",
    )
