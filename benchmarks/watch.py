"""Measure how long ``referee check --watch`` takes from a save to its verdict.

``python -m benchmarks.watch [--rounds N] [--write]`` copies the book of Robert's Rules (some
440 entries) and every scenario that is heard by it (some 500) into a folder, saves a file as a
manager would, and times the verdict: files looked at, book read and linted, scenarios heard.
The time it takes to notice a save (a look every fifth of a second) is not in it. ``--write``
puts the table into ``docs/how-to/check-while-you-write.md``.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.marked import put_into
from referee.authoring.watch import Verdict, Watch

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "how-to" / "check-while-you-write.md"
BOOK = "roberts-11"


class Save(NamedTuple):
    """What a manager saves: the text of a file, and what of it becomes what, by turns."""

    name: str
    file: Path
    old: str
    new: str


def room(folder: Path) -> tuple[Path, Path]:
    """Copy the book and its scenarios; return where they are."""
    book, scenarios = folder / BOOK, folder / "scenarios"
    shutil.copytree(ROOT / "rulebooks" / BOOK, book)
    scenarios.mkdir()
    for path in sorted((ROOT / "scenarios").rglob("*.yaml")):
        if re.search(rf"^book: *{BOOK}\b", path.read_text("utf-8"), re.M):
            shutil.copy(path, scenarios / f"{path.parent.name}-{path.name}")
    return book, scenarios


def saves(book: Path, scenarios: Path) -> list[Save]:
    """Return one save of every kind there is."""
    chapters = sorted(book.glob("[0-9]*.yaml"))
    texts = {path: path.read_text("utf-8") for path in chapters}

    def first(pattern: str) -> tuple[Path, str]:
        for path, text in texts.items():
            if found := re.search(pattern, text, re.M):
                return path, found[0]
        raise SystemExit(f"no chapter has {pattern}")

    bound, least = first(r"acted-since: \{at_least: 1\}")
    because, reason = first(r"^  because: \S")
    option, clock = first("seconds: 60")
    common, cap = first("multiway: 3")
    script = next(scenarios.iterdir())
    return [
        Save("a reason that is read aloud", because, reason, f"{reason[:-1]}I{reason[-1]}"),
        Save("a threshold of a rule", bound, least, least.replace("1", "2")),
        Save("an option: the clock", option, clock, clock.replace("60", "45")),
        Save("an option: the cap on raises", common, cap, cap.replace("3", "4")),
        Save("a scenario", script, "script:\n", "script:  # by the manager\n"),
    ]


def timed(watched: Watch, save: Save, rounds: int) -> tuple[list[float], list[float], Verdict]:
    """Save a file and save it back, by turns.

    Returns the seconds by the clock, those of the processor (what the first would be on a
    machine that does nothing else), and the verdict on the change.
    """
    seconds: list[float] = []
    busy: list[float] = []
    text = save.file.read_text("utf-8")
    assert save.old in text, save
    changed = text.replace(save.old, save.new, 1)
    verdict = None
    for n in range(rounds):
        for said in (changed, text):
            # What was read once is kept: no two saves may be the same.
            kind = f"{'to' if said == changed else 'back'} {time.time_ns()}"
            save.file.write_text(f"{said}\n# {kind} {n}\n", "utf-8")
            os.utime(save.file)
            at, begun = time.perf_counter(), time.process_time()
            found = watched.changes()
            result = watched.after(found)
            busy.append(time.process_time() - begun)
            seconds.append(time.perf_counter() - at)
            more = watched.settle()
            assert more is None, more.faults
            assert found == {save.file}, found
            verdict = result if said == changed else verdict
    assert verdict is not None
    return seconds, busy, verdict


def table(rounds: int, tell: Callable[[str], None]) -> list[str]:
    """Return the rows of what was measured."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        os.chdir(folder)  # the scenarios name the book: the copy goes before what came
        book, scenarios = room(folder)
        watched = Watch([book, scenarios])
        start = watched.first()
        chapters = (path.read_text("utf-8") for path in book.glob("[0-9]*.yaml"))
        entries = len(re.findall("^- number:", "".join(chapters), re.M))
        count = f"{entries} rules, {start.scenarios} scenarios"
        tell(f"{count}, first verdict {start.seconds:.1f} s")
        assert start.passed == start.scenarios, (start.failed[:3], start.faults[:3])
        rows = [
            f"A book of {count}:",
            "",
            "| saved | heard again | seconds | of the processor |",
            "| --- | --: | --: | --: |",
        ]
        for save in saves(book, scenarios):
            seconds, busy, verdict = timed(watched, save, rounds)
            row = f"{save.name} | {verdict.heard} | {median(seconds):.2f} | {median(busy):.2f}"
            rows.append(f"| {row} |")
            tell(rows[-1])
        return rows


def main(arguments: Sequence[str]) -> int:
    """Measure, print, and write the page if asked."""
    parser = argparse.ArgumentParser(description="From a save to the verdict.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args(arguments)
    rows = table(given.rounds, lambda line: print(line, file=sys.stderr))
    print("\n".join(rows))
    if given.write:
        put_into(PAGE, "measured", "\n".join(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
