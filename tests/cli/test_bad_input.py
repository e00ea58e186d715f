"""Whatever is given, the answer is a line that helps and an exit code: never a traceback."""

import io
import os
import subprocess
import sys

import pytest

import referee
from referee.cli import main


@pytest.mark.parametrize(
    "args",
    [
        ["nonsense"],
        ["replay"],
        ["replay", "--format", "pdf", "x.yaml"],
        ["replay", "--nonsense"],
        ["why", "x.yaml"],
        ["why", "x.yaml", "--after", "0"],
        ["why", "x.yaml", "--after", "two"],
        ["compare", "x.yaml"],
        ["machine", "nonsense"],
        ["book"],
        ["book", "nonsense"],
        ["audit"],
        ["audit", "x", "--book", "customs-1", "--jobs", "0"],
    ],
    ids=" ".join,
)
def test_wrong_arguments_end_2(run, args):
    result = run(*args)

    assert result.code == 2
    assert (result.err or result.out).strip()
    assert "Traceback" not in result.err


def test_a_misspelt_command_is_told_the_nearest(run):
    assert "Did you mean 'replay'?" in run("repaly", "x.yaml").err


def test_a_misspelt_variant_is_told_the_nearest(run):
    assert "Did you mean 'holdem'?" in run("machine", "holdm").err


def test_the_version_is_told(run):
    assert run("--version").out == f"referee {referee.__version__}\n"


def test_every_command_explains_itself(run):
    listed = run("--help").out.split("Commands:\n")[1].split("\n")
    for name in (line.split()[0] for line in listed if line.strip()):
        result = run(name, "--help")
        assert result.code == 0
        assert result.out.startswith("Usage: referee ")


def test_a_fault_of_the_program_is_no_ruling_and_no_traceback(run, heard):
    heard.wrong["one.yaml"] = ZeroDivisionError("what nobody thought of")

    result = run("replay", "one.yaml")

    assert result.code == 2
    assert "a fault of the program: ZeroDivisionError" in result.err
    assert "Traceback" not in result.err


def test_a_file_the_system_refuses_is_told_by_its_name(run, heard):
    heard.wrong["one.yaml"] = PermissionError(13, "Permission denied", "one.yaml")

    assert run("replay", "one.yaml").err == "one.yaml: Permission denied\n"


def test_interrupted_is_quiet(run, heard):
    heard.wrong["one.yaml"] = KeyboardInterrupt()

    result = run("replay", "one.yaml")

    assert (result.code, result.out) == (130, "")


def test_a_reader_that_leaves_is_nobody_s_fault():
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as gone:
        ended = subprocess.run(
            [sys.executable, "-m", "referee", "sentences"],
            stdout=gone,
            stderr=subprocess.PIPE,
            check=False,
        )

    assert ended.stderr == b""
    assert ended.returncode == 141


def test_letters_the_terminal_does_not_have_are_escaped(heard, monkeypatch):
    heard.data["rulings"][0]["sentence"] = "seat 4 says «рейз»"
    narrow = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", narrow)

    assert main(["replay", "one.yaml"]) == 0
    assert main(["replay", "one.yaml", "--format", "json"]) == 0

    assert b"\\u0440" in narrow.buffer.getvalue()
