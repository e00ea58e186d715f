"""Measure how long one ruling takes from a cold start, next to an empty Python.

``python -m benchmarks.startup [SCENARIO] [--rounds N]`` runs ``python -c pass`` and ``referee
replay`` by turns and prints the medians and the median ratio of the pairs. Two rounds before
that warm the caches and write the bytecode; ``PYTHONDONTWRITEBYTECODE``, which would forbid
it, is taken away.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from statistics import median

SCENARIO = "scenarios/holdem/one-big-chip-is-a-call.yaml"
WARMING = 2


def seconds(command: Sequence[str]) -> float:
    """Return how long a command takes as a whole process.

    Raises:
        SystemExit: If it fails: a failure is often quick, and no measurement.
    """
    environment = {
        key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"
    }
    begun = time.perf_counter()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    taken = time.perf_counter() - begun
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} ended {done.returncode}\n{done.stderr}")
    return taken


def main(arguments: Sequence[str]) -> int:
    """Measure by turns and print medians in milliseconds and the ratio."""
    parser = argparse.ArgumentParser(description="A replay next to an empty Python.")
    parser.add_argument("scenario", nargs="?", default=SCENARIO)
    parser.add_argument("--rounds", type=int, default=21)
    given = parser.parse_args(arguments)
    empty = [sys.executable, "-c", "pass"]
    replay = [sys.executable, "-m", "referee", "replay", given.scenario, "--format", "json"]
    pairs = [(seconds(empty), seconds(replay)) for _ in range(WARMING + given.rounds)][WARMING:]
    print(f"python -c pass: {median(bare for bare, _ in pairs) * 1000:.0f} ms")
    print(f"referee replay: {median(whole for _, whole in pairs) * 1000:.0f} ms")
    ratios = [whole / bare for bare, whole in pairs]
    span = f"{min(ratios):.2f} to {max(ratios):.2f}"
    print(f"ratio: {median(ratios):.2f} ({span}, {given.rounds} rounds)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
