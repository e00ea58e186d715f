"""Colour and progress: for somebody at a terminal, and for nobody else."""

import io
import re

import pytest

from referee.cli import colour, main
from referee.cli.progress import progress

ESCAPE = "\x1b["
FILE = "scenarios/holdem/one-big-chip-is-a-call.yaml"


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self):
        return True


@pytest.fixture(autouse=True)
def no_wishes(monkeypatch):
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")


@pytest.fixture
def sit_down(monkeypatch):
    """Return what puts a terminal in the place of both streams, for the rest of a test."""

    def at_a_terminal():
        out, err = Terminal(), Terminal()
        monkeypatch.setattr("sys.stdout", out)
        monkeypatch.setattr("sys.stderr", err)
        return out, err

    return at_a_terminal


@pytest.mark.parametrize(
    ("stream", "environment", "wanted"),
    [
        (Terminal, {}, True),
        (io.StringIO, {}, False),
        (Terminal, {"NO_COLOR": "1"}, False),
        (Terminal, {"NO_COLOR": ""}, True),
        (io.StringIO, {"FORCE_COLOR": "1"}, True),
        (io.StringIO, {"FORCE_COLOR": ""}, False),
        (Terminal, {"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        (Terminal, {"TERM": "dumb"}, False),
    ],
)
def test_who_gets_colour(monkeypatch, stream, environment, wanted):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert colour.wanted(stream()) is wanted


@pytest.mark.parametrize(
    "command",
    [
        ("replay", FILE),
        ("why", FILE, "--after", "2"),
        ("next", FILE),
        ("compare", FILE, "--book", "club-ua-1", "--book", "roberts-11"),
    ],
)
def test_a_report_is_plain_in_a_pipe_and_says_the_same_in_colour(run, monkeypatch, command):
    plain = run(*command)
    monkeypatch.setenv("FORCE_COLOR", "1")

    coloured = run(*command)

    assert ESCAPE not in plain.out
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured.out) == plain.out
    assert (ESCAPE in coloured.out) is (command[0] != "next")


def test_a_report_in_a_file_is_plain(run, monkeypatch, tmp_path):
    monkeypatch.setenv("FORCE_COLOR", "1")

    run("replay", FILE, "--out", tmp_path / "told.txt")

    assert ESCAPE not in (tmp_path / "told.txt").read_text("utf-8")


def test_progress_is_shown_on_a_terminal_only(capsys):
    with progress() as shown:
        assert shown is None


def test_progress_counts_up(sit_down):
    out, err = sit_down()

    with progress() as shown:
        for done in range(1, 4):
            shown(done, 3)

    assert "3/3" in err.getvalue()
    assert out.getvalue() == ""


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        (("check", FILE), r"(\d+)/\1\b"),
        (
            ("audit", "tests/data/heads-up.phh", "--book", "roberts-11", "--jobs", "1"),
            r"100% +\d+ hands/s",
        ),
    ],
)
def test_long_commands_show_how_far_they_are_beside_what_they_tell(sit_down, command, shown):
    out, err = sit_down()

    assert main([*command, "--format", "json"]) == 0

    assert re.search(shown, err.getvalue())
    assert out.getvalue().startswith("{")
    assert ESCAPE not in out.getvalue()
