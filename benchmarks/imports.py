"""What each library costs a start that imports it, next to a Python that imports nothing.

``python -m benchmarks.imports [--rounds N] [--write]`` imports each in a process of its own, by
turns with an empty Python, and prints the median of the ratios; ``--write`` puts the table into
docs/dependencies.md between its markers. Install the extras first: what is missing is named.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from benchmarks.marked import put_into
from benchmarks.startup import seconds

PAGE = Path("docs/dependencies.md")
WHEN = {
    "phevaluator": "a showdown",
    "click": "options and help; the plainest command lines do without",
    "yaml": "a file that was not accepted before",
    "pydantic": "a file that was not accepted before",
    "transitions": "a machine whose moves are not kept",
    "babel": "a count in a sentence",
    "jinja2": "text, pages",
    "pyarrow.parquet": "`audit` to Parquet",
    "zstandard": "`.zst` archives",
    "distributed": "`audit --scheduler`",
    "sqlalchemy": "what is kept: `drill`, `exam`, `store`, `serve`",
    "alembic.command": "a store that is new or old",
    "psycopg": "a store on a server",
    "fsrs": "`drill`",
    "genanki": "`drill --anki`",
    "flask": "`serve`",
    "waitress": "`serve`",
    "argon2": "accounts",
    "segno": "codes on paper",
    "weasyprint": "PDF",
}
"""Every library the program itself imports, and what asks for it."""


def measured(rounds: int) -> dict[str, float]:
    """Return how many times as long a start takes that imports a library."""
    found: dict[str, float] = {}
    empty = [sys.executable, "-c", "pass"]
    for name in WHEN:
        with_it = [sys.executable, "-c", f"import {name}"]
        pairs = [(seconds(empty), seconds(with_it)) for _ in range(rounds + 1)][1:]
        found[name] = median(whole / bare for bare, whole in pairs)
    return found


def table(found: dict[str, float]) -> str:
    """Return the costs as a table, the dearest first."""
    rows = ["| import | times an empty Python | only for |", "| --- | --- | --- |"]
    for name, times in sorted(found.items(), key=lambda each: -each[1]):
        rows.append(f"| `{name}` | {times:.1f} | {WHEN[name]} |")
    return "\n".join(rows)


def main() -> int:
    """Measure, print and, where asked, write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    missing = [name for name in WHEN if find_spec(name.partition(".")[0]) is None]
    if missing:
        print(f"not installed: {', '.join(missing)}", file=sys.stderr)
        return 1
    told = table(measured(asked.rounds))
    print(told)
    if asked.write:
        put_into(PAGE, "imports", f"\n{told}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
