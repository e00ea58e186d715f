"""A book with one thing changed, made in memory: a rule struck, an answer or condition changed.

No file is read again: a layer keeps its rules and gets another index, or one other rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from referee.rulebook import options
from referee.rulebook.book import Book
from referee.rulebook.conditions import number
from referee.rulebook.layer import Index, Layer
from referee.rulebook.rule import LEAVES_OPEN, Rule

_PAIR = "jacks-or-better"
"""A hand to ask for where an option takes any pair."""
_RATIOS = ("1/100", "1/4", "1/3", "1/2", "2/3", "3/4", "99/100", "1")
"""Shares to try where an option takes any: on both sides of each that a book may well name."""


def without(book: Book, layer: Layer, rule: Rule) -> Book:
    """Return the book as if the rule decided no incident; what it sets it still sets."""
    at = _at(layer, rule)
    incident = rule.incident or ""
    left = [each for each in layer.index.incidents[incident] if each != at]
    index = Index({**layer.index.incidents, incident: left}, layer.index.keys, layer.index.ids)
    return book.with_layer(layer, _layer(layer, layer.rules, index), answers=frozenset())


def instead(book: Book, layer: Layer, rule: Rule, other: Rule) -> Book:
    """Return the book with another rule in the place of one; both answer the options alike."""
    return book.with_layer(layer, _with(layer, rule, other), answers=frozenset())


def answering(book: Book, layer: Layer, rule: Rule, key: str, value: str) -> Book:
    """Return the book with a rule that answers ``option`` or ``option.part`` otherwise."""
    other = rule.but(sets={**rule.sets, key: value})
    return book.with_layer(layer, _with(layer, rule, other), answers=frozenset([key]))


def asking_less(book: Book, layer: Layer, rule: Rule) -> Iterator[Book]:
    """Yield the book once for each line of ``when:`` and ``unless:``, without that line."""
    for name in ("when", "unless"):
        lines = getattr(rule, name)
        for at in range(len(lines)):
            other = rule.but(**{name: (*lines[:at], *lines[at + 1 :])})
            yield instead(book, layer, rule, other)


def other_answers(key: str, said: str) -> Iterator[str]:
    """Yield further values the option takes: all its words, and numbers about the one said.

    >>> list(other_answers("raise-cap.multiway", "3"))[:2]
    ['4', '2']
    """
    takes = options.allowed(options.load(), key)
    if takes is None:
        return
    tried = [word for word in takes.words if word not in options.KINDS]
    if takes.numeric:
        tried += _numbers(said, whole="ratio" not in takes.words)
        tried += ["none"]
    if "pair-or-better" in takes.words:
        tried.append(_PAIR)
    if takes.several:
        tried.append(", ".join(reversed(said.split(", "))))  # an order, or the same words
    if "buy-in" in takes.words:
        tried += [*_amounts(said), "1", "none"]
    for word in dict.fromkeys(tried):
        if word != said and word not in LEAVES_OPEN and takes.takes(word):
            yield word


def _amounts(said: str) -> list[str]:
    """Return an amount told in words with half and twice its number: 40-big-blinds."""
    found = re.match(r"\d+", said)
    if found is None:
        return []
    number, rest = int(found[0]), said[found.end() :]
    return [f"{number * 2}{rest}", f"{number // 2}{rest}"]


def _numbers(said: str, *, whole: bool) -> list[str]:
    found = number(said) or Fraction(1)
    if not whole:
        return list(_RATIOS)
    near = (found + 1, found - 1, found * 2, found / 2, found * 10, Fraction(1), Fraction(0))
    return [str(each) for each in near if each >= 0 and each.denominator == 1]


def _at(layer: Layer, rule: Rule) -> int:
    name = (rule.id, rule.case)
    return next(at for at, each in enumerate(layer.rules) if (each.id, each.case) == name)


def _with(layer: Layer, rule: Rule, other: Rule) -> Layer:
    rules = list(layer.rules)
    rules[_at(layer, rule)] = other
    return _layer(layer, tuple(rules), layer.index)


def _layer(layer: Layer, rules: object, index: Index) -> Layer:
    named = {name: getattr(layer, name) for name in Layer.names}
    made = Layer(**{**named, "rules": rules})
    vars(made)["index"] = index
    return made
