"""Whole reports, byte for byte; ``python -m benchmarks.expected`` rewrites them."""

import pytest

from benchmarks import expected
from referee.report import page
from tests.shipped import hearing
from tests.turns import PATHS, of_a_day

TURNS = 16
"""Pages are dear: each kind is made of one scenario in so many a day."""

WRITTEN = {"told", "whole"}
"""Reports of hearings that were not heard: they are compared in test_text.py."""


@pytest.mark.parametrize("case", expected.TOLD, ids=lambda case: case.name)
def test_a_report_is_told_as_it_was_read_and_approved(case):
    for ending, report in expected.told(case):
        path = expected.FOLDER / f"{case.name}.{ending}"

        assert report == path.read_text("utf-8"), f"{path.name}: python -m benchmarks.expected"


def test_no_expected_report_is_left_over():
    wanted = {file for case in expected.TOLD for file in case.files}
    wanted |= {f"{name}.txt" for name in WRITTEN}

    assert {path.name for path in expected.FOLDER.iterdir()} == wanted


def test_the_cases_are_what_they_are_called():
    data = {case.name: expected.data(case) for case in expected.TOLD}
    (conflict,), (stop,), (held,) = data["conflict"], data["stop"], data["held"]
    (side,), (discretion,), (decided,) = data["side-pot"], data["discretion"], data["decided"]

    assert conflict["rulings"][0]["discretion"]["because"] == "conflict"
    assert stop["stopped"]
    assert held["rulings"][0]["table"]["held"] == {"5": 1000}
    assert len(side["rulings"][0]["table"]["pots"]) == 2
    assert discretion["rulings"][1]["discretion"]["decided"] is None
    assert decided["rulings"][1]["discretion"]["decided"]["choice"] == "forfeit-turn"


@pytest.mark.parametrize("form", ["html", "md"])
def test_a_scenario_can_be_told_on_a_page(form, english):
    turn = ("html", "md").index(form)
    for path in of_a_day(PATHS, turn, TURNS):
        assert page.hearings([hearing(path).data], english, form), path
