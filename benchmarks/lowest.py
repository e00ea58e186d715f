"""Does everything hold with the oldest libraries that are promised?

``python -m benchmarks.lowest [--python PROGRAM] [--at FOLDER] [--apart MARK ...] [-- ...]``. An
environment of its own gets exactly the lower bounds of ``pyproject.toml``, those of all extras
and of the build too; then ``python -m pytest`` runs in it with what stands behind ``--``, and
once more for each ``--apart`` (``browser``, ``print``, ``postgres``, ``cluster``), which need
more than Python. Ends 1 where the libraries do not go together or a test fails.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).parents[1]
_BOUND = re.compile(r"([A-Za-z0-9._-]+)(?:\[[^\]]*\])?>=([0-9.]+)")


def lowest(project: Mapping[str, Any]) -> dict[str, str]:
    """Return the lower bound of each library that a ``pyproject.toml`` asks for, by its name.

    Raises:
        ValueError: A library has something else than one lower bound.
    """
    found: dict[str, str] = {}
    for wanted in asked(project):
        bound = _BOUND.fullmatch(wanted)
        if bound is None:
            raise ValueError(f"{wanted!r} is no lower bound alone, such as 'click>=8.1'")
        name = bound[1].lower().replace("_", "-")
        if found.setdefault(name, bound[2]) != bound[2]:
            raise ValueError(f"{name} has two lower bounds: {found[name]} and {bound[2]}")
    return found


def asked(project: Mapping[str, Any]) -> Iterator[str]:
    """Yield every library that is asked for as it is written, without extras of our own."""
    own = project["project"]
    extras = own["optional-dependencies"].values()
    yield from project["build-system"]["requires"]
    for wanted in (*own["dependencies"], *(each for extra in extras for each in extra)):
        if not wanted.startswith(f"{own['name']}["):
            yield wanted


def installed(
    python: Path, pins: Mapping[str, str], extras: Sequence[str], notes: Path
) -> bool:
    """Install the program with all extras at these versions; tell whether it worked."""
    notes.write_text("".join(f"{name}=={pin}\n" for name, pin in pins.items()), "utf-8")
    # What builds the program is installed apart, under the constraints of the surroundings.
    pinned = {"PIP_CONSTRAINT": str(notes), "PIP_BUILD_CONSTRAINT": str(notes)}
    command = [str(python), "-m", "pip", "install", "-e", f".[{','.join(extras)}]"]
    around = {**os.environ, **pinned}
    ended = subprocess.run(
        command, cwd=HERE, env=around, capture_output=True, text=True, check=False
    )
    if ended.returncode:
        said = (ended.stdout + ended.stderr).splitlines()
        print(*[line for line in said if not line.startswith("WARNING")][-20:], sep="\n")
    return ended.returncode == 0


def versions(python: Path) -> dict[str, str]:
    """Return what is installed, by name."""
    command = [str(python), "-m", "pip", "list", "--format", "json"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {
        each["name"].lower().replace("_", "-"): each["version"] for each in json.loads(told)
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; see the module."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lowest")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--at", type=Path, help="where the environment is made and left")
    parser.add_argument("--apart", action="append", default=[], metavar="MARK")
    parser.add_argument("pytest", nargs="*", metavar="ARGUMENT")
    wanted = parser.parse_args(arguments)
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))
    pins = lowest(project)
    with tempfile.TemporaryDirectory() as folder:
        venv = wanted.at or Path(folder) / "venv"
        python = venv / "bin" / "python"
        if not python.exists():
            subprocess.run([wanted.python, "-m", "venv", str(venv)], check=True)
        extras = list(project["project"]["optional-dependencies"])
        if not installed(python, pins, extras, Path(folder) / "constraints.txt"):
            return 1
        for name, version in versions(python).items():
            if name in pins:
                print(f"{name} {version} (asked for: {pins[name]} or later)")
        tests = [str(python), "-m", "pytest"]
        runs = [[*tests, *wanted.pytest]]
        runs += [[*tests, "-m", mark, f"tests/{mark}"] for mark in wanted.apart]
        return max(subprocess.run(each, cwd=HERE, check=False).returncode for each in runs)


if __name__ == "__main__":
    sys.exit(main())
