"""Which site a text hand history is of, told by its first line."""

from __future__ import annotations

from referee.bulk import pokerstars
from referee.bulk.history import History
from referee.bulk.texts import FULL_TILT, text_of


def parse(file: str, first: int, told: str) -> History:
    """Return the hand of a text that begins at line ``first`` of a file.

    Raises:
        ContentError: If a line is not understood, or the hand breaks off; ``NotYetError`` if
            it is of a game that is not followed.
    """
    text = text_of(file, first, told)
    if text.lines and FULL_TILT.match(text.lines[0][1]):
        from referee.bulk import fulltilt  # few archives are of this site

        return fulltilt.parse(text)
    return pokerstars.parse(text)
