"""The keys of a record of hands with their values, by lines or by TOML.

Nearly every file in the wild is plain ``key = value`` lines, and ``tomllib`` would take most of
the time of an audit to read them. So lines of that form are read here, value by value, by the
JSON scanner (written in C), and only where JSON and TOML agree to the letter. Whatever is not
surely of that form goes to ``tomllib``, whole.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Any, NoReturn

from referee.errors import ContentError, Place
from referee.named import NamedTuple

WHOLE = ""
"""Stands for the hand itself among the lines of its fields, where a file holds several."""


class Fields(NamedTuple):
    """The keys of a file with their values, their lines, and the line of each action."""

    values: Mapping[str, Any]
    lines: Mapping[str, int]
    action_lines: tuple[int, ...]

    def moved(self, by: int) -> Fields:
        """Return the same fields of a text that stands so many lines further down."""
        lines = {key: line + by for key, line in self.lines.items()} | {WHOLE: by + 1}
        return Fields(self.values, lines, tuple(line + by for line in self.action_lines))


def _no_constant(word: str) -> NoReturn:
    raise ValueError(word)


_scan = json.JSONDecoder(parse_float=Decimal, parse_constant=_no_constant).raw_decode
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def by_lines(text: str) -> Fields | None:
    """Return what plain ``key = value`` lines say, or None where TOML itself must be asked."""
    values: dict[str, Any] = {}
    lines: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if not line:
            continue
        if line[0] == "#":
            if line.isprintable():
                continue
            return None  # control characters are not TOML, in a remark either
        try:
            key, value = _kept(line) if len(line) < _SHORT else _said(line)
        except (ValueError, RecursionError):
            return None
        if key in values:
            return None
        values[key] = value
        lines[key] = number
    actions = values.get("actions")
    count = len(actions) if isinstance(actions, list) else 0
    return Fields(values, lines, (lines.get("actions", 0),) * count)


def _said(line: str) -> tuple[str, Any]:
    """Return the key of a line and its value.

    Raises:
        ValueError: If it is not surely plain.
    """
    # Escapes and objects differ; null and control characters are not TOML.
    if not line.isprintable() or "\\" in line or "{" in line or "null" in line:
        raise ValueError(line)
    key, mark, value = line.partition(" = ")
    if not mark or not _BARE_KEY.fullmatch(key):
        raise ValueError(key)
    if "'" in value:
        if '"' in value:
            raise ValueError(value)
        value = value.replace("'", '"')
    found, end = _scan(value)
    if end != len(value):
        raise ValueError(value)
    return key, found


_SHORT = 256
"""Signs of a line that is kept: no more than a megabyte is, of however many hands."""
_kept = lru_cache(maxsize=4096)(_said)
"""Save actions, most lines come in hand after hand. Nobody writes into the lists they give."""


def by_tomllib(text: str, file: str, first: int = 1, table: str | None = None) -> Fields:
    """Return what a text says by the rules of TOML: all of it, or a table of it."""
    try:
        values = tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, ArithmeticError, RecursionError) as error:
        said = _LINE.sub(lambda found: f"at line {int(found[1]) + first - 1}", str(error))
        raise ContentError(_toml_place(said, file), f"not TOML: {said}") from None
    values = values if table is None else values.get(table, {})
    lines: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        key = line.partition("=")[0].strip()
        if key in values:
            lines.setdefault(key, number)
    actions = values.get("actions")
    found = _action_lines(
        text, lines.get("actions", 0), actions if isinstance(actions, list) else []
    )
    return Fields(values, lines, found)


_LINE = re.compile(r"at line (\d+)")


def _toml_place(message: str, file: str) -> Place:
    line = _LINE.search(message)
    return Place(file, int(line[1]) if line else 0)


_TOKEN = re.compile(r"""#[^\n]*|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\n""")


def _action_lines(text: str, first: int, actions: Sequence[object]) -> tuple[int, ...]:
    """Return the line of each string of the array that starts on line ``first``."""
    if not first:
        return (0,) * len(actions)
    found: list[int] = []
    line = first
    start = sum(len(each) + 1 for each in text.split("\n")[: first - 1])
    for token in _TOKEN.finditer(text, text.index("=", start)):
        if len(found) == len(actions):
            break
        if token[0] == "\n":
            line += 1
        elif token[0][0] != "#":
            found.append(line)
    # Strings over several lines are told apart by no such pattern: then the key's line stands.
    return tuple(found) if len(found) == len(actions) else (first,) * len(actions)
