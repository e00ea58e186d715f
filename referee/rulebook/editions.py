"""What is different between two editions of a book: new numbers apart from new substance."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.rule import Rule
from referee.table.record import Record

KINDS = ("changed", "added", "removed", "reworded", "renumbered")
_SUBSTANCE = (
    "scope",
    "sets",
    "incident",
    "when",
    "unless",
    "remedies",
    "amends",
    "floor",
    "exception_to",
    "defers_to",
)
_WORDING = ("title", "text", "because")


class Change(Record):
    """One entry that is not the same in both editions.

    ``kind``: ``changed`` in what it does, ``added``, ``removed``, ``reworded`` without a
    change of what it does, or ``renumbered`` and nothing else. A number may be new beside any
    of these: ``old`` and ``new`` are the printed ones, None where the edition has no such
    entry. ``fields`` are what differs.
    """

    id: str
    kind: str
    old: str | None
    new: str | None
    title: dict[str, str]
    fields: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the change under the names others lean on."""
        return {
            "id": self.id,
            "kind": self.kind,
            "from": self.old,
            "to": self.new,
            "title": self.title,
            "fields": list(self.fields),
        }


def changes(old: Layer, new: Layer) -> list[Change]:
    """Return what differs, in the order of the newer edition, then what it no longer has."""
    before, after = old.entries(), new.entries()
    both = before.keys() & after.keys()
    found = [_compared(before.get(name), rules, both) for name, rules in after.items()]
    gone = [
        Change(name, "removed", rules[0].number, None, dict(rules[0].title))
        for name, rules in before.items()
        if name not in after
    ]
    return [change for change in found if change is not None] + gone


def changes_of_book(old: Book, new: Book) -> list[Change]:
    """Return what differs for who plays by a book, in the order of the newer one.

    A book that stands on the other has all that it leaves alone: only what it strikes is gone.
    To go back from such a book to the other brings back just that.
    """
    found = changes(old.own, new.own)
    if new.stands_on(old.id):
        return [each for each in found if each.kind != "removed"] + [
            Change(rule.id, "removed", rule.number, None, dict(rule.title))
            for rule in _struck(new)
        ]
    if old.stands_on(new.id):
        back = {rule.id for rule in _struck(old)}
        return [each for each in found if each.kind != "added" or each.id in back]
    return found


def _struck(book: Book) -> list[Rule]:
    """Return the entries that a book strikes, each as the first book below has it."""
    struck = {each: None for rule in book.own.rules for each in rule.strikes}
    entries = (_below(book, each) for each in struck)
    return [rule for rule in entries if rule is not None]


def _below(book: Book, rule_id: str) -> Rule | None:
    """Return the entry of the first book below that has it."""
    entries = (layer.rule(rule_id) for layer in book.books[1:])
    return next((rule for rule in entries if rule is not None), None)


def compared(old: Book, new: Book) -> dict[str, Any]:
    """Return what differs, and how much of each kind, under the names others lean on."""
    found = [change.as_json() for change in changes_of_book(old, new)]
    counts = {kind: sum(each["kind"] == kind for each in found) for kind in KINDS}
    return {"from": old.id, "to": new.id, "counts": counts, "changes": found}


def _compared(old: list[Rule] | None, new: list[Rule], both: Set[str]) -> Change | None:
    entry, title = new[0], dict(new[0].title)
    if old is None:
        return Change(entry.id, "added", None, entry.number, title)
    substance = _differing(old, new, both, _SUBSTANCE)
    wording = _differing(old, new, both, _WORDING)
    number = ("number",) if old[0].number != entry.number else ()
    if not (substance or wording or number):
        return None
    kind = "changed" if substance else "reworded" if wording else "renumbered"
    fields = (*number, *substance, *wording)
    return Change(entry.id, kind, old[0].number, entry.number, title, fields)


def _differing(
    old: list[Rule], new: list[Rule], both: Set[str], fields: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the fields in which an entry or one of its cases differs."""
    return tuple(
        name
        for name in fields
        if [_said(rule, name, both) for rule in old]
        != [_said(rule, name, both) for rule in new]
    )


def _said(rule: Rule, name: str, both: Set[str]) -> object:
    """Return what a rule says of a field, wherever in the file a condition stands.

    An exception to an entry that only one edition has is no news of this one.
    """
    said = getattr(rule, name)
    if name in ("when", "unless"):
        return {line.fact: line.demands for line in said}
    if name == "exception_to":
        return {name for name in said if name in both}
    return dict(said) if name in ("sets", "amends", "title", "text", "because") else said
