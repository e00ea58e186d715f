"""Put faults into the code, one at a time, and tell who notices them.

    python -m benchmarks.mutants [--mutants 300] [--seed 1] [--package NAME] [--most 150]
        [--reach FILE] [--out FILE] [--again FILE] [--told FILE]

Ends 1 where a fault is noticed by nobody and ``explained.yaml`` has no reason for it, or has
one for a line that is no longer there. How faults are chosen and heard:
``docs/decisions/0195-who-notices-a-fault.md``.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from benchmarks.mutants.explained import EXPLAINED, HERE, lines_of, outdated, reasons
from benchmarks.mutants.faults import PACKAGES, Change, Fault, around, change, drawn
from benchmarks.mutants.hearing import Asked, Outcome, hear, warm
from benchmarks.mutants.reach import Reach

COPIED = ("referee", "rulebooks", "scenarios", "reports", "tests", "docs", "benchmarks")
FIRST = 60
"""Scenarios that are heard before any test: most faults are noticed by the first few."""
WIDER = 100
"""Scenarios that go through the file, not the line, heard when nobody has noticed."""
MOST = 150
"""Tests, and scenarios after them, that hear a fault at most; 0: all."""


class Found(NamedTuple):
    """One fault and what became of it; ``because`` is why nobody can notice it."""

    fault: Fault
    change: Change
    outcome: Outcome
    because: str = ""

    def told(self) -> str:
        """Return it in two lines of a difference, below where it is."""
        place = f"{self.fault.file}:{self.fault.line} {self.outcome.how}"
        who = f" by {self.outcome.who}" if self.outcome.who else ""
        return (
            f"{place}{who} ({self.outcome.seconds:.1f} s)\n"
            f"  - {self.change.was}\n  + {self.change.became}"
        )


@contextmanager
def copied() -> Iterator[Path]:
    """Give a copy of the checkout, so that no fault is ever put into the checkout itself."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as place:
        room = Path(place).resolve()
        unread = shutil.ignore_patterns(".*")
        for name in COPIED:
            shutil.copytree(HERE / name, room / name, ignore=unread)
        for file in (*HERE.glob("*.md"), HERE / "pyproject.toml", HERE / "Makefile"):
            shutil.copy2(file, room)
        subprocess.run(
            [sys.executable, "-m", "compileall", "-q", "referee"], cwd=room, check=True
        )
        yield room


def reach_of(room: Path, kept: Path | None) -> Reach:
    """Return who goes through which line; what is kept holds for the files it is of."""
    digest = blake2b(digest_size=8)
    for name in ("referee", "tests", "scenarios", "rulebooks"):
        for file in sorted((HERE / name).rglob("*.*")):
            if file.suffix in (".py", ".yaml") and file.is_file():
                digest.update(file.read_bytes())
    room_file = room / "reach.sqlite"
    held = kept and kept.with_name(f"{kept.name}-{digest.hexdigest()}")
    if held and held.is_dir():
        shutil.copytree(held, room, dirs_exist_ok=True)
    else:
        run = [sys.executable, "-m", "benchmarks.mutants.reach", room_file.name]
        outside = {**os.environ, "PYTHONPATH": str(room), "REFEREE_CACHE": str(room / "cache")}
        subprocess.run(run, cwd=room, check=True, env=outside, stdout=subprocess.DEVNULL)
        if held:
            held.mkdir(parents=True)
            for file in room.glob("reach.*"):
                shutil.copy2(file, held)
    left_out = room_file.with_suffix(".left-out").read_text("utf-8").splitlines()
    for each in left_out:
        print(f"not heard, for it fails without a fault or takes long: {each}", flush=True)
    return Reach(room_file, left_out)


def asked_of(fault: Fault, text: str, reach: Reach, how: argparse.Namespace) -> Asked:
    """Return who hears a fault: who goes through its line first, then who through its file.

    Of what runs when a module is loaded nobody knows whom it concerns: all are asked, and
    first those that are called after it.
    """
    by_line = reach.through(fault.file)
    here = {name for line in around(text, fault.line) for name in by_line.get(line, ())}
    beside = {name for names in by_line.values() for name in names} - here
    if "" in here:
        beside = reach.everybody() - here
    scenarios = _shuffled(here, "scenario ", how.seed)
    others = _shuffled(beside, "scenario ", how.seed)
    own = (f"tests/{fault.package}/", f"referee/{fault.package}")
    tests = sorted(
        _shuffled(here, "test ", how.seed)
        + [each for each in _shuffled(beside, "test ", how.seed) if each.startswith(own)],
        key=lambda each: (not each.startswith(own), reach.breadth.get(f"test {each}", 0)),
    )
    if "" not in here:
        others = others[:WIDER]
    every, most = [*scenarios, *others], how.most or None
    if "" in here:
        every.sort(key=lambda each: not _named(fault, each))
        tests.sort(key=lambda each: not _named(fault, each))
    return Asked(every[:FIRST], tests[:most], every[FIRST:][:most])


def _named(fault: Fault, who: str) -> bool:
    """Say whether a scenario or a test is called after the module of a fault, a game say."""
    return Path(fault.file).stem.replace("_", "-") in who.replace("_", "-")


def _shuffled(names: set[str], kind: str, seed: str) -> list[str]:
    """Return those of a kind without it, in an order that hangs on the seed alone."""
    found = [name.removeprefix(kind) for name in names if name.startswith(kind)]
    return sorted(found, key=lambda each: blake2b(f"{seed}{each}".encode()).digest())


def tried(
    room: Path, fault: Fault, made: Change, reach: Reach, how: argparse.Namespace
) -> Outcome:
    """Put a fault into the copy, hear it, and take it out again."""
    file = room / fault.file
    text, times = file.read_text("utf-8"), file.stat()
    asked = asked_of(fault, text, reach, how)
    try:
        file.write_text(made.text, "utf-8")
        return hear(room, asked, how.patience)
    finally:
        file.write_text(text, "utf-8")
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))  # its bytecode fits again


def _kept(file: Path) -> dict[tuple[str, str, str], Outcome]:
    """Return what was noticed in a run before, by file and lines."""
    kept, open_ones = {}, set()
    for row in map(json.loads, file.read_text("utf-8").splitlines()):
        key = row["file"], row["was"], row["became"]
        kept[key] = Outcome(row["how"], row["who"], row["seconds"])
        if row["how"] == "survived":
            open_ones.add(key)  # the same lines may stand in a file twice
    return {key: outcome for key, outcome in kept.items() if key not in open_ones}


def _read(file: Path) -> list[Found]:
    """Return what runs have written of lines that are there, the last of each fault."""
    told = {each[:3]: each.because for each in reasons()}
    found: dict[object, Found] = {}
    for row in map(json.loads, file.read_text("utf-8").splitlines()):
        key = row["file"], row["was"], row["became"]
        if row["was"] not in lines_of(HERE / row["file"]):
            continue
        because = told.get(key, "") if row["how"] == "survived" else ""
        found[*key, row["column"], row["operator"]] = Found(
            Fault(*(row[name] for name in Fault._fields)),
            Change("", row["was"], row["became"]),
            Outcome(row["how"], row["who"], row["seconds"]),
            because,
        )
    return list(found.values())


def main() -> int:
    """Put faults in, and tell who notices."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mutants", type=int, default=300, help="how many, in all packages")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--package", action="append", choices=PACKAGES, help="only this one")
    parser.add_argument("--patience", type=int, default=15, help="seconds one test may take")
    parser.add_argument("--most", type=int, default=MOST, help="tests a fault (0: all)")
    parser.add_argument("--reach", type=Path, help="keep here who goes through which line")
    parser.add_argument("--out", type=Path, help="write every fault here, a line of JSON each")
    parser.add_argument("--again", type=Path, help="hear only what survived in this --out")
    parser.add_argument("--told", type=Path, help="hear nothing: tell what is in this --out")
    asked = parser.parse_args()
    if asked.told:
        return _tell(_read(asked.told))
    told = {each[:3]: each.because for each in reasons()}
    known = _kept(asked.again) if asked.again else {}
    print(f"seed {asked.seed}", flush=True)
    found: list[Found] = []
    with copied() as room:
        reach = reach_of(room, asked.reach)
        warm(room)
        for fault in drawn(room, asked.package or PACKAGES, asked.mutants, asked.seed):
            made = change((room / fault.file).read_text("utf-8"), fault)
            key = (fault.file, made.was, made.became)
            outcome = known.get(key) or tried(room, fault, made, reach, asked)
            survived = outcome.how == "survived"
            found.append(Found(fault, made, outcome, told.get(key, "") if survived else ""))
            if key not in known:
                print(found[-1].told(), flush=True)
            if asked.out:
                with asked.out.open("a", encoding="utf-8") as out:
                    out.write(json.dumps(_plain(found[-1])) + "\n")
        _control(room, found, asked.patience)
    return _tell(found)


def _control(room: Path, found: Sequence[Found], patience: int) -> None:
    """Hear once more, without a fault, all who noticed one: it must have been the fault.

    Raises:
        RuntimeError: One of them is not as expected even so.
    """
    who = {each.outcome.who for each in found if each.outcome.who}
    tests = sorted(each for each in who if "::" in each)
    heard = hear(room, Asked(sorted(who.difference(tests)), tests, ()), patience)
    if heard.how != "survived":
        raise RuntimeError(f"without any fault too: {heard}")


def _plain(found: Found) -> dict[str, object]:
    """Return a fault as it is written out."""
    return {
        **found.fault._asdict(),
        "was": found.change.was,
        "became": found.change.became,
        **found.outcome._asdict(),
        "because": found.because,
    }


def _tell(found: Sequence[Found]) -> int:
    """Print the score by package; return how it ends."""
    rows = {name: [each for each in found if each.fault.package == name] for name in PACKAGES}
    for name, each in (*rows.items(), ("all", list(found))):
        if each:
            print(f"{name}: {_score(each)}")
    open_ones = [each for each in found if each.outcome.how == "survived" and not each.because]
    for each in open_ones:
        print(f"unexplained: {each.told()}")
    stale = outdated(reasons())
    for why in stale:
        print(f"{EXPLAINED.name}: no such line in {why.file}: {why.was}")
    return int(bool(open_ones or stale))


def _score(found: Sequence[Found]) -> str:
    """Return how many of these were noticed, and in what share of those that can be."""
    how = Counter(each.outcome.how for each in found)
    explained = sum(bool(each.because) for each in found)
    noticed = how["noticed"] + how["timed out"]
    share = 100 * noticed / max(1, len(found) - explained)
    return (
        f"{len(found)} tried, {how['noticed']} noticed, {how['timed out']} timed out, "
        f"{how['survived']} survived, {explained} of them explained; "
        f"{share:.0f} % of what can be noticed"
    )


if __name__ == "__main__":
    sys.exit(main())
