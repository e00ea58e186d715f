"""The public names, each with its docstring, and what importing them costs."""

import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path

import pytest

import referee

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def at_the_top(monkeypatch):
    monkeypatch.chdir(ROOT)


def test_the_public_names_are_there_and_documented():
    assert sorted(referee.__all__) == [
        "ContentError",
        "ContentErrors",
        "FaultError",
        "NotYetError",
        "Place",
        "RefereeError",
        "UsageError",
        "__version__",
        "hear",
    ]
    for name in set(referee.__all__) - {"__version__"}:
        assert getattr(referee, name).__doc__, name


def test_every_error_is_a_referee_error():
    for name in referee.__all__:
        if name.endswith(("Error", "Errors")):
            assert issubclass(getattr(referee, name), referee.RefereeError)


def test_the_command_is_the_module():
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))
    assert project["project"]["scripts"] == {"referee": "referee.cli:run"}
    assert project["tool"]["hatch"]["version"]["path"] == "referee/version.py"
    told = subprocess.run(
        [sys.executable, "-m", "referee", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == f"referee {referee.__version__}\n"


def test_hearing_a_file_gives_what_json_prints():
    hearing = referee.hear("scenarios/holdem/one-big-chip-is-a-call.yaml")

    assert hearing.data["rulings"][0]["decision"] == "call"
    assert hearing.unmet == ()


def test_the_day_of_an_edition_is_a_date_or_written_like_one():
    file = "scenarios/holdem/one-big-chip-is-a-call.yaml"
    written = referee.hear(file, on="2026-03-01")

    assert written.data == referee.hear(file, on=date(2026, 3, 1)).data
    with pytest.raises(referee.UsageError, match="'March' is no day"):
        referee.hear(file, on="March")


def test_importing_the_package_imports_no_library():
    assert _imported("import referee") == []


def test_telling_json_from_a_warm_cache_reads_no_yaml_and_loads_no_template():
    replay = (
        "from referee.cli import main;"
        "main(['replay', 'scenarios/holdem/one-big-chip-is-a-call.yaml', '--format', 'json'])"
    )
    _imported(replay)

    assert set(_imported(replay)) & {"yaml", "pydantic", "jinja2", "phevaluator"} == set()


def _imported(program):
    """Return the outside libraries a fresh process has loaded after ``program``."""
    ask = (
        "import sys; heavy = 'click jinja2 phevaluator pydantic transitions yaml'.split();"
        "print(*[name for name in heavy if name in sys.modules], file=sys.stderr)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", f"{program}\n{ask}"], capture_output=True, text=True, check=True
    )
    return ended.stderr.split()
