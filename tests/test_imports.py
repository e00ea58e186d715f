"""Every library the program is installed with is in the table of what a start pays."""

from __future__ import annotations

import re
import tomllib

from benchmarks.imports import PAGE, WHEN, table
from benchmarks.marked import marks
from tests.turns import ROOT

ELSEWHERE = ("test", "dev", "browser", "mutants")
"""Extras that no command of the program imports from."""
IMPORTED_AS = {"pyyaml": "yaml", "argon2-cffi": "argon2"}


def test_every_library_has_its_cost_and_its_command() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"].items()
    wanted = [*project["dependencies"]]
    wanted += [each for name, extra in extras if name not in ELSEWHERE for each in extra]
    names = {re.split(r"[<>=~!\[ ]", each)[0].lower() for each in wanted} - {project["name"]}
    told = {each.partition(".")[0] for each in WHEN}
    assert {IMPORTED_AS.get(name, name) for name in names} == told
    page = (ROOT / PAGE).read_text("utf-8")
    begin, end = marks("imports")
    between = page.partition(begin)[2].partition(end)[0]
    assert set(re.findall(r"^\| `([\w.]+)`", between, re.M)) == set(WHEN)


def test_the_dearest_stand_first() -> None:
    assert table({"click": 2.0, "yaml": 3.25}).splitlines()[1:] == [
        "| --- | --- | --- |",
        "| `yaml` | 3.2 | a file that was not accepted before |",
        "| `click` | 2.0 | options and help; the plainest command lines do without |",
    ]
