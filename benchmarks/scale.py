"""How the cost of an audit grows with the hands and with the processes.

``python -m benchmarks.scale [--hands 2000 8000 32000] [--jobs 1 2]`` audits archives of so many
hands, written down, each in a process of its own, and writes the table of ``docs/scale.md``.
Where the machine has fewer processors than jobs, the row says what more processes cost there.
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.archive import HERE, MEGABYTE, OURS, SHARED, Run, make
from benchmarks.marked import put_into

PAGE = HERE / "docs" / "scale.md"


class Row(NamedTuple):
    """One audit: how many hands, by how many processes, and what it cost."""

    hands: int
    jobs: int
    seconds: float
    processor: float
    megabytes: int

    def told(self) -> str:
        """Return the row of the table."""
        each = self.processor / self.hands * 1000
        return (
            f"| {self.hands:,} | {self.jobs} | {self.seconds:.1f} |"
            f" {self.hands / self.seconds:,.0f} | {each:.2f} | {self.megabytes} |"
        )


def measured(folder: Path, hands: int, jobs: int, book: str) -> Row:
    """Audit so many hands in a process of its own."""
    with tempfile.TemporaryDirectory() as name:
        into = Path(name)
        make(folder, into, hands)
        command = [sys.executable, "-m", "referee", "audit", str(into), "--book", book]
        command += ["--jobs", str(jobs), "--out", str(into / "table.jsonl")]
        run = Run(command, into / "table-parts")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        if run.until(None) != 0:
            raise SystemExit(f"the audit of {hands} hands failed")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Row(hands, jobs, run.seconds, processor, run.peak // MEGABYTE)


def page(rows: Sequence[Row]) -> str:
    """Return the measured part of the page."""
    head = f"{os.cpu_count()} processors, Python {platform.python_version()}"
    lines = [
        f"Measured on {head}, with whatever else the machine was doing: where it was busy, the",
        "time of the processor is what counts.",
        "",
        "| hands | processes | seconds | hands a second | processor ms a hand | memory, MB |",
        "| ---: | ---: | ---: | ---: | ---: | ---: |",
        *(row.told() for row in rows),
    ]
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Measure, print and write the page."""
    parser = argparse.ArgumentParser(description="How the cost of an audit grows.")
    parser.add_argument("--hands", type=int, nargs="+", default=[2_000, 8_000, 32_000])
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--folder", type=Path, default=SHARED if SHARED.is_dir() else OURS)
    parser.add_argument("--book", default="roberts-11")
    given = parser.parse_args(arguments)
    rows = []
    for hands in given.hands:
        for jobs in given.jobs:
            rows.append(measured(given.folder, hands, jobs, given.book))
            print(rows[-1].told(), flush=True)
    put_into(PAGE, "measured", page(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
