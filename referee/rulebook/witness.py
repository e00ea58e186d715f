"""Facts that tell a book from the same book after a slip: what a scenario must have in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.errors import ContentError
from referee.named import NamedTuple
from referee.rulebook.apart import Bar, apart, asks
from referee.rulebook.book import Book
from referee.rulebook.match import Found, find
from referee.rulebook.overlap import Lines
from referee.rulebook.rule import Rule
from referee.rulebook.shadow import Kind
from referee.rulebook.turns import Turn
from referee.table.due import Case
from referee.table.facts import Fact, FactSpec

_TRIES = 24
"""How often other facts are looked for where a rule beside orders the same."""


class Witness(NamedTuple):
    """Facts at which a slip is felt, and what the book says of them before and after it.

    ``facts`` are those that a rule asks about which speaks there, or would beside it.
    """

    case: Case
    facts: Mapping[str, Fact]
    before: Found
    now: Found


def witness(
    book: Book, turn: Turn, kinds: Sequence[Kind], specs: Mapping[str, FactSpec]
) -> Witness | None:
    """Return facts at which a slip of one of the book's own rules is felt; None if none are.

    ``kinds`` and ``specs`` are those of its incident. Whether such facts come together at a
    table is for a scenario to show.
    """
    after = _after(turn)
    for kind in kinds:
        if turn.rule in kind.rules[0]:
            for lines in _queries(turn.rule, after):
                found = _found(book, turn, kind, lines, specs)
                if found is not None:
                    return found
    return None


def _after(turn: Turn) -> Rule | None:
    """Return the rule after the slip, None where it is struck."""
    if turn.what == "rule":
        return None
    layer = next(each for each in turn.book.layers if each.book_id == turn.rule.book)
    name = (turn.rule.id, turn.rule.case)
    return next(each for each in layer.rules if (each.id, each.case) == name)


def _queries(before: Rule, after: Rule | None) -> Iterator[Lines]:
    """Yield what facts must meet: one of the two applies, the other does not, if they part."""
    old = asks(before)
    if after is None:
        yield old
        return
    new = asks(after)
    if old == new:
        yield old
    yield from ((*old, (line, not wanted)) for line, wanted in new if (line, wanted) not in old)
    yield from ((*new, (line, not wanted)) for line, wanted in old if (line, wanted) not in new)


def _found(
    book: Book, turn: Turn, kind: Kind, lines: Lines, specs: Mapping[str, FactSpec]
) -> Witness | None:
    incident = turn.rule.incident or ""
    bars = [Bar(each) for each in kind.rules[0] if turn.rule.yields_to(each)]
    beside: list[Rule] = []
    for _ in range(_TRIES):
        facts = apart(lines, bars, specs, kind.known)
        if facts is None:
            return None
        try:
            before = find(book, kind.case, incident, facts)
            now = find(turn.book, kind.case, incident, facts)
        except ContentError:
            return None  # an option that no layer answers: lint says so
        if _says(before) != _says(now):
            asking = (*before.rules, *now.rules, *beside)
            return Witness(kind.case, _asked(lines, asking, facts), before, now)
        known = {(bar.rule.book, bar.rule.id, bar.rule.case) for bar in bars}
        known.add((turn.rule.book, turn.rule.id, turn.rule.case))
        speak = (*before.rules, *now.rules, *before.deferring, *now.deferring)
        other = next((e for e in speak if (e.book, e.id, e.case) not in known), None)
        if other is None:
            return None
        beside.append(other)
        bars.append(Bar(other))
    return None


def _says(found: Found) -> object:
    """Return what a ruling shows of what was found."""
    ids = {(each.book, each.id) for each in (*found.rules, *found.deferring)}
    return ids, found.conflict, found.rule.orders if found.rule is not None else None


def _asked(lines: Lines, rules: Sequence[Rule], facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Return the facts that lines and rules ask about, in the order in which they ask."""
    asking = [line for line, _ in lines]
    for rule in rules:
        asking += [line for line, _ in asks(rule)]
    return {name: facts[name] for name in dict.fromkeys(each.fact for each in asking)}
