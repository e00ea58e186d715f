"""A big archive audited, killed on its way and taken up again: every hand ruled on once.

``python -m benchmarks.archive [--hands 100000] [--kills 2] [--jobs 2] [--table .jsonl]``. The
recorded hands of ``--folder`` are repeated under new ids until there are enough, in packed
files of several hands. The audit is a process of its own. It is killed outright, alone the
first time (then those it began must end by themselves), with all of them the second, as when a
machine goes off; and the same command is given again. At the end every id must stand in the
table once, and the memory of all processes together must have stayed below ``--most`` megabytes
at every moment that was looked at. Ends 1 where it is otherwise.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

HERE = Path(__file__).parents[1]
SHARED = HERE.parent / "shared" / "data" / "phh"
OURS = HERE / "tests" / "data"
IN_A_FILE = 10_000
"""Hands of one packed file."""
PATIENCE = 10.0
"""Seconds in which a process must have seen that the first has gone."""
LOOK = 0.05
"""Seconds from one look at the memory to the next."""
MEGABYTE = 1024
"""Kilobytes of one, as the system counts."""


def texts(folder: Path) -> list[str]:
    """Return the recorded hands of a folder, without the number each has there."""
    files = sorted(folder.rglob("*.phh"))
    return [re.sub(r"^hand = .*\n", "", each.read_text("utf-8"), flags=re.M) for each in files]


def make(folder: Path, into: Path, hands: int) -> list[Path]:
    """Write so many hands, numbered from 1, as packed files of several hands."""
    source = enumerate(islice(cycle(texts(folder)), hands), 1)
    made = []
    while some := list(islice(source, IN_A_FILE)):
        made.append(into / f"from-{some[0][0]:07}.phhs.gz")
        with gzip.open(made[-1], "wt", encoding="utf-8", compresslevel=1) as packed:
            for number, text in some:
                packed.write(f"[{number}]\nhand = {number}\n{text.rstrip()}\n\n")
    return made


# --- the processes --------------------------------------------------------------------------


def kilobytes(leader: int) -> int:
    """Return the memory of a process and of all below it, each counted whole."""
    return sum(_resident(each) for each in below(leader))


def below(leader: int) -> Iterator[int]:
    """Yield a process and those it began."""
    yield leader
    try:
        told = Path(f"/proc/{leader}/task/{leader}/children").read_text("ascii")
    except OSError:
        return
    for each in told.split():
        yield from below(int(each))


def _resident(process: int) -> int:
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1])
    except (OSError, IndexError, ValueError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


class Run:
    """One run of the command, looked at until it ends or has as many parts as asked."""

    def __init__(self, command: Sequence[str], parts: Path) -> None:
        self.command = command
        self.parts = parts
        self.peak = 0
        self.seconds = 0.0
        self.orphans = 0  # processes that outlived the one that began them

    def until(self, parts: int | None, *, alone: bool = False) -> int | None:
        """Start it, and kill it at so many parts; None if it was killed, else its code."""
        begun = time.monotonic()
        process = subprocess.Popen(
            self.command, cwd=HERE, stdout=subprocess.DEVNULL, start_new_session=True
        )
        try:
            while process.poll() is None:
                self.peak = max(self.peak, kilobytes(process.pid))
                if parts is not None and self.counted() >= parts:
                    self._kill(process, alone=alone)
                    return None
                time.sleep(LOOK)
        finally:
            self.seconds += time.monotonic() - begun
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
        return process.returncode

    def _kill(self, process: subprocess.Popen[bytes], *, alone: bool) -> None:
        """Kill the process, ``alone`` or with those it began, which must end by themselves."""
        others = [each for each in below(process.pid) if each != process.pid]
        if alone:
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        until = time.monotonic() + PATIENCE
        while any(map(_resident, others)) and time.monotonic() < until:
            time.sleep(LOOK)
        self.orphans += sum(1 for each in others if _resident(each))

    def counted(self) -> int:
        """Return how many parts there are."""
        return sum(1 for _ in self.parts.glob("[0-9]*.json"))


# --- what must hold -------------------------------------------------------------------------


def ids(table: Path) -> Counter[str]:
    """Return how often each hand stands in a table."""
    from referee.bulk.rows import read

    return Counter(each["hand"] for each in read(table))


def wrong(table: Path, rejects: Path, summary: Path, hands: int) -> list[str]:
    """Return what is not as it must be: nothing where every hand is there once."""
    counted = ids(table)
    lost = hands - len(counted) - len(rejects.read_text("utf-8").splitlines())
    twice = [each for each, times in counted.items() if times > 1]
    told = json.loads(summary.read_text("utf-8"))
    faults = []
    if lost:
        faults.append(f"{lost} hands are lost")
    if twice:
        faults.append(f"{len(twice)} hands stand there twice, the first is {twice[0]}")
    if told["hands"] != hands:
        faults.append(f"the summary counts {told['hands']} of {hands} hands")
    return faults


def killed(
    hands: int, kills: int, jobs: int, ending: str, folder: Path, book: str, most: int
) -> int:
    """Audit so many hands, kill that so often, print what came of it; 1 where it failed."""
    from referee.bulk.archive import places
    from referee.bulk.sources import CHUNK

    with tempfile.TemporaryDirectory() as name:
        into = Path(name)
        make(folder, into, hands)
        there = places(into / f"table{ending}")
        assert there is not None
        command = [sys.executable, "-m", "referee", "audit", str(into / "*.phhs.gz")]
        command += ["--book", book, "--jobs", str(jobs), "--out", str(there.table)]
        run = Run(command, there.parts)
        of = -(-hands // CHUNK)
        faults = []
        for number in range(1, kills + 1):
            code = run.until(of * number // (kills + 1), alone=number % 2 == 1)
            print(f"killed at part {run.counted()} of {of}")
            if code is not None:
                faults.append(f"run {number} ended before it was killed, with {code}")
        code = run.until(None)
        if code != 0:
            faults.append(f"the last run ended with {code}")
        else:
            faults += wrong(there.table, there.rejects, there.summary, hands)
        if run.orphans:
            faults.append(f"{run.orphans} processes outlived the one that began them")
        peak = run.peak // MEGABYTE
        if peak >= most:
            faults.append(f"{peak} MB of memory, and {most} are allowed")
        print(f"{hands} hands in {run.seconds:.0f} s, {hands / run.seconds:.0f} a second")
        print(f"memory at most {peak} MB, all processes together ({jobs} and the first)")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def main(arguments: Sequence[str]) -> int:
    """Audit an archive that is killed on its way."""
    parser = argparse.ArgumentParser(description="A big archive, killed and taken up again.")
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--kills", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--table", choices=(".jsonl", ".parquet"), default=".jsonl")
    parser.add_argument("--folder", type=Path, default=SHARED if SHARED.is_dir() else OURS)
    parser.add_argument("--book", default="roberts-11")
    parser.add_argument("--most", type=int, default=400, help="megabytes")
    given = parser.parse_args(arguments)
    return killed(
        given.hands, given.kills, given.jobs, given.table, given.folder, given.book, given.most
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
