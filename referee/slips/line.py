"""One line of a file in parts, and a slip of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from referee.named import NamedTuple

_LINE = re.compile(r"(\s*)((?:- +)*)(?:([\w.-]+):(?:\s+|$))?(.*)", re.S)


class Slip(NamedTuple):
    """A slip: its line from 1, what is wrong, what helps, and the line without the slip."""

    line: int
    fault: str
    help_lines: tuple[str, ...]
    mended: str = ""


class Line(NamedTuple):
    """A line in parts; ``at`` counts from 0, ``key`` is empty where there is none."""

    at: int
    whole: str
    indent: str
    dashes: str
    key: str
    value: str

    @property
    def text(self) -> str:
        """Return what is written, without blanks around it."""
        return self.whole.strip()

    def valued(self, value: str) -> str:
        """Return the line with another value behind its key."""
        return self.whole[: len(self.whole) - len(self.value)] + value


Look = Callable[[Line, Sequence[str]], Iterator[Slip]]


def parted(at: int, line: str) -> Line:
    """Return a line in parts."""
    parts = _LINE.fullmatch(line)
    return Line(at, line, *(parts.groups("") if parts else ("", "", "", line)))


def slip(line: Line, mended: str, fault: str, *help_lines: str) -> Slip:
    """Return a slip of a line."""
    return Slip(line.at + 1, fault, help_lines, mended)


def begin(text: str) -> str:
    """Return the beginning of a text, to name it by."""
    bare = text.partition(" #")[0].strip()
    return repr(bare if len(bare) <= 40 else bare[:40].rpartition(" ")[0] + " ...")


def cut(text: str) -> str:
    """Return a text short enough to be shown."""
    return text if len(text) <= 70 else text[:60].rpartition(" ")[0] + " ..."


def line_above(at: int, lines: Sequence[str]) -> str:
    """Return the nearest line above that is no remark; nothing where there is none."""
    told = (each for each in reversed(lines[:at]) if each.strip() and each.lstrip()[0] != "#")
    return next(told, "")


def line_below(at: int, lines: Sequence[str]) -> str:
    """Return the nearest line below that is no remark; nothing where there is none."""
    told = (each for each in lines[at + 1 :] if each.strip() and each.lstrip()[0] != "#")
    return next(told, "")


def columns(line: str) -> tuple[int, ...]:
    """Return the columns in which something begins on a line: its dash, its key."""
    dashes = re.match(r" *((?:- +)*)", line)
    key = dashes.end() if dashes else 0
    return tuple(dict.fromkeys((key, len(line) - len(line.lstrip(" ")))))
