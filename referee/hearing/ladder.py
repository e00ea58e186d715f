"""The ladder of penalties: what an offence costs a player who has been sanctioned before.

The steps and their sizes are options of the book, the player's place on it is the ledger of the
table, and the choice is the floor's: the ladder gives it the choices and proposes one.

Source: tda-2026 74-A, 74-B, rp-26.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.rulebook.match import Found
from referee.rulebook.rule import PENALTY
from referee.table.order import Offence, RemedyStep
from referee.table.sanction import CHIPS, MISSED_HANDS, MISSED_ROUNDS, SANCTIONS

if TYPE_CHECKING:
    from referee.hearing.floor import Floor

LADDER = "penalty-ladder"
STEPS = f"{LADDER}.steps"
REPEATS = f"{LADDER}.repeats"
ROUND = f"{LADDER}.round"
_SIZES = (MISSED_HANDS, MISSED_ROUNDS, CHIPS)
_NONE = "none"
NOTHING = "nothing"


def unfolded(floor: Floor, found: Found, seat: int | None) -> Found:
    """Return a rule that leaves a penalty to the floor with its choices and its default."""
    left = found.floor
    if left is None or left.penalty is None or found.rule is None:
        return found
    offence = left.penalty
    sizes = {kind: _said(floor, f"{LADDER}.{kind}") for kind in _SIZES}
    ladder = [step for step in _said(floor, STEPS).split(", ") if sizes.get(step, "") != _NONE]
    if MISSED_ROUNDS in ladder:
        sizes[MISSED_ROUNDS] = str(hands_of(floor, int(sizes[MISSED_ROUNDS])))
    choices = {step: (_step(offence.what, step, sizes.get(step, "")),) for step in ladder}
    if offence.optional:
        choices = {**choices, NOTHING: (RemedyStep(NOTHING),)}
    default = left.default or ladder[_reached(floor, offence, ladder, seat)]
    asked = [STEPS, REPEATS, *([f"{LADDER}.{default}"] if default in sizes else ())]
    if default == MISSED_ROUNDS:
        asked.append(ROUND)
    if CHIPS in ladder and default != CHIPS:
        asked.append(f"{LADDER}.{CHIPS}")  # that it is among the choices the table has said
    cites = (
        cite._replace(role="option")
        for key in asked
        for cite in floor.book.setting(floor.case, key).cites
    )
    rule = found.rule.but(floor=left.but(choices=choices, default=default))
    return found._replace(
        rules=(rule, *found.rules[1:]), cites=tuple(dict.fromkeys((*found.cites, *cites)))
    )


def hands_of(floor: Floor, rounds: int) -> int:
    """Return how many hands so many rounds are, as the table is now: one for each player."""
    counted = len(floor.table.players())
    return rounds * (counted if _said(floor, ROUND) == "everyone" else counted - 1)


def _reached(floor: Floor, offence: Offence, ladder: list[str], seat: int | None) -> int:
    """Return how far up the ladder a player is: where the offence starts, and what was before.

    An offence that starts at a step the table has not begins at the next one it has.
    """
    from_here = SANCTIONS[SANCTIONS.index(offence.starts) :]
    start = min(
        [ladder.index(step) for step in from_here if step in ladder], default=len(ladder) - 1
    )
    repeats = _said(floor, REPEATS)
    before = [
        each
        for each in floor.table.sanctions
        if each.seat == seat and repeats != "no"
        if repeats == "any-offence" or each.what == offence.what
    ]
    return min(start + len(before), len(ladder) - 1)


def _step(what: str, gives: str, size: str) -> RemedyStep:
    return RemedyStep(PENALTY, f"{what} {gives} {size}".strip())


def _said(floor: Floor, option: str) -> str:
    return floor.book.setting(floor.case, option).value
