"""One book by itself: its rules, found by incident and by option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from referee.errors import Place
from referee.rulebook.rule import Rule, Text
from referee.table.due import Case


class Chapter(NamedTuple):
    """One file of a book; its rules are those whose place is in ``file``."""

    file: str
    title: Text
    partial: bool = False


@dataclass(frozen=True)
class Layer:
    """One edition of one book, without what it stands on."""

    book_id: str
    title: Text
    edition: str
    place: Place
    rules: tuple[Rule, ...]
    effective: str = ""
    approved: str | None = None
    source: str = ""
    language: str = "en"
    family: str = ""
    partial: bool = False
    chapters: tuple[Chapter, ...] = ()

    def on(self, incident: str, case: Case) -> list[Rule]:
        """Return the rules on an incident whose scope covers the case, in the book's order."""
        return in_scope(self._by_incident.get(incident, ()), case)

    def answering(self, key: str, case: Case) -> list[Rule]:
        """Return the rules that say something of an option, none that yields to another."""
        return standing(in_scope(self._by_key.get(key, ()), case))

    def rule(self, rule_id: str) -> Rule | None:
        """Return an entry by its id, or None; of its cases the entry itself."""
        return self._by_id.get(rule_id)

    @cached_property
    def _by_id(self) -> Mapping[str, Rule]:
        return {rule.id: rule for rule in self.rules if rule.case == 0}

    @cached_property
    def _by_incident(self) -> Mapping[str, list[Rule]]:
        found: dict[str, list[Rule]] = {}
        for rule in self.rules:
            if rule.incident is not None:
                found.setdefault(rule.incident, []).append(rule)
        return found

    @cached_property
    def _by_key(self) -> Mapping[str, list[Rule]]:
        found: dict[str, list[Rule]] = {}
        for rule in self.rules:
            for key in rule.sets:
                found.setdefault(key, []).append(rule)
        return found


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
