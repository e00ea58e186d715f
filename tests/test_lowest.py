"""The lower bounds of what the program needs are one for each library, and can be installed."""

import tomllib
from pathlib import Path

import pytest

from benchmarks.lowest import lowest

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))


def project(*wanted):
    own = {"name": "referee", "dependencies": list(wanted), "optional-dependencies": {}}
    return {"build-system": {"requires": []}, "project": own}


def test_every_library_of_every_extra_has_one():
    found = lowest(PROJECT)

    extras = PROJECT["project"]["optional-dependencies"]
    for extra, wanted in extras.items():
        for each in wanted:
            name = each.partition(">=")[0].partition("[")[0].lower()
            assert name == "referee" or name in found, (extra, each)
    assert found["hatchling"]


def test_they_are_read_as_they_are_written():
    told = lowest(project("click>=8.4", "psycopg[binary]>=3.2.1", "Types_PyYAML>=6.0"))

    assert told == {"click": "8.4", "psycopg": "3.2.1", "types-pyyaml": "6.0"}


@pytest.mark.parametrize("wanted", [("click",), ("click==8.4",), ("click>=8.4", "click>=8.5")])
def test_what_is_no_lower_bound_is_refused(wanted):
    with pytest.raises(ValueError, match="click"):
        lowest(project(*wanted))
