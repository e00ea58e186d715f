"""House rules that change nothing: the base says the same of the same."""

from __future__ import annotations

from collections.abc import Iterator

from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.lintfault import LintFault
from referee.rulebook.rule import Rule


def repeats(book: Book) -> Iterator[LintFault]:
    """Find rules on an incident that the layer which would speak without them says alike.

    A rule that another of its own book yields to, or that yields to one, is not asked: it is
    there to part them.
    """
    for rule in book.own.rules:
        if rule.incident is None or rule.defers_to is not None or rule.strikes:
            continue
        if _parts(book.own, rule):
            continue
        base = _below(book, rule)
        if base is not None:
            yield LintFault(
                "repeats",
                rule.place,
                f"rule {rule.number} says what rule {base.number} of {base.book} says",
                f"That rule stands at {base.place}.",
                "Leave it out, or say what is different in this house.",
            )


def _parts(layer: Layer, rule: Rule) -> bool:
    others = (layer.rules[at] for at in layer.index.incidents[rule.incident or ""])
    return any(
        other is not rule
        and (other.id != rule.id or other.case != rule.case)
        and other.scope.meets(rule.scope)
        for other in others
    )


def _below(book: Book, rule: Rule) -> Rule | None:
    """Return the base rule that asks and orders the same, and is alone on the incident."""
    for layer in book.below(book.own):
        found = [
            layer.rules[at]
            for at in layer.index.incidents.get(rule.incident or "", ())
            if layer.rules[at].scope.meets(rule.scope)
        ]
        if found:
            return found[0] if len(found) == 1 and _alike(found[0], rule) else None
    return None


def _alike(base: Rule, rule: Rule) -> bool:
    """Tell whether a base rule covers all that a house rule does, and orders the same."""
    wide = all(
        not a or (b and b <= a) for a, b in zip(base.scope.axes, rule.scope.axes, strict=True)
    )
    return wide and base.orders == rule.orders and _asks(base) == _asks(rule)


def _asks(rule: Rule) -> object:
    return [{line.fact: line.demands for line in lines} for lines in (rule.when, rule.unless)]
