"""Every speed that is promised, measured side by side in one run.

``python -m benchmarks [--rounds N] [--data FOLDER] [--out FILE] [--write]`` prints medians and
ratios and writes them as JSON; ``--write`` also puts the table into the README between its
markers. Engines take turns, each round in a process of its own that has warmed up: a slow
minute of the machine falls on all of them. Trust the ratios, not the times.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks import startup
from benchmarks.engines import ENGINES
from benchmarks.marked import put_into

DATA = Path("../shared/data/phh")
SETS = {"no-limit hold'em": "pluribus", "mixed games": "wsop"}
"""What is replayed: the folder of each kind of hands below the data."""


def told_by(*command: str, **environment: str) -> Any:
    """Return the JSON that a Python command prints.

    Raises:
        SystemExit: It failed: a failure is no measurement.
    """
    bytecode = "PYTHONDONTWRITEBYTECODE"
    around = {key: value for key, value in os.environ.items() if key != bytecode} | environment
    done = subprocess.run(
        [sys.executable, *command], env=around, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} ended {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout)


def hands(folder: Path, rounds: int, book: str) -> dict[str, Any]:
    """Return hands a second of each engine, and its ratio to PokerKit of the same round."""
    rates: dict[str, list[float]] = {name: [] for name in ENGINES}
    counted: dict[str, Any] = {}
    for _ in range(rounds):
        for name, found in rates.items():
            engine = ("-m", "benchmarks.engines", name, str(folder), "--book", book)
            one = told_by(*engine, "--rounds", "1")
            counted[name] = {"hands": one["hands"], "refused": one["refused"]}
            found.append(one["hands"] / one["seconds"][0])
    return {
        name: counted[name]
        | {
            "per_second": round(median(found)),
            "times_pokerkit": round(_ratio(found, rates["pokerkit"]), 2),
        }
        for name, found in rates.items()
    }


def _ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    return median(one / other for one, other in zip(ours, theirs, strict=True))


def start(rounds: int) -> dict[str, float]:
    """Return milliseconds of a start that rules once, and its ratio to an empty Python."""
    empty = [sys.executable, "-c", "pass"]
    replay = [sys.executable, "-m", "referee", "replay", startup.SCENARIO, "--format", "json"]
    pairs = [(startup.seconds(empty), startup.seconds(replay)) for _ in range(rounds + 2)][2:]
    return {
        "empty_ms": round(median(bare for bare, _ in pairs) * 1000, 1),
        "replay_ms": round(median(whole for _, whole in pairs) * 1000, 1),
        "times_empty": round(median(whole / bare for bare, whole in pairs), 2),
    }


_CHECK = """
import json, time
from referee import check
check.run()
begun = time.process_time()
found = check.run()
seconds = time.process_time() - begun
print(json.dumps({"scenarios": found.scenarios, "seconds": seconds}))
"""
_BOOK = """
import json, sys, time
from referee.rulebook.book import load_book
begun = time.process_time()
load_book("club-ua-1")
print(json.dumps(time.process_time() - begun))
"""


def checked(rounds: int) -> dict[str, float]:
    """Return scenarios a second of a check in one process, its books read before."""
    found = [told_by("-c", _CHECK) for _ in range(rounds)]
    return {
        "scenarios": found[0]["scenarios"],
        "per_second": round(median(one["scenarios"] / one["seconds"] for one in found)),
    }


def book(rounds: int) -> dict[str, float]:
    """Return milliseconds to load a book with all it stands on, read anew and kept."""
    anew, kept = [], []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as cache:
            anew.append(told_by("-c", _BOOK, REFEREE_CACHE=cache))
            kept.append(told_by("-c", _BOOK, REFEREE_CACHE=cache))
    return {
        "anew_ms": round(median(anew) * 1000, 1),
        "kept_ms": round(median(kept) * 1000, 1),
    }


def table(found: dict[str, Any]) -> str:
    """Return what was measured as the README shows it."""
    rows = ["| what | measured | beside |", "| --- | --- | --- |"]
    for name, engines in found["hands"].items():
        ours, theirs, bare = (engines[each] for each in ("referee", "pokerkit", "bare"))
        rows.append(
            f"| {name}: hands loaded, replayed and ruled on, in a second |"
            f" {ours['per_second']:,}: {ours['times_pokerkit']:.1f} times PokerKit |"
            f" PokerKit {theirs['per_second']:,}; a dictionary without a rule"
            f" {bare['per_second']:,} |"
        )
    begun, all_of_it, books = found["start"], found["check"], found["book"]
    rows += [
        f"| one ruling from a cold start | {begun['replay_ms']:.0f} ms:"
        f" {begun['times_empty']:.1f} times an empty Python | {begun['empty_ms']:.0f} ms |",
        f"| `referee check`, scenarios in a second | {all_of_it['per_second']:,} |"
        f" {all_of_it['scenarios']:,} scenarios |",
        f"| a book with all it stands on | {books['kept_ms']:.0f} ms |"
        f" {books['anew_ms']:.0f} ms when it is read for the first time |",
    ]
    return "\n".join(rows)


def main(arguments: Sequence[str]) -> int:
    """Measure everything, print it, and write it."""
    parser = argparse.ArgumentParser(description="Every speed, side by side in one run.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--book", default="roberts-11")
    parser.add_argument(
        "--out", type=Path, help="write what was measured to this file, as JSON"
    )
    parser.add_argument("--write", action="store_true", help="write the table of the README")
    given = parser.parse_args(arguments)
    missing = [name for name in SETS.values() if not (given.data / name).is_dir()]
    if missing:
        print(f"{given.data} has no folder {missing[0]}: name one by --data", file=sys.stderr)
        return 1
    found = {
        "hands": {
            name: hands(given.data / folder, given.rounds, given.book)
            for name, folder in SETS.items()
        },
        "start": start(given.rounds),
        "check": checked(min(given.rounds, 3)),
        "book": book(given.rounds),
    }
    print(table(found))
    if given.out is not None:
        given.out.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    if given.write:
        put_into(Path("README.md"), "measured", table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
