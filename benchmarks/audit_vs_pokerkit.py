"""Measure how fast an audit is, next to PokerKit loading and replaying the same files.

``python -m benchmarks.audit_vs_pokerkit [FOLDER] [--rounds N] [--book ID]``. Every
measurement is a process of its own (no caches shared); the two take turns, so that a slow
minute of the machine falls on both, and the ratio is the median of the rounds' ratios. Two
ratios are told: of the processor time of the whole processes, which is what a user of the
command pays, and of the clock while the hands are heard, imports not counted. ``taskset -c
1`` steadies both.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

PLURIBUS = Path("../shared/data/phh/pluribus")


def audit(folder: Path, book: str) -> dict[str, float]:
    """Return the hands heard by our audit with one job, and the seconds it took."""
    from referee.bulk.audit import run

    begun = time.perf_counter()
    result = run([folder], book=book, jobs=1)
    seconds = time.perf_counter() - begun
    return {
        "hands": result.hands - len(result.rejected),
        "seconds": seconds,
        "ended as recorded": result.stacks_equal,
        "flagged": len(result.flagged),
        "rejected": len(result.rejected),
    }


def pokerkit(folder: Path, book: str) -> dict[str, float]:
    """Return the hands replayed by PokerKit, and the seconds it took; it has no ``book``."""
    from pokerkit import HandHistory

    del book
    hands = 0
    begun = time.perf_counter()
    for file in sorted(folder.rglob("*.phh")):
        with file.open("rb") as opened:
            for _ in HandHistory.load(opened):
                pass
        hands += 1
    return {"hands": hands, "seconds": time.perf_counter() - begun}


ENGINES = {"audit": audit, "pokerkit": pokerkit}


def measured(engine: str, folder: Path, book: str) -> dict[str, float]:
    """Measure one engine in a process of its own; ``cpu`` is what all of that process cost."""
    if os.environ.get("PYTHONDONTWRITEBYTECODE"):
        raise SystemExit("unset PYTHONDONTWRITEBYTECODE: every start would compile anew")
    command = [sys.executable, "-m", "benchmarks.audit_vs_pokerkit", str(folder)]
    command += ["--one", engine, "--book", book]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    found: dict[str, float] = json.loads(told)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {**found, "cpu": cpu}


def main(arguments: Sequence[str]) -> int:
    """Measure by turns and print hands a second and the ratio."""
    parser = argparse.ArgumentParser(description="An audit next to PokerKit's replay.")
    parser.add_argument("folder", nargs="?", type=Path, default=PLURIBUS)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--book", default="club-ua-1")
    parser.add_argument("--one", choices=ENGINES, help="measure this one here and print JSON")
    given = parser.parse_args(arguments)
    if given.one:
        print(json.dumps(ENGINES[given.one](given.folder, given.book)))
        return 0
    if not given.folder.is_dir():
        print(
            f"the folder {given.folder} is missing; name one with .phh files", file=sys.stderr
        )
        return 1
    speeds: dict[str, list[float]] = {engine: [] for engine in ENGINES}
    whole: dict[str, list[float]] = {engine: [] for engine in ENGINES}
    for number in range(1, given.rounds + 1):
        for engine, found in speeds.items():
            one = measured(engine, given.folder, given.book)
            found.append(one["hands"] / one["seconds"])
            whole[engine].append(one["hands"] / one["cpu"])
            counts = ", ".join(
                f"{name} {told}" for name, told in one.items() if name not in ("seconds", "cpu")
            )
            print(f"round {number}: {engine}: {found[-1]:,.0f} a second; {counts}")
    for engine, found in speeds.items():
        print(f"{engine}: {median(found):,.0f} hands a second (median of {given.rounds})")
    for what, rates in {"whole processes": whole, "without imports": speeds}.items():
        ratios = [
            ours / theirs
            for ours, theirs in zip(rates["audit"], rates["pokerkit"], strict=True)
        ]
        span = f"{min(ratios):.2f} to {max(ratios):.2f}"
        print(f"ratio, {what}: {median(ratios):.2f} ({span})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
