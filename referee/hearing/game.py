"""What is played at a table, and whether all of it can be followed."""

from __future__ import annotations

from collections.abc import Mapping

from referee.hearing.off import NotYet, Unfitting
from referee.named import NamedTuple
from referee.rulebook.book import Book
from referee.table.due import ANTE, BIG, BRING_IN, BUTTON, KILL, RAKE, TIME, Case, Settings
from referee.variant.answers import unfitting, unfollowed, unplayable
from referee.variant.moves import variant_of
from referee.variant.phases import DOOR_CARD, Posts, Variant
from referee.variant.structure.base import structure_of
from referee.variant.structure.big_bet import lacks_least_bet

_OWN_READS = {ANTE: "table-ante", RAKE: "rake"}
"""Options asked only where the stakes have something of the kind."""


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
            followed yet, or an answer fits no such game.
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
        ante = kind == ANTE and BIG in posted
        house = kind in (RAKE, TIME) and case.setting != "tournament"
        brought = kind == BRING_IN and any(each.opens == DOOR_CARD for each in variant.rounds)
        if kind not in (*posted, *structure.stakes) and not (ante or house or brought):
            raise NotYet(f"stakes with {kind}")
    for kind in structure.needs:
        if kind not in stakes:
            raise NotYet(f"{case.structure} without {kind} in its stakes")
    own = [key for kind, key in _OWN_READS.items() if kind in stakes]
    reads = (*variant.reads, *structure.reads, *own)
    settings = book.settings(case, tuple(dict.fromkeys(reads)))
    for missing in unfollowed(settings, structure):
        raise NotYet(missing)
    for said in unfitting(variant, structure, settings):
        raise Unfitting(said)
    for needed in _needed(variant, case.structure, settings["forced-bets"].value):
        if needed not in stakes:
            raise NotYet(f"{case.variant} without {needed} in its stakes")
    if "minimum-bet" in settings and lacks_least_bet(stakes, settings):
        least = settings["minimum-bet"].value
        raise NotYet(f"{case.structure} {case.variant} without {least} in its stakes")
    if KILL in stakes:
        _check_kill(book, case, stakes)
    return Game(book, case, variant, settings)


def _needed(variant: Variant, structure: str, forced: str) -> tuple[str, ...]:
    """Return the stakes a game cannot be played without, beside those of its structure."""
    if forced == "ante-and-button-blind":
        return (BUTTON,)
    if forced not in ("antes", "ante-and-bring-in"):
        return (BIG,)
    firsts = [variant.first(name, structure) for name in variant.streets]
    brought = (BRING_IN,) if BRING_IN in firsts else ()
    return (ANTE, *brought, *(("small-bet",) if structure == "limit" else ()))


def _check_kill(book: Book, case: Case, stakes: Mapping[str, int]) -> None:
    """Refuse a kill of a size that the room does not play.

    Raises:
        NotYet: It is neither of the multiples of the big blind that ``kill-size`` names.
    """
    from referee.seating.kills import SIZE, known_size  # few games have kills

    settings = {SIZE: book.setting(case, SIZE)}
    if not known_size(stakes, settings):
        told = settings[SIZE].value
        raise NotYet(f"stakes with a kill of {stakes[KILL]}: kills are {told} big blinds")
