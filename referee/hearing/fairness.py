"""A rule that leaves no choice, set aside by the floor where a book lets it do so.

Source: tda-2026 1, 51.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.hearing.ruling import Discretion, Ruling
from referee.incident.appeal import RulingSetAside
from referee.rulebook.match import find

if TYPE_CHECKING:
    from referee.hearing.floor import Floor


def opened(floor: Floor, ruling: Ruling) -> Ruling | None:
    """Return a ruling of a moment ago as one that is left to the floor, if a rule does that."""
    incident = RulingSetAside(ruling.seat)
    found = find(floor.book, floor.case, incident.key, incident.facts, own_only=floor.own_only)
    if found.rule is None or found.floor is None:
        return None
    left = found.floor
    also = tuple(cite._replace(role="also") for cite in found.cites)
    both = ruling.found._replace(cites=tuple(dict.fromkeys((*ruling.found.cites, *also))))
    discretion = Discretion("book", (), None, left.factors, left.who)
    return ruling._replace(found=both, discretion=discretion)
