"""Hear all recorded hands under every book; every hand not clean must be explained.

``python -m benchmarks.recorded [FOLDER]`` ends 1 where a hand is flagged, rejected or ends
otherwise than on record, and ``docs/audit-findings.md`` has no row with its file for that book.
A row names a file by the end of its path.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from referee.bulk import audit

HERE = Path(__file__).parents[1]
BOOKS = (
    "customs-1", "roberts-11", "games-ru-1", "club-ua-1", "online-pl-1", "online-ru-1",
    "tda-2026",
)  # fmt: skip
COLUMNS = 4
"""Of the table: hand, files, book, and what it is."""
FINDINGS = HERE / "docs" / "audit-findings.md"


def explained(text: str) -> set[tuple[str, str]]:
    """Return the files of a table of findings, each with a book that a row names, or ``all``.

    >>> sorted(explained("| 7 | a/b.txt, c.txt | some-book | 1.1: why |"))
    [('a/b.txt', 'some-book'), ('c.txt', 'some-book')]
    """
    rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return {
        (file, row[2]) for row in rows if len(row) == COLUMNS for file in row[1].split(", ")
    }


def unexplained(folder: Path, book: str, known: set[tuple[str, str]]) -> Iterator[str]:
    """Yield the hands that nobody has explained, one line each."""
    found = audit.run([folder], book=book)
    hands = [*found.flagged, *found.rejected, *found.stacks_differ]
    print(f"{book}: {found.hands} hands, {found.clean} clean, {found.stacks_equal} end as told")
    named = tuple(f"/{name}" for name, of in known if of in (book, "all"))
    for file in dict.fromkeys(each["file"] for each in hands):
        if not f"/{file}".endswith(named):
            yield f"{file}: not clean under {book}, and not in {FINDINGS.name}"


def main(arguments: Sequence[str]) -> int:
    """Print what is not explained; 1 when there is something, 2 without the folder."""
    parser = argparse.ArgumentParser(description="Recorded hands under every book.")
    samples = HERE.parent / "shared" / "data"
    parser.add_argument("folder", nargs="?", type=Path, default=samples)
    folder = parser.parse_args(arguments).folder
    if not folder.is_dir():
        print(f"{folder}: no such folder, so nothing was heard", file=sys.stderr)
        return 2
    known = explained(FINDINGS.read_text(encoding="utf-8"))
    lines = [line for book in BOOKS for line in unexplained(folder, book, known)]
    for line in lines:
        print(line)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
