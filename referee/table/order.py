"""What the floor orders and what was done: the values rules and remedies share."""

from __future__ import annotations

from typing import NamedTuple


class RemedyStep(NamedTuple):
    """One remedy as a rule names it, with the argument the rule gives it."""

    do: str
    arg: str | None = None


class RemedySpec(NamedTuple):
    """What may be said of a remedy.

    ``args`` None takes none, ``()`` any word, else one of them. ``settles`` is what it decides
    once for all: a rule orders one remedy on the same matter.
    """

    about: str
    args: tuple[str, ...] | None = None
    settles: str | None = None
