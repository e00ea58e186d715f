"""What is played at a table, and whether all of it can be followed."""

from __future__ import annotations

from collections.abc import Mapping

from referee.hearing.off import NotYet
from referee.named import NamedTuple
from referee.rulebook.book import Book
from referee.table.due import Case, Settings
from referee.variant.answers import unfitting, unfollowed, unplayable
from referee.variant.moves import variant_of
from referee.variant.phases import Posts, Variant
from referee.variant.structure.base import structure_of


class Game(NamedTuple):
    """What is played at a table, under which book."""

    book: Book
    case: Case
    variant: Variant
    settings: Settings


def prepare(book: Book, case: Case, stakes: Mapping[str, int]) -> Game:
    """Return the game of a table, checked: the same for every hand of an archive.

    Raises:
        NotYet: Something of the game, its structure, its stakes or the book's answers cannot be
            followed yet.
        ContentErrors: The book leaves an option unset that the variant reads.
    """
    structure = structure_of(case.structure)
    if structure is None:
        raise NotYet(f"structure {case.structure}")
    variant = variant_of(case.variant)
    if variant is None:
        raise NotYet(f"variant {case.variant}")
    for missing in unplayable(variant):
        raise NotYet(missing)
    posted = {
        kind for phase in variant.phases if isinstance(phase, Posts) for kind in phase.kinds
    }
    for kind in stakes:
        if kind not in posted and kind not in structure.stakes:
            raise NotYet(f"stakes with {kind}")
    for kind in structure.needs:
        if kind not in stakes:
            raise NotYet(f"{case.structure} without {kind} in its stakes")
    settings = book.settings(case, tuple(dict.fromkeys((*variant.reads, *structure.reads))))
    for missing in (*unfollowed(settings), *unfitting(variant, case.structure, settings)):
        raise NotYet(missing)
    forced = settings["forced-bets"].value
    needed = "button-blind" if forced == "ante-and-button-blind" else "big-blind"
    if needed not in stakes:
        raise NotYet(f"{case.variant} without {needed} in its stakes")
    return Game(book, case, variant, settings)
