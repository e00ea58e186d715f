"""Rules found by everyday words: what was typed becomes things, and things have rules.

What is typed is cut into *needs*: things that ``terms`` knows by many names, and single words.
SQLite's full-text index says how well a rule serves each need; a rule that serves more of them,
and the rarer ones, comes first.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from math import log
from typing import Any
from weakref import finalize

from referee import retold, words
from referee.errors import UsageError
from referee.rulebook import options, terms
from referee.rulebook.alike import Vocabulary, words_of
from referee.rulebook.book import Book
from referee.rulebook.layer import Layer
from referee.rulebook.rule import Rule, printed
from referee.table.record import Record

_COLUMNS = {"title": 8.0, "text": 2.0, "about": 1.0}
"""Where words stand, and what they count there: most in a title."""
_NAMED = 1.0
"""What a rule on the incident or the option that is meant has before any that only says so."""
_ALSO_NAMED = 0.78
"""The same of those that a term names behind the first."""
_TERM = 1.5
"""A thing that was recognised weighs more than a word that merely occurs."""
_BASE = 0.85
"""What a rule keeps of its rank for each book that stands before its own."""
_LAST = 0.95
"""What the last rule of all keeps: books go from what is general to single games."""
_HOLE = re.compile(r"\{[^{}]*\}")


class Hit(Record):
    """One entry that was found: its rules (the entry, then its cases), and its rank."""

    rules: tuple[Rule, ...]
    rank: float

    @property
    def rule(self) -> Rule:
        """The entry itself."""
        return self.rules[0]

    def as_json(self) -> dict[str, Any]:
        """Return what was found under the names others lean on."""
        rule = self.rule
        return {
            "book": rule.book,
            "number": rule.number,
            "id": rule.id,
            "title": dict(rule.title),
            "text": dict(rule.text),
            "incidents": list(
                dict.fromkeys(each.incident for each in self.rules if each.incident)
            ),
            "sets": dict(rule.sets),
            "file": rule.place.file,
            "line": rule.place.line,
            "rank": self.rank,
        }


class Need(Record):
    """One thing that is sought: what a rule may be on, phrases it may say."""

    on: tuple[str, ...]
    phrases: tuple[tuple[str, ...], ...]
    named: bool


class Index:
    """The entries of some books, as they are searched."""

    def __init__(self, layers: Sequence[tuple[Layer, int]]) -> None:
        """Take ``layers`` with how many books stand before each.

        Raises:
            UsageError: If the SQLite of this Python was built without its full-text index.
        """
        self._entries: list[tuple[tuple[Rule, ...], int]] = [
            (tuple(rules), depth)
            for layer, depth in layers
            for rules in layer.entries().values()
        ]
        self._base = _base()
        finalize(self, self._base.close)
        self._base.executemany(
            "insert into rules (rowid, title, text, about) values (?, ?, ?, ?)",
            ((at, *_document(rules)) for at, (rules, _) in enumerate(self._entries)),
        )

    @cached_property
    def _vocabulary(self) -> Vocabulary:
        """Every word that stands in an entry."""
        return Vocabulary(word for (word,) in self._base.execute("select term from said"))

    def search(self, query: str, *, most: int = 10) -> list[Hit]:
        """Return the entries that serve a query, the best first; at most ``most`` of them.

        Raises:
            UsageError: If there is no word in the query.
        """
        typed = words_of(query)
        if not typed:
            raise UsageError(f"there is no word to look for in {query!r}")
        numbered = self._numbered(query)
        ranks = dict.fromkeys(numbered, float(len(typed)))
        for need in _needs(typed):
            for at, served in self._serving(need):
                ranks[at] = ranks.get(at, 0.0) + served
        told = [
            Hit(rules, round(rank * _BASE**depth * self._early(at), 4))
            for at, rank in ranks.items()
            for rules, depth in [self._entries[at]]
        ]
        return sorted(told, key=lambda hit: (-hit.rank, hit.rule.book, hit.rule.id))[:most]

    def _early(self, at: int) -> float:
        return 1.0 - (1.0 - _LAST) * at / len(self._entries)

    def _numbered(self, query: str) -> list[int]:
        """Return the entries with this very number or id, else those whose number begins so.

        A number may stand among words: rule 2.8.9.
        """
        asked = printed(query.strip().casefold())
        numbers = {printed(word) for word in asked.split() if not word.isalpha()}
        named = [
            (at, {rules[0].id.casefold(), rules[0].printed.casefold()})
            for at, (rules, _) in enumerate(self._entries)
        ]
        exact = [at for at, names in named if not names.isdisjoint({asked, *numbers})]
        if exact or not any(letter.isdigit() for letter in asked):
            return exact
        return [at for at, names in named if any(n.startswith(asked) for n in names)]

    def _serving(self, need: Need) -> Iterator[tuple[int, float]]:
        """Yield the entries that serve a need, each with how well."""
        said = self._saying(need)
        best = max(said.values(), default=1.0)
        served = {at: rank / best for at, rank in said.items()}
        for at, (rules, _) in enumerate(self._entries):
            if on := _names(rules).intersection(need.on):
                first = need.on[0] in on
                served[at] = served.get(at, 0.0) + (_NAMED if first else _ALSO_NAMED)
        weight = _TERM if need.named else self._rarity(len(served))
        yield from ((at, weight * rank) for at, rank in served.items())

    def _rarity(self, serving: int) -> float:
        """Return what a word weighs: nothing if every entry has it, 1 if a single one does."""
        total = len(self._entries)
        return log(total / serving) / log(total) if serving and total > 1 else 1.0

    def _saying(self, need: Need) -> dict[int, float]:
        """Return the entries that say one of the phrases, each with its rank in the index."""
        forms = self._vocabulary.forms if need.named else self._vocabulary.meant
        told = (_expression([forms(word) for word in phrase]) for phrase in need.phrases)
        asked = " OR ".join(dict.fromkeys(filter(None, told)))
        if not asked:
            return {}
        weights = ", ".join(map(str, _COLUMNS.values()))
        found = self._base.execute(
            f"select rowid, -bm25(rules, {weights}) from rules where rules match ?", (asked,)
        )
        return {at: max(rank, 1e-6) for at, rank in found}


def _expression(wanted: Sequence[set[str]]) -> str:
    """Return a phrase as the index asks for it: all its words, each in one of its forms."""
    if not all(wanted):
        return ""
    told = [" OR ".join(f'"{word}"' for word in sorted(each)) for each in wanted]
    return "(" + " AND ".join(f"({each})" for each in told) + ")"


def _base() -> sqlite3.Connection:
    """Return a full-text index with nothing in it."""
    # Whoever answers several readers at once searches from several threads, one at a time.
    base = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        base.execute(
            f"create virtual table rules using fts5({', '.join(_COLUMNS)},"
            " tokenize = \"unicode61 remove_diacritics 0 tokenchars '.'\")"
        )
    except sqlite3.OperationalError as error:
        raise UsageError(f"full-text search is missing on this machine: {error}") from error
    base.execute("create virtual table said using fts5vocab(rules, 'row')")
    return base


def index(books: Sequence[Book], *, own_only: bool = False) -> Index:
    """Return the index of books and of what they stand on; each layer is in it once."""
    depths: dict[str, tuple[Layer, int]] = {}
    for book in books:
        for depth, layer in enumerate(book.speaking(own_only=own_only)):
            if layer.book_id not in depths or depths[layer.book_id][1] > depth:
                depths[layer.book_id] = (layer, depth)
    return Index(list(depths.values()))


def _names(rules: Iterable[Rule]) -> set[str]:
    """Return the incidents and the options an entry speaks of."""
    found = {rule.incident for rule in rules if rule.incident}
    return found | {key.partition(".")[0] for rule in rules for key in rule.sets}


def _document(rules: Sequence[Rule]) -> tuple[str, str, str]:
    """Return what an entry says, in every language it has: its title, its text, what about."""
    title = [said for rule in rules[:1] for said in rule.title.values()]
    cases = [said for rule in rules[1:] for said in rule.title.values()]
    text = [
        said for rule in rules for part in (rule.text, rule.because) for said in part.values()
    ]
    about = [line for name in sorted(_names(rules)) for line in _asked(name)]
    return _plain(title), _plain(dict.fromkeys([*cases, *text])), _plain(about)


def _plain(said: Iterable[str]) -> str:
    return " ".join(word for text in said for word in words_of(text))


@cache
def _asked(name: str) -> tuple[str, ...]:
    """Return how an option is asked, or an incident told, in every language."""
    declared = options.load()
    if name in declared:
        asked = declared[name].question
        told = [asked, *retold.questions().get(name, {}).values()]
    else:
        found = (words.load(each).find(f"incidents.{name}") for each in words.languages())
        told = [_HOLE.sub(" ", line) for line in found if line]
    return (name, *told)


def _needs(typed: Sequence[str]) -> list[Need]:
    """Return what is sought: the things that are known, the longest names first; then words."""
    names = Vocabulary(
        word for term in terms.load() for phrase in term.phrases for word in phrase
    )
    meant = [names.meant(word) | {word} for word in typed]
    left = set(range(len(typed)))
    found: list[Need] = []
    while named := _longest(meant, left):
        used, called = named
        left -= used
        found.append(
            Need(
                tuple(name for term in called for name in term.on),
                tuple(phrase for term in called for phrase in term.phrases),
                True,
            )
        )
    return [*found, *(Need((), ((typed[at],),), False) for at in sorted(left))]


def _longest(
    meant: Sequence[set[str]], left: set[int]
) -> tuple[set[int], list[terms.Term]] | None:
    """Return the words that are the longest name of something, and all that is called so."""
    best: dict[frozenset[int], dict[str, terms.Term]] = {}
    for term in terms.load():
        for phrase in term.phrases:
            at = _standing(phrase, meant, left)
            if at is not None:
                best.setdefault(at, {})[term.key] = term
    if not best:
        return None
    used = max(best, key=lambda each: (len(each), -min(each)))
    return set(used), list(best[used].values())


def _standing(
    phrase: Sequence[str], meant: Sequence[set[str]], left: set[int]
) -> frozenset[int] | None:
    """Return where the words of a phrase were typed, in any order; None if one was not."""
    free = set(left)
    for word in phrase:
        at = next((each for each in sorted(free) if word in meant[each]), None)
        if at is None:
            return None
        free.discard(at)
    return frozenset(left - free)
