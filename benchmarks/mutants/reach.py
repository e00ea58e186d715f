"""Which lines of the code each scenario and each test goes through.

Everything is heard once, without a fault, under ``coverage``; what is not as expected even so
is left out of it, and so is what takes long. Run as ``python -m benchmarks.mutants.reach FILE``
in the copy that faults are put into: FILE is coverage's own database, with a context for each
scenario and test.
"""

from __future__ import annotations

import sqlite3
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from contextlib import closing
from importlib import import_module
from pathlib import Path

import coverage
import pytest
from coverage.numbits import numbits_to_nums

from benchmarks.mutants.faults import PACKAGES, files_of
from benchmarks.mutants.hearing import missed

TESTS = (
    *PACKAGES, "floor", "test_discretion.py", "lint", "coverage", "authoring",
    "bulk/test_lanes.py", "bulk/test_faults.py", "cli/test_book_show.py", "press/test_print.py",
)  # fmt: skip
"""What is heard beside scenarios: the tests of the packages, and of what stands on them."""

LONGEST = 10
"""Seconds of processor, under coverage, a test may take that is to be heard for each fault."""

ENDS = (".py", "/*")
"""How the path of a module goes on after the name of its package, or of itself."""


class Recorder:
    """Tells coverage which test runs, and remembers those no fault is to be heard by."""

    def __init__(self, watched: coverage.Coverage) -> None:
        self._watched = watched
        self._began = 0.0
        self.heard: list[str] = []
        self.left_out: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Begin the lines of a test."""
        self._watched.switch_context(f"test {item.nodeid}")
        self.heard.append(f"test {item.nodeid}")
        self._began = time.process_time()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what fails without any fault, and what takes too long to be heard for each."""
        if report.failed or time.process_time() - self._began > LONGEST:
            self.left_out.append(f"test {report.nodeid}")


def asked(tests: Iterable[str] = TESTS) -> list[str]:
    """Return what pytest is asked for; examples in docstrings are tests too."""
    return [*(f"tests/{each}" for each in tests), *map(_home, PACKAGES)]


def _home(package: str) -> str:
    folder = Path("referee", package)
    return str(folder) if folder.is_dir() else f"{folder}.py"


def record(file: Path) -> list[str]:
    """Hear everything once and write who reaches what; return who is not to be heard."""
    watched = coverage.Coverage(
        data_file=str(file),
        config_file=False,
        include=[f"referee/{each}{end}" for each in PACKAGES for end in ENDS],
    )
    watched.set_option("run:relative_files", True)
    watched.start()
    for package in PACKAGES:
        for module in files_of(Path(), package):
            # What runs when a module is loaded belongs to nobody, whoever loads it first.
            import_module(".".join(module.with_suffix("").parts).removesuffix(".__init__"))
    from referee.rulebook.book import Shelf

    shelf, failed = Shelf(), []
    for path in sorted(Path("scenarios").rglob("*.yaml")):
        watched.switch_context(f"scenario {path.as_posix()}")
        if missed(path.as_posix(), shelf):
            failed.append(f"scenario {path.as_posix()}")
    recorder = Recorder(watched)
    pytest.main(["-q", "-p", "no:cacheprovider", *asked()], plugins=[recorder])
    watched.stop()
    watched.save()
    _note(file, recorder.heard)
    return [*failed, *recorder.left_out]


def _note(file: Path, names: Iterable[str]) -> None:
    """Note also who goes through no line: a test of what modules declare, say."""
    with closing(sqlite3.connect(file)) as held, held:
        held.executemany(
            "insert or ignore into context (context) values (?)", [(name,) for name in names]
        )


class Reach:
    """Who goes through a line, by what was recorded."""

    def __init__(self, file: Path, failed: Iterable[str]) -> None:
        self._held = sqlite3.connect(file)
        self._failed = frozenset(failed)
        self.breadth: dict[str, int] = dict(
            self._held.execute(
                "select context, count(*) from line_bits"
                " join context on context.id = context_id group by context"
            )
        )
        """How many files each goes through: who goes through few looks at them closely."""

    def through(self, file: str) -> dict[int, set[str]]:
        """Return by line who goes through it; nobody is ``""``, where it runs when loaded."""
        found = defaultdict[int, set[str]](set)
        for name, packed in self._held.execute(
            "select context, numbits from line_bits join context on context.id = context_id"
            " join file on file.id = file_id where path = ?",
            (file,),
        ):
            if name not in self._failed:
                for line in numbits_to_nums(packed):
                    found[line].add(name)
        return found

    def everybody(self) -> set[str]:
        """Return all scenarios and tests that were heard."""
        return {name for (name,) in self._held.execute("select context from context")} - {
            "",
            *self._failed,
        }


if __name__ == "__main__":
    told = record(Path(sys.argv[1]))
    Path(sys.argv[1]).with_suffix(".left-out").write_text("\n".join(told), "utf-8")
