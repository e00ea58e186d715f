"""Files of text hand histories, cut hand by hand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NoReturn

from referee.errors import ContentError, Place
from referee.named import NamedTuple

FIRST = re.compile(r"PokerStars (?:\w+ ){0,2}(?:Game|Hand) #(\d+):\s+(.*)")
FULL_TILT = re.compile(r"Full Tilt Poker Game #(\d+)(?: \(partial\))?:\s+(.*)")
_LONGEST_MARK = 64
"""Bytes in which a first line shows what it is."""


class Text(NamedTuple):
    """The lines of one hand, numbered as the file has them."""

    file: str
    lines: tuple[tuple[int, str], ...]

    def fault(self, line: int, what: str, *help_lines: str) -> NoReturn:
        """Refuse the hand at a line."""
        raise ContentError(Place(self.file, line), what, *help_lines)


def starts_hand(line: str) -> bool:
    """Say whether a line is the first of a hand."""
    return (FIRST.match(line) or FULL_TILT.match(line)) is not None


def is_history(path: Path) -> bool:
    """Say whether the first line of a file is that of such a hand."""
    try:
        with path.open("rb") as file:
            start = file.read(_LONGEST_MARK)
    except OSError:
        return False
    return starts_hand(start.decode("utf-8-sig", "replace").lstrip())


def text_of(file: str, first: int, told: str) -> Text:
    """Return the lines of one hand, the first of them numbered ``first``."""
    numbered = enumerate(told.split("\n"), first)
    return Text(
        file, tuple((number, line.rstrip()) for number, line in numbered if line.strip())
    )
