"""What comes out of the cache is what was read."""

from __future__ import annotations

import json
from importlib import import_module

import pytest

from referee import table
from referee.content import modules
from referee.scenario.cache import EVENTS, packed, unpacked
from referee.scenario.reader import read
from referee.table.event import Event
from tests.turns import PATHS, ROOT, of_a_day

WITH_CARDS_UP = "scenarios/stud/street-with-two-burns-is-moved-back-by-one.yaml"


@pytest.mark.parametrize("path", [WITH_CARDS_UP, *of_a_day(PATHS, 0, 10)])
def test_a_script_comes_out_of_the_cache_as_it_went_in(path: str) -> None:
    script = read(ROOT / path)

    kept = json.loads(json.dumps(packed(script)))

    assert unpacked(kept, script.file) == script


def test_every_module_that_has_events_is_looked_at_when_scripts_are_kept() -> None:
    found = {
        kind.__module__
        for name in modules(table.__path__[0])
        for kind in vars(import_module(f"{table.__name__}.{name}")).values()
        if isinstance(kind, type) and issubclass(kind, Event)
    }

    assert found == {f"{table.__name__}.{name}" for name in EVENTS}
