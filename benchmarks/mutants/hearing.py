"""Hearing scenarios and tests with a fault in the code, in a process of its own.

The process is forked from one that has loaded the libraries but nothing of ``referee``, so that
a fault costs no start of Python. What is likely to notice comes first, and the first that does
ends it. A scenario or a test that takes longer than the patience, in seconds of processor, is
ended: a fault that never comes to an end is noticed by that.
"""

from __future__ import annotations

import importlib
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import pytest

LIBRARIES = (
    "babel", "click", "hypothesis", "jinja2", "phevaluator", "pokerkit", "pydantic",
    "transitions", "yaml",
)  # fmt: skip
MEMORY = 4 << 30
"""Bytes a hearing may take: a loop that gathers without end must not take the machine's."""
LONGEST = 1800
"""Seconds after which a hearing that waits for something, and runs not, is given up."""


# pytest warns of what was loaded before it could look into it, and a warning is an error here.
OPTIONS = (
    "-q",
    "-x",
    "-p",
    "no:cacheprovider",
    "-W",
    "ignore::pytest.PytestAssertRewriteWarning",
)
LOG, KEPT = "heard.log", "kept"
SURE = ("book-", "options-", "lexicon-", "words-")
"""What may be kept from fault to fault. A book is kept under the times of the modules that read
it, so that a fault in one of them is heard; scripts and machines are not."""
BOOKS = 40
"""Of so many scenarios one is heard to have the books read."""
SURVIVED, NOTICED, BROKEN = 0, 1, 3
"""How the process of a hearing ends."""


class Asked(NamedTuple):
    """Who hears a fault, in this order: some scenarios, tests, the rest of the scenarios."""

    scenarios: Sequence[str]
    tests: Sequence[str]
    further: Sequence[str]


class Outcome(NamedTuple):
    """What became of a fault: ``how`` is noticed, timed out or survived; ``who`` noticed it."""

    how: str
    who: str
    seconds: float


def warm(room: Path) -> None:
    """Load what every hearing needs and no fault can be in, and keep the books read."""
    for name in LIBRARIES:
        importlib.import_module(name)
    loaded = [name for name in sys.modules if name.partition(".")[0] == "referee"]
    assert not loaded, f"{loaded} would be heard without the fault"
    books = sorted(room.glob("scenarios/*/*.yaml"))[::BOOKS]
    asked = Asked([str(each.relative_to(room)) for each in books], (), ())
    outcome = hear(room, asked, LONGEST, room / KEPT)
    assert outcome.how == "survived", f"{outcome} without a fault"
    for file in (room / KEPT).iterdir():
        if not file.name.startswith(SURE):
            file.unlink()


def hear(room: Path, asked: Asked, patience: int, kept: Path | None = None) -> Outcome:
    """Hear a fault that was put into the copy ``room``; ``kept`` gets what the cache has."""
    began = time.monotonic()
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _inside(room, asked, patience, writing, kept)
    os.close(writing)
    try:
        code = _waited(child, began + LONGEST)
        who = os.read(reading, 4096).decode()
    finally:
        os.close(reading)
    seconds = time.monotonic() - began
    if code is None or code == -signal.SIGPROF:
        return Outcome("timed out", who, seconds)
    if code == BROKEN:
        raise RuntimeError((room / LOG).read_text("utf-8", "replace")[-2000:])
    return Outcome("survived" if code == SURVIVED else "noticed", who, seconds)


def _waited(child: int, until: float) -> int | None:
    """Return how a process ended, or None where it had to be ended."""
    while time.monotonic() < until:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def _inside(
    room: Path, asked: Asked, patience: int, writing: int, kept: Path | None
) -> NoReturn:
    code = BROKEN
    try:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with tempfile.TemporaryDirectory() as place:
            cache = kept or Path(place, "cache")
            if (room / KEPT).is_dir():
                shutil.copytree(room / KEPT, cache)
            _settle(room, cache)
            who = _noticed(asked, patience)
            os.write(writing, who.encode()[:4096])
            code = NOTICED if who else SURVIVED
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def _settle(room: Path, cache: Path) -> None:
    os.chdir(room)
    with Path(LOG).open("wb") as log:
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
    os.environ.update(
        REFEREE_CACHE=str(cache), PYTHONPATH=str(room), PYTHONDONTWRITEBYTECODE="1"
    )
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(room))
    for name in [each for each in sys.modules if each.partition(".")[0] == "benchmarks"]:
        del sys.modules[name]  # a test that imports one means that of the copy
    importlib.invalidate_caches()


def _noticed(asked: Asked, patience: int) -> str:
    """Return who noticed, or nothing."""
    return (
        _scenario_of(asked.scenarios, patience)
        or _test_of(asked.tests, patience)
        or _scenario_of(asked.further, patience)
    )


def _scenario_of(paths: Sequence[str], patience: int) -> str:
    """Return the first scenario that does not come out as it says, or nothing."""
    shelf: Any = None
    for path in paths:
        signal.setitimer(signal.ITIMER_PROF, patience)
        try:
            shelf = shelf or _shelf()
            if missed(path, shelf):
                return path
        except Exception:  # whatever a fault raises was noticed
            traceback.print_exc()
            return path
    return ""


def _shelf() -> Any:
    from referee.rulebook.book import Shelf

    return Shelf()


def missed(path: str, shelf: Any) -> bool:
    """Say whether a scenario does not come out as it says, however it is told, by any book."""
    from referee.errors import RefereeError
    from referee.hearing.hear import hear_script
    from referee.scenario.disputed import choices, told_by
    from referee.scenario.script import load

    try:
        script = load(Path(path))
        stories = [told_by(script, each) for each in choices(script)] if script.disputes else []
        for story in stories or [script]:
            hearing = hear_script(story, shelf=shelf)
            if hearing.unmet or hearing.wait is not None or astray(hearing, story):
                return True
        others = {name for each in script.expectations for name in each.by_book or ()}
        return any(
            hear_script(script, shelf=shelf, book=book).unmet_of_another
            for book in sorted(others - {script.book})
        )
    except RefereeError:
        return True


def astray(hearing: Any, script: Any) -> bool:
    """Say whether a pot stands with a hand that has not won it, and no line expects that."""
    from referee.hearing.standing import unnoticed

    floor, wrong = hearing.floor, "pot-disputed"
    stands = (*floor.stands, *unnoticed(floor, floor.table))
    told = any((each.kind, each.id) == ("stands", wrong) for each in script.expectations)
    return not told and any(each.incident.key == wrong for each in stands)


class Chosen:
    """Leaves only the tests that are asked for, in the order they are; notes what fails."""

    def __init__(self, tests: Sequence[str], patience: int) -> None:
        self._place = {name: at for at, name in enumerate(tests)}
        self._patience = patience
        self.who = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the tests that go through the fault, the likeliest first."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self._place),
            key=lambda item: self._place[item.nodeid],
        )

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Give every test the same time."""
        signal.setitimer(signal.ITIMER_PROF, self._patience)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note which test noticed."""
        if report.failed:
            self.who = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a test that could not even be read."""
        if report.failed:
            self.who = self.who or report.nodeid


def _test_of(tests: Sequence[str], patience: int) -> str:
    """Run these tests until one fails; return its name, or nothing."""
    if not tests:
        return ""
    files = dict.fromkeys(name.partition("::")[0] for name in tests)
    chosen = Chosen(tests, patience)
    signal.setitimer(signal.ITIMER_PROF, patience)
    code = pytest.main([*OPTIONS, *files], plugins=[chosen])
    if chosen.who or code == pytest.ExitCode.OK:
        return chosen.who
    raise AssertionError(f"pytest ended {int(code)}, and no test of {tests[:3]}... failed")
