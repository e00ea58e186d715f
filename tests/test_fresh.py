"""What machines do to programs: ``benchmarks.fresh`` with this Python alone."""

import os
import sys
from pathlib import Path

import pytest

from benchmarks.fresh import steps
from benchmarks.fresh.surroundings import CONDITIONS, Around, Ended, locked, unprivileged

ROOT = Path(__file__).parents[1]
MADE = [
    each
    for each in CONDITIONS
    if not each.locked and (unprivileged() is not None or not each.held)
]
"""Those that can be made here; a program that cannot be written to is tried by the long run."""


@pytest.fixture
def program(tmp_path):
    """The program in a folder with spaces and letters of another alphabet."""
    started = tmp_path / "мій зал" / "referee"
    started.parent.mkdir()
    run = f'PYTHONPATH="{ROOT}" exec "{sys.executable}" -P -m referee "$@"'
    started.write_text(f"#!/bin/sh\n{run}\n", "utf-8")
    started.chmod(0o755)
    return started


@pytest.fixture
def home(tmp_path):
    made = tmp_path / "home"
    made.mkdir()
    return made


@pytest.mark.parametrize("condition", MADE, ids=lambda each: each.name)
def test_it_rules_keeps_and_says_where_it_cannot(condition, program, home, tmp_path):
    around = condition.around(ROOT, home)

    steps.replays(around, program, ROOT / steps.SCENARIO)
    steps.writes(around, program, ROOT / steps.SCENARIO, tmp_path)
    steps.keeps(around, program, tmp_path)


def test_a_file_that_is_opened_does_not_become_a_closed_stream(program, home, tmp_path):
    around = Around({"PATH": os.environ["PATH"], "HOME": str(home)}, ROOT, closed=True)
    out = tmp_path / "out.json"

    ended = around.run([program, "replay", steps.SCENARIO, "--format", "json", "--out", out])

    assert (ended.code, ended.out, ended.err) == (0, b"", b"")
    assert out.read_text("utf-8").startswith("{")


def test_what_ends_otherwise_is_told():
    for ended in (Ended(1, b"", b"no"), Ended(0, b"", b"Traceback (most recent call last)")):
        with pytest.raises(steps.Wrong):
            steps.must(ended)


def test_what_is_locked_cannot_be_written_and_is_given_back(tmp_path):
    file = tmp_path / "book.yaml"
    file.touch(0o644)
    with locked(tmp_path):
        assert not file.stat().st_mode & 0o222
    assert file.stat().st_mode & 0o200


def test_the_readme_says_what_is_typed():
    first, second, told = steps.readme()

    assert (steps.installs(first), steps.installs(second)) == (
        ["install", "."],
        ["install", "-e", ".[test]"],
    )
    assert told.startswith(b"one-big-chip")
