"""What comes out of the cache is what was read."""

from __future__ import annotations

import json

import pytest

from referee.scenario.cache import packed, unpacked
from referee.scenario.reader import read
from tests.turns import PATHS, ROOT, of_a_day

WITH_CARDS_UP = "scenarios/stud/street-with-two-burns-is-moved-back-by-one.yaml"


@pytest.mark.parametrize("path", [WITH_CARDS_UP, *of_a_day(PATHS, 0, 10)])
def test_a_script_comes_out_of_the_cache_as_it_went_in(path: str) -> None:
    script = read(ROOT / path)

    kept = json.loads(json.dumps(packed(script)))

    assert unpacked(kept, script.file) == script
