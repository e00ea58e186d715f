"""One book by itself: its rules, found by incident and by option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from referee.errors import Place
from referee.rulebook.rule import Rule, Text
from referee.table.due import Case
from referee.table.record import Record


class Chapter(Record):
    """One file of a book; its rules are those whose place is in ``file``."""

    file: str
    title: Text
    partial: bool = False

    def has(self, rule: Rule) -> bool:
        """Tell whether a rule stands in it."""
        return rule.place.file == self.file


class Index(Record):
    """Where in a book the rules stand: on an incident, of a key of settings, of an id."""

    incidents: Mapping[str, Sequence[int]]
    keys: Mapping[str, Sequence[int]]
    ids: Mapping[str, int]

    @classmethod
    def of(cls, rules: Iterable[Rule]) -> Index:
        """Return the index of rules."""
        incidents: dict[str, list[int]] = {}
        keys: dict[str, list[int]] = {}
        ids: dict[str, int] = {}
        for at, rule in enumerate(rules):
            if rule.incident is not None:
                incidents.setdefault(rule.incident, []).append(at)
            for key in rule.sets:
                keys.setdefault(key, []).append(at)
            if rule.case == 0:
                ids[rule.id] = at
        return cls(incidents, keys, ids)


class Layer(Record):
    """One edition of one book, without what it stands on.

    ``before`` is the edition whose numbers ``renumbered`` gives: each with those under which
    its entries are printed here. A number that is not there has stayed.

    ``only``: a book is asked in this setting alone by the one that stands on it.

    ``silences`` are findings that are meant to stand, each kind with its reason, by the id of
    the entry; ``""`` is the whole book. ``reviewed`` are the digests of the text in the book's
    own language at which a translation was looked over, by the id of the entry and language.

    ``card`` are the ids of the rules on the card beside a table, of this book or of one below;
    ``address`` is where the printed book is found on the net.

    ``rules`` out of the cache are made when they are asked for: ``index`` says which those are.
    """

    book_id: str
    title: Text
    edition: str
    place: Place
    rules: Sequence[Rule]
    effective: str = ""
    approved: str | None = None
    source: str = ""
    language: str = "en"
    family: str = ""
    partial: bool = False
    chapters: tuple[Chapter, ...] = ()
    before: str = ""
    renumbered: Mapping[str, Sequence[str]] = MappingProxyType({})
    only: str = ""
    silences: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    reviewed: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    card: Sequence[str] = ()
    address: str = ""

    def narrowed(self, setting: str) -> Layer:
        """Return the layer as it speaks of one setting alone, whatever its rules are for."""
        rules = tuple(
            rule.but(scope=rule.scope.but(settings=frozenset({setting})))
            for rule in self.rules
            if not rule.scope.settings or setting in rule.scope.settings
        )
        return self.but(rules=rules, only=setting)

    def about(self, incident: str) -> Iterable[Rule]:
        """Return the rules on an incident, whatever is played, in the book's order."""
        return map(self.rules.__getitem__, self.index.incidents.get(incident, ()))

    def on(self, incident: str, case: Case) -> list[Rule]:
        """Return the rules on an incident whose scope covers the case, in the book's order."""
        return in_scope(self.about(incident), case)

    def answering(self, key: str, case: Case) -> list[Rule]:
        """Return the rules that say something of an option, none that yields to another."""
        found = map(self.rules.__getitem__, self.index.keys.get(key, ()))
        return standing(in_scope(found, case))

    def numbers_now(self, cited: str) -> tuple[str, ...]:
        """Return the numbers under which what is cited is printed in this edition.

        ``cited`` is a number, or a number of the edition before with its name in front:
        ``tda-2024:53-A``. Without a name a number of this edition is meant, if there is one.
        """
        edition, colon, number = cited.rpartition(":")
        if colon and edition != self.before:
            return ()
        if not colon and any(rule.number == cited for rule in self.rules):
            return (cited,)
        now = self.renumbered.get(number, (number,) if colon else ())
        return tuple(now)

    def rule(self, rule_id: str) -> Rule | None:
        """Return an entry by its id, or None; of its cases the entry itself."""
        at = self.index.ids.get(rule_id)
        return None if at is None else self.rules[at]

    def entries(self) -> dict[str, list[Rule]]:
        """Return every entry with its cases behind it, by its id, in the book's order."""
        found: dict[str, list[Rule]] = {}
        for rule in self.rules:
            found.setdefault(rule.id, []).append(rule)
        return found

    @cached_property
    def index(self) -> Index:
        """Where the rules stand; the cache keeps it."""
        return Index.of(self.rules)


def in_scope(rules: Iterable[Rule], case: Case) -> list[Rule]:
    """Return the rules whose scope covers the case.

    An online room is a cash room, save where one of the rules speaks of online rooms: then
    those that are for cash alone say nothing.
    """
    covering = [rule for rule in rules if rule.scope.covers(case)]
    if case.setting == "online" and any("online" in rule.scope.settings for rule in covering):
        return [rule for rule in covering if not rule.scope.online_as_cash]
    return covering


def standing(covering: list[Rule]) -> list[Rule]:
    """Return the rules that yield to no other: a rule yields only to one that names it."""
    naming = [rule for rule in covering if rule.exception_to]
    return [rule for rule in covering if not any(map(rule.yields_to, naming))]
