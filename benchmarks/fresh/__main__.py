"""Does all work on a machine that has never seen it?

``python -m benchmarks.fresh [--python PROGRAM ...] [--condition NAME ...]``. For each Python a
copy of the checkout is put into a folder whose path has spaces and Cyrillic letters, and there,
in a C locale and without a cache, what the README says is typed: install, replay; install for
the tests, a slice of them. The wheel is built and installed away from the checkout, with the
pages. Then each is run under each condition of ``surroundings``: the replay, a report and what
is kept, the tests, ``referee serve``. Prints a table and ends 1 where something did not come
out. Downloads what the program needs, for each Python anew.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

from benchmarks.fresh import steps
from benchmarks.fresh.surroundings import (
    CONDITIONS,
    Around,
    Condition,
    NotHere,
    abroad,
    locked,
    plain,
)

ASIDE = (
    ".git",
    "__pycache__",
    ".*_cache",
    ".venv",
    ".hypothesis",
    "*.egg-info",
    "dist",
    "build",
)
"""What a checkout that was just fetched does not have."""


class Room(NamedTuple):
    """A machine's folders: a checkout, what is installed from it, a home, a free place."""

    checkout: Path
    simple: Path
    tested: Path
    wheel: Path
    home: Path
    out: Path


def made(top: Path, names: Sequence[str]) -> Room:
    """Return the folders of a new machine, with a copy of the checkout."""
    checkout, *places = (top / name for name in names)
    shutil.copytree(steps.HERE, checkout, ignore=shutil.ignore_patterns(*ASIDE))
    for place in places[3:]:
        place.mkdir()
    return Room(checkout, *places)


NAMES = ("мій referee", "проста", "тестова", "з колеса", "дім", "звіти")
BARE = ("my referee", "simple", "tested", "of the wheel", "home", "out")
"""What the folders are called; the bare names for what Python itself cannot do otherwise."""


def installed(room: Room, python: str) -> Iterator[tuple[str, Callable[[], None]]]:
    """Yield what is installed, and what installs it: as a new user in a C locale types it."""
    variables = {**plain(room.checkout, room.home), "LC_ALL": "C", **abroad()}
    here = Around(variables, room.checkout)
    first, second, _ = steps.readme()
    wheels = room.out / "wheels"

    def into(venv: Path, around: Around, arguments: Sequence[str]) -> None:
        steps.must(around.run([python, "-m", "venv", venv]))
        steps.must(around.run([venv / "bin" / "python", "-m", "pip", *arguments]))

    def wheel() -> None:
        pip = [room.simple / "bin" / "python", "-m", "pip"]
        steps.must(here.run([*pip, "wheel", "--no-deps", "--wheel-dir", wheels, "."]))
        (built,) = wheels.glob("referee-*.whl")
        away = Around(variables, room.out)
        into(room.wheel, away, ["install", f"referee[web] @ {built.as_uri()}"])

    yield "install", lambda: into(room.simple, here, steps.installs(first))
    yield "install for the tests", lambda: into(room.tested, here, steps.installs(second))
    yield "wheel", wheel


def tried(room: Room, condition: Condition) -> Iterator[tuple[str, Callable[[], None]]]:
    """Yield the steps under one condition."""
    around = condition.around(room.checkout, room.home)
    of_wheel = next(room.wheel.glob("lib/python*/site-packages/referee/content"))
    scenario, shipped = room.checkout / steps.SCENARIO, of_wheel / steps.SCENARIO
    programs = [venv / "bin" / "referee" for venv in (room.simple, room.tested, room.wheel)]
    yield "replay", lambda: steps.replays(around, programs[0], scenario)
    yield "check", lambda: steps.checks(around, programs[0], scenario.parents[1] / "soko")
    yield (
        "replay with -e",
        lambda: steps.replays(around, programs[1], scenario),
    )
    yield "replay by the wheel", lambda: steps.replays(around, programs[2], shipped)
    yield "a report", lambda: steps.writes(around, programs[0], scenario, room.out)
    yield "what is kept", lambda: steps.keeps(around, programs[2], room.out)
    yield "serve", lambda: steps.serves(around, programs[2], shipped, room.out)
    at_checkout = around._replace(folder=room.checkout, closed=False)
    yield "tests", lambda: steps.tests(at_checkout, room.tested / "bin" / "python")


def outcome(named: Iterator[tuple[str, Callable[[], None]]]) -> str:
    """Do step after step; return ``ok``, or what came."""
    wrong = []
    try:
        for name, step in named:
            try:
                step()
            except (steps.Wrong, OSError, subprocess.SubprocessError) as error:
                wrong.append(f"{name}: {error}")
    except NotHere as error:
        return f"not tried: {error}"
    return "; ".join(wrong) or "ok"


def machine(
    python: str, version: tuple[int, ...], wanted: Sequence[Condition]
) -> Iterator[tuple[str, str]]:
    """Yield each condition under one Python, and what came."""
    bare = [each for each in wanted if each.bare_before > version]
    for names, some in ((NAMES, [each for each in wanted if each not in bare]), (BARE, bare)):
        if not some:
            continue
        with tempfile.TemporaryDirectory(prefix="referee-fresh-") as folder:
            room = made(Path(folder), names)
            came = outcome(installed(room, python))
            yield f"install, test install, wheel in {names[0]!r}", came
            for condition in some if came == "ok" else ():
                shutil.rmtree(room.home)
                room.home.mkdir()
                with locked(*room[:4]) if condition.locked else nullcontext():
                    yield condition.name, outcome(tried(room, condition))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; see the module."""
    names = [each.name for each in CONDITIONS]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fresh")
    parser.add_argument("--python", action="append", metavar="PROGRAM")
    parser.add_argument("--condition", action="append", choices=names)
    asked = parser.parse_args(arguments)
    wanted = [each for each in CONDITIONS if each.name in (asked.condition or names)]
    print("| Python | condition | came |\n| --- | --- | --- |")
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a job of a shell may ignore it
    bad = 0
    for python in asked.python or [sys.executable]:
        told = subprocess.run([python, "-V"], capture_output=True, text=True, check=True)
        said = told.stdout.split()[1]
        version = tuple(map(int, said.split(".")[:2]))
        for name, came in machine(python, version, wanted):
            bad += came != "ok"
            print(f"| {said} | {name} | {came.replace('|', '/')} |", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
