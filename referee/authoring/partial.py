"""What of a book a change may have broken: looked at at once, the whole of it afterwards."""

from __future__ import annotations

from referee.errors import ContentError
from referee.hearing import vocabulary
from referee.hearing.leans import Between
from referee.rulebook import lint
from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.rule import Rule

_OF_THE_WHOLE = frozenset({"unset", "unread", "open"})
"""Faults that only all rules together can have: a part of them would have them in vain."""


def faults(between: Between) -> list[ContentError]:
    """Return what is wrong with the rules beside which something has changed.

    That is with those on the same incident, or that answer the same option. What only the
    whole of a book tells is not found; what is found, a look at the whole would find.
    """
    book = between.new
    layers = tuple(_part(layer, between.incidents, between.keys) for layer in book.layers)
    if not any(layer.rules for layer in layers):
        return []
    part = Book(book.id, book.title, book.edition, book.sha256, layers)
    found = lint.faults(
        part, vocabulary.incidents(), vocabulary.remedies(), gives=vocabulary.gives()
    )
    return [each for each in found if each.code not in _OF_THE_WHOLE]


def _part(layer: Layer, incidents: frozenset[str], keys: frozenset[str]) -> Layer:
    """Return a layer with its rules on some incidents and options, and those they name."""
    index = layer.index
    places = {
        at
        for named, asked in ((index.incidents, incidents), (index.keys, keys))
        for name in asked
        for at in named.get(name, ())
    }
    rules = [layer.rules[at] for at in sorted(places)]
    there = {rule.id for rule in rules if not rule.case}
    named = {name for rule in rules for name in _named(rule)} - there
    rules += (layer.rules[index.ids[name]] for name in sorted(named) if name in index.ids)
    held = {name: getattr(layer, name) for name in Layer.names}
    return Layer(**{**held, "rules": tuple(rules)})


def _named(rule: Rule) -> tuple[str, ...]:
    """Return the ids a rule names, and its own: a case needs its entry."""
    return (rule.id, *rule.exception_to, *rule.see)
