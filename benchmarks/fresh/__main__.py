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


UNREAD = (3, 13)
"""Before it Python reads the path of a checkout installed with ``-e`` in the letters of the
locale, whatever it is told: in a C locale it does not start where that path has others."""


class Room(NamedTuple):
    """A machine's folders: the checkout, what is installed from it, a home, and a free place.

    ``edited`` is the checkout that is installed with ``-e``.
    """

    checkout: Path
    edited: Path
    simple: Path
    tested: Path
    wheel: Path
    home: Path
    out: Path


def made(folder: Path, version: Sequence[int]) -> Room:
    """Return the folders of a new machine, with a copy of the checkout."""
    top = folder / "Ігровий зал № 7"
    checkout = top / "мій referee"
    edited = checkout if tuple(version) >= UNREAD else folder / "my referee"
    for place in {checkout, edited}:
        shutil.copytree(steps.HERE, place, ignore=shutil.ignore_patterns(*ASIDE))
    places = [top / name for name in ("проста", "тестова", "wheel here", "home", "out")]
    for place in places[3:]:
        place.mkdir()
    return Room(checkout, edited, *places)


def installed(room: Room, python: str) -> Iterator[tuple[str, Callable[[], None]]]:
    """Yield what is installed, and what installs it: as a new user in a C locale types it."""
    variables = {**plain(room.checkout, room.home), "LC_ALL": "C", **abroad()}
    here = Around(variables, room.checkout)
    edited = here._replace(folder=room.edited)
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
    yield "install for the tests", lambda: into(room.tested, edited, steps.installs(second))
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
        lambda: steps.replays(around, programs[1], room.edited / steps.SCENARIO),
    )
    yield "replay by the wheel", lambda: steps.replays(around, programs[2], shipped)
    yield "a report", lambda: steps.writes(around, programs[0], scenario, room.out)
    yield "what is kept", lambda: steps.keeps(around, programs[2], room.out)
    yield "serve", lambda: steps.serves(around, programs[2], shipped, room.out)
    at_checkout = around._replace(folder=room.edited, closed=False)
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
    python: str, version: Sequence[int], wanted: Sequence[Condition]
) -> Iterator[tuple[str, str]]:
    """Yield each condition under one Python, and what came."""
    with tempfile.TemporaryDirectory(prefix="referee-fresh-") as folder:
        room = made(Path(folder), version)
        came = outcome(installed(room, python))
        yield "install, test install, wheel", came
        if came != "ok":
            return
        for condition in wanted:
            for cache in room.home.glob(".cache"):
                shutil.rmtree(cache)
            with locked(*room[:5]) if condition.locked else nullcontext():
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
    bad = 0
    for python in asked.python or [sys.executable]:
        told = subprocess.run([python, "-V"], capture_output=True, text=True, check=True)
        said = told.stdout.split()[1]
        version = [int(part) for part in said.split(".")[:2]]
        for name, came in machine(python, version, wanted):
            bad += came != "ok"
            print(f"| {said} | {name} | {came.replace('|', '/')} |", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
