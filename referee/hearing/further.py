"""What a script expects of books beside its own: it is heard by each of them once more."""

from __future__ import annotations

from collections.abc import Mapping

from referee.errors import Place
from referee.hearing.expect import Unmet
from referee.hearing.hear import hear_script, hear_under
from referee.rulebook import library
from referee.rulebook.book import Book, Shelf, with_placard
from referee.scenario.values import Script


def named(script: Script, own: str) -> Mapping[str, Place]:
    """Return the books a script expects something of beside its own, each where it is named.

    ``own`` is the id of the script's book; on a day an edition may have another than the script
    names.
    """
    found: dict[str, Place] = {}
    for each in script.expectations:
        for book in each.by_book or ():
            if book not in (own, script.book):
                found.setdefault(book, Place(script.file, each.line))
    return found


def unmet(script: Script, book: Book) -> tuple[Unmet, ...]:
    """Return what a book at hand, not the script's own, does not rule as expected of it."""
    if script.placard:
        book = with_placard(book, script.placard, script.place("placard"))
    own = script.own_rules_only
    return hear_under(script, book, own_only=own, foreign=True).unmet_of_another


def missed(script: Script, own: str, shelf: Shelf) -> tuple[Unmet, ...]:
    """Return what further books do not rule as a script expects of them.

    Raises:
        ContentError: There is no such book, or it is faulty.
    """
    found: list[Unmet] = []
    for book, place in named(script, own).items():
        library.named_at(place, book)
        found += hear_script(script, book=book, shelf=shelf).unmet_of_another
    return tuple(found)
