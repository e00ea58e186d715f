"""JSON is JSON, whatever a file is called."""

import json
from fractions import Fraction

import pytest

from referee.report.jsonout import dumps


def test_fractions_stay_exact():
    assert json.loads(dumps({"raise_part": Fraction(3, 8)})) == {"raise_part": "3/8"}


def test_letters_are_readable():
    assert "рейз" in dumps(["рейз"])
    assert "рейз" not in dumps(["рейз"], ascii_only=True)


def test_a_file_name_that_is_no_text_can_still_be_written():
    dumps({"file": b"caf\xe9.yaml".decode("utf-8", "surrogateescape")}).encode("utf-8")


def test_what_has_no_place_in_a_report_is_refused():
    with pytest.raises(TypeError, match="object has no place"):
        dumps({"x": object()})
    with pytest.raises(ValueError, match="not JSON compliant"):
        dumps({"x": float("nan")})
