"""A plain command line is read as the library reads it, and what is not plain is left to it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click
import pytest

from referee.cli import main, plain
from referee.cli.commands import replay

FILE = "scenarios/holdem/one-big-chip-is-a-call.yaml"
OTHER = "scenarios/holdem/early-check-then-a-check-binds-under-robert.yaml"
PLAIN = (
    (FILE, "--format", "json"),
    ("--format", "json", FILE, OTHER),
    (FILE, "--book", "roberts-11", "--format", "json"),
    (FILE, "--own-rules-only", "--format", "json"),
    ("no-such-file.yaml", "--format", "json"),
)
LEFT = (
    (),
    (FILE,),
    ("--format", "json"),
    (FILE, "--format", "text"),
    (FILE, "--format", "jsn"),
    (FILE, "--format"),
    (FILE, "--format", "json", "--format", "text"),
    (FILE, "--format=json"),
    (FILE, "--form", "json"),
    (FILE, "--format", "json", "--book"),
    (FILE, "--format", "json", "--book", ""),
    (FILE, "--format", "json", "--book", "--own-rules-only"),
    (FILE, "--format", "json", "--on", "2026-01-01"),
    (FILE, "--format", "json", "--lang", "uk"),
    (FILE, "--format", "json", "--out", "out.json"),
    (FILE, "--format", "json", "--help"),
    ("--", FILE, "--format", "json"),
)


@pytest.mark.parametrize("args", PLAIN, ids=" ".join)
def test_it_is_read_as_the_library_reads_it(args):
    read = replay.command.make_context("replay", list(args)).params

    asked = plain.replay_of(["replay", *args])

    assert asked is not None
    assert asked._asdict() == read


@pytest.mark.parametrize("args", LEFT, ids=" ".join)
def test_what_is_not_plain_is_left(args):
    assert plain.replay_of(["replay", *args]) is None


def test_another_command_is_left():
    assert plain.replay_of([]) is None
    assert plain.replay_of(["next", FILE, "--format", "json"]) is None


@pytest.mark.parametrize("name", ["REFEREE_LANG", "_REFEREE_COMPLETE"])
def test_a_language_of_the_environment_is_left(monkeypatch, name):
    monkeypatch.setenv(name, "uk")

    assert plain.replay_of(["replay", FILE, "--format", "json"]) is None


def test_both_ways_print_the_same(capsys, monkeypatch):
    assert main(["replay", FILE, "--format", "json"]) == 0
    quick = capsys.readouterr()
    monkeypatch.setattr(plain, "replay_of", lambda args: None)
    assert main(["replay", FILE, "--format", "json"]) == 0

    assert capsys.readouterr() == quick
    assert click.__name__ in sys.modules


def test_a_plain_start_loads_neither_library():
    code = (
        "import sys; from referee.cli import main\n"
        f"main(['replay', {FILE!r}, '--format', 'json'])\n"
        "heavy = {'click', 'transitions', 'inspect', 'yaml', 'pydantic'} & set(sys.modules)\n"
        "print(sorted(heavy), file=sys.stderr)"
    )
    for _ in range(2):  # the first may have to read what the second finds kept
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        )

    assert done.stderr == "[]\n"
