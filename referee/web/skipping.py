"""Regular play that nobody disputes, told at one tap: up to a seat, or through the round."""

from __future__ import annotations

from typing import Any

from referee.errors import RefereeError
from referee.web import casefile, frame
from referee.web.casefile import Case

MOST = 24
"""Acts that one tap tells at most: two rounds of a full table."""
ROUND = "round"


def ways(data: dict[str, Any], chosen: int) -> list[dict[str, str]]:
    """Return the skips that lead somewhere from here."""
    after = data["next"]
    if after["due"] != "action":
        return []
    found = [ROUND]
    if chosen and chosen != after["seat"] and data["table"]["hands"][str(chosen)] == "live":
        found = [f"fold-{chosen}", f"call-{chosen}", *found]
    return [
        {"way": way, "name": frame.say(f"settle.skip.{way.partition('-')[0]}", seat=chosen)}
        for way in found
    ]


def skipped(case: Case, to: str) -> Case:
    """Return the case with regular acts told until ``to``: ``fold-4``, ``call-4``, ``round``.

    What cannot be told regularly ends it there.
    """
    how, _, seat = to.partition("-")
    began: tuple[Any, ...] | None = None
    for _ in range(MOST):
        try:
            hearing = casefile.hear(case, None)
        except RefereeError:
            return case.up_to(len(case.said) - 1)
        after = hearing.data["next"]
        began = began or (after["hand"], after["phase"])
        if after["due"] != "action" or (after["hand"], after["phase"]) != began:
            return case
        if str(after["seat"]) == seat:
            return case
        case = case.with_(_act(after, fold=how == "fold"))
    return case


def _act(after: dict[str, Any], *, fold: bool) -> str:
    """Return what the seat that is due does: it folds, or it pays what it must and no more."""
    verbs = after["verbs"]
    does = "checks" if "check" in verbs else "calls"
    if "bring-in" in verbs:
        does = "brings it in"
    elif fold and "fold" in verbs:
        does = "folds"
    return f"seat {after['seat']} {does}"
