"""Files of text hand histories, cut hand by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from referee.errors import ContentError, Place
from referee.named import NamedTuple

FIRST = re.compile(r"PokerStars (?:\w+ ){0,2}(?:Game|Hand) #(\d+):\s+(.*)")
_LONGEST_MARK = 64
"""Bytes in which a first line shows what it is."""


class Text(NamedTuple):
    """The lines of one hand, numbered as the file has them."""

    file: str
    lines: tuple[tuple[int, str], ...]

    def fault(self, line: int, what: str, *help_lines: str) -> NoReturn:
        """Refuse the hand at a line."""
        raise ContentError(Place(self.file, line), what, *help_lines)


def is_history(path: Path) -> bool:
    """Say whether the first line of a file is that of such a hand."""
    try:
        with path.open("rb") as file:
            start = file.read(_LONGEST_MARK)
    except OSError:
        return False
    return FIRST.match(start.decode("utf-8-sig", "replace").lstrip()) is not None


def hands(file: str) -> Iterator[Text]:
    """Yield the lines of each hand of a file.

    Raises:
        ContentError: If the file cannot be read, or does not begin with a hand.
    """
    try:
        text = Path(file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ContentError(
            Place(file), f"this is not text in UTF-8 (byte {error.start})"
        ) from None
    except OSError as error:
        raise ContentError(Place(file), f"cannot be read: {error.strerror}") from None
    found: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if FIRST.match(line) and found:
            yield Text(file, tuple(found))
            found = []
        if line.strip():
            found.append((number, line.rstrip()))
    yield Text(file, tuple(found))
