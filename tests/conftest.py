"""What every test may use: a cache of its own, and one hearing as it is told in JSON."""

import gc
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import settings

from referee.cli import main
from tests import turns

ROOT = Path(__file__).parents[1]
APART = ("browser", "cluster", "postgres", "print")
"""Folders of tests that need more than Python."""

# Examples are the same on every run, so that a red run stays red until the fault is mended.
settings.register_profile("every-day", deadline=None, derandomize=True, max_examples=50)
settings.register_profile("long", deadline=None, derandomize=False, max_examples=5000)
settings.load_profile("every-day")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave what needs more than Python alone unless it is asked for: it may be missing."""
    name = collection_path.name
    asked = name in config.getoption("markexpr")
    return True if name in APART and not asked else None


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run try every scenario in every way, where one of each day tries its share."""
    told = "try every scenario in every way, not only those whose turn it is"
    parser.addoption("--whole", action="store_true", help=told)


def pytest_configure(config: pytest.Config) -> None:
    """Keep the user's cache and language out of it: also for processes that tests start."""
    turns.run["whole"] = config.getoption("whole")
    os.environ.pop("REFEREE_LANG", None)
    if "REFEREE_CACHE" not in os.environ:
        os.environ["REFEREE_CACHE"] = tempfile.mkdtemp(prefix="referee-tests-")


def pytest_collection_finish() -> None:
    """Leave what was collected, and what tests share, to itself.

    Books and hearings are kept for the whole run: to walk through them again and again took a
    tenth of it.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


class Result(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Result]:
    """Run a command in this process."""

    def run_command(*args: object) -> Result:
        code = main([str(arg) for arg in args])
        return Result(code, *capsys.readouterr())

    return run_command


@pytest.fixture
def told() -> dict[str, Any]:
    """One big chip without a word, as a hearing tells it."""
    cite = {"number": "2.8.9", "id": "2.8.9", "book": "club-ua-1", "role": "decides"}
    return {
        "format": 1,
        "file": "scenarios/holdem/one-big-chip.yaml",
        "scenario": "one-big-chip",
        "title": "One big chip without a word is a call",
        "question": None,
        "book": {"id": "club-ua-1", "title": "Club rules", "edition": "1", "sha256": "00"},
        "script": [
            {"n": 1, "line": 16, "hand": 1, "sentence": "dealer deals"},
            {"n": 2, "line": 17, "hand": 1, "sentence": "seat 4 puts out 1000"},
        ],
        "rulings": [
            {
                "after": 2,
                "at_end": False,
                "hand": 1,
                "line": 17,
                "sentence": "seat 4 puts out 1000",
                "incident": "single-chip",
                "facts": {"chips": 1, "amount": 1000, "to_call": 200, "declared": None},
                "decision": "call",
                "seat": 4,
                "amount": 200,
                "remedies": [
                    {"do": "call", "seat": 4, "amount": 200},
                    {"do": "return-chips", "seat": 4, "amount": 800},
                ],
                "rule": {**cite, "title": "One big chip without a word is a call"},
                "cites": [cite],
                "silent": ["placard"],
                "not_applied": [
                    {
                        "number": "2.8.10",
                        "id": "2.8.10b",
                        "title": "One silent motion of a full raise is a raise",
                        "because": "only one chip was put out",
                    }
                ],
                "discretion": None,
                "why": "Seat 4 put out one chip without a word, 1000 in all, facing 200. "
                "A single chip says nothing of a raise.",
                "announce": "Seat 4 calls 200.",
            }
        ],
        "honoured": [],
        "stands": [],
        "next": {
            "hand": 1,
            "phase": "preflop",
            "due": "action",
            "seat": 5,
            "to_call": 200,
            "min_raise_to": 400,
            "max_raise_to": 20000,
            "amounts": None,
            "barred": [],
            "cites": [],
            "also_due": [],
        },
        "table": {
            "phase": "preflop",
            "button": 1,
            "board": [],
            "bets": {"2": 100, "3": 200, "4": 200},
            "stacks": {"1": 20000, "2": 19900, "3": 19800, "4": 19800, "5": 20000},
            "held": {},
            "pots": [],
            "hands": {"1": "live", "2": "live", "3": "live", "4": "live", "5": "live"},
        },
        "stopped": None,
    }
