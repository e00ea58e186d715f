"""A small room with two editions of its book, and the scenarios that show its rules."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
BOOKS = HERE / "books"
NOW = BOOKS / "harbour-2026"
SCENARIOS = HERE / "scenarios"


@pytest.fixture
def printed(run: Callable[..., Any]) -> Callable[..., Any]:
    """Print the book of the room with its own scenarios, in one process."""

    def print_book(*args: object, book: Path = NOW, scenarios: Path = SCENARIOS) -> Any:
        given = ("--scenarios", scenarios, "--jobs", 1, "--options", "own")
        return run("book", "print", book, *given, *args)

    return print_book


@pytest.fixture
def scenarios(tmp_path: Path) -> Path:
    """The scenarios of the room, for a test that spoils one."""
    return Path(shutil.copytree(SCENARIOS, tmp_path / "scenarios"))


@pytest.fixture
def books(tmp_path: Path) -> Path:
    """The books of the room, for a test that changes one."""
    return Path(shutil.copytree(BOOKS, tmp_path / "books"))
