"""A big archive heard by a cluster, a worker killed on the way, beside one process and a pool.

``python -m benchmarks.cluster [--hands 100000] [--workers 2]``. The recorded hands of
``--folder`` are repeated under new ids until there are enough. They are audited three times:
by one process, by a pool of as many processes as there are workers, and by a scheduler and its
workers, all on this machine. Of these one is killed in the middle, and another is started in
its place. What is written must be the same to the byte each time, the memory of a worker must
stay flat once it has been there for a tenth of the hands, and what the cluster costs more than
the pool is told. Ends 1 where it is otherwise.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.archive import MEGABYTE, OURS, SHARED, kilobytes, make
from benchmarks.workers import Cluster, cluster

FLAT = 1.25
"""How much more memory a worker may have at the end than once all was loaded."""


class Cost(NamedTuple):
    """Seconds of the clock and of the processors, all processes together."""

    seconds: float
    processor: float


class Watch:
    """Told how far an audit is: it kills a worker half way, and looks at the others' memory."""

    def __init__(self, there: Cluster, hands: int) -> None:
        self.there, self.hands = there, hands
        self.killed = False
        self.since: dict[int, int] = {}
        self.early: dict[int, int] = {}
        self.late: dict[int, int] = {}

    def __call__(self, done: int, of: int, heard: int) -> None:
        """Look, and kill the first worker once half of the hands are heard."""
        seen = {
            at: kilobytes(each.pid)
            for at, each in enumerate(self.there.workers)
            if each.poll() is None
        }
        for at, size in seen.items():
            if heard - self.since.setdefault(at, heard) >= self.hands / 10:
                self.early.setdefault(at, size)
        self.late = seen
        if heard >= self.hands / 2 and not self.killed:
            self.killed = True
            self.there.kill(0)
            self.there.adds()

    def faults(self) -> list[str]:
        """Return which workers have grown."""
        return [
            f"worker {at} grew from {self.early[at] // MEGABYTE} to {size // MEGABYTE} MB"
            for at, size in self.late.items()
            if at in self.early and size > self.early[at] * FLAT
        ]


def written(archive: Path) -> dict[str, bytes]:
    """Return all that was written, save how long it took."""
    found = {each.name: each.read_bytes() for each in archive.iterdir() if each.is_file()}
    summary = json.loads(found["hands-summary.json"])
    del summary["seconds"]
    return found | {"hands-summary.json": json.dumps(summary).encode()}


def cost(run: Callable[[], Any], also: Callable[[], float] = lambda: 0.0) -> Cost:
    """Return what a run costs; ``also`` are processor seconds of processes that go on."""
    before, begun = _processor() + also(), time.perf_counter()
    run()
    return Cost(time.perf_counter() - begun, _processor() + also() - before)


def _processor() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def _of_others(there: Cluster) -> float:
    """Return the processor seconds of a scheduler and of its workers that run."""
    ticks = 0
    for each in (there.scheduler, *there.workers):
        if each.poll() is None:
            told = Path(f"/proc/{each.pid}/stat").read_text("ascii").rpartition(")")[2].split()
            ticks += int(told[11]) + int(told[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def compared(folder: Path, hands: int, workers: int, book: str) -> int:
    """Audit so many hands in the three ways, and print what came of it."""
    from referee.bulk import archive

    faults: list[str] = []
    with tempfile.TemporaryDirectory() as name, cluster(workers) as there:
        into = Path(name)
        files = make(folder, into, hands)
        watch = Watch(there, hands)
        ways: dict[str, dict[str, Any]] = {
            "one process": {"jobs": 1},
            f"a pool of {workers}": {"jobs": workers},
            f"{workers} workers": {"scheduler": there.address},
            f"{workers} workers, one killed": {
                "scheduler": there.address, "progress": watch,
            },
        }  # fmt: skip
        costs: dict[str, Cost] = {}
        told: dict[str, dict[str, bytes]] = {}
        for way, asked in ways.items():
            out = into / way.replace(" ", "-").replace(",", "")
            out.mkdir()

            def run(asked: dict[str, Any] = asked, out: Path = out) -> None:
                archive.run(files, book=book, out=out / "hands.jsonl", **asked)

            others = (lambda: _of_others(there)) if "scheduler" in asked else (lambda: 0.0)
            costs[way] = cost(run, others)
            told[way] = written(out)
            each = costs[way]
            print(
                f"{way}: {each.seconds:.1f} s, {hands / each.seconds:.0f} hands a second,"
                f" {each.processor / hands * 1e6:.0f} processor us a hand",
                flush=True,
            )
        first = told["one process"]
        faults += [f"{way} wrote something else" for way in told if told[way] != first]
        if not watch.killed:
            faults.append("no worker was killed")
        faults += watch.faults()
    pool, spread = costs[f"a pool of {workers}"], costs[f"{workers} workers"]
    print(
        f"a cluster costs {spread.seconds / pool.seconds - 1:+.0%} time and"
        f" {spread.processor / pool.processor - 1:+.0%} processor against the pool"
    )
    print("memory of the workers: " + ", ".join(
        f"{watch.early.get(at, 0) // MEGABYTE} MB, then {size // MEGABYTE} MB"
        for at, size in watch.late.items()
    ))  # fmt: skip
    for each_fault in faults:
        print(each_fault)
    return 1 if faults else 0


def main(arguments: Sequence[str]) -> int:
    """Hear an archive in three ways."""
    parser = argparse.ArgumentParser(description="A cluster beside a pool of processes.")
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=SHARED if SHARED.is_dir() else OURS)
    parser.add_argument("--book", default="roberts-11")
    given = parser.parse_args(arguments)
    return compared(given.folder, given.hands, given.workers, given.book)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
