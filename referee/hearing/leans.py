"""What a hearing leaned on: only a change there can make it come out otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path

from referee.errors import ContentError
from referee.hearing.hear import Hearing, hear_under
from referee.named import NamedTuple
from referee.rulebook.book import Book, Shelf, load_book
from referee.rulebook.layer import Layer
from referee.rulebook.rule import BASE, Rule
from referee.scenario.values import Script
from referee.table.due import Case
from referee.table.record import Record
from referee.variant.answers import followed

_DECIDES = (
    "scope", "when", "unless", "remedies", "amends", "floor", "exception_to", "see", "defers_to"
)  # fmt: skip
"""What of a rule on an incident has a say in the answer; what is read aloud is not in it."""


class Leans(NamedTuple):
    """The incidents that were put to the book, and the settings that were looked up.

    ``read`` are those settings that had a say; of the others a hearing only had to know that
    there is an answer which can be followed.
    """

    incidents: frozenset[str]
    settings: frozenset[tuple[Case, str]]
    read: frozenset[tuple[Case, str]]


def heard_with_leans(
    script: Script,
    book: Book,
    *,
    own_only: bool | None = None,
    foreign: bool = True,
    language: str | None = None,
) -> tuple[Hearing, Leans]:
    """Hear a script, and say what of the book it leaned on.

    ``foreign``: the book is not the script's own. ``own_only`` None: as the script has it.

    Raises:
        ContentError: As ``hear_under`` does.
    """
    used = book.listening()
    own = script.own_rules_only if own_only is None else own_only
    hearing = hear_under(script, used, own_only=own, foreign=foreign, language=language)
    return hearing, Leans(frozenset(used.asked), used.looked_up, frozenset(used.read))


def book_for(
    script: Script, ref: str | Path, *, on: date | None = None, shelf: Shelf | None = None
) -> Book:
    """Return a book for a script, off a ``shelf`` if given: with the placard of its table."""
    book = load_book if shelf is None else shelf.book
    return book(
        ref, on=on, placard=script.placard or None, placard_place=script.place("placard")
    )


class Between(Record):
    """Two books, of which the second may be the first after a change.

    A hearing under ``old`` that leaned on nothing that is otherwise in ``new`` comes to the
    same there. ``cited``: under the same numbers and ids too, where a setting is looked up.
    """

    old: Book
    new: Book
    cited: bool = False

    def touches(self, leans: Leans) -> bool:
        """Tell whether something a hearing leaned on is otherwise in the new book."""
        if not leans.incidents.isdisjoint(self.incidents):
            return True
        return bool(self.keys) and any(
            self._otherwise(case, key) for case, key in leans.settings if key in self.keys
        )

    def otherwise(self, leans: Leans) -> frozenset[str]:
        """Return the keys that a hearing read and that the new book answers otherwise."""
        asked = ((case, key) for case, key in leans.read if key in self.keys)
        return frozenset(key for case, key in asked if self._otherwise(case, key))

    def turns(self, leans: Leans) -> bool:
        """Tell the same, where a setting counts only if a hearing read it.

        Or if its new answer is one that nobody follows: then the hand cannot be opened.
        """
        if not leans.incidents.isdisjoint(self.incidents):
            return True
        if not self.keys:
            return False
        asked = [(case, key) for case, key in leans.settings if key in self.keys]
        return any(
            self._otherwise(case, key)
            and ((case, key) in leans.read or not self._followed(case, key))
            for case, key in asked
        )

    def _followed(self, case: Case, key: str) -> bool:
        said, known = _said(self.new, case, key), followed()
        return said is not None and (key not in known or said in known[key])

    @cached_property
    def incidents(self) -> frozenset[str]:
        """The incidents on which the two books have other rules."""
        old, new = (_on_incidents(each, self._alike) for each in (self.old, self.new))
        return frozenset(name for name in {*old, *new} if old.get(name) != new.get(name))

    @cached_property
    def keys(self) -> frozenset[str]:
        """The keys of options that the two books do not answer by the same rules."""
        old, new = (_on_keys(each, self._alike) for each in (self.old, self.new))
        return frozenset(key for key in {*old, *new} if old.get(key) != new.get(key))

    @cached_property
    def renamed(self) -> frozenset[str]:
        """The ids and numbers of rules that one of the books has and the other has not."""
        old, new = (
            {
                (e.id, e.number)
                for _, layer in _upper(each.books, self._alike)
                for e in layer.rules
            }
            for each in (self.old, self.new)
        )
        return frozenset(name for pair in old ^ new for name in pair)

    @cached_property
    def _alike(self) -> int:
        """How many layers, from the ground up, are the same: nobody need compare them."""
        found = 0
        for one, two in zip(reversed(self.old.layers), reversed(self.new.layers), strict=False):
            if one is not two:
                break
            found += 1
        return found

    @cached_property
    def _settled(self) -> dict[tuple[Case, str], bool]:
        return {}

    def _otherwise(self, case: Case, key: str) -> bool:
        if (case, key) not in self._settled:
            said = _cited if self.cited else _said
            self._settled[case, key] = said(self.old, case, key) != said(self.new, case, key)
        return self._settled[case, key]


def _said(book: Book, case: Case, key: str) -> str | None:
    """Return what a book says of a setting; None where it says nothing, or two things."""
    try:
        return book.setting(case, key).value
    except ContentError:
        return None


def _cited(book: Book, case: Case, key: str) -> object:
    """Return the same with the rules it rests on."""
    try:
        found = book.setting(case, key)
    except ContentError:
        return None
    return found.value, [(each.book, each.id, each.number) for each in found.cites]


def _upper(layers: Sequence[Layer], alike: int) -> Iterator[tuple[int, Layer]]:
    """Yield the layers above the lowest ``alike``, each with its place from the top."""
    yield from enumerate(layers[: max(0, len(layers) - alike)])


def _on_incidents(book: Book, alike: int) -> Mapping[str, object]:
    """Return all that decides incidents, by the incident, one layer after the other.

    The ids of books are left out: an edition has another. Those of rules are in it, for what is
    cited changes with them.
    """
    found: dict[str, list[object]] = {}
    for at, layer in _upper(book.books, alike):
        for incident, places in layer.index.incidents.items():
            rules = [_decides(layer.rules[each], book, at) for each in places]
            found.setdefault(incident, []).append((at, rules))
    return found


def _on_keys(book: Book, alike: int) -> Mapping[str, object]:
    """Return all that answers options, by the key, one layer after the other."""
    found: dict[str, list[object]] = {}
    for at, layer in _upper(book.layers, alike):
        for key, places in layer.index.keys.items():
            rules = (layer.rules[each] for each in places)
            said = [(e.id, e.number, e.scope, e.sets[key], e.exception_to) for e in rules]
            found.setdefault(key, []).append((at, layer.only, said))
    return found


def _decides(rule: Rule, book: Book, at: int) -> object:
    own = (rule.id, rule.number, *(getattr(rule, name) for name in _DECIDES))
    if rule.defers_to in (None, BASE):
        return own
    below = (layer.rule(str(rule.defers_to)) for layer in book.books[at + 1 :])
    return (own, [_decides(each, book, at + 1) for each in below if each is not None])
