"""Mixed games as data: which game comes after which.

Source: club-ua-1 A.11 (several games in turn at one table); ``rulebooks/rotations.yaml``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from referee.named import NamedTuple

CHOICE = "dealers-choice"
"""The rotation that is none: the next game is whatever is announced."""


class Leg(NamedTuple):
    """One game of a rotation; ``stakes`` in whole units, None for those of the whole table."""

    variant: str
    structure: str
    stakes: Mapping[str, int] | None = None

    def __str__(self) -> str:
        return f"{self.variant}, {self.structure}"

    def same(self, other: Leg) -> bool:
        """Say whether it is the same game, whatever it is played for."""
        return self[:2] == other[:2]


def leg_of(text: str) -> Leg | None:
    """Return the game of ``razz, limit``; None where a text is not of that form.

    >>> leg_of("razz, limit")
    Leg(variant='razz', structure='limit', stakes=None)
    """
    words = [word.strip() for word in text.split(",")]
    return Leg(words[0], words[1]) if len(words) == 2 and all(words) else None


@cache
def rotations() -> dict[str, tuple[Leg, ...]]:
    """Return every rotation that has a name.

    Raises:
        ContentError: The file of rotations cannot be read.
    """
    from referee import yamlfile  # a table of one game asks for none
    from referee.content import root

    document = yamlfile.read(root("rulebooks") / "rotations.yaml")
    legs = {key: [leg_of(text) for text in texts] for key, texts in document.data.items()}
    return {key: tuple(leg for leg in found if leg) for key, found in legs.items()}
