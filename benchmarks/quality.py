"""Put one row into ``docs/quality.md``, what was measured, and find what stands there twice.

``python -m benchmarks.quality WHAT RESULT [--command COMMAND] [--after WHAT]`` puts a result
into the row that begins with ``WHAT``, as long as only one does, and leaves its place and its
command as they were unless others are given. A row that is not there yet is added with its
command, last or ``--after`` another. Without anything it tells the rows that stand twice, as
they do once two changes of the page were merged line by line, and ends 1: the row is put in
once more, and is there once.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parent.parent / "docs" / "quality.md"
RULE = "| --- | --- | --- |"


class Row(NamedTuple):
    """One measurement: what was measured, with which command, and what came of it."""

    what: str
    command: str
    result: str

    def told(self) -> str:
        """Return the row as the page has it."""
        return f"| {' | '.join(self)} |"


class Unfit(ValueError):
    """A row that cannot be put in; the message says why."""


def parted(text: str) -> tuple[str, list[Row], str]:
    """Return what stands before the rows of a page, the rows, and what stands after them.

    Raises:
        Unfit: There is no table of three columns, or a row has another number of them.
    """
    before, found, rest = text.partition(f"{RULE}\n")
    if not found:
        raise Unfit(f"there is no line {RULE}")
    lines = rest.split("\n")
    count = next((n for n, line in enumerate(lines) if not line.startswith("|")), len(lines))
    return before + found, [_row(line) for line in lines[:count]], "\n".join(lines[count:])


def _row(line: str) -> Row:
    cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
    if len(cells) != len(Row._fields):
        raise Unfit(f"{len(cells)} cells where three stand: {line}")
    return Row(*cells)


def doubled(rows: Sequence[Row]) -> list[str]:
    """Return what is told in more than one row, once each."""
    return [what for what, times in Counter(row.what for row in rows).items() if times > 1]


def put_in(
    rows: Sequence[Row], what: str, result: str, command: str = "", after: str = ""
) -> list[Row]:
    """Return the rows with one of them new; ``what`` and ``after`` may be beginnings.

    Raises:
        Unfit: No row or several begin so, or a cell would be two.
    """
    for cell in (what, result, command):
        if "|" in cell or "\n" in cell:
            raise Unfit(f"a cell is one line without a |: {cell!r}")
    there = _beginning(rows, what)
    if not there and not command:
        raise Unfit(_unknown(rows, what, "--command adds a row"))
    if there:
        old = there[-1]  # of two that were merged the later
        new = Row(old.what, command or old.command, result)
    else:
        new = Row(what, command, result)
    at = next((n for n, row in enumerate(rows) if row.what == new.what), len(rows))
    left = [row for row in rows if row.what != new.what]
    if after:
        before = _beginning(left, after)
        if not before:
            raise Unfit(_unknown(left, after, "a row to put it after is needed"))
        at = left.index(before[-1]) + 1
    return [*left[:at], new, *left[at:]]


def _beginning(rows: Sequence[Row], what: str) -> list[Row]:
    """Return the rows that tell the same thing, which begins so; the whole of it goes first."""
    found = [row for row in rows if row.what == what]
    found = found or [row for row in rows if row.what.startswith(what)]
    if len({row.what for row in found}) > 1:
        raise Unfit("several rows begin so:\n  " + "\n  ".join(row.what for row in found))
    return found


def _unknown(rows: Sequence[Row], what: str, else_: str) -> str:
    near = get_close_matches(what, [row.what for row in rows], 1, 0.3)
    told = "".join(f"\n  The nearest one: {row}" for row in near)
    return f"no row begins with {what!r}; {else_}{told}"


def main(arguments: Sequence[str], page: Path = PAGE) -> int:
    """Put the row in, or tell what stands twice."""
    parser = argparse.ArgumentParser(description="Put one row into docs/quality.md.")
    parser.add_argument("what", nargs="?", help="what was measured, or how its row begins")
    parser.add_argument("result", nargs="?", help="what came of it")
    parser.add_argument("--command", default="", help="what measures it, with its backticks")
    parser.add_argument("--after", default="", help="the row that it stands behind")
    given = parser.parse_args(arguments)
    if given.what is not None and given.result is None:
        parser.error("a row has a result")
    try:
        before, rows, rest = parted(page.read_text("utf-8"))
        if given.what is not None:
            rows = put_in(rows, given.what, given.result, given.command, given.after)
            told = "\n".join(row.told() for row in rows)
            page.write_text(f"{before}{told}\n{rest}", "utf-8")
    except Unfit as fault:
        print(f"{page}: {fault}", file=sys.stderr)
        return 2
    twice = doubled(rows)
    print(*(f"twice: {what}" for what in twice), sep="\n", end="\n" if twice else "")
    return 1 if twice else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
