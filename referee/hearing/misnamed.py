"""Expectations that name what is not there: a rule, an incident, a decision nobody makes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.errors import did_you_mean
from referee.hearing import vocabulary
from referee.hearing.expect import Unmet
from referee.hearing.ruling import FLOOR_DECIDES
from referee.rulebook.book import Book
from referee.scenario.values import Script


def misnamed(script: Script, book: Book) -> Iterator[Unmet]:
    """Yield each name of a rule, an incident or a decision that there is not."""
    rules = [rule for layer in book.books for rule in layer.rules]
    ids = {name for rule in rules for name in (rule.id, rule.number)}
    own = [name for rule in book.own.rules for name in (rule.number, rule.id)]
    for name in script.shows:
        if name not in ids:
            got = _none(f"no rule of {book.id} has that id or number", name, own, ids)
            yield Unmet(script.file, script.place("shows").line, f"a worked case {name}", got)
    incidents = vocabulary.incidents()
    decisions = {*vocabulary.remedies(), FLOOR_DECIDES, "nothing"}
    for each in script.expectations:
        rule = each.id if each.by_book is None else each.by_book.get(book.id)
        if each.kind in ("ruling", "honours") and rule is not None and rule not in ids:
            got = _none(f"no rule of {book.id} has that id or number", rule, own, ids)
            yield Unmet(script.file, each.line, f"a rule {rule}", got)
        incident = each.id if each.kind == "stands" else each.wants.get("incident")
        if incident is not None and incident not in incidents:
            got = _none("no incident has that name", incident, incidents)
            yield Unmet(script.file, each.line, f"an incident {incident}", got)
        decision = each.wants.get("decision")
        if decision is not None and decision not in decisions:
            got = _none("no ruling can be that", decision, decisions)
            yield Unmet(script.file, each.line, f"a decision {decision}", got)


def _none(fault: str, asked: str, *known: Iterable[str]) -> str:
    """Return a fault with the nearest name of the first list that has one near."""
    near = next(filter(None, (did_you_mean(asked, names) for names in known)), ())
    return ". ".join([fault, *near]).rstrip(".")
