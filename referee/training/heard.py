"""A script heard as far as one ruling, under any book: what drills from scenarios compare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.errors import RefereeError
from referee.hearing.hear import Hearing, hear_under
from referee.rulebook.book import Book, Shelf
from referee.rulebook.rule import Rule
from referee.scenario.values import Script
from referee.table.record import Record

Json = Mapping[str, Any]
FLOOR = "floor"


class Cut(Record):
    """A script up to where ruling number ``at`` (from 0) is made, at sentence ``after``."""

    script: Script
    at: int
    after: int

    def heard(self, book: Book, language: str, *, foreign: bool = True) -> Json | None:
        """Return the ruling a book gives at this sentence, or None where it gives none there.

        None too where the book's earlier rulings lead the script astray, or it cannot tell.
        """
        found = self.ruled(book, language, foreign=foreign)
        return found[0] if found is not None else None

    def ruled(
        self, book: Book, language: str, *, foreign: bool = True
    ) -> tuple[Json, Rule | None] | None:
        """Return the same with the rule it rests on."""
        try:
            hearing = _hear(self.script, book, language, foreign=foreign)
            rulings = hearing.data["rulings"]
        except RefereeError:
            return None
        found = [at for at, each in enumerate(rulings) if each["after"] == self.after]
        if len(found) != 1 or hearing.wait is not None:
            return None
        return rulings[found[0]], hearing.floor.rulings[found[0]].found.rule


def cuts(script: Script, hearing: Hearing) -> list[Cut]:
    """Return what can be asked of a script: each ruling that stands alone at its sentence."""
    found = []
    rulings = hearing.data["rulings"]
    for at, ruling in enumerate(rulings):
        alone = sum(each["after"] == ruling["after"] for each in rulings) == 1
        if alone and "up_to" in ruling and ruling["hand"] == rulings[-1]["hand"]:
            decided = (ruling["discretion"] or {}).get("decided")
            last = ruling["after"] if decided else ruling["up_to"]
            found.append(Cut(first(script, last), at, ruling["after"]))
    return found


def first(script: Script, count: int) -> Script:
    """Return a script with its first sentences alone, and nothing expected of it."""
    return script.but(sentences=script.sentences[:count], expectations=(), ends=None)


def before(cut: Cut, book: Book, language: str, *, foreign: bool) -> Json | None:
    """Return the hearing as it stood before the act that was ruled on, as plain values.

    The act may be several sentences: none of them is on the table yet.
    """
    for count in range(cut.after - 1, -1, -1):
        try:
            data = _hear(first(cut.script, count), book, language, foreign=foreign).data
        except RefereeError:
            return None
        if len(data["rulings"]) <= cut.at:
            return data
    return None


def under(script: Script, shelf: Shelf, ref: str) -> Book:
    """Return a book with what stands on the table of the script."""
    placard = script.placard or None
    return shelf.book(ref, placard=placard, placard_place=script.place("placard"))


def _hear(script: Script, book: Book, language: str, *, foreign: bool) -> Hearing:
    return hear_under(
        script, book, own_only=script.own_rules_only, foreign=foreign, language=language
    )


def waits(ruling: Json) -> bool:
    """Say whether a dealer may not decide: it is the floor's, and nothing holds until then."""
    left = ruling["discretion"]
    open_ = left is not None and left["default"] is None
    return open_ or not ruling["remedies"]


def outcome(ruling: Json) -> tuple[Any, ...]:
    """Return what a ruling comes to, by which two are told apart."""
    if waits(ruling):
        return (FLOOR,)
    return (ruling["decision"], ruling["seat"], ruling["amount"])


def key_of(ruling: Json) -> str:
    """Return the key of a ruling as an option: the same in every language."""
    if waits(ruling):
        return FLOOR
    told = (" ".join(str(value) for value in each.values()) for each in ruling["remedies"])
    return "; ".join(told)
