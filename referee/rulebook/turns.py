"""Every way to turn one threshold or one choice of a rule: what a book would say by a slip.

A book whose scenarios notice none of it is right by luck: ``book mutate`` hears each turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from referee.named import NamedTuple
from referee.rulebook import flip
from referee.rulebook.book import Book
from referee.rulebook.conditions import BOUNDS, Condition, Demand, number
from referee.rulebook.layer import Layer
from referee.rulebook.rule import Rule

_STRICT = {"at_least": "above", "above": "at_least", "at_most": "below", "below": "at_most"}
"""Each bound with the one that tells the limit itself apart."""
_FLAGS = {"yes": "no", "no": "yes"}


class Turn(NamedTuple):
    """One slip: ``what`` was turned, from ``was`` to ``now``; None where it is left out.

    ``line`` is where it stands in the file; ``option`` the key that is answered otherwise, None
    for what decides an incident.
    """

    rule: Rule
    what: str
    was: str
    now: str | None
    line: int
    option: str | None
    book: Book

    @property
    def told(self) -> str:
        """The turn in one line, as a book names it under ``unnoticed:``."""
        now = self.now if self.now is not None else "left out"
        case = f"case {self.rule.case}, " if self.rule.case else ""
        return f"{case}{self.what}: {self.was} -> {now}"


def turns(book: Book, layer: Layer, rule: Rule) -> Iterator[Turn]:
    """Yield each slip of one rule, with the book as it would then be."""
    yield from _answers(book, layer, rule)
    if rule.incident is None:
        return
    struck = flip.without(book, layer, rule)
    yield Turn(rule, "rule", rule.id, None, rule.place.line, None, struck)
    for name in ("when", "unless"):
        lines: tuple[Condition, ...] = getattr(rule, name)
        for at, line in enumerate(lines):
            for was, now, other in _lines(line):
                kept = (*lines[:at], *((other,) if other is not None else ()), *lines[at + 1 :])
                changed = flip.instead(book, layer, rule, rule.but(**{name: kept}))
                what = line.fact if name == "when" else f"unless {line.fact}"
                yield Turn(rule, what, was, now, line.line or rule.place.line, None, changed)
    yield from _orders(book, layer, rule)


def _answers(book: Book, layer: Layer, rule: Rule) -> Iterator[Turn]:
    for key, said in rule.sets.items():
        for other in _near(key, said):
            changed = flip.answering(book, layer, rule, key, other)
            yield Turn(rule, key, said, other, rule.place.line, key, changed)


def _near(key: str, said: str) -> list[str]:
    """Return other answers worth trying: each word there is, and the numbers on both sides."""
    others = list(flip.other_answers(key, said))
    was = number(said)
    counted = [each for each in others if number(each) is not None]
    words = [each for each in others if each not in counted]
    if was is None:
        return [*words, *counted[:1]]
    below = [each for each in counted if _value(each) < was]
    above = [each for each in counted if _value(each) > was]
    sides = [max(below, key=_value, default=None), min(above, key=_value, default=None)]
    return [*words, *(each for each in sides if each is not None)]


def _value(word: str) -> Fraction:
    return number(word) or Fraction(0)


def _lines(line: Condition) -> Iterator[tuple[str, str | None, Condition | None]]:
    """Yield a line of conditions with one demand turned, or None where the line goes."""
    for at, demand in enumerate(line.demands):
        for other in _demands(demand):
            kept = (*line.demands[:at], other, *line.demands[at + 1 :])
            yield _said(demand), _said(other), line.but(demands=kept)
    if not any(demand.op == "is" and demand.values[0] in _FLAGS for demand in line.demands):
        yield " ".join(map(_said, line.demands)), None, None


def _demands(demand: Demand) -> Iterator[Demand]:
    if demand.op in BOUNDS:
        yield from _bounds(demand)
    elif len(demand.values) > 1:
        for value in demand.values:
            yield demand.but(values=tuple(each for each in demand.values if each != value))
    elif demand.values[0] in _FLAGS:
        yield demand.but(values=(_FLAGS[demand.values[0]],))


def _bounds(demand: Demand) -> Iterator[Demand]:
    """Yield a bound with its limit on the other side, and a limit one step away.

    Of whole numbers a strict bound is the next number: only one of each pair is turned.
    """
    limit = number(demand.values[0]) if demand.option is None else None
    if limit is None or limit.denominator != 1:
        yield demand.but(op=_STRICT[demand.op])
        return
    for step in (1, -1):
        if limit + step >= 0:
            yield demand.but(values=(str(limit + step),))


def _orders(book: Book, layer: Layer, rule: Rule) -> Iterator[Turn]:
    line = rule.place.line
    if len(rule.remedies) > 1:
        for at, step in enumerate(rule.remedies):
            left = (*rule.remedies[:at], *rule.remedies[at + 1 :])
            changed = flip.instead(book, layer, rule, rule.but(remedies=left))
            said = step.do if step.arg is None else f"{step.do} {step.arg}"
            yield Turn(rule, "remedies", said, None, line, None, changed)
    for phase, plan in rule.amends.items():
        left_plans = {name: steps for name, steps in rule.amends.items() if name != phase}
        changed = flip.instead(book, layer, rule, rule.but(amends=left_plans))
        yield Turn(rule, f"amends {phase}", ", ".join(plan), None, line, None, changed)
    if rule.floor is not None and rule.floor.default is not None:
        changed = flip.instead(book, layer, rule, rule.but(floor=rule.floor.but(default=None)))
        yield Turn(rule, "default", rule.floor.default, None, line, None, changed)


def _said(demand: Demand) -> str:
    if demand.op == "is":
        return " or ".join(demand.values)
    return f"{demand.op} {demand.option or demand.values[0]}"
