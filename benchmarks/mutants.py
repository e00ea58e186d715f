"""Small faults put into the code one by one: does a scenario or a test notice each?

``python -m benchmarks.mutants [--mutants 60] [--files 12] [--seed 1] [--patience 300]``. In a
copy of the checkout, files of the packages below are drawn by their length and faults of
``cosmic-ray`` among all that can be put into them; ``referee check`` and then the tests of the
package look at each. What stands in an annotation only is left out: nothing runs it. Prints the
score by package and every fault that nobody noticed, with its line; ``--out FILE`` keeps them.
"""

from __future__ import annotations

import argparse
import ast
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

HERE = Path(__file__).parents[1]
PACKAGES = ("table", "variant", "seating", "incident", "remedy", "rulebook", "machine")
COPIED = ("referee", "rulebooks", "scenarios", "reports", "tests", "docs", "benchmarks")
CONFIG = """\
[cosmic-ray]
module-path = [{files}]
timeout = {patience}
excluded-modules = []
test-command = "{command}"
[cosmic-ray.distributor]
name = "local"
"""


class Fault(NamedTuple):
    """One fault: where it was put, what it was, and whether somebody noticed."""

    file: str
    line: int
    operator: str
    noticed: bool
    diff: str


def package_of(file: str) -> str:
    """Return the package of a file, or the module that is one by itself."""
    return Path(file).parts[1].removesuffix(".py")


def drawn(dice: Random, count: int) -> list[str]:
    """Return so many files of the packages, longer ones more often, each once."""
    found = [
        file
        for package in PACKAGES
        for file in sorted((HERE / "referee").glob(f"{package}.py"))
        + sorted((HERE / "referee" / package).rglob("*.py"))
        if file.name != "__init__.py"
    ]
    weights = {file: len(file.read_text("utf-8").splitlines()) for file in found}
    order = sorted(found, key=lambda file: dice.random() ** (1 / weights[file]), reverse=True)
    return [file.relative_to(HERE).as_posix() for file in order[:count]]


Place = tuple[int, int]


def annotated(file: Path) -> list[tuple[Place, Place]]:
    """Return where annotations begin and end, by line and column: nothing of them ever runs."""
    parts = [
        getattr(node, name, None)
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        for name in ("annotation", "returns")
    ]
    return [
        ((part.lineno, part.col_offset), (part.end_lineno or 0, part.end_col_offset or 0))
        for part in parts
        if isinstance(part, ast.expr)
    ]


def chosen(session: Path, room: Path, dice: Random, count: int) -> int:
    """Leave so many faults of a session, none in an annotation; return how many are left."""
    with sqlite3.connect(session) as kept:
        told = kept.execute(
            "select job_id, module_path, start_pos_row, start_pos_col from mutation_specs"
        ).fetchall()
        seen = {path: annotated(room / path) for path in {each[1] for each in told}}
        real = sorted(
            (path, line, column, job)
            for job, path, line, column in told
            if not any(begins <= (line, column) < ends for begins, ends in seen[path])
        )
        keep = dice.sample(real, min(count, len(real)))
        left = {job for *_, job in keep}
        for job in {each[0] for each in told} - left:
            kept.execute("delete from mutation_specs where job_id = ?", (job,))
            kept.execute("delete from work_items where job_id = ?", (job,))
    return len(left)


def results(session: Path) -> Iterator[Fault]:
    """Yield what became of each fault of a session."""
    with sqlite3.connect(session) as kept:
        for file, line, operator, outcome, diff in kept.execute(
            "select module_path, start_pos_row, operator_name, test_outcome, diff from"
            " mutation_specs join work_results using (job_id) order by 1, 2"
        ):
            noticed = str(outcome).lower() in ("killed", "incompetent")
            yield Fault(file, line, operator.removeprefix("core/"), noticed, diff or "")


def main() -> int:
    """Put faults in, and tell who notices."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mutants", type=int, default=60)
    parser.add_argument("--files", type=int, default=12)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--patience", type=float, default=300, help="seconds a fault may take")
    parser.add_argument("--out", type=Path, help="write the unnoticed ones here")
    asked = parser.parse_args()
    if shutil.which("cosmic-ray") is None:
        print("benchmarks.mutants: cosmic-ray is missing: pip install -e '.[mutants]'")
        return 2
    dice = Random(asked.seed)
    with tempfile.TemporaryDirectory() as place:
        room = Path(place)
        for name in COPIED:
            shutil.copytree(
                HERE / name, room / name, ignore=shutil.ignore_patterns("__pycache__")
            )
        shutil.copy(HERE / "pyproject.toml", room)
        files = drawn(dice, asked.files)
        _configure(room, files, asked.patience)
        session = room / "session.sqlite"
        run = ["cosmic-ray", "init", "faults.toml", session.name]
        subprocess.run(run, cwd=room, check=True, stdout=subprocess.DEVNULL)
        left = chosen(session, room, dice, asked.mutants)
        print(f"{left} faults in {len(files)} files", flush=True)
        subprocess.run(
            ["cosmic-ray", "exec", "faults.toml", session.name], cwd=room, check=True
        )
        found = list(results(session))
    _tell(found, asked.out)
    return 0


def _configure(room: Path, files: list[str], patience: float) -> None:
    # The package is installed from elsewhere: what is looked at must be the copy.
    look = room / "look.sh"
    packages = " ".join(sorted({f"tests/{package_of(each)}" for each in files}))
    look.write_text(
        "set -e\n"
        f"export PYTHONPATH={room} PYTHONDONTWRITEBYTECODE=1 REFEREE_CACHE=$(mktemp -d)\n"
        "trap 'rm -rf $REFEREE_CACHE' EXIT\n"
        f"{sys.executable} -m referee check > /dev/null\n"
        f"{sys.executable} -m pytest -q -x -p no:cacheprovider {packages} > /dev/null\n",
        "utf-8",
    )
    listed = ", ".join(f'"{each}"' for each in files)
    told = CONFIG.format(files=listed, patience=patience, command="sh look.sh")
    (room / "faults.toml").write_text(told, "utf-8")


def _tell(found: list[Fault], out: Path | None) -> None:
    noticed, made = Counter[str](), Counter[str]()
    for fault in found:
        made[package_of(fault.file)] += 1
        noticed[package_of(fault.file)] += fault.noticed
    for package, count in sorted(made.items()):
        print(f"  {package}: {noticed[package]} of {count} noticed")
    print(f"{noticed.total()} of {made.total()} noticed")
    unseen = [fault for fault in found if not fault.noticed]
    told = "\n".join(f"{each.file}:{each.line} {each.operator}\n{each.diff}" for each in unseen)
    if out is not None:
        out.write_text(told, "utf-8")
    else:
        print(told)


if __name__ == "__main__":
    sys.exit(main())
